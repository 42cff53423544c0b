// A file holds what the list shows, or what is selected in it.
import { expect, test } from 'vitest'
import { resourceAt } from '@eos/contract/resources/all'
import { readList } from '../../../admin-parts/resources/list/list-address.ts'
import { exportOf } from './export-of.ts'

const resource = resourceAt('stations')!
const state = readList(
  new URLSearchParams('f.provinceId=1&sort=name,asc&columns=code,name'),
  resource,
)

test('the filters, the order and the columns of the list are those of its file', () => {
  expect(exportOf({ resource, state }, 'csv')).toEqual({
    path: '/api/stations/export.csv',
    query: { provinceId: '1', sort: 'name,asc', columns: ['code', 'name'] },
    unnarrowed: false,
  })
})

test('of selected entries it holds these alone', () => {
  const { path, query } = exportOf({ resource, state }, 'xlsx', [{ id: '3' }, { id: '5' }])
  expect(path).toBe('/api/stations/export.xlsx')
  expect(query).toMatchObject({ id: '3,5', provinceId: '1' })
})
