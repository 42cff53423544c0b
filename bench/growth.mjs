// Measures how times grow with the history of 2,000 stations: 10 million values, then 30 (100 and 300 when asked). `npm
// run bench growth 10 100 300` takes the sizes in millions.
import { millisecondsToPost } from './support/crowd.mjs'
import { copyAndMerge, createKeyedRows, storeAll } from './support/back-fill.mjs'
import { growthLines } from './support/growth-table.mjs'
import { makeNation, nation } from './support/growing-nation.mjs'
import { compareHotRead } from './support/hot-read.mjs'
import { burstPosts } from './support/network.mjs'
import { seriesReaders } from './support/series.mjs'
import { openContext, serve } from './support/server.mjs'
import { mediansInTurns, millisecondsOf } from './support/timing.mjs'
import { isSmallest } from './support/sizes.mjs'
import { dayMs } from '@eos/contract/words/time-units'
import { processDirtyIntervals } from '@eos/server/features/roll-ups/roll-up-worker'
import { startOfDay } from '@eos/server/readings/archive/utc-days'

const asked = process.argv.slice(2).filter((text) => /^\d+$/.test(text))
const sizes = (asked.length > 0 ? asked : isSmallest ? [1] : [10, 30]).map(
  (size) => Number(size) * 1e6,
)
const stepMs = 300_000

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const database = await openDatabase()
  const clock = { now: lateOnADay() }
  const context = { ...(await openContext(database)), now: () => new Date(clock.now) }
  const server = await serve(context)
  try {
    const bench = await makeNation(context, say)
    const bySize = []
    for (const [turn, size] of sizes.entries()) {
      say(`Growing to ${size / 1e6} million values`)
      const grownMs = await millisecondsOf(() => bench.grow(size))
      say(`${(bench.values / 1e6).toFixed(1)} million after ${seconds(grownMs)} s; measuring`)
      bySize.push(await measureAll({ context, server, bench, clock, turn }))
    }
    for (const line of growthLines(sizes, bySize)) say(line)
    return bySize.flatMap((rows, turn) =>
      rows.map((row) => ({ ...row, what: `${sizes[turn] / 1e6} million: ${row.what}` })),
    )
  } finally {
    await server.close()
    await context.changes.close()
  }
}

/** An evening in Viet Nam, on which the month is some days old. */
function lateOnADay() {
  const evening = Math.floor(Date.now() / dayMs) * dayMs - 8 * 3_600_000
  const date = new Date(evening).getUTCDate()
  return date < 4 ? evening - 4 * dayMs : evening
}

async function measureAll(at) {
  return [
    ...(await measureBurst(at)),
    ...(await measureBackFill(at)),
    ...(await measureRollUp(at)),
    ...(await measureSeries(at)),
    ...(await measureLatest(at)),
    ...(await measureBytes(at)),
  ]
}

async function measureBurst({ context, server, bench, clock }) {
  const { pool } = context
  await createKeyedRows(pool, 'bench_live')
  const values = nation.count * nation.codes.length
  const ours = () => {
    clock.now += stepMs
    const posts = burstPosts({ ...nation, key: bench.key }, clock.now)
    return millisecondsToPost({ port: server.port, posts, connections: 4 })
  }
  const plain = async () => {
    await copyAndMerge(pool, 'bench_live', rowsOf(bench.ids, [clock.now]))
  }
  const [stored, merged] = await mediansInTurns([ours, plain], 3)
  const against = 'COPY of the same rows into a temporary table, and a merge'
  return [
    {
      what: 'a live burst over HTTP',
      unit: 'values/s',
      against,
      ours: perSecond(values, stored),
      baseline: perSecond(values, merged),
    },
  ]
}

/** A logger returns after sixty days, in months that are packed. */
async function measureBackFill({ context, bench, turn }) {
  const { pool } = context
  await createKeyedRows(pool, 'bench_late')
  const from = bench.firstYear + (turn + 1) * 200 * dayMs
  const times = Array.from({ length: (60 * dayMs) / stepMs }, (_, k) => from + (k + 1) * stepMs)
  const rows = rowsOf([bench.ids.at(-1)], times)
  const ours = await millisecondsOf(() => storeAll(context, rows))
  const baseline = await millisecondsOf(() => copyAndMerge(pool, 'bench_late', rows))
  const values = rows.length * nation.codes.length
  const against = 'COPY of the same rows into a temporary table, and a merge'
  return [
    {
      what: 'back-fill of sixty days',
      unit: 'values/s',
      against,
      ours: perSecond(values, ours),
      baseline: perSecond(values, baseline),
    },
  ]
}

async function measureRollUp({ context, bench }) {
  await processDirtyIntervals(context)
  const range = [new Date(bench.dayBegin), new Date(bench.dayBegin + dayMs)]
  await bench.markDirty(bench.ids, ...range)
  const ours = await millisecondsOf(() => processDirtyIntervals(context))
  const each = nation.codes
    .flatMap((_, k) =>
      ['avg', 'min', 'max', 'count'].map((name) => `${name}(v[${k + 1}]) as ${name}_${k}`),
    )
    .join(', ')
  const baseline = await millisecondsOf(() =>
    context.pool.query(
      `create unlogged table bench_hours as
       select station_id, date_bin('1 hour', time - interval '1 second', 'epoch') as hour, ${each}
         from data_min where time > '${range[0].toISOString()}' and time <= '${range[1].toISOString()}' group by 1, 2`,
    ),
  )
  await context.pool.query('drop table bench_hours')
  const against =
    'means, extremes and counts of its hours by one bare SQL statement, into a table of its own'
  return [
    {
      what: 'roll-up and indices of one day of the nation',
      unit: 's',
      against,
      ours: ours / 1000,
      baseline: baseline / 1000,
    },
  ]
}

async function measureSeries({ context, bench }) {
  const to = new Date(startOfDay(bench.thisMonth))
  const ranges = [
    ['a station-year of readings', to.getTime() - 365 * dayMs, 5],
    ['ten years of a station', bench.firstYear, 2],
  ]
  const rows = []
  for (const [what, from, rounds] of ranges) {
    const readers = await seriesReaders(context, {
      stationId: bench.older,
      from: new Date(from),
      to,
      table: 'bench_rows',
    })
    const [ours, baseline] = await mediansInTurns([readers.ours, readers.plain], rounds)
    const against = 'one bare SQL statement over rows that were never packed'
    rows.push({ what, ours, baseline, unit: 'ms', against })
  }
  return rows
}

async function measureLatest({ context, server }) {
  const path = '/api/eos/public/latest'
  const ours = async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  }
  const plain = () =>
    context.pool.query(
      `select json_agg(json_build_array(station_id, time, v, q))::text from data_last`,
    )
  const [latest, bare] = await mediansInTurns([ours, plain], 9)
  const hot = await compareHotRead(server.port, path, { encoding: 'br', rounds: 2, seconds: 2 })
  return [
    {
      what: 'latest of all stations, one call',
      ours: latest,
      baseline: bare,
      unit: 'ms',
      against: 'bare SQL over the newest rows',
    },
    { ...hot, what: 'the same, hot reads' },
  ]
}

async function measureBytes({ context }) {
  const { rows } = await context.pool.query(
    `select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('data_min'))::float8
              / (select sum(cardinality(array_remove(v, null))) from data_min) as hot,
            (select sum(pg_total_relation_size(relid)) from pg_partition_tree('data_min_packed'))::float8
              / (select sum(value_count) from data_min_packed) as packed`,
  )
  const [{ hot, packed }] = rows
  return [
    { what: 'a value as a row, with its index', ours: hot, unit: 'bytes' },
    {
      what: 'a packed value, with its index',
      ours: packed,
      baseline: hot,
      unit: 'bytes',
      against: 'a value as a row',
    },
  ]
}

function rowsOf(ids, times) {
  return times.flatMap((time) =>
    ids.map((stationId, k) => ({
      stationId,
      time,
      periodSeconds: 300,
      line: 1,
      values: nation.codes.map(
        (_, slot) => Math.round((20 + ((k + slot + time / stepMs) % 11)) * 10) / 10,
      ),
      flags: nation.codes.map(() => 0),
    })),
  )
}

function perSecond(values, ms) {
  return values / (ms / 1000)
}

function seconds(ms) {
  return (ms / 1000).toFixed(0)
}
