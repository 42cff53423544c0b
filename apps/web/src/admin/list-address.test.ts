// A list's address says everything about it, and nothing that goes without saying.
import { expect, test } from 'vitest'
import { stations } from '@eos/contract/resources/stations'
import { listQuery, readFilter, readList, writeList } from './list-address.ts'

const sizeIn = (query: string) => readList(new URLSearchParams(query), stations).size
const openIn = (query: string) => readList(new URLSearchParams(query), stations).open
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

test.each(['1e400', 'Infinity', '9007199254740993', '2.5', 'none', ''])(
  'the page “%s” is the first one',
  (page) => {
    expect(readList(new URLSearchParams({ page }), stations).page).toBe(0)
  },
)

test('a new item has no id, and an item is looked at unless the address says more', () => {
  expect(openIn('mode=CREATE&id=7')).toEqual({ mode: 'CREATE', id: undefined })
  expect(openIn('id=7')).toEqual({ mode: 'VIEW', id: '7' })
  expect(openIn('mode=EDIT')).toBeUndefined()
})

test('a filter names its field, and behind a dot its operator', () => {
  expect(readFilter('name')).toEqual({ name: 'name', operator: undefined })
  expect(readFilter('lat.from')).toEqual({ name: 'lat', operator: 'from' })
})

test('names of every object are neither fields nor filters', () => {
  const search = new URLSearchParams(
    'f.constructor=1&f.toString.empty=true&sort=constructor,asc&columns=valueOf',
  )
  expect(readList(search, stations)).toEqual(begin())
})

test('words of a resource that is not searched by words are not sent', () => {
  const state = { ...begin(), words: 'đà nẵng' }
  expect(listQuery(state, { ...stations, words: [] })).toEqual({})
})
