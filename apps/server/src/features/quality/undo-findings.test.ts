// Findings that rules made because of a delivery disappear once the delivery is withdrawn.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { createSourceKey } from '../ingestion/receive/source-keys.ts'
import { ensureSource } from '../ingestion/queries/sources.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'
import { judgeWaiting } from './quality-worker.ts'

const hour = Date.UTC(2026, 10, 20, 0)
const minutes = 60_000
let testApp: TestApp
let key: string
let station: { id: string; code: string }

beforeAll(async () => {
  testApp = await buildTestApp({ now: new Date(hour + 90 * minutes) })
  const { db } = testApp.context
  const source = await ensureSource(db, { code: 'l', name: 'l', demo: false })
  key = await createSourceKey(db, source!)
})
afterAll(() => testApp.close())

beforeEach(async () => {
  station = await makeStation(testApp.context.db, {
    indicators: ['pm25', 'pm10'],
    interval_s: 300,
    published: true,
  })
})

/** Twelve readings of the hour, each with what is given for its place. */
async function push(
  valuesAt: (place: number) => Record<string, number>,
  places = 12,
): Promise<Receipt> {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/ingest',
    headers: { 'x-source-key': key },
    payload: {
      readings: Array.from({ length: places }, (_, place) => ({
        station: station.code,
        time: new Date(hour + (place + 1) * 5 * minutes).toISOString(),
        periodSeconds: 300,
        values: Object.fromEntries(
          Object.entries(valuesAt(place)).map(([code, value]) => [code, { value, unit: 'µg/m³' }]),
        ),
      })),
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  await settle()
  return answer.json<Receipt>()
}

async function undo({ id }: Receipt): Promise<void> {
  const answer = await testApp.as(person())({
    method: 'POST',
    url: `/api/admin/deliveries/${id}/undo`,
    payload: { reason: 'the wrong file' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await settle()
}

/** Reviews the whole hour of PM2.5, proposed by one and approved by another. */
async function review(verdict: object): Promise<string> {
  const answer = await testApp.as(person({ id: '71', name: 'An' }))({
    method: 'POST',
    url: '/api/admin/quality/reviews',
    payload: {
      stationId: station.id,
      indicator: 'pm25',
      reason: 'pump failed',
      from: new Date(hour + 5 * minutes).toISOString(),
      to: new Date(hour + 60 * minutes).toISOString(),
      ...verdict,
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = answer.json<Review>()
  await decide(id, 'approve')
  return id
}

const takeBack = (id: string) => decide(id, 'undo', { reason: 'the pump was fine' })

async function decide(id: string, what: string, payload: object = {}): Promise<void> {
  const answer = await testApp.as(person({ id: '72', name: 'Bình' }))({
    method: 'POST',
    url: `/api/admin/quality/reviews/${id}/${what}`,
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await settle()
}

/** Judgements make hours dirty again, and their roll-up may be judged. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await processDirtyIntervals(testApp.context)
    await judgeWaiting(testApp.context)
    const { rowCount } = await testApp.database.pool.query('select from dirty_interval limit 1')
    if (rowCount === 0) return
  }
}

/** Mean and count of every slot of the hour, as approved. */
async function approvedHour(): Promise<unknown> {
  const { rows } = await testApp.database.pool.query(
    `select v, n from data_hour where station_id = $1 and time = $2 and basis = 1`,
    [station.id, new Date(hour)],
  )
  return rows[0]
}

async function flaggedSlots(): Promise<number[]> {
  const { rows } = await testApp.database.pool.query<{ slot: number }>(
    `select distinct slot from reading_flag where station_id = $1 and flag is not null order by slot`,
    [station.id],
  )
  return rows.map(({ slot }) => slot)
}

const fine = (place: number) => ({ pm25: 30 + (place % 5), pm10: 60 + (place % 7) })
/** More than all dust together. */
const tooMuch = (place: number) => ({ pm25: 150 + place })

test('a value sent beside it puts another in doubt; without it the other counts as before', async () => {
  await push(fine)
  const before = await approvedHour()
  const wrong = await push(tooMuch)
  expect(await flaggedSlots()).toEqual([1, 2])
  await undo(wrong)
  expect(await approvedHour()).toEqual(before)
  const { rows } = await testApp.database.pool.query(
    'select from data_min where station_id = $1 and q[2] > 0',
    [station.id],
  )
  expect(rows).toEqual([])
})

test.each([
  ['the first one first', [0, 1]],
  ['the second one first', [1, 0]],
])('of two deliveries that are both withdrawn nothing stays, %s', async (_order, order) => {
  const deliveries = [await push(fine), await push(tooMuch)]
  for (const place of order) await undo(deliveries[place]!)
  expect(await approvedHour()).toMatchObject({ v: [null, null], n: [0, 0] })
})

test('between deliveries that are withdrawn the one that is left counts', async () => {
  const [first, second] = [await push(fine), await push((place) => ({ pm25: 40 + (place % 5) }))]
  const before = await approvedHour()
  const third = await push((place) => ({ pm25: 50 + (place % 5) }))
  await undo(first)
  await undo(third)
  const after = await approvedHour()
  expect((after as { v: unknown[] }).v[0]).toBe((before as { v: unknown[] }).v[0])
  await undo(second)
  expect(await approvedHour()).toMatchObject({ n: [0, 0] })
})

test('what people rejected stays rejected when a later delivery is withdrawn, until they undo that too', async () => {
  await push(fine)
  const before = await approvedHour()
  const id = await review({ verdict: 'reject' })
  expect(await approvedHour()).toMatchObject({ n: [0, 12] })
  await undo(await push((place) => ({ pm25: 40 + (place % 5) })))
  expect(await approvedHour()).toMatchObject({ n: [0, 12] })
  await takeBack(id)
  expect(await approvedHour()).toEqual(before)
})

test('what people adjusted is adjusted again when a later delivery is withdrawn', async () => {
  await push(fine)
  await review({ verdict: 'adjust', factor: 2, shift: 0 })
  const adjusted = await approvedHour()
  await undo(await push((place) => ({ pm25: 40 + (place % 5) })))
  expect(await approvedHour()).toEqual(adjusted)
})

test('what was withdrawn stands beside nothing that comes later', async () => {
  const wrong = await push(tooMuch)
  await undo(wrong)
  await push((place) => ({ pm10: fine(place).pm10 }))
  expect(await flaggedSlots()).not.toContain(2)
  expect(await approvedHour()).toMatchObject({ n: [expect.anything(), 12] })
})

test('values that are sent again after all are judged as any others', async () => {
  await push(fine)
  await undo(await push(tooMuch))
  await push(tooMuch)
  expect(await flaggedSlots()).toEqual([1, 2])
})
