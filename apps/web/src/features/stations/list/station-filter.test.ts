// The filters of the stations list narrow it, and stand in the address.
import { expect, test } from 'vitest'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { Province } from '../../../api/queries.ts'
import {
  filterStations as filtered,
  noFilter,
  readFilter,
  writeFilter,
  type StationFilter,
} from './station-filter.ts'

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

const provinces: Province[] = [
  { id: 'a', provinceCode: '01', name: 'Thành phố Hà Nội', nameEn: 'Hanoi', aliases: ['Hà Tây'] },
]

const filterStations = (stations: LatestStation[], filter: StationFilter) =>
  filtered(stations, filter, provinces)

test('finds a station by its province, also by a former name of it', () => {
  expect(filterStations([air, water], { ...noFilter, text: 'hanoi' })).toEqual([air])
  expect(filterStations([air, water], { ...noFilter, text: 'ha tay' })).toEqual([air])
})

test('finds the beginnings of words, not what stands within one', () => {
  const lake = station({ name: 'Hồ Tây', code: 'L1', provinceCode: null })
  const other = station({ name: 'Không khí Tây Ninh', code: 'L2', provinceCode: null })
  expect(filterStations([other, lake], { ...noFilter, text: 'hồ tây' })).toEqual([lake])
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
