// The filters of the stations list narrow it, and stand in the address.
import { expect, test } from 'vitest'
import type { LatestStation } from '@eos/contract/calls/latest'
import { filterStations, noFilter, readFilter, writeFilter } from './station-filter.ts'

const station = (over: Partial<LatestStation>): LatestStation => ({
  id: '1',
  code: 'HN01',
  name: 'Hà Nội - Hàng Đậu',
  nameEn: null,
  medium: 'air',
  stationType: 'air_auto',
  provinceId: null,
  provinceCode: '01',
  organizationId: null,
  lat: null,
  lon: null,
  timeZone: 'Asia/Ho_Chi_Minh',
  intervalSeconds: 300,
  referenceOnly: false,
  hasPermit: false,
  demo: false,
  state: 'live',
  stateReason: null,
  stateReasonEn: null,
  stateSince: null,
  expectedReturn: null,
  lastReadingAt: null,
  values: [],
  index: null,
  ...over,
})

const air = station({})
const water = station({
  id: '2',
  code: 'DN01',
  name: 'Sông Đồng Nai',
  medium: 'water',
  provinceCode: '75',
  state: 'offline',
})

test('finds a name without its tones, in any order of the words', () => {
  expect(filterStations([air, water], { ...noFilter, text: 'nai dong' })).toEqual([water])
  expect(filterStations([air, water], { ...noFilter, text: 'ĐỒNG  nai' })).toEqual([water])
})

test('finds a code', () => {
  expect(filterStations([air, water], { ...noFilter, text: 'hn01' })).toEqual([air])
})

test('narrows by medium, province and state together', () => {
  expect(
    filterStations([air, water], {
      ...noFilter,
      medium: 'water',
      provinceCode: '75',
      state: 'offline',
    }),
  ).toEqual([water])
  expect(
    filterStations([air, water], { ...noFilter, medium: 'water', provinceCode: '01' }),
  ).toEqual([])
})

test('what is written into the address is read from it again, and the rest of it stays', () => {
  const filter = { text: 'hồ tây', medium: 'water', provinceCode: '01', state: 'live' }
  const search = writeFilter(new URLSearchParams('eos_province_code=48&sort=name,asc'), filter)
  expect(readFilter(search)).toEqual(filter)
  expect(search.get('eos_province_code')).toBe('48')
  expect(writeFilter(search, noFilter).toString()).toBe('eos_province_code=48&sort=name%2Casc')
})

test('only what was changed is written', () => {
  const search = writeFilter(new URLSearchParams('q=hồ&medium=air'), { medium: '' })
  expect(readFilter(search)).toEqual({ ...noFilter, text: 'hồ' })
})
