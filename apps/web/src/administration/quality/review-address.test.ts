// The address of the reviewer's screen holds what is on it.
import { expect, test } from 'vitest'
import { shifted, readReviewView, zoomed, writeReviewView } from './review-address.ts'

const now = Date.parse('2026-11-20T10:00:30Z')
const read = (query: string) => readReviewView(new URLSearchParams(query), now)

test('without words it is the last day of the station', () => {
  expect(read('stationId=7&indicator=pm25')).toEqual({
    stationId: '7',
    indicator: 'pm25',
    from: '2026-11-19T10:01:00.000Z',
    to: '2026-11-20T10:01:00.000Z',
    basis: 'both',
    asTable: false,
    beside: [],
    reviewId: '',
    range: undefined,
  })
})

test('what cannot be shown is the last day before its end', () => {
  const view = read('from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z')
  expect(view.from).toBe('2025-12-31T00:00:00.000Z')
  expect(read('from=x&to=2026-01-01T00:00:00Z').from).toBe('2025-12-31T00:00:00.000Z')
  expect(read('spanFrom=2026-01-02T00:00:00Z&spanTo=2026-01-01T00:00:00Z').range).toBeUndefined()
})

test('what is written is read again, and another indicator begins afresh', () => {
  const range = { from: '2026-11-20T01:00:00.000Z', to: '2026-11-20T02:00:00.000Z' }
  const change = { stationId: '7', indicator: 'pm25', basis: 'received', asTable: true } as const
  const written = writeReviewView(new URLSearchParams(), { ...change, beside: ['i:so2'], range })
  expect(read(written.toString())).toMatchObject({ ...change, beside: ['i:so2'], range })
  const other = writeReviewView(written, { indicator: 'so2' })
  expect(read(other.toString())).toMatchObject({ indicator: 'so2', beside: [], range: undefined })
})

test('a range is zoomed around its middle and shifted by its own length', () => {
  const range = { from: '2026-11-20T01:00:00.000Z', to: '2026-11-20T03:00:00.000Z' }
  expect(zoomed(range, 2)).toEqual({
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-20T04:00:00.000Z',
  })
  expect(shifted(range, -1).to).toBe(range.from)
  const longest = zoomed(range, 1e9)
  expect(Date.parse(longest.to) - Date.parse(longest.from)).toBe(400 * 86_400_000)
})
