// Readings of a delivery into the database: through our store, and as the least that a merge could be.
import { Readable } from 'node:stream'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { compareDeliveries } from '@eos/server/features/ingestion/store/store-readings'
import { inTransaction } from '@eos/server/platform/database/transaction'
import { memoryOf } from '@eos/server/readings/judging/known-stations'

const { from: copyFrom } = createRequire(
  new URL('../../apps/server/package.json', import.meta.url),
)('pg-copy-streams')

const rowsAtOnce = 2_000

/**
 * Rows of the store (station, time, period, values, flags), some thousand per transaction, as in deliveries.
 * @param {import('./bench.ts').BenchContext} context
 */
export async function storeAll(context, rows) {
  const options = { batchIds: ['1'], actors: ['bench'], now: context.now() }
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    const stored = await inTransaction(context.db, async (trx) => {
      const { results, write } = await compareDeliveries(trx, [some], memoryOf(context.db))
      await write(options)
      return results[0].stored
    })
    const sent = some.reduce((sum, { values }) => sum + values.length, 0)
    if (stored !== sent) throw new Error(`only ${stored} of ${sent} values were stored`)
  }
}

/**
 * For baselines: a table like that of readings, with its key.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
export async function createKeyedRows(pool, table) {
  await pool.query(`create table if not exists ${table} (like data_min including all)`)
}

/**
 * The baseline: COPY into a temporary table, and one merge into a table like data_min, without any checks.
 * @param {import('./bench.ts').BenchContext['pool']} pool
 */
export async function copyAndMerge(pool, table, rows) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('create temporary table incoming (like data_min) on commit drop')
    await pipeline(Readable.from(linesOf(rows)), client.query(copyFrom('copy incoming from stdin')))
    await client.query(
      `insert into ${table} select * from incoming order by station_id, time
       on conflict (station_id, time) do update set v = excluded.v, q = excluded.q, batch_id = excluded.batch_id`,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** In the text form of COPY. */
export function* linesOf(rows) {
  for (let start = 0; start < rows.length; start += 1000) {
    yield rows
      .slice(start, start + 1000)
      .map(
        ({ stationId, time, values }) =>
          `${stationId}\t${new Date(time).toISOString()}\t300\t{${values}}\t\\N\t1\n`,
      )
      .join('')
  }
}
