// JSON batches and CSV by HTTP: many stations at once, one bad reading among good ones, and what is kept of them.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import type { Change } from '../../platform/database/changes.ts'
import { createSourceKey } from './receive/source-keys.ts'
import { ensureSource } from './queries/sources.ts'

let testApp: TestApp
let key: string
let dataDir: string

const now = '2026-11-20T06:10:00Z'
const time = '2026-11-20T13:00:00+07:00'

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'eos-ingest-test-'))
  testApp = await buildTestApp({ now, settings: { dataDir } })
  const id = await ensureSource(testApp.context.db, { code: 'net', name: 'net', demo: false })
  key = await createSourceKey(testApp.context.db, id!)
  await makeStation(testApp.context.db, { code: 'north', indicators: ['pm25', 'no2'] })
  await makeStation(testApp.context.db, { code: 'south', indicators: ['no2'] })
})

afterAll(async () => {
  await testApp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function push(payload: object | string, url = '/api/ingest', type = 'application/json') {
  const answer = await testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'x-source-key': key, 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, headers: answer.headers, receipt: answer.json<Receipt>() }
}

async function valuesOf(
  code: string,
): Promise<{ time: Date; v: (number | null)[]; period_s: number }[]> {
  const { rows } = await testApp.database.pool.query<{ time: Date; v: number[]; period_s: number }>(
    `select time, v, period_s from data_min join station on station.id = station_id where code = $1 order by time`,
    [code],
  )
  return rows
}

describe('JSON', () => {
  test('stores readings of several stations at once and announces them', async () => {
    const heard: Change[] = []
    const stopListening = testApp.context.changes.listen((change) => heard.push(change))
    const { status, headers, receipt } = await push({
      readings: [
        {
          station: 'north',
          time,
          periodSeconds: 3600,
          values: { pm25: { value: 12.5, unit: 'ug/m3' } },
        },
        {
          station: 'south',
          time,
          periodSeconds: 3600,
          values: { no2: { value: 0.02, unit: 'mg/m³' } },
        },
      ],
    })
    expect(status).toBe(201)
    expect(headers.location).toBe(`/api/ingest/receipts/${receipt.id}`)
    expect(receipt).toMatchObject({ format: 'json@1', read: 2, stored: 2, problems: [] })
    expect(await valuesOf('north')).toEqual([
      { time: new Date(time), v: [12.5, null], period_s: 3600 },
    ])
    expect(await valuesOf('south')).toEqual([{ time: new Date(time), v: [20], period_s: 3600 }])
    await expect.poll(() => heard.map((change) => change.kind)).toContain('readings')
    stopListening()
  })

  test('keeps a reading of another period out of the reading that ends at the same time, within one body too', async () => {
    const at = '2026-11-20T12:00:00+07:00'
    const { status, receipt } = await push({
      readings: [
        {
          station: 'north',
          time: at,
          periodSeconds: 300,
          values: { pm25: { value: 15, unit: 'µg/m³' } },
        },
        {
          station: 'north',
          time: at,
          periodSeconds: 60,
          values: { no2: { value: 16, unit: 'µg/m³' } },
        },
      ],
    })
    expect(status).toBe(201)
    expect(receipt).toMatchObject({ read: 2, stored: 1, quarantined: 1 })
    expect(receipt.problems).toMatchObject([{ code: 'period', outcome: 'quarantined' }])
    const { rows } = await testApp.database.pool.query(
      `select v from data_min join station on station.id = station_id where code = 'north' and time = $1`,
      [at],
    )
    expect(rows).toEqual([{ v: [15, null] }])
    await testApp.database.pool.query('delete from data_min where time = $1', [at])
  })

  test('one bad reading never costs the others', async () => {
    const good = { station: 'north', time: '2026-11-20T04:00:00Z', periodSeconds: 3600 }
    const { receipt } = await push({
      readings: [
        { ...good, values: { pm25: { value: 7, unit: 'µg/m³' } } },
        { ...good, time: '2026-11-20T04:00:00', values: { no2: { value: 7, unit: 'µg/m³' } } },
        { ...good, station: 'nowhere', values: { no2: { value: 7, unit: 'µg/m³' } } },
        { ...good, periodSeconds: 0, values: { no2: { value: 7, unit: 'µg/m³' } } },
        { ...good, time: '2026-11-21T04:00:00Z', values: { no2: { value: 7, unit: 'µg/m³' } } },
        'nonsense',
        { ...good, values: { no2: { value: 'seven', unit: 'µg/m³' } } },
      ],
    })
    expect(receipt).toMatchObject({ read: 7, stored: 1, rejected: 5, quarantined: 1 })
    expect(receipt.problems.map(({ line, code }) => [line, code]).sort()).toEqual([
      [2, 'time'],
      [3, 'unknown_station'],
      [4, 'reading'],
      [5, 'future'],
      [6, 'reading'],
      [7, 'value'],
    ])
  })

  test('asks for the conditions of a volume share instead of assuming them', async () => {
    const reading = { station: 'south', time: '2026-11-20T03:00:00Z', periodSeconds: 3600 }
    const values = { no2: { value: 100, unit: 'ppb' } }
    const { receipt } = await push({ readings: [{ ...reading, values }] })
    expect(receipt.problems).toMatchObject([{ code: 'unit', outcome: 'quarantined' }])
    const conditions = { temperatureC: 25, pressureKPa: 101.325 }
    expect((await push({ readings: [{ ...reading, conditions, values }] })).receipt.stored).toBe(1)
    expect((await valuesOf('south'))[0]?.v[0]).toBeCloseTo(188.05, 1)
  })

  test('never mixes averaging periods at one time', async () => {
    const { receipt } = await push({
      readings: [
        {
          station: 'north',
          time,
          periodSeconds: 300,
          values: { pm25: { value: 99, unit: 'µg/m³' } },
        },
      ],
    })
    expect(receipt).toMatchObject({ stored: 0, quarantined: 1, problems: [{ code: 'period' }] })
    expect(
      (await valuesOf('north')).find((row) => row.time.getTime() === Date.parse(time))?.v[0],
    ).toBe(12.5)
  })

  test('an old reading does not become the newest one', async () => {
    await push({
      readings: [
        {
          station: 'north',
          time: '2024-01-01T00:00:00Z',
          periodSeconds: 3600,
          values: { pm25: { value: 1, unit: 'µg/m³' } },
        },
      ],
    })
    const { rows } = await testApp.database.pool.query(
      `select time from data_last join station on station.id = station_id where code = 'north'`,
    )
    expect(rows).toEqual([{ time: new Date(time) }])
    const { rows: dirty } = await testApp.database.pool.query<{ hours: number }>(
      `select extract(epoch from max(to_time - from_time))::int / 3600 as hours from dirty_interval`,
    )
    expect(dirty[0]?.hours).toBeLessThan(24)
  })

  test('refuses a body that is no batch at all', async () => {
    for (const body of [{}, { readings: [] }, { readings: 'x' }]) {
      expect((await push(body)).status).toBe(400)
    }
    expect((await push('{"readings":')).status).toBe(400)
  })
})

test('CSV is read by a mapping that ships, and makes no stations', async () => {
  const csv =
    'date,ws,wd,nox,no2,o3,pm10,so2,co,pm25\n1998-01-01T00:00:00Z,0.6,280,285,39,1,29,4.7225,3.3725,\n'
  const url = '/api/ingest?mapping=london-marylebone'
  const unknown = await push(csv, url, 'text/csv')
  expect(unknown.receipt).toMatchObject({
    stored: 0,
    rejected: 9,
    problems: [{ code: 'unknown_station' }],
  })
  await makeStation(testApp.context.db, { code: 'GB-LON-MY1' })
  expect((await push(csv, url, 'text/csv')).receipt).toMatchObject({
    format: 'csv:london-marylebone@1',
    stored: 8,
    missing: 1,
  })
})

test('what was pushed is kept as it came, once', async () => {
  const body = JSON.stringify({
    readings: [
      {
        station: 'south',
        time: '2026-11-20T02:00:00Z',
        periodSeconds: 3600,
        values: { no2: { value: 41, unit: 'µg/m³' } },
      },
    ],
  })
  const { receipt } = await push(body)
  await push(body)
  const folder = join(dataDir, 'received/2026/11')
  const journals = readdirSync(folder).filter((name) => name.startsWith('2026-11-20-'))
  const journal = gunzipSync(readFileSync(join(folder, journals[0]!))).toString()
  expect(journals).toHaveLength(1)
  expect(journal.split(body)).toHaveLength(2)
  expect(journal).toContain(`"sha256":"${receipt.sha256}"`)
})
