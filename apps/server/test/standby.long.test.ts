// The primary of two PostgreSQL servers is killed under load and its standby promoted: every process goes on without a
// restart, and nothing that was acknowledged is lost or doubled.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSourceKey } from '../src/features/ingestion/receive/source-keys.ts'
import { ensureSource } from '../src/features/ingestion/queries/sources.ts'
import { announceChange } from '../src/platform/database/changes.ts'
import { openDatabase } from '../src/platform/database/connection.ts'
import { isThere } from '../src/platform/database/primary.ts'
import { until } from '../../../test/until.ts'
import { makeStation } from './make.ts'
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts'
import { compileServer, makeDataFolder, startServer, type ServerProcess } from './server-process.ts'

const [data, webData] = [makeDataFolder(), makeDataFolder()]
let pair: PostgresPair
let all: ServerProcess
let web: ServerProcess
let key: string

beforeAll(async () => {
  compileServer()
  pair = await startPostgresPair()
  all = startServer(data.folder, { DATABASE_URL: pair.url })
  await all.ready()
  web = startServer(webData.folder, { DATABASE_URL: pair.url, EOS_ROLE: 'web' })
  await web.ready()
  key = await makeSource()
}, 180_000)
afterAll(async () => {
  for (const server of [web, all]) {
    server?.child.kill('SIGTERM')
    await server?.ended()
  }
  await pair?.stop()
  for (const folder of [data, webData]) folder.remove()
})

test('a standby is no place for changes', async () => {
  expect(await isThere(pair.urls.primary)).toBe(true)
  expect(await isThere(pair.urls.standby)).toBe(false)
})

test('a fail-over is survived by every process without a restart, and loses or doubles nothing that was acknowledged', async () => {
  const origins = [await all.ready(), await web.ready()]
  const beforehand = 20
  await sendAll(origins, 0, beforehand)
  // While the servers change, both processes are sent readings again and again until they are acknowledged.
  const meanwhile = sendAll(origins, beforehand, 2 * beforehand)
  await pair.killPrimary()
  await pair.promote()
  await meanwhile
  await sendAll(origins, 2 * beforehand, 3 * beforehand)
  const { db, pool, close } = openDatabase(pair.urls.standby, { applicationName: 'test' })
  const { rows } = await pool.query<{ value: number }>(
    'select v[1]::int as value from data_min order by time',
  )
  expect(rows.map(({ value }) => value)).toEqual(
    Array.from({ length: 3 * beforehand }, (_, k) => k),
  )
  expect([all.child.exitCode, web.child.exitCode]).toEqual([null, null])
  // Hours are computed by the process with the workers, and the other one hears of it.
  await until(async () => {
    const waiting = await pool.query('select from dirty_interval')
    expect(waiting.rowCount).toBe(0)
  })
  await db.updateTable('station').set({ name: 'Sau khi đổi máy chủ' }).execute()
  await announceChange(db, { kind: 'catalogue', resource: 'stations' })
  await close()
  for (const origin of origins) {
    await until(async () => {
      const answer = await fetch(new URL('/api/stations', origin))
      expect(await answer.text()).toContain('Sau khi đổi máy chủ')
    })
  }
}, 180_000)

async function makeSource(): Promise<string> {
  const { db, close } = openDatabase(pair.urls.primary, { applicationName: 'test' })
  await makeStation(db, {
    file_province: 'HN',
    file_facility: 'F1',
    file_station: 'KHIKXQ',
    interval_s: 60,
    indicators: ['pm25'],
    published: true,
  })
  const id = await ensureSource(db, { code: 'logger', name: 'logger', demo: false })
  const made = await createSourceKey(db, id ?? '')
  await close()
  return made
}

/** Values from the one up to the other, each in a minute of its own, to the processes in turn. */
async function sendAll(origins: readonly string[], from: number, to: number): Promise<void> {
  for (let value = from; value < to; value++) {
    const origin = origins[value % origins.length]!
    await until(async () => {
      const answer = await fetch(addressOf(origin, value), {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'x-source-key': key },
        body: `PM2.5\t${value}\tµg/m3\t${stampOf(value)}\t00`,
        signal: AbortSignal.timeout(20_000),
      })
      // A reading that was stored although its acknowledgement was lost is told as there already.
      expect(answer.ok, await answer.text()).toBe(true)
    })
  }
}

function addressOf(origin: string, value: number): URL {
  const address = new URL('/api/ingest', origin)
  address.searchParams.set('fileName', `HN_F1_KHIKXQ_${stampOf(value)}.txt`)
  return address
}

const begin = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3 * 3_600_000

/** A minute of hours ago, as station files write it; the real server goes by the real clock. */
function stampOf(minute: number): string {
  const inVietNam = new Date(begin + 7 * 3_600_000 + minute * 60_000)
  return inVietNam.toISOString().replace(/\D/g, '').slice(0, 14)
}
