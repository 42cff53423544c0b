// Colour distances agree with published ones, and what an eye without a kind of cone sees is plausible.
import { describe, expect, it } from 'vitest'
import { ciede2000, COLOUR_VISIONS, colourDistance, labOf, type Lab } from './colour-vision.ts'
import { contrast } from './contrast.ts'

const lab = (lightness: number, a: number, b: number): Lab => ({ lightness, a, b })

describe('ciede2000', () => {
  // Pairs of the supplementary test data of Sharma, Wu, Dalal, Color Research & Application 30 (2005), table 1.
  it.each([
    [lab(50, 2.6772, -79.7751), lab(50, 0, -82.7485), 2.0425],
    [lab(50, 3.1571, -77.2803), lab(50, 0, -82.7485), 2.8615],
    [lab(50, -1, 2), lab(50, 0, 0), 2.3669],
    [lab(50, 2.49, -0.001), lab(50, -2.49, 0.0009), 7.1792],
    [lab(50, 2.49, -0.001), lab(50, -2.49, 0.0011), 7.2195],
    [lab(50, 2.5, 0), lab(73, 25, -18), 27.1492],
    [lab(50, 2.5, 0), lab(58, 24, 15), 19.4535],
    [lab(22.7233, 20.0904, -46.694), lab(23.0331, 14.973, -42.5619), 2.0373],
    [lab(90.8027, -2.0831, 1.441), lab(91.1528, -1.6435, 0.0447), 1.4441],
    [lab(2.0776, 0.0795, -1.135), lab(0.9033, -0.0636, -0.5514), 0.9082],
  ])('finds the published distance of %o and %o', (one, other, distance) => {
    expect(ciede2000(one, other)).toBeCloseTo(distance, 4)
    expect(ciede2000(other, one)).toBeCloseTo(distance, 4)
    expect(ciede2000(one, one)).toBe(0)
  })
})

describe('labOf', () => {
  it('puts white at 100, black at 0, and red where the standard has it', () => {
    expect(labOf('#FFFFFF').lightness).toBeCloseTo(100, 3)
    expect(labOf('#000000').lightness).toBeCloseTo(0, 6)
    expect(labOf('#FF0000').lightness).toBeCloseTo(53.24, 1)
    expect(labOf('#FF0000').a).toBeCloseTo(80.09, 1)
    expect(labOf('#FF0000').b).toBeCloseTo(67.2, 1)
  })

  it('leaves greys grey for everyone', () => {
    for (const vision of COLOUR_VISIONS)
      for (const grey of ['#000000', '#808080', '#FFFFFF']) {
        const { a, b } = labOf(grey, vision)
        expect(Math.hypot(a, b)).toBeLessThan(0.1)
      }
  })

  it('brings red and green together without red or green cones, blue and green without blue cones', () => {
    const apart = colourDistance('#D03030', '#4C7A00')
    for (const vision of ['protanopia', 'deuteranopia'] as const)
      expect(colourDistance('#D03030', '#4C7A00', vision)).toBeLessThan(apart / 2)
    expect(colourDistance('#0080FF', '#00A060', 'tritanopia')).toBeLessThan(
      colourDistance('#0080FF', '#00A060') / 2,
    )
  })
})

describe('contrast', () => {
  it('is 21 for black on white, 1 for equal colours, and does not mind the order', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 9)
    expect(contrast('#8F3F97', '#8F3F97')).toBe(1)
    expect(contrast('#FF0000', '#FFFFFF')).toBeCloseTo(4.0, 2)
    expect(contrast('#FFFFFF', '#FF0000')).toBe(contrast('#FF0000', '#FFFFFF'))
  })
})
