// Whatever is killed, in whatever order, the next start works and has lost nothing that was acknowledged.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/platform/database/connection.ts'
import { isProcessAlive } from '../src/platform/database/embedded/processes.ts'
import { createSourceKey } from '../src/features/ingestion/receive/source-keys.ts'
import { ensureSource } from '../src/features/ingestion/queries/sources.ts'
import { copyData } from './copy-data.ts'
import { makeStation } from './make.ts'
import {
  compileServer,
  connectToCluster,
  killHard,
  makeDataFolder,
  postmasterPid,
  queryCluster,
  startServer,
  untilDead,
  urlOfCluster,
  type ServerProcess,
} from './server-process.ts'

let used: ReturnType<typeof makeDataFolder>
let data: ReturnType<typeof makeDataFolder>
let key: string | undefined
const started: ServerProcess[] = []

beforeAll(async () => {
  compileServer()
  used = data = makeDataFolder()
  await startReady()
  await stopAll()
})
beforeEach(() => {
  data = makeDataFolder()
  key = undefined
})
afterEach(async () => {
  await stopAll()
  const postmaster = postmasterPid(data.home)
  if (postmaster !== 0 && isProcessAlive(postmaster)) {
    process.kill(postmaster, 'SIGINT')
    await untilDead(postmaster)
  }
  data.remove()
})
afterAll(() => used?.remove())

async function stopAll(): Promise<void> {
  for (const server of started.splice(0)) {
    server.child.kill('SIGTERM')
    await server.ended()
  }
}

/** The start is not the first one on its data. */
function beginUsed(): void {
  copyData(used.folder, data.folder)
}

function start(env: Record<string, string> = {}): ServerProcess {
  const server = startServer(data.folder, env)
  started.push(server)
  return server
}

async function startReady(): Promise<ServerProcess> {
  const server = start()
  await server.ready()
  return server
}

/** Sends one reading by HTTP, again until it is acknowledged; a later start must still have it. */
async function sendReading(server: ServerProcess, value: number): Promise<void> {
  key ??= await makeSource()
  const stamp = stampOf(value)
  const address = new URL('/api/ingest', await server.ready())
  address.searchParams.set('fileName', `HN_F1_KHIKXQ_${stamp}.txt`)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-source-key': key },
    body: `PM2.5\t${value}\tµg/m3\t${stamp}\t00`,
  })
  expect(await answer.json()).toMatchObject({ stored: 1 })
}

/** A minute of the hour before the last, as station files write it; the real server goes by the real clock. */
function stampOf(minute: number): string {
  const hours = Math.floor(Date.now() / 3_600_000) - 2
  const inVietNam = new Date((hours + 7) * 3_600_000 + minute * 60_000)
  return inVietNam.toISOString().replace(/\D/g, '').slice(0, 14)
}

/** A station, and the key of a source that may send for it. */
async function makeSource(): Promise<string> {
  const { db, close } = openDatabase(urlOfCluster(data.home), { applicationName: 'test' })
  await makeStation(db, {
    file_province: 'HN',
    file_facility: 'F1',
    file_station: 'KHIKXQ',
    interval_s: 60,
    indicators: ['pm25'],
  })
  const id = await ensureSource(db, { code: 'logger', name: 'logger', demo: false })
  const made = await createSourceKey(db, id ?? '')
  await close()
  return made
}

async function listReadings(): Promise<unknown[]> {
  const rows = await queryCluster(data.home, 'select v[1] as value from data_min order by time')
  return rows.map((row) => row.value)
}

type Victim = 'node' | 'postgres'

async function kill(victim: Victim, server: ServerProcess): Promise<void> {
  await killHard(victim === 'node' ? server.pid : postmasterPid(data.home))
}

describe('after kill -9', () => {
  test.each<[Victim[], Victim[], 'a first' | 'a later']>([
    [['postgres', 'node'], ['postgres', 'node'], 'a first'],
    [['node'], ['node'], 'a later'],
    [['node', 'postgres'], ['postgres', 'node'], 'a later'],
    [['node'], ['node', 'postgres'], 'a later'],
  ])(
    'of %j and then of %j, beginning with %s start, the next one has every acknowledged reading',
    async (first, second, which) => {
      if (which === 'a later') beginUsed()
      for (const [round, victims] of [first, second].entries()) {
        const server = await startReady()
        await sendReading(server, 10 + round)
        for (const victim of victims) await kill(victim, server)
      }
      await startReady()
      expect(await listReadings()).toEqual([10, 11])
    },
  )

  test.each([/Making a new database/, /Migration 1 of/, /Migration 5 of/])(
    'during the first start (at "%s") the next start works',
    async (moment) => {
      const server = start()
      await server.says(moment)
      await killHard(server.pid)
      await startReady()
      const migrations = await queryCluster(
        data.home,
        'select count(*)::int as n from schema_migration',
      )
      expect(migrations[0]?.n).toBeGreaterThan(8)
    },
  )

  test('while the demo country is loading the next start loads it whole', async () => {
    beginUsed()
    for (const moment of [/Hourly archive/, /Days, months/]) {
      const server = start({ EOS_DEMO: 'small' })
      await server.says(moment)
      await killHard(server.pid)
    }
    await start({ EOS_DEMO: 'small' }).ready()
    const [hours] = await queryCluster(
      data.home,
      'select count(*)::int as n, count(distinct (station_id, basis, time))::int as different from data_hour',
    )
    expect(hours?.n).toBeGreaterThan(1_000)
    expect(hours?.different).toBe(hours?.n)
    const [aqi] = await queryCluster(data.home, 'select count(*)::int as n from aqi_hour')
    expect(aqi?.n).toBeGreaterThan(1_000)
  })

  test('of the database alone the server goes on by itself', async () => {
    beginUsed()
    const server = await startReady()
    const address = new URL('/readyz', await server.ready())
    await sendReading(server, 12)
    await kill('postgres', server)
    await server.says(/The database is back/)
    // Its pulse is felt a moment later.
    await expect.poll(async () => (await fetch(address)).status).toBe(200)
    await sendReading(server, 13)
    expect(await listReadings()).toEqual([12, 13])
  })
})

describe('two servers of one checkout', () => {
  test('that start at once share one database, and the last to leave stops it', async () => {
    const [one, other] = [start(), start()]
    await Promise.all([one.ready(), other.ready()])
    const postmaster = postmasterPid(data.home)
    await killHard(one.pid)
    expect((await fetch(new URL('/readyz', await other.ready()))).status).toBe(200)
    other.child.kill('SIGTERM')
    expect(await other.ended()).toBe(0)
    expect(isProcessAlive(postmaster)).toBe(false)
  })

  test('on one port: the second is told so in a sentence and does no harm', async () => {
    beginUsed()
    const first = await startReady()
    const port = new URL(await first.ready()).port
    const second = start({ PORT: port })
    expect(await second.ended()).toBe(1)
    expect(second.output()).toBe(
      `PORT: port ${port} is in use by another program; stop it, or set PORT to another number.\n`,
    )
    expect((await fetch(new URL('/readyz', await first.ready()))).status).toBe(200)
  })
})

describe('SIGTERM', () => {
  test('lets a request finish that is under way, then stops the server and its database', async () => {
    beginUsed()
    const server = await startReady()
    const postmaster = postmasterPid(data.home)
    const blocker = await connectToCluster(data.home)
    await blocker.query('begin; lock table province in access exclusive mode')
    const answer = fetch(new URL('/api/province', await server.ready()))
    await untilWaiting()
    server.child.kill('SIGTERM')
    await server.says(/Stopping/)
    await expect(fetch(new URL('/readyz', await server.ready()))).rejects.toThrow('fetch failed')
    await blocker.query('rollback')
    await blocker.end()
    expect((await answer).status).toBe(200)
    expect(await server.ended()).toBe(0)
    expect(isProcessAlive(postmaster)).toBe(false)
  })

  test('in the middle of the first start leaves nothing running', async () => {
    const server = start()
    await server.says(/Migration 1 of/)
    server.child.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
    expect(postmasterPid(data.home)).toBe(0)
  })
})

async function untilWaiting(): Promise<void> {
  for (;;) {
    const [row] = await queryCluster(
      data.home,
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'",
    )
    if (row?.n !== 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a wrong setting', () => {
  test('ends the start with sentences and without a stack', async () => {
    const server = start({ PORT: 'x', EOS_ROLE: 'boss' })
    expect(await server.ended()).toBe(1)
    expect(server.output()).toBe(
      'PORT: "x" is not a port; give a number from 0 (any free port) to 65535.\n' +
        'EOS_ROLE: "boss" is not a role; give all, web or worker.\n',
    )
  })

  test('in DATABASE_URL says that the database cannot be opened', async () => {
    const server = start({ DATABASE_URL: 'postgresql://eos@no-such-host.invalid/eos' })
    expect(await server.ended()).toBe(1)
    expect(server.output()).toMatch(
      /^DATABASE_URL: the database cannot be opened: .*no-such-host.invalid\n$/,
    )
  })
})
