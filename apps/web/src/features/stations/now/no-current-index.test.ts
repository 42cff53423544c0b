// A station's page explains why it has no current index, in each state of the station.
import { expect, test } from 'vitest'
import { makeStation, now } from '../../../../test/make-station.ts'
import { noCurrentIndex } from './no-current-index.ts'

const last = { value: 84, periodEnd: '2026-11-21T04:00:00Z' }

test('a current index needs no words', () => {
  expect(noCurrentIndex(makeStation(), now)).toBeUndefined()
  expect(noCurrentIndex(makeStation({ state: 'delayed' }), now)).toBeUndefined()
})

test('an old index stays as the last one, and a silent station as well', () => {
  const expected = { isWithheld: false, because: undefined, last }
  expect(noCurrentIndex(makeStation(), now + 4 * 3_600_000)).toEqual(expected)
  expect(noCurrentIndex(makeStation({ state: 'offline' }), now)).toEqual(expected)
})

test.each(['calibrating', 'maintenance', 'closed'] as const)(
  '%s is a reason by itself',
  (state) => {
    expect(noCurrentIndex(makeStation({ state }), now)).toEqual({
      isWithheld: false,
      because: state,
      last,
    })
  },
)

test('what is withheld says so in its title', () => {
  const withheld = makeStation({ state: 'withheld', index: null })
  expect(noCurrentIndex(withheld, now)).toEqual({
    isWithheld: true,
    because: 'withheld',
    last: undefined,
  })
})

test('an hour without an index has the reason of the rule', () => {
  const silent = makeStation({ index: { value: null, level: null, reason: 'no-particulate' } })
  expect(noCurrentIndex(silent, now)?.because).toEqual({ rule: 'no-particulate' })
  expect(noCurrentIndex(makeStation({ index: null }), now)?.because).toBe('none')
})
