// The marks of stations in both sets of colours.
import { contrast } from '@eos/indices'
import { expect, test } from 'vitest'
import { markOf, marksIn, silentMark } from './marks.ts'

const outlines = (colours: 'official' | 'accessible') =>
  marksIn(colours).map(({ key, outline }) => [key, outline])

test('a level has one outline in both sets of colours', () => {
  expect(outlines('accessible')).toEqual(outlines('official'))
})

test('what no level is called is drawn like a silent station', () => {
  for (const key of ['', 'excellent', 'constructor'])
    expect(markOf(key, 'official')).toBe(silentMark)
})

test.each(['official', 'accessible'] as const)(
  'the number can be read on every %s colour',
  (colours) => {
    for (const { key, fill, ink } of marksIn(colours))
      expect(contrast(fill, ink), key).toBeGreaterThanOrEqual(3)
  },
)
