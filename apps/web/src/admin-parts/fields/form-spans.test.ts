import { date, html, number, text } from '@eos/contract/fields/field'
import { expect, test } from 'vitest'
import { spanOf } from './form-spans.ts'

test('figures and days share a row, texts take half of it, and long ones all of it', () => {
  expect(spanOf(number('Amount', 'Lượng'))).toBe('third')
  expect(spanOf(date('Since', 'Từ ngày'))).toBe('third')
  expect(spanOf(text('Name', 'Tên', { max: 255 }))).toBe('half')
  expect(spanOf(text('Note', 'Ghi chú', { max: 2000 }))).toBe('whole')
  expect(spanOf(html('Content', 'Nội dung'))).toBe('whole')
})
