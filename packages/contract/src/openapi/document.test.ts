// The API document describes the content of every object.
import { expect, test } from 'vitest'
import { calls } from '../calls/all.ts'
import { resources } from '../resources/all.ts'
import { openApiDocument } from './document.ts'

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  type?: string
}
type Content = Record<string, { schema: Schema }>
interface Operation {
  operationId: string
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

const document = openApiDocument({
  product: 'eos',
  origin: '',
  resources,
  idOf: () => undefined,
  searchParameters: () => [],
}) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object }
}

const schemas = new Set(Object.keys(document.components.schemas))

/** The places of objects without a description: neither properties nor a type of their values. */
function emptyObjects(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, properties, additionalProperties, $ref } = value as Record<string, unknown>
  const isEmpty =
    type === 'object' && !$ref && !describes(properties) && !describes(additionalProperties)
  const inside = Object.entries(value).flatMap(([name, each]) =>
    name === 'example' || name === 'examples' ? [] : emptyObjects(each, `${path}/${name}`),
  )
  return isEmpty ? [path, ...inside] : inside
}

/** Neither `{}` nor `true` says anything of a value. */
function describes(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length > 0
}

test('every object describes its content', () => {
  expect(emptyObjects(document.paths, 'paths')).toEqual([])
  expect(emptyObjects(document.components, 'components')).toEqual([])
})

test('each declared call stands there once, and each shape that is named exists', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(calls.filter(({ id }) => !ids.includes(id))).toEqual([])
  const named = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  const missing = [...named].map(([, name]) => name!).filter((name) => !schemas.has(name))
  expect(missing).toEqual([])
})

/** Every object of the document, with its place. */
function objectsIn(value: unknown, path = ''): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([name, each]) => objectsIn(each, `${path}/${name}`))
  return [[path, value as Record<string, unknown>], ...inside]
}

test('a reference to a schema has no other keywords', () => {
  const twofold = objectsIn(document).filter(
    ([, each]) =>
      typeof each.$ref === 'string' && ('type' in each || 'additionalProperties' in each),
  )
  expect(twofold.map(([path]) => path)).toEqual([])
})

test('what is no JSON is described as a text or as bytes', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const contents = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((each) =>
      Object.entries(each?.content ?? {}).map(([type, { schema }]) => ({
        operationId,
        type,
        schema,
      })),
    ),
  )
  const bytes = contents.filter(({ type }) => /octet-stream|sheet|csv|parquet|pdf/.test(type))
  expect(bytes.length).toBeGreaterThan(10)
  expect(bytes.filter(({ schema }) => schema.type !== 'string')).toEqual([])
})

test('many items at once are changed and removed only where one alone is', () => {
  const offered = resources.map(({ path, methods }) => {
    const batch = document.paths[`/api/${path}/batch`]?.post
    const { properties } = batch?.requestBody?.content['application/json']?.schema ?? {}
    return {
      path,
      changes: [properties?.changes?.$ref, methods.includes('PATCH')],
      isRemoved: [properties?.delete !== undefined, methods.includes('DELETE')],
    }
  })
  for (const { path, changes, isRemoved } of offered) {
    expect([path, changes[0] !== undefined, isRemoved[0]]).toEqual([path, changes[1], isRemoved[1]])
  }
  const { changes } = offered.find(({ path }) => path === 'stations')!
  expect(changes[0]).toBe('#/components/schemas/StationPatch')
})
