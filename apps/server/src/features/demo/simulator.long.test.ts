// The simulator keeps sending station files by HTTP with a key of its own, and knows when not to.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { freshDatabase, type Beginning, type KeptDatabase } from '../../../test/database.ts'
import { countNamedLocks } from '../../../test/waiting.ts'
import { openWire } from '../../../test/wire.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { loadDemo } from './load-demo.ts'
import { removeDemo } from './load/remove-demo.ts'
import { startSimulator } from './simulator.ts'

const loadedAt = Date.parse('2026-03-05T08:07:12Z')
let server: TestApp
let dataDir: string
let baseUrl: string
let simulator: { stop(): Promise<void> } | undefined

/** With the country, which is loaded once for all tests. */
let loaded: KeptDatabase

beforeAll(async () => {
  const database = await freshDatabase('catalogues')
  const settings = readSettings({ EOS_DEMO: 'small' }, { checkoutRoot: '/', cwd: '/' })
  await loadDemo({ ...database, settings, now: () => new Date(loadedAt) })
  loaded = await database.keep()
})
afterAll(() => loaded?.drop())

async function begin(begins: Beginning = loaded): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'eos-simulator-'))
  const settings = { dataDir, demo: 'small' } as const
  server = await buildTestApp({ now: new Date(loadedAt), settings, begins })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  baseUrl = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
}

afterEach(async () => {
  await simulator?.stop()
  simulator = undefined
  await server.close()
  await rm(dataDir, { recursive: true })
})

async function start(): Promise<void> {
  simulator = await startSimulator(server.context, { baseUrl })
}

interface Push {
  stored: number
  rejected: number
  quarantined: number
  unchanged: number
  problems: unknown[]
  file_name: string
  read: number
}

async function listPushes(): Promise<Push[]> {
  const { rows } = await server.database.pool.query<Push>(
    `select stored::int, rejected::int, quarantined::int, unchanged::int, rows_read::int as read,
            problems, file_name
       from import_batch where channel = 'push' order by id`,
  )
  return rows
}

/** The simulator looks for work, and for what has been taken away, every twenty seconds. */
const patient = { timeout: 60_000 }

const countPushes = async () => (await listPushes()).length

describe('the simulator', () => {
  test('sends the next reading of every station that reports, and each receipt accepts all of it', async () => {
    await begin()
    server.setNow(new Date(loadedAt + 10 * 60_000))
    await start()
    await expect.poll(countPushes).toBeGreaterThanOrEqual(9)
    for (const push of await listPushes()) {
      expect(push.file_name).toMatch(/^[A-Z]{2,3}_MP[A-Z]\d+_[A-Z0-9]{6}_202603051[345]\d{4}\.txt$/)
      expect(push, push.file_name).toMatchObject({ rejected: 0, quarantined: 0, unchanged: 0 })
      expect(push.stored, push.file_name).toBe(push.read)
      expect(push.problems).toEqual([])
    }
  })

  test('continues where the loaded readings end', async () => {
    await begin()
    server.setNow(new Date(loadedAt + 16 * 60_000))
    await start()
    const readings = async () => {
      const { rows } = await server.database.pool.query<{ minute: number; value: number }>(
        `select extract(epoch from time - '2026-03-05T07:00Z')::int / 60 as minute, v[1] as value
           from data_min join station on station.id = station_id
          where code = 'DEMO-HN-KK01' and time > '2026-03-05T07:00Z' order by time`,
      )
      return rows
    }
    await expect
      .poll(async () => (await readings()).map(({ minute }) => minute))
      .toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80])
    const values = (await readings()).map(({ value }) => value)
    for (let index = 1; index < values.length; index++) {
      expect(Math.abs(values[index]! / values[index - 1]! - 1)).toBeLessThan(0.3)
    }
  })

  test('keeps its key in a file that nobody else may read, and makes a new one when it is lost', async () => {
    await begin()
    const path = join(dataDir, 'demo-source-key')
    const sendSome = async (at: number, least: number) => {
      server.setNow(new Date(loadedAt + at * 60_000))
      await start()
      await expect.poll(countPushes).toBeGreaterThan(least)
      await simulator!.stop()
      return (await listPushes()).length
    }
    const first = await sendSome(5, 0)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const key = await readFile(path, 'utf8')

    await writeFile(path, 'eos_not-the-key')
    await sendSome(10, first)
    expect(await readFile(path, 'utf8')).not.toBe(key)
    const { rows } = await server.database.pool.query(
      `select count(*)::int as keys, count(*) filter (where revoked_at is null)::int as valid
         from source_key`,
    )
    expect(rows).toEqual([{ keys: 2, valid: 1 }])
  })

  test('sends nothing without a demo country, and nothing more when it is taken away', async () => {
    await begin('catalogues')
    await start()
    await simulator!.stop()
    expect(await listPushes()).toEqual([])

    await loadDemo(server.context)
    server.setNow(new Date(loadedAt + 10 * 60_000))
    await start()
    await expect.poll(countPushes).toBeGreaterThan(3)
    await removeDemo(server.context.db)
    server.setNow(new Date(loadedAt + 20 * 60_000))
    await expect.poll(() => countNamedLocks(server.database.pool), patient).toBe(0)
    const { rows } = await server.database.pool.query('select count(*)::int as n from source')
    expect(rows).toEqual([{ n: 0 }])
  })

  test('waits while the server is away and goes on when it is back', async () => {
    await begin()
    let tries = 0
    let isAway = false
    const wire = await openWire(() => {
      tries += 1
      return isAway ? 'nowhere' : baseUrl
    })
    isAway = true
    tries = 0
    server.setNow(new Date(loadedAt + 10 * 60_000))
    simulator = await startSimulator(server.context, { baseUrl: new URL(wire.url).origin })
    await expect.poll(() => tries).toBeGreaterThan(1)
    expect(await listPushes()).toEqual([])

    isAway = false
    await expect.poll(countPushes).toBeGreaterThan(0)
    await simulator.stop()
    wire.close()
  })

  test('has only one of several processes send', async () => {
    await begin()
    server.setNow(new Date(loadedAt + 10 * 60_000))
    await start()
    const other = await startSimulator(server.context, { baseUrl })
    await expect.poll(countPushes).toBeGreaterThanOrEqual(9)
    await other.stop()
    expect((await listPushes()).filter((push) => push.unchanged > 0)).toEqual([])
  })
})
