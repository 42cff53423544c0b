import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { reportOutflow } from '@eos/contract/waste/waste-balance'
import { expect, test } from 'vitest'
import { columnsOf } from '../columns.ts'
import { remarkOf, stockEnd, withBalance } from './waste-lines.tsx'

const fields = wasteReport.fields.lines.of!
const declared = columnsOf('waste_report_result', fields, 'vi', ['Có', 'Không'])
const line = { qtyStockStart: 0, qtyGenerated: 1890, qtyTransferred: 1750, qtyStockEnd: 20 }

test('the balance stands behind the closing stock, and nobody types into it', () => {
  const columns = withBalance(declared, reportOutflow, 'vi')
  const place = columns.findIndex(({ name }) => name === stockEnd)
  expect(columns[place + 1]).toMatchObject({ name: 'balance', label: 'Cân bằng', isFixed: true })
  expect(columns).toHaveLength(declared.length + 1)
})

test('a line that is not balanced says how much, and offers the closing stock that is missing', () => {
  expect(remarkOf(line, reportOutflow, 'vi')).toEqual({
    [stockEnd]: 'Thiếu 120 kg: tồn đầu kỳ và phát sinh là 1.890, đã đi và còn lại là 1.770.',
  })
  expect(remarkOf({ ...line, qtyStockEnd: 260 }, reportOutflow, 'en')).toEqual({
    [stockEnd]: '120 kg too much: 1,890 was there and came, 2,010 went out and remains.',
  })
  expect(remarkOf({ ...line, qtyStockEnd: 140 }, reportOutflow, 'vi')).toBeUndefined()
  const column = withBalance(declared, reportOutflow, 'vi').find(({ name }) => name === stockEnd)!
  expect(column.repairOf!(line)).toEqual({ why: 'balance', value: 140 })
  expect(column.repairOf!({ ...line, qtyStockEnd: 140 })).toBeUndefined()
  // More went out than there was: no stock mends that.
  expect(column.repairOf!({ ...line, qtyTransferred: 5000 })).toBeUndefined()
})
