import {
  choice,
  date,
  flag,
  number,
  reference,
  text,
  type Fields,
} from '@eos/contract/fields/field'
import { expect, test } from 'vitest'
import { columnsOf, typedCell, writtenCell } from './columns.ts'

const fields: Fields = {
  name: text('Name', 'Tên', { required: true, max: 20 }),
  state: choice('Physical state', 'Trạng thái', ['solid', 'liquid']),
  amount: number('Amount', 'Lượng', { decimals: 3 }),
  isEstimate: flag('Estimate', 'Ước tính', { default: false }),
  since: date('Since', 'Từ ngày'),
  receiverId: reference('Receiver', 'Đơn vị', 'organization'),
}
const columns = columnsOf('waste_report_result', fields, 'vi', ['Có', 'Không'])
const at = (name: string) => columns.find((column) => column.name === name)!

test('each declared field is a column with its label and the words of its values', () => {
  expect(columns.map(({ label }) => label)).toEqual(
    Object.values(fields).map(({ label }) => label.vi),
  )
  expect(at('isEstimate').labels).toEqual([
    [true, 'Có'],
    [false, 'Không'],
  ])
  expect(at('state').labels.map(([value]) => value)).toEqual(['solid', 'liquid'])
  // Required columns are wider.
  expect(at('name').width).toBeGreaterThan(176)
})

test('cells are written in the language of the page, and what was not understood as it was typed', () => {
  expect(writtenCell(at('amount'), 1240.5, 'vi')).toBe('1.240,5')
  expect(writtenCell(at('amount'), 1240.5, 'en')).toBe('1,240.5')
  expect(writtenCell(at('amount'), '1,2 tấn', 'vi')).toBe('1,2 tấn')
  expect(writtenCell(at('since'), '2026-11-20', 'vi')).toBe('20/11/2026')
  expect(writtenCell(at('isEstimate'), false, 'vi')).toBe('Không')
  expect(writtenCell(at('name'), null, 'vi')).toBe('')
})

test('numbers are typed and copied without groups, so that no other program misreads them', () => {
  expect(typedCell(at('amount'), 1240.5, 'vi')).toBe('1240,5')
  expect(typedCell(at('amount'), 1240.5, 'en')).toBe('1240.5')
  expect(typedCell(at('state'), 'liquid', 'vi')).toBe(writtenCell(at('state'), 'liquid', 'vi'))
})
