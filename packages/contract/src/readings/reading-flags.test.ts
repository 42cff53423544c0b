// Flags are stored as numbers and read as the same words.
import { expect, test } from 'vitest'
import { flagNumber, flagOf, readingFlags, usableFlagNumbers } from './reading-flags.ts'

test.each(readingFlags.map(({ code }) => code))('%s comes back from its number', (code) => {
  expect(flagOf(flagNumber(code))).toBe(code)
})

test('an unknown number means no flag', () => {
  for (const number of [-1, readingFlags.length, 0.5, Number.NaN])
    expect(flagOf(number)).toBeUndefined()
})

test('only the first three count in means; the stored numbers never change', () => {
  expect(usableFlagNumbers.map(flagOf)).toEqual(['valid', 'valid_below_lod', 'preliminary'])
  expect(usableFlagNumbers).toEqual([0, 1, 2])
  expect([flagNumber('suspect'), flagNumber('missing')]).toEqual([3, 6])
})
