// Readings that arrive while their month is packed show at once, are neither lost nor doubled, and leave data_min only
// when their block has them.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { storeRows } from '../../../test/store-rows.ts'
import { ensureReadingPartitions } from '../../platform/database/partitions.ts'
import type { StationRow } from '../station.ts'
import { removeMerged } from './pack-station.ts'
import { runArchive } from '../../features/storage/run-archive.ts'
import { storedReadings } from '../queries/stored-readings.ts'

const policy = { packAfterDays: 35, keepMonths: 0, graceMs: 0 }
const minute = 60_000
const day = 1440 * minute
const begin = Date.parse('2026-01-05T00:00:00Z')

let tested: TestApp
let station: string

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-08T05:00:00Z' })
  station = await makeOne()
  await store(someRows(station, begin, 6 * 48))
  await store(someRows(station, Date.parse('2026-02-27T00:00:00Z'), 9 * 48))
})
afterAll(() => tested.close())

async function makeOne(): Promise<string> {
  const { db } = tested.context
  return (await makeStation(db, { indicators: ['pm25', 'no2'], published: true })).id
}

/** Every half hour, some with a flag, some with a gap. */
function someRows(stationId: string, from: number, count: number): StationRow[] {
  return Array.from({ length: count }, (_, k) => ({
    stationId,
    time: from + (k + 1) * 30 * minute,
    periodSeconds: 1800,
    line: k,
    values: [Math.round(200 + 90 * Math.sin(k / 9)) / 10, k % 13 === 0 ? null : 40 / (1 + (k % 7))],
    flags: [k % 41 === 0 ? 9 : 0, k % 13 === 0 ? null : 0],
  }))
}

const store = (rows: StationRow[]) => storeRows(tested.context, rows)

async function readAll(): Promise<string[]> {
  const range = 'from=2026-01-01&to=2026-04-05'
  const paths = [
    `/api/eos/public/series/${station}?grain=minute&${range}`,
    `/api/eos/public/export/${station}.csv?grain=minute&${range}`,
    `/api/dataMinEntities?stationId=${station}&size=1500`,
  ]
  const answers = await Promise.all(paths.map((path) => tested.app.inject(path)))
  for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200)
  return answers.map(({ body }) => body)
}

async function archive(runs = 3, packAfterDays = 35): Promise<void> {
  for (let run = 0; run < runs; run++) {
    await runArchive(tested.context, { policy: { ...policy, packAfterDays } })
  }
}

async function firstRow(): Promise<string | undefined> {
  const { rows } = await sql<{ time: Date | null }>`
    select min(time) as time from data_min`.execute(tested.context.db)
  return rows[0]!.time?.toISOString()
}

test('the running and the last closed month stay rows, older ones are packed, and nothing that is read changes', async () => {
  const before = await readAll()
  await archive()
  expect(await firstRow()).toBe('2026-02-27T00:30:00.000Z')
  const { rows } = await sql<{ day: string; count: number }>`
    select day, row_count as count from data_min_packed order by day`.execute(tested.context.db)
  // A reading of midnight belongs to the day that begins, as in the partitions.
  expect(rows.map((row) => [row.day, row.count])).toEqual([
    ['2026-01-05', 47],
    ...['06', '07', '08', '09', '10'].map((name) => [`2026-01-${name}`, 48]),
    ['2026-01-11', 1],
  ])
  expect(await readAll()).toEqual(before)
})

test('the newest reading of a silent station is its newest, also while an older one waits to be packed again', async () => {
  const silent = await makeOne()
  await store(someRows(silent, begin, 8 * 48))
  await archive()
  const newest = async () => {
    const path = `/api/dataMinEntities/search/findLatestByStationIdIn?stationIds=${silent}`
    const answer = await tested.app.inject(path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.body
  }
  const told = await newest()
  expect(told).toContain('2026-01-13')
  const older = someRows(silent, begin, 60)[50]!
  expect(await store([{ ...older, values: [55.5, null], flags: [0, null] }])).toMatchObject({
    replaced: 1,
  })
  expect(await newest()).toBe(told)
  await archive()
})

test('a row that its block does not have bit by bit is never taken away', async () => {
  const { db } = tested.context
  const place = { stationId: station, day: '2026-01-06' }
  // Written by another way than ingestion, at the worst time: the block is believed to be complete.
  await sql`insert into data_min (station_id, time, period_s, v, batch_id)
    values (${station}, '2026-01-06T00:00:07Z', 60, '{5}', 0)`.execute(db)
  await sql`insert into archive_change values (${station}, '2026-01-06', '2026-03-08')`.execute(db)
  const before = await readAll()
  await removeMerged(db, { ...place, mergedBefore: new Date('2026-03-09') })
  expect(await readAll()).toEqual(before)
  expect(await firstRow()).toBe('2026-01-06T00:00:07.000Z')
  await archive()
  expect(await firstRow()).toBe('2026-02-27T00:30:00.000Z')
  expect(await readAll()).toEqual(before)
})

test('loses and doubles nothing while readings of all ages come in and months are packed', async () => {
  const { db } = tested.context
  const id = await makeOne()
  const may = Date.parse('2026-05-20T00:00:00Z')
  await ensureReadingPartitions(db, new Date(may), new Date(may + 40 * day))
  const sent = new Map<number, number[]>()
  const progress = { isDone: false }
  const sending = async () => {
    for (let turn = 0; turn < 120; turn++) {
      tested.setNow(new Date(may + (turn / 8) * day))
      // A current reading, a late one, and one that may have been sent before, with one value only.
      const places = [turn * 180, (turn * 7919) % (turn * 180 + 1), (turn * 31) % (turn * 90 + 1)]
      const rows = [...new Set(places)].map((minutes, k) => {
        const time = may + (minutes + 1) * minute
        const former = sent.get(time) ?? []
        const values = [turn + k / 4, k === 2 ? null : 1000 + turn]
        sent.set(time, [values[0]!, values[1] ?? former[1]!])
        return {
          stationId: id,
          time,
          periodSeconds: 60,
          line: k,
          values,
          flags: values.map((x) => x && 0),
        }
      })
      await store(rows)
    }
    progress.isDone = true
  }
  const packing = async () => {
    while (!progress.isDone) await archive(1, 1)
  }
  await Promise.all([sending(), packing()])
  const check = async () => {
    const range = { stationIds: [id], from: new Date(may), to: new Date(may + 40 * day) }
    const { rows } = await sql<{ time: Date; v: (number | null)[] }>`
      select time, v from (${await storedReadings(db, range)}) r order by time`.execute(db)
    const stored = rows.map(({ time, v }) => [time.getTime(), v[0], v[1] ?? undefined])
    const expected = [...sent].toSorted(([a], [b]) => a - b)
    expect(stored).toEqual(expected.map(([time, values]) => [time, ...values]))
  }
  await check()
  await archive(3, 1)
  await check()
  const { rows } = await sql<{ first: Date }>`
    select min(time) as first from data_min where station_id = ${id}`.execute(db)
  expect(rows[0]!.first.toISOString()).toMatch(/^2026-06-01T00/)
})
