// What the schemas take for a text.
import { expect, test } from 'vitest'
import { html, text, texts } from './field.ts'
import { inLanguage, problemWords } from './problem-words.ts'
import { fieldSchema } from './schemas.ts'

test.each(['a\0b', 'a\ud800b', '\udc00'])('refuses %j, which cannot be kept as it is', (value) => {
  expect(fieldSchema(text('Name', 'Tên')).safeParse(value).success).toBe(false)
})

test('keeps every whole character', () => {
  expect(fieldSchema(text('Name', 'Tên')).parse('Đống Đa 🌏 𝒳')).toBe('Đống Đa 🌏 𝒳')
})

test.each(['\r\n', '\n', '\u2028', '\u0085'])('refuses a line that %j breaks in two', (sign) => {
  const broken = `Trạm 4${sign}Bcc: evil@x.test`
  const name = fieldSchema(text('Name', 'Tên', { max: 255 })).safeParse(broken, {
    error: problemWords('vi'),
  })
  expect(name.error?.issues.map(({ message }) => inLanguage(message, 'vi'))).toEqual([
    'phải nằm trên một dòng',
  ])
  expect(fieldSchema(texts('Name', 'Tên')).safeParse([broken]).success).toBe(false)
})

test('keeps the lines of what may be long, and drops blanks around a line', () => {
  for (const field of [
    text('Name', 'Tên', { max: 2000 }),
    text('Name', 'Tên'),
    html('Name', 'Tên'),
  ]) {
    expect(fieldSchema(field).parse('a\nb')).toBe('a\nb')
  }
  expect(fieldSchema(text('Name', 'Tên', { max: 255 })).parse(' a\n')).toBe('a')
})

test('does not try a pattern on a text that is too long anyway', () => {
  const email = text('E-mail', 'E-mail', { max: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })
  const startedAt = performance.now()
  expect(fieldSchema(email).safeParse(`a@${'.'.repeat(300_000)}@`).success).toBe(false)
  expect(fieldSchema(email).safeParse(`a@${'.'.repeat(900)}@`).success).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(100)
})
