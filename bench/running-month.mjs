// What the readings of a month take on disk while it is still running: a fortnight of bursts, some rows sent again, packed day by day.
import { copyInto } from './support/growing-nation.mjs'
import { makeStations } from './support/network.mjs'
import { openContext, part } from './support/server.mjs'
import { bytesRow } from './support/station-archive.mjs'
import { dayMs } from '@eos/contract/time-units'

const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'temp_air', 'ws']
const stations = 100
const days = 14
const stepMs = 300_000
/** So many per cent of the rows of a day are sent again with another value. */
const sentAgain = 2

const rowDays = 3
const policy = { packAfterDays: 35, rowDays, keepMonths: 0, graceMs: 0 }

export async function measure({ openDatabase, say }) {
  const context = await openContext(await openDatabase())
  try {
    const sizes = await bytesDayByDay(context, say)
    const asRows = sizes[rowDays - 1]
    const words = 'of the running month, rows and blocks with all indexes and dead space'
    return [
      bytesRow(`a value while all are rows, the day ${rowDays} of a month`, asRows),
      bytesRow(`a value ${words}, after a week`, sizes[6], asRows),
      bytesRow('the same, after a fortnight', sizes.at(-1), asRows),
    ]
  } finally {
    await context.changes.close()
  }
}

/** Bytes a value at the end of each day. */
async function bytesDayByDay({ pool, db }, say) {
  const { partitionName, ensureReadingPartitions } = await part('platform/database/partitions.js')
  const { simulateReadings } = await import('@eos/demo/signal/readings')
  const { listDemoStations } = await import('@eos/demo/country/build-country')
  const { readingRows } = await part('features/demo/load/reading-rows.js')
  const { copyHeader, copyTrailer } = await part('features/demo/load/binary-rows.js')
  const { runArchive } = await part('features/storage/run-archive.js')
  const begin = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1)
  const month = new Date(begin).toISOString().slice(0, 10)
  const hot = partitionName('data_min', month)
  await ensureReadingPartitions(pool, new Date(begin), new Date(begin))
  const ids = await makeStations(pool, { name: 'RUNNING', count: stations, codes })
  const places = listDemoStations().filter(({ indicators }) => indicators.includes('pm25'))
  await pool.query('create unlogged table bench_arriving (like data_min)')
  const sizes = []
  for (let day = 0; day < days; day++) {
    const from = begin + day * dayMs
    const pieces = ids.map((id, k) => {
      const place = places[k % places.length]
      const span = { from, to: from + dayMs, periodMs: stepMs }
      return readingRows(Number(id), simulateReadings({ place, indicators: codes }, span), 1).bytes
    })
    await pool.query('truncate bench_arriving')
    await copyInto(pool, 'bench_arriving', [copyHeader, ...pieces, copyTrailer])
    // As they arrive: all stations of one time, then all of the next.
    await pool.query(
      `insert into data_min select * from bench_arriving order by time, hashint8(station_id)`,
    )
    await pool.query(
      `update data_min set v[1] = v[1] + 1
         from (select station_id, time from bench_arriving tablesample bernoulli (${sentAgain})) again
        where data_min.station_id = again.station_id and data_min.time = again.time`,
    )
    const now = () => new Date(from + dayMs)
    for (let run = 0; run < 2; run++) {
      await runArchive({ pool, db, now }, { policy })
    }
    // Autovacuum does this in real life; a fortnight of seconds is too short for it.
    const packed = partitionName('data_min_packed', month)
    for (const table of [hot, ...(sizes.length > rowDays ? [packed] : [])])
      await pool.query(`vacuum ${table}`)
    sizes.push(await bytesPerValue(pool, { hot, packed, month }))
    say(`day ${day + 1}: ${sizes.at(-1).toFixed(2)} bytes a value`)
  }
  return sizes
}

async function bytesPerValue(pool, { hot, packed, month }) {
  const { rows } = await pool.query(
    `select (pg_total_relation_size($1::regclass) + coalesce(pg_total_relation_size(to_regclass($2)), 0))::float8
            / ((select sum(cardinality(array_remove(v, null))) from ${hot})
               + (select coalesce(sum(value_count), 0) from data_min_packed where month = $3)) as bytes`,
    [hot, packed, month],
  )
  return rows[0].bytes
}
