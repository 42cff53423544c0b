// Flags are stored as numbers and come back as the same words.
import { expect, test } from 'vitest'
import { flagNumber, flagOf, readingFlags, usableFlagNumbers } from './reading-flags.ts'

test.each(readingFlags.map(({ code }) => code))('%s comes back from its number', (code) => {
  expect(flagOf(flagNumber(code))).toBe(code)
})

test('a number that no version has written stands for no flag', () => {
  for (const number of [-1, readingFlags.length, 0.5, Number.NaN])
    expect(flagOf(number)).toBeUndefined()
})

test('only the first three count in means; what is stored of them never moves', () => {
  expect(usableFlagNumbers.map(flagOf)).toEqual(['valid', 'valid_below_lod', 'preliminary'])
  expect(usableFlagNumbers).toEqual([0, 1, 2])
  expect([flagNumber('suspect'), flagNumber('missing')]).toEqual([3, 6])
})
