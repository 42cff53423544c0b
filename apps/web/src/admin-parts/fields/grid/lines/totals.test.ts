import { integer, number, text, type Fields } from '@eos/contract/fields/field'
import { expect, test } from 'vitest'
import { changed, type Line } from '../cells/lines.ts'
import { keptTotals } from './totals.ts'

const fields: Fields = {
  name: text('Name', 'Tên'),
  amount: number('Amount', 'Lượng', { decimals: 3 }),
  papers: integer('Papers', 'Chứng từ'),
}

test('totals are exact, and texts count as nothing', () => {
  const lines = [{ amount: 0.1 }, { amount: 0.2 }, { amount: 'x' }, { amount: null, papers: 2 }]
  expect(keptTotals(fields)(lines)).toEqual({ amount: 0.3, papers: 2 })
  expect(keptTotals(fields)([])).toEqual({ amount: 0, papers: 0 })
})

test('totals follow lines that are changed, added, taken away and moved', () => {
  const totals = keptTotals(fields)
  const lines: Line[] = [{ amount: 0.1 }, { amount: 0.7 }, { amount: 1e9 }]
  totals(lines)
  const next = lines.map((line, at) => (at === 2 ? changed(line, { amount: 0.2 }) : line))
  expect(totals(next)).toEqual({ amount: 1, papers: 0 })
  expect(totals(next.slice(1))).toEqual({ amount: 0.9, papers: 0 })
  expect(totals([next[2]!, next[1]!, next[0]!])).toEqual({ amount: 1, papers: 0 })
  expect(totals([])).toEqual({ amount: 0, papers: 0 })
})

test('only the cells of lines that have changed are read', () => {
  const totals = keptTotals(fields)
  let read = 0
  const lines: Line[] = Array.from({ length: 500 }, () => ({
    get amount() {
      read += 1
      return 1
    },
  }))
  totals(lines)
  expect(read).toBe(500)
  expect(totals(lines.with(7, { amount: 5 }))['amount']).toBe(504)
  // The former amount of that line is taken off.
  expect(read).toBe(501)
})
