// Twelve common faults of measurements, sent by HTTP, are flagged as documented and left out of means.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { createSourceKey } from '../ingestion/receive/source-keys.ts'
import { ensureSource } from '../ingestion/queries/sources.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'
import { judgeEndedHours, judgeWaiting } from './quality-worker.ts'

let testApp: TestApp
let key: string

/** 07:00 in Viet Nam: the hour in which something goes wrong begins here. */
const hour = Date.UTC(2026, 10, 20, 0)
const minutes = 60_000

beforeAll(async () => {
  testApp = await buildTestApp({ now: new Date(hour) })
  const id = await ensureSource(testApp.context.db, {
    code: 'logger',
    name: 'logger',
    demo: false,
  })
  key = await createSourceKey(testApp.context.db, id!)
})
afterAll(() => testApp.close())

interface Sent {
  /** Minutes after the hour; the end of the averaging period. */
  at: number
  value: number
  flag?: string
  /** Minutes by which the logger's clock is ahead. */
  ahead?: number
}

/** Good air: never twice the same. */
const good = (k: number) => 20 + ((k * 7) % 10) / 4

interface Pattern {
  name: string
  /** The faulty ones of the twelve five-minute readings of the hour; all others are good. */
  faults: Sent[]
  /** Minutes of which nothing comes. */
  gaps?: number[]
  station?: { lat: number; lon: number }
  /** Hours of good air before. */
  hoursBefore?: number
  /** Kinds of flags, or codes of the receipt, as documented. */
  kinds: string[]
  codes?: string[]
  /** The stored flag of the faulty readings; none where they are not stored at all. */
  flag?: number
}

const step = (from: number, to: number) =>
  Array.from({ length: (to - from) / 5 + 1 }, (_, k) => from + k * 5)
const [suspect, calibration, missing] = [3, 4, 6]

const patterns: Pattern[] = [
  {
    name: '−999',
    faults: [{ at: 30, value: -999 }],
    kinds: ['sentinel'],
    codes: ['sentinel'],
    flag: missing,
  },
  {
    name: '999999',
    faults: [{ at: 30, value: 999_999 }],
    kinds: ['sentinel'],
    codes: ['sentinel'],
    flag: missing,
  },
  {
    name: 'negative drift',
    faults: step(5, 60).map((at) => ({ at, value: -5.5 - at / 30 })),
    kinds: ['negative_drift'],
    codes: ['negative_drift'],
    flag: suspect,
  },
  { name: 'spike', faults: [{ at: 30, value: 320 }], kinds: ['spike'], flag: suspect },
  {
    name: 'six-hour flat line',
    faults: step(-295, 60).map((at) => ({ at, value: 21.25 })),
    kinds: ['flat_line'],
    codes: ['flat_line'],
    flag: suspect,
  },
  {
    name: 'unit × 1000',
    faults: step(5, 60).map((at) => ({ at, value: 0.021 + at / 1e5 })),
    hoursBefore: 4,
    kinds: ['unit_factor'],
    codes: ['unit_factor'],
    flag: suspect,
  },
  {
    name: 'clock + 7 h',
    faults: step(5, 60).map((at) => ({ at, value: 900, ahead: 420 })),
    kinds: [],
    codes: ['clock_skew'],
  },
  {
    name: 'coordinates 0, 0',
    faults: step(5, 60).map((at) => ({ at, value: good(at) })),
    station: { lat: 0, lon: 0 },
    kinds: ['coordinates'],
    codes: ['coordinates'],
    flag: suspect,
  },
  {
    name: 'future time',
    faults: [{ at: 30, value: 900, ahead: 95 }],
    kinds: [],
    codes: ['future'],
  },
  {
    name: 'calibration status',
    faults: step(5, 30).map((at) => ({ at, value: 400, flag: 'calibration' })),
    kinds: ['completeness', 'status'],
    flag: calibration,
  },
  { name: '30 % missing', faults: [], gaps: [10, 25, 40, 55], kinds: ['completeness'] },
]

async function push(
  code: string,
  readings: readonly (Sent & { time: number })[],
): Promise<Receipt> {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/ingest',
    headers: { 'x-source-key': key },
    payload: {
      readings: readings.map(({ time, value, flag }) => ({
        station: code,
        time: new Date(time).toISOString(),
        periodSeconds: 300,
        values: { pm25: { value, unit: 'µg/m³', ...(flag ? { flag } : {}) } },
      })),
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Receipt>()
}

/** Every five minutes one reading comes, as from a logger; the hour before, and the first of the next, are good. */
async function play(pattern: Pattern, code: string): Promise<string[]> {
  const { faults, gaps = [], hoursBefore = 1 } = pattern
  const first = Math.min(-60 * hoursBefore + 5, ...faults.map(({ at }) => at))
  const told: string[] = []
  for (const at of step(first, 65)) {
    testApp.setNow(new Date(hour + at * minutes + 20_000))
    if (gaps.includes(at)) continue
    const fault = faults.find((each) => each.at === at)
    const isGoodBefore = at < first || !fault
    const sent = isGoodBefore ? { at, value: good(at + 700) } : fault
    const time = hour + (at + (sent.ahead ?? 0)) * minutes
    const receipt = await push(code, [{ ...sent, time }])
    told.push(...receipt.problems.map((problem) => problem.code))
  }
  return [...new Set(told)]
}

async function settle(): Promise<void> {
  testApp.setNow(new Date(hour + 85 * minutes))
  for (let round = 0; round < 3; round += 1) {
    await processDirtyIntervals(testApp.context)
    await judgeWaiting(testApp.context)
  }
  await testApp.database.pool.query(`delete from installation where key = 'quality-hours'`)
  await judgeEndedHours(testApp.context)
}

async function rowsOf<Row extends Record<string, unknown>>(
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return (await testApp.database.pool.query<Row>(text, values)).rows
}

describe('each fault is flagged as documented and reaches no average', () => {
  test.each(patterns)('$name', async (pattern) => {
    const { id, code } = await makeStation(testApp.context.db, {
      indicators: ['pm25'],
      interval_s: 300,
      lat: 21,
      lon: 105,
      ...pattern.station,
    })
    const told = await play(pattern, code)
    await settle()

    expect(told).toEqual(pattern.codes ?? [])
    const inHour = [new Date(hour), new Date(hour + 60 * minutes)]
    const kinds = await rowsOf<{ kind: string }>(
      `select distinct kind from reading_flag
        where station_id = $1 and time > $2 and time <= $3 order by kind`,
      [id, ...inHour],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(pattern.kinds)

    const stored = await rowsOf<{ time: Date; v: (number | null)[]; q: number[] | null }>(
      `select time, v, q from data_min where station_id = $1 and time > $2 and time <= $3 order by time`,
      [id, ...inHour],
    )
    const faulty = new Set(
      pattern.faults.filter(({ ahead }) => !ahead).map(({ at }) => hour + at * minutes),
    )
    for (const { time, q } of stored) {
      const flag = q?.[0] ?? 0
      expect(flag, time.toISOString()).toBe(faulty.has(time.getTime()) ? pattern.flag : 0)
    }

    const usable = stored.filter(({ time }) => !faulty.has(time.getTime())).map(({ v }) => v[0]!)
    const [computed] = await rowsOf<{ v: (number | null)[]; n: number[] }>(
      `select v, n from data_hour where station_id = $1 and basis = 1 and time = $2`,
      [id, inHour[0]],
    )
    expect(computed?.n[0] ?? 0).toBe(usable.length)
    const mean = usable.reduce((sum, value) => sum + value, 0) / usable.length
    if (usable.length === 0) expect(computed?.v[0] ?? null).toBeNull()
    else expect(computed?.v[0]).toBeCloseTo(mean, 3)
  })

  test('3,703 duplicates: equal ones count once, contradictory ones not at all', async () => {
    const { id, code } = await makeStation(testApp.context.db, {
      indicators: ['pm25'],
      interval_s: 300,
    })
    const start = hour - 20 * 24 * 60 * minutes
    testApp.setNow(new Date(hour))
    const one = (k: number, value = good(k)) => ({ at: 0, value, time: start + k * 5 * minutes })
    const twice = Array.from({ length: 3_703 }, (_, k) => one(k))
    const contradicted = one(5, 77)
    const receipt = await push(code, [...twice, ...twice, contradicted])
    expect(receipt).toMatchObject({ read: 7_407, stored: 3_702, unchanged: 3_703, quarantined: 2 })
    expect(new Set(receipt.problems.map((problem) => problem.code))).toEqual(new Set(['duplicate']))
    expect(await push(code, twice)).toMatchObject({ stored: 1, unchanged: 3_702 })
    const [count] = await rowsOf<{ rows: string; least: number; most: number }>(
      `select count(*) as rows, min(v[1]) as least, max(v[1]) as most from data_min where station_id = $1`,
      [id],
    )
    expect(count).toEqual({ rows: '3703', least: 20, most: 22.25 })
  })

  test('a late reading renews the numbers that explain the flag of the reading after it', async () => {
    const { id, code } = await makeStation(testApp.context.db, {
      indicators: ['pm25'],
      interval_s: 300,
    })
    const send = (at: number, value: number) =>
      push(code, [{ at, value, time: hour + at * minutes }])
    const explained = () =>
      rowsOf(`select detail from reading_flag where station_id = $1 and kind = 'rate_of_change'`, [
        id,
      ])
    testApp.setNow(new Date(hour + 20 * minutes))
    await send(5, 30)
    await send(15, 700)
    await settle()
    const detail = { value: 700, before: 30, minutes: 10, change: 600 }
    expect(await explained()).toEqual([{ detail }])
    await send(10, 40)
    await settle()
    expect(await explained()).toEqual([{ detail: { ...detail, before: 40, minutes: 5 } }])
  })
})
