// The running month: its older days lie in blocks while newer readings come in as rows, and nobody who reads or sends can tell.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeStation } from '../../../test/make.ts'
import { storeRows } from '../../../test/store-rows.ts'
import { ensureReadingPartitions } from '../../platform/database/partitions.ts'
import type { StationRow } from '../station.ts'
import { removeMerged } from './pack-station.ts'
import { runArchive } from '../../features/storage/run-archive.ts'
import { storedReadings } from '../stored-readings.ts'

const policy = { packAfterDays: 35, rowDays: 2, keepMonths: 0, graceMs: 0 }
const minute = 60_000
const day = 1440 * minute
const begin = Date.parse('2026-03-01T00:00:00Z')

let tested: TestApp
let stations: string[]

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-12T05:00:00Z' })
  const { db } = tested.context
  const indicators = ['pm25', 'no2']
  stations = [
    (await makeStation(db, { indicators, published: true })).id,
    (await makeStation(db, { indicators, published: true })).id,
  ]
  for (const id of stations) await store(someRows(id, begin, 11 * 48 + 10))
})
afterAll(() => tested.close())

/** Every half hour, some with a flag, some with a gap. */
function someRows(stationId: string, from: number, count: number): StationRow[] {
  return Array.from({ length: count }, (_, k) => ({
    stationId,
    time: from + (k + 1) * 30 * minute,
    periodS: 1800,
    line: k,
    v: [Math.round(200 + 90 * Math.sin(k / 9)) / 10, k % 13 === 0 ? null : 40 / (1 + (k % 7))],
    q: [k % 41 === 0 ? 9 : 0, k % 13 === 0 ? null : 0],
  }))
}

const store = (rows: StationRow[]) => storeRows(tested.context, rows)

async function readAll(): Promise<string[]> {
  const answers: string[] = []
  for (const id of stations) {
    for (const path of [
      `/api/eos/public/series/${id}?grain=minute&from=2026-03-01&to=2026-04-05`,
      `/api/eos/public/series/${id}?grain=minute&from=2026-03-07T20:00:00Z&to=2026-03-10T04:00:00Z`,
      `/api/eos/public/export/${id}.csv?grain=minute&from=2026-03-01&to=2026-04-05`,
      `/api/dataMinEntities?stationId=${id}&size=700`,
      `/api/dataMinEntities/search/findFirstByStationIdOrderByGetTimeDesc?stationId=${id}`,
    ]) {
      const answer = await tested.app.inject(path)
      expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
      answers.push(answer.body)
    }
  }
  return answers
}

async function archive(graceMs = 0, runs = 3): Promise<void> {
  for (let run = 0; run < runs; run++) {
    await runArchive(tested.context, { policy: { ...policy, graceMs } })
  }
}

async function firstRow(): Promise<string | undefined> {
  const { rows } = await sql<{ time: Date | null }>`
    select min(time) as time from data_min`.execute(tested.context.db)
  return rows[0]!.time?.toISOString()
}

async function changes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from archive_change`.execute(tested.context.db)
  return rows[0]!.count
}

async function stateOf(month: string): Promise<string | undefined> {
  const row = await tested.context.db
    .selectFrom('archive_month')
    .select('state')
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.state
}

let before: string[]

test('days that have been rows for long enough are packed, and nothing that is read changes', async () => {
  before = await readAll()
  await archive(60 * minute)
  expect(await stateOf('2026-03-01')).toBe('rolling')
  // Rows and blocks stand beside each other for a while.
  expect(await firstRow()).toBe('2026-03-01T00:30:00.000Z')
  expect(await readAll()).toEqual(before)
  await archive()
  expect(await firstRow()).toBe('2026-03-10T00:00:00.000Z')
  expect(await changes()).toBe(0)
  expect(await readAll()).toEqual(before)
})

test('live readings are rows alone; what is sent again changes nothing', async () => {
  const again = await store(stations.flatMap((id) => someRows(id, begin, 11 * 48 + 10)))
  expect(again).toMatchObject({ stored: 0, replaced: 0, stationIds: [] })
  const live = stations.flatMap((id) => someRows(id, begin + 11 * day + 5 * 60 * minute, 2))
  expect(await store(live)).toMatchObject({ stored: 6, replaced: 0 })
  expect(await changes()).toBe(0)
  expect(await firstRow()).toBe('2026-03-10T00:00:00.000Z')
})

test('late and changed readings show at once and join their block', async () => {
  const [id] = stations
  const changed = { ...someRows(id!, begin, 200)[150]!, v: [77.7, null], q: [0, null] }
  const late = { ...changed, time: changed.time + 1000, v: [1.25, 2], q: [0, 0] }
  expect(await store([changed, late])).toMatchObject({ stored: 2, replaced: 1 })
  expect(await changes()).toBe(1)
  const after = await readAll()
  expect(after[0]).toContain('77.7')
  expect(after).not.toEqual(before)
  await archive()
  expect(await firstRow()).toBe('2026-03-10T00:00:00.000Z')
  expect(await readAll()).toEqual(after)
  before = after
})

test('the newest reading of a silent station is its newest, also while an older one waits to be packed again', async () => {
  const { db } = tested.context
  const silent = (await makeStation(db, { indicators: ['pm25', 'no2'], published: true })).id
  await store(someRows(silent, begin, 8 * 48))
  await archive()
  const newest = async () => {
    const path = `/api/dataMinEntities/search/findLatestByStationIdIn?stationIds=${silent}`
    const answer = await tested.app.inject(path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.body
  }
  const told = await newest()
  expect(told).toContain('2026-03-09')
  const older = someRows(silent, begin, 60)[50]!
  expect(await store([{ ...older, v: [55.5, null], q: [0, null] }])).toMatchObject({ replaced: 1 })
  expect(await newest()).toBe(told)
  await archive()
})

test('a row that its block does not have bit by bit is never taken away', async () => {
  const { db, pool } = tested.context
  const [id] = stations
  const place = { stationId: id!, day: '2026-03-01' }
  // By another way than ingestion, and at the worst moment: the block is thought to have everything.
  await sql`insert into data_min (station_id, time, period_s, v, batch_id)
    values (${id}, '2026-03-02T00:00:07Z', 60, '{5}', 0)`.execute(db)
  await sql`insert into archive_change values (${id}, '2026-03-01', '2026-03-12')`.execute(db)
  before = await readAll()
  await removeMerged(pool, { ...place, mergedBefore: new Date('2026-03-13') })
  expect(await readAll()).toEqual(before)
  expect(await firstRow()).toBe('2026-03-02T00:00:07.000Z')
  await archive()
  expect(await firstRow()).toBe('2026-03-10T00:00:00.000Z')
  expect(await readAll()).toEqual(before)
})

test('goes on day by day, also with rows that came in unnoticed, and ends as a packed month', async () => {
  const { db } = tested.context
  await sql`insert into data_min (station_id, time, period_s, v, batch_id)
    values (${stations[1]}, '2026-03-03T00:00:07Z', 60, '{6}', 0)`.execute(db)
  tested.setNow('2026-03-13T00:00:00Z')
  before = await readAll()
  await archive()
  expect(await firstRow()).toBe('2026-03-11T00:00:00.000Z')
  expect(await readAll()).toEqual(before)
  tested.setNow('2026-04-02T23:00:00Z')
  await store(stations.map((id) => someRows(id, Date.parse('2026-04-01'), 1)[0]!))
  await archive()
  expect(await stateOf('2026-03-01')).toBe('rolling')
  tested.setNow('2026-04-03T00:10:00Z')
  before = await readAll()
  await archive()
  expect(await stateOf('2026-03-01')).toBe('packed')
  expect(await stateOf('2026-04-01')).toBeUndefined()
  expect(await firstRow()).toBe('2026-04-01T00:30:00.000Z')
  expect(await readAll()).toEqual(before)
})

test('a month that was never rolling and is over is packed as a whole', async () => {
  const [id] = stations
  const from = Date.parse('2026-02-03T00:00:00Z')
  await ensureReadingPartitions(tested.context.pool, new Date(from), new Date(from))
  await store(someRows(id!, from, 50))
  const runs = runArchive(tested.context, { policy: { ...policy, graceMs: minute } })
  expect(await runs).toMatchObject({ packedStations: 1 })
  expect(await stateOf('2026-02-01')).toBe('closing')
  await archive()
  expect(await stateOf('2026-02-01')).toBe('packed')
})

test('loses and doubles nothing while readings of all ages come in and days are packed', async () => {
  const { db, pool } = tested.context
  const id = (await makeStation(db, { indicators: ['pm25', 'no2'], published: true })).id
  const may = Date.parse('2026-05-01T00:00:00Z')
  await ensureReadingPartitions(pool, new Date(may), new Date(may))
  const sent = new Map<number, number[]>()
  const progress = { isDone: false }
  const sending = async () => {
    for (let turn = 0; turn < 120; turn++) {
      tested.setNow(new Date(may + (turn / 8) * day))
      // The reading of now, a late one, and one that may have been sent before, with one value alone.
      const places = [turn * 180, (turn * 7919) % (turn * 180 + 1), (turn * 31) % (turn * 90 + 1)]
      const rows = [...new Set(places)].map((minutes, k) => {
        const time = may + (minutes + 1) * minute
        const former = sent.get(time) ?? []
        const v = [turn + k / 4, k === 2 ? null : 1000 + turn]
        sent.set(time, [v[0]!, v[1] ?? former[1]!])
        return { stationId: id, time, periodS: 60, line: k, v, q: v.map((x) => x && 0) }
      })
      await store(rows)
    }
    progress.isDone = true
  }
  const packing = async () => {
    while (!progress.isDone) await archive(0, 1)
  }
  await Promise.all([sending(), packing()])
  const check = async () => {
    const span = { stationIds: [id], from: new Date(may), to: new Date(may + 40 * day) }
    const { rows } = await sql<{ time: Date; v: (number | null)[] }>`
      select time, v from (${await storedReadings(db, span)}) r order by time`.execute(db)
    const stored = rows.map(({ time, v }) => [time.getTime(), v[0], v[1] ?? undefined])
    const expected = [...sent].toSorted(([a], [b]) => a - b)
    expect(stored).toEqual(expected.map(([time, values]) => [time, ...values]))
  }
  await check()
  await archive()
  await check()
  const { rows } = await sql<{ first: Date }>`
    select min(time) as first from data_min where station_id = ${id}`.execute(db)
  expect(rows[0]!.first.getTime()).toBeGreaterThanOrEqual(may + 12 * day)
})
