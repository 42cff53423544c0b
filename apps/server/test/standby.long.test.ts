// The primary of two PostgreSQL servers is killed under load and its standby promoted: every process goes on without a
// restart, and nothing that was acknowledged is lost or doubled.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSourceKey } from '../src/features/ingestion/receive/source-keys.ts'
import { ensureSource } from '../src/features/ingestion/queries/sources.ts'
import { announceChange } from '../src/platform/database/changes.ts'
import { openDatabase, type Database } from '../src/platform/database/connection.ts'
import { isThere } from '../src/platform/database/primary.ts'
import { until } from '../../../test/until.ts'
import { makeStation } from './make.ts'
import { startPostgresPair, type PostgresPair } from './postgres-pair.ts'
import { compileServer, makeDataFolder, startServer, type ServerProcess } from './server-process.ts'

const [data, webData] = [makeDataFolder(), makeDataFolder()]
const watched = join(data.folder, 'watched')
let pair: PostgresPair
let all: ServerProcess
let web: ServerProcess
let key: string
const loggers: Logger[] = []

beforeAll(async () => {
  compileServer()
  mkdirSync(watched)
  pair = await startPostgresPair()
  all = startServer(data.folder, {
    DATABASE_URL: pair.url,
    EOS_WATCH_DIR: watched,
    EOS_WATCH_SECONDS: '1',
    EOS_WATCH_SETTLE_SECONDS: '0',
  })
  await all.ready()
  web = startServer(webData.folder, { DATABASE_URL: pair.url, EOS_ROLE: 'web' })
  await web.ready()
  key = await makeLoggers()
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
  const senders = loggers.map((logger) => startSender(logger, origins))
  await allHaveSent(senders, 3)
  await pair.killPrimary()
  const atKill = senders.map(({ acknowledged }) => acknowledged())
  await pair.promote()
  await allHaveSent(
    senders,
    atKill.map((count) => count + 3),
  )
  const { db, pool, close } = openDatabase(pair.urls.standby, { applicationName: 'test' })
  for (const { logger, stop } of senders) {
    const sent = await stop()
    // A dropped file is taken a little later; everything else is there when it is acknowledged.
    await expect.poll(() => readStored(pool, logger), { timeout: 60_000 }).toEqual(sent)
  }
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

interface Logger {
  number: number
  facility: string
  stationId: string
  code: string
  /** Over HTTP, with a key of its own for each delivery or without; or into the watched folder. */
  way: 'plain' | 'key' | 'drop'
  /** Whether some of its deliveries have many readings. */
  large: boolean
}

const [intervalS, largeReadings] = [10, 800]

/** Eight that push, and one whose files are dropped. Returns the key with which they push. */
async function makeLoggers(): Promise<string> {
  const { db, close } = openDatabase(pair.urls.primary, { applicationName: 'test' })
  for (let number = 0; number < 9; number++) {
    const { id, code } = await makeStation(db, {
      file_province: 'HN',
      file_facility: `F${number}`,
      file_station: 'KHIKXQ',
      interval_s: intervalS,
      indicators: ['pm25'],
      published: true,
    })
    const way = number === 8 ? 'drop' : number % 2 === 0 ? 'plain' : 'key'
    const large = way !== 'drop' && number % 4 < 2
    loggers.push({ number, facility: `F${number}`, stationId: id, code, way, large })
  }
  const id = await ensureSource(db, { code: 'logger', name: 'logger', demo: false })
  const made = await createSourceKey(db, id ?? '')
  await close()
  return made
}

interface Stored {
  values: number[]
  /** Readings that a receipt calls new. */
  isNew: number
  /** How many receipts each delivery with a key has, where loggers send one. */
  receipts: number | undefined
}

interface Sender {
  logger: Logger
  acknowledged(): number
  /** Resolves, once its last delivery is acknowledged, with what must be stored. */
  stop(): Promise<Stored>
}

/** Sends one delivery after the other, each again and again until it is acknowledged, to the processes in turn. */
function startSender(logger: Logger, origins: readonly string[]): Sender {
  const over = new AbortController()
  let deliveries = 0
  let readings = 0
  const send = async () => {
    while (!over.signal.aborted) {
      const size = logger.large && deliveries % 10 === 3 ? largeReadings : 1
      const delivery = { logger, number: deliveries, from: readings, to: readings + size }
      const origin = origins[(logger.number + deliveries) % origins.length]!
      await (logger.way === 'drop' ? drop(delivery) : until(() => push(delivery, origin)))
      readings += size
      deliveries += 1
    }
    return {
      values: Array.from({ length: readings }, (_, k) => k),
      isNew: readings,
      receipts: logger.way === 'key' ? deliveries : undefined,
    }
  }
  const sending = send()
  // A failure is told by whoever waits for the end.
  sending.catch(() => {})
  return {
    logger,
    acknowledged: () => deliveries,
    stop: () => {
      over.abort()
      return sending
    },
  }
}

async function allHaveSent(
  senders: readonly Sender[],
  wanted: number | readonly number[],
): Promise<void> {
  await until(() => {
    for (const [index, { acknowledged }] of senders.entries()) {
      expect(acknowledged()).toBeGreaterThanOrEqual(
        typeof wanted === 'number' ? wanted : wanted[index]!,
      )
    }
  })
}

async function readStored(pool: Database['pool'], { stationId, way }: Logger): Promise<Stored> {
  const { rows } = await pool.query<{ values: number[] | null }>(
    'select array_agg(v[1]::int order by time) as values from data_min where station_id = $1',
    [stationId],
  )
  const { rows: receipts } = await pool.query<{ isNew: number; keys: number }>(
    `select sum(stored)::int as "isNew", count(delivery_key)::int as keys
       from import_batch where station_ids = array[$1::bigint]`,
    [stationId],
  )
  return {
    values: rows[0]!.values ?? [],
    isNew: receipts[0]!.isNew,
    receipts: way === 'key' ? receipts[0]!.keys : undefined,
  }
}

interface Delivery {
  logger: Logger
  number: number
  /** The first value, and the one after the last. */
  from: number
  to: number
}

async function push({ logger, number, from, to }: Delivery, origin: string): Promise<void> {
  const address = new URL('/api/ingest', origin)
  const isLarge = to - from > 1
  if (!isLarge) address.searchParams.set('fileName', fileNameOf(logger, from))
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': isLarge ? 'application/json' : 'text/plain',
      'x-source-key': key,
      ...(logger.way === 'key' && { 'idempotency-key': `${logger.facility}-${number}` }),
    },
    body: isLarge ? readingsOf(logger, from, to) : lineOf(from),
    signal: AbortSignal.timeout(20_000),
  })
  // A reading that was stored although its acknowledgement was lost is told as there already.
  const said = await answer.text()
  expect(answer.ok, said).toBe(true)
  expect(JSON.parse(said)).toMatchObject({ rejected: 0 })
}

/** Resolves when the file was taken away. */
async function drop({ logger, from }: Delivery): Promise<void> {
  const path = join(watched, fileNameOf(logger, from))
  writeFileSync(`${path}.part`, lineOf(from))
  renameSync(`${path}.part`, path)
  await until(() => expect(existsSync(path)).toBe(false))
}

const fileNameOf = ({ facility }: Logger, value: number) =>
  `HN_${facility}_KHIKXQ_${stampOf(value)}.txt`

const lineOf = (value: number) => `PM2.5\t${value}\tµg/m3\t${stampOf(value)}\t00\n`

function readingsOf({ code }: Logger, from: number, to: number): string {
  const readings = Array.from({ length: to - from }, (_, k) => ({
    station: code,
    time: timeOf(from + k).toISOString(),
    periodSeconds: intervalS,
    values: { pm25: { value: from + k, unit: 'µg/m³' } },
  }))
  return JSON.stringify({ readings })
}

const begin = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 36 * 3_600_000

/** In the past, in steps of the loggers; the real server goes by the real clock. */
const timeOf = (step: number) => new Date(begin + step * intervalS * 1_000)

/** The time as station files write it. */
function stampOf(step: number): string {
  const inVietNam = new Date(timeOf(step).getTime() + 7 * 3_600_000)
  return inVietNam.toISOString().replace(/\D/g, '').slice(0, 14)
}
