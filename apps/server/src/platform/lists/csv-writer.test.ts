// Cells of CSV files are text to every spreadsheet.
import { expect, test } from 'vitest'
import { csvCell } from './csv-writer.ts'

test.each(['=1+1', '+1', '-1', '@a', '\t=1', "'=1", '＝1+1', '＋1', '\u200B=1', '\u2060＠a'])(
  'what a spreadsheet might run begins with an apostrophe: %j',
  (text) => {
    expect(csvCell(text, ',').replace(/^"/, '')).toMatch(/^'/)
  },
)

test('other text, numbers and days stay as they are', () => {
  expect(['a=1', '1-2', 'Hà Nội'].map((text) => csvCell(text, ','))).toEqual([
    'a=1',
    '1-2',
    'Hà Nội',
  ])
  expect([csvCell(-1.5, ','), csvCell({ day: '2026-11-28' }, ',')]).toEqual(['-1.5', '2026-11-28'])
})
