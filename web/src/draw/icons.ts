/** Things of the mine, each in a box of 48 by 48: parts that are filled, from the back to the front. */

export interface Part {
  d: string
  fill?: string
  stroke?: string
  width?: number
}

const EDGE = 'var(--tunnel-edge)'
const STEEL = '#aab4bd'
const STEEL_2 = '#77828c'

export const ICONS = {
  pick: [
    { d: 'M20.500 14.500 12 42l4.500 1.500 9-27z', fill: 'var(--wood)', stroke: EDGE, width: 1.6 },
    {
      d: 'M3 20Q20 1 45 17q-1 3-2.500 4Q27 10 17 14 9 17 5.500 23 3.500 22.500 3 20z',
      fill: STEEL,
      stroke: EDGE,
      width: 1.8,
    },
    { d: 'M8 18Q20 7 36 14', stroke: '#e4e9ed', width: 1.6 },
  ],
  lamp: [
    { d: 'M17 12q7-11 14 0', stroke: EDGE, width: 4.4 },
    { d: 'M17 12q7-11 14 0', stroke: STEEL_2, width: 2.2 },
    { d: 'M14 12h20l2 5H12z', fill: STEEL_2, stroke: EDGE, width: 1.6 },
    { d: 'M14 17h20l-1.500 18h-17z', fill: 'var(--lamp)', stroke: EDGE, width: 1.6 },
    { d: 'M24 20q6 7 0 13-6-6 0-13z', fill: '#fff6dc' },
    { d: 'M11 35h26v7H11z', fill: STEEL_2, stroke: EDGE, width: 1.6 },
  ],
  cart: [
    { d: 'M4 14h40l-6 20H10z', fill: 'var(--wood)', stroke: EDGE, width: 1.8 },
    { d: 'M6.500 20h35M8.500 27h31', stroke: 'var(--wood-2)', width: 1.8 },
    { d: 'M2.500 11.500h43v4.500h-43z', fill: STEEL_2, stroke: EDGE, width: 1.6 },
    {
      d: 'M15 33a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM33 33a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11z',
      fill: STEEL,
      stroke: EDGE,
      width: 1.8,
    },
    {
      d: 'M15 37.500a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM33 37.500a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
      fill: EDGE,
    },
  ],
  map: [
    { d: 'M6 9l11 4 14-4 11 4v27l-11-4-14 4-11-4z', fill: '#ead9b0', stroke: EDGE, width: 1.8 },
    { d: 'M17 13v27M31 9v27', stroke: '#b79d68', width: 1.6 },
    { d: 'M10 31q7-9 13-5t9-7', stroke: '#8a5a2a', width: 2 },
    { d: 'm32 13 5 5m0-5-5 5', stroke: '#b03a22', width: 2.6 },
  ],
  rocks: [
    { d: 'M5 41 8 29l9-4 8 6 1 10z', fill: 'var(--rubble)', stroke: EDGE, width: 1.8 },
    { d: 'm22 41 2-13 9-4 9 6 2 11z', fill: 'var(--rock-2)', stroke: EDGE, width: 1.8 },
    { d: 'm13 22 3-9 8-4 8 6 1 9-9 5z', fill: 'var(--rubble)', stroke: EDGE, width: 1.8 },
    { d: 'M8 5v7M40 4v9M35 3v5', stroke: 'var(--ink-3)', width: 2 },
  ],
  nugget: [
    {
      d: 'M7 29 13 13l13-6 13 8 3 14-9 12H16z',
      fill: 'var(--gold)',
      stroke: 'var(--gold-2)',
      width: 2,
    },
    {
      d: 'm13 13 9 8 17-6M22 21l-6 20M22 21l11 20M22 21 7 29',
      stroke: 'var(--gold-2)',
      width: 1.8,
    },
  ],
  coal: [
    { d: 'M7 30 12 14l14-6 13 8 3 14-9 11H15z', fill: '#5b5f66', stroke: EDGE, width: 2 },
    { d: 'm12 14 11 7 16-5M23 21l-7 20M23 21l10 20', stroke: '#34373c', width: 1.8 },
  ],
  coin: [
    { d: 'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40z', fill: 'var(--gold)', stroke: EDGE, width: 2 },
    {
      d: 'M24 9.500a14.500 14.500 0 1 1 0 29 14.500 14.500 0 0 1 0-29z',
      stroke: 'var(--gold-2)',
      width: 2,
    },
    { d: 'm19 30 10-12M21 16l10 4', stroke: 'var(--gold-2)', width: 3.4 },
  ],
  star: [
    {
      d: 'm24 3 6.200 13.400L45 18.200 34 28.200l3 14.600L24 35.500l-13 7.300 3-14.600-11-10 14.800-1.800z',
      fill: '#7cc4ff',
      stroke: '#17324a',
      width: 2.2,
    },
    { d: 'm24 3 0 32.500M24 26 3 18.200M24 26l21-7.800', stroke: '#3d86bd', width: 1.6 },
  ],
  gear: [
    {
      d: 'M20.500 3h7l1.200 5.500 3.800 1.600 4.700-3 5 5-3 4.700 1.600 3.800L46.300 22v7l-5.500 1.200-1.600 3.800 3 4.700-5 5-4.700-3-3.800 1.600L27.500 47h-7l-1.200-4.700-3.800-1.600-4.700 3-5-5 3-4.700-1.600-3.800L1.700 29v-7l5.500-1.400 1.600-3.800-3-4.700 5-5 4.700 3 3.800-1.600zM24 17a8 8 0 1 0 0 16 8 8 0 1 0 0-16z',
      fill: STEEL,
      stroke: EDGE,
      width: 2,
    },
  ],
  deck: [
    { d: 'M15 4h27v34H15z', fill: 'var(--rock-3)', stroke: EDGE, width: 2 },
    { d: 'M6 10h27v34H6z', fill: '#6b4f35', stroke: EDGE, width: 2 },
    { d: 'm12 38 8.500-22L28 38M14.500 31.500h11', stroke: '#e8cfa4', width: 2.6 },
  ],
  marker: [{ d: 'M24 3 42 21H32v22H16V21H6z', fill: 'var(--good)', stroke: EDGE, width: 2 }],
} satisfies Record<string, readonly Part[]>

export type IconName = keyof typeof ICONS
