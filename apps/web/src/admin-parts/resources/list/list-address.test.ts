// A list's address says everything about it, and nothing that goes without saying.
import { expect, test } from 'vitest'
import { stations } from '@eos/contract/resources/stations/stations'
import { isBare, listQuery, readFilter, readList, writeList } from './list-address.ts'

const sizeIn = (query: string) => readList(new URLSearchParams(query), stations).size
const openIn = (query: string) => readList(new URLSearchParams(query), stations).open
const begin = () => readList(new URLSearchParams(), stations)

test('a list that begins has no state in its address', () => {
  expect(writeList(new URLSearchParams(), begin()).toString()).toBe('')
  expect(begin()).toMatchObject({ page: 0, size: 20, columns: stations.screen!.columns })
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
    density: 'compact' as const,
    skipsView: true,
    isWhole: true,
    open: { mode: 'EDIT' as const, id: '12' },
  }
  expect(readList(writeList(new URLSearchParams(), state), stations)).toEqual(state)
})

const sortOf = (sort: string) => readList(new URLSearchParams({ sort }), stations).sort

test('several keys of an order are read back, and those that no field has are passed over', () => {
  expect(sortOf('river,asc,code,desc')).toBe('river,asc,code,desc')
  expect(sortOf('nothing,asc,code,desc')).toBe('code,desc')
})

test('what a person likes holds where the address says nothing, and is not written into it', () => {
  const usual = { columns: ['name', 'code'], density: 'compact' as const }
  const state = readList(new URLSearchParams(), stations, usual)
  expect(state).toMatchObject(usual)
  expect(writeList(new URLSearchParams(), state).toString()).toBe('')
  const other = { ...state, columns: ['code'], density: 'normal' as const }
  expect(writeList(new URLSearchParams(), other).toString()).toBe('columns=code&density=normal')
})

const bare = (query: string) => isBare(new URLSearchParams(query))

test('an address that says something about its list is followed, whatever view is kept', () => {
  expect(['', 'eos_province_code=01'].map(bare)).toEqual([true, true])
  expect(['f.code=A', 'id=1', 'view=none', 'page=1'].map(bare)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('other parameters of the address stay', () => {
  const before = new URLSearchParams('eos_province_code=01&page=7')
  expect(writeList(before, begin()).toString()).toBe('eos_province_code=01')
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
