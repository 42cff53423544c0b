// JSON patches are applied as in the examples of RFC 6902.
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

test.each(['/__proto__', '/constructor', '/prototype', '/a/__proto__', '/constructor/prototype/x'])(
  'neither puts anything at %s nor takes anything from there',
  (place) => {
    for (const step of [
      { op: 'add', path: place, value: { polluted: true } },
      { op: 'replace', path: place, value: { polluted: true } },
      { op: 'copy', from: '/a', path: place },
      { op: 'move', from: '/a', path: place },
      { op: 'copy', from: place, path: '/a' },
      { op: 'remove', path: place },
    ]) {
      const document: unknown = JSON.parse(
        '{"a": {}, "__proto__": {}, "constructor": {}, "prototype": {}}',
      )
      expect(() => jsonPatch(document, [step]), step.op).toThrow(`There is no place at ${place}`)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  },
)
