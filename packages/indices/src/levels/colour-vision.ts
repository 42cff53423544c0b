// Distances between colours for each kind of colour vision, used to choose colours and shown in the documentation.
import { frozen } from '../base/frozen.ts'
import { rgbOf } from './bands.ts'
import type { Missing } from '../base/missing.ts'
import { contrast, linear, readableOn } from './contrast.ts'

/** Normal colour vision, and the three kinds that lack one kind of cone. */
export type ColourVision = 'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia'

export const COLOUR_VISIONS: readonly ColourVision[] = frozen([
  'normal',
  'protanopia',
  'deuteranopia',
  'tritanopia',
])

/** A colour by lightness (0 black, 100 white), red against green, yellow against blue: CIE 1976 L*a*b* at D65. */
export interface Lab {
  readonly lightness: number
  readonly a: number
  readonly b: number
}

/** The distances within a row of level colours, in CIEDE2000: 1 is just visible, 10 is obvious. */
export interface ColourReport {
  readonly colours: readonly string[]
  /** Contrast of black or white text, whichever is better, on each colour. */
  readonly textContrast: readonly number[]
  readonly lightness: readonly number[]
  /** Each colour darker than the one before. */
  readonly isOrderedByLightness: boolean
  readonly byVision: Readonly<Record<ColourVision, ColourDistances>>
}

/** Distances for one kind of colour vision. */
export interface ColourDistances {
  /** From each colour to the next one. */
  readonly adjacent: readonly number[]
  readonly smallestAdjacent: number
  /** The least distance of any two colours, and their positions. */
  readonly smallest: { readonly distance: number; readonly between: readonly [number, number] }
}

/**
 * Contrast, lightness and distances of a row of colours "#RRGGBB", from the best level to the worst.
 *
 * @example colourReport(vnAqi2019.levels.map((level) => level.accessible.hex)).byVision.protanopia.smallestAdjacent
 */
export function colourReport(colours: readonly string[]): ColourReport {
  const lightness = colours.map((hex) => labOf(hex).lightness)
  return {
    colours,
    textContrast: colours.map((hex) => contrast(hex, readableOn(hex))),
    lightness,
    isOrderedByLightness: lightness.every(
      (own, place) => place === 0 || own < lightness[place - 1]!,
    ),
    byVision: {
      normal: distancesFor(colours, 'normal'),
      protanopia: distancesFor(colours, 'protanopia'),
      deuteranopia: distancesFor(colours, 'deuteranopia'),
      tritanopia: distancesFor(colours, 'tritanopia'),
    },
  }
}

/** CIEDE2000 distance of two colours for one kind of colour vision. */
export function colourDistance(
  one: string,
  other: string,
  vision?: ColourVision | Missing,
): number {
  const eye = vision ?? 'normal'
  return ciede2000(labOf(one, eye), labOf(other, eye))
}

/** The colour "#RRGGBB" as that kind of colour vision sees it. */
export function labOf(hex: string, vision: ColourVision = 'normal'): Lab {
  const [red, green, blue] = rgbOf(hex).map(linear)
  const seen = SIMULATIONS[vision].map((row) =>
    clamp(row[0] * red! + row[1] * green! + row[2] * blue!),
  )
  const [x, y, z] = XYZ.map((row) => row[0] * seen[0]! + row[1] * seen[1]! + row[2] * seen[2]!)
  const [fx, fy, fz] = [curve(x! / WHITE[0]), curve(y! / WHITE[1]), curve(z! / WHITE[2])]
  return { lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz) }
}

/** Colour difference CIEDE2000 with all weights 1 (Sharma, Wu, Dalal 2005). */
export function ciede2000(one: Lab, other: Lab): number {
  const gain = 0.5 * (1 - seventh((chromaOf(one.a, one.b) + chromaOf(other.a, other.b)) / 2))
  const [a1, a2] = [one.a * (1 + gain), other.a * (1 + gain)]
  const [c1, c2] = [chromaOf(a1, one.b), chromaOf(a2, other.b)]
  const [h1, h2] = [hueOf(a1, one.b), hueOf(a2, other.b)]
  const turn = c1 * c2 === 0 ? 0 : wrapped(h2 - h1)
  const chroma = (c1 + c2) / 2
  const hue = c1 * c2 === 0 ? h1 + h2 : meanHue(h1, h2)
  const fromMiddle = ((one.lightness + other.lightness) / 2 - 50) ** 2
  const weightL = 1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle)
  const weightC = 1 + 0.045 * chroma
  const weightH = 1 + 0.015 * chroma * hueShape(hue)
  const byL = (other.lightness - one.lightness) / weightL
  const byC = (c2 - c1) / weightC
  const byH = (2 * Math.sqrt(c1 * c2) * sine(turn / 2)) / weightH
  const rotation = -2 * seventh(chroma) * sine(60 * Math.exp(-(((hue - 275) / 25) ** 2)))
  return Math.sqrt(byL ** 2 + byC ** 2 + byH ** 2 + rotation * byC * byH)
}

function distancesFor(colours: readonly string[], vision: ColourVision): ColourDistances {
  const adjacent = colours
    .slice(1)
    .map((hex, place) => colourDistance(colours[place]!, hex, vision))
  let smallest = {
    distance: Number.POSITIVE_INFINITY,
    between: [0, 0] as readonly [number, number],
  }
  for (let one = 0; one < colours.length; one++)
    for (let other = one + 1; other < colours.length; other++) {
      const distance = colourDistance(colours[one]!, colours[other]!, vision)
      if (distance < smallest.distance) smallest = { distance, between: [one, other] }
    }
  return { adjacent, smallestAdjacent: Math.min(...adjacent), smallest }
}

type Row = readonly [number, number, number]

/**
 * Machado, Oliveira, Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
 * severity 1.0, for linear sRGB. The tritanopia matrix is the authors' approximation.
 */
const SIMULATIONS: Readonly<Record<ColourVision, readonly [Row, Row, Row]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
  ],
  deuteranopia: [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_82, 0.042_94, 0.968_881],
  ],
  tritanopia: [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.3039],
  ],
}

/** Linear sRGB to CIE XYZ at D65 (IEC 61966-2-1). */
const XYZ: readonly [Row, Row, Row] = [
  [0.412_456_4, 0.357_576_1, 0.180_437_5],
  [0.212_672_9, 0.715_152_2, 0.072_175],
  [0.019_333_9, 0.119_192, 0.950_304_1],
]

const WHITE: Row = [0.950_47, 1, 1.088_83]

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function curve(share: number): number {
  return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116
}

function chromaOf(a: number, b: number): number {
  return Math.hypot(a, b)
}

/** Degrees, 0 to 360; 0 for grey. */
function hueOf(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}

/** The difference of two angles, taken the shorter way round. */
function wrapped(degrees: number): number {
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}

function meanHue(one: number, other: number): number {
  if (Math.abs(one - other) <= 180) return (one + other) / 2
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2
}

function hueShape(hue: number): number {
  return (
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63)
  )
}

/** √(C⁷ ÷ (C⁷ + 25⁷)). */
function seventh(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}
