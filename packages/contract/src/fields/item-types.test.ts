// The types that follow from a declaration, checked where they meet real values.
import { expect, expectTypeOf, test } from 'vitest'
import type { ItemOf, NewOf, PatchOf } from '../resource.ts'
import type { organization } from '../resources/organization.ts'
import type { stations } from '../resources/stations.ts'
import { organization as declared } from '../resources/organization.ts'
import { itemSchema, newItemSchema, patchSchema } from './schemas.ts'

test('types an item: required and defaulted fields are filled, others may be null', () => {
  expectTypeOf<ItemOf<typeof organization>['name']>().toEqualTypeOf<string>()
  expectTypeOf<ItemOf<typeof organization>['type']>().toEqualTypeOf<0 | 1 | 2>()
  expectTypeOf<ItemOf<typeof organization>['hostNames']>().toEqualTypeOf<string[]>()
  expectTypeOf<ItemOf<typeof organization>['provinceId']>().toEqualTypeOf<string | null>()
  expectTypeOf<ItemOf<typeof stations>['isPublic']>().toEqualTypeOf<boolean>()
})

test("types a new item: required fields must be given, the server's own cannot", () => {
  expectTypeOf<{ name: string; type: 1 }>().toExtend<NewOf<typeof organization>>()
  expectTypeOf<{ name: string }>().not.toExtend<NewOf<typeof organization>>()
  expectTypeOf<NewOf<typeof organization>>().not.toHaveProperty('demo')
  expectTypeOf<{ name: string }>().toExtend<PatchOf<typeof organization>>()
})

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
