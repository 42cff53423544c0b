// Station files by HTTP, one bad input after the other, on a real database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation, makeStationIndicator } from '../../../test/make.ts'
import { createSourceKey, findSender } from './receive/source-keys.ts'
import { ensureSource, listSourceKeys } from './queries/sources.ts'

let testApp: TestApp
let key: string
let dataDir: string
let stationId: string
let made = 0

const now = '2026-11-20T06:10:00Z'
/** 13:05 in Viet Nam. */
const stamp = '20261120130500'
const stampUtc = '2026-11-20T06:05:00.000Z'

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'eos-ingest-test-'))
  testApp = await buildTestApp({ now, settings: { dataDir } })
  key = await keyFor('logger')
})

afterAll(async () => {
  await testApp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every test has a station of its own. */
let facility: string
beforeEach(async () => {
  made += 1
  facility = `F${made}`
  testApp.setNow(now)
  const station = await makeStation(testApp.context.db, {
    file_province: 'HN',
    file_facility: facility,
    file_station: 'KHIKXQ',
    interval_s: 300,
    indicators: ['pm25', 'so2', 'co', 'temp_air'],
  })
  stationId = station.id
})

async function keyFor(code: string, demo = false): Promise<string> {
  const id = await ensureSource(testApp.context.db, { code, name: code, demo })
  return createSourceKey(testApp.context.db, id!)
}

interface SendOptions {
  fileName?: string
  key?: string
  headers?: Record<string, string>
}

async function send(content: string | Buffer, options: SendOptions = {}) {
  const fileName = options.fileName ?? `HN_${facility}_KHIKXQ_${stamp}.txt`
  return testApp.app.inject({
    method: 'POST',
    url: `/api/ingest?fileName=${encodeURIComponent(fileName)}`,
    headers: {
      'content-type': 'text/plain',
      'x-source-key': options.key ?? key,
      ...options.headers,
    },
    payload: content,
  })
}

async function receiptFor(content: string | Buffer, options: SendOptions = {}): Promise<Receipt> {
  const answer = await send(content, options)
  expect(answer.statusCode, answer.body).toBe(201)
  const receipt = answer.json<Receipt>()
  const { read, stored, unchanged, replaced, missing, rejected, quarantined } = receipt
  expect(stored + unchanged + replaced + missing + rejected + quarantined).toBe(read)
  return receipt
}

const line = (symbol: string, value: string, unit = 'µg/m3', time = stamp, status = '00') =>
  `${symbol}\t${value}\t${unit}\t${time}\t${status}`

async function storedRows() {
  const { rows } = await testApp.database.pool.query<{
    time: Date
    period_s: number
    v: (number | null)[]
    q: number[] | null
  }>('select time, period_s, v, q from data_min where station_id = $1 order by time', [stationId])
  return rows
}

async function edits() {
  const { rows } = await testApp.database.pool.query<Record<string, unknown>>(
    `select slot, kind, value, flag, censor, limit_value, supersedes, id from data_min_edit
      where station_id = $1 order by id`,
    [stationId],
  )
  return rows
}

const codes = (receipt: Receipt) => receipt.problems.map((each) => `${each.outcome} ${each.code}`)

test('stores a good file with its newest row and its dirty interval, and answers with a receipt', async () => {
  const receipt = await receiptFor(
    [
      line('PM2.5', '31.7'),
      line('SO2', '12.50'),
      line('CO', '1.2', 'mg/m3'),
      line('Temp', '24.1', 'oC'),
    ].join('\r\n'),
  )
  expect(receipt).toMatchObject({
    status: 'done',
    source: 'logger',
    read: 4,
    stored: 4,
    problemsTotal: 0,
  })
  const rows = await storedRows()
  expect(rows).toEqual([
    { time: new Date(stampUtc), period_s: 300, v: [31.7, 12.5, 1200, 24.1], q: null },
  ])
  const { rows: last } = await testApp.database.pool.query(
    'select time, v, q, received_at from data_last where station_id = $1',
    [stationId],
  )
  expect(last).toEqual([
    { time: new Date(stampUtc), v: [31.7, 12.5, 1200, 24.1], q: null, received_at: new Date(now) },
  ])
  const { rows: dirty } = await testApp.database.pool.query(
    'select from_time, to_time from dirty_interval where station_id = $1',
    [stationId],
  )
  expect(dirty).toEqual([
    { from_time: new Date('2026-11-20T06:00:00Z'), to_time: new Date(stampUtc) },
  ])
})

describe('who may send', () => {
  test('asks for a key before it reads anything', async () => {
    for (const wrong of ['', 'eos_wrong']) {
      const answer = await send(line('PM2.5', '1'), { key: wrong })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ statusCode: 401, code: 'SOURCE_KEY' })
    }
  })

  test('refuses a key whose time is over, and says when each was used last', async () => {
    const { db } = testApp.context
    const sourceId = await ensureSource(db, { code: 'ending', name: 'x', demo: false })
    const end = new Date(testApp.context.now().getTime() + 3_600_000)
    const ending = await createSourceKey(db, sourceId!, end)
    const lineOf = async () =>
      (await listSourceKeys(db)).find((each) => ending.endsWith(each.hint))!
    expect(await lineOf()).toMatchObject({ expiresAt: end, lastUsedAt: null })
    const at = testApp.context.now()
    expect(await findSender(db, ending, at)).toMatchObject({ name: 'ending' })
    expect(await lineOf()).toMatchObject({ lastUsedAt: at })
    expect(await findSender(db, ending, end)).toBeUndefined()
  })

  test('refuses a revoked key', async () => {
    const gone = await keyFor('gone')
    await testApp.database.pool.query(
      `update source_key set revoked_at = now() from source where source.id = source_id and code = 'gone'`,
    )
    expect((await send(line('PM2.5', '1'), { key: gone })).statusCode).toBe(401)
  })

  test('stores only the hash of a key', async () => {
    const { rows } = await testApp.database.pool.query<{ key_hash: Buffer }>(
      'select key_hash from source_key',
    )
    expect(rows.every((row) => row.key_hash.length === 32)).toBe(true)
  })

  test('shows a receipt to its own source and to nobody else', async () => {
    const { id } = await receiptFor(line('PM2.5', '5'))
    const ask = (asker: string, path = id) =>
      testApp.app.inject({
        url: `/api/ingest/receipts/${path}`,
        headers: { 'x-source-key': asker },
      })
    expect((await ask(key)).json()).toMatchObject({ id, stored: 1, status: 'done' })
    expect((await ask(await keyFor('other'))).statusCode).toBe(404)
    expect((await ask(key, '999999')).statusCode).toBe(404)
    expect((await ask(key, 'x')).statusCode).toBe(404)
    expect((await ask('none')).statusCode).toBe(401)
  })

  test('keeps a bound source to its stations', async () => {
    const bound = await keyFor('bound')
    const other = await makeStation(testApp.context.db)
    await testApp.database.pool.query(
      `insert into source_station select id, $1 from source where code = 'bound'`,
      [other.id],
    )
    const receipt = await receiptFor(line('PM2.5', '5'), { key: bound })
    expect(receipt).toMatchObject({ stored: 0, rejected: 1 })
    expect(codes(receipt)).toEqual(['rejected station_not_allowed'])
  })

  test('never lets simulated and real data mix, in either direction', async () => {
    const simulator = await keyFor('simulator', true)
    expect(codes(await receiptFor(line('PM2.5', '5'), { key: simulator }))).toEqual([
      'rejected demo_mix',
    ])
    await testApp.database.pool.query('update station set demo = true where id = $1', [stationId])
    expect(codes(await receiptFor(line('PM2.5', '6')))).toEqual(['rejected demo_mix'])
    expect((await receiptFor(line('PM2.5', '7'), { key: simulator })).stored).toBe(1)
  })
})

describe('bad input', () => {
  test('V1: stores nothing of a file whose name does not match or whose station is unknown', async () => {
    expect(codes(await receiptFor(line('PM2.5', '5'), { fileName: 'readings.txt' }))).toEqual([
      'rejected bad_name',
    ])
    const unknown = await receiptFor([line('PM2.5', '5'), line('SO2', '5')].join('\n'), {
      fileName: `HN_NOBODY_KHIKXQ_${stamp}.txt`,
    })
    expect(codes(unknown)).toEqual(['rejected unknown_station'])
    expect(unknown).toMatchObject({ read: 2, rejected: 2, stored: 0 })
  })

  test('V2: keeps the row time when the name differs a little, and quarantines more than ten minutes', async () => {
    const near = await receiptFor(line('PM2.5', '5', 'µg/m3', '20261120130000'))
    expect(codes(near)).toEqual(['warned time_differs'])
    expect((await storedRows())[0]?.time).toEqual(new Date('2026-11-20T06:00:00Z'))
    const far = await receiptFor(line('PM2.5', '5', 'µg/m3', '20261120124500'))
    expect(codes(far)).toEqual(['quarantined time_conflict'])
  })

  test('V3: rejects a row without five columns and keeps the others', async () => {
    const receipt = await receiptFor(
      [
        'PM2.5\t5\t00',
        `SO2  7  µg/m3  ${stamp}  00`,
        `CO 1 mg/m3 ${stamp} 00`,
        line('Temp', '20', '°C'),
      ].join('\n'),
    )
    expect(receipt.problems.map(({ line, code }) => [line, code])).toEqual([
      [1, 'columns'],
      [3, 'columns'],
    ])
    expect((await storedRows())[0]?.v).toEqual([null, 7, null, 20])
  })

  test('V4: reads gaps and decimal commas, and rejects what is ambiguous', async () => {
    const receipt = await receiptFor(
      [
        line('PM2.5', 'NaN'),
        line('SO2', '7,12'),
        line('CO', '1.234,5'),
        line('Temp', '1,234,567', '°C'),
      ].join('\n'),
    )
    expect(receipt).toMatchObject({ read: 4, stored: 1, missing: 1, rejected: 2 })
    expect((await storedRows())[0]).toMatchObject({ v: [null, 7.12, null, null], q: [6, 0, 0, 0] })
  })

  test('V4: stores "not detected" without a number, and half its limit as a judgement', async () => {
    const content = [
      line('PM2.5', 'KPH'),
      line('SO2', '<0,05'),
      line('CO', 'KPH (LOD = 0.1)', 'mg/m3'),
    ].join('\n')
    const receipt = await receiptFor(content)
    expect(receipt).toMatchObject({ stored: 3, problemsTotal: 0 })
    expect((await storedRows())[0]).toMatchObject({ v: [null, null, null, null], q: [1, 1, 1, 0] })
    const judged = (await edits()).map(({ slot, kind, value, flag, censor, limit_value }) => ({
      slot,
      kind,
      value,
      flag,
      censor,
      limit_value,
    }))
    expect(judged).toEqual([
      { slot: 1, kind: 'censored', value: null, flag: 1, censor: 'lt_lod', limit_value: null },
      { slot: 2, kind: 'censored', value: 0.025, flag: 1, censor: 'lt_lod', limit_value: 0.05 },
      { slot: 3, kind: 'censored', value: 50, flag: 1, censor: 'lt_lod', limit_value: 100 },
    ])
    expect(await receiptFor(content)).toMatchObject({ unchanged: 3, stored: 0 })
    expect(await edits()).toHaveLength(3)
  })

  test('V4: a number sent after "not detected" lifts the limit', async () => {
    await receiptFor(line('SO2', '<0.05'))
    const [limit] = await edits()
    expect(await receiptFor(line('SO2', '0.2'))).toMatchObject({ replaced: 1 })
    expect((await storedRows())[0]).toMatchObject({ v: [null, 0.2, null, null], q: null })
    const after = (await edits()).slice(1)
    expect(after.map(({ kind, supersedes }) => [kind, supersedes])).toEqual([
      ['resent', null],
      ['undo', limit?.id],
    ])
  })

  test('V5: takes sentinels for gaps, but not a 9999 that can be measured', async () => {
    await makeStationIndicator(testApp.context.db, { station_id: stationId, indicator: 'flow' })
    await testApp.database.pool.query(
      `insert into parameter_alias (station_id, symbol, indicator_id) select $1, 'Flow', id from indicator where code = 'flow'`,
      [stationId],
    )
    const receipt = await receiptFor(
      [
        line('PM2.5', '-999'),
        line('SO2', '-9999'),
        line('CO', '9999'),
        line('Flow', '9999', 'm3/h'),
      ].join('\n'),
    )
    expect(receipt).toMatchObject({ missing: 3, stored: 1 })
    expect((await storedRows())[0]?.v).toEqual([null, null, null, null, 9999])
  })

  test('V5: suspects a gas that has not moved for six hours', async () => {
    const end = Date.parse(stampUtc)
    const before = Array.from({ length: 72 }, (_, index) => {
      const time = new Date(end - (72 - index) * 300_000).toISOString()
      return {
        station: '',
        time,
        periodSeconds: 300,
        values: { so2: { value: 4.2, unit: 'µg/m³' }, temp_air: { value: 20, unit: '°C' } },
      }
    })
    const { rows } = await testApp.database.pool.query<{ code: string }>(
      'select code from station where id = $1',
      [stationId],
    )
    const body = { readings: before.map((each) => ({ ...each, station: rows[0]?.code })) }
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/ingest',
      headers: { 'x-source-key': key },
      payload: body,
    })
    expect(answer.json<Receipt>()).toMatchObject({ stored: 144 })
    const receipt = await receiptFor(
      [line('SO2', '4.2'), line('Temp', '20', '°C'), line('PM2.5', '9')].join('\n'),
    )
    expect(codes(receipt)).toEqual(['flagged flat_line'])
    expect((await storedRows()).at(-1)).toMatchObject({ v: [9, 4.2, null, 20], q: [0, 3, 0, 0] })
  })

  test('V6: quarantines the future and accepts the past as late', async () => {
    const future = await receiptFor(line('PM2.5', '5', 'µg/m3', '20261120133000'), {
      fileName: `HN_${facility}_KHIKXQ_20261120133000.txt`,
    })
    expect(codes(future)).toEqual(['quarantined future'])
    const late = await receiptFor(line('PM2.5', '5', 'µg/m3', '20260720130500'), {
      fileName: `HN_${facility}_KHIKXQ_20260720130500.txt`,
    })
    expect(codes(late)).toEqual(['warned late'])
    expect(late.stored).toBe(1)
  })

  test('V7: the same file again changes nothing; another value counts and the former is kept', async () => {
    await receiptFor([line('PM2.5', '5'), line('SO2', '8')].join('\n'))
    const again = await receiptFor([line('PM2.5', '5'), line('SO2', '8')].join('\n'))
    expect(again).toMatchObject({ stored: 0, unchanged: 2, replaced: 0 })
    const { rows: dirty } = await testApp.database.pool.query(
      'select 1 from dirty_interval where station_id = $1',
      [stationId],
    )
    expect(dirty).toHaveLength(1)
    const changed = await receiptFor([line('PM2.5', '5'), line('SO2', '9')].join('\n'))
    expect(changed).toMatchObject({ stored: 0, unchanged: 1, replaced: 1 })
    expect((await storedRows())[0]?.v).toEqual([5, 9, null, null])
    expect(await edits()).toMatchObject([{ slot: 2, kind: 'resent', value: 8, flag: 0 }])
  })

  test('V7: a gap sent later takes no value away, and another file fills other slots', async () => {
    await receiptFor(line('PM2.5', '5'))
    await receiptFor([line('PM2.5', '-'), line('SO2', '8')].join('\n'))
    expect((await storedRows())[0]).toMatchObject({ v: [5, 8, null, null], q: null })
    const { rows } = await testApp.database.pool.query(
      'select v from data_last where station_id = $1',
      [stationId],
    )
    expect(rows).toEqual([{ v: [5, 8, null, null] }])
  })

  test('V8: reads UTF-8 with a mark, UTF-16 with and without, and CP1258', async () => {
    const content = line('Nhiệtđộ', '21.5', '°C')
    const decomposed = content.normalize('NFD')
    const encodings = [
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(content)]),
      Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(content, 'utf-16le')]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(content, 'utf-16be')]),
      iconv.encode(line('Temp', '21.5', '°C'), 'utf-16le'),
      Buffer.from(decomposed),
      iconv.encode('Nhiê\u0323tđô\u0323\t21.5\t°C\t' + stamp + '\t00', 'windows-1258'),
    ]
    for (const [index, bytes] of encodings.entries()) {
      const receipt = await receiptFor(bytes)
      expect(
        receipt.stored + receipt.unchanged,
        `encoding ${index}: ${JSON.stringify(receipt.problems)}`,
      ).toBe(1)
    }
    expect((await storedRows())[0]?.v[3]).toBe(21.5)
  })

  test('V9: quarantines a row without a known status, and stores calibration and fault as such', async () => {
    const receipt = await receiptFor(
      [
        line('PM2.5', '5', 'µg/m3', stamp, '09'),
        line('SO2', '6', 'µg/m3', stamp, '01'),
        line('CO', '1', 'mg/m3', stamp, '02'),
        line('Temp', '1', '°C', stamp, ''),
      ].join('\n'),
    )
    expect(codes(receipt)).toEqual(['quarantined status', 'quarantined status'])
    expect((await storedRows())[0]).toMatchObject({ v: [null, 6, 1000, null], q: [0, 4, 5, 0] })
    const { rows } = await testApp.database.pool.query(
      'select line, code, raw from quarantine where batch_id = $1 order by line',
      [receipt.id],
    )
    expect(rows).toEqual([
      { line: 1, code: 'status', raw: line('PM2.5', '5', 'µg/m3', stamp, '09') },
      { line: 4, code: 'status', raw: line('Temp', '1', '°C', stamp, '') },
    ])
  })

  test('V10: quarantines both rows of a parameter that stands twice, in whatever spelling', async () => {
    const receipt = await receiptFor(
      [line('PM2.5', '5'), line('PM2_5', '5'), line('SO2', '6')].join('\n'),
    )
    expect(codes(receipt)).toEqual(['quarantined duplicate', 'quarantined duplicate'])
    expect((await storedRows())[0]?.v).toEqual([null, 6, null, null])
  })

  test('V11: stores what cannot be measured as suspect', async () => {
    const receipt = await receiptFor(
      [line('PM2.5', '99999.5'), line('Temp', '-60', '°C')].join('\n'),
    )
    expect(codes(receipt)).toEqual(['flagged range', 'flagged range'])
    expect((await storedRows())[0]).toMatchObject({
      v: [99_999.5, null, null, -60],
      q: [3, 0, 0, 3],
    })
  })

  test('V12: costs a half-written file only its last line', async () => {
    const receipt = await receiptFor(`${line('PM2.5', '5')}\nSO2\t6\tµg/`)
    expect(receipt).toMatchObject({ stored: 1, rejected: 1 })
  })

  test('V13: keeps the exact time of a logger beside the grid', async () => {
    await receiptFor(line('PM2.5', '5', 'µg/m3', '20261120130321'), {
      fileName: `HN_${facility}_KHIKXQ_20261120130321.txt`,
    })
    expect((await storedRows())[0]?.time).toEqual(new Date('2026-11-20T06:03:21Z'))
  })

  test('V14: refuses path tricks, large files and many rows before reading them', async () => {
    for (const fileName of [
      `../HN_${facility}_KHIKXQ_${stamp}.txt`,
      `a/HN_${facility}_KHIKXQ_${stamp}.txt`,
      `HN_${facility}_KHIKXQ_${stamp}.txt\u0000.txt`,
    ]) {
      expect(codes(await receiptFor(line('PM2.5', '5'), { fileName }))).toEqual([
        'rejected bad_name',
      ])
    }
    const large = await send('x'.repeat(64 * 1024 + 1))
    expect(large.json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' })
    const many = await receiptFor(
      Array.from({ length: 501 }, (_, index) => line(`P${index}`, '1')).join('\n'),
    )
    expect(codes(many)).toEqual(['rejected too_many_rows'])
    expect(await storedRows()).toEqual([])
  })

  test('an empty file is told so', async () => {
    expect(codes(await receiptFor(''))).toEqual(['rejected empty'])
  })
})

describe('symbols and units', () => {
  test('gives a known symbol that is new at the station the next slot', async () => {
    const receipt = await receiptFor([line('Humidity', '80', '%'), line('PM2.5', '5')].join('\n'))
    expect(receipt).toMatchObject({ stored: 2, problemsTotal: 0 })
    expect((await storedRows())[0]?.v).toEqual([5, null, null, null, 80])
    const { rows } = await testApp.database.pool.query(
      'select slot, source_unit from station_indicator where station_id = $1 order by slot desc limit 1',
      [stationId],
    )
    expect(rows).toEqual([{ slot: 5, source_unit: '%' }])
  })

  test('quarantines an unknown symbol, and one that was unlinked, and never appends it again', async () => {
    await testApp.database.pool.query(
      `update station_indicator set valid_to = $2 where station_id = $1 and slot = 2`,
      [stationId, '2026-11-19T00:00:00Z'],
    )
    const receipt = await receiptFor([line('Vinyl chloride', '1'), line('SO2', '5')].join('\n'))
    expect(codes(receipt)).toEqual(['quarantined symbol', 'quarantined unlinked'])
    expect(receipt.quarantined).toBe(2)
  })

  test('a late reading goes into the slot that its indicator had at that time', async () => {
    await testApp.database.pool.query(
      `update station_indicator set valid_to = $2 where station_id = $1 and slot = 2`,
      [stationId, '2026-11-20T06:07:00Z'],
    )
    expect(await receiptFor(line('SO2', '5'))).toMatchObject({ stored: 1 })
  })

  test('never guesses a unit', async () => {
    const receipt = await receiptFor(
      [
        line('PM2.5', '5', 'ppb'),
        line('SO2', '5', 'furlong'),
        line('CO', '5', ''),
        line('NO2', '3', 'mg/Nm3'),
      ].join('\n'),
    )
    expect(codes(receipt)).toEqual(Array.from({ length: 4 }).fill('quarantined unit'))
    await testApp.database.pool.query(
      `update station_indicator set source_unit = 'mg/m3' where station_id = $1 and slot = 3`,
      [stationId],
    )
    const configured = await receiptFor(line('CO', '5', ''))
    expect(codes(configured)).toEqual(['warned unit_missing'])
    expect((await storedRows())[0]?.v[2]).toBe(5000)
  })

  test('converts volume shares of a Vietnamese station at 25 °C and names the conditions in the format', async () => {
    const receipt = await receiptFor(line('SO2', '10', 'ppb'))
    expect(receipt.format).toContain('25 °C')
    // 64.0638 g/mol ÷ 24.465 l/mol × 10 ppb
    expect((await storedRows())[0]?.v[1]).toBeCloseTo(26.19, 2)
  })
})

const post = (url: string, type: string) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'x-source-key': key, 'content-type': type },
    payload: 'x',
  })

describe('the wire', () => {
  test('reads gzip, and refuses a bomb and broken gzip', async () => {
    expect((await receiptFor(gzipSync(line('PM2.5', '5')))).stored).toBe(1)
    const bomb = await send(gzipSync(Buffer.alloc(30_000_000)))
    expect(bomb.statusCode).toBe(413)
    const broken = await send(gzipSync(line('PM2.5', '5')).subarray(0, 20))
    expect(broken.statusCode).toBe(400)
  })

  test('tells problems in the language of the reader', async () => {
    const vietnamese = await receiptFor(line('PM2.5', 'abc'), {
      headers: { 'accept-language': 'vi' },
    })
    expect(vietnamese.problems[0]?.message).toBe('"abc" không phải là số.')
    const again = await testApp.app.inject({
      url: `/api/ingest/receipts/${vietnamese.id}`,
      headers: { 'x-source-key': key, 'accept-language': 'en' },
    })
    expect(again.json<Receipt>().problems[0]?.message).toBe('"abc" is not a number.')
  })

  test('asks for a file name, a mapping and a type that it knows', async () => {
    expect((await post('/api/ingest', 'text/plain')).statusCode).toBe(400)
    expect((await post('/api/ingest', 'text/csv')).statusCode).toBe(400)
    expect((await post('/api/ingest?mapping=nothing', 'text/csv')).statusCode).toBe(400)
    expect((await post('/api/ingest', 'image/png')).statusCode).toBe(415)
    expect((await post('/api/ingest', 'application/json')).statusCode).toBe(400)
  })

  test('keeps what deliveries of the same instant bring for different slots of one row', async () => {
    const values = ['PM2.5', 'SO2', 'CO', 'Temp']
    const units = ['µg/m3', 'µg/m3', 'µg/m3', '°C']
    await Promise.all(
      values.map((symbol, index) => receiptFor(line(symbol, String(index + 1), units[index]))),
    )
    expect((await storedRows())[0]?.v).toEqual([1, 2, 3, 4])
  })
})
