// Measures how quickly years of one station are read for a chart and written into files, beside bare SQL and COPY.
import { createRequire } from 'node:module'
import { dayMs } from '@eos/contract/words/time-units'
import { openContext } from './support/server.mjs'
import { mediansInTurns } from './support/timing.mjs'
import { sized } from './support/sizes.mjs'
import { grain } from '@eos/contract/words/grains'
import { exportFacts } from '@eos/server/features/public-readings/export/export-facts'
import { parquetFile } from '@eos/server/features/public-readings/export/export-parquet'
import { csvFile, ndjsonFile } from '@eos/server/features/public-readings/export/export-text'
import { chosenIndicators } from '@eos/server/features/public-readings/series/choice'
import { listSeriesColumns } from '@eos/server/features/public-readings/series/queries/from-rows'
import { ensureReadingPartitions } from '@eos/server/platform/database/partitions'
import { listVisibleStations } from '@eos/server/readings/queries/visible-stations'

const { to: copyTo } = createRequire(new URL('../apps/server/package.json', import.meta.url))(
  'pg-copy-streams',
)

const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'temp_air', 'ws']
const end = Date.UTC(2026, 0, 1)
const days = sized(3652, 400)
const tenYears = new Date(end - days * dayMs)
const points = 1500

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const context = await openContext(await openDatabase())
  try {
    say('Ten years of one station, every five minutes, and their hours')
    const bench = await prepare(context)
    say('Reading them for a chart')
    /** @type {import('./support/bench.ts').Figure[]} */
    const rows = [
      await bench.series(
        'a station-year, two indicators, for a chart',
        new Date(end - 365 * dayMs),
      ),
      await bench.series('ten years of a station, two indicators, for a chart', tenYears),
    ]
    say('Writing a year of them into files')
    rows.push(...(await bench.files(new Date(end - 365 * dayMs))))
    return rows
  } finally {
    await context.changes.close()
  }
}

/** @param {Pick<import('./support/bench.ts').BenchContext, 'pool' | 'db'>} context */
async function prepare({ pool, db }) {
  const id = await makeStation(pool)
  await fillTenYears({ pool, db }, id)
  const viewer = { at: new Date(), seesUnpublished: true }
  const [station] = await listVisibleStations(db, viewer, { stationIds: [id] })
  const work = { pool, db, id, station, to: new Date(end) }
  return {
    series: (what, from) => measureSeries(work, what, from),
    files: (from) => measureFiles(work, from),
  }
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function makeStation(pool) {
  const { rows } = await pool.query(
    `insert into station (code, name, station_type_id)
     select 'bench', 'Bench', id from station_type where medium = 'air' limit 1 returning id`,
  )
  const { id } = rows[0]
  await pool.query(
    `insert into station_indicator (station_id, indicator_id, slot)
     select $1, indicator.id, place from unnest($2::text[]) with ordinality as slot (code, place)
       join indicator on indicator.code = slot.code`,
    [id, codes],
  )
  return id
}

/**
 * Readings of every five minutes, and their hours.
 * @param {Pick<import('./support/bench.ts').BenchContext, 'pool' | 'db'>} context
 */
async function fillTenYears({ pool, db }, id) {
  await ensureReadingPartitions(db, tenYears, new Date(end))
  const values = codes.map(
    (_, k) => `round((20 + 10 * sin(k / ${40 + k}.0) + random())::numeric, 1)`,
  )
  await pool.query(
    `insert into data_min (station_id, time, period_s, v, batch_id)
     select $1, $2::timestamptz + k * interval '5 minutes', 300, array[${values.join(', ')}]::real[], 0
       from generate_series(1, $3::int) k`,
    [id, tenYears, days * 288],
  )
  const each = (form) => codes.map((_, k) => form(k + 1)).join(', ')
  await pool.query(
    `insert into data_hour (station_id, basis, time, v, n, expected, vmin, vmax, origin, rule_version, computed_at)
     select station_id, 1, date_trunc('hour', time - interval '1 microsecond'),
            array[${each((k) => `avg(v[${k}])`)}]::real[], array[${each((k) => `count(v[${k}])`)}]::smallint[], 12,
            array[${each((k) => `min(v[${k}])`)}], array[${each((k) => `max(v[${k}])`)}], 0, 1, now()
       from data_min where station_id = $1 group by 1, 3`,
    [id],
  )
  await pool.query('analyze data_min, data_hour')
}

async function measureSeries({ pool, db, id, station, to }, what, from) {
  const indicators = chosenIndicators(station, ['pm25', 'pm10'])
  const wanted = { station, grain: await readings(), range: { from, to }, indicators }
  const ours = () => listSeriesColumns(db, wanted, points)
  const widthMs = Math.ceil((to.getTime() - from.getTime() + 1) / points)
  const bare = () =>
    pool.query(
      `select json_agg(t), json_agg(mean), json_agg(low), json_agg(high),
              json_agg(mean2), json_agg(low2), json_agg(high2) from (
         select min(time) as t, avg(v[1])::real as mean, min(v[1]) as low, max(v[1]) as high,
                avg(v[2])::real as mean2, min(v[2]) as low2, max(v[2]) as high2 from data_min
          where station_id = $1 and time > $2 and time <= $3
          group by (extract(epoch from time) * 1000 - $4::float8)::bigint / $5::bigint order by 1) point`,
      [id, from, to, from.getTime(), widthMs],
    )
  const [own, baseline] = await mediansInTurns([ours, bare], 3)
  const against = 'the same by one SQL statement over the rows'
  return { what, ours: own, baseline, unit: 'ms', against }
}

async function measureFiles({ pool, db, id, station, to }, from) {
  const choice = {
    isForMany: false,
    stations: [station],
    facts: new Map(),
    demoStations: new Set(),
    isDemo: false,
    grain: await readings(),
    range: { from, to },
    indicators: chosenIndicators(station, []),
    codes: [],
    now: to,
  }
  const facts = exportFacts({ ...choice, form: 'ndjson' }, undefined, null)
  const works = [
    () => drain(csvFile(db, { ...choice, form: 'csv' })),
    () => drain(ndjsonFile(db, { ...choice, form: 'ndjson' }, facts)),
    () => drain(parquetFile(db, { ...choice, form: 'parquet' }, facts)),
    () => copyOut(pool, { id, from, to }),
  ]
  const [csv, ndjson, parquet, copy] = await mediansInTurns(works, 3)
  const count = 365 * 288
  const first = await mediansInTurns(
    [
      () => firstRowsOf(csvFile(db, { ...choice, form: 'csv' }), 1),
      () => firstRowsOf(ndjsonFile(db, { ...choice, form: 'ndjson' }, facts), 1),
      () => firstRowsOf(parquetFile(db, { ...choice, form: 'parquet' }, facts), 0),
    ],
    3,
  )
  const beginnings = ['CSV', 'NDJSON', 'Parquet'].map((form, k) => ({
    what: `the first rows of a station-year as ${form}`,
    ours: first[k],
    unit: 'ms',
  }))
  const rates = Object.entries({ CSV: csv, NDJSON: ndjson, Parquet: parquet }).map(
    ([form, ms]) => ({
      what: `a station-year of 8 indicators as ${form}`,
      ours: (count / ms) * 1000,
      baseline: (count / copy) * 1000,
      unit: 'rows/s',
      against: 'COPY of the stored rows to the client',
    }),
  )
  return [...rates, ...beginnings]
}

async function readings() {
  return grain('minute')
}

async function drain(chunks) {
  for await (const _ of chunks) continue
}

/** Text begins with a piece that has no rows. */
async function firstRowsOf(chunks, piecesBefore) {
  let pieces = 0
  for await (const _ of chunks) if (pieces++ === piecesBefore) return
}

/** @param {import('./support/bench.ts').BenchContext['pool']} pool */
async function copyOut(pool, { id, from, to }) {
  const client = await pool.connect()
  try {
    const [first, last] = [from, to].map((time) => `'${time.toISOString()}'`)
    const range = `time > ${first} and time <= ${last}`
    await drain(
      client.query(
        copyTo(
          `copy (select time, v, q from data_min where station_id = ${id} and ${range} order by time) to stdout`,
        ),
      ),
    )
  } finally {
    client.release()
  }
}
