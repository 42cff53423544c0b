// A list of plain numbers finds what a set of everything would find, whatever the order of the file.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReceivedRow } from './delivery.ts'
import { repeatedTimesFinder } from './repeated-times.ts'

function rowOf(station: string, time: number, symbols: readonly string[]): ReceivedRow {
  const values = symbols.map((symbol) => ({
    symbol,
    value: 1,
    flag: 'valid' as const,
    unit: undefined,
  }))
  return { line: 1, station, time, periodSeconds: 300, values }
}

function repeatedAmong(rows: readonly ReceivedRow[]): string[] {
  const finder = repeatedTimesFinder()
  for (const row of rows) finder.add(row)
  const places = new Set(rows.map(({ station, time }) => `${station} ${time}`))
  return [...places].filter((place) => {
    const [station, time] = place.split(' ') as [string, string]
    return finder.found.has(station, Number(time))
  })
}

test('the same time is repeated only at the same station and for the same indicator', () => {
  expect(
    repeatedAmong([rowOf('a', 1, ['pm25']), rowOf('a', 1, ['no2']), rowOf('b', 1, ['no2'])]),
  ).toEqual([])
  expect(
    repeatedAmong([rowOf('a', 1, ['pm25', 'no2']), rowOf('a', 2, ['no2']), rowOf('a', 1, ['no2'])]),
  ).toEqual(['a 1'])
})

test('whether times rise, fall, or come in runs or at random, exactly those that came twice are found', () => {
  const times = fc.oneof(
    fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }),
    fc
      .array(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }), { maxLength: 12 })
      .map((runs) => runs.flatMap((run, k) => run.toSorted((a, b) => (k % 2 ? a - b : b - a)))),
  )
  fc.assert(
    fc.property(times, (all) => {
      const expected = [...new Set(all)].filter(
        (time) => all.indexOf(time) !== all.lastIndexOf(time),
      )
      const found = repeatedAmong(all.map((time) => rowOf('a', time, ['pm25'])))
      expect(found.toSorted()).toEqual(expected.map((time) => `a ${time}`).toSorted())
    }),
  )
})
