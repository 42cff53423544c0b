// A nation whose history grows as far back as one wants: 2,000 stations that live, of which one has ten years behind
// it.
//
// Readings of a few stations are simulated; through the product's own statements they are stored, rolled up and packed.
// The other stations get copies of their rows, blocks, hours and index rows, so that hundreds of millions of values are
// there within minutes.
import { Readable } from 'node:stream'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '@eos/contract/words/time-units'
import { createKeyedRows } from './back-fill.mjs'
import { makeKey, makeStations } from './network.mjs'
import { sized } from './sizes.mjs'
import { listDemoStations } from '@eos/demo/build-country'
import { simulateReadings } from '@eos/demo/signal/readings'
import { copyHeader, copyTrailer } from '@eos/server/features/demo/queries/binary-rows'
import { readingRows } from '@eos/server/features/demo/queries/reading-rows'
import { decideStations } from '@eos/server/features/publication/publish'
import { processDirtyIntervals } from '@eos/server/features/roll-ups/roll-up-worker'
import { runArchive } from '@eos/server/features/storage/run-archive'
import {
  ensurePackedPartition,
  partitionName,
  ensureReadingPartitions,
} from '@eos/server/platform/database/partitions'
import { packStationMonth } from '@eos/server/readings/archive/pack-station'
import { monthOf, startOfDay, monthAfter } from '@eos/server/readings/archive/utc-days'

const { from: copyFrom } = createRequire(
  new URL('../../apps/server/package.json', import.meta.url),
)('pg-copy-streams')

export const nation = {
  name: 'NATION',
  count: sized(2_000, 20),
  codes: ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'no', 'nox'],
}
const simulated = sized(8, 2)
const stepMs = 300_000
/** The number of its indicators that the station with ten years has had all the time. */
const oldSlots = 4
const rollUps = ['data_hour', 'data_day', 'aqi_hour', 'aqi_24h', 'aqi_day']

/**
 * @returns the nation with ten years of one station, and a day of all others as rows
 * @param {import('./bench.ts').BenchContext} context
 */
export async function makeNation(context, say) {
  const now = context.now().getTime()
  const ids = await makeStations(context.pool, nation)
  const key = await makeKey(context.db)
  await decideStations(context.db, {
    stationIds: ids,
    state: 'published',
    actor: 'bench',
    reason: 'bench',
  })
  const made = new GrowingNation(context, {
    ids,
    key,
    thisMonth: monthOf(now),
    firstYear: startOfDay(monthOf(now)) - sized(3_653, 400) * dayMs,
    dayBegin: now - dayMs,
    places: listDemoStations().filter(({ indicators }) => indicators.includes('pm25')),
  })
  say('Ten years of one station')
  await made.loadTenYears(startOfDay(made.thisMonth))
  say('A day of all stations, as rows')
  await made.loadLastDay(now)
  return made
}

class GrowingNation {
  /** Values that are stored, counted where they were copied. */
  values = 0
  #context
  #places
  /** The newest month that copies get next, and how many of them have it. */
  #month
  #filled
  #valuesPerStation = 0

  constructor(context, { ids, key, places, ...times }) {
    this.ids = ids
    this.key = key
    this.older = ids[0]
    this.thisMonth = times.thisMonth
    this.firstYear = times.firstYear
    this.dayBegin = times.dayBegin
    this.#context = context
    this.#places = places
    this.models = ids.slice(1, 1 + simulated)
    this.copies = ids.slice(1 + simulated)
    this.#month = this.thisMonth
    this.#filled = this.copies.length
  }

  async loadTenYears(end) {
    const { pool } = this.#context
    for (let from = this.firstYear; from < end; from += 366 * dayMs) {
      const range = { from, to: Math.min(from + 366 * dayMs, end) }
      await this.#load(this.older, this.#places[0], range, nation.codes.slice(0, oldSlots))
    }
    await createKeyedRows(pool, 'bench_rows')
    await pool.query('insert into bench_rows select * from data_min')
    await pool.query('analyze bench_rows')
    const policy = { packAfterDays: 1, keepMonths: 0, graceMs: 0 }
    for (let run = 0; run < 3; run++) await runArchive(this.#context, { policy })
  }

  async loadLastDay(now) {
    const { pool } = this.#context
    await pool.query('create table bench_copy_of (station_id bigint primary key, model bigint)')
    await pool.query(
      `insert into bench_copy_of
       select station_id, ($2::bigint[])[1 + (place % $3)::int]
         from unnest($1::bigint[]) with ordinality as each (station_id, place)`,
      [this.copies, this.models, this.models.length],
    )
    await this.#loadModels({ from: this.dayBegin, to: now })
    await copyRows(pool, 'data_min', this.copies, {
      condition: 'model.time > $2',
      values: [new Date(this.dayBegin)],
    })
    this.values = await countValues(pool)
    await pool.query(
      `insert into data_last (station_id, time, period_s, v, q, received_at)
       select station_id, time, period_s, v, q, time from data_min where time = $1`,
      [new Date(now)],
    )
    await pool.query('analyze')
  }

  markDirty(stationIds, from, to) {
    return this.#context.pool.query(
      `insert into dirty_interval (station_id, from_time, to_time, marked_at)
       select id, $2, $3, now() from unnest($1::bigint[]) id`,
      [stationIds, new Date(from), new Date(to)],
    )
  }

  /** Copies get months of the models, one month after the other back in time, until so many values are stored. */
  async grow(target) {
    const { pool } = this.#context
    while (this.values < target) {
      if (this.#filled === this.copies.length) await this.#openMonth()
      const count = Math.max(1, Math.ceil((target - this.values) / this.#valuesPerStation))
      const some = this.copies.slice(this.#filled, this.#filled + Math.min(count, stationsAtOnce))
      this.#filled += some.length
      await copyRows(pool, 'data_min_packed', some, {
        condition: 'model.month = $2',
        values: [this.#month],
      })
      const bounds = [startOfDay(this.#month), startOfDay(monthAfter(this.#month))]
      const inMonth = {
        condition: 'model.time >= $2 and model.time < $3',
        values: bounds.map((time) => new Date(time)),
      }
      for (const table of rollUps) await copyRows(pool, table, some, inMonth)
      this.values += some.length * this.#valuesPerStation
    }
    this.values = await countValues(pool)
    await pool.query('analyze')
  }

  /** Another month of the models: stored, rolled up, packed. */
  async #openMonth() {
    const { pool, db } = this.#context
    const month = monthOf(startOfDay(this.#month) - 1)
    const range = { from: startOfDay(month), to: startOfDay(monthAfter(month)) }
    await ensurePackedPartition(db, new Date(range.from))
    await this.#loadModels(range)
    await this.markDirty(this.models, range.from, range.to)
    await processDirtyIntervals(this.#context)
    await pool.query(`update archive_month set state = 'packing' where month = $1`, [month])
    for (const stationId of this.models) await packStationMonth(db, { stationId, month })
    await pool.query(`update archive_month set state = 'packed', since = now() where month = $1`, [
      month,
    ])
    await pool.query(`truncate ${partitionName('data_min', month)}`)
    const { rows } = await pool.query(
      `select avg(sum)::float8 as values from (select sum(value_count) from data_min_packed
        where month = $1 and station_id = any($2::bigint[]) group by station_id) each`,
      [month, this.models],
    )
    this.#month = month
    this.#filled = 0
    this.#valuesPerStation = rows[0].values
  }

  async #loadModels(range) {
    for (const [k, id] of this.models.entries()) {
      await this.#load(id, this.#places[k + 1], range, nation.codes)
    }
  }

  async #load(id, place, range, indicators) {
    const { pool, db } = this.#context
    await ensureReadingPartitions(db, new Date(range.from), new Date(range.to))
    const readings = simulateReadings({ place, indicators }, { ...range, periodMs: stepMs })
    const { bytes, values } = readingRows(Number(id), readings, 1)
    await copyInto(pool, 'data_min', [copyHeader, bytes, copyTrailer])
    this.values += values
  }
}

/**
 * Gives stations the rows of their models.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
async function copyRows(pool, table, stationIds, { condition, values }) {
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

const stationsAtOnce = 200

/** @param {import('./bench.ts').BenchContext['pool']} pool */
export async function copyInto(pool, table, chunks, format = ' with (format binary)') {
  const client = await pool.connect()
  try {
    const names = '(station_id, time, period_s, v, q, batch_id)'
    await pipeline(
      Readable.from(chunks),
      client.query(copyFrom(`copy ${table} ${names} from stdin${format}`)),
    )
  } finally {
    client.release()
  }
}

/** @param {import('./bench.ts').BenchContext['pool']} pool */
async function countValues(pool) {
  const { rows } = await pool.query(
    `select (select coalesce(sum(cardinality(array_remove(v, null))), 0) from data_min)::float8
          + (select coalesce(sum(value_count), 0) from data_min_packed)::float8 as values`,
  )
  return rows[0].values
}
