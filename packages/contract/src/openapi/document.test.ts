// The API document says of every object what it holds.
import { expect, test } from 'vitest'
import { calls } from '../calls/all.ts'
import { resources } from '../resources/all.ts'
import { openApiDocument } from './document.ts'

const document = openApiDocument({
  product: 'eos',
  origin: '',
  resources,
  idOf: () => undefined,
  searchParameters: () => [],
}) as {
  paths: Record<string, Record<string, { operationId: string }>>
  components: { schemas: object }
}

const schemas = new Set(Object.keys(document.components.schemas))

/** Where an object stands of which nothing is said: neither properties nor what its values are. */
function emptyObjects(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, properties, additionalProperties, $ref } = value as Record<string, unknown>
  const isEmpty = type === 'object' && !properties && !additionalProperties && !$ref
  const inside = Object.entries(value).flatMap(([name, each]) =>
    name === 'example' || name === 'examples' ? [] : emptyObjects(each, `${path}/${name}`),
  )
  return isEmpty ? [path, ...inside] : inside
}

test('no object is left without a word about what it holds', () => {
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
