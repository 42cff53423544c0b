// Packed months read exactly as before, show late and changed readings at once, and survive an interruption of packing.
import { diskKinds, type DiskReport } from '@eos/contract/calls/ingestion/disk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { isOnCluster } from '../../../test/database.ts'
import { makeOrganization, makeStation } from '../../../test/make.ts'
import type { StationRow } from '../station.ts'
import { storeReadings, storeRows } from '../../../test/store-rows.ts'
import { countWaiting } from '../../../test/waiting.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ensurePackedPartition } from '../../platform/database/partitions.ts'
import { processDirtyIntervals } from '../../features/roll-ups/roll-up-worker.ts'
import { memoryOf } from '../judging/known-stations.ts'
import { packStationMonth } from './pack-station.ts'
import { runArchive } from '../../features/storage/run-archive.ts'
import { isLong, longTest } from '../../../../../test/long.ts'

const policy = { packAfterDays: 7, keepMonths: 0, graceMs: 0 }
const minute = 60_000
const start = Date.parse('2026-01-01T00:00:00Z')
const reads = { from: '2026-01-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }

let tested: TestApp
let approved: string
let raw: string

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-20T00:00:00Z' })
  const { db } = tested.context
  const indicators = ['pm25', 'no2', 'wd', 'ws']
  approved = (await makeStation(db, { indicators, published: true })).id
  const organization = await makeOrganization(db, { type: 1, public_basis: 0 })
  raw = (await makeStation(db, { indicators, published: true, organization_id: organization.id }))
    .id
  for (const id of [approved, raw]) await store(twoMonths(id))
  await judge()
  await processDirtyIntervals(tested.context)
})
afterAll(() => tested.close())

/** Every 30 minutes, with gaps, flags, values without decimals, censored ones and rows of fewer slots. */
function someRows(stationId: string, from: number, count: number): StationRow[] {
  return Array.from({ length: count }, (_, k) => k)
    .filter((k) => k % 97 !== 5)
    .map((k) => ({
      stationId,
      time: from + (k + 1) * 30 * minute + (k % 211 === 7 ? 17_000 : 0),
      periodSeconds: 1800,
      line: k,
      values: [
        Math.round(200 + 90 * Math.sin(k / 9)) / 10,
        k % 13 === 0 ? null : 40 / (1 + (k % 7)),
        (k * 37) % 360,
        k % 5,
      ],
      flags: [k % 41 === 0 ? 9 : 0, k % 13 === 0 ? (k % 26 === 0 ? 1 : null) : 0, 0, 0],
      ...(k % 26 === 0 ? { censored: [{ slot: 2, censor: 'lt_lod' as const, limit: 4 }] } : {}),
    }))
}

/** January and February, of which quick tests see the beginnings. */
function twoMonths(stationId: string): StationRow[] {
  const rows = someRows(stationId, start, 59 * 48)
  return isLong ? rows : rows.filter(({ time }) => new Date(time).getUTCDate() <= 15)
}

const store = (rows: StationRow[]) => storeRows(tested.context, rows)

async function judge(): Promise<void> {
  const { db } = tested.context
  for (const station_id of [approved, raw]) {
    const time = new Date(start + 500 * 30 * minute)
    const edit = { station_id, time, slot: 1, actor: 'test', batch_id: null, reason: 'test' }
    await db
      .insertInto('data_min_edit')
      .values([
        { ...edit, kind: 'correction', value: 99.5 },
        { ...edit, kind: 'review', slot: 4, flag: 9 },
        // The last judgement of a reading counts: the received value is back, with a flag.
        { ...edit, kind: 'correction', slot: 2, value: 12.5 },
        { ...edit, kind: 'review', slot: 2, flag: 0 },
      ] as never)
      .execute()
    await db
      .insertInto('dirty_interval')
      .values({
        station_id,
        from_time: new Date(time.getTime() - minute),
        to_time: time,
        marked_at: time,
      })
      .execute()
  }
}

/** All that can be read of both stations. */
async function readAll(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  const ask = async (url: string) => {
    const answer = await tested.as(person())({ url })
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200)
    answers[url] = answer.body
    return answer.body
  }
  const range = `from=${reads.from}&to=${reads.to}`
  for (const id of [approved, raw]) {
    for (const grain of ['minute', 'hour', 'day', 'month', 'aqiHour']) {
      await ask(`/api/eos/public/series/${id}?grain=${grain}&${range}`)
    }
    await ask(
      `/api/eos/public/series/${id}?grain=minute&from=2026-01-07T23:00:00Z&to=2026-01-09T00:00:00Z&indicators=no2`,
    )
    await ask(`/api/eos/public/export/${id}.csv?grain=minute&${range}`)
    for (const search of [
      'findFirstByStationIdOrderByGetTimeDesc',
      'findByStationIdAndGetTimeAfterOrderByGetTimeAsc',
    ]) {
      await ask(
        `/api/dataMinEntities/search/${search}?stationId=${id}&getTime=2026-01-20T00:00:00Z`,
      )
    }
    let url: string | undefined = `/api/dataMinEntities?stationId=${id}&size=700`
    while (url) {
      const body: string = await ask(url)
      const next = (JSON.parse(body) as { _links: { next?: { href: string } } })._links.next?.href
      url = next && next.replace(/^https?:\/\/[^/]+/, '')
    }
  }
  await ask(
    `/api/dataMinEntities/search/findByStationIdInAndGetTimeBetweenOrderByGetTimeDesc?stationIds=${approved},${raw}&from=2025-12-01&to=2026-03-01`,
  )
  await ask(`/api/dataMinEntities/search/findLatestByStationIdIn?stationIds=${approved},${raw}`)
  await ask(`/api/dataMinEntities?size=900`)
  const { rows } = await sql<{ row: string }>`
    select row(station_id, basis, time, v, n, expected, vmin, vmax)::text as row from data_hour
     order by 1`.execute(tested.context.db)
  answers.hours = rows.map(({ row }) => row).join('\n')
  return answers
}

async function archiveAll(options: Partial<Parameters<typeof runArchive>[1]> = {}): Promise<void> {
  for (let run = 0; run < 3; run++) await runArchive(tested.context, { policy, ...options })
}

async function states(): Promise<Record<string, string>> {
  const rows = await tested.context.db.selectFrom('archive_month').selectAll().execute()
  return Object.fromEntries(rows.map(({ month, state }) => [month, state]))
}

async function hotRows(month: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(`data_min_${month}`)}`.execute(tested.context.db)
  return rows[0]!.count
}

describe('a closed month', () => {
  let before: Record<string, string>

  test('is packed without changing anything that is read, in either basis', async () => {
    before = await readAll()
    await runArchive(tested.context, { policy: { ...policy, graceMs: 60_000 } })
    expect(await states()).toEqual({ '2026-01-01': 'closing', '2026-02-01': 'closing' })
    // Rows and blocks stand beside each other for a while.
    expect(await hotRows('2026_01')).toBeGreaterThan(1000)
    expect(await readAll()).toEqual(before)
    await archiveAll()
    // The database does it by itself within minutes; until then it would unpack what nobody asks for.
    await sql`analyze`.execute(tested.context.db)
    expect(await states()).toEqual({ '2026-01-01': 'packed', '2026-02-01': 'packed' })
    expect(await hotRows('2026_01')).toBe(0)
    expect(await readAll()).toEqual(before)
  })

  test('gives the same hours when it is rolled up again', async () => {
    const { db } = tested.context
    await sql`insert into dirty_interval (station_id, from_time, to_time, marked_at)
      select station_id, ${reads.from}, ${isLong ? reads.to : '2026-01-16'}, now() from data_last`.execute(
      db,
    )
    await processDirtyIntervals(tested.context)
    expect(await readAll()).toEqual(before)
  })

  test('takes nothing new from the same delivery sent again', async () => {
    const again = await store(twoMonths(approved))
    expect(again).toMatchObject({ stored: 0, replaced: 0, stationIds: [] })
    expect(again.unchanged).toBeGreaterThan(4000)
    expect(await hotRows('2026_01')).toBe(0)
  })

  longTest(
    'shows late and changed readings at once, keeps the other slots, and is packed anew',
    async () => {
      const [sample] = someRows(approved, start, 100).slice(50)
      const changed = { ...sample!, values: [77.7, null, null, null], flags: [0, null, null, null] }
      const late = {
        ...sample!,
        time: sample!.time + 1_000,
        values: [1.25, 2, 3, 4],
        flags: [0, 0, 0, 0],
      }
      expect(await store([changed, late])).toMatchObject({ stored: 4, replaced: 1, unchanged: 0 })
      await processDirtyIntervals(tested.context)
      const after = await readAll()
      expect(after).not.toEqual(before)
      const at = new Date(changed.time).getTime()
      const row = await tested.app.inject(`/api/dataMinEntities/${approved}-${at}`)
      expect(row.json<{ data: object }>().data).toMatchObject({
        pm25: { value: 77.7 },
        ws: { value: sample!.values[3] },
      })
      expect(await hotRows('2026_01')).toBe(2)
      await runArchive(tested.context, { policy: { ...policy, graceMs: 60_000 } })
      expect(await hotRows('2026_01')).toBe(2)
      expect(await readAll()).toEqual(after)
      await archiveAll()
      expect(await hotRows('2026_01')).toBe(0)
      expect(await readAll()).toEqual(after)
      before = after
    },
  )

  longTest('keeps former values of what was sent again', async () => {
    const rows = await tested.context.db
      .selectFrom('data_min_edit')
      .select(['value', 'slot'])
      .where('kind', '=', 'resent')
      .execute()
    expect(rows).toHaveLength(1)
  })
})

async function readWide(): Promise<string> {
  const range = 'from=2025-11-01T00:00:00Z&to=2025-12-01T00:00:00Z'
  const answers = await Promise.all(
    [approved, raw].map((id) =>
      tested.app.inject(`/api/eos/public/export/${id}.csv?grain=minute&${range}`),
    ),
  )
  return answers.map(({ body }) => body).join('')
}

test('shows the use of the disk to the administration only', async () => {
  const url = '/api/admin/disk'
  expect((await tested.app.inject({ url })).statusCode).toBe(401)
  const enterprise = await makeOrganization(tested.context.db, { type: 2 })
  const stranger = person({ organization: { id: enterprise.id, type: 2, provinceId: null } })
  expect((await tested.as(stranger)({ url })).statusCode).toBe(403)
  await sql`analyze`.execute(tested.context.db)
  const report = (await tested.as(person())({ url })).json<DiskReport>()
  expect(report.kinds.map(({ kind }) => kind)).toEqual([...diskKinds])
  expect(report.months.map(({ month, state }) => [month, state]).slice(0, 3)).toEqual([
    ['2026-03', 'open'],
    ['2026-02', 'packed'],
    ['2026-01', 'packed'],
  ])
  expect(report.months[2]).toMatchObject({ hotRows: 0, problem: null })
  expect(report.months[2]!.packedValues).toBeGreaterThan(4000)
  // Each shard has pages of its own.
  expect(report.bytesPerValue.packed).toBeLessThan(isOnCluster ? 30 : 12)
})

describe('packing', () => {
  test('goes on where it was cut short, and notices what changed meanwhile', async () => {
    const first = Date.parse('2025-11-03T00:00:00Z')
    for (const id of [approved, raw]) await store(someRows(id, first, 400))
    await processDirtyIntervals(tested.context)
    const all = await readWide()
    const stopping = new AbortController()
    await runArchive(tested.context, {
      policy,
      signal: stopping.signal,
      onStation: () => stopping.abort(),
    })
    expect((await states())['2025-11-01']).toBe('packing')
    expect(await readWide()).toEqual(all)
    // One station is packed, one is not, and one has no readings.
    const [sample] = someRows(approved, first, 3)
    await store([
      { ...sample!, time: first + 1000, values: [5], flags: [0] },
      { ...sample!, stationId: raw, time: first + 1000, values: [6], flags: [0] },
    ])
    const changed = await readWide()
    expect(changed).not.toEqual(all)
    await archiveAll()
    await archiveAll()
    expect((await states())['2025-11-01']).toBe('packed')
    expect(await hotRows('2025_11')).toBe(0)
    expect(await readWide()).toEqual(changed)
  })

  test('is done by one process at a time, and begins anew when rows came in unnoticed', async () => {
    const first = Date.parse('2025-10-03T00:00:00Z')
    await store(someRows(approved, first, 400))
    const runs = await Promise.all([
      runArchive(tested.context, { policy: { ...policy, graceMs: minute } }),
      runArchive(tested.context, { policy: { ...policy, graceMs: minute } }),
    ])
    expect(runs.filter(Boolean)).toHaveLength(1)
    await sql`insert into data_min (station_id, time, period_s, v, batch_id)
      values (${raw}, '2025-10-04T00:00:01Z', 60, '{1}', 0)`.execute(tested.context.db)
    await archiveAll()
    await archiveAll()
    expect((await states())['2025-10-01']).toBe('packed')
    const { rows } = await sql`select 1 from data_min_packed where station_id = ${raw}
      and day = '2025-10-04'`.execute(tested.context.db)
    expect(rows).toHaveLength(1)
  })

  test('waits for a delivery that is under way', async () => {
    const first = Date.parse('2025-09-03T00:00:00Z')
    const { db, now } = tested.context
    await store(someRows(approved, first, 10))
    await ensurePackedPartition(db, new Date(first))
    let packed: Promise<void> | undefined
    await inTransaction(db, async (trx) => {
      const rows = someRows(approved, first + 86_400_000, 10)
      await storeReadings(trx, rows, { now: now(), memory: memoryOf(db) })
      await sql`insert into archive_month (month, state, since) values ('2025-09-01', 'packing', now())`.execute(
        tested.context.db,
      )
      packed = packStationMonth(db, { stationId: approved, month: '2025-09-01' })
      await expect.poll(() => countWaiting(tested.database.pool)).toBeGreaterThan(0)
    })
    await packed
    const { rows } = await sql<{
      rows: number
    }>`select sum(row_count)::int as rows from data_min_packed
      where station_id = ${approved} and month = '2025-09-01'`.execute(tested.context.db)
    expect(rows[0]!.rows).toBe(20 - 2)
  })

  test('never returns the readings of a damaged block', async () => {
    await sql`update data_min_packed set block = set_byte(block, 40, (get_byte(block, 40) + 1) % 256)
      where station_id = ${raw} and day = '2026-01-10'`.execute(tested.context.db)
    const url = `/api/eos/public/series/${raw}?grain=minute&from=2026-01-10&to=2026-01-11`
    expect((await tested.app.inject(url)).statusCode).toBe(500)
    await sql`update data_min_packed set block = set_byte(block, 40, (get_byte(block, 40) + 255) % 256)
      where station_id = ${raw} and day = '2026-01-10'`.execute(tested.context.db)
    expect((await tested.app.inject(url)).statusCode).toBe(200)
  })
})

describe('retention', () => {
  test('drops readings of whole months, keeps their roll-ups for ever, and sends late readings to review', async () => {
    const { db } = tested.context
    const hours = async () => {
      const { rows } = await sql<{ row: string }>`
        select row(station_id, basis, time, v, n)::text as row from data_hour
         where time < '2026-01-31T17:00:00Z' order by 1`.execute(db)
      return rows.map(({ row }) => row)
    }
    const kept = await hours()
    const report = await runArchive(tested.context, { policy: { ...policy, keepMonths: 1 } })
    expect(report?.droppedMonths).toEqual(['2025-09-01', '2025-10-01', '2025-11-01', '2026-01-01'])
    const late = someRows(approved, Date.parse('2026-01-31T20:00:00Z'), 10)
    const stored = await store(late)
    expect(stored.problems).toHaveLength(6)
    expect(stored.problems[0]).toMatchObject({ code: 'after_retention', outcome: 'quarantined' })
    await sql`insert into dirty_interval (station_id, from_time, to_time, marked_at)
      select station_id, '2026-01-01', '2026-03-01', now() from data_last`.execute(db)
    await processDirtyIntervals(tested.context)
    expect(await hours()).toEqual(kept)
    const gone = await tested.app.inject(
      `/api/eos/public/series/${approved}?grain=minute&from=2026-01-10&to=2026-01-11`,
    )
    expect(gone.json()).toMatchObject({ time: [] })
  })
})
