// Counts the values stored in a second, by the store alone and over HTTP, against COPY of rows of the same kind.
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createRequire } from 'node:module'
import { measureBackFill } from './support/returning-logger.mjs'
import { createKeyedRows, linesOf, storeAll } from './support/back-fill.mjs'
import { millisecondsToPost } from './support/crowd.mjs'
import { makeKey, makeStations } from './support/network.mjs'
import { openContext, serve } from './support/server.mjs'
import { millisecondsOf } from './support/timing.mjs'
import { sized } from './support/sizes.mjs'
import { processDirtyIntervals } from '@eos/server/features/roll-ups/roll-up-worker'
import { ensureReadingPartitions } from '@eos/server/platform/database/partitions'

const { from: copyFrom } = createRequire(new URL('../apps/server/package.json', import.meta.url))(
  'pg-copy-streams',
)

const stations = sized(200, 10)
const codes = ['pm25', 'pm10', 'so2', 'no', 'no2', 'nox', 'co', 'o3', 'nh3', 'h2s']
const stepMs = 300_000
/** Posts, and single COPYs, that are under way at the same time. */
const lanes = 8

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const context = await openContext(database)
  const server = await serve(context)
  try {
    const ids = await makeStations(database.pool, { name: 'BENCH', count: stations, codes })
    const key = await makeKey(database.db)
    const beginAt = Math.floor((Date.now() - 9 * 86_400_000) / stepMs) * stepMs
    await ensureReadingPartitions(database.db, new Date(beginAt), new Date())

    say('COPY and the same rows through the store')
    const rows = makeRows(ids, beginAt, sized(500, 50))
    const copied = await copy(database.pool, rows)
    const stored = await store(context, rows)

    say('Posts: batches of JSON, then single station files')
    const batches = makeBatches(beginAt + 600 * stepMs, sized(100, 10))
    const json = await postAll(server.port, key, batches)
    const files = makeFiles(beginAt + 800 * stepMs, sized(15, 2))
    const text = await postAll(server.port, key, files)
    const single = await copyOneByOne(database.pool, rows.slice(0, files.rows))

    say('Roll-up of all that came in')
    const rolled = await rollUp(context, rows.length + batches.rows + files.rows)
    const backFill = await measureBackFill({ context, server, key, ids, codes, say })
    const copyOfAll = {
      baseline: copied,
      against: 'one COPY of the same kind of rows, nothing checked',
    }
    const copyOfEach = {
      baseline: single,
      against: 'COPY of the same rows, a durable COPY for each file',
    }
    return [
      { what: 'storing readings, 2,000 rows at a time', ours: stored, ...copyOfAll },
      { what: 'POST /api/ingest, JSON of 2,000 readings', ours: json, ...copyOfAll },
      { what: 'POST /api/ingest, station files of 10 values', ours: text, ...copyOfEach },
      { what: 'rolling up: hours, days, months, index', ours: rolled, ...copyOfAll },
    ]
      .map(
        (row) => /** @type {import('./support/bench.ts').Figure} */ ({ ...row, unit: 'values/s' }),
      )
      .concat(backFill)
  } finally {
    await server.close()
    await context.changes.close()
  }
}

function valueAt(station, step, slot) {
  return (
    Math.round((20 + 15 * Math.sin(station + step / 40 + slot) + ((step * 7 + slot) % 11)) * 10) /
    10
  )
}

function valuesAt(station, step) {
  return codes.map((_, slot) => valueAt(station, step, slot))
}

function makeRows(ids, beginAt, steps) {
  const rows = []
  for (let step = 1; step <= steps; step++) {
    for (const [station, stationId] of ids.entries()) {
      const time = beginAt + step * stepMs
      const values = valuesAt(station, step)
      rows.push({
        stationId,
        time,
        periodSeconds: 300,
        line: 1,
        values,
        flags: values.map(() => 0),
      })
    }
  }
  return rows
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function copy(pool, rows) {
  await createKeyedRows(pool, 'bench_copy')
  const client = await pool.connect()
  try {
    const ms = await millisecondsOf(() =>
      pipeline(Readable.from(linesOf(rows)), client.query(copyFrom('copy bench_copy from stdin'))),
    )
    return perSecond(rows.length, ms)
  } finally {
    client.release()
    await pool.query('drop table bench_copy')
  }
}

/**
 * Copies rows as station files come: each for itself, safe on the disk before the next one over the same connection.
 * @param {import('./support/bench.ts').BenchContext['pool']} pool
 */
async function copyOneByOne(pool, rows) {
  await createKeyedRows(pool, 'bench_copy')
  const queue = rows.values()
  const lane = async () => {
    const client = await pool.connect()
    try {
      for (const row of queue) {
        const into = client.query(copyFrom('copy bench_copy from stdin'))
        await pipeline(Readable.from(linesOf([row])), into)
      }
    } finally {
      client.release()
    }
  }
  const ms = await millisecondsOf(() => Promise.all(Array.from({ length: lanes }, lane)))
  await pool.query('drop table bench_copy')
  return perSecond(rows.length, ms)
}

/** @param {import('./support/bench.ts').BenchContext} context */
async function store(context, rows) {
  const ms = await millisecondsOf(() => storeAll(context, rows))
  return perSecond(rows.length, ms)
}

function makeBatches(beginAt, steps) {
  const posts = []
  for (let first = 1; first <= steps; first += 10) {
    const readings = []
    for (let step = first; step < first + 10; step++) {
      for (let station = 0; station < stations; station++) {
        const values = Object.fromEntries(
          codes.map((code, slot) => [code, { value: valueAt(station, step, slot), unit: 'µg/m³' }]),
        )
        const time = new Date(beginAt + step * stepMs).toISOString()
        readings.push({ station: `BENCH-${station + 1}`, time, periodSeconds: 300, values })
      }
    }
    posts.push({
      path: '/api/ingest',
      type: 'application/json',
      body: JSON.stringify({ readings }),
    })
  }
  return { posts, rows: steps * stations }
}

const symbols = ['PM2.5', 'PM10', 'SO2', 'NO', 'NO2', 'NOx', 'CO', 'O3', 'NH3', 'H2S']

function makeFiles(beginAt, steps) {
  const posts = []
  for (let step = 1; step <= steps; step++) {
    const stamp = new Date(beginAt + step * stepMs + 7 * 3_600_000)
      .toISOString()
      .replace(/\D/g, '')
      .slice(0, 14)
    for (let station = 0; station < stations; station++) {
      const lines = valuesAt(station, step).map(
        (value, slot) => `${symbols[slot]}\t${value}\tug/m3\t${stamp}\t00\r\n`,
      )
      const path = `/api/ingest?fileName=BE_B${station + 1}_KHIKXQ_${stamp}.txt`
      posts.push({ path, type: 'text/plain', body: lines.join('') })
    }
  }
  return { posts, rows: steps * stations }
}

async function postAll(port, key, { posts, rows }) {
  const ready = posts.map(({ path, type, body }) => ({
    path,
    body,
    headers: { 'content-type': type, 'x-source-key': key },
  }))
  return perSecond(rows, await millisecondsToPost({ port, posts: ready, connections: lanes }))
}

/** @param {import('./support/bench.ts').BenchContext} context */
async function rollUp(context, rows) {
  return perSecond(rows, await millisecondsOf(() => processDirtyIntervals(context)))
}

function perSecond(rows, ms) {
  return (rows * codes.length) / (ms / 1000)
}
