// Deliveries that came after a backup are taken in again from the former data folder, once.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { findRestoredMoment, noteRestored } from '../backup/restored-moment.ts'
import { ensureSource } from './queries/sources.ts'
import { undoAgain } from '../quality/face.ts'
import { replayDeliveries, type ReplayOptions } from './receive/replay.ts'
import { createSourceKey } from './receive/source-keys.ts'
import { packDays } from './retention/pack-days.ts'
import { receivedBytes } from './retention/received-files.ts'
import { removeOldReceipts } from './retention/remove-receipts.ts'

const now = '2026-11-20T06:10:00Z'
let former: TestApp
let restored: TestApp
let formerDir: string
let ownDir: string

beforeAll(async () => {
  formerDir = mkdtempSync(join(tmpdir(), 'eos-former-'))
  ownDir = mkdtempSync(join(tmpdir(), 'eos-restored-'))
  former = await buildTestApp({ now, settings: { dataDir: formerDir } })
  restored = await buildTestApp({ now, settings: { dataDir: ownDir } })
  for (const { context } of [former, restored]) await makeStation(context.db, station)
})
afterAll(async () => {
  await former?.close()
  await restored?.close()
  for (const folder of [formerDir, ownDir]) rmSync(folder, { recursive: true, force: true })
})

const station = {
  code: 'replayed-air',
  file_province: 'HN',
  file_facility: 'REPLAY',
  file_station: 'KHIKXQ',
  interval_s: 300,
  indicators: ['pm25', 'so2'],
}

const sourceIn = (testApp: TestApp, code = 'logger') =>
  ensureSource(testApp.context.db, { code, name: code, demo: false })

async function push(
  testApp: TestApp,
  {
    at,
    code = 'logger',
    ...how
  }: { at: string; code?: string; type: string; url: string; body: string },
): Promise<number> {
  testApp.setNow(at)
  const key = await createSourceKey(testApp.context.db, (await sourceIn(testApp, code))!)
  const headers = { 'content-type': how.type, 'x-source-key': key }
  const answer = await testApp.app.inject({
    method: 'POST',
    url: how.url,
    headers,
    payload: how.body,
  })
  return answer.statusCode
}

const json = (time: string, value: number) =>
  JSON.stringify({
    readings: [
      {
        station: station.code,
        time,
        periodSeconds: 300,
        values: { pm25: { value, unit: 'µg/m³' } },
      },
    ],
  })
const pushed = (time: string, value: number) => ({
  type: 'application/json',
  url: '/api/ingest',
  body: json(time, value),
})
const stationFile = {
  type: 'text/plain',
  url: '/api/ingest?fileName=HN_REPLAY_KHIKXQ_20261121080500.txt',
  body: 'SO2\t12\tµg/m3\t20261121080500\t00\n',
}

const storedIn = async ({ database }: TestApp) => {
  const { rows } = await database.pool.query<{ time: Date; v: (number | null)[] }>(
    `select time, period_s, v from data_min join station on station.id = station_id
      where station.code = $1 order by time`,
    [station.code],
  )
  return rows
}

const replayFrom = (dataDir: string, limits: Omit<ReplayOptions, 'withdraw'> = {}) =>
  replayDeliveries(restored.context, dataDir, {
    withdraw: (withdrawal) => undoAgain(restored.context, withdrawal),
    ...limits,
  })
const replay = () => replayFrom(formerDir)

/** By whom the deliveries of that time were withdrawn, and the values that count again. */
const undoneIn = async ({ database }: TestApp) => {
  const { rows } = await database.pool.query(
    `with edits as materialized (
       select batch_id, array_agg(value order by id) as values from data_min_edit where kind = 'undo' group by batch_id)
     select undone_by, values from import_batch left join edits on batch_id = import_batch.id
      where received_at between $1 and $1::timestamptz + interval '5 minutes' order by received_at`,
    ['2026-11-23T11:00:00Z'],
  )
  return rows
}

const nothing = {
  since: undefined,
  known: 0,
  taken: 0,
  withdrawn: 0,
  refused: 0,
  leftOut: 0,
  daysLeftOut: 0,
  failures: [],
  imported: [],
}
const folderOf = (dataDir: string) => join(dataDir, 'received', '2026', '11')

test('what came since the backup is stored in its order, and what was there before is left out', async () => {
  const before = pushed('2026-11-20T05:00:00Z', 10)
  for (const testApp of [former, restored])
    expect(await push(testApp, { at: now, ...before })).toBe(201)
  const since = [
    { at: '2026-11-20T06:20:00Z', ...pushed('2026-11-20T06:15:00Z', 20) },
    { at: '2026-11-20T06:25:00Z', ...pushed('2026-11-20T06:15:00Z', 21) },
    { at: '2026-11-21T01:06:00Z', ...stationFile },
  ]
  for (const each of since) expect(await push(former, each)).toBe(201)
  expect(await push(former, { at: '2026-11-21T01:07:00Z', ...stationFile, body: '' })).toBe(201)
  expect(
    await push(former, { at: '2026-11-21T01:08:00Z', ...pushed('', 0), body: 'no JSON' }),
  ).toBe(400)
  expect(await storedIn(restored)).toHaveLength(1)

  restored.setNow('2026-11-22T00:00:00Z')
  expect(await replay()).toEqual({ ...nothing, known: 1, taken: 4, refused: 1 })
  const stored = await storedIn(former)
  expect(stored.length).toBeGreaterThan(2)
  expect(await storedIn(restored)).toEqual(stored)
})

test('repeated, it stores nothing twice', async () => {
  expect(await replay()).toEqual({ ...nothing, known: 5, refused: 1 })
})

test('a day that has been packed is taken in like one of journals', async () => {
  const sent = { at: '2026-11-22T00:31:00Z', ...pushed('2026-11-22T00:30:00Z', 40) }
  expect(await push(former, sent)).toBe(201)
  former.setNow('2026-11-23T07:00:00Z')
  await packDays(former.context)
  expect(readdirSync(folderOf(formerDir))).toEqual(
    ['20', '21', '22'].map((day) => `2026-11-${day}.gz`),
  )
  restored.setNow('2026-11-23T08:00:00Z')
  expect(await replay()).toMatchObject({ known: 5, taken: 1, refused: 1 })
  expect(await replay()).toMatchObject({ known: 6, taken: 0, refused: 1 })
  expect(await storedIn(restored)).toEqual(await storedIn(former))
  const { rows } = await restored.database.pool.query<{ at: Date }>(
    'select received_at as at from import_batch order by id desc limit 1',
  )
  expect(rows[0]!.at).toEqual(new Date(sent.at))
})

test('what came younger to the new installation stays, value by value', async () => {
  const time = '2026-11-23T09:55:00Z'
  const two = (pm25: number, so2: number) => {
    const unit = 'µg/m³'
    const values = { pm25: { value: pm25, unit }, so2: { value: so2, unit } }
    const reading = { station: station.code, time, periodSeconds: 300, values }
    return { ...pushed(time, 0), body: JSON.stringify({ readings: [reading] }) }
  }
  expect(await push(former, { at: '2026-11-23T10:01:00Z', ...two(1, 2) })).toBe(201)
  expect(await push(former, { at: '2026-11-23T10:02:00Z', ...two(3, 4) })).toBe(201)
  expect(await push(restored, { at: '2026-11-23T13:00:00Z', ...pushed(time, 50) })).toBe(201)
  restored.setNow('2026-11-23T14:00:00Z')
  expect(await replay()).toMatchObject({ taken: 2, failures: [] })
  const last = async () => (await storedIn(restored)).at(-1)!.v
  expect(await last()).toEqual([50, 4])
  // Another correction of the sender is younger still.
  expect(await push(restored, { at: '2026-11-23T15:00:00Z', ...two(60, 61) })).toBe(201)
  expect(await last()).toEqual([60, 61])
})

test('what was withdrawn since is withdrawn once more, and stays so', async () => {
  const time = '2026-11-23T10:55:00Z'
  expect(await push(former, { at: '2026-11-23T11:00:00Z', ...pushed(time, 5) })).toBe(201)
  expect(await push(former, { at: '2026-11-23T11:02:00Z', ...pushed(time, 500) })).toBe(201)
  const { rows } = await former.database.pool.query<{ id: string }>(
    'select max(id) as id from import_batch',
  )
  const url = `/api/admin/deliveries/${rows[0]!.id}/undo`
  former.setNow('2026-11-23T11:05:00Z')
  const undone = await former.as(person())({ method: 'POST', url, payload: { reason: 'a test' } })
  expect(undone.statusCode, undone.body).toBe(200)

  expect(await replay()).toMatchObject({ taken: 2, withdrawn: 1, failures: [] })
  const wanted = [
    { undone_by: null, values: null },
    { undone_by: expect.any(String), values: [5] },
  ]
  expect(await undoneIn(former)).toEqual(wanted)
  expect(await undoneIn(restored)).toEqual(wanted)
  expect(await replay()).toMatchObject({ taken: 0, withdrawn: 0 })
})

test('a source that is not here and a journal that cannot be read are told, and keep nothing else back', async () => {
  const at = '2026-11-21T02:00:00Z'
  const foreign = { at, code: 'stranger', ...pushed('2026-11-21T01:50:00Z', 30) }
  expect(await push(former, foreign)).toBe(201)
  const folder = join(formerDir, 'received', '2026', '11')
  writeFileSync(join(folder, '2026-11-20-dead.gz'), gzipSync('about nothing\n'))
  expect(await push(former, { at, ...pushed('2026-11-21T01:55:00Z', 31) })).toBe(201)

  const { taken, failures } = await replay()
  expect(taken).toBe(1)
  expect(failures).toEqual([
    expect.stringContaining('2026-11-20-dead.gz'),
    `${at.replace('Z', '.000Z')}: There is no source "stranger" in this installation.`,
  ])
})

test('the own folder gives back what the database has lost, and keeps it once', async () => {
  const sent = { at: '2026-11-23T16:00:00Z', ...pushed('2026-11-23T15:55:00Z', 70) }
  expect(await push(restored, sent)).toBe(201)
  const before = await storedIn(restored)
  const kept = await receivedBytes(ownDir)
  for (const table of ['data_min where v[1] = 70', 'import_batch where received_at >= $1'])
    await restored.database.pool.query(
      `delete from ${table}`,
      table.includes('$1') ? [sent.at] : [],
    )
  expect(await storedIn(restored)).toHaveLength(before.length - 1)
  expect(await replayFrom(ownDir)).toMatchObject({ taken: 1, failures: [] })
  expect(await storedIn(restored)).toEqual(before)
  expect(await receivedBytes(ownDir)).toBe(kept)
})

test('what the restored database has, or cannot know any more, is left out and counted', async () => {
  const missed = { at: '2026-11-23T17:00:00Z', ...pushed('2026-11-23T16:55:00Z', 80) }
  expect(await push(former, missed)).toBe(201)
  expect(await findRestoredMoment(ownDir)).toBeUndefined()
  await noteRestored(ownDir, { begunAt: '2026-11-23T19:00:00.000Z' })
  const restoredMoment = await findRestoredMoment(ownDir)
  expect(await replayFrom(formerDir, { restoredMoment })).toMatchObject({
    since: new Date('2026-11-23T18:00:00Z'),
    known: 0,
    taken: 0,
    leftOut: 5,
    daysLeftOut: 3,
  })
  // Its receipts are removed after 35 days, and the bytes of the deliveries are not known any more.
  restored.setNow('2027-01-20T00:00:00Z')
  await removeOldReceipts(restored.context, { receiptDays: 35, faultyReceiptDays: 35 })
  const stored = await storedIn(restored)
  const { since, ...left } = await replayFrom(formerDir, {
    restoredMoment: new Date('2026-11-20T00:00:00Z'),
  })
  expect(since).toEqual(new Date('2026-11-23T16:00:00Z'))
  expect(left).toMatchObject({ taken: 1, leftOut: 4, daysLeftOut: 3 })
  expect(await storedIn(restored)).toHaveLength(stored.length + 1)
})

test('whoever names a time has it count alone', async () => {
  const since = new Date('2026-11-23T16:30:00Z')
  expect(await replayFrom(formerDir, { since })).toMatchObject({
    since,
    known: 1,
    taken: 0,
    leftOut: 4,
    daysLeftOut: 3,
  })
})

test('a folder without deliveries is refused', async () => {
  await expect(replayFrom(join(ownDir, 'nothing'))).rejects.toThrow('holds no deliveries')
})
