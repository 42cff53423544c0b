// Measures how long the demo country takes to load, and how quickly a station's year and the public snapshot are read.
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { compareHotRead } from './support/hot-read.mjs'
import { readRendered } from './support/rendered-page.mjs'
import { openContext, serve } from './support/server.mjs'
import { mediansInTurns, millisecondsOf } from './support/timing.mjs'
import { isSmallest, sized } from './support/sizes.mjs'
import { loadDemo } from '@eos/server/features/demo/load-demo'

const require = createRequire(new URL('../apps/server/package.json', import.meta.url))
const { from: copyFrom, to: copyTo } = require('pg-copy-streams')

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const context = await openContext(database)
  try {
    say('Loading the demo country')
    const rows = await measureLoad(context, say)
    const server = await serve(context)
    try {
      say('Reading the hours of one station and one year')
      rows.push(...(await measureYear(context, server.port)))
      say('Rendering the year of a station')
      rows.push(await measureYearPage(server.port))
      say('Reading what every visitor reads first')
      rows.push(...(await measureLatest(server.port)))
    } finally {
      await server.close()
    }
    return rows
  } finally {
    await context.changes.close()
  }
}

/** @param {import('./support/bench.ts').BenchContext} context */
async function measureLoad(context, say) {
  /** @type {import('@eos/server/platform/settings/settings').Settings} */
  const settings = { ...context.settings, demo: 'on' }
  const scale = isSmallest ? { stations: 1, days: 397 } : undefined
  const load = { ...context, settings, ...(scale && { scale }) }
  const ours = await millisecondsOf(() => loadDemo(load))
  say('COPY of the loaded rows alone')
  const baseline = await copyAgain(context.pool, ['data_hour', 'data_min'])
  const against = 'COPY of its hours and readings alone, already made'
  return [
    {
      what: 'loading the demo country',
      ours: ours / 1000,
      baseline: baseline / 1000,
      unit: 's',
      against,
    },
  ]
}

/**
 * Copies the rows into tables of the same make, as fast as the server takes them.
 * @param {import('./support/bench.ts').BenchContext['pool']} pool
 */
async function copyAgain(pool, tables) {
  let total = 0
  for (const table of tables) {
    const rows = await readAll(pool, table)
    await pool.query(`create table bench_${table} (like ${table} including all)`)
    const client = await pool.connect()
    try {
      total += await millisecondsOf(() =>
        pipeline(rows, client.query(copyFrom(`copy bench_${table} from stdin (format binary)`))),
      )
    } finally {
      client.release()
      await pool.query(`drop table bench_${table}`)
    }
  }
  return total
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function readAll(pool, table) {
  const client = await pool.connect()
  try {
    const chunks = []
    for await (const chunk of client.query(
      copyTo(`copy (select * from ${table} order by station_id, time) to stdout (format binary)`),
    )) {
      chunks.push(chunk)
    }
    return chunks
  } finally {
    client.release()
  }
}

async function measureYear({ pool, settings }, port) {
  const { rows } = await pool.query(`select id from station where code = 'DEMO-HN-KK01'`)
  const stationId = rows[0].id
  const to = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const from = new Date(to.getTime() - 365 * 86_400_000)
  const range = `from=${from.toISOString()}&to=${to.toISOString()}`
  const series = `/api/${settings.product}/public/series/${stationId}?grain=hour&${range}`
  const search = `/api/data_hour/search/findByStationIdAndGetTimeBetweenOrderByGetTimeDesc?stationId=${stationId}&${range}&size=1000`
  const origin = `http://127.0.0.1:${port}`
  const sql = () =>
    pool.query(
      `select time, v, n, vmin, vmax from data_hour
        where station_id = $1 and basis = 1 and time >= $2 and time < $3 order by time desc`,
      [stationId, from, to],
    )
  const [chart, one, pages, bare] = await mediansInTurns(
    [
      () => readJson(`${origin}${series}`),
      () => readJson(`${origin}${series}&indicators=pm25`),
      () => walk(`${origin}${search}`),
      sql,
    ],
    9,
  )
  const against = 'the bare SQL for all rows and indicators through pg'
  return [
    {
      what: 'station-year of hours: public/series, 10 indicators',
      ours: chart,
      baseline: bare,
      unit: 'ms',
      against,
    },
    {
      what: 'station-year of hours: public/series, 1 indicator',
      ours: one,
      baseline: bare,
      unit: 'ms',
      against,
    },
    {
      what: 'station-year of hours: HAL search, all pages',
      ours: pages,
      baseline: bare,
      unit: 'ms',
      against,
    },
  ]
}

async function readJson(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return answer.json()
}

async function walk(address) {
  let rows = 0
  for (let next = address; next;) {
    const page = await readJson(next)
    rows += Object.values(page._embedded)[0].length
    next = page._links.next?.href
  }
  if (rows < 8000) throw new Error(`only ${rows} hours of a year were found`)
}

/** The most that the page of a station's year may take, in milliseconds. */
const mostYearMs = 150

/** Each time made anew, with all that it shows: days, hours of the week, months, limits and the stations beside it. */
async function measureYearPage(port) {
  const { stations } = await (
    await fetch(`http://127.0.0.1:${port}/api/eos/public/aqi-variation`)
  ).json()
  const path = `/eosWeb/web/eos/aqi-variation/${stations[0].id}`
  const render = (mark) => readRendered(port, path, mark)
  // The first rendering loads the code of the page.
  await render('first')
  const renderings = sized(20, 2)
  const elapsedMs = await millisecondsOf(async () => {
    for (let each = 0; each < renderings; each++) await render(`again${each}`)
  })
  return {
    what: 'the page of a station-year, read, rendered and compressed',
    ours: elapsedMs / renderings,
    baseline: mostYearMs,
    unit: 'ms',
    against: 'the most that it may take',
  }
}

async function measureLatest(port) {
  const rows = []
  for (const encoding of ['br', 'identity']) {
    rows.push(await compareHotRead(port, '/api/eos/public/latest', { encoding }))
  }
  return rows
}
