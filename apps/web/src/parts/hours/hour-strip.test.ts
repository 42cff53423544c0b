import { describe, expect, test } from 'vitest'
import { gapAnchor, hourHeights, labelledHours, longestGap } from './hour-strip.ts'

const strip = (...values: (number | null)[]) =>
  values.map((value, place) => ({ periodEnd: `hour ${place}`, value }))

describe('a strip of hours', () => {
  test('has columns from zero, the largest as high as the strip', () => {
    expect(hourHeights(strip(50, null, 100, 0))).toEqual([0.5, 0, 1, 0])
    expect(hourHeights(strip(null, null))).toEqual([0, 0])
  })

  test('names its longest gap, and the newest of equal ones', () => {
    expect(longestGap(strip(1, null, 2, null, null, 3))).toEqual({ first: 3, last: 4 })
    expect(longestGap(strip(null, 2, null))).toEqual({ first: 2, last: 2 })
    expect(longestGap(strip(null, null))).toEqual({ first: 0, last: 1 })
    expect(longestGap(strip(1, 2))).toBeUndefined()
  })

  test('labels its first hour, its last and every sixth', () => {
    expect(labelledHours(24, undefined)).toEqual([0, 6, 12, 18, 23])
  })

  test('leaves out the hours on which the label of a gap would stand', () => {
    expect(labelledHours(24, { first: 18, last: 19 })).toEqual([0, 6, 23])
    expect(labelledHours(24, { first: 0, last: 1 })).toEqual([12, 18, 23])
    expect(labelledHours(24, { first: 22, last: 23 })).toEqual([0, 6, 12])
  })

  test('lets the label of a gap begin or end with it near an end of the strip', () => {
    expect(gapAnchor(24, { first: 1, last: 2 })).toBe('start')
    expect(gapAnchor(24, { first: 11, last: 12 })).toBe('middle')
    expect(gapAnchor(24, { first: 18, last: 19 })).toBe('end')
  })
})
