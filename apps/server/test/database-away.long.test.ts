// While the database is stopped under a web process, the public sees an age and nothing else, and all recovers by
// itself.

import { utimesSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '../src/platform/database/changes.ts'
import { openDatabase } from '../src/platform/database/connection.ts'
import { makeStation } from './make.ts'
import {
  compileServer,
  makeDataFolder,
  postmasterPid,
  startServer,
  untilDead,
  urlOfCluster,
  type ServerProcess,
} from './server-process.ts'
import { openWire, type Wire } from './wire.ts'

const [data, webData] = [makeDataFolder(), makeDataFolder()]
let wire: Wire
let worker: ServerProcess
let web: ServerProcess
let origin: string
const running = new Set<ServerProcess>()

beforeAll(async () => {
  compileServer()
  worker = start(data.folder)
  await worker.ready()
  wire = await openWire(() => urlOfCluster(data.home))
  await change(async (db) => {
    await makeStation(db, { code: 'first', indicators: ['pm25'], published: true })
  })
  web = start(webData.folder, { EOS_ROLE: 'web', DATABASE_URL: wire.url })
  origin = new URL(await web.ready()).origin
}, 180_000)
afterAll(async () => {
  for (const server of running) await stop(server)
  wire?.close()
  for (const folder of [data, webData]) folder.remove()
})

function start(folder: string, env: Record<string, string> = {}): ServerProcess {
  const server = startServer(folder, env)
  running.add(server)
  return server
}

async function stop(server: ServerProcess): Promise<void> {
  running.delete(server)
  server.child.kill('SIGTERM')
  await server.ended()
}

/** The last process to leave the embedded database stops it. */
async function stopDatabase(): Promise<void> {
  const postmaster = postmasterPid(data.home)
  await stop(worker)
  await untilDead(postmaster)
}

async function startDatabase(): Promise<void> {
  worker = start(data.folder)
  await worker.ready()
}

async function change(
  work: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>,
): Promise<void> {
  const { db, close } = openDatabase(urlOfCluster(data.home), { applicationName: 'test' })
  await work(db)
  await announceChange(db, { kind: 'publication' })
  await close()
}

const fromMemory = [
  '/eosWeb/',
  '/api/eos/public/latest',
  '/api/eos/public/latest-values',
  '/api/eos/public/station-facts',
  '/api/eos/public/changes',
]
const asLastKnown = [
  '/api/organization/search/findBySubDomain?subDomain=localhost',
  '/api/province?page=0&size=1000',
  '/api/post?size=5',
]
const soon = { timeout: 30_000, interval: 200 }

/** Status and how long it took; an answer that does not come within three seconds is a failure. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = `${origin}${path}`
  return fetch(url, { headers, signal: AbortSignal.timeout(3_000) })
}

async function askAll(others: readonly string[]): Promise<Record<string, number>> {
  const stationId = (await latest()).stations[0]?.id
  const paths = [...fromMemory, `/api/eos/public/station/${stationId}`, ...others]
  const statuses = await Promise.all(paths.map(async (path) => (await ask(path)).status))
  return Object.fromEntries(paths.map((path, k) => [path, statuses[k]!]))
}

async function latest(): Promise<{ asOf: string; stations: { id: string; code: string }[] }> {
  return (await ask('/api/eos/public/latest')).json()
}

function codes(): Promise<string[]> {
  return latest().then(({ stations }) => stations.map(({ code }) => code))
}

function listen(): { text: () => string; close: () => void } {
  let text = ''
  let stream: IncomingMessage | undefined
  get(`${origin}/live/readings`, (answer) => {
    stream = answer
    answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    answer.on('error', () => {})
  })
  return { text: () => text, close: () => stream?.destroy() }
}

async function expectPublic(others: readonly string[] = asLastKnown): Promise<void> {
  const statuses = await askAll(others)
  const all = Object.fromEntries(Object.keys(statuses).map((path) => [path, 200]))
  expect(statuses).toEqual(all)
}

test('what is public is answered while the database is stopped, the rest is refused at once, and both recover', async () => {
  await expect.poll(codes, soon).toEqual(['first'])
  await expectPublic()
  const listener = listen()
  await expect.poll(listener.text, soon).toContain('id: ')
  await expectPublic()
  await stopDatabase()
  for (let round = 0; round < 5; round++) {
    await expectPublic()
    // Somebody with a session reads what is public like everybody else.
    const known = await ask('/api/eos/public/latest-values', { cookie: 'eos_sid=abc' })
    expect(known.status).toBe(200)
    const rest = await ask('/api/eos/public/series/1?grain=hour')
    expect(rest.status).toBe(503)
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0)
    await sleep(1_000)
  }
  await startDatabase()
  await change(async (db) => {
    await makeStation(db, { code: 'second', indicators: ['pm25'], published: true })
  })
  await expect.poll(codes, soon).toEqual(['first', 'second'])
  // The stream was never cut, and tells what came while the database was away.
  await expect.poll(listener.text, soon).toContain('event: publication')
  listener.close()
}, 180_000)

test('a database that falls silent holds up nobody for long', async () => {
  await expectPublic()
  wire.beSilent(true)
  await expectPublic([])
  const patience = 10_000
  const begunAt = performance.now()
  const held = await fetch(`${origin}/api/eos/public/series/1?grain=hour`)
  expect(held.status).toBe(503)
  expect(performance.now() - begunAt).toBeLessThan(patience)
  await expectPublic()
  expect((await ask('/api/eos/public/series/1?grain=hour')).status).toBe(503)
  wire.beSilent(false)
  const isReady = () => ask('/readyz').then(({ status }) => status)
  await expect.poll(isReady, soon).toBe(200)
}, 120_000)

test('a web process that starts while the database is away serves what it knew, with its age, and catches up', async () => {
  const { asOf } = await latest()
  // When it reaches the database again it drops what visitors were told before; it does so within seconds.
  await sleep(5_000)
  await expectPublic()
  await stop(web)
  await stopDatabase()
  const tenMinutesAgo = Date.now() / 1000 - 600
  utimesSync(join(webData.folder, 'snapshots', 'latest.json'), tenMinutesAgo, tenMinutesAgo)
  web = start(webData.folder, {
    EOS_ROLE: 'web',
    DATABASE_URL: wire.url,
    PORT: new URL(origin).port,
  })
  await web.ready()
  await expectPublic()
  expect((await latest()).asOf >= asOf).toBe(true)
  const { headers } = await ask('/api/eos/public/latest-values')
  expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(600)
  await startDatabase()
  await change(async (db) => {
    await makeStation(db, { code: 'third', indicators: ['pm25'], published: true })
  })
  await expect.poll(codes, soon).toEqual(['first', 'second', 'third'])
}, 180_000)
