// JSON patches, by the examples of their standard.
import { expect, test } from 'vitest'
import { jsonPatch } from './json-patch.ts'

test('adds, removes, replaces, copies and moves', () => {
  const result = jsonPatch({ a: 1, list: ['x', 'z'] }, [
    { op: 'test', path: '/a', value: 1 },
    { op: 'replace', path: '/a', value: 2 },
    { op: 'add', path: '/list/1', value: 'y' },
    { op: 'add', path: '/list/-', value: 'end' },
    { op: 'copy', from: '/a', path: '/b' },
    { op: 'move', from: '/b', path: '/c~1d' },
    { op: 'remove', path: '/list/0' },
  ])
  expect(result).toEqual({ a: 2, list: ['y', 'z', 'end'], 'c/d': 2 })
})

test.each([
  [[{ op: 'test', path: '/a', value: 2 }]],
  [[{ op: 'replace', path: '/gone', value: 2 }]],
  [[{ op: 'remove', path: '/gone' }]],
  [[{ op: 'invent', path: '/a' }]],
  [[{ op: 'add', path: 'a', value: 1 }]],
  [[{ op: 'add', path: '/list/5', value: 1 }]],
  [{ op: 'add', path: '/a', value: 1 }],
])('refuses %j and leaves the document alone', (patch) => {
  const document = { a: 1, list: [] }
  expect(() => jsonPatch(document, patch)).toThrow()
  expect(document).toEqual({ a: 1, list: [] })
})

test.each(['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__', undefined])(
  'takes %s for no operation',
  (op) => {
    expect(() => jsonPatch({ a: 1 }, [{ op, path: '/a', value: 2 }])).toThrow(
      /operation is unknown/,
    )
  },
)

test('lets no patch grow beyond bounds, by copies of copies or by steps', () => {
  const copies = Array.from({ length: 60 }, (_, step) => ({
    op: 'copy',
    from: '',
    path: `/${step}`,
  }))
  expect(() => jsonPatch({ a: 'words' }, copies)).toThrow(/copies too much/)
  const steps = Array.from({ length: 1001 }, () => ({ op: 'test', path: '/a', value: 1 }))
  expect(() => jsonPatch({ a: 1 }, steps)).toThrow(/at most 1000/)
})

test('never reaches the prototype of anything', () => {
  jsonPatch({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }])
  expect(() =>
    jsonPatch({}, [{ op: 'add', path: '/constructor/prototype/polluted', value: true }]),
  ).toThrow()
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
