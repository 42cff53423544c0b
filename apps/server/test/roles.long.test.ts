// Processes of different roles on one database are one system: one receives, another computes, all show.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinLatest } from '@eos/contract/answers/latest-columns'
import type { LatestColumns, StationFactsFile } from '@eos/contract/calls/stations/latest-columns'
import { isProcessAlive } from '../src/platform/database/embedded/processes.ts'
import { openDatabase } from '../src/platform/database/connection.ts'
import { createSourceKey } from '../src/features/ingestion/receive/source-keys.ts'
import { ensureSource } from '../src/features/ingestion/queries/sources.ts'
import { decideStations } from '../src/features/publication/publish.ts'
import { makeStation } from './make.ts'
import {
  compileServer,
  killHard,
  makeDataFolder,
  postmasterPid,
  queryCluster,
  startServer,
  urlOfCluster,
  type ServerProcess,
} from './server-process.ts'

const data = makeDataFolder()
const stationCode = 'ROLES-1'
const begunAt = Date.now()
let key: string
let webs: ServerProcess[] = []
let workers: ServerProcess[] = []

beforeAll(async () => {
  compileServer()
  const noMap = join(data.folder, 'none.pmtiles')
  webs = [startServer(data.folder, { EOS_ROLE: 'web', EOS_BASEMAP: noMap })]
  await webs[0]!.ready()
  webs.push(startServer(data.folder, { EOS_ROLE: 'web' }))
  workers = [startWorker(), startWorker()]
  for (const worker of workers) await worker.says(/works in the background/)
  await webs[1]!.ready()
  key = await makeSource()
})
afterAll(async () => {
  for (const each of [...webs, ...workers]) each.child.kill('SIGTERM')
  for (const each of [...webs, ...workers]) await each.ended()
  data.remove()
})

function startWorker(): ServerProcess {
  return startServer(data.folder, { EOS_ROLE: 'worker' })
}

async function makeSource(): Promise<string> {
  const { db, close } = openDatabase(urlOfCluster(data.home), { applicationName: 'test' })
  const station = await makeStation(db, {
    code: stationCode,
    interval_s: 60,
    indicators: ['pm25'],
  })
  await decideStations(db, {
    stationIds: [station.id],
    state: 'published',
    actor: 'test',
    reason: 'test',
  })
  const id = await ensureSource(db, { code: 'logger', name: 'logger', demo: false })
  const made = await createSourceKey(db, id ?? '')
  await close()
  return made
}

/** A minute of the hour before the last. */
function timeOf(minute: number): string {
  const hour = Math.floor(begunAt / 3_600_000) - 2
  return new Date(hour * 3_600_000 + minute * 60_000).toISOString()
}

async function push(web: ServerProcess, minute: number): Promise<void> {
  const reading = {
    station: stationCode,
    time: timeOf(minute),
    periodSeconds: 60,
    values: { pm25: { value: minute, unit: 'µg/m³' } },
  }
  const answer = await fetch(new URL('/api/ingest', await web.ready()), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-source-key': key,
      'idempotency-key': randomBytes(8).toString('hex'),
    },
    body: JSON.stringify({ readings: [reading] }),
  })
  expect(await answer.json()).toMatchObject({ stored: 1 })
}

/** When the station spoke last, as everybody sees it at this process. */
async function lastSeenAt(web: ServerProcess): Promise<string | null | undefined> {
  const base = new URL('/api/eos/public/', await web.ready())
  const ask = async <T>(name: string) => (await (await fetch(new URL(name, base))).json()) as T
  const columns = await ask<LatestColumns>('latest-values')
  const latest = joinLatest(columns, await ask<StationFactsFile>('station-facts'))
  return latest.stations.find(({ code }) => code === stationCode)?.lastReadingAt
}

/** Asks until the answer is as wanted; the last answer is given also when it never was. */
async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 60_000
  for (;;) {
    const answer = await ask()
    if (isRight(answer) || Date.now() > end) return answer
    await sleep(100)
  }
}

async function countInHours(): Promise<number> {
  const rows = await queryCluster(
    data.home,
    'select coalesce(sum(n[1]), 0)::int as n from data_hour where basis = 1',
  )
  return Number(rows[0]!.n)
}

test('a process that cannot read its base map says so at its start, and serves', async () => {
  await webs[0]!.says(/WARNING: EOS_BASEMAP: .+none\.pmtiles cannot be read \(ENOENT\)/)
  const answer = await fetch(new URL('/api/eos/public/base-map', await webs[0]!.ready()))
  expect(await answer.json()).toMatchObject({ archive: null })
})

test('what is pushed at one web process is computed by a worker and seen at every other one', async () => {
  await push(webs[0]!, 10)
  for (const web of webs) {
    expect(
      await until(
        () => lastSeenAt(web),
        (at) => at === timeOf(10),
      ),
    ).toBe(timeOf(10))
  }
  expect(await until(countInHours, (n) => n === 1)).toBe(1)
})

test('when one worker and one web process are killed the others go on', async () => {
  await killHard(workers[0]!.pid)
  await killHard(webs[0]!.pid)
  await push(webs[1]!, 11)
  expect(await until(countInHours, (n) => n === 2)).toBe(2)
})

test('without any worker readings are still taken in, and the next worker catches up', async () => {
  await killHard(workers[1]!.pid)
  await push(webs[1]!, 12)
  expect(await countInHours()).toBe(2)
  workers.push(startWorker())
  expect(await until(countInHours, (n) => n === 3)).toBe(3)
})

test('the database stays until the last of them has left', async () => {
  const postmaster = postmasterPid(data.home)
  const [worker, web] = [workers.at(-1)!, webs[1]!]
  web.child.kill('SIGTERM')
  expect(await web.ended()).toBe(0)
  expect(isProcessAlive(postmaster)).toBe(true)
  worker.child.kill('SIGTERM')
  expect(await worker.ended()).toBe(0)
  expect(isProcessAlive(postmaster)).toBe(false)
})
