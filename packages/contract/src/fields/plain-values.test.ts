// Scalars of another JSON type are converted when nothing is lost, as form libraries and other languages send them.
import { expect, test } from 'vitest'
import { choice, choices, date, flag, integer, number, reference, text, texts } from './field.ts'
import { withPlainValues } from './plain-values.ts'
import { rows } from './rows.ts'

const fields = {
  name: text('Name', 'Tên'),
  lat: number('Latitude', 'Vĩ độ'),
  year: integer('Year', 'Năm'),
  active: flag('Active', 'Đang dùng'),
  medium: choice('Medium', 'Môi trường', ['air', 'water']),
  type: choice('Type', 'Loại', [0, 1, 2]),
  uses: choices('Uses', 'Mục đích', ['a', 'b']),
  words: texts('Words', 'Các từ'),
  day: date('Day', 'Ngày'),
  province: reference('Province', 'Tỉnh', 'province'),
  lines: rows('Lines', 'Các dòng', {
    amount: number('Amount', 'Số lượng'),
    isOwn: flag('Own', 'Riêng', { default: false }),
    to: reference('To', 'Đến', 'facility'),
  }),
}
const taken = (name: keyof typeof fields, value: unknown) =>
  withPlainValues(fields, { [name]: value })[name]

test.each([
  ['name', 7, '7'],
  ['name', 21.5, '21.5'],
  ['name', true, 'true'],
  ['name', '', ''],
  ['lat', '21.5', 21.5],
  ['lat', ' -1e-3 ', -0.001],
  ['lat', '105.81400000000001', 105.81400000000001],
  ['year', '2036', 2036],
  ['year', '9007199254740991', 9_007_199_254_740_991],
  ['active', 'true', true],
  ['active', 'False', false],
  ['active', 1, true],
  ['active', 0, false],
  ['type', '2', 2],
  ['medium', 'air', 'air'],
  ['uses', ['a'], ['a']],
  ['words', [7, 'x'], ['7', 'x']],
  ['day', '2026-02-28T00:00:00Z', '2026-02-28'],
  ['day', '2026-02-28T23:30:00.000+07:00', '2026-02-28'],
  ['province', 7, '7'],
] as const)('takes %s %j as %j', (name, given, expected) => {
  expect(taken(name, given)).toEqual(expected)
})

test('takes an empty text as nothing, except where texts are kept', () => {
  const names = Object.keys(fields).filter((name) => name !== 'name') as (keyof typeof fields)[]
  for (const name of names) expect(taken(name, ''), name).toBeNull()
})

test.each([
  ['lat', '1,5'],
  ['lat', '0x10'],
  ['lat', 'NaN'],
  ['lat', '1234567890.123456789'],
  ['lat', true],
  ['year', '9007199254740993'],
  ['name', 9_007_199_254_740_992],
  ['active', 2],
  ['active', 'yes'],
  ['type', '3'],
  ['day', '28/02/2026'],
  ['name', {}],
] as const)('leaves %s %j as it is, to be refused', (name, given) => {
  expect(taken(name, given)).toBe(given)
})

test('leaves the fraction of a whole number in sight, so that it is refused and not cut off', () => {
  expect(taken('year', '300.5')).toBe(300.5)
})

test('reaches into rows, where an empty text is the default', () => {
  expect(taken('lines', [{ amount: '1.5', isOwn: '', to: '' }, 'no row'])).toEqual([
    { amount: 1.5, to: null },
    'no row',
  ])
})
