// Every parser answers hostile input in time, without a crash.
import { PassThrough, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { growthOf, linear } from '../../../../../../test/growth.ts'
import { isUnreadable } from '../receive/receive-csv.ts'
import { shippedMappings } from '../receive/mappings.ts'
import { UnreadableDelivery, unpackBytes } from '../receive/unpack.ts'
import { proveCsv, readCsv } from './csv-file.ts'
import { decodeStream } from './decode-stream.ts'
import { decodeText } from './decode-text.ts'
import { parseReadings } from './json-batch.ts'
import { readValue } from './read-value.ts'
import { parseStationFile } from './station-text-file.ts'
import { longTest } from '../../../../../../test/long.ts'

const now = new Date('2026-11-21T00:00:00Z')
const name = 'HN_BKHN_KHIKXQ_20261120130500.txt'
const mappings = [...shippedMappings().values()]

/** A failure names the seed; with `EOS_TEST_SEED` the same attack is run again, with another number another one. */
const seed = Number(process.env.EOS_TEST_SEED ?? 20_261_121)
const attack = (numRuns: number) => ({ seed, numRuns, verbose: 1 as const })

const goodLine = 'PM2.5\t12.5\tµg/m3\t20261120130500\t00'
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\t',
    '\n',
    '\r\n',
    '\0',
    '\uFEFF',
    '"',
    ',',
    ';',
    '|',
    '00',
    '-999',
    'KPH',
    '1e999',
    '7,12',
  ),
  fc.constant(`${goodLine}\r\n`),
  fc.constantFrom('20261120130500', '99999999999999', '24:00:00', '2026-02-30'),
)
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }).map((array) => Buffer.from(array)),
  fc
    .tuple(
      text,
      fc.constantFrom('utf8', 'utf16le', 'utf-16be', 'windows-1258', 'cp437'),
      fc.boolean(),
    )
    .map(([content, encoding, addBOM]) => iconv.encode(content, encoding, { addBOM })),
  // Two encodings in one file, and a file that is cut in the middle of a letter.
  fc.tuple(text, text).map(([a, b]) => Buffer.concat([Buffer.from(a), iconv.encode(b, 'utf16le')])),
  fc.tuple(text, fc.nat()).map(([content, at]) => {
    const whole = Buffer.from(content)
    return whole.subarray(0, at % (whole.length + 1))
  }),
)

/** Every row of the file is a reading, or a problem that names its line. */
async function readAll(input: Buffer, mapping: (typeof mappings)[number], chunkSize = 65_536) {
  let rows = 0
  let problems = 0
  for await (const record of readCsv(Readable.from(chunksOf(input, chunkSize)), mapping, now)) {
    rows += record.row ? 1 : 0
    problems += record.problems.length
    for (const { line, about = '', text: said = '' } of record.problems) {
      expect(line).toBeGreaterThan(0)
      expect(about.length + said.length).toBeLessThan(1_000)
    }
    for (const { value } of record.row?.values ?? [])
      expect(value === null || Number.isFinite(value)).toBe(true)
  }
  return { rows, problems }
}

function* chunksOf(input: Buffer, size: number): Generator<Buffer> {
  for (let start = 0; start < input.length; start += size) yield input.subarray(start, start + size)
}

describe(`with seed ${seed}`, () => {
  test('station files: each line is a value or a problem, and nothing else happens', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        const parsed = parseStationFile(content, name, { now, periodSeconds: 300 })
        const values = parsed.readings.flatMap((row) => row.values)
        const lost = parsed.problems.filter(
          ({ outcome }) => outcome === 'rejected' || outcome === 'quarantined',
        )
        if (parsed.linesRead > 0) expect(values.length + lost.length).toBe(parsed.linesRead)
        for (const { value } of values) expect(value === null || Number.isFinite(value)).toBe(true)
        for (const { text: said = '' } of parsed.problems) expect(said).not.toContain('\0')
      }),
      attack(1_500),
    )
  })

  test('names of station files never become paths', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (given) => {
        const parsed = parseStationFile(Buffer.from(goodLine), given, { now, periodSeconds: 300 })
        expect(parsed.name === undefined || !/[/\\]|\.\.|\0/.test(given)).toBe(true)
      }),
      attack(1_000),
    )
  })

  longTest(
    'CSV: any bytes under a good header end with rows, problems or one refusal, however they are cut',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...mappings),
          bytes,
          fc.integer({ min: 1, max: 300 }),
          async (mapping, content, size) => {
            const header = mapping.columns
              ? ''
              : `${mapping.recognizedBy.join(mapping.delimiter)}\n`
            const input = Buffer.concat([Buffer.from(header), content])
            const outcome = await readAll(input, mapping, size).catch((error: unknown) => {
              if (!isUnreadable(error)) throw error
              return 'refused'
            })
            // A file that is refused at its end is refused before its first line is stored.
            const proof = await proveCsv(Readable.from(chunksOf(input, size)), mapping, now).catch(
              () => 'refused',
            )
            if (outcome === 'refused') expect(proof).toBe('refused')
          },
        ),
        attack(400),
      )
    },
  )

  test('JSON: any value is a batch with its problems, or none', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (values) => {
        const { readings } = parseReadings(values, { firstLine: 1, now })
        for (const row of readings) expect(Number.isFinite(row.time)).toBe(true)
      }),
      attack(1_000),
    )
  })

  test('values: any text is a storable number, a gap, a limit, or bad', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), text), (given) => {
        const read = readValue(given, {})
        if (read.kind === 'number') expect(Number.isFinite(Math.fround(read.value))).toBe(true)
        if (read.kind === 'censored') expect(read.limit ?? 0).toBeGreaterThanOrEqual(0)
      }),
      attack(2_000),
    )
  })

  test('text is decoded the same in one piece and in many', async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('utf8', 'utf16le', 'utf-16be'),
        fc.integer({ min: 1, max: 7 }),
        async (content, encoding, size) => {
          const input = iconv.encode(content.replaceAll('\uFEFF', ''), encoding, { addBOM: true })
          let decoded = ''
          const decoder = decodeStream('utf-8')
          Readable.from(chunksOf(input, size)).pipe(decoder)
          for await (const chunk of decoder) decoded += String(chunk)
          const whole = decodeText(input)
          if (whole !== undefined)
            expect(decoded.normalize('NFC').replace(/^\uFEFF/, '')).toBe(
              whole.replace(/^\uFEFF/, ''),
            )
        },
      ),
      attack(300),
    )
  })

  test('gzip: any bytes are unpacked within bounds or refused', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat(), fc.boolean(), async (content, at, isCut) => {
        const packed = gzipSync(content)
        const given = isCut ? packed.subarray(0, at % packed.length) : packed
        const unpacked = await unpackBytes(given, 100_000).catch((error: unknown) => {
          if (!(error instanceof UnreadableDelivery)) throw error
          return undefined
        })
        if (!isCut) expect(unpacked?.equals(content)).toBe(true)
      }),
      attack(300),
    )
  })
})

/** None of its values is a number. */
const readingOf = (count: number) => ({
  station: 'a',
  time: '2026-11-20T04:00:00Z',
  periodSeconds: 60,
  values: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`s${index}`, { value: 'bad' }]),
  ),
})

const plain = { ...readingOf(1), values: { pm25: { value: 7 } } }
const readPlainAfter = (count: number) =>
  parseReadings([readingOf(count), plain], { firstLine: 1, now })

describe('within bounds of memory and time', () => {
  const openAq = shippedMappings().get('openaq-archive')!
  const header = `${openAq.recognizedBy.join(',')}\n`

  longTest('a header of a million columns, and a row of as many', async () => {
    const names = Array.from({ length: 1_000_000 }, (_, index) => `c${index}`).join(',')
    await expect(readAll(Buffer.from(`${names}\n`), openAq)).rejects.toThrow(/record/i)
    const many = Array.from({ length: 130_000 }, (_, index) => `c${index}`)
      .join(',')
      .slice(0, 999_000)
    expect(
      await readAll(Buffer.from(`${header.trim()},${many}\n1,2\n`), openAq).catch(isUnreadable),
    ).toBeTruthy()
    expect(await readAll(Buffer.from(`${header}${','.repeat(900_000)}\n`), openAq)).toEqual({
      rows: 0,
      problems: 1,
    })
    await expect(
      readAll(Buffer.from(`${header}${','.repeat(2_000_000)}\n`), openAq),
    ).rejects.toThrow(/record/i)
  })

  longTest('one line of 50 MB, with and without an open quote', async () => {
    for (const start of ['x', '"']) {
      const endless = new PassThrough()
      const reading = proveCsv(endless, openAq, now)
      reading.catch(() => {})
      endless.write(header + start)
      const block = Buffer.alloc(1024 * 1024, 0x61)
      for (let count = 0; count < 50 && !endless.destroyed; count += 1) endless.write(block)
      endless.end()
      await expect(reading).rejects.toThrow(/record/i)
    }
  })

  longTest(
    'a gzip bomb is stopped at a hundred times its size and at the limit of what may come',
    async () => {
      const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024))
      const before = process.memoryUsage().rss
      await expect(unpackBytes(bomb, 200 * 1024 * 1024)).rejects.toThrow(/At most/)
      const inner = gzipSync(gzipSync(Buffer.from(goodLine)))
      // A file within a file is not unpacked twice.
      expect((await unpackBytes(inner, 1_000_000)).subarray(0, 2)).toEqual(
        Buffer.from([0x1f, 0x8b]),
      )
      expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
    },
  )

  test('a reading with more values than any station measures costs itself, and no more work than its length', () => {
    expect(growthOf(readPlainAfter, 1_000)).toBeLessThan(linear)
    const { readings, problems } = readPlainAfter(1_001)
    expect(readings.map(({ line }) => line)).toEqual([2])
    expect(problems).toMatchObject([{ line: 1, code: 'reading', values: 1_001 }])
    expect(problems[0]!.about).toContain('at most 1000')
  })

  test('texts that make careless patterns slow are no more work letter by letter than short ones', () => {
    for (const [start, repeated, end] of [
      ['', 'K.P.H', ''],
      ['', ' ', ''],
      ['', '<', ''],
      ['', '1', 'e'],
      ['-', '9', ''],
    ] as const) {
      const read = (count: number) =>
        readValue(start + repeated.repeat(count) + end, { thousands: ',' })
      expect(growthOf(read, 25_000), repeated).toBeLessThan(linear)
    }
    for (const repeated of [' ', '\t', '\n', 'a  ']) {
      const parse = (count: number) =>
        parseStationFile(Buffer.from(repeated.repeat(count)), name, { now, periodSeconds: 300 })
      expect(growthOf(parse, 10_000), repeated).toBeLessThan(linear)
    }
  })
})
