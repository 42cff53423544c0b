// The schemas of fields accept valid values and refuse all others.
import { expect, test } from 'vitest'
import {
  choices,
  date,
  file,
  html,
  instant,
  integer,
  number,
  references,
  text,
  texts,
} from './field.ts'
import { inLanguage, problemWords } from './problem-words.ts'
import { fieldSchema, newItemSchema, patchSchema } from './schemas.ts'

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

test.each(['\u001b', '\u202e', '\u2066', '\u0007', '\ufffe'])(
  'refuses a name in which %j hides or turns letters',
  (sign) => {
    const name = fieldSchema(text('Name', 'Tên', { max: 255 }))
    expect(name.safeParse(`Trạm ${sign}4`).error?.issues.map(({ message }) => message)).toEqual([
      'must have no signs that hide or turn letters',
    ])
    expect(name.parse('Trạm\t4')).toBe('Trạm\t4')
  },
)

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
  const tried: number[] = []
  class Noting extends RegExp {
    override exec(given: string) {
      tried.push(given.length)
      return super.exec(given)
    }
  }
  const pattern = new Noting('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$')
  const email = fieldSchema(text('E-mail', 'E-mail', { max: 254, pattern }))
  for (const dots of [300_000, 900, 252])
    expect(email.safeParse(`a@${'.'.repeat(dots)}@`).success).toBe(false)
  expect(email.safeParse('a@b.vn').success).toBe(true)
  expect(tried).toEqual([6])
})

const takes = (field: Parameters<typeof fieldSchema>[0], value: unknown) =>
  fieldSchema(field).safeParse(value).success

test('letters with their marks apart are joined, so that they compare and count as one', () => {
  const name = 'Đống Đa'
  expect(
    fieldSchema(text('Field', 'Trường', { max: name.length })).parse(name.normalize('NFD')),
  ).toBe(name)
})

test('drops blanks, dots and dashes of codes that are written with and without them', () => {
  const code = text('Field', 'Trường', { isCompact: true, pattern: /^\d{6}$/ })
  expect(fieldSchema(code).parse('19 06.01')).toBe('190601')
  expect(takes(code, '19 06')).toBe(false)
})

test('a day is one of the calendar', () => {
  for (const day of ['2024-02-29', '2000-02-29'])
    expect(takes(date('Field', 'Trường'), day), day).toBe(true)
  for (const day of ['2026-02-29', '1900-02-29', '2026-04-31', '2026-1-2', '02/01/2026'])
    expect(takes(date('Field', 'Trường'), day), day).toBe(false)
})

test('an instant has an offset, or is a whole number of milliseconds', () => {
  expect(takes(instant('Field', 'Trường'), '2026-01-02T03:04:05+07:00')).toBe(true)
  expect(takes(instant('Field', 'Trường'), 1_767_323_045_000)).toBe(true)
  for (const value of ['2026-01-02T03:04:05', '2026-02-30T00:00:00Z', 0.5, true])
    expect(takes(instant('Field', 'Trường'), value), String(value)).toBe(false)
})

test('numbers stay within their bounds, and none is infinite', () => {
  const latitude = number('Field', 'Trường', { min: 8, max: 24 })
  expect([8, 24, 21.028_511].map((value) => takes(latitude, value))).toEqual([true, true, true])
  expect([7.99, 24.01, Infinity, NaN].map((value) => takes(latitude, value))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a whole number fits into four bytes', () => {
  expect(takes(integer('Field', 'Trường'), 2_147_483_647)).toBe(true)
  for (const value of [2_147_483_648, 0.5, 1e300])
    expect(takes(integer('Field', 'Trường'), value)).toBe(false)
})

test('decimals of large amounts are counted as they are stored', () => {
  const kilograms = number('Field', 'Trường', { decimals: 3, max: 1e12 })
  expect(takes(kilograms, 999_999_999_999.125)).toBe(true)
  expect(takes(kilograms, 0.0005)).toBe(false)
})

test('a list names nothing twice and has an end', () => {
  expect(takes(references('Field', 'Trường', 'stations'), ['1', '2'])).toBe(true)
  expect(takes(references('Field', 'Trường', 'stations'), ['1', '1'])).toBe(false)
  const many = Array.from({ length: 501 }, (_, place) => String(place + 1))
  expect(takes(references('Field', 'Trường', 'stations'), many)).toBe(false)
  expect(takes(references('Field', 'Trường', 'stations', { max: 2 }), ['1', '2', '3'])).toBe(false)
  expect(takes(choices('Field', 'Trường', ['a', 'b']), ['b', 'c'])).toBe(false)
})

test('a file is named by its number', () => {
  expect(takes(file('Field', 'Trường'), '17')).toBe(true)
  for (const id of ['0', '-1', '1e3', '../17', '1'.repeat(19)])
    expect(takes(file('Field', 'Trường'), id)).toBe(false)
})

test('null empties what may be empty: neither what is required nor what has a default', () => {
  expect(takes(text('Field', 'Trường'), null)).toBe(true)
  expect(takes(text('Field', 'Trường', { required: true }), null)).toBe(false)
  expect(takes(integer('Field', 'Trường', { default: 0 }), null)).toBe(false)
})

test('a new item needs what is required, a change needs nothing, and neither writes what the server gives', () => {
  const fields = {
    name: text('Field', 'Trường', { required: true }),
    made: instant('Field', 'Trường', { readOnly: true }),
    sum: number('Field', 'Trường', { computed: true }),
  }
  expect(newItemSchema(fields).safeParse({}).success).toBe(false)
  expect(patchSchema(fields).parse({})).toEqual({})
  const given = { name: 'a', made: '2026-01-01', sum: 1 }
  expect(newItemSchema(fields).parse(given)).toEqual({ name: 'a' })
  expect(patchSchema(fields).parse(given)).toEqual({ name: 'a' })
})
