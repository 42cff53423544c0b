// Filters of a list, as people see them: one for each field.
import { expect, test } from 'vitest'
import { stations } from '@eos/contract/resources/stations/stations'
import { readList } from '../../../../admin-parts/resources/list/list-address.ts'
import { filtersByField, withFilters, withoutField } from './field-filters.ts'

const state = (query: string) => readList(new URLSearchParams(query), stations)

test('both ends of a range are one filter', () => {
  const { filters } = state('f.lat.from=20&f.lat.to=21&f.code=A&f.address.empty=true')
  expect(filtersByField(filters)).toEqual([
    { name: 'lat', values: { from: '20', to: '21' } },
    { name: 'code', values: { own: 'A' } },
    { name: 'address', values: { empty: 'true' } },
  ])
})

test('a filter without a value is taken away, and the list begins anew', () => {
  const before = state('page=3&f.lat.from=20&f.code=A')
  expect(withFilters(before, { code: '' })).toMatchObject({
    page: 0,
    filters: { 'lat.from': '20' },
  })
})

test('the cross of a chip removes all that is asked about its field', () => {
  const before = state('f.lat.from=20&f.lat.to=21&f.code=A')
  expect(withoutField(before, 'lat').filters).toEqual({ code: 'A' })
})
