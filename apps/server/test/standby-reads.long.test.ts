// Processes with EOS_READ_DATABASE_URL read to strangers from the standby of two real servers: a change is seen at once
// although the standby stands still, and while the primary is away the standby is read and tells its age.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSource } from '../src/features/ingestion/queries/sources.ts'
import { createSourceKey } from '../src/features/ingestion/receive/source-keys.ts'
import { announceChange } from '../src/platform/database/changes.ts'
import { openDatabase, type Database } from '../src/platform/database/connection.ts'
import { until } from '../../../test/until.ts'
import { makeStation } from './make.ts'
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts'
import { compileServer, makeDataFolder, startServer, type ServerProcess } from './server-process.ts'

const folders = [makeDataFolder(), makeDataFolder(), makeDataFolder()]
const soon = { timeout: 30_000, interval: 100 }
const running: ServerProcess[] = []
let pair: PostgresPair
let origin: string
let key: string
let stationId: string

beforeAll(async () => {
  compileServer()
  pair = await startPostgresPair({ isSynchronous: false })
  origin = await start('all')
  await makeSource()
}, 180_000)
afterAll(async () => {
  for (const server of running) {
    server.child.kill('SIGTERM')
    await server.ended()
  }
  await pair?.stop()
  for (const folder of folders) folder.remove()
})

async function start(role: string): Promise<string> {
  const env = { EOS_ROLE: role, DATABASE_URL: pair.url, EOS_READ_DATABASE_URL: pair.urls.standby }
  const server = startServer(folders[running.length]!.folder, env)
  running.push(server)
  return new URL(await server.ready()).origin
}

async function makeSource(): Promise<void> {
  await change(async (db) => {
    const named = { file_province: 'HN', file_facility: 'F1', file_station: 'KHIKXQ' }
    const rest = { interval_s: 60, indicators: ['pm25'], published: true }
    stationId = (await makeStation(db, { ...named, ...rest })).id
    const source = await ensureSource(db, { code: 'logger', name: 'logger', demo: false })
    key = await createSourceKey(db, source ?? '')
    await announceChange(db, { kind: 'publication' })
  })
}

const ask = (path: string, headers: Record<string, string> = {}, from = origin) =>
  fetch(from + path, { headers, signal: AbortSignal.timeout(10_000) })

interface Series {
  columns: { values: number[] }[]
}

const series = () => `/api/eos/public/series/${stationId}?grain=minute`
const facilities = '/api/eos/public/facilities'

async function shown() {
  const asked = [series(), '/api/eos/public/latest', facilities].map((path) => ask(path))
  const answers = await Promise.all(asked)
  const [hours, latest, kept] = await Promise.all(answers.map((answer) => answer.json()))
  return {
    series: (hours as Series).columns[0]?.values,
    latest: (latest as { stations: { values?: unknown }[] }).stations.length,
    hasLatest: JSON.stringify(latest).includes('42'),
    facilities: (kept as { total: number }).total,
    ages: answers.map(({ headers }) => headers.get('age')),
  }
}

interface Readiness {
  status: string
  standby: { isRead: boolean; ageSeconds: number }
}

const readiness = async () => (await (await ask('/readyz')).json()) as Readiness
const isRead = () => readiness().then(({ standby }) => standby.isRead)

test('a reading that is pushed and a kept answer are as new as the primary, although the standby stands still', async () => {
  const before = {
    series: [],
    latest: 1,
    hasLatest: false,
    facilities: 0,
    ages: [null, null, null],
  }
  await expect.poll(shown, soon).toEqual(before)
  await expect.poll(isRead, soon).toBe(true)
  await pair.replay(false)
  await push(42)
  await change(async (db) => {
    const { id } = await db.selectFrom('province').select('id').limit(1).executeTakeFirstOrThrow()
    const state = {
      facility_kind: 'recycling',
      operating_status: 'operating',
      status: 'published',
    } as const
    const facility = { code: 'F', name: 'F', province_id: id, ...state }
    await db.insertInto('facility').values(facility).execute()
    await announceChange(db, { kind: 'catalogue', resource: 'facility' })
  })
  const after = { ...before, series: [42], hasLatest: true, facilities: 1 }
  await expect.poll(shown, soon).toEqual(after)
  expect(await isRead()).toBe(false)
  await pair.replay(true)
  await expect.poll(isRead, soon).toBe(true)
  expect(await shown()).toEqual(after)
  const metrics = await (await ask('/metrics')).text()
  expect(metrics).toMatch(/^eos_standby_read 1$/m)
  expect(metrics).toMatch(/^eos_standby_age_seconds \d/m)
}, 120_000)

test('while the primary is away strangers are read to, with the age, and all others are told to come again', async () => {
  await pair.killPrimary()
  const unasked = ['/api/industries?size=7', `${facilities}?page=1`, series()]
  for (const path of unasked) {
    await expect.poll(() => ask(path).then(ageOf), soon).toBeGreaterThanOrEqual(0)
    const former = ageOf(await ask(path))
    await expect.poll(() => ask(path).then(ageOf), soon).toBeGreaterThan(former)
    expect((await ask(path, { cookie: 'eos_sid=abc' })).status).toBe(503)
  }
  expect((await ask(series())).headers.get('cache-control')).toBe('no-cache')
  expect((await readiness()).standby.isRead).toBe(true)
  const late = await start('web')
  await expect.poll(() => ask(series(), {}, late).then(ageOf), soon).toBeGreaterThan(0)
  const provinces = await ask('/api/province?size=5', {}, late)
  expect([provinces.status, await provinces.text()]).toEqual([
    200,
    expect.stringContaining('Hà Nội'),
  ])
}, 120_000)

test('a standby that was promoted is the primary, and is read without an age', async () => {
  await pair.promote()
  await expect.poll(readiness, soon).toMatchObject({ status: 'ready', standby: { isRead: false } })
  await expect.poll(shown, soon).toMatchObject({ series: [42], ages: [null, null, null] })
  await push(43)
  await expect.poll(shown, soon).toMatchObject({ series: [42, 43] })
}, 120_000)

/** NaN where it tells none. */
function ageOf({ status, headers }: Response): number {
  return status === 200 ? Number(headers.get('age') ?? Number.NaN) : Number.NaN
}

async function change(work: (db: Database['db']) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase(pair.urls.primary, { applicationName: 'test' })
  await work(db)
  await close()
}

let minutes = 30

/** A value of some minutes ago, each a minute later than the former one; the real server goes by the real clock. */
async function push(value: number): Promise<void> {
  const stamp = new Date(Date.now() + 7 * 3_600_000 - minutes-- * 60_000)
  const time = `${stamp.toISOString().replace(/\D/g, '').slice(0, 12)}00`
  const address = new URL('/api/ingest', origin)
  address.searchParams.set('fileName', `HN_F1_KHIKXQ_${time}.txt`)
  await until(async () => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-source-key': key },
      body: `PM2.5\t${value}\tµg/m3\t${time}\t00`,
    })
    expect(answer.ok, await answer.text()).toBe(true)
  })
}
