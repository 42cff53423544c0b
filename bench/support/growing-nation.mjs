// A nation whose history grows as far back as one wants: 2,000 stations that live, of which one has ten years behind it.
//
// Readings of a few stations are simulated; through the product's own statements they are stored, rolled up and packed. The other
// stations get copies of their rows, blocks, hours and index rows, so that hundreds of millions of values are there within minutes.
import { Readable } from 'node:stream'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '@eos/contract/time-units'
import { createKeyedRows } from './back-fill.mjs'
import { makeKey, makeStations } from './network.mjs'
import { part } from './server.mjs'

const { from: copyFrom } = createRequire(
  new URL('../../apps/server/package.json', import.meta.url),
)('pg-copy-streams')

export const nation = {
  name: 'NATION',
  count: 2_000,
  codes: ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'no', 'nox'],
}
const simulated = 8
const stepMs = 300_000
/** So many of its indicators the station with ten years has had all the time. */
const oldSlots = 4
const rollUps = ['data_hour', 'data_day', 'aqi_hour', 'aqi_24h', 'aqi_day']

export async function makeNation(context, say) {
  const { pool, db } = context
  const { monthOf, startOfDay, monthAfter } = await part('readings/archive/utc-days.js')
  const { ensureReadingPartitions, ensurePackedPartition, partitionName } = await part(
    'platform/database/partitions.js',
  )
  const { simulateReadings } = await import('@eos/demo/signal/readings')
  const { listDemoStations } = await import('@eos/demo/country/build-country')
  const { readingRows } = await part('features/demo/load/reading-rows.js')
  const { copyHeader, copyTrailer } = await part('features/demo/load/binary-rows.js')
  const { packStationMonth } = await part('readings/archive/pack-station.js')
  const { runArchive } = await part('features/storage/run-archive.js')
  const { processDirtyIntervals } = await part('features/roll-ups/roll-up-worker.js')
  const { publishStations } = await part('features/publication/publish.js')

  const now = context.now().getTime()
  const thisMonth = monthOf(now)
  const firstYear = startOfDay(thisMonth) - 3_653 * dayMs
  const ids = await makeStations(pool, nation)
  const key = await makeKey(pool)
  await publishStations(db, ids, 'bench', 'bench')
  const places = listDemoStations().filter(({ indicators }) => indicators.includes('pm25'))
  const older = ids[0]
  const models = ids.slice(1, 1 + simulated)
  const copies = ids.slice(1 + simulated)
  await pool.query('create table bench_copy_of (station_id bigint primary key, model bigint)')
  await pool.query(
    `insert into bench_copy_of
     select station_id, ($2::bigint[])[1 + (place % $3)::int]
       from unnest($1::bigint[]) with ordinality as each (station_id, place)`,
    [copies, models, models.length],
  )

  const totals = { values: 0 }
  const load = async (id, place, span, codes = nation.codes) => {
    await ensureReadingPartitions(pool, new Date(span.from), new Date(span.to))
    const readings = simulateReadings({ place, indicators: codes }, { ...span, periodMs: stepMs })
    const { bytes, values } = readingRows(Number(id), readings, 1)
    await copyInto(pool, 'data_min', [copyHeader, bytes, copyTrailer])
    return values
  }
  const markDirty = (stationIds, from, to) =>
    pool.query(
      `insert into dirty_interval (station_id, from_time, to_time, marked_at)
       select id, $2, $3, now() from unnest($1::bigint[]) id`,
      [stationIds, new Date(from), new Date(to)],
    )
  const copyRows = async (table, stationIds, condition, values) => {
    const { rows } = await pool.query(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'station_id'`,
      [table],
    )
    await pool.query(
      `insert into ${table} (station_id, ${rows[0].names})
       select copy.station_id, ${rows[0].names.replaceAll(/(\w+|"\w+")/g, 'model.$1')}
         from ${table} model join bench_copy_of copy on copy.model = model.station_id
        where copy.station_id = any($1::bigint[]) and ${condition}`,
      [stationIds, ...values],
    )
  }

  say('Ten years of one station')
  for (let from = firstYear; from < startOfDay(thisMonth); from += 366 * dayMs) {
    const span = { from, to: Math.min(from + 366 * dayMs, startOfDay(thisMonth)) }
    totals.values += await load(older, places[0], span, nation.codes.slice(0, oldSlots))
  }
  await createKeyedRows(pool, 'bench_rows')
  await pool.query('insert into bench_rows select * from data_min')
  await pool.query('analyze bench_rows')
  const policy = { packAfterDays: 1, keepMonths: 0, graceMs: 0 }
  for (let run = 0; run < 3; run++) await runArchive(context, { policy })

  say('A day of all stations, as rows')
  const dayBegin = now - dayMs
  for (const [k, id] of models.entries()) {
    totals.values += await load(id, places[k + 1], { from: dayBegin, to: now })
  }
  await copyRows('data_min', copies, 'model.time > $2', [new Date(dayBegin)])
  totals.values = await countValues(pool)
  await pool.query(
    `insert into data_last (station_id, time, period_s, v, q, received_at)
     select station_id, time, period_s, v, q, time from data_min where time = $1`,
    [new Date(now)],
  )
  await pool.query('analyze')

  let month = thisMonth
  let filled = copies.length
  let perStation = 0
  /** Another month of the models: stored, rolled up, packed. */
  const openMonth = async () => {
    month = monthOf(startOfDay(month) - 1)
    filled = 0
    const span = { from: startOfDay(month), to: startOfDay(monthAfter(month)) }
    await ensurePackedPartition(pool, new Date(span.from))
    for (const [k, id] of models.entries()) {
      totals.values += await load(id, places[k + 1], span)
    }
    await markDirty(models, span.from, span.to)
    await processDirtyIntervals(context)
    await pool.query(`update archive_month set state = 'packing' where month = $1`, [month])
    for (const stationId of models) await packStationMonth(pool, { stationId, month })
    await pool.query(`update archive_month set state = 'packed', since = now() where month = $1`, [
      month,
    ])
    await pool.query(`truncate ${partitionName('data_min', month)}`)
    const { rows } = await pool.query(
      `select avg(sum)::float8 as values from (select sum(value_count) from data_min_packed
        where month = $1 and station_id = any($2::bigint[]) group by station_id) each`,
      [month, models],
    )
    perStation = rows[0].values
  }
  const grow = async (target) => {
    while (totals.values < target) {
      if (filled === copies.length) await openMonth()
      const count = Math.max(1, Math.ceil((target - totals.values) / perStation))
      const some = copies.slice(filled, filled + Math.min(count, stationsAtOnce))
      filled += some.length
      await copyRows('data_min_packed', some, 'model.month = $2', [month])
      const inMonth = 'model.time >= $2 and model.time < $3'
      const bounds = [new Date(startOfDay(month)), new Date(startOfDay(monthAfter(month)))]
      for (const table of rollUps) await copyRows(table, some, inMonth, bounds)
      totals.values += some.length * perStation
    }
    totals.values = await countValues(pool)
    await pool.query('analyze')
  }
  return { ids, key, older, firstYear, dayBegin, thisMonth, totals, markDirty, grow }
}

const stationsAtOnce = 200

export async function copyInto(pool, table, pieces, format = ' with (format binary)') {
  const client = await pool.connect()
  try {
    const names = '(station_id, time, period_s, v, q, batch_id)'
    await pipeline(
      Readable.from(pieces),
      client.query(copyFrom(`copy ${table} ${names} from stdin${format}`)),
    )
  } finally {
    client.release()
  }
}

async function countValues(pool) {
  const { rows } = await pool.query(
    `select (select coalesce(sum(cardinality(array_remove(v, null))), 0) from data_min)::float8
          + (select coalesce(sum(value_count), 0) from data_min_packed)::float8 as values`,
  )
  return rows[0].values
}
