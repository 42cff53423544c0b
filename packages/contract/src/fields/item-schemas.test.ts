// The schemas of whole declarations accept and refuse real values.
import { expect, test } from 'vitest'
import { organization as declared } from '../resources/organization.ts'
import { itemSchema, newItemSchema, patchSchema } from './schemas.ts'

test('refuses blanks where something is required, and keeps sub-domains in small letters', () => {
  const schema = newItemSchema(declared.fields)
  expect(schema.safeParse({ name: '  ', type: 0 }).success).toBe(false)
  expect(schema.safeParse({ name: 'x', type: 3 }).success).toBe(false)
  expect(schema.parse({ name: 'x', type: 1, subDomain: 'HaNoi', unknown: 1 })).toEqual({
    name: 'x',
    type: 1,
    subDomain: 'hanoi',
  })
})

test('knows which time zones there are', () => {
  const schema = patchSchema(declared.fields)
  expect(schema.safeParse({ timeZone: 'Asia/Bangkok' }).success).toBe(true)
  expect(schema.safeParse({ timeZone: 'Asia/Nowhere' }).success).toBe(false)
})

test('lets a patch empty what may be empty, and only that', () => {
  const schema = patchSchema(declared.fields)
  expect(schema.parse({ nameEn: null })).toEqual({ nameEn: null })
  expect(schema.safeParse({ name: null }).success).toBe(false)
})

test('describes an item as JSON schema', async () => {
  const { z } = await import('zod')
  expect(z.toJSONSchema(itemSchema(declared.fields))).toMatchObject({
    properties: { id: { type: 'string' }, name: { type: 'string' } },
  })
})
