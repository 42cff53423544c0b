// Quarantined values of a withdrawn delivery are never read, and those read meanwhile are withdrawn with it.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UnknownSymbol } from '@eos/contract/calls/ingestion/channels'
import type { UndoneDelivery } from '@eos/contract/calls/ingestion/quality'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { createSourceKey } from '../ingestion/receive/source-keys.ts'
import { ensureSource } from '../ingestion/queries/sources.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'

let testApp: TestApp
let key: string
let stationId: string
let file: string
let symbol: string
let place = 0
const hour = Date.UTC(2026, 10, 20, 6)

beforeAll(async () => {
  testApp = await buildTestApp({ now: new Date(hour + 10 * 60_000) })
  const { db } = testApp.context
  const source = await ensureSource(db, { code: 'logger', name: 'x', demo: false })
  key = await createSourceKey(db, source!)
})
afterAll(() => testApp.close())

beforeEach(async () => {
  place += 1
  symbol = `UNKNOWN${place}`
  file = `HN_F${place}_AIRX_20261120130500.txt`
  const station = await makeStation(testApp.context.db, {
    type: 'surface_water_auto',
    file_province: 'HN',
    file_facility: `F${place}`,
    file_station: 'AIRX',
    indicators: ['ph'],
  })
  stationId = station.id
})

async function send(content: string): Promise<Receipt> {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/ingest?fileName=${file}`,
    headers: { 'content-type': 'text/plain', 'x-source-key': key },
    payload: content,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Receipt>()
}

const lines = (value: number, minute = '05') =>
  `pH\t7\t\t202611201300${minute}\t00\n${symbol}\t${value}\tmg/l\t202611201300${minute}\t00\n`

async function undo(id: string, as = person()) {
  const answer = await testApp.as(as)({
    method: 'POST',
    url: `/api/admin/deliveries/${id}/undo`,
    payload: { reason: 'the wrong file' },
  })
  return { status: answer.statusCode, body: answer.json<UndoneDelivery>() }
}

async function mapSymbol(): Promise<Receipt[]> {
  const answer = await testApp.as(person())({
    method: 'POST',
    url: '/api/admin/symbol-mappings',
    payload: { symbol, stationId, indicator: 'nh4_n', unit: 'mg/L as N' },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ receipts: Receipt[] }>().receipts
}

const isWaiting = async () => (await waitingCodes()).length > 0

/** Why: the symbol is not known, or its unit. */
async function waitingCodes(): Promise<string[]> {
  const answer = await testApp.as(person())({ url: '/api/admin/unknown-symbols' })
  const { data } = answer.json<{ data: UnknownSymbol[] }>()
  return data.filter((each) => each.symbol === symbol).map(({ code }) => code)
}

async function approvedHour(): Promise<{ v: unknown; n: unknown } | undefined> {
  await processDirtyIntervals(testApp.context)
  const { rows } = await testApp.database.pool.query<{ v: unknown; n: unknown }>(
    'select v, n from data_hour where station_id = $1 and basis = 1',
    [stationId],
  )
  return rows[0]
}

/** Reads those of the hour, slot by slot. */
const means = async () => (await approvedHour())?.v
/** Counts the readings of each slot that enter the hour. */
const counts = async () => (await approvedHour())?.n

test('a value that still waits is not read any more', async () => {
  const { id } = await send(lines(1))
  expect(await isWaiting()).toBe(true)
  expect((await undo(id)).body.values).toBe(1)
  expect(await isWaiting()).toBe(false)
  expect(await mapSymbol()).toEqual([])
})

test('a value that was read since goes as well, and that of another delivery stays', async () => {
  const wrong = await send(lines(1, '01'))
  await send(lines(2, '05'))
  const [again] = await mapSymbol()
  expect(again).toMatchObject({ stored: 2 })
  expect(await counts()).toEqual([2, 2])
  expect((await undo(wrong.id)).body.values).toBe(2)
  expect(await counts()).toEqual([1, 1])
  expect((await undo(again!.id)).body.values).toBe(1)
  expect(await counts()).toEqual([1, 0])
})

test('a correction that waits replaces what it corrects, and withdrawn restores it', async () => {
  await send(lines(1))
  const correction = await send(lines(2))
  const receipts = await mapSymbol()
  expect(
    receipts.map(({ stored, replaced, quarantined }) => [stored, replaced, quarantined]),
  ).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ])
  expect(await isWaiting()).toBe(false)
  expect(await means()).toEqual([7, 2])
  await undo(correction.id)
  expect(await means()).toEqual([7, 1])
})

test.each([0, 15, 30, 60])(
  'a delivery that is withdrawn %d ms after its values began to be read takes them along, or they are not read',
  async (delayMs) => {
    const many = Array.from({ length: 50 }, (_, k) => lines(k, String(k + 1).padStart(2, '0')))
    const { id } = await send(many.join(''))
    const mapped = mapSymbol()
    await sleep(delayMs)
    expect((await undo(id)).status).toBe(200)
    const receipts = await mapped
    expect([[], [50]]).toContainEqual(receipts.map(({ stored }) => stored))
    expect(await counts()).toSatisfy((all: number[]) => all.every((count) => count === 0))
  },
)

test('a value whose unit is not understood either goes on waiting where it is', async () => {
  const { id } = await send(lines(1).replace('mg/l', 'spoons'))
  const answer = await testApp.as(person())({
    method: 'POST',
    url: '/api/admin/symbol-mappings',
    payload: { symbol, stationId, indicator: 'nh4_n' },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(await waitingCodes()).toEqual(['unit'])
  await undo(id)
  expect(await waitingCodes()).toEqual([])
})

test('sent once more after all, it counts', async () => {
  const wrong = await send(lines(1))
  const [again] = await mapSymbol()
  await undo(again!.id)
  await undo(wrong.id)
  expect(await counts()).toEqual([0, 0])
  await send(lines(1))
  expect(await counts()).toEqual([1, 1])
})

async function insert(channel: string, stored: number): Promise<string> {
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `insert into import_batch (channel, format, status, stored) values ($1, 'x@1', 'done', $2) returning id`,
    [channel, stored],
  )
  return rows[0]!.id
}

describe('a delivery of which nobody can say what it is about', () => {
  test('is only for who approves for the whole country', async () => {
    const hanoi = await provinceId(testApp.context.db, '01')
    const office = await makeOrganization(testApp.context.db, { type: 1, province_id: hanoi })
    const officer = person({
      id: '12',
      name: 'Bình',
      organization: { id: office.id, type: 1, provinceId: hanoi },
    })
    const id = await insert('push', 0)
    expect((await undo(id, officer)).status).toBe(403)
    expect(await undo(id)).toMatchObject({ status: 200, body: { values: 0 } })
  })

  test('stays as it is when it is the simulated country, or when it stored something somewhere', async () => {
    const { pool } = testApp.database
    for (const channel of ['demo', 'import']) {
      const id = await insert(channel, 7)
      expect((await undo(id)).status).toBe(409)
      const { rows } = await pool.query('select undone_at from import_batch where id = $1', [id])
      expect(rows).toEqual([{ undone_at: null }])
    }
  })
})
