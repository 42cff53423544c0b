// A clock that is behind is recognised by how its deliveries arrive, and back-fill is not taken for one.
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { runArchive } from '../storage/run-archive.ts'
import { createSourceKey } from '../ingestion/receive/source-keys.ts'
import { ensureSource } from '../ingestion/queries/sources.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'
import { refreshStates } from '../station-states/refresh.ts'
import { memoryOf } from '../../readings/judging/known-stations.ts'
import { judgeWaiting } from './quality-worker.ts'
import { watchClocks } from './clocks/watch-clocks.ts'

let tested: TestApp
let key: string
const minute = 60_000
const start = Date.UTC(2026, 10, 20, 8)

beforeAll(async () => {
  tested = await buildTestApp({ now: new Date(start) })
  const id = await ensureSource(tested.context.db, {
    code: 'logger',
    name: 'logger',
    demo: false,
  })
  key = await createSourceKey(tested.context.db, id!)
})
afterAll(() => tested.close())

let made = 0
async function makeOne(): Promise<{ id: string; code: string }> {
  const code = `clock-${(made += 1)}`
  return makeStation(tested.context.db, {
    code,
    indicators: ['pm25'],
    lat: 21,
    lon: 105,
    published: true,
  })
}

interface Sent {
  code: string
  /** Ends of averaging periods. */
  times: readonly number[]
}

/** One delivery, arriving at an instant. */
async function deliver(arrival: number, sent: readonly Sent[]): Promise<Receipt> {
  tested.setNow(new Date(arrival))
  const readings = sent.flatMap(({ code, times }) =>
    times.map((time) => ({
      station: code,
      time: new Date(time).toISOString(),
      periodSeconds: 300,
      values: { pm25: { value: 20 + ((time / minute) % 37) / 10, unit: 'µg/m³' } },
    })),
  )
  const answer = await tested.app.inject({
    method: 'POST',
    url: '/api/ingest',
    headers: { 'x-source-key': key },
    payload: { readings },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const send = (code: string, arrival: number, times: readonly number[]) =>
  deliver(arrival, [{ code, times }])

/** The worker's round, as it comes every minute. */
async function look() {
  memoryOf(tested.context.db).forget()
  await watchClocks(tested.context)
  await processDirtyIntervals(tested.context)
  await judgeWaiting(tested.context)
  await processDirtyIntervals(tested.context)
  memoryOf(tested.context.db).forget()
}

async function flaggedTimes(stationId: string): Promise<number[]> {
  const { rows } = await sql<{ time: Date }>`
    select time from reading_flag where station_id = ${stationId} and kind = 'clock_behind'
     order by time`.execute(tested.context.db)
  return rows.map(({ time }) => time.getTime())
}

async function usableTimes(stationId: string): Promise<number[]> {
  const { rows } = await sql<{ time: Date }>`
    select time from data_min where station_id = ${stationId} and coalesce(q[1], 0) < 3
     order by time`.execute(tested.context.db)
  return rows.map(({ time }) => time.getTime())
}

const steps = (count: number, from = 0) =>
  Array.from({ length: count }, (_, k) => start + (from + k) * 5 * minute)

test('a logger that sends UTC as local time is recognised, and its readings are suspect from the first', async () => {
  const { id, code } = await makeOne()
  const behind = 7 * 60 * minute
  for (const at of steps(5)) await send(code, at + 20_000, [at - behind])
  await look()
  expect(await flaggedTimes(id)).toEqual([])
  for (const at of steps(2, 5)) await send(code, at + 20_000, [at - behind])
  await look()
  expect(await flaggedTimes(id)).toEqual(steps(7).map((at) => at - behind))
  const [next] = steps(1, 7)
  const receipt = await send(code, next! + 20_000, [next! - behind])
  expect(receipt.problems.map((problem) => problem.code)).toEqual(['clock_behind'])
  expect(await usableTimes(id)).toEqual([])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from data_hour where station_id = ${id} and v[1] is not null and basis = 1`.execute(
    tested.context.db,
  )
  expect(rows[0]!.n).toBe(0)
  await refreshStates(tested.context)
  const { rows: states } = await sql<{ state: string; reason_code: string }>`
    select state, reason_code from station_state where station_id = ${id} and until_at is null`.execute(
    tested.context.db,
  )
  expect(states).toEqual([{ state: 'delayed', reason_code: 'clock_behind' }])
})

test('a clock that was right and is set back is recognised, and what was measured before stays good', async () => {
  const { id, code } = await makeOne()
  for (const at of steps(8, -8)) await send(code, at, [at])
  for (const at of steps(6)) await send(code, at, [at - 61 * minute])
  await look()
  expect(await flaggedTimes(id)).toEqual(steps(6).map((at) => at - 61 * minute))
  expect(await usableTimes(id)).toEqual(steps(8, -8))
})

test('when the clock is set right its readings count again, also for the times that were false', async () => {
  const { id, code } = await makeOne()
  const behind = 60 * minute
  for (const at of steps(7)) await send(code, at + 5_000, [at - behind])
  await look()
  expect(await flaggedTimes(id)).toHaveLength(7)
  for (const at of steps(2, 7)) await send(code, at + 5_000, [at])
  await look()
  const again = steps(7).map((at) => at - behind)
  await send(
    code,
    start + 50 * minute,
    again.map((time) => time + minute),
  )
  await look()
  expect(await flaggedTimes(id)).toEqual(again)
  expect(await usableTimes(id)).toEqual(
    [...again.map((time) => time + minute), ...steps(2, 7)].toSorted((a, b) => a - b),
  )
})

test('back-fill is none: it catches up, carries many times, or goes on where the station fell silent', async () => {
  const [catching, many, queue] = [await makeOne(), await makeOne(), await makeOne()]
  for (const { code } of [catching, many, queue]) {
    await send(code, start - 300 * minute, [start - 300 * minute])
  }
  for (const [k, at] of steps(14).entries()) {
    await deliver(at, [
      { code: catching.code, times: [at - (200 - 3 * k) * minute] },
      {
        code: many.code,
        times: steps(12).map((time) => time + (k * 60 - 295 - 60) * minute),
      },
      { code: queue.code, times: [at - 295 * minute] },
    ])
  }
  await look()
  for (const { id } of [catching, many, queue]) expect(await flaggedTimes(id)).toEqual([])
})

test('a logger that goes on where it stopped weeks ago is believed, although what it sent before has been packed', async () => {
  const { id, code } = await makeOne()
  const weeks = 42 * 24 * 60 * minute
  for (const at of steps(4)) await send(code, at - weeks, [at - weeks])
  tested.setNow(new Date(start))
  const policy = { packAfterDays: 7, keepMonths: 0, graceMs: 0 }
  for (let run = 0; run < 3; run += 1) await runArchive(tested.context, { policy })
  for (const at of steps(14, 4)) await send(code, at, [at - weeks])
  await look()
  expect(await flaggedTimes(id)).toEqual([])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from data_min where station_id = ${id} and time < ${new Date(start - weeks + 16 * minute)}`.execute(
    tested.context.db,
  )
  expect(rows[0]!.n).toBe(0)
})

test('an odd offset needs twice as many deliveries, and half an hour is the least', async () => {
  const [odd, small] = [await makeOne(), await makeOne()]
  for (const [k, at] of steps(14).entries()) {
    await deliver(at, [
      { code: odd.code, times: [at - 76 * minute] },
      { code: small.code, times: [at - 25 * minute] },
    ])
    if (k === 10) {
      await look()
      expect(await flaggedTimes(odd.id)).toEqual([])
    }
  }
  await look()
  expect(await flaggedTimes(odd.id)).toHaveLength(14)
  expect(await flaggedTimes(small.id)).toEqual([])
})

test('several deliveries that tell of one instant count as one', async () => {
  const [station, twice] = [await makeOne(), await makeOne()]
  const behind = 7 * 60 * minute
  for (const [k, at] of steps(6).entries()) {
    const stations = k < 3 ? [station, twice] : [station]
    const sent = stations.map(({ code }) => ({ code, times: [at - behind] }))
    await deliver(at + 10_000, sent)
    await deliver(at + 20_000, sent)
  }
  await look()
  expect(await flaggedTimes(station.id)).toEqual(steps(6).map((at) => at - behind))
  expect(await flaggedTimes(twice.id)).toEqual([])
})

test('what is sent again or filled in beside false times does not set the clock right', async () => {
  const { id, code } = await makeOne()
  const behind = 7 * 60 * minute
  for (const at of steps(7)) await send(code, at, [at - behind])
  await look()
  const last = steps(7).at(-1)!
  await send(code, last + minute, [last - behind - 5 * minute])
  await send(
    code,
    last + 2 * minute,
    steps(5).map((time) => time - 100 * 24 * 60 * minute),
  )
  await look()
  const [next] = steps(1, 7)
  const receipt = await send(code, next!, [next! - behind])
  expect(receipt.problems.map((problem) => problem.code)).toEqual(['clock_behind'])
  await look()
  expect(await flaggedTimes(id)).toEqual(steps(8).map((at) => at - behind))
  // Heard no more in the old way, it is judged by the new one.
  for (const at of steps(6, 40)) await send(code, at, [at - 48 * 60 * minute])
  await look()
  expect(await flaggedTimes(id)).toEqual([
    ...steps(6, 40).map((at) => at - 48 * 60 * minute),
    ...steps(8).map((at) => at - behind),
  ])
})

test('of a delivery for several stations only the one whose clock is behind is flagged', async () => {
  const [right, wrong] = [await makeOne(), await makeOne()]
  for (const at of steps(7)) {
    await deliver(at, [
      { code: right.code, times: [at] },
      { code: wrong.code, times: [at - 7 * 60 * minute] },
    ])
  }
  await look()
  expect(await flaggedTimes(right.id)).toEqual([])
  expect(await flaggedTimes(wrong.id)).toHaveLength(7)
})
