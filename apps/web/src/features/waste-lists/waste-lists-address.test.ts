// The addresses of the lists about waste name a list, its words and its page, and the API is asked for the same.
import { expect, test } from 'vitest'
import { askedOf, readView } from './waste-lists-address.ts'

const read = (search: string) => readView(new URLSearchParams(search))

test('an address without choices shows the first page of all receivers', () => {
  expect(read('')).toEqual({ list: 'receivers', q: '', page: 1 })
  expect(read('list=gold&page=0')).toEqual(read(''))
  expect(askedOf(read(''))).toEqual({})
})

test('list, words and page are asked for as the address says', () => {
  const view = read('list=wastes&q=+19+06+01+&page=2')
  expect(view).toEqual({ list: 'wastes', q: '19 06 01', page: 2 })
  expect(askedOf(view)).toEqual({ list: 'wastes', q: '19 06 01', page: '1' })
})
