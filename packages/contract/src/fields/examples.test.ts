// The server accepts the examples of the API document.
import { describe, expect, test } from 'vitest'
import { hasMethod } from '../resource.ts'
import { resources } from '../resources/all.ts'
import { exampleItem, exampleOf } from './examples.ts'
import { choices, flag, number, texts } from './field.ts'
import { rows } from './rows.ts'
import { fieldSchema, newItemSchema } from './schemas.ts'

const made = resources.filter((resource) => hasMethod(resource, 'CREATE'))

test.each(made.map((resource) => [resource.path, resource] as const))(
  'makes an example of %s that is valid',
  (_path, { fields }) => {
    const result = newItemSchema(fields).safeParse(exampleItem(fields))
    expect(result.error?.issues ?? []).toEqual([])
  },
)

test('takes the declared example, else the default, else what the kind suggests', () => {
  expect(exampleOf(number('Name', 'Tên', { example: 7, default: 3 }))).toBe(7)
  expect(exampleOf(number('Name', 'Tên', { default: 3, min: 1 }))).toBe(3)
  expect(exampleOf(number('Name', 'Tên', { min: 1 }))).toBe(2)
  expect(exampleOf(texts('Name', 'Tên', { default: [], example: 'a.example.org' }))).toEqual([
    'a.example.org',
  ])
  expect(exampleOf(choices('Name', 'Tên', ['a', 'b'], { default: [] }))).toEqual(['a'])
})

describe('kinds of field', () => {
  const line = rows('Lines', 'Các dòng', {
    amount: number('Amount', 'Số lượng', { required: true, min: 0, decimals: 3 }),
    sure: flag('Sure', 'Chắc chắn', { default: true }),
  })
  const isValid = (value: unknown) => fieldSchema(line).safeParse(value).success

  test('rows fill in defaults, drop what is unknown, and name the place of what is wrong', () => {
    expect(fieldSchema(line).parse([{ amount: 1.125, unknown: 1 }])).toEqual([
      { amount: 1.125, sure: true },
    ])
    const { error } = fieldSchema(line).safeParse([{ amount: 1 }, { amount: 'x' }])
    expect(error?.issues[0]?.path).toEqual([1, 'amount'])
  })

  test('decimals are counted as people write them', () => {
    expect([0.1, 1234567.891, 1e12].map((amount) => isValid([{ amount }]))).toEqual([
      true,
      true,
      true,
    ])
    expect([0.0001, -1, 1.0005].map((amount) => isValid([{ amount }]))).toEqual([
      false,
      false,
      false,
    ])
  })

  test('a list names each once, and at least one where it is required', () => {
    const modes = choices('Modes', 'Phương thức', ['R', 'S'], { required: true })
    expect(fieldSchema(modes).safeParse([]).success).toBe(false)
    expect(fieldSchema(modes).safeParse(['R', 'R']).success).toBe(false)
    expect(fieldSchema(modes).safeParse(['S', 'R']).success).toBe(true)
  })
})
