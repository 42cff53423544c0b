// The address of the list of deliveries is read and changed.
import { expect, test } from 'vitest'
import { changedSearch, readDeliverySearch } from './delivery-search.ts'

test('an address without parameters shows the newest deliveries of all sources', () => {
  expect(readDeliverySearch(new URLSearchParams())).toEqual({
    page: 0,
    onlyFaulty: false,
    source: null,
    opened: null,
  })
})

test.each(['', 'two', '-3'])('the page "%s" is the first one', (page) => {
  expect(readDeliverySearch(new URLSearchParams({ page })).page).toBe(0)
})

test('a change takes out what is null and leaves what it does not name', () => {
  const search = new URLSearchParams('faulty=true&page=2&lang=en')
  const changed = changedSearch(search, { source: 'north', page: null })
  expect(String(changed)).toBe('faulty=true&lang=en&source=north')
})
