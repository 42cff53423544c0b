// Only stations of one kind with enough days are compared; the others are named with their reason.
import { expect, test } from 'vitest'
import type { RankedStation } from '@eos/contract/calls/stations/aqi-variation'
import { comparedStations } from './compared-stations.ts'

const station = (id: string, more: Partial<RankedStation> = {}): RankedStation => ({
  id,
  code: `code ${id}`,
  name: `Station ${id}`,
  nameEn: null,
  stationType: 'air_auto',
  provinceCode: '01',
  timeZone: 'Asia/Ho_Chi_Minh',
  days: 300,
  mean: 80,
  above: 20,
  levels: {},
  months: [],
  rank: 1,
  excluded: null,
  ...more,
})

const stations = [
  station('1'),
  station('2'),
  station('3', { excluded: 'too-few-days' }),
  station('4', { excluded: 'no-index' }),
  station('5', { stationType: 'air_mobile' }),
  station('6'),
]
const compare = (own: string, ...asked: string[]) => comparedStations({ stations }, own, asked)!

test('shows the station of the page first, then those that were asked for', () => {
  const { shown, choices } = compare('2', '6', '2')
  expect(shown.map(({ id }) => id)).toEqual(['2', '6'])
  expect(choices.map(({ id }) => id)).toEqual(['1'])
})

test('names those that cannot be compared with their reason', () => {
  const { shown, leftOut } = compare('1', '3', '4', '5', '9')
  expect(shown).toHaveLength(1)
  expect(leftOut.map(({ id, reason }) => [id, reason])).toEqual([
    ['3', 'too-few-days'],
    ['4', 'no-index'],
    ['5', 'kind'],
    ['9', 'unknown'],
  ])
})

test('compares a station with too few days with no other, and knows nothing of others', () => {
  expect(compare('3', '1').shown.map(({ id }) => id)).toEqual(['3'])
  expect(comparedStations({ stations }, '9', [])).toBeUndefined()
})
