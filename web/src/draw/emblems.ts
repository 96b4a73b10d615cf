/** Emblems of ten seats, which differ in shape and in colour (colours after Okabe and Ito, and Tol). */

export interface Emblem {
  shape: string
  colour: string
  ink: string
  /** Where the number stands, from the top. */
  middle: number
}

const DARK = '#17120d'
const PALE = '#ffffff'

export const EMBLEMS: readonly Emblem[] = [
  { shape: 'M12 1.5 22.5 12 12 22.5 1.5 12z', colour: '#e69f00', ink: DARK, middle: 16 }, // diamond
  { shape: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', colour: '#56b4e9', ink: DARK, middle: 16 }, // disc
  { shape: 'M12 1.5 23 21.5H1z', colour: '#12a07a', ink: DARK, middle: 18.5 }, // triangle
  { shape: 'M2.5 2.5h19v19h-19z', colour: '#e8d94a', ink: DARK, middle: 16 }, // square
  { shape: 'M6.5 2h11L23 12l-5.5 10h-11L1 12z', colour: '#3f7fd0', ink: PALE, middle: 16 }, // hexagon
  { shape: 'M12 1.5 22.8 9.4 18.7 22H5.3L1.2 9.4z', colour: '#e0713a', ink: DARK, middle: 17 }, // pentagon
  {
    shape: 'M2 2.5h20v9.8c0 5-4.4 8.4-10 10-5.600-1.600-10-5-10-10z',
    colour: '#d186b4',
    ink: DARK,
    middle: 14.5,
  }, // shield
  {
    shape: 'M8.2 1.500h7.600v6.700h6.700v7.600h-6.700v6.700H8.200v-6.700H1.500V8.200h6.700z',
    colour: '#b9bec4',
    ink: DARK,
    middle: 16,
  }, // cross
  {
    shape: 'M12 22.500 1 4.500q5.500-4.500 11 0 5.500-4.500 11 0z',
    colour: '#c0504d',
    ink: PALE,
    middle: 13.5,
  }, // heart
  {
    shape:
      'M12 1l3 5.700 6.300-1.400-1.400 6.300L23 15l-5.600 3L16.500 23 12 20l-4.500 3-.9-5L1 15l3.100-3.400-1.400-6.300L9 6.700z',
    colour: '#9a86e0',
    ink: DARK,
    middle: 16,
  }, // star
]
