// Years of readings of some stations in a bench database: loaded as rows, packed, measured, and read either way.
import { Readable } from 'node:stream'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '@eos/contract/time-units'
import { seriesReaders } from './series.mjs'
import { part } from './server.mjs'
import { mediansInTurns, millisecondsOf } from './timing.mjs'

const { from: copyFrom } = createRequire(
  new URL('../../apps/server/package.json', import.meta.url),
)('pg-copy-streams')

const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'temp_air', 'ws']
const stepMs = 300_000
export const years = 10
const policy = { packAfterDays: 7, keepMonths: 0, graceMs: 0 }

export function bytesRow(what, ours, baseline) {
  return {
    what,
    ours,
    baseline,
    unit: 'bytes',
    ...(baseline === undefined ? {} : { against: 'the same values as rows' }),
  }
}

export async function prepare(context) {
  const { pool, db } = context
  const { ensureReadingPartitions, ensurePackedPartition, partitionName } = await part(
    'platform/database/partitions.js',
  )
  const { simulateReadings } = await import('@eos/demo/signal/readings')
  const { listDemoStations } = await import('@eos/demo/country/build-country')
  const { readingRows } = await part('features/demo/load/reading-rows.js')
  const { copyHeader, copyTrailer } = await part('features/demo/load/binary-rows.js')
  const { runArchive } = await part('features/storage/run-archive.js')
  const { packStationMonth } = await part('readings/archive/pack-station.js')
  const { unpackBlock } = await part('readings/archive/block.js')
  const { monthOf, monthAfter, startOfDay } = await part('readings/archive/utc-days.js')
  const { publishStations } = await part('features/publication/publish.js')

  const thisMonth = startOfDay(monthOf(Date.now() - 40 * dayMs))
  const lastYear = Date.UTC(
    new Date(thisMonth).getUTCFullYear() - 1,
    new Date(thisMonth).getUTCMonth(),
    1,
  )
  const firstYear = Date.UTC(
    new Date(lastYear).getUTCFullYear() - years + 1,
    new Date(lastYear).getUTCMonth(),
    1,
  )
  await ensureReadingPartitions(pool, new Date(firstYear), new Date(thisMonth))
  const { rows: made } = await pool.query(
    `insert into station (code, name, station_type_id)
     select 'bench_' || k, 'Bench ' || k, (select id from station_type where medium = 'air' limit 1)
       from generate_series(1, 400) k returning id`,
  )
  const ids = made.map(({ id }) => id)
  await pool.query(
    `insert into station_indicator (station_id, indicator_id, slot)
     select station_id, indicator.id, place
       from unnest($1::bigint[]) station_id
       cross join unnest($2::text[]) with ordinality as slot (code, place)
       join indicator on indicator.code = slot.code`,
    [ids, codes],
  )
  await publishStations(db, ids.slice(0, 1), 'bench', 'bench')
  const place = listDemoStations().find(({ indicators }) => indicators.includes('pm25'))
  const simulate = (from, to) =>
    simulateReadings({ place, indicators: codes }, { from, to, periodMs: stepMs })
  const yearly = []
  for (let year = 0; year < years; year++) {
    const from = Date.UTC(
      new Date(firstYear).getUTCFullYear() + year,
      new Date(firstYear).getUTCMonth(),
      1,
    )
    const to = Date.UTC(new Date(from).getUTCFullYear() + 1, new Date(from).getUTCMonth(), 1)
    yearly.push(simulate(from, to))
  }

  const copy = async (pieces) => {
    const client = await pool.connect()
    try {
      const target = client.query(
        copyFrom(
          'copy data_min (station_id, time, period_s, v, q, batch_id) from stdin with (format binary)',
        ),
      )
      await pipeline(Readable.from(pieces), target)
    } finally {
      client.release()
    }
  }

  const monthsOfYear = () => {
    const months = []
    for (let month = monthOf(lastYear); month < monthOf(thisMonth); month = monthAfter(month)) {
      months.push(month)
    }
    return months
  }

  const bench = {
    values: 0,
    stations: 0,
    /** The newest years of the simulation for the station. */
    async load(station, count) {
      const id = Number(ids[station - 1])
      const parts = function* () {
        yield copyHeader
        for (const readings of yearly.slice(-count)) {
          const { bytes, values } = readingRows(id, readings, 1000 + station)
          bench.values += values
          yield bytes
        }
        yield copyTrailer
      }
      await copy(parts())
      bench.stations = station
    },
    /**
     * Of values as they come in live: many stations, one time after the other, each row so many times eight values; rows of which some
     * values are missing or flagged count only when asked for.
     */
    async bytesAsRows(times, { withGaps = false } = {}) {
      await pool.query('drop table if exists bench_live')
      await pool.query('create table bench_live (like data_min including all)')
      const joined = (column) => Array.from({ length: times }, () => column).join(' || ')
      await pool.query(
        `insert into bench_live
         select station, time, period_s, ${joined('v')}, ${joined('q')}, batch_id
           from data_min cross join generate_series(1, 200) station
          where station_id = $1 and time > $2::timestamptz and time <= $2::timestamptz + interval '4 days'
            and ($3 or array_position(v, null) is null and q is null)
          order by time, hashint8(station * 1000 + extract(epoch from time)::bigint)`,
        [ids[1], new Date(lastYear), withGaps],
      )
      const { rows } = await pool.query(
        `select pg_total_relation_size('bench_live')::float8 / sum(cardinality(array_remove(v, null))) as bytes
           from bench_live`,
      )
      return rows[0].bytes
    },
    /** In the months in which several stations have readings, as every month of a nation has. */
    async bytesPacked() {
      const { rows } = await pool.query(
        `select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('data_min_packed')
                  where isleaf and relid::regclass::text = any($1))::float8
                / (select sum(value_count) from data_min_packed where day >= $2) as bytes`,
        [monthsOfYear().map((month) => partitionName('data_min_packed', month)), monthOf(lastYear)],
      )
      return rows[0].bytes
    },
    async pack() {
      for (let run = 0; run < 3; run++) await runArchive(context, { policy })
    },
    /** Values a millisecond, blocks already read. */
    async unpackSpeed() {
      const { rows } = await pool.query(
        `select block, value_count as values from data_min_packed where station_id = $1`,
        [ids[0]],
      )
      const ms = await millisecondsOf(() => {
        for (const { block } of rows) unpackBlock(block)
      })
      return rows.reduce((sum, row) => sum + row.values, 0) / ms
    },
    async read(words, station, bareBefore) {
      const spans = [
        ['a station-year, one indicator', new Date(lastYear)],
        ['ten years of a station, one indicator', new Date(firstYear)],
      ]
      const rows = []
      const bare = []
      for (const [index, [what, from]] of spans.entries()) {
        const span = { stationId: ids[station - 1], from, to: new Date(thisMonth) }
        const { ours, plain } = await seriesReaders(context, span)
        const times = await mediansInTurns(bareBefore ? [ours] : [ours, plain], index === 0 ? 5 : 2)
        bare.push(bareBefore?.[index] ?? times[1])
        const against = 'the same by one SQL statement over the rows'
        rows.push({
          what: `${what}, ${words}`,
          ours: times[0],
          baseline: bare[index],
          unit: 'ms',
          against,
        })
      }
      return { rows, bare }
    },
    /** Further stations with a year each; the first one's reads must not mind. */
    async grow(target) {
      const first = bench.stations + 1
      while (bench.values < target) await bench.load(bench.stations + 1, 1)
      const millions = `with ${Math.round(bench.values / 1e6)} million stored`
      for (const month of monthsOfYear()) {
        await ensurePackedPartition(pool, new Date(startOfDay(month)))
        for (let station = first; station <= bench.stations; station++) {
          await packStationMonth(pool, { stationId: ids[station - 1], month })
        }
        await pool.query(`truncate ${partitionName('data_min', month)}`)
      }
      const { rows } = await bench.read(`packed, ${millions}`, 1, grownBare)
      const bytes = await bench.bytesPacked()
      return [...rows, bytesRow(`a packed value, ${millions}`, bytes)]
    },
  }
  let grownBare
  const read = bench.read
  bench.read = async (...given) => {
    const result = await read(...given)
    grownBare ??= result.bare
    return result
  }
  return bench
}
