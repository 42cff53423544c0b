// Names of companies are compared without marks, case and legal form; numbers without blanks and dashes.
import { expect, test } from 'vitest'
import { groupsOf, plainName } from './duplicates.ts'
import type { RegisterKeys } from './queries.ts'

const entry = (id: string, more: Partial<RegisterKeys>): RegisterKeys => ({
  id,
  name: `Tên ${id}`,
  status: 'active',
  country: null,
  taxCode: null,
  registrationNo: null,
  licenceNo: null,
  permitNo: null,
  ...more,
})

test.each([
  ['Công ty Cổ phần Môi trường Á Châu', 'moi truong a chau'],
  ['CTCP MÔI TRƯỜNG Á CHÂU', 'moi truong a chau'],
  ['Công ty TNHH MTV Đô thị Đà Nẵng', 'do thi da nang'],
  ['Công ty Trách nhiệm hữu hạn một thành viên Đô thị Đà Nẵng', 'do thi da nang'],
  ['Green Recycling Co., Ltd.', 'green recycling'],
  ['GREEN-RECYCLING GmbH', 'green recycling'],
  ['Công ty TNHH', ''],
])('%s is %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test('entries hang together by any of their numbers, and say by which', () => {
  const groups = groupsOf([
    entry('1', { taxCode: '0101234567', licenceNo: '12/GP-MT' }),
    entry('2', { licenceNo: '12 GP MT' }),
    entry('3', { name: 'Công ty TÊN 2' }),
    entry('4', {}),
  ])
  expect(groups).toEqual([{ because: ['licenceNo', 'name'], ids: ['1', '2', '3'] }])
})

test('the same number of two countries is not the same, and neither are names of legal form alone', () => {
  expect(
    groupsOf([
      entry('1', { registrationNo: 'R-1', country: 'JP' }),
      entry('2', { registrationNo: 'R-1', country: 'KR' }),
      entry('3', { name: 'Công ty TNHH' }),
      entry('4', { name: 'Công ty cổ phần' }),
    ]),
  ).toEqual([])
})

test('entries that were found to be no duplicates are not together, unless by others', () => {
  const alike = ['1', '2', '3'].map((id) => entry(id, { name: 'Rồng Xanh' }))
  const because = ['name']
  expect(groupsOf(alike.slice(0, 2), [['1', '2']])).toEqual([])
  expect(groupsOf(alike, [['1', '2']])).toEqual([{ because, ids: ['3', '1', '2'] }])
  expect(
    groupsOf(alike, [
      ['1', '2'],
      ['2', '3'],
    ]),
  ).toEqual([{ because, ids: ['1', '3'] }])
  expect(groupsOf(alike, [['1', '2', '3']])).toEqual([])
})

test('a field in which an entry stands alone is no reason', () => {
  expect(
    groupsOf([
      entry('1', { taxCode: '0101234567', name: 'Rồng Xanh' }),
      entry('2', { taxCode: '0101234568', name: 'Rồng Xanh' }),
    ]),
  ).toEqual([{ because: ['name'], ids: ['1', '2'] }])
})
