// Results of samples are held against the limits of their day, for the class that is declared of their point.
import type { Exceedances } from '@eos/contract/calls/ingestion/exceedances'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { indicatorId, makeStation, stationTypeId } from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'
import { followAnnouncements } from '../announcements/queries/decisions.ts'
import { beginRecomputation } from '../recomputation/begin.ts'
import { runRecomputations } from '../recomputation/run-recomputation.ts'

let tested: TestApp
let as: ReturnType<TestApp['as']>
let pointId: string
let ids: Record<'cod' | 'do' | 'nh4_n' | 'coliform', string>

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-06-01T00:00:00Z' })
  as = tested.as(person())
  const { db } = tested.context
  ids = {
    cod: await indicatorId(db, 'cod'),
    do: await indicatorId(db, 'do'),
    nh4_n: await indicatorId(db, 'nh4_n'),
    coliform: await indicatorId(db, 'coliform'),
  }
  const stationType = await stationTypeId(db, 'surface_water_periodic')
  pointId = await make('location-point', {
    code: 'SD-01',
    name: 'Cầu Mai Lĩnh',
    stationTypeId: stationType,
    waterBody: 'canal',
    waterLevel: 'B',
    waterUse: 'B1',
  })
})
afterAll(() => tested.close())

async function make(path: string, payload: object): Promise<string> {
  const answer = await as({ method: 'POST', url: `/api/${path}`, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return String(answer.headers.location).split('/').at(-1)!
}

async function patch(path: string, id: string, payload: object): Promise<void> {
  const answer = await as({
    method: 'PATCH',
    url: `/api/${path}/${id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify(payload),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

async function list(query = ''): Promise<Exceedances> {
  const answer = await as({ url: `/api/admin/exceedances${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const found = async (query = '?places=points') =>
  (await list(query)).data
    .map(
      ({ indicator, value, limit, sample }) =>
        `${sample?.year}/${sample?.observation} ${indicator} ${value} ${limit.key}`,
    )
    .toSorted()

let round = 0
const sample = (year: number, values: object[]) =>
  make('public-location-point-data', {
    locationPointId: pointId,
    year,
    observation: (round += 1),
    getTime: `${year}-03-04T02:30:00Z`,
    values,
  })

test('a sample is held against the limits of its day, for the class and kind of its water', async () => {
  await sample(2020, [{ indicatorId: ids.cod, value: 31 }])
  await sample(2026, [
    { indicatorId: ids.cod, value: 15.5, unit: 'mg/L' },
    { indicatorId: ids.do, value: 5 },
    { indicatorId: ids.nh4_n, value: 310, unit: 'µg/L' },
  ])
  expect(await found()).toEqual([
    '2020/1 cod 31 qcvn-08-mt-2015/cod/sample/B1/2016-03-01',
    '2026/2 cod 15.5 qcvn-08-2023/cod/sample/river-B/2023-09-12',
    '2026/2 nh4_n 0.31 qcvn-08-2023/nh4_n/sample/2023-09-12',
  ])
  const { data } = await list('?places=points&indicator=cod&from=2026-01-01T00:00:00Z')
  expect(data).toMatchObject([
    {
      stationId: null,
      stationCode: 'SD-01',
      basis: null,
      averaging: 'sample',
      periodStart: '2026-03-04T02:30:00.000Z',
      periodEnd: '2026-03-04T02:30:00.000Z',
      unit: 'mg/L',
      limit: { value: 15, table: 'Table 2' },
      sample: { locationPointId: pointId, year: 2026, observation: 2, censor: null },
      completeness: null,
    },
  ])
})

test('a censored result counts only where it is certain', async () => {
  await sample(2025, [
    { indicatorId: ids.cod, value: null, censor: 'lt_lod', limitValue: 20 },
    { indicatorId: ids.do, value: null, censor: 'lt_loq', limitValue: 4 },
    { indicatorId: ids.coliform, value: null, censor: 'gt_range', limitValue: 24_000 },
    { indicatorId: ids.nh4_n, value: null, censor: 'gt_range', limitValue: 0.2 },
  ])
  expect(await found('?places=points&from=2025-01-01T00:00:00Z&to=2026-01-01T00:00:00Z')).toEqual([
    '2025/3 coliform 24000 qcvn-08-2023/coliform/sample/river-B/2023-09-12',
    '2025/3 do 4 qcvn-08-2023/do/sample/river-B/2023-09-12',
  ])
})

test('rows follow the sample when it is changed or removed, and the point when its class is', async () => {
  const about = '?places=points&from=2024-01-01T00:00:00Z&to=2025-01-01T00:00:00Z'
  const id = await sample(2024, [{ indicatorId: ids.cod, value: 12 }])
  expect(await found(about)).toEqual([])
  await patch('location-point', pointId, { waterLevel: 'A' })
  expect(await found(about)).toEqual(['2024/4 cod 12 qcvn-08-2023/cod/sample/river-A/2023-09-12'])
  await patch('public-location-point-data', id, { values: [{ indicatorId: ids.cod, value: 10 }] })
  expect(await found(about)).toEqual([])
  await patch('public-location-point-data', id, { values: [{ indicatorId: ids.cod, value: 11 }] })
  expect(await found(about)).toHaveLength(1)
  const url = `/api/public-location-point-data/${id}`
  expect((await as({ method: 'DELETE', url })).statusCode).toBe(204)
  expect(await found(about)).toEqual([])
  await patch('location-point', pointId, { waterLevel: 'B' })
})

test('where no class is declared nothing is judged by class, and the answer says so', async () => {
  await patch('location-point', pointId, { waterLevel: null })
  const answer = await list('?stationCode=SD-01')
  expect(answer.data.map(({ limit }) => limit.key)).not.toContain(
    'qcvn-08-2023/cod/sample/river-B/2023-09-12',
  )
  expect(answer.data.map(({ indicator }) => indicator)).toContain('nh4_n')
  expect(answer.notJudged).toMatchObject(
    ['cod', 'coliform', 'do'].map((indicator) => ({
      indicator,
      standard: 'qcvn-08-2023',
      reason: 'class-not-declared',
    })),
  )
  await patch('location-point', pointId, { waterLevel: 'B' })
  expect((await list(`?locationPointId=${pointId}`)).notJudged).toEqual([])
})

test('a lake of a class whose limits are not known for certain does not look clean', async () => {
  await patch('location-point', pointId, { waterBody: 'lake', waterLevel: 'C' })
  const { notJudged } = await list('?stationCode=SD-01')
  expect(notJudged?.map(({ indicator, reason }) => [indicator, reason])).toEqual(
    ['cod', 'coliform', 'do'].map((indicator) => [indicator, 'class-unknown']),
  )
  await patch('location-point', pointId, { waterBody: 'canal', waterLevel: 'B' })
})

test('visitors see samples of announced rounds at published points, without what is withheld there', async () => {
  const { db } = tested.context
  const open = '/api/eos/public/exceedances'
  const seen = async () =>
    (await tested.app.inject({ url: open })).json<Exceedances>().data.map((row) => row.indicator)
  expect(await seen()).toEqual([])
  const decide = (indicator: string | null, state: string) =>
    sql`insert into publication (subject_kind, subject_id, indicator_id, state, actor, reason)
      values ('LOCATION_POINT', ${pointId}, ${indicator}, ${state}, 'test', 'test')`.execute(db)
  await decide(null, 'published')
  expect(await seen()).toEqual([])
  const notJudged = async () =>
    (await tested.app.inject({ url: `${open}?locationPointId=${pointId}` })).json<Exceedances>()
      .notJudged
  expect(await notJudged()).toEqual([])
  await sql`insert into announcement (location_point_id, year, observation, state, actor)
    select location_point_id, year, observation, 'announced', 'test' from location_point_data`.execute(
    db,
  )
  const results = await db.selectFrom('location_point_data').select('id').execute()
  await followAnnouncements(
    db,
    results.map(({ id }) => id),
  )
  expect(new Set(await seen())).toEqual(new Set(['cod', 'nh4_n', 'coliform', 'do']))
  await decide(ids.cod, 'withheld')
  expect(await seen()).not.toContain('cod')
  expect(await found()).toContain('2020/1 cod 31 qcvn-08-mt-2015/cod/sample/B1/2016-03-01')
  // Changed results are announced no longer.
  for (const { id } of results) await patch('public-location-point-data', id, { note: 'changed' })
  expect(await seen()).toEqual([])
})

test('stations and samples stand in one list and one file, page by page', async () => {
  const { db } = tested.context
  const own = { provinceCode: '01', indicators: ['cod'], type: 'surface_water_auto' }
  const { id } = await makeStation(db, { ...own, code: 'river' })
  const at = '2026-03-04T01:30:00Z'
  await storeReadings(
    tested.database,
    id,
    everySeconds(3600, at, 3, () => [16]),
  )
  await processDirtyIntervals(tested.context)
  expect((await list('?places=stations')).data).toEqual([])
  await patch('stations', id, { waterBody: 'canal', waterLevel: 'B' })
  await runRecomputations(tested.context)
  const { data: all } = await list()
  expect(all.filter(({ stationId }) => stationId === id)).toHaveLength(3)
  expect(all.filter(({ sample: each }) => each !== null).length).toBeGreaterThan(3)
  const pages: Exceedances['data'] = []
  for (let after = ''; ;) {
    const page = await list(`?size=2${after}`)
    pages.push(...page.data)
    if (page.next === null) break
    after = `&after=${encodeURIComponent(page.next)}`
  }
  expect(pages).toEqual(all)
  const { body } = await as({ url: '/api/admin/exceedances.csv' })
  expect(body.trim().split('\r\n')).toHaveLength(1 + all.length)
  // The declaration of their time still holds for them.
  await patch('stations', id, { waterLevel: null })
  await runRecomputations(tested.context)
  expect((await list('?places=stations')).data).toHaveLength(3)
})

test('recomputing exceedances judges samples of the range as well', async () => {
  const { db } = tested.context
  const before = await found()
  await sql`update sample_exceedance set value = 1`.execute(db)
  const wish = { what: 'exceedances', wish: { all: true }, actor: 'test' } as const
  await beginRecomputation(db, { ...wish, to: new Date('2021-01-01') }, new Date())
  expect((await found()).filter((line) => before.includes(line))).toHaveLength(1)
  await beginRecomputation(db, wish, new Date('2026-06-01'))
  expect(await found()).toEqual(before)
})
