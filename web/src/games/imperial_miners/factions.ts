/** The six factions: each has a colour and a sign, and each of these is enough. In 24 by 24. */

export interface FactionLook {
  colour: string
  sign: string
}

export const FACTIONS: Record<string, FactionLook> = {
  // a saltire
  scots: {
    colour: '#7fb2ea',
    sign: 'M4 2.500 12 9.600 20 2.500 21.500 4 14.400 12 21.500 20 20 21.500 12 14.400 4 21.500 2.500 20 9.600 12 2.500 4z',
  },
  // a double axe
  barbarian: {
    colour: '#e58a76',
    sign: 'M11 2h2v3.500q5-3.500 8.500-2.500-2.500 6 0 12-4 1-8.500-2.500V22h-2v-9.500Q6.500 16 2.500 15q2.500-6 0-12Q6 2 11 5.500z',
  },
  // a pyramid
  egyptian: {
    colour: '#e8bf5a',
    sign: 'M12 2.500 17.200 11H6.800zM5.800 12.800h12.400L23 20.500H1z',
  },
  // a gate
  japanese: {
    colour: '#e3a5c8',
    sign: 'M1.500 3q10.500 3 21 0l-.5 4h-3v2.500h2.500V12H19v10h-3V12H8v10H5V12H2.500V9.500H5V7H2zM8 7v2.500h8V7z',
  },
  // a trident
  atlantean: {
    colour: '#6cc7ad',
    sign: 'M10.800 22v-6Q4 15.500 4 8.500V6L2.500 7.500 5.300 1.500 8 7.500 6.500 6v2.500q0 4 4.300 4.600V6.500L9.200 8 12 1.500 14.800 8 13.200 6.500v6.600q4.300-.6 4.300-4.600V6L16 7.500l2.700-6 2.800 6L20 6v2.500q0 7-6.800 7.500v6z',
  },
  // a temple
  roman: {
    colour: '#b7a2e6',
    sign: 'M12 1.500 22.500 7.500V9h-21V7.500zM3.500 10.500h3v8h-3zM8.200 10.500h3v8h-3zM12.900 10.500h3v8h-3zM17.500 10.500h3v8h-3zM1.500 20h21v2.500h-21z',
  },
}

/** Cards of no people. */
export const NOBODY: FactionLook = {
  colour: '#bdb3a4',
  sign: 'M4 12a8 8 0 1 1 16 0 8 8 0 1 1-16 0zM7 12a5 5 0 1 0 10 0 5 5 0 1 0-10 0z',
}

export const looksOf = (factions: readonly string[]): FactionLook[] =>
  factions.length ? factions.map((name) => FACTIONS[name] ?? NOBODY) : [NOBODY]
