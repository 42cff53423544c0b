// A station enters and leaves each state, with its history, on a real database and a controlled clock.
import type { StationPauses } from '@eos/contract/calls/stations/station-pauses'
import { defaultStateRules, stateReasons } from '@eos/contract/readings/station-states'
import { flagNumber } from '@eos/contract/readings/reading-flags'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeStation, publish } from '../../../test/make.ts'
import { decideStations } from '../publication/publish.ts'
import { queryBuilderOver } from '../../platform/database/transaction.ts'
import { refreshStates } from './refresh.ts'
import { writeSourcePatience, writeStateRules } from './queries/state-rules.ts'

let tested: TestApp
const start = Date.parse('2026-03-02T00:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)

beforeAll(async () => {
  tested = await buildTestApp({ now: at(0) })
})
afterAll(() => tested.close())

const madeStation = () =>
  makeStation(tested.context.db, {
    indicators: ['pm25', 'so2'],
    published: true,
    created_at: at(-600),
  })

/** A reading that ends at this minute and comes in two minutes later. */
async function receive(stationId: string, minute: number, q: number[] | null = null) {
  const row = { time: at(minute), period_s: 300, v: [1, 2], q, received_at: at(minute + 2) }
  await tested.context.db
    .insertInto('data_last')
    .values({ station_id: stationId, ...row })
    .onConflict((conflict) => conflict.column('station_id').doUpdateSet(row))
    .execute()
}

async function stateAt(stationId: string, minute: number) {
  tested.setNow(at(minute))
  await refreshStates(tested.context)
  const rows = await tested.context.db
    .selectFrom('station_state')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('until_at', 'is', null)
    .execute()
  expect(rows).toHaveLength(1)
  return rows[0]!
}

test('is live, delayed, offline and live again, each since the rule was met', async () => {
  const { id } = await madeStation()
  await receive(id, 0)
  expect(await stateAt(id, 3)).toMatchObject({ state: 'live', since: null, reason_code: null })
  expect(await stateAt(id, 15)).toMatchObject({ state: 'live' })
  expect(await stateAt(id, 21)).toMatchObject({
    state: 'delayed',
    since: at(15),
    reason_code: 'late',
    expected_return: null,
  })
  expect(await stateAt(id, 1500)).toMatchObject({
    state: 'offline',
    since: at(1440),
    reason_code: 'silent',
  })
  await receive(id, 1505)
  expect(await stateAt(id, 1508)).toMatchObject({ state: 'live', since: at(1505) })
  const history = await tested.context.db
    .selectFrom('station_state')
    .select(['state', 'entered_at', 'until_at'])
    .where('station_id', '=', id)
    .orderBy('id')
    .execute()
  expect(history).toEqual([
    { state: 'live', entered_at: at(3), until_at: at(21) },
    { state: 'delayed', entered_at: at(21), until_at: at(1500) },
    { state: 'offline', entered_at: at(1500), until_at: at(1508) },
    { state: 'live', entered_at: at(1508), until_at: null },
  ])
})

test('writes nothing as long as nothing changes', async () => {
  const { id } = await madeStation()
  await receive(id, 0)
  const first = await stateAt(id, 3)
  await receive(id, 5)
  tested.setNow(at(8))
  expect(await refreshStates(tested.context, [id])).toEqual([])
  expect(await stateAt(id, 8)).toEqual(first)
})

test('has never sent: offline since it was registered', async () => {
  const { id } = await madeStation()
  expect(await stateAt(id, 3)).toMatchObject({
    state: 'offline',
    reason_code: 'never',
    since: at(-600),
  })
})

test('is not kept alive by a clock that is ahead', async () => {
  const { id } = await madeStation()
  await receive(id, 0)
  await tested.context.db
    .updateTable('data_last')
    .set({ time: at(420) })
    .where('station_id', '=', id)
    .execute()
  expect(await stateAt(id, 40)).toMatchObject({ state: 'delayed', since: at(17) })
})

test('calibrates and is out of order when all its readings say so, since that reading began', async () => {
  const { id } = await madeStation()
  const [calibration, fault] = [flagNumber('calibration'), flagNumber('fault')]
  await receive(id, 0, [calibration, 0])
  expect(await stateAt(id, 3)).toMatchObject({ state: 'live' })
  await receive(id, 5, [calibration, calibration])
  expect(await stateAt(id, 8)).toMatchObject({
    state: 'calibrating',
    since: at(0),
    reason_code: 'calibration',
  })
  await receive(id, 10, [fault, fault])
  expect(await stateAt(id, 13)).toMatchObject({ state: 'offline', reason_code: 'fault' })
})

test('is in declared maintenance from its begin to its planned end, whatever its readings do', async () => {
  const { id } = await madeStation()
  await receive(id, 0)
  await tested.context.db
    .insertInto('station_window')
    .values({
      station_id: id,
      kind: 'maintenance',
      from_time: at(10),
      to_time: at(60),
      reason: 'Thay bơm',
      reason_en: 'New pump',
      declarer: 'An',
      declared_at: at(1),
    })
    .execute()
  expect(await stateAt(id, 5)).toMatchObject({ state: 'live' })
  expect(await stateAt(id, 12)).toMatchObject({
    state: 'maintenance',
    since: at(10),
    expected_return: at(60),
    reason: 'Thay bơm',
    reason_en: 'New pump',
  })
  expect(await stateAt(id, 61)).toMatchObject({ state: 'delayed', since: at(15) })
})

test('is withheld since somebody decided so, and still known by itself', async () => {
  const { id } = await madeStation()
  await receive(id, 0)
  expect(await stateAt(id, 3)).toMatchObject({ state: 'live', signal: 'live' })
  await decideStations(tested.context.db, {
    stationIds: [id],
    state: 'withheld',
    actor: 'An',
    reason: 'Checked.',
  })
  const withheld = await stateAt(id, 4)
  expect(withheld).toMatchObject({
    state: 'withheld',
    signal: 'live',
    reason_code: 'unpublished',
  })
  expect(withheld.since).toBeInstanceOf(Date)
  expect(await stateAt(id, 40)).toMatchObject({
    state: 'withheld',
    signal: 'delayed',
    since: withheld.since,
    signal_since: at(15),
  })
  await publish(tested.context.db, id)
  expect(await stateAt(id, 41)).toMatchObject({ state: 'delayed', since: at(15) })
})

test('is judged by the settings of the installation, and by those of its own source', async () => {
  const { db } = tested.context
  const [{ id }, daily] = [await madeStation(), await madeStation()]
  const source = await db
    .insertInto('source')
    .values({ code: 'daily', name: 'Daily' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('source_station')
    .values({ source_id: source.id, station_id: daily.id })
    .execute()
  await receive(id, 0)
  await receive(daily.id, 0)
  await writeStateRules(db, { ...defaultStateRules, delayedMinutes: 60, offlineMinutes: 90 }, at(0))
  await writeSourcePatience(db, [
    {
      sourceId: source.id,
      delayedFactor: 1,
      delayedMinutes: 1600,
      offlineFactor: 1,
      offlineMinutes: 3000,
    },
  ])
  expect(await stateAt(id, 59)).toMatchObject({ state: 'live' })
  expect(await stateAt(id, 61)).toMatchObject({ state: 'delayed', since: at(60) })
  expect(await stateAt(id, 91)).toMatchObject({ state: 'offline', since: at(90) })
  expect(await stateAt(daily.id, 1500)).toMatchObject({ state: 'live' })
  await writeStateRules(db, defaultStateRules, at(0))
})

test('is said in the items of stations, in the same words, and moves without keeping anybody from changing the station', async () => {
  const { id } = await madeStation()
  await receive(id, 0)
  await stateAt(id, 30)
  const answer = await tested.app.inject(`/api/stations/${id}`)
  expect(answer.json()).toMatchObject({
    state: 'delayed',
    stateReason: 'Chưa nhận được số liệu mới lâu hơn bình thường.',
    stateReasonEn: 'No reading has come for longer than is usual here.',
    stateSince: at(15).toISOString(),
    expectedReturn: null,
  })
  const tag = String(answer.headers.etag)
  await stateAt(id, 2000)
  const unchanged = { url: `/api/stations/${id}`, headers: { 'if-none-match': tag } }
  expect((await tested.app.inject(unchanged)).statusCode).toBe(200)
  const change = {
    method: 'PATCH' as const,
    url: `/api/stations/${id}`,
    payload: { river: 'Sông Hồng' },
    headers: { 'if-match': tag },
  }
  const ask = tested.as(person())
  expect((await ask(change)).statusCode).toBe(204)
  expect((await ask(change)).statusCode).toBe(412)
})

test('two thousand stations are judged in one round of a few questions', async () => {
  const { pool } = tested.database
  const { station_type_id } = await madeStation()
  const { db } = tested.context
  await db
    .insertInto('station')
    .values(
      Array.from({ length: 2000 }, (_, k) => ({
        code: `many_${k}`,
        name: `Many ${k}`,
        station_type_id,
      })),
    )
    .execute()
  await refreshStates(tested.context)
  let questions = 0
  const counted = queryBuilderOver(
    new Proxy(pool, {
      get: (target, key) =>
        key === 'connect'
          ? async () => {
              const client = await target.connect()
              return new Proxy(client, {
                get: (own, name) => {
                  if (name === 'query') questions += 1
                  const value = Reflect.get(own, name) as unknown
                  return typeof value === 'function' ? value.bind(own) : value
                },
              })
            }
          : Reflect.get(target, key),
    }),
  )
  await db.updateTable('station').set({ interval_s: 600 }).where('code', 'like', 'many%').execute()
  await refreshStates({ ...tested.context, db: counted })
  expect(questions).toBeLessThan(20)
})

test('the public is told when and why a station was not live, and when it was last calibrated', async () => {
  const { db } = tested.context
  const { id } = await madeStation()
  const calibration = [flagNumber('calibration'), flagNumber('calibration')]
  await receive(id, 0)
  await stateAt(id, 3)
  await stateAt(id, 21)
  await receive(id, 30)
  await stateAt(id, 33)
  await receive(id, 60, calibration)
  await stateAt(id, 62)
  await receive(id, 90)
  await stateAt(id, 92)
  const declared = {
    station_id: id,
    kind: 'maintenance' as const,
    declarer: 'An',
    declared_at: at(94),
  }
  await db
    .insertInto('station_window')
    .values([
      {
        ...declared,
        from_time: at(-500),
        to_time: at(-300),
        reason: 'Mất điện',
        reason_en: 'No power',
      },
      { ...declared, from_time: at(93), to_time: at(900), reason: 'Thay bơm' },
      { ...declared, from_time: at(94), to_time: at(95), ended_at: at(93), reason: 'Nhầm' },
      { ...declared, from_time: at(800), to_time: at(900), reason: 'Chưa bắt đầu' },
    ])
    .execute()
  const ask = (station: string) => tested.app.inject(`/api/eos/public/station-pauses/${station}`)
  tested.setNow(at(100))
  const answer = await ask(id)
  expect(answer.statusCode).toBe(200)
  const instant = (minute: number) => at(minute).toISOString()
  const { pauses, lastCalibration } = answer.json<StationPauses>()
  expect(pauses).toMatchObject([
    { state: 'maintenance', from: instant(-500), to: instant(-300), reasonEn: 'No power' },
    { state: 'delayed', from: instant(15), to: instant(33), reasonEn: stateReasons.late.en },
    { state: 'calibrating', from: instant(55), to: instant(92) },
    { state: 'maintenance', from: instant(93), to: null, reason: 'Thay bơm', reasonEn: 'Thay bơm' },
  ])
  expect(lastCalibration).toEqual({ from: instant(55), to: instant(92) })
  const { id: hidden } = await makeStation(db, { indicators: ['pm25'] })
  for (const unknown of [hidden, '999999', 'x']) expect((await ask(unknown)).statusCode).toBe(404)
})
