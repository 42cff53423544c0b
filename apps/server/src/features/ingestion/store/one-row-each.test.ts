// Each station and time has one row, however many send it and by whatever way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringBack } from '../../../readings/archive/queries/archived-rows.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { makeStation } from '../../../../test/make.ts'
import { storeRows } from '../../../../test/store-rows.ts'
import { openDatabase } from '../../../platform/database/connection.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { StationRow } from '../../../readings/station.ts'

const begin = Date.parse('2026-03-01T00:00:00Z')
const stepMs = 300_000
let tested: TestApp
let stations: string[]

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-12T05:00:00Z' })
  const { db } = tested.context
  const indicators = ['pm25', 'pm10', 'no2']
  stations = await Promise.all(
    [1, 2, 3].map(async () => (await makeStation(db, { indicators })).id),
  )
})
afterAll(() => tested.close())

/** Rows of all stations; what a sender does not have is a gap. */
function rowsOf(times: readonly number[], valueAt: (slot: number) => number | null): StationRow[] {
  return times.flatMap((step) =>
    stations.map((stationId) => {
      const values = [1, 2, 3].map(valueAt)
      const flags = values.map((value) => (value === null ? null : 0))
      return { stationId, time: begin + step * stepMs, periodSeconds: 300, line: 1, values, flags }
    }),
  )
}

const store = (rows: readonly StationRow[]) => storeRows(tested.context, rows)

async function countRows(from: number, to: number): Promise<{ rows: number; places: number }> {
  const { rows } = await tested.database.pool.query<{ rows: number; places: number }>(
    `select count(*)::int as rows, count(distinct (station_id, time))::int as places
       from data_min where time > $1 and time <= $2`,
    [new Date(begin + from * stepMs), new Date(begin + to * stepMs)],
  )
  return rows[0]!
}

const steps = (from: number, count: number) => Array.from({ length: count }, (_, k) => from + k + 1)

describe('each station and time', () => {
  test('has one row when many send the same readings at the same time', async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, () => store(rowsOf(steps(0, 20), (slot) => slot * 10))),
    )
    expect(await countRows(0, 20)).toEqual({ rows: 60, places: 60 })
    expect(results.reduce((sum, { stored }) => sum + stored, 0)).toBe(180)
    expect(results.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(11 * 180)
  })

  test('has one row, with all slots, when each of several senders has another indicator', async () => {
    await Promise.all(
      [1, 2, 3].flatMap((own) => [
        store(rowsOf(steps(100, 10), (slot) => (slot === own ? own : null))),
        store(rowsOf(steps(105, 10), (slot) => (slot === own ? own : null))),
      ]),
    )
    expect(await countRows(100, 115)).toEqual({ rows: 45, places: 45 })
    const { rows } = await tested.database.pool.query(
      'select distinct v, q from data_min where time > $1 and time <= $2',
      [new Date(begin + 100 * stepMs), new Date(begin + 115 * stepMs)],
    )
    expect(rows).toEqual([{ v: [1, 2, 3], q: null }])
  })

  test('has one row on a server on which transactions look back to their beginning unless they say otherwise', async () => {
    await tested.database.pool.query(
      `do $$ begin execute format('alter database %I set default_transaction_isolation = ''repeatable read''',
         current_database()); end $$`,
    )
    const { db, close } = openDatabase(tested.database.url, { applicationName: 'test' })
    try {
      const context = { db, now: tested.context.now }
      await Promise.all(
        Array.from({ length: 8 }, () =>
          storeRows(
            context,
            rowsOf(steps(150, 2), (slot) => slot),
          ),
        ),
      )
    } finally {
      await close()
    }
    expect(await countRows(150, 152)).toEqual({ rows: 6, places: 6 })
  })

  test('has one row when an archive of thousands meets readings that are there', async () => {
    await store(rowsOf(steps(200, 40), () => 5))
    const { stored, unchanged, replaced } = await store(
      rowsOf(steps(180, 800), (slot) => (slot === 3 ? null : slot === 2 ? 6 : 5)),
    )
    expect(await countRows(180, 980)).toEqual({ rows: 2400, places: 2400 })
    expect({ stored, unchanged, replaced }).toEqual({
      stored: 760 * 3 * 2,
      unchanged: 40 * 3,
      replaced: 40 * 3,
    })
  })

  test('has one row when what was packed is brought back twice', async () => {
    const packed = steps(1100, 30).map((step) => ({
      stationId: stations[0]!,
      time: begin + step * stepMs,
      periodSeconds: step % 2 === 0 ? 300 : 60,
      values: [1, -0, null],
      flags: null,
      batchId: '7',
    }))
    for (const rows of [packed.slice(0, 20), packed]) {
      await inTransaction(tested.context.db, (trx) => bringBack(trx, rows))
    }
    expect(await countRows(1100, 1130)).toEqual({ rows: 30, places: 30 })
  })

  test('is refused as a whole when it stands twice among the rows of one delivery', async () => {
    const [row] = rowsOf([2000], () => 1)
    await expect(store([row!, { ...row!, values: [2, 2, 2] }])).rejects.toThrow(
      /affect row a second time/,
    )
    expect(await countRows(1999, 2000)).toEqual({ rows: 0, places: 0 })
  })

  test('is refused by the database when another program writes a second row', async () => {
    await store(rowsOf([2100], () => 1))
    await expect(
      tested.database.pool.query(
        `insert into data_min (station_id, time, period_s, v, batch_id) values ($1, $2, 300, '{1}', 1)`,
        [stations[0], new Date(begin + 2100 * stepMs)],
      ),
    ).rejects.toThrow(/duplicate key/)
  })
})
