// Saved views of a list.
import { expect, test } from 'vitest'
import { stations } from '@eos/contract/resources/stations/stations'
import { declaredLook, readList, writeList } from './list-address.ts'
import { contentOf, isShown, targetOfView, withView } from './view-content.ts'

const usual = declaredLook(stations)
const listAt = (query: string) => readList(new URLSearchParams(query), stations, usual)
const view = contentOf(
  listAt('f.lat.from=20&f.code=A&sort=code,desc&q=song&columns=code,name&density=compact&page=3'),
)

test('a view holds words, filters, order, columns and density, and no page', () => {
  expect(view).toEqual({
    words: 'song',
    filters: { 'lat.from': '20', code: 'A' },
    sort: 'code,desc',
    columns: ['code', 'name'],
    density: 'compact',
  })
  const { page, words } = withView(stations, usual, view)
  expect([page, words]).toEqual([0, 'song'])
})

test('its address says all of it, so that a colleague sees the same list', () => {
  const state = withView(stations, usual, view)
  const search = writeList(new URLSearchParams(), state)
  const liked = { columns: ['river'], density: 'normal' as const }
  expect(contentOf(readList(search, stations, liked))).toEqual(view)
})

test('a list is as a view has it on any page and with any item open, in any order of its filters', () => {
  const same = listAt(
    'f.code=A&f.lat.from=20&sort=code,desc&q=song&columns=code,name&density=compact&page=1&id=7',
  )
  expect(isShown(stations, same, view)).toBe(true)
  expect(isShown(stations, { ...same, sort: 'code,asc' }, view)).toBe(false)
  expect(isShown(stations, { ...same, isWhole: true }, view)).toBe(false)
})

test('what the list no longer has is passed over', () => {
  const old = { ...view, filters: { gone: '1', code: 'A' }, sort: 'gone,asc', columns: ['gone'] }
  const state = withView(stations, usual, old)
  expect(state).toMatchObject({ filters: { code: 'A' }, sort: undefined, columns: usual.columns })
})

test('a link to a view opens the list as the view has it, however the person likes the list', () => {
  const search = new URLSearchParams(targetOfView(stations, view))
  const otherwise = { columns: ['name'], density: 'compact' } as const
  expect(isShown(stations, readList(search, stations, otherwise), view)).toBe(true)
  const plain = { ...view, columns: null, density: 'normal' } as const
  const shown = readList(new URLSearchParams(targetOfView(stations, plain)), stations, otherwise)
  expect(shown).toMatchObject({ columns: declaredLook(stations).columns, density: 'normal' })
})
