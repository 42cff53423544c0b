// A batch that is taken apart says the same as one that is parsed whole, and lets others in between.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turnsDuring } from '../../../../test/turns-during.ts'
import { storableValue } from '../../../platform/text/storable-text.ts'
import { LongReading } from './json-batch.ts'
import { parsedReadings, textsOfReadings } from './json-pieces.ts'

async function read(text: string, most = 100): Promise<unknown> {
  const texts = await textsOfReadings(text, most)
  if (!Array.isArray(texts)) return texts
  const readings: unknown[] = []
  try {
    for await (const some of parsedReadings(texts)) readings.push(...some)
  } catch {
    return 'malformed'
  }
  return readings
}

function readWhole(text: string): unknown {
  try {
    const { readings } = (JSON.parse(text) ?? {}) as { readings?: unknown }
    return Array.isArray(readings) && readings.length > 0 ? storableValue(readings) : 'other'
  } catch {
    return 'malformed'
  }
}

const value = fc.jsonValue({ maxDepth: 4 })
const batch = fc
  .tuple(fc.array(value, { maxLength: 5 }), fc.dictionary(fc.string(), value, { maxKeys: 3 }))
  .map(([readings, others]) => ({ ...others, readings }))

test('a batch holds the readings that it holds when it is parsed whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(batch, value),
      fc.constantFrom(undefined, 1, '\t'),
      async (given, space) => {
        const text = JSON.stringify(given, null, space)
        expect(await read(text)).toEqual(readWhole(text))
      },
    ),
    { numRuns: 500 },
  )
})

test('a broken text is refused where it would be refused whole', async () => {
  const signs = fc.constantFrom(...'{}[],:"\\ 01e-.ntf\n\u00a0')
  await fc.assert(
    fc.asyncProperty(
      batch,
      fc.nat(),
      fc.nat({ max: 3 }),
      signs,
      async (given, place, cut, sign) => {
        const text = JSON.stringify(given)
        const at = place % text.length
        const broken = text.slice(0, at) + sign + text.slice(at + cut)
        expect(await read(broken)).toEqual(readWhole(broken))
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each([
  ['{"readings":[1,2],"readings":[3]}', [3]],
  [
    '{"others":[1],"readings":[ {"a":[1,{"b":"],}\\""}]} , null ]}',
    [{ a: [1, { b: '],}"' }] }, null],
  ],
  ['{"readings":[]}', 'other'],
  ['{"readings":{"a":[1]}}', 'other'],
  ['[[1]]', 'other'],
  ['{"readings":[1,]}', 'malformed'],
  ['{"readings":[1}]', 'malformed'],
  ['{"readings":[1 2]}', 'malformed'],
  ['{"readings":["a]}', 'malformed'],
  ['', 'malformed'],
])('%s', async (text, expected) => {
  expect(await read(text)).toEqual(expected)
})

test('what is too much is refused before it is parsed', async () => {
  expect(await read(`{"readings":[${'0,'.repeat(100)}0]}`)).toBe('other')
  expect(await read(`{"others":"${'x'.repeat(1_000_000)}","readings":[0]}`)).toBe('other')
  expect(await read(`{"readings":[${'['.repeat(62)}${']'.repeat(62)}]}`)).toHaveLength(1)
  expect(await read(`{"readings":[${'['.repeat(63)}${']'.repeat(63)}]}`)).toBe('nested')
  const long = `{"a":"${'x'.repeat(200_000)}"}`
  expect(await read(`{"readings":[1,${long},3]}`)).toEqual([1, expect.any(LongReading), 3])
})

test('others are answered while a large batch is read', async () => {
  const text = JSON.stringify({ readings: Array.from({ length: 100 }, () => 'x'.repeat(50_000)) })
  const turns = await turnsDuring(() => read(text))
  expect(turns).toBeGreaterThan(50)
})
