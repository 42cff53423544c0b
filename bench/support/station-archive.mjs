// Years of readings of some stations in a bench database: loaded as rows, packed, measured, and read either way.
import { Readable } from 'node:stream'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '@eos/contract/words/time-units'
import { seriesReaders } from './series.mjs'
import { mediansInTurns, millisecondsOf } from './timing.mjs'
import { sized } from './sizes.mjs'
import { listDemoStations } from '@eos/demo/build-country'
import { simulateReadings } from '@eos/demo/signal/readings'
import { copyHeader, copyTrailer } from '@eos/server/features/demo/queries/binary-rows'
import { readingRows } from '@eos/server/features/demo/queries/reading-rows'
import { decideStations } from '@eos/server/features/publication/publish'
import { runArchive } from '@eos/server/features/storage/run-archive'
import {
  ensureReadingPartitions,
  partitionName,
  ensurePackedPartition,
} from '@eos/server/platform/database/partitions'
import { unpackBlock } from '@eos/server/readings/archive/block'
import { packStationMonth } from '@eos/server/readings/archive/pack-station'
import { monthOf, startOfDay, monthAfter } from '@eos/server/readings/archive/utc-days'

const { from: copyFrom } = createRequire(
  new URL('../../apps/server/package.json', import.meta.url),
)('pg-copy-streams')

const codes = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'temp_air', 'ws']
const stepMs = 300_000
const manyStations = sized(400, 5)
export const years = sized(10, 1)
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

/**
 * @returns stations without readings, and years of simulated readings for them
 * @param {import('./bench.ts').BenchContext} context
 */
export async function prepare(context) {
  const thisMonth = startOfDay(monthOf(Date.now() - 40 * dayMs))
  const lastYear = yearsAfter(thisMonth, -1)
  const firstYear = yearsAfter(lastYear, 1 - years)
  await ensureReadingPartitions(context.db, new Date(firstYear), new Date(thisMonth))
  const ids = await makeBenchStations(context.pool)
  await decideStations(context.db, {
    stationIds: ids.slice(0, 1),
    state: 'published',
    actor: 'bench',
    reason: 'bench',
  })
  const readings = await simulateYears(firstYear)
  return new StationArchive(context, { ids, readings, firstYear, lastYear, thisMonth })
}

/** Returns the same day of the month, so many years later. */
function yearsAfter(time, count) {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear() + count, date.getUTCMonth(), 1)
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
async function makeBenchStations(pool) {
  const { rows } = await pool.query(
    `insert into station (code, name, station_type_id)
     select 'bench_' || k, 'Bench ' || k, (select id from station_type where medium = 'air' limit 1)
       from generate_series(1, $1::int) k returning id`,
    [manyStations],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into station_indicator (station_id, indicator_id, slot)
     select station_id, indicator.id, place
       from unnest($1::bigint[]) station_id
       cross join unnest($2::text[]) with ordinality as slot (code, place)
       join indicator on indicator.code = slot.code`,
    [ids, codes],
  )
  return ids
}

/** One list of readings for each year. */
async function simulateYears(firstYear) {
  const [place] = listDemoStations().filter(({ indicators }) => indicators.includes('pm25'))
  return Array.from({ length: years }, (_, year) => {
    const [from, to] = [yearsAfter(firstYear, year), yearsAfter(firstYear, year + 1)]
    return simulateReadings({ place, indicators: codes }, { from, to, periodMs: stepMs })
  })
}

class StationArchive {
  /** Values and stations that have been loaded. */
  values = 0
  stations = 0
  #context
  #bounds
  #ids
  #readings
  #bareTimes

  constructor(context, { ids, readings, ...bounds }) {
    this.#context = context
    this.#bounds = bounds
    this.#ids = ids
    this.#readings = readings
  }

  /** Loads the newest years of the simulation for the station. */
  async load(station, count) {
    const id = Number(this.#ids[station - 1])
    // One COPY a year, so that the bytes of one year alone are in memory.
    for (const year of this.#readings.slice(-count)) {
      const { bytes, values } = readingRows(id, year, 1000 + station)
      await copyIn(this.#context.pool, [copyHeader, bytes, copyTrailer])
      this.values += values
    }
    this.stations = station
  }

  /**
   * Bytes per value as values come in live: many stations, one time after the other, each row so many times eight values;
   * rows with missing or flagged values count only when asked for.
   */
  async bytesAsRows(times, { withGaps = false } = {}) {
    const { pool } = this.#context
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
      [this.#ids[1], new Date(this.#bounds.lastYear), withGaps],
    )
    const { rows } = await pool.query(
      `select pg_total_relation_size('bench_live')::float8 / sum(cardinality(array_remove(v, null))) as bytes
         from bench_live`,
    )
    return rows[0].bytes
  }

  /** In the months in which several stations have readings, as every month of a nation has. */
  async bytesPacked() {
    const months = await this.#monthsOfLastYear()
    const { rows } = await this.#context.pool.query(
      `select (select sum(pg_total_relation_size(relid)) from pg_partition_tree('data_min_packed')
                where isleaf and relid::regclass::text = any($1))::float8
              / (select sum(value_count) from data_min_packed where day >= $2) as bytes`,
      [months.map((month) => partitionName('data_min_packed', month)), months[0]],
    )
    return rows[0].bytes
  }

  async pack() {
    for (let run = 0; run < 3; run++) await runArchive(this.#context, { policy })
  }

  /** Values a millisecond, blocks already read. */
  async unpackSpeed() {
    const { rows } = await this.#context.pool.query(
      `select block, value_count as values from data_min_packed where station_id = $1`,
      [this.#ids[0]],
    )
    const ms = await millisecondsOf(() => {
      for (const { block } of rows) unpackBlock(block)
    })
    return rows.reduce((sum, row) => sum + row.values, 0) / ms
  }

  /** @param bareBefore the times of the bare statements, where the rows that they read are gone */
  async read(words, station, bareBefore) {
    const { firstYear, lastYear, thisMonth } = this.#bounds
    const ranges = [
      ['a station-year, one indicator', new Date(lastYear)],
      ['ten years of a station, one indicator', new Date(firstYear)],
    ]
    const rows = []
    const bare = []
    for (const [index, [what, from]] of ranges.entries()) {
      const range = { stationId: this.#ids[station - 1], from, to: new Date(thisMonth) }
      const { ours, plain } = await seriesReaders(this.#context, range)
      const times = await mediansInTurns(bareBefore ? [ours] : [ours, plain], index === 0 ? 5 : 2)
      bare.push(bareBefore?.[index] ?? times[1])
      rows.push({
        what: `${what}, ${words}`,
        ours: times[0],
        baseline: bare[index],
        unit: 'ms',
        against: 'the same by one SQL statement over the rows',
      })
    }
    this.#bareTimes ??= bare
    return { rows, bare }
  }

  /** Further stations with a year each; the first one's reads must not mind. */
  async grow(target) {
    const { pool, db } = this.#context
    const first = this.stations + 1
    while (this.values < target) await this.load(this.stations + 1, 1)
    const millions = `with ${Math.round(this.values / 1e6)} million stored`
    for (const month of await this.#monthsOfLastYear()) {
      await ensurePackedPartition(db, new Date(startOfDay(month)))
      for (let station = first; station <= this.stations; station++) {
        await packStationMonth(db, { stationId: this.#ids[station - 1], month })
      }
      await pool.query(`truncate ${partitionName('data_min', month)}`)
    }
    const { rows } = await this.read(`packed, ${millions}`, 1, this.#bareTimes)
    return [...rows, bytesRow(`a packed value, ${millions}`, await this.bytesPacked())]
  }

  async #monthsOfLastYear() {
    const { lastYear, thisMonth } = this.#bounds
    const months = []
    for (let month = monthOf(lastYear); month < monthOf(thisMonth); month = monthAfter(month)) {
      months.push(month)
    }
    return months
  }
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
async function copyIn(pool, chunks) {
  const client = await pool.connect()
  try {
    const columns = '(station_id, time, period_s, v, q, batch_id)'
    const target = copyFrom(`copy data_min ${columns} from stdin with (format binary)`)
    await pipeline(Readable.from(chunks), client.query(target))
  } finally {
    client.release()
  }
}
