// The address of the list of facilities is read and written, on the sites of authorities and of enterprises.
import { expect, test } from 'vitest'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { askedOf, listSearch, readPage, withFilter } from './facilities-address.ts'

const { ministry, enterprise } = organizationTypes
const searchOf = (text: string) => new URLSearchParams(text)

test('an address without filters asks for the first page in order of names', () => {
  expect(askedOf(searchOf(''), { id: '1', type: ministry })).toEqual({})
})

test('filters, order and page become the words of the API', () => {
  const search = searchOf('q=l%C3%A1+non&province=64&waste=hazardous&sort=above,desc&page=3&x=1')
  expect(askedOf(search, { id: '1', type: ministry })).toEqual({
    q: 'lá non',
    provinceId: '64',
    wasteClass: 'hazardous',
    sort: 'above,desc',
    page: '2',
  })
})

test('the site of an enterprise begins with its own facilities, and shows those of all when asked', () => {
  expect(askedOf(searchOf(''), { id: '77', type: enterprise })).toEqual({ organizationId: '77' })
  expect(askedOf(searchOf('of=all'), { id: '77', type: enterprise })).toEqual({})
  expect(askedOf(searchOf('of=12'), { id: '1', type: ministry })).toEqual({})
})

test('a word that no list has counts as absent', () => {
  const search = searchOf('kind=castle&licence=soon&limits=above&waste=gold')
  expect(askedOf(search, undefined)).toEqual({ limits: 'above' })
})

test('a page that is no number is the first', () => {
  expect([
    readPage(searchOf('page=0')),
    readPage(searchOf('page=a')),
    readPage(searchOf('')),
  ]).toEqual([1, 1, 1])
})

test('another filter begins the list anew, and a link to another page keeps the filters', () => {
  const present = searchOf('kind=recycling&page=4')
  expect(withFilter(present, { licence: 'expired' }).toString()).toBe(
    'kind=recycling&licence=expired',
  )
  expect(listSearch(present, { page: '5' })).toMatchObject({ kind: 'recycling', page: '5' })
})
