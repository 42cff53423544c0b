// The alternative colours keep their order and distance for every kind of colour vision, unlike the official ones.
import { describe, expect, it } from 'vitest'
import { accessibleRamp } from './accessible-colours.ts'
import { COLOUR_VISIONS, colourReport, labOf, type ColourVision } from './colour-vision.ts'
import { contrast, readableOn } from './contrast.ts'

/** The least distances of the ramp (CIEDE2000) for any kind of colour vision; 10 is obvious, 1 just visible. */
const REACHED: readonly [levels: number, distance: number][] = [
  [3, 40],
  [4, 28],
  [5, 22],
  [6, 19],
  [7, 14],
  [10, 9],
  [11, 8],
]

describe('accessibleRamp', () => {
  it.each(REACHED)(
    'keeps %d levels apart by %d for all kinds of colour vision',
    (levels, distance) => {
      const { byVision } = colourReport(accessibleRamp(levels))
      for (const vision of COLOUR_VISIONS) {
        expect(byVision[vision].smallestAdjacent).toBeGreaterThanOrEqual(distance)
        // No two levels are closer than neighbours are: nobody takes the best for the third.
        expect(byVision[vision].smallest.distance).toBeGreaterThanOrEqual(distance)
      }
    },
  )

  it.each(REACHED)(
    'falls in lightness over %d levels, also in grey and for all kinds of colour vision',
    (levels) => {
      const ramp = accessibleRamp(levels)
      expect(colourReport(ramp).isOrderedByLightness).toBe(true)
      for (const vision of COLOUR_VISIONS) {
        const lightness = ramp.map((hex) => labOf(hex, vision).lightness)
        expect(lightness).toEqual(lightness.toSorted((a, b) => b - a))
        for (let place = 1; place < levels; place++)
          expect(lightness[place - 1]! - lightness[place]!).toBeGreaterThan(2)
      }
    },
  )

  it.each(REACHED)('carries text of 4.5 : 1 on each of %d levels', (levels) => {
    for (const hex of accessibleRamp(levels))
      expect(contrast(hex, readableOn(hex))).toBeGreaterThanOrEqual(4.5)
  })

  it('begins and ends with its ends', () => {
    expect(accessibleRamp(1)).toEqual(['#FAFF91'])
    expect(accessibleRamp(6)).toEqual([
      '#FAFF91',
      '#C0E3D2',
      '#6AA1E0',
      '#5655E0',
      '#211992',
      '#1D001E',
    ])
    expect(accessibleRamp(11)).toHaveLength(11)
  })
})

describe('official colours, and why there is an alternative', () => {
  const SIX = ['#00E400', '#FFFF00', '#FF7E00', '#FF0000', '#8F3F97', '#7E0023']
  const EUROPE = ['#50F0E6', '#50CCAA', '#F0E641', '#FF5050', '#960032', '#7D2181']
  const INDIA = ['#009933', '#58FF09', '#FFFF00', '#FFA500', '#FF0000', '#990000']

  it.each<
    [string, string[], Record<ColourVision, [adjacent: number, any: number, pair: number[]]>]
  >([
    [
      // Without green cones the first level (Good) and the third (Poor) are nearly one colour.
      'Viet Nam and the United States',
      SIX,
      {
        normal: [20.5, 20.5, [2, 3]],
        protanopia: [9.0, 9.0, [0, 1]],
        deuteranopia: [9.2, 4.9, [0, 2]],
        tritanopia: [15.5, 15.5, [2, 3]],
      },
    ],
    [
      'Europe',
      EUROPE,
      {
        normal: [12.0, 12.0, [0, 1]],
        protanopia: [14.1, 14.1, [0, 1]],
        deuteranopia: [15.1, 15.1, [0, 1]],
        tritanopia: [9.3, 9.3, [0, 1]],
      },
    ],
    [
      'India',
      INDIA,
      {
        normal: [21.1, 21.1, [4, 5]],
        protanopia: [3.6, 3.6, [1, 2]],
        deuteranopia: [7.9, 6.1, [1, 3]],
        tritanopia: [17.9, 17.9, [4, 5]],
      },
    ],
  ])('%s: distances of neighbours and of any two', (_, colours, measured) => {
    const report = colourReport(colours)
    for (const vision of COLOUR_VISIONS) {
      const { smallestAdjacent, smallest } = report.byVision[vision]
      const [adjacent, any, pair] = measured[vision]
      expect(smallestAdjacent).toBeCloseTo(adjacent, 1)
      expect(smallest.distance).toBeCloseTo(any, 1)
      expect(smallest.between).toEqual(pair)
    }
    expect(report.isOrderedByLightness).toBe(false)
  })

  it('are worse than the alternative for whoever sees them worst', () => {
    const alternative = worst(accessibleRamp(6))
    for (const colours of [SIX, EUROPE, INDIA]) expect(worst(colours)).toBeLessThan(alternative / 2)
  })

  it('carry readable text all the same, black or white', () => {
    for (const hex of [...SIX, ...EUROPE, ...INDIA])
      expect(contrast(hex, readableOn(hex))).toBeGreaterThanOrEqual(4.5)
  })
})

/** Distance of the two closest colours, for whoever sees them worst. */
function worst(colours: readonly string[]): number {
  const { byVision } = colourReport(colours)
  return Math.min(...COLOUR_VISIONS.map((vision) => byVision[vision].smallest.distance))
}
