// The order of a list: one key or several.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import { isSortable, mostSortKeys, readSort, sortedBy, writeSort } from './sort-keys.ts'

const code = { name: 'code', isDescending: false }
const name = { name: 'name', isDescending: true }

test('the order is written as the address and the API have it, and read back', () => {
  expect(readSort('code,asc,name,desc')).toEqual([code, name])
  expect(writeSort([code, name])).toBe('code,asc,name,desc')
  expect(readSort('code')).toEqual([code])
  expect(writeSort([])).toBeUndefined()
})

test('what is no order is passed over, and a key counts once', () => {
  for (const written of [undefined, '', ',', 'desc']) expect(readSort(written)).toEqual([])
  expect(readSort('code,asc,code,desc')).toEqual([{ name: 'code', isDescending: true }])
  expect(readSort('a,b,c,d,e')).toHaveLength(mostSortKeys)
})

test('a press makes a column the only key, and another press turns it round', () => {
  expect(sortedBy([name], 'code', false)).toEqual([code])
  expect(sortedBy([code], 'code', false)).toEqual([{ ...code, isDescending: true }])
  expect(sortedBy([name, code], 'name', false)).toEqual([{ ...name, isDescending: false }])
})

test('a press that adds keeps the other keys: up, then down, then no key any longer', () => {
  const [first, second, third] = [
    sortedBy([name], 'code', true),
    sortedBy([name, code], 'code', true),
    sortedBy([name, { ...code, isDescending: true }], 'code', true),
  ]
  expect(first).toEqual([name, code])
  expect(second).toEqual([name, { ...code, isDescending: true }])
  expect(third).toEqual([name])
})

test('only what the server sorts by can be sorted by', () => {
  const stations = resourceAt('stations')!
  const canSort = (each: string) => isSortable(stations, each, stations.fields[each]!)
  expect(['code', 'lat', 'startedOn', 'referenceOnly'].filter(canSort)).toHaveLength(4)
  expect(['lastReadingAt', 'complete24h'].filter(canSort)).toHaveLength(2)
  expect(['stationTypeId', 'isPublic', 'state'].filter(canSort)).toEqual([])
})
