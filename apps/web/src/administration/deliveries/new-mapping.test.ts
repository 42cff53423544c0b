// A mapping of a symbol holds for the unit in which the symbol was sent, and for the place that a person names.
import type { UnknownSymbol } from '@eos/contract/calls/ingestion/channels'
import { expect, test } from 'vitest'
import { newMapping } from './new-mapping.ts'

const unknown: UnknownSymbol = {
  symbol: 'Bui',
  unit: 'ug/m3',
  code: 'symbol',
  station: { id: '7', code: 'HN-01', name: 'Hà Nội', medium: 'air' },
  count: 24,
  firstAt: '2026-11-20T00:00:00Z',
  lastAt: '2026-11-20T23:00:00Z',
  samples: ['Bui\t12.4\tug/m3'],
  mayMap: 'everywhere',
}
const said = { indicator: 'PM-10', unit: '', place: 'station' }

test.each([
  ['station', { stationId: '7' }],
  ['medium', { medium: 'air' }],
  ['all', {}],
])('said for %s, it is sent with %o alone', (place, sent) => {
  expect(newMapping(unknown, { ...said, place })).toEqual({
    symbol: 'Bui',
    indicator: 'PM-10',
    ...sent,
  })
})

test('a unit is said of the unit that was sent', () => {
  expect(newMapping(unknown, { ...said, unit: ' mg/m3 ' })).toMatchObject({
    unit: 'mg/m3',
    sentUnit: 'ug/m3',
  })
})
