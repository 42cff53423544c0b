// Parquet of the European download service is read exactly; anything else is refused in bounded time and memory.
import fc from 'fast-check'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { SchemaElement } from 'hyparquet'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { shippedMappings } from '../receive/mappings.ts'
import { isUnreadable } from '../receive/receive-csv.ts'
import { eeaFile, eeaRow, parquetOf } from '../../../../test/eea-parquet.ts'
import { turnsDuring } from '../../../../test/turns-during.ts'
import { readCsv } from './csv-file.ts'
import { bytesAsFile, isParquet, parquetText } from './parquet-text.ts'
import { longTest } from '../../../../../../test/long.ts'

const now = new Date('2026-11-21T00:00:00Z')

async function textOf(bytes: Buffer): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of parquetText(bytesAsFile(bytes))) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function at(hour: number): string {
  return `XX/SPO.XX_0001_5_1 2026-11-20T0${hour}:00:00.000Z`
}

/** The sentence with which the file is refused; nothing when it is read. */
async function refusal(bytes: Buffer): Promise<string | undefined> {
  try {
    for await (const _ of parquetText(bytesAsFile(bytes))) continue
    return undefined
  } catch (error) {
    expect(isUnreadable(error)).toBe(true)
    return (error as Error).message
  }
}

async function readingsOf(bytes: Buffer): Promise<string[]> {
  const mapping = shippedMappings().get('eea-download')!
  const input = Readable.from(parquetText(bytesAsFile(bytes)))
  const found: string[] = []
  for await (const { row, problems } of readCsv(input, mapping, now)) {
    for (const { line, outcome, code, about } of problems) {
      found.push(`${line} ${outcome} ${code}: ${about}`)
    }
    for (const { symbol, value, unit, flag } of row?.values ?? []) {
      found.push(
        `${row!.station} ${new Date(row!.time).toISOString()} ${symbol}=${value} ${unit} ${flag}`,
      )
    }
  }
  return found
}

describe('the European download service', () => {
  test('hours become readings with their flags; other periods and sentinels are told', async () => {
    const file = eeaFile([
      eeaRow({ Value: 21_400_000_000_000_000_000n }),
      eeaRow({ hour: 1, Value: 8_000_000_000_000_000_000n, Verification: 3, Pollutant: 6001 }),
      eeaRow({ hour: 2, Value: -999_000_000_000_000_000_000n, Validity: -1 }),
      eeaRow({ hour: 3, Value: 500_000_000_000_000_000n, Validity: 3 }),
      eeaRow({ hour: 4, Value: null, Validity: -99 }),
      eeaRow({ hour: 5, AggType: 'day' }),
    ])
    expect(isParquet(file)).toBe(true)
    expect(await readingsOf(file)).toEqual([
      `${at(0)} pm10=21.4 ug.m-3 valid`,
      `${at(1)} pm25=8 ug.m-3 preliminary`,
      `${at(2)} pm10=null ug.m-3 fault`,
      `${at(3)} pm10=0.5 ug.m-3 valid_below_lod`,
      `${at(4)} pm10=null ug.m-3 calibration`,
      '7 rejected condition: AggType: day',
    ])
  })

  test('decimals are exact, and times are as the file says them', async () => {
    const file = eeaFile([eeaRow({ Value: -21_400_000_000_000_000_001n })])
    expect((await textOf(file)).split('\n')[1]).toMatch(
      /^XX\/SPO\.XX_0001_5_1,5,2026-11-20 00:00:00,2026-11-20 01:00:00,-21\.400000000000000001,ug\.m-3,hour,1,1,/,
    )
    const schema: SchemaElement[] = [
      { name: 'root', num_children: 1 },
      {
        name: 'at',
        type: 'INT64',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'NANOS' },
      },
    ]
    const inUtc = parquetOf(schema, { at: [1_763_596_800_000_000_000n] })
    expect(await textOf(inUtc)).toBe('\uFEFFat\n2025-11-20 00:00:00Z\n')
  })

  test('any rows in any codec and grouping come back as they were', async () => {
    const cell = fc.option(fc.string({ unit: 'grapheme', maxLength: 12 }), { nil: null })
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ a: cell, b: fc.option(fc.integer(), { nil: null }), c: fc.boolean() }),
          { maxLength: 60 },
        ),
        fc.constantFrom('SNAPPY' as const, 'GZIP' as const, 'UNCOMPRESSED' as const),
        fc.integer({ min: 1, max: 30 }),
        async (rows, codec, rowGroupSize) => {
          const schema: SchemaElement[] = [
            { name: 'root', num_children: 3 },
            { name: 'a', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
            { name: 'b', type: 'INT32', repetition_type: 'OPTIONAL' },
            { name: 'c', type: 'BOOLEAN', repetition_type: 'REQUIRED' },
          ]
          const columns = {
            a: rows.map(({ a }) => a),
            b: rows.map(({ b }) => b),
            c: rows.map(({ c }) => c),
          }
          const text = await textOf(parquetOf(schema, columns, { codec, rowGroupSize }))
          const lines = rows.map(({ a, b, c }) => {
            // Blanks at its ends stand in quotes too.
            const quoted = /[",\r\n]|^\s|\s$/.test(a ?? '')
              ? `"${a!.replaceAll('"', '""')}"`
              : (a ?? '')
            return `${quoted},${b ?? ''},${String(c)}\n`
          })
          expect(text).toBe(`\uFEFFa,b,c\n${lines.join('')}`)
        },
      ),
      { numRuns: 60 },
    )
  })
})

const flat: SchemaElement[] = [
  { name: 'root', num_children: 1 },
  { name: 'a', type: 'INT32', repetition_type: 'REQUIRED' },
]

describe('an attack by Parquet', () => {
  const good = eeaFile(Array.from({ length: 200 }, (_, hour) => eeaRow({ hour })))

  test('cut short anywhere it is refused, before any row of it is given away as whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: good.length - 1 }), async (length) => {
        expect(await refusal(good.subarray(0, length))).toBeTypeOf('string')
      }),
      { numRuns: 200 },
    )
  })

  longTest(
    'with any bytes changed it is read or refused, and never for ever',
    async () => {
      const change = fc.tuple(
        fc.integer({ min: 4, max: good.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
          const bytes = Buffer.from(good)
          for (const [at, byte] of changes) bytes[at] = byte
          await refusal(bytes)
        }),
        { numRuns: 800 },
      )
    },
    90_000,
  )

  test('random bytes between the marks are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (middle) => {
        const bytes = Buffer.concat([Buffer.from('PAR1'), middle, Buffer.from('PAR1')])
        expect(await refusal(bytes)).toBeTypeOf('string')
      }),
      { numRuns: 300 },
    )
  })

  test('rows that are hardly there in bytes are a bomb', async () => {
    const count = 2_100_000
    const schema: SchemaElement[] = [
      { name: 'root', num_children: 1 },
      { name: 'a', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
    ]
    const a = Array.from({ length: count }, () => 'the same long text in every row')
    const inOne = parquetOf(schema, { a }, { rowGroupSize: count })
    expect(inOne.length).toBeLessThan(100_000)
    expect(await refusal(inOne)).toContain('rows')
    expect(await refusal(parquetOf(schema, { a }, { rowGroupSize: 500_000 }))).toContain(
      'far too much',
    )
  }, 60_000)

  test('others are answered while a wide table is written out as text', async () => {
    const names = Array.from({ length: 50 }, (_, place) => `c${place}`)
    const schema: SchemaElement[] = [
      { name: 'root', num_children: names.length },
      ...names.map((name) => ({ name, type: 'INT32', repetition_type: 'REQUIRED' }) as const),
    ]
    const rows = Array.from({ length: 10_000 }, (_, row) => row)
    const table = parquetOf(schema, Object.fromEntries(names.map((name) => [name, rows])))
    let text = ''
    const turns = await turnsDuring(async () => {
      text = await textOf(table)
    })
    expect(text.split('\n')).toHaveLength(rows.length + 2)
    expect(turns).toBeGreaterThan((rows.length * names.length) / 20_000)
  })

  test('a run that is longer than its page is never followed', async () => {
    const schema: SchemaElement[] = [
      { name: 'root', num_children: 1 },
      { name: 'a', type: 'INT32', repetition_type: 'OPTIONAL' },
    ]
    const bytes = parquetOf(schema, { a: [1, 2, 3, 4, 5, 6, 7, 8] }, { codec: 'UNCOMPRESSED' })
    const level = bytes.indexOf(Buffer.from([16, 1, 1, 0, 0, 0]))
    expect(level).toBeGreaterThan(0)
    bytes[level] = 126
    expect(await refusal(bytes)).toContain('63 values where there can be')
  })

  test('a broken column under the name of another is refused, and nothing is left to fail where nobody hears it', async () => {
    const schema: SchemaElement[] = [
      { name: 'root', num_children: 2 },
      { name: 'first', type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' },
      { name: 'other', type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' },
    ]
    const columns = { first: [Buffer.from('fine')], other: [Buffer.from('broken')] }
    const bytes = parquetOf(schema, columns, { codec: 'UNCOMPRESSED' })
    bytes.writeUInt32LE(0x7fff_0000, bytes.indexOf('broken') - 4)
    expect(await refusal(Buffer.from(bytes))).toContain('broken')
    const places = [...bytes.toString('latin1').matchAll(/other/g)].map(({ index }) => index)
    for (const place of places) {
      const renamed = Buffer.from(bytes)
      renamed.write('first', place, 'latin1')
      expect(await refusal(renamed)).toBeTypeOf('string')
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

  longTest(
    'a page that claims to be huge is not unpacked',
    async () => {
      const schema: SchemaElement[] = [
        { name: 'root', num_children: 1 },
        { name: 'a', type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' },
      ]
      const text = new Uint8Array(40 * 1024 * 1024)
      for (const codec of ['GZIP', 'SNAPPY'] as const) {
        expect(await refusal(parquetOf(schema, { a: [text] }, { codec }))).toContain(
          'claims to unpack',
        )
      }
    },
    60_000,
  )

  test('nested tables and unknown codecs are refused with a sentence', async () => {
    const nested: SchemaElement[] = [
      { name: 'root', num_children: 1 },
      { name: 'a', num_children: 1, repetition_type: 'OPTIONAL' },
      { name: 'b', type: 'INT32', repetition_type: 'OPTIONAL' },
    ]
    expect(await refusal(parquetOf(nested, { a: [{ b: 1 }] }))).toContain('flat')
    const brotli = new ByteWriter()
    const compressors = { BROTLI: (input: Uint8Array) => gzipSync(input) }
    const writer = new ParquetWriter({ writer: brotli, schema: flat, codec: 'BROTLI', compressors })
    void writer.write({ columnData: [{ name: 'a', data: [1] }] })
    void writer.finish()
    expect(await refusal(Buffer.from(brotli.getBytes()))).toContain('BROTLI')
  })

  longTest('far too many groups are refused with a sentence', async () => {
    const a = Array.from({ length: 20_001 }, (_, k) => k)
    expect(await refusal(parquetOf(flat, { a }, { rowGroupSize: 1 }))).toContain('groups')
  })
})
