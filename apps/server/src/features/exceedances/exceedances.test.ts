// Exceedances over the wire, as different callers see them: with limit and document, page by page and as a file.
import type { Exceedances } from '@eos/contract/calls/ingestion/exceedances'
import type { Recomputation } from '@eos/contract/calls/ingestion/recomputations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import {
  indicatorId,
  makeOrganization,
  makeStation,
  provinceId,
  publish,
  stationTypeId,
} from '../../../test/make.ts'
import { everySeconds, storeReadings } from '../../../test/readings.ts'
import { processDirtyIntervals } from '../roll-ups/roll-up-worker.ts'
import { decideIndicator } from '../publication/publish.ts'
import { beginRecomputation } from '../recomputation/begin.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { runRecomputations } from '../recomputation/run-recomputation.ts'

let tested: TestApp
let air: string
let river: string
let hidden: string
const open = '/api/eos/public/exceedances'

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-06-01T00:00:00Z' })
  const { db } = tested.context
  const office = await makeOrganization(db, { type: 1, province_id: await provinceId(db, '01') })
  const own = { organization_id: office.id, provinceCode: '01' }
  air = (await makeStation(db, { ...own, code: 'air', indicators: ['no2', 'pm25'] })).id
  hidden = (await makeStation(db, { ...own, code: 'hidden', indicators: ['no2'] })).id
  river = (
    await makeStation(db, {
      code: 'river',
      type: 'surface_water_auto',
      provinceCode: '79',
      indicators: ['nh4_n', 'do', 'cod'],
    })
  ).id
  await publish(db, air, river)
  await storeReadings(
    tested.database,
    air,
    day((k) => [k < 3 ? 250 + k : 20, 90]),
  )
  await storeReadings(
    tested.database,
    hidden,
    day(() => [300]),
  )
  await storeReadings(
    tested.database,
    river,
    day((k) => [k === 0 ? 0.45 : 0.1, 1, 99]),
  )
  await processDirtyIntervals(tested.context)
})
afterAll(() => tested.close())

/** Hourly values of a Vietnamese day. */
const day = (valuesAt: (k: number) => number[]) =>
  everySeconds(3600, '2026-03-01T18:00:00Z', 24, valuesAt)

const codes = async (query: string) => (await ask(query)).data.map((row) => row.indicator)

async function ask(query = '', headers = {}): Promise<Exceedances> {
  const answer = await tested.app.inject({ url: `${open}${query}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('an exceedance names the number, the standard, the legal document and its table', async () => {
  const { data } = await ask(`?stationId=${air}&indicator=pm25`, { 'accept-language': 'vi' })
  expect(data).toMatchObject([
    {
      stationCode: 'air',
      indicator: 'pm25',
      basis: 'approved',
      averaging: '24h',
      periodStart: '2026-03-01T17:00:00.000Z',
      periodEnd: '2026-03-02T17:00:00.000Z',
      value: 90,
      unit: 'µg/m³',
      ratio: 2,
      completeness: { present: 24, expected: 24 },
      limit: {
        key: 'qcvn-05-2023/pm25/24h/2026-01-01',
        value: 45,
        standard: 'qcvn-05-2023',
        version: '1.0.0',
        table: 'Bảng 1',
        validFrom: '2026-01-01',
        validBefore: null,
      },
    },
  ])
  expect(data[0]!.limit.source).toContain('Thông tư 01/2023/TT-BTNMT')
})

test('visitors see what is published, in one order, and go on where a page ended', async () => {
  const all = await ask()
  expect(all.next).toBeNull()
  expect(new Set(all.data.map(({ stationCode }) => stationCode))).toEqual(new Set(['air', 'river']))
  const times = all.data.map(({ periodEnd }) => periodEnd)
  expect(times).toEqual(times.toSorted().toReversed())
  const pages: Exceedances['data'] = []
  let after = ''
  for (let count = 0; count < 10; count++) {
    const page = await ask(`?size=2${after}`)
    pages.push(...page.data)
    if (page.next === null) break
    after = `&after=${encodeURIComponent(page.next)}`
  }
  expect(pages).toEqual(all.data)
})

test('lists are narrowed by province, indicator, averaging and period', async () => {
  expect(await codes('?provinceCode=79')).toEqual(['nh4_n'])
  expect(await codes('?averaging=1h')).toEqual(['no2', 'no2', 'no2'])
  expect(await codes('?indicator=no2&to=2026-03-01T18:00:00Z')).toEqual(['no2'])
  expect(await codes('?indicator=no2&from=2026-03-01T18:00:00Z&averaging=1h')).toHaveLength(2)
  expect((await tested.app.inject(`${open}?provinceCode=xx`)).statusCode).toBe(404)
  expect((await tested.app.inject(`${open}?averaging=month`)).statusCode).toBe(400)
  expect((await tested.app.inject(`${open}?after=nonsense`)).statusCode).toBe(400)
})

test('a station or point that visitors do not see is refused by name, in the file as well', async () => {
  const { id, code } = await makeStation(tested.context.db, { indicators: ['no2'] })
  for (const [query, name] of [
    ['stationId=999999', 'no public station 999999'],
    [`stationId=${id}`, `no public station ${id}`],
    ['stationCode=nowhere', 'no public station nowhere'],
    [`stationCode=${code}`, `no public station ${code}`],
    ['locationPointId=999999', 'no public sampling point 999999'],
  ] as const) {
    for (const form of ['', '.csv']) {
      const answer = await tested.app.inject(`${open}${form}?${query}`)
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        expect.stringContaining(name),
      ])
    }
  }
  const own = await tested.as(person())({ url: `/api/admin/exceedances?stationId=${id}` })
  expect([own.statusCode, own.json().data]).toEqual([200, []])
})

test('what has a limit but no declared class of water is told as not judged', async () => {
  const { notJudged } = await ask(`?stationId=${river}`)
  expect(notJudged).toMatchObject([
    { indicator: 'do', standard: 'qcvn-08-2023', reason: 'class-not-declared' },
    { indicator: 'cod', standard: 'qcvn-08-2023', reason: 'class-not-declared' },
  ])
  expect((await ask(`?stationId=${air}`)).notJudged).toEqual([])
})

test('a withheld indicator takes its exceedances with it at once', async () => {
  const { db } = tested.context
  const about = { stationId: river, indicatorId: await indicatorId(db, 'nh4_n') }
  const by = { actor: 'test', reason: 'test' }
  await inTransaction(db, (trx) => decideIndicator(trx, { ...about, state: 'withheld' }, by))
  expect((await ask(`?stationId=${river}`)).data).toEqual([])
  await inTransaction(db, (trx) => decideIndicator(trx, { ...about, state: 'published' }, by))
  expect((await ask(`?stationId=${river}`)).data).toHaveLength(1)
})

test('people see what their organization reaches too; strangers and visitors do not', async () => {
  const url = '/api/admin/exceedances?size=500'
  expect((await tested.app.inject({ url })).statusCode).toBe(401)
  const codesFor = async (who: Parameters<TestApp['as']>[0]) => {
    const answer = await tested.as(who)({ url })
    return new Set(answer.json<Exceedances>().data.map((row) => row.stationCode))
  }
  expect(await codesFor(person())).toEqual(new Set(['air', 'river', 'hidden']))
  const { db } = tested.context
  const other = await makeOrganization(db, { type: 2 })
  const stranger = person({ organization: { id: other.id, type: 2, provinceId: null } })
  expect(await codesFor(stranger)).toEqual(new Set(['air', 'river']))
  const own = await tested.as(stranger)({ url: `${url}&reach=own` })
  expect(own.json<Exceedances>().data).toEqual([])
  const province = await provinceId(db, '79')
  const office = await makeOrganization(db, { type: 1, province_id: province })
  const officer = person({ organization: { id: office.id, type: 1, provinceId: province } })
  const reached = await tested.as(officer)({ url: `${url}&reach=own` })
  expect(new Set(reached.json<Exceedances>().data.map((row) => row.stationCode))).toEqual(
    new Set(['river']),
  )
})

test('the number of them follows the same filters as the list', async () => {
  const countOf = async (query: string) => {
    const answer = await tested.as(person())({ url: `/api/admin/exceedances/count${query}` })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ count: number }>().count
  }
  const { data } = (await tested.as(person())({ url: '/api/admin/exceedances?size=500' })).json()
  expect(await countOf('')).toBe(data.length)
  const ofRiver = data.filter((row: { stationCode: string }) => row.stationCode === 'river')
  expect(await countOf('?stationCode=river')).toBe(ofRiver.length)
  expect(await countOf('?from=2027-01-01')).toBe(0)
  expect((await tested.app.inject({ url: '/api/admin/exceedances/count' })).statusCode).toBe(401)
})

test('raw rows of others are theirs as long as they publish approved ones', async () => {
  const url = '/api/admin/exceedances?basis=raw&size=500'
  const { db } = tested.context
  const other = await makeOrganization(db, { type: 2 })
  const stranger = person({ organization: { id: other.id, type: 2, provinceId: null } })
  expect((await tested.as(stranger)({ url })).json<Exceedances>().data).toEqual([])
  const { data } = (await tested.as(person())({ url })).json<Exceedances>()
  expect(data.length).toBeGreaterThan(0)
  expect(new Set(data.map(({ basis }) => basis))).toEqual(new Set(['raw']))
})

test('the public sees raw rows where the organization publishes raw values', async () => {
  const { db } = tested.context
  await sql`update organization set public_basis = 0 where id = (select organization_id from station where id = ${air})`.execute(
    db,
  )
  const { data } = await ask(`?stationId=${air}`)
  expect(new Set(data.map(({ basis }) => basis))).toEqual(new Set(['raw']))
  await sql`update organization set public_basis = 1`.execute(db)
})

test('the file has a line for each row, with the limit it rests on', async () => {
  const { body, headers } = await tested.app.inject(`${open}.csv?stationId=${air}`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toContain('stationId,stationCode')
  expect(lines).toHaveLength(1 + (await ask(`?stationId=${air}`)).data.length)
  expect(lines[1]).toContain('qcvn-05-2023/pm25/24h/2026-01-01')
})

test('a file for people has words, the clock of the station and its code and days in the name', async () => {
  const { body, headers } = await tested.app.inject({
    url: `${open}.csv?stationId=${air}&labels=true&from=2026-01-01T17:00:00Z&to=2026-12-01T17:00:00Z`,
    headers: { 'accept-language': 'vi' },
  })
  expect(headers['content-disposition']).toBe(
    'attachment; filename="exceedances_air_2026-01-02_2026-12-01.csv"',
  )
  const [head, first] = body.trim().split('\r\n')
  expect(head).toContain('Trạm,Mã,Thông số,Trung bình của,Từ (giờ địa phương)')
  expect(first).toMatch(/,ngày,\d{4}-\d\d-\d\d 00:00,\d{4}-\d\d-\d\d 00:00,Asia\/Ho_Chi_Minh,/)
})

test('a mean is written as its hour is, in the list and in the file, and never as if it had not passed its limit', async () => {
  const { db } = tested.context
  const { id } = await makeStation(db, { code: 'even', provinceCode: '79', indicators: ['tsp'] })
  await publish(db, id)
  const thirds = [301, 301, 301.2, 300.04, 300.04, 300.04]
  await storeReadings(
    tested.database,
    id,
    everySeconds(1200, '2026-03-03T17:20:00Z', 6, (k) => [thirds[k]!]),
  )
  await processDirtyIntervals(tested.context)
  const { data } = await ask(`?stationId=${id}&averaging=1h`)
  expect(data.map(({ value, decimals, ratio }) => [value, decimals, ratio])).toEqual([
    [300.04, 2, 1.0001],
    [301.1, 1, 1.004],
  ])
  const hours = '/api/data_hour/search/findByStationIdOrderByGetTimeDesc'
  const rows = (await tested.app.inject(`${hours}?stationId=${id}`)).json()._embedded.data_hour
  expect(rows.map((row: { data: { tsp: { value: number } } }) => row.data.tsp.value)).toEqual([
    300, 301.1,
  ])
  const { body } = await tested.app.inject(`${open}.csv?stationId=${id}&averaging=1h`)
  const lines = body.trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').slice(8, 12).join(','))).toEqual([
    '300.04,µg/m³,300,1.0001',
    '301.1,µg/m³,300,1.004',
  ])
})

test('an administrator begins a recomputation, and is told which code nobody knows', async () => {
  const url = '/api/admin/recomputations'
  const as = tested.as(person())
  const made = await as({ method: 'POST', url, payload: { what: 'hours', stationCodes: ['air'] } })
  expect(made.statusCode).toBe(202)
  expect(made.json<Recomputation>()).toMatchObject({ what: 'hours', stations: 1, waiting: 1 })
  const { data } = (await as({ url })).json<{ data: Recomputation[] }>()
  expect(data[0]).toMatchObject({ id: made.json<Recomputation>().id, finishedAt: null })
  const unknown = await as({
    method: 'POST',
    url,
    payload: { what: 'hours', stationCodes: ['nobody'] },
  })
  expect(unknown.statusCode).toBe(400)
  expect(unknown.body).toContain('nobody')
  expect((await as({ method: 'POST', url, payload: { what: 'hours' } })).statusCode).toBe(400)
  expect((await tested.app.inject({ url })).statusCode).toBe(401)
})

test('what a station is declared to be from now on leaves the exceedances of before as they were', async () => {
  const { context } = tested
  const { id } = await makeStation(context.db, {
    type: 'surface_water_auto',
    provinceCode: '01',
    indicators: ['nh4_n', 'no2'],
    published: true,
  })
  const settle = async () => {
    await processDirtyIntervals(context)
    await runRecomputations(context, { only: await newestRun() })
  }
  const hours = (from: string, nh4: number, no2: number) =>
    storeReadings(
      tested.database,
      id,
      everySeconds(3600, from, 3, () => [nh4, no2]),
    )
  const declare = async (payload: object) => {
    const answer = await tested.as(person())({
      method: 'PATCH',
      url: `/api/stations/${id}`,
      payload,
    })
    expect(answer.statusCode).toBe(204)
  }
  const found = async () =>
    (await ask(`?stationId=${id}&averaging=sample`)).data
      .concat((await ask(`?stationId=${id}&averaging=1h`)).data)
      .map(({ indicator, periodEnd }) => `${indicator} ${periodEnd.slice(5, 13)}`)
  await hours('2026-05-30T01:00:00Z', 0.5, 250)
  await settle()
  const before = ['nh4_n 05-30T03', 'nh4_n 05-30T02', 'nh4_n 05-30T01']
  expect(await found()).toEqual(before)
  tested.setNow('2026-06-01T00:00:00Z')
  await declare({ stationTypeId: await stationTypeId(context.db, 'air_auto') })
  await settle()
  expect(await found()).toEqual(before)
  // Late readings are judged by the station's declaration of their time, new ones by today's.
  tested.setNow('2026-06-03T00:00:00Z')
  await hours('2026-05-29T01:00:00Z', 0.5, 250)
  await hours('2026-06-02T01:00:00Z', 0.5, 250)
  await settle()
  expect(await found()).toEqual([
    ...before,
    'nh4_n 05-29T03',
    'nh4_n 05-29T02',
    'nh4_n 05-29T01',
    'no2 06-02T03',
    'no2 06-02T02',
    'no2 06-02T01',
  ])
  await declare({ stationTypeId: await stationTypeId(context.db, 'surface_water_auto') })
  await beginRecomputation(
    context.db,
    { what: 'exceedances', wish: { all: true }, actor: 'test' },
    context.now(),
  )
  await settle()
  expect(await found()).toHaveLength(9)
})

test('a class that is declared for the first time holds for the past; another one does not', async () => {
  const { context } = tested
  const { id } = await makeStation(context.db, {
    type: 'surface_water_auto',
    provinceCode: '01',
    indicators: ['cod'],
    published: true,
  })
  const declare = async (payload: object) => {
    const answer = await tested.as(person())({
      method: 'PATCH',
      url: `/api/stations/${id}`,
      payload,
    })
    expect(answer.statusCode).toBe(204)
    await processDirtyIntervals(context)
    await runRecomputations(context, { only: await newestRun() })
  }
  await storeReadings(
    tested.database,
    id,
    everySeconds(3600, '2026-05-20T01:00:00Z', 2, () => [16]),
  )
  await processDirtyIntervals(context)
  expect((await ask(`?stationId=${id}`)).data).toEqual([])
  await declare({ waterBody: 'river', waterLevel: 'B' })
  expect((await ask(`?stationId=${id}`)).data).toHaveLength(2)
  await declare({ waterLevel: 'D' })
  await declare({ waterLevel: null })
  expect((await ask(`?stationId=${id}`)).data).toHaveLength(2)
})

async function newestRun(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0) as id from recomputation`.execute(tested.context.db)
  return rows[0]!.id
}
