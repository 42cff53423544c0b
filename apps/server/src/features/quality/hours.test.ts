// Judging afterwards: late readings among their neighbours in time, and hours beside other stations and other days.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { createSourceKey } from '../ingestion/receive/source-keys.ts'
import { ensureSource } from '../ingestion/queries/sources.ts'
import { storeReadings } from '../../../test/store-rows.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'
import {
  findIncomplete,
  findUnlikeHistory,
  findUnlikeNeighbours,
} from '../../readings/judging/checks/hour-checks.ts'
import { judgeDelivery } from '../../readings/judging/judge-delivery.ts'
import { connectionOf, inTransaction } from '../../platform/database/transaction.ts'
import { memoryOf } from '../../readings/judging/known-stations.ts'
import { judgeEndedHours, judgeWaiting } from './quality-worker.ts'
import type { Rule } from '../../readings/judging/rules.ts'
import { longTest } from '../../../../../test/long.ts'

const rule = (facts: Partial<Rule>): Rule => ({
  id: '1',
  version: 1,
  code: 'x',
  kind: 'completeness',
  outcome: 'noted',
  indicatorId: null,
  indicatorGroup: null,
  stationId: null,
  relatedIndicatorId: null,
  values: [],
  from: 0,
  to: null,
  ...facts,
})

describe('one hour', () => {
  test('is incomplete below the share, and a gap is none of it', () => {
    const threeQuarters = rule({ share: 0.75 })
    expect(findIncomplete(threeQuarters, { count: 8, expected: 12 })).toEqual({
      count: 8,
      expected: 12,
    })
    expect(findIncomplete(threeQuarters, { count: 9, expected: 12 })).toBeUndefined()
    expect(findIncomplete(threeQuarters, { count: 0, expected: 12 })).toBeUndefined()
  })

  test('is unlike its neighbours only when it is far away and many times as much', () => {
    const near = rule({ count: 3, factor: 4, change: 50 })
    expect(findUnlikeNeighbours(near, 200, [20, 30, 25])).toMatchObject({ usual: 25, count: 3 })
    expect(findUnlikeNeighbours(near, 90, [20, 30, 25])).toBeUndefined() // not many times, with 4 × 25 = 100
    expect(findUnlikeNeighbours(near, 40, [1, 2, 3])).toBeUndefined()
    expect(findUnlikeNeighbours(near, 200, [20, 30])).toBeUndefined()
    expect(findUnlikeNeighbours(near, 2, [200, 210, 190])).toBeDefined()
  })

  test('is unlike its history when it is further out than the spread of the days before', () => {
    const month = rule({ count: 10, spread: 6, change: 50 })
    const days = [18, 20, 22, 24, 19, 21, 23, 20, 22, 21]
    expect(findUnlikeHistory(month, 90, days)).toMatchObject({ count: 10 })
    expect(findUnlikeHistory(month, 60, days)).toBeUndefined()
    expect(findUnlikeHistory(month, 90, days.slice(1))).toBeUndefined()
  })
})

const good = (at: number) => 20 + (at % 7) / 4

describe('in the background', () => {
  let testApp: TestApp
  let key: string
  const hour = Date.UTC(2026, 10, 20, 0)
  const minutes = 60_000

  beforeAll(async () => {
    testApp = await buildTestApp({ now: new Date(hour + 85 * minutes) })
    const { db } = testApp.context
    const id = await ensureSource(db, { code: 'l', name: 'l', demo: false })
    key = await createSourceKey(db, id!)
  })
  afterAll(() => testApp.close())

  async function push(
    readings: readonly { code: string; at: number; value: number }[],
  ): Promise<void> {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/ingest',
      headers: { 'x-source-key': key },
      payload: {
        readings: readings.map(({ code, at, value }) => ({
          station: code,
          time: new Date(hour + at * minutes).toISOString(),
          periodSeconds: 300,
          values: { pm25: { value, unit: 'µg/m³' } },
        })),
      },
    })
    expect(answer.statusCode, answer.body).toBe(201)
  }

  async function settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await processDirtyIntervals(testApp.context)
      await judgeWaiting(testApp.context)
    }
  }

  async function flagsOf(stationId: string): Promise<[kind: string, minute: number][]> {
    const { rows } = await testApp.database.pool.query<{ kind: string; time: Date }>(
      'select kind, time from reading_flag where station_id = $1 order by time, kind',
      [stationId],
    )
    return rows.map(({ kind, time }) => [kind, (time.getTime() - hour) / minutes])
  }

  test('a late reading makes the one before it a spike, and a reading that explains a jump takes its flag away', async () => {
    const { id, code } = await makeStation(testApp.context.db, { indicators: ['pm25'] })
    await push([{ code, at: 5, value: good(5) }])
    await push([{ code, at: 10, value: 300 }])
    await settle()
    expect(await flagsOf(id)).toEqual([])
    // Both later ones come at once.
    await push([15, 20].map((at) => ({ code, at, value: good(at) })))
    await settle()
    expect(await flagsOf(id)).toContainEqual(['spike', 10])
    const hours = await testApp.database.pool.query<{ n: number[] }>(
      'select n from data_hour where station_id = $1 and basis = 1',
      [id],
    )
    expect(hours.rows[0]?.n).toEqual([3])
    // A reading from between shows that the air really was like that.
    await push([{ code, at: 12, value: 290 }])
    await settle()
    expect((await flagsOf(id)).filter(([kind]) => kind === 'spike')).toEqual([])
    const after = await testApp.database.pool.query<{ q: number[] | null }>(
      'select q from data_min where station_id = $1 and q is not null',
      [id],
    )
    expect(after.rows).toEqual([])
  })

  test('an hour that stands out among its neighbours is noted, and counts', async () => {
    const made = await Promise.all(
      [0, 1, 2, 3].map((k) =>
        makeStation(testApp.context.db, { indicators: ['pm25'], lat: 10 + k / 100, lon: 106 }),
      ),
    )
    const steps = Array.from({ length: 12 }, (_, k) => 5 + k * 5)
    for (const [k, { code }] of made.entries()) {
      await push(steps.map((at) => ({ code, at, value: good(at) + k + (k === 0 ? 200 : 0) })))
    }
    await settle()
    await judgeEndedHours(testApp.context)
    expect(await flagsOf(made[0]!.id)).toEqual([['neighbour', 60]])
    expect(await flagsOf(made[1]!.id)).toEqual([])
    const { rows } = await testApp.database.pool.query<{ n: number[] }>(
      'select n from data_hour where station_id = $1 and basis = 1 and time = $2',
      [made[0]!.id, new Date(hour)],
    )
    expect(rows[0]?.n).toEqual([12])
  })

  test('readings of a station at 0, 0 count when somebody enters where it stands', async () => {
    const { id, code } = await makeStation(testApp.context.db, {
      indicators: ['pm25'],
      lat: 0,
      lon: 0,
    })
    await push([{ code, at: 5, value: good(5) }])
    await settle()
    expect(await flagsOf(id)).toEqual([['coordinates', 5]])
    const answer = await testApp.as(person())({
      method: 'PATCH',
      url: `/api/stations/${id}`,
      headers: { 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify({ lat: 10.5, lon: 106.5 }),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    await settle()
    // One reading is not enough for an hour.
    expect(await flagsOf(id)).toEqual([['completeness', 60]])
    const { rows } = await testApp.database.pool.query<{ n: number[] }>(
      'select n from data_hour where station_id = $1 and basis = 1',
      [id],
    )
    expect(rows[0]?.n).toEqual([1])
  })

  test('readings keep the place that their station had at their time', async () => {
    const { context, database } = testApp
    const { id, code } = await makeStation(context.db, { indicators: ['pm25'], lat: 20, lon: 106 })
    const move = async (to: { lat: number; lon: number }) => {
      const url = `/api/stations/${id}`
      const answer = await testApp.as(person())({ method: 'PATCH', url, payload: to })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      memoryOf(context.db).forget()
      await settle()
    }
    const flagged = async () =>
      (await flagsOf(id)).flatMap(([kind, at]) => (kind === 'coordinates' ? [at] : []))
    await push([5, 10, 15].map((at) => ({ code, at, value: good(at) })))
    await settle()
    await move({ lat: 0, lon: 0 })
    await push([{ code, at: 20, value: good(20) }])
    await database.pool.query(
      `insert into judge_interval (station_id, from_time, to_time, marked_at) values ($1, $2, $3, $3)`,
      [id, new Date(hour), new Date(hour + 85 * minutes)],
    )
    await settle()
    expect(await flagged()).toEqual([])
    await push([{ code, at: 90, value: good(90) }])
    await settle()
    expect(await flagged()).toEqual([90])
    await move({ lat: 21, lon: 106 })
    expect(await flagged()).toEqual([])
    await database.pool.query('truncate judge_interval')
    const waiting = async () => (await database.pool.query('select from judge_interval')).rowCount
    await testApp.as(person())({
      method: 'PATCH',
      url: `/api/stations/${id}`,
      payload: { lat: 0, lon: 0 },
    })
    expect(await waiting()).toBe(0)
  })

  longTest('a burst of two thousand stations is judged with a handful of statements', async () => {
    const { db, pool } = testApp.database
    const { rows: made } = await pool.query<{ id: string }>(
      `insert into station (code, name, station_type_id, lat, lon)
       select 'burst-' || k, 'Burst ' || k, (select id from station_type where code = 'air_auto'), 15, 106
         from generate_series(1, 2000) k returning id`,
    )
    const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'temp_air', 'rh']
    const ids = made.map(({ id }) => id)
    await pool.query(
      `insert into station_indicator (station_id, indicator_id, slot, valid_from)
       select station, indicator.id, slot, '2020-01-01' from unnest($1::bigint[]) station,
              unnest($2::text[]) with ordinality as wanted (code, slot)
         join indicator on indicator.code = wanted.code`,
      [ids, codes],
    )
    const memory = memoryOf(db)
    const rowsAt = (k: number) =>
      ids.map((stationId, each) => ({
        stationId,
        time: hour + k * 5 * minutes,
        periodSeconds: 300,
        line: 1,
        values: codes.map((_, slot) => 20 + ((each * 13 + k * 7 + slot * 3) % 17) / 8 + slot),
        flags: codes.map((): number | null => 0),
      }))
    for (const k of [1, 2]) {
      await inTransaction(db, (trx) =>
        storeReadings(trx, rowsAt(k), { now: new Date(hour), memory }),
      )
    }
    await inTransaction(db, async (trx) => {
      const statements = vi.spyOn(connectionOf(trx), 'query')
      const verdict = await judgeDelivery(trx, memory, rowsAt(3))
      expect(verdict.flags).toEqual([])
      expect(statements.mock.calls.length).toBeLessThan(8)
      expect(statements).toHaveBeenCalled()
      statements.mockRestore()
    })
  })
})
