import { choice, date, flag, number, text } from '@eos/contract/fields/field'
import { expect, test } from 'vitest'
import { readCell, readCells } from './read-cells.ts'

const amount = { field: number('Amount', 'Lượng', { default: 0 }), labels: [] }
const name = { field: text('Name', 'Tên'), labels: [] }

test('choices and flags are read by their words in any case, with or without accents', () => {
  const state = choice('State', 'Trạng thái', ['solid', 'liquid'])
  const labels = [
    ['solid', 'Rắn'],
    ['liquid', 'Lỏng'],
  ] as const
  expect(readCell(state, 'LONG', ',', labels).value).toBe('liquid')
  expect(readCell(state, 'solid', ',', labels).value).toBe('solid')
  expect(readCell(state, 'gas', ',', labels).value).toBe('gas')
  expect(readCell(flag('Yes', 'Có'), 'có', ',', [[true, 'Có']]).value).toBe(true)
})

test('days are read as they are written in the country', () => {
  expect(readCell(date('Day', 'Ngày'), '5/1/2026', ',', []).value).toBe('2026-01-05')
  expect(readCell(date('Day', 'Ngày'), '2026-01-05', ',', []).value).toBe('2026-01-05')
})

test('an empty cell means what the declaration gives, and no number stays a text', () => {
  expect(readCell(amount.field, ' ', ',', []).value).toBe(0)
  expect(readCell(name.field, '', ',', []).value).toBeNull()
  expect(readCell(amount.field, '12 kg', ',', []).value).toBe('12 kg')
})

test('one proved sign holds for the whole block; without one the doubt is told', () => {
  const columns = [name, amount]
  const proved = readCells(
    [
      ['a', '1.240'],
      ['b', '2,5'],
    ],
    columns,
    '.',
  )
  expect(proved).toEqual([
    [{ value: 'a' }, { value: 1240 }],
    [{ value: 'b' }, { value: 2.5 }],
  ])
  expect(readCells([['1,5', '1.240']], columns, ',')).toEqual([
    [{ value: '1,5' }, { value: 1240, otherwise: 1.24 }],
  ])
})
