// Measures five minutes of a whole nation: 2,000 stations with eight indicators, all of them within one minute.
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '@eos/contract/words/time-units'
import { burstPosts, makeKey, makeStations } from './support/network.mjs'
import { openContext, serve } from './support/server.mjs'
import { millisecondsToPost } from './support/crowd.mjs'
import { millisecondsOf } from './support/timing.mjs'
import { sized } from './support/sizes.mjs'
import { decideStations } from '@eos/server/features/publication/publish'
import { startQualityWorker } from '@eos/server/features/quality/quality-worker'
import {
  startRollUpWorker,
  processDirtyIntervals,
} from '@eos/server/features/roll-ups/roll-up-worker'
import { ensureReadingPartitions } from '@eos/server/platform/database/partitions'

const stations = sized(2_000, 20)
const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'nh3', 'h2s']
const stepMs = 300_000

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  // The last hours of a day in Viet Nam, where midnight is 17:00 UTC.
  const clock = { now: endOfLastDay() - 75 * 60_000 }
  const context = { ...(await openContext(database)), now: () => new Date(clock.now) }
  const server = await serve(context)
  const workers = []
  try {
    const ids = await makeStations(database.pool, { name: 'NATION', count: stations, codes })
    await decideStations(database.db, {
      stationIds: ids,
      state: 'published',
      actor: 'bench',
      reason: 'bench',
    })
    const key = await makeKey(database.db)
    say('Hours of days ago and a day of readings that are already there')
    await fill(context, clock.now)
    await rollUp(context)
    workers.push(...(await startWorkers(context, say)))

    const rows = []
    const burst = async (name) => {
      clock.now += stepMs
      const { posted, rolledUp, visible } = await send({ server, key, database }, clock.now)
      const bare = await millisecondsOf(() => aggregate(database.pool, ids, clock.now))
      const stage = (what, ours) => ({
        what: `${name}: ${what}`,
        ours,
        baseline: bare,
        unit: 'ms',
        against: 'one bare SQL mean of the hour of all stations',
      })
      rows.push(
        stage('posted, checked and stored', posted),
        stage('and rolled up and indexed', rolledUp),
        stage('and seen in the public snapshot', visible),
      )
    }
    const quietly = async (until) => {
      while (clock.now < until) {
        clock.now += stepMs
        await send({ server, key, database }, clock.now)
      }
    }
    say('Five-minute bursts, with all workers at work')
    await burst('a burst within the hour')
    await burst('the next one')
    await burst('the burst that ends an hour')
    await quietly(endOfLastDay() - stepMs)
    await burst('the burst that ends a day')
    return rows
  } finally {
    for (const worker of workers) await worker.stop()
    await server.close()
    await context.changes.close()
  }
}

function endOfLastDay() {
  const day = 24 * hourMs
  const begin = 17 * hourMs
  return Math.floor((Date.now() - begin) / day) * day + begin
}

/** @param {import('./support/bench.ts').BenchContext} context */
async function startWorkers(context, say) {
  const warn = (sentence, error) => say(`${sentence} ${error}`)
  return [await startRollUpWorker(context, warn), await startQualityWorker(context, warn)]
}

/** Milliseconds from the first post of a burst until all is stored, until all is rolled up, and until it is visible. */
async function send({ server, key, database }, time) {
  const begunAt = performance.now()
  const since = () => performance.now() - begunAt
  const posting = post(server.port, key, time).then(since)
  const rollingUp = posting
    .then(() => until(async () => (await countDirty(database.pool)) === 0))
    .then(since)
  const showing = posting.then(() => until(() => isVisible(server.port, time))).then(since)
  const [posted, rolledUp, visible] = await Promise.all([posting, rollingUp, showing])
  return { posted, rolledUp, visible }
}

async function until(isDone) {
  const end = performance.now() + 60_000
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error('A burst was not through within a minute')
    await sleep(100)
  }
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function countDirty(pool) {
  const { rows } = await pool.query('select station_id from dirty_interval limit 1')
  return rows.length
}

/** The public snapshot has the reading of this time of every station and, where an hour has ended, its index. */
async function isVisible(port, time) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/eos/public/latest`)
  if (!answer.ok) return false
  const { stations: seen } = await answer.json()
  const newest = new Date(time).toISOString()
  const hour = new Date(Math.floor(time / hourMs) * hourMs).toISOString()
  const isNew = ({ lastReadingAt, index }) => lastReadingAt === newest && index?.periodEnd === hour
  return seen.length === stations && seen.every(isNew)
}

/** @param {import('./support/bench.ts').BenchContext} context */
async function fill({ pool, db }, now) {
  await ensureReadingPartitions(db, new Date(now - 40 * 24 * hourMs), new Date(now + hourMs))
  const values = `array(select (20 + (id % 17) + slot)::real from generate_series(1, ${codes.length}) slot)`
  await pool.query(
    `insert into data_hour (station_id, basis, time, v, n, expected, vmin, vmax, origin, rule_version, computed_at)
     select id, 1, time, v, array_fill(12::smallint, array[${codes.length}]), 12, v, v, 0, 1, now()
       from (select id, ${values} as v from station) station,
            generate_series($1::timestamptz, $2::timestamptz, '1 hour') time`,
    // Not the last three days: those are looked through for hours that have no index yet.
    [new Date(now - 31 * 24 * hourMs), new Date(now - 76 * hourMs)],
  )
  await pool.query(
    `insert into data_min (station_id, time, period_s, v, batch_id)
     select id, time, 300, v, 0 from (select id, ${values} as v from station) station,
            generate_series($1::timestamptz, $2::timestamptz, '5 minutes') time`,
    [new Date(now - 25 * hourMs), new Date(now)],
  )
  await pool.query(
    `insert into dirty_interval (station_id, from_time, to_time, marked_at)
     select id, $1, $2, now() from station`,
    [new Date(now - 25 * hourMs), new Date(now)],
  )
  await pool.query('analyze')
}

function post(port, key, time) {
  const posts = burstPosts({ name: 'NATION', count: stations, codes, key }, time)
  return millisecondsToPost({ port, posts, connections: 4 })
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
function aggregate(pool, ids, now) {
  const hour = Math.floor((now - 1) / hourMs) * hourMs
  const means = codes.map((_, k) => `avg(v[${k + 1}])`).join(', ')
  return pool.query(
    `select station_id, ${means} from data_min
      where station_id = any($1) and time > $2 and time <= $3 group by station_id`,
    [ids, new Date(hour), new Date(hour + hourMs)],
  )
}

/** @param {import('./support/bench.ts').BenchContext} context */
async function rollUp(context) {
  await processDirtyIntervals(context)
}
