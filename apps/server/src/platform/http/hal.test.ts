// HAL documents are what clients of a Spring Data REST backend expect.
import { expect, test } from 'vitest'
import { halCollection, halItem } from './hal.ts'
import { readPaging } from './paging.ts'

const address = (query: string) => ({ origin: 'http://h', path: '/api/province', query })
const paged = (query: string, total: number) =>
  halCollection({
    rel: 'province',
    items: [],
    address: address(query),
    paging: { kind: 'paged', request: readPaging(new URLSearchParams(query)), total },
    links: {
      profile: { href: 'http://h/api/profile/province' },
      search: { href: 'http://h/api/province/search' },
    },
  })

test('keeps the embedded relation of an empty collection, and exactly three members', () => {
  const body = paged('', 0)
  expect(body._embedded).toEqual({ province: [] })
  expect(Object.keys(body)).toEqual(['_embedded', '_links', 'page'])
  expect(body.page).toEqual({ size: 20, totalElements: 0, totalPages: 0, number: 0 })
})

test('orders the links of a middle page: first, prev, self, next, last, profile, search', () => {
  const body = paged('page=1&size=10', 34)
  expect(Object.keys(body._links)).toEqual([
    'first',
    'prev',
    'self',
    'next',
    'last',
    'profile',
    'search',
  ])
  expect(body._links.last).toEqual({ href: 'http://h/api/province?page=3&size=10' })
})

test('leaves out first and last when everything fits on one page', () => {
  expect(Object.keys(paged('size=1000', 34)._links)).toEqual(['self', 'profile', 'search'])
})

test('has no prev on the first and no next on the last page', () => {
  expect(Object.keys(paged('size=20', 34)._links)).toEqual([
    'first',
    'self',
    'next',
    'last',
    'profile',
    'search',
  ])
  expect(Object.keys(paged('page=1', 34)._links)).toEqual([
    'first',
    'prev',
    'self',
    'last',
    'profile',
    'search',
  ])
})

test('echoes a page beyond the end', () => {
  const body = paged('page=9', 34)
  expect(body.page?.number).toBe(9)
  expect(Object.keys(body._links)).not.toContain('next')
})

test('keeps foreign parameters untouched and writes the sort as understood', () => {
  const body = paged('provinceId=a,b&size=5000&x=[1|2]&sort=a,desc&sort=b,desc', 34)
  expect(body._links.self).toEqual({
    href: 'http://h/api/province?provinceId=a,b&x=[1|2]&page=0&size=1000&sort=a,b,desc',
  })
})

test('never counts a slice: no totals and no last, and the next page lies behind a cursor', () => {
  const body = halCollection({
    rel: 'data_hour',
    items: [1],
    address: address('stationId=3&size=1'),
    paging: {
      kind: 'slice',
      request: readPaging(new URLSearchParams('size=1')),
      hasNext: true,
      nextCursor: 'abc',
    },
  })
  expect(body.page).toEqual({ size: 1, number: 0 })
  expect(Object.keys(body._links)).toEqual(['first', 'self', 'next'])
  expect(body._links.next).toEqual({ href: 'http://h/api/province?stationId=3&size=1&cursor=abc' })
})

test('gives an unpaged list only its self link and no page', () => {
  const body = halCollection({
    rel: 'x',
    items: [],
    address: address('a=1'),
    paging: { kind: 'list' },
  })
  expect(body).toEqual({
    _embedded: { x: [] },
    _links: { self: { href: 'http://h/api/province?a=1' } },
  })
})

const pageOf = (total: number) => {
  const paging = { kind: 'whole', total } as const
  const { page, _links } = halCollection({ rel: 'x', items: [], address: address('a=1'), paging })
  return [page, Object.keys(_links)]
}

test('gives a whole list one page with everything in it, and nothing a page of the usual size', () => {
  expect(pageOf(3)).toEqual([{ size: 3, totalElements: 3, totalPages: 1, number: 0 }, ['self']])
  expect(pageOf(0)).toEqual([{ size: 20, totalElements: 0, totalPages: 0, number: 0 }, ['self']])
})

test('gives an item its id, an untemplated self link and its own relation', () => {
  const item = halItem({
    id: '7',
    fields: { code: 'a' },
    href: 'http://h/api/stations/7',
    itemRel: 'station',
    isTemplated: true,
  })
  expect(item).toEqual({
    id: '7',
    code: 'a',
    _links: {
      self: { href: 'http://h/api/stations/7' },
      station: { href: 'http://h/api/stations/7{?projection}', templated: true },
    },
  })
})
