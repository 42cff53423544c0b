// The address of a page of results says what is searched; what makes no sense in it counts as absent.
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './search-address.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('reads words, kind and page, and writes them back', () => {
  const asked = read('q=+h%E1%BB%93+t%C3%A2y+&kind=station&page=3')
  expect(asked).toEqual({ q: 'hồ tây', kind: 'station', page: 3 })
  expect(writeSearch(asked)).toEqual({ q: 'hồ tây', kind: 'station', page: '3' })
})

test.each([
  'q=a&kind=nothing',
  'q=a&page=2',
  'q=a&kind=station&page=-1',
  'q=a&kind=station&page=x',
])('%s is the first page', (query) => {
  expect(read(query).page).toBe(1)
})

test('no page is beyond what is counted', () => {
  expect(read('q=a&kind=news&page=999999').page).toBe(25)
})
