// A list's address says everything about it, and nothing that goes without saying.
import { expect, test } from 'vitest'
import { stations } from '@eos/contract/resources/stations'
import { listQuery, readList, writeList } from './list-address.ts'

const sizeIn = (query: string) => readList(new URLSearchParams(query), stations).size
const begin = () => readList(new URLSearchParams(), stations)

test('a list that begins has no state in its address', () => {
  expect(writeList(new URLSearchParams(), stations, begin()).toString()).toBe('')
  expect(begin()).toMatchObject({ page: 0, size: 20, columns: stations.table })
})

test('what was chosen is read back from the address', () => {
  const state = {
    ...begin(),
    page: 2,
    size: 50,
    sort: 'code,desc',
    words: 'hồ',
    filters: { referenceOnly: 'true' },
    columns: ['code', 'name'],
    isWhole: true,
    open: { mode: 'EDIT' as const, id: '12' },
  }
  expect(readList(writeList(new URLSearchParams(), stations, state), stations)).toEqual(state)
})

test('other parameters of the address stay', () => {
  const before = new URLSearchParams('eos_province_code=01&page=7')
  expect(writeList(before, stations, begin()).toString()).toBe('eos_province_code=01')
})

test('nonsense in the address is passed over', () => {
  const search = new URLSearchParams(
    'page=-3&size=none&sort=nothing,asc&f.nothing=1&columns=a,b&mode=X',
  )
  expect(readList(search, stations)).toEqual(begin())
})

test('a size that is not offered is honoured, up to the most that a page holds', () => {
  expect(sizeIn('size=10')).toBe(10)
  expect(sizeIn('size=7000')).toBe(200)
  expect(sizeIn('size=0')).toBe(20)
})

test('asks the server for the words, with filters and order', () => {
  const filters = { code: 'A1', 'lat.from': '20', 'address.empty': 'true' }
  const state = { ...begin(), words: ' đà nẵng ', filters, sort: 'name,asc' }
  expect(listQuery(state, stations)).toEqual({ ...filters, q: 'đà nẵng', sort: 'name,asc' })
})

test('filters with an operator are read back, and those that nothing offers are passed over', () => {
  const search = new URLSearchParams(
    'f.lat.from=20&f.typeId=1&f.lat.contains=2&f.name.empty=true&f.createdAt.to=2026-01-31&f.lat.from.to=1',
  )
  const { filters } = readList(search, stations)
  expect(filters).toEqual({ 'lat.from': '20', 'createdAt.to': '2026-01-31' })
})
