// A Parquet file of the European download service gives the same readings by import, watched folder and push.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { eeaFile, eeaRow } from '../../../test/eea-parquet.ts'
import { startChannels } from './channels/start-channels.ts'
import { importFile } from './receive/import-file.ts'
import { createSourceKey } from './receive/source-keys.ts'
import { bindStations, ensureSource } from './queries/sources.ts'

let testApp: TestApp
let base: string
let watched: string
let channels: Awaited<ReturnType<typeof startChannels>>

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'eos-parquet-'))
  watched = join(base, 'watched')
  mkdirSync(watched)
  testApp = await buildTestApp({
    now: '2026-11-30T00:00:00Z',
    settings: {
      dataDir: join(base, 'data'),
      host: '127.0.0.1',
      watch: { dir: watched, everyS: 0.05, formats: new Map(), settleS: 0 },
    },
  })
  channels = await startChannels(testApp.context, () => {})
})

afterAll(async () => {
  await channels.stop()
  await testApp.close()
  rmSync(base, { recursive: true, force: true })
})

/** A day of one sampling point, from the hour that the tests have not used yet. */
let used = 0
function nextDay(): Buffer {
  const rows = Array.from({ length: 24 }, (_, hour) => eeaRow({ hour: used + hour }))
  used += 24
  return eeaFile(rows)
}

async function stored(): Promise<{ count: number; first: number }> {
  const { rows } = await testApp.database.pool.query<{ count: number; first: number }>(
    `select count(*)::int as count, (array_agg(v[1] order by time))[1] as first from data_min
       join station on station.id = station_id where code = 'EEA-XX/SPO.XX_0001_5_1'`,
  )
  return rows[0]!
}

describe('a Parquet file', () => {
  test('is imported, recognised by its columns; twice gives nothing new', async () => {
    const path = join(base, 'XX_5_2026.parquet')
    const file = nextDay()
    writeFileSync(path, file)
    const fractions: number[] = []
    const onProgress = ({ fraction }: { fraction: number }) => fractions.push(fraction)
    const { recorded, stations } = await importFile(testApp.context, path, { onProgress })
    expect(stations).toEqual(['EEA-XX/SPO.XX_0001_5_1'])
    expect(recorded).toMatchObject({ format: 'csv:eea-download@1', status: 'done' })
    expect(recorded.counts).toMatchObject({ read: 24, stored: 24, rejected: 0 })
    expect(await stored()).toEqual({ count: 24, first: 15.25 })
    expect(fractions.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
    const again = await importFile(testApp.context, path)
    expect(again.recorded.counts).toMatchObject({ stored: 0, unchanged: 24 })
  })

  test('that is broken stores nothing at all', async () => {
    const rows = Array.from({ length: 3000 }, (_, hour) => eeaRow({ hour: 10_000 + hour }))
    const file = eeaFile(rows)
    const middle = Math.floor(file.length / 2)
    file.fill(0xff, middle, middle + 64)
    const path = join(base, 'broken.parquet')
    writeFileSync(path, file)
    const before = await stored()
    await expect(importFile(testApp.context, path)).rejects.toThrow(/cannot be read/)
    writeFileSync(path, file.subarray(0, middle))
    await expect(importFile(testApp.context, path)).rejects.toThrow(/cannot be read/)
    expect(await stored()).toEqual(before)
  })

  test('is taken from the watched folder, and one that is broken goes to the errors', async () => {
    const before = await stored()
    drop('day.parquet', nextDay())
    drop('bad.parquet', nextDay().subarray(0, 700))
    await expect.poll(() => readdirSync(join(watched, 'archive')).length).toBe(1)
    await expect.poll(() => readdirSync(join(watched, 'error')).length).toBe(1)
    expect((await stored()).count).toBe(before.count + 24)
  })

  test('is pushed under the name of its mapping, and refused without one or when broken', async () => {
    const key = await createSourceKey(testApp.context.db, await sourceOf('pusher'))
    const push = (query: string, payload: Buffer) =>
      testApp.app.inject({
        method: 'POST',
        url: `/api/ingest${query}`,
        headers: { 'x-source-key': key, 'content-type': 'application/vnd.apache.parquet' },
        payload,
      })
    const before = await stored()
    const answer = await push('?mapping=eea-download', nextDay())
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json<Receipt>()).toMatchObject({ stored: 24, rejected: 0 })
    expect((await stored()).count).toBe(before.count + 24)
    expect((await push('', nextDay())).statusCode).toBe(400)
    const broken = await push('?mapping=eea-download', nextDay().subarray(0, 900))
    expect(broken.statusCode).toBe(400)
    expect((await stored()).count).toBe(before.count + 24)
  })
})

/** A source that may write the sampling point's readings. */
async function sourceOf(code: string): Promise<string> {
  const { db } = testApp.context
  const id = await ensureSource(db, { code, name: code, demo: false })
  await bindStations(db, id!, ['EEA-XX/SPO.XX_0001_5_1'])
  return id!
}

function drop(name: string, bytes: Buffer): void {
  writeFileSync(join(watched, `.${name}`), bytes)
  renameSync(join(watched, `.${name}`), join(watched, name))
}
