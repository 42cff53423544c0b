// The list of sources with their last delivery: silent ones first, by the delays set for their stations or themselves.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SourceLine } from '@eos/contract/calls/ingestion/channels'
import { defaultStateRules } from '@eos/contract/readings/station-states'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { writeSourcePatience } from '../../station-states/queries/state-rules.ts'
import { createSourceKey } from '../receive/source-keys.ts'
import { ensureSource } from '../queries/sources.ts'

let testApp: TestApp
const now = Date.parse('2026-11-20T06:10:00Z')
const ids = new Map<string, string>()

beforeAll(async () => {
  testApp = await buildTestApp({ now: new Date(now).toISOString() })
  for (const code of ['often', 'late', 'quiet', 'daily', 'unheard']) {
    const id = await ensureSource(testApp.context.db, { code, name: `Of ${code}`, demo: false })
    ids.set(code, id!)
    await createSourceKey(testApp.context.db, id!)
  }
  for (const minutes of [50, 35, 20, 5]) await deliver('often', minutes)
  for (const minutes of [130, 120, 110]) await deliver('late', minutes)
  await deliver('quiet', 25 * 60)
  await deliver('daily', 25 * 60)
  const { offlineFactor, delayedFactor } = defaultStateRules
  const twoDays = { delayedMinutes: 2880, offlineMinutes: 2880, offlineFactor, delayedFactor }
  await writeSourcePatience(testApp.context.db, [{ sourceId: ids.get('daily')!, ...twoDays }])
})

afterAll(() => testApp.close())

async function deliver(source: string, minutesAgo: number, more: object = {}): Promise<void> {
  const columns = {
    source_id: ids.get(source)!,
    channel: 'push',
    format: 'json',
    status: 'done',
    stored: 10,
    received_at: new Date(now - minutesAgo * 60_000),
    ...more,
  }
  const names = Object.keys(columns)
  await testApp.database.pool.query(
    `insert into import_batch (${names.join(', ')}) values (${names.map((_, k) => `$${k + 1}`).join(', ')})`,
    Object.values(columns),
  )
}

async function sources(): Promise<SourceLine[]> {
  const answer = await testApp.as(person())({ url: '/api/admin/sources' })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: SourceLine[] }>().data
}

test('silent sources stand first, and one that sends once a day has times of its own', async () => {
  expect((await sources()).map(({ code, signal }) => [code, signal])).toEqual([
    ['unheard', 'never'],
    ['quiet', 'offline'],
    ['late', 'delayed'],
    ['daily', 'live'],
    ['often', 'live'],
  ])
})

test('one that may not send any more, or of which files were only ever imported, is not waited for', async () => {
  const { db, pool } = testApp.database
  for (const code of ['withdrawn', 'by hand', 'folder']) {
    ids.set(code, (await ensureSource(db, { code, name: code, demo: false }))!)
  }
  await createSourceKey(db, ids.get('withdrawn')!)
  await deliver('withdrawn', 30 * 60)
  await pool.query('update source_key set revoked_at = now() where source_id = $1', [
    ids.get('withdrawn'),
  ])
  await deliver('by hand', 30, { channel: 'import' })
  await deliver('folder', 30 * 60, { channel: 'folder' })
  const shown = (await sources()).map(({ code }) => code)
  expect(shown).not.toContain('withdrawn')
  expect(shown).not.toContain('by hand')
  expect(shown).toContain('folder')
})

test('tell when and by which channel each was last heard, what came in a day and what was refused', async () => {
  await deliver('often', 3, { channel: 'ftp', stored: 5, rejected: 2, quarantined: 1 })
  await deliver('often', 2, { channel: 'ftp', status: 'failed', stored: 0 })
  await deliver('often', 24 * 60 + 1, { rejected: 99 })
  // Reading again what waited is no sign of life.
  await deliver('often', 1, { channel: 'reread' })
  const lines = await sources()
  expect(lines.find(({ code }) => code === 'often')).toEqual({
    id: ids.get('often'),
    code: 'often',
    name: 'Of often',
    signal: 'live',
    lastDeliveryAt: new Date(now - 2 * 60_000).toISOString(),
    lastChannel: 'ftp',
    day: { deliveries: 6, failed: 1, stored: 45, rejected: 2, quarantined: 1 },
  })
  expect(lines[0]).toMatchObject({
    lastDeliveryAt: null,
    lastChannel: null,
    day: { deliveries: 0 },
  })
})
