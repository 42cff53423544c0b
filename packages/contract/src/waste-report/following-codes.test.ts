// Lines of a former year under the codes of a later list.
import { expect, test } from 'vitest'
import type { KnownWaste } from '../calls/waste/waste-reports.ts'
import { followersOf, holdsIn, underCodesOf } from './following-codes.ts'

const waste = (id: string, code: string, more: Partial<KnownWaste> = {}): KnownWaste => ({
  id,
  code,
  name: 'Dầu thải',
  nameEn: null,
  classification: 'NH',
  physicalStates: [],
  validFrom: '2015-01-01',
  validTo: '2022-01-10',
  isActive: true,
  successorIds: [],
  ...more,
})
const ofNow = { validFrom: '2022-01-10', validTo: null }
const all = [
  waste('1', '170201', { successorIds: ['11'] }),
  waste('2', '190601', { successorIds: ['12', '13'] }),
  waste('3', '010101'),
  waste('4', '010102', { successorIds: ['14'] }),
  waste('5', '010103', { ...ofNow, isActive: false, successorIds: ['11'] }),
  waste('11', '170203', ofNow),
  waste('12', '190602', ofNow),
  waste('13', '190603', ofNow),
  waste('14', '010104', { ...ofNow, isActive: false }),
]
const wastes = new Map(all.map((each) => [each.id, each]))
const codesIn = (year: number, ids: string[]) =>
  underCodesOf(
    year,
    ids.map((dangerWasteId) => ({ dangerWasteId, qtyStockEnd: 5 })),
    wastes,
  )

test('a list holds in the years of its days', () => {
  const years = [2014, 2015, 2021, 2022, 2023]
  expect(years.map((year) => holdsIn(all[0]!, year))).toEqual([false, true, true, true, false])
})

test('a code that has ended gives way to the one that follows, once said', () => {
  const { lines, replaced } = codesIn(2025, ['1', '1', '11'])
  expect(lines).toEqual(
    ['11', '11', '11'].map((dangerWasteId) => ({ dangerWasteId, qtyStockEnd: 5 })),
  )
  expect(replaced).toEqual([{ from: '170201', to: '170203' }])
  expect(codesIn(2025, ['5']).replaced).toEqual([{ from: '010103', to: '170203' }])
})

test('a code that still held stays, as does one that was split, ended or is unknown', () => {
  expect(codesIn(2022, ['1']).replaced).toEqual([])
  const ids = ['2', '3', '4', '404']
  const { lines, replaced } = codesIn(2025, ids)
  expect(lines.map(({ dangerWasteId }) => dangerWasteId)).toEqual(ids)
  expect(replaced).toEqual([])
  expect(followersOf(all[1]!, wastes, 2025).map(({ code }) => code)).toEqual(['190602', '190603'])
  expect(underCodesOf(2025, [{ dangerWasteId: null }], wastes).lines).toEqual([
    { dangerWasteId: null },
  ])
})
