// Deliveries that came after a backup are taken in again from the former data folder, once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { ensureSource } from './queries/sources.ts'
import { replayDeliveries } from './receive/replay.ts'
import { createSourceKey } from './receive/source-keys.ts'

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

const replay = () => replayDeliveries(restored.context, formerDir)

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
  expect(await replay()).toEqual({ known: 1, taken: 4, refused: 1, failures: [], imported: [] })
  const stored = await storedIn(former)
  expect(stored.length).toBeGreaterThan(2)
  expect(await storedIn(restored)).toEqual(stored)
})

test('repeated, it stores nothing twice', async () => {
  expect(await replay()).toEqual({ known: 5, taken: 0, refused: 1, failures: [], imported: [] })
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

test('a folder without deliveries is refused', async () => {
  await expect(replayDeliveries(restored.context, join(ownDir, 'nothing'))).rejects.toThrow(
    'holds no deliveries',
  )
})
