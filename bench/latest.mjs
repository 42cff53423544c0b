// Measures the public snapshot of a nation of 2,000 stations with eight indicators: building it, sending it, and its
// size.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { compareHotRead, readAsSent } from './support/hot-read.mjs'
import { makeStations } from './support/network.mjs'
import { openContext, serve } from './support/server.mjs'
import { mediansInTurns } from './support/timing.mjs'
import { sized } from './support/sizes.mjs'
import { hourMs } from '@eos/contract/words/time-units'
import { buildLatest } from '@eos/server/features/public-readings/latest/build-latest'
import { decideStations } from '@eos/server/features/publication/publish'

const stations = sized(2_000, 20)
const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'nh3', 'h2s']
const kB = 1_000

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const now = Math.floor(Date.now() / hourMs) * hourMs
  const context = { ...(await openContext(database)), now: () => new Date(now) }
  try {
    say('A nation that has just reported')
    const ids = await makeStations(database.pool, { name: 'LATEST', count: stations, codes })
    await fill(database.pool, now)
    await decideStations(database.db, {
      stationIds: ids,
      state: 'published',
      actor: 'bench',
      reason: 'bench',
    })
    await database.pool.query('analyze')
    const rows = [await measureBuild(context)]
    const server = await serve(context)
    try {
      await untilShown(server.port)
      rows.push(...(await measureReads(server.port, ids[stations / 2])))
    } finally {
      await server.close()
    }
    return rows
  } finally {
    await context.changes.close()
  }
}

/**
 * Values with as much chance in them as real ones have: three figures, none like its neighbour.
 * @param {import('./support/bench.ts').BenchContext['pool']} pool
 */
async function fill(pool, now) {
  const value = '(random() * 250)::numeric(6, 1)::real'
  await pool.query(
    `insert into data_last (station_id, time, period_s, v, received_at)
     select id, $1, 300, array(select ${value} from generate_series(1, ${codes.length}) where id > 0), $1 from station`,
    [new Date(now)],
  )
  const index = `(20 + random() * 180)::smallint`
  const columns = `station_id, basis, time, aqi, dominant, sub, rule, computed_at`
  const row = (time) =>
    `select id, 1, ${time}, aqi, 32, array[aqi / 3, aqi / 4, aqi / 2, aqi / 5, aqi - 3, aqi]::smallint[], 'vn-aqi-2019', now()
       from (select id, ${index} as aqi from station) station`
  const newest = `timestamptz '${new Date(now - hourMs).toISOString()}'`
  await pool.query(`insert into aqi_last (${columns}) ${row(newest)}`)
  await pool.query(
    `insert into aqi_hour (${columns}, origin) select ${columns}, 0 from (
       ${row(`${newest} - interval '1 day'`)}) rows (${columns})`,
  )
  await pool.query(
    `insert into data_hour (station_id, basis, time, v, n, expected, origin, rule_version, computed_at)
     select id, 1, time, array(select ${value} from generate_series(1, ${codes.length}) where id > 0),
            array_fill(12::smallint, array[${codes.length}]), 12, 0, 1, now()
       from station, generate_series($1::timestamptz, $2::timestamptz, '1 hour') time`,
    [new Date(now - 47 * hourMs), new Date(now - hourMs)],
  )
}

/** @param {import('./support/bench.ts').BenchContext} context */
async function measureBuild(context) {
  const [ours, baseline] = await mediansInTurns(
    [
      () => buildLatest(context.db, context.now()),
      () =>
        context.pool.query(
          `select * from data_last join station on station.id = data_last.station_id
             left join aqi_last on aqi_last.station_id = station.id and aqi_last.basis = 1`,
        ),
    ],
    5,
  )
  return {
    what: 'public snapshot of the nation, built anew',
    ours,
    baseline,
    unit: 'ms',
    against: 'newest readings and indices in one bare query',
  }
}

async function untilShown(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/eos/public/latest-values`)
    if (answer.ok && (await answer.json()).ids.length === stations) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function measureReads(port, stationId) {
  const base = '/api/eos/public'
  const paths = [`${base}/latest-values`, `${base}/station-facts`, `${base}/station/${stationId}`]
  const rows = []
  for (const path of paths) {
    rows.push(await measureSize(port, path), await compareHotRead(port, path, { encoding: 'br' }))
  }
  for (const path of startPaths) rows.push(await compareHotRead(port, path, { encoding: 'br' }))
  rows.push(
    await compareHotRead(port, listPath(0), { encoding: 'br' }),
    await measureMadeAnew(port),
  )
  return rows
}

const listPath = (page) => `/api/stations?page=${page}&size=200`

/** A list of 200 entries that nobody has asked for: the CPU of the server, of its threads and of PostgreSQL together. */
async function measureMadeAnew(port) {
  const pages = Math.max(1, Math.floor(stations / 200))
  const addresses = Array.from({ length: pages * anewRounds }, (_, k) => {
    const order = anewOrders[Math.floor(k / pages) % anewOrders.length]
    return `${listPath(k % pages)}&sort=${order}`
  })
  const backends = cpuOfBackends()
  const before = process.cpuUsage()
  for (const path of addresses) await readAsSent(port, path, { 'accept-encoding': 'br' })
  const { user, system } = process.cpuUsage(before)
  const all = user + system + (cpuOfBackends() - backends)
  return {
    what: 'stations?size=200, made anew, CPU of all processes',
    ours: all / addresses.length / 1000,
    baseline: 8,
    unit: 'ms',
    against: 'what it may take',
  }
}

const anewOrders = ['code,asc', 'code,desc', 'id,asc', 'id,desc']
const anewRounds = anewOrders.length

/** Microseconds of all processes of PostgreSQL on this machine, by Linux; 0 elsewhere. */
function cpuOfBackends() {
  if (!existsSync('/proc/self/stat')) return 0
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => statOf(id))
    .filter((stat) => stat.includes('(postgres)'))
    .map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '))
    .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0)
  return ticks * tickUs
}

const tickUs = 10_000

function statOf(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** The calls with which every visit begins. */
const startPaths = [
  `/api/eos/public/organization`,
  '/api/province?page=0&size=1000',
  '/api/indicator?page=0&size=1000',
]

async function measureSize(port, path) {
  const packed = await readAsSent(port, path, { 'accept-encoding': 'br' })
  const plain = await readAsSent(port, path, { 'accept-encoding': 'identity' })
  return {
    what: `${path}, size`,
    ours: packed.bytes.length / kB,
    baseline: plain.bytes.length / kB,
    unit: 'kB',
    against: 'the same, not compressed',
  }
}
