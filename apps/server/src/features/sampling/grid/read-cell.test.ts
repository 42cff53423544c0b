// Cells are read as laboratories write them, and what is no result is refused with what to write.
import { expect, test } from 'vitest'
import { cellText, readCell } from './read-cell.ts'

const read = (cell: string | number | null, detectionLimit: number | null = null) =>
  readCell(cell, { detectionLimit, isSigned: false })
const value = (cell: string | number, detectionLimit: number | null = null) => {
  const found = read(cell, detectionLimit)
  return found.kind === 'value' ? found.value : found.kind
}

const marked = (cell: string, decimalMark?: ',' | '.') =>
  readCell(cell, { detectionLimit: null, isSigned: false, decimalMark })

const plain = (number: number) => ({ value: number, censor: null, limitValue: null })

test('numbers have a decimal point or a decimal comma', () => {
  expect(value('7.2')).toEqual(plain(7.2))
  expect(value(' 7,2 ')).toEqual(plain(7.2))
  expect(value(7.2)).toEqual(plain(7.2))
  expect(value('1.234,5')).toEqual(plain(1234.5))
  expect(value('1,234.5')).toEqual(plain(1234.5))
  expect(value('1 200 000')).toEqual(plain(1_200_000))
  expect(value('2.4e4')).toEqual(plain(24_000))
})

const below = (limitValue: number) => ({ value: null, censor: 'lt_lod', limitValue })

test('a mark before exactly three digits means decimals only where other cells prove it', () => {
  for (const cell of ['1,240', '<1,240', '>24,000']) {
    const found = marked(cell)
    expect(found.kind === 'wrong' && found.problem.en, cell).toContain('two numbers')
  }
  expect(marked('1,240', ',')).toEqual({ kind: 'value', value: plain(1.24) })
  expect(marked('1.240', ',').kind).toBe('wrong')
  expect(value('1.240')).toEqual(plain(1.24))
  expect(value('0,125')).toEqual(plain(0.125))
})

test('what was not found is kept with the limit below which it lies', () => {
  expect(value('<0.05')).toEqual(below(0.05))
  expect(value('< 0,05')).toEqual(below(0.05))
  expect(value('KPH', 0.02)).toEqual(below(0.02))
  expect(value('Không phát hiện', 0.02)).toEqual(below(0.02))
  expect(value('<LOD', 0.02)).toEqual(below(0.02))
  expect(value('<LOQ', 0.06)).toEqual({ value: null, censor: 'lt_loq', limitValue: 0.06 })
  expect(value('>24000')).toEqual({ value: null, censor: 'gt_range', limitValue: 24_000 })
})

test('KPH alone needs the detection limit of its column', () => {
  const found = read('KPH')
  expect(found.kind === 'wrong' && found.problem.en).toContain('detection limit')
})

test('blanks and strokes are not measured, and neither is a sentinel', () => {
  expect([null, '', '  ', '-', '–'].map((cell) => read(cell).kind)).toEqual(
    Array.from({ length: 5 }, () => 'empty'),
  )
  expect(read(-999).kind).toBe('sentinel')
  expect(read('-9999').kind).toBe('sentinel')
})

test('words and negative numbers are refused; a temperature may be negative', () => {
  expect(read('abc').kind).toBe('wrong')
  expect(read('<abc').kind).toBe('wrong')
  expect(read('-0.5').kind).toBe('wrong')
  expect(readCell('-0.5', { detectionLimit: null, isSigned: true }).kind).toBe('value')
})

test('a value is written again as a person would write it', () => {
  expect(cellText({ value: 7.2, censor: null, limitValue: null })).toBe('7.2')
  expect(cellText({ value: null, censor: 'lt_lod', limitValue: 0.05 })).toBe('<0.05')
  expect(cellText({ value: null, censor: 'gt_range', limitValue: 24_000 })).toBe('>24000')
  expect(cellText({ value: null, censor: 'lt_lod', limitValue: null })).toBe('KPH')
})
