// page, size and sort are parsed as tolerantly as by a Spring backend.
import { expect, test } from 'vitest'
import { readPaging, readSort, writeSort } from './paging.ts'

const paging = (query: string) => readPaging(new URLSearchParams(query))
const sortOf = (...values: string[]) =>
  readSort(values).map(
    (order) =>
      `${order.property} ${order.descending ? 'desc' : 'asc'}${order.ignoreCase ? ' i' : ''}`,
  )

test('starts at page 0 with 20 entries when nothing is said', () => {
  expect(paging('')).toEqual({ page: 0, size: 20, sort: [] })
})

test('serves 1000 entries in one page and clamps what is larger', () => {
  expect(paging('size=1000').size).toBe(1000)
  expect(paging('size=1001').size).toBe(1000)
  expect(paging('size=99999999999999999999').size).toBe(1000)
})

test('reads text, zero and negative numbers as the defaults and never refuses', () => {
  for (const query of [
    'page=x&size=y',
    'page=-1&size=0',
    'page=&size=',
    'page=1.5&size=-5',
    'page=99999999999',
  ])
    expect(paging(query)).toMatchObject({ page: 0, size: 20 })
})

test('reads a direction for all properties before it', () => {
  expect(sortOf('a,b,desc')).toEqual(['a desc', 'b desc'])
  expect(sortOf('a')).toEqual(['a asc'])
  expect(sortOf('a.b,DESC', 'c')).toEqual(['a.b desc', 'c asc'])
})

test('reads an array of sorts that was joined by commas', () => {
  expect(sortOf('a,asc,b,desc')).toEqual(['a asc', 'b desc'])
})

test('drops blank pieces, lone commas and lone dots', () => {
  for (const value of ['', ',', ',,', '.', '..', '.,desc', 'asc', ',desc'])
    expect(sortOf(value)).toEqual([])
})

test('understands ignorecase before and after a direction', () => {
  expect(sortOf('a,ignorecase')).toEqual(['a asc i'])
  expect(sortOf('a,desc,ignorecase')).toEqual(['a desc i'])
})

test('writes neighbours of equal direction as one parameter', () => {
  expect(writeSort(readSort(['a,desc', 'b,desc', 'c']))).toEqual(['a,b,desc', 'c,asc'])
})
