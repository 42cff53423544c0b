// A table of rows has no column in which nothing stands.
import { expect, test } from 'vitest'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { filledFields } from './filled-fields.ts'

const of = wasteReport.fields.lines.of!

test('only fields that are filled in some row have a column, in the order of the declaration', () => {
  const rows = [
    { section: 'hazardous', wasteName: 'Dầu thải', qtyGenerated: 5, qtyExported: 0, note: null },
    { section: 'hazardous', wasteName: 'Bùn', qtyGenerated: 7, isEstimate: true },
  ]
  const names = filledFields(of, rows).map(([name]) => name)
  expect(names).toEqual(['section', 'wasteName', 'qtyGenerated', 'isEstimate'])
})

test('without rows there is none', () => {
  expect(filledFields(of, [])).toEqual([])
})
