// The four risk levels of Canada's AQHI, and the eleven colours of its numbers.
import { frozen } from '../../base/frozen.ts'
import { declareLevels, type Level } from '../../levels/bands.ts'
import { numberOrNaN, type Missing } from '../../base/missing.ts'

export type AqhiLevelKey = 'low' | 'moderate' | 'high' | 'very-high'

/** The value of "10+": everything above 10 is published as one number. */
export const AQHI_ABOVE_TEN = 11

/**
 * Colours of the numbers 1 to 10 and of "10+" [D]. The order of hues (three blues, yellow to orange, four reds, dark
 * red) is the same in every source; the shades are not. These are the web-safe ones [M], which a reading of the
 * official page's picture meets within 4 of 255 in each channel (openaq/aqi-hub). The R package aqhi reads other shades
 * of 1 to 3, 5 and 8 to 10.
 */
export const AQHI_COLOURS: readonly string[] = frozen([
  '#00CCFF',
  '#0099CC',
  '#006699',
  '#FFFF00',
  '#FFCC00',
  '#FF9933',
  '#FF6666',
  '#FF0000',
  '#CC0000',
  '#990000',
  '#660000',
])

/**
 * The four levels [C]. A level has one colour in this package: that of a number in its middle (2, 5, 8 and 10+), our
 * choice; `aqhiColour` has the number's own. Vietnamese names are ours.
 */
export const AQHI_LEVELS: readonly Level<AqhiLevelKey>[] = declareLevels<AqhiLevelKey>([
  {
    key: 'low',
    from: 1,
    to: 3,
    name: { en: 'Low risk', vi: 'Nguy cơ thấp' },
    colour: { name: { en: 'blue', vi: 'Xanh lam' }, hex: AQHI_COLOURS[1]! },
  },
  {
    key: 'moderate',
    from: 4,
    to: 6,
    name: { en: 'Moderate risk', vi: 'Nguy cơ trung bình' },
    colour: { name: { en: 'yellow', vi: 'Vàng' }, hex: AQHI_COLOURS[4]! },
  },
  {
    key: 'high',
    from: 7,
    to: 10,
    name: { en: 'High risk', vi: 'Nguy cơ cao' },
    colour: { name: { en: 'red', vi: 'Đỏ' }, hex: AQHI_COLOURS[7]! },
  },
  {
    key: 'very-high',
    from: AQHI_ABOVE_TEN,
    to: AQHI_ABOVE_TEN,
    isOpen: true,
    name: { en: 'Very high risk', vi: 'Nguy cơ rất cao' },
    colour: { name: { en: 'dark red', vi: 'Đỏ sẫm' }, hex: AQHI_COLOURS[10]! },
  },
])

/** Writes an AQHI: "1" to "10", and "10+" for everything above; `undefined` for a missing one. */
export function shownAqhi(value: number): string
export function shownAqhi(value: number | Missing): string | undefined
export function shownAqhi(value: number | Missing): string | undefined {
  if (Number.isNaN(numberOrNaN(value))) return undefined
  return value! > 10 ? '10+' : String(value)
}

/** The colour "#RRGGBB" of a published AQHI, 1 to 11 (11 stands for "10+"); `undefined` for a number that is none. */
export function aqhiColour(value: number | Missing): string | undefined {
  return AQHI_COLOURS[Math.min(numberOrNaN(value), AQHI_ABOVE_TEN) - 1]
}
