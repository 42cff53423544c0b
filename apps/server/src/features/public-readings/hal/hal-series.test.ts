// The seven series over HAL: documents, searches, slices, and that nobody sees what is not shown.
import { grains, halSeries } from '@eos/contract/words/grains'
import { seriesRowSchema } from '@eos/contract/words/series-rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { indicatorId, makeOrganization, makeStation } from '../../../../test/make.ts'
import { everySeconds, storeReadings, type TestReading } from '../../../../test/readings.ts'
import { decideIndicator, decideStations } from '../../publication/publish.ts'
import { processDirtyIntervals } from '../../roll-ups/roll-up-worker.ts'
import { longTest } from '../../../../../../test/long.ts'

interface Row {
  id: string
  stationId: string
  getTime: string
  periodStart: string
  periodEnd: string
  data: Record<
    string,
    { value: number; status: string; validity: string; aggregation?: object }
  > | null
  aqi: number | null
  _links: Record<string, { href: string }>
}

interface Slice {
  _embedded: Record<string, Row[]>
  _links: Record<string, { href: string }>
  page?: { size: number; number: number }
}

let tested: TestApp
let hanoi: string
let saigon: string
let hidden: string

beforeAll(async () => {
  tested = await buildTestApp({ now: '2026-03-10T00:00:00Z' })
  const { db } = tested.context
  const make = async (provinceCode: string, published: boolean) =>
    (await makeStation(db, { indicators: ['pm25', 'no2'], provinceCode, published })).id
  hanoi = await make('01', true)
  saigon = await make('79', true)
  hidden = await make('01', false)
  for (const id of [hanoi, saigon, hidden]) {
    await receive(
      id,
      everySeconds(3600, '2026-03-01T18:00:00Z', 48, (k) => [20 + (k % 3), 40]),
    )
  }
})
afterAll(() => tested.close())

async function receive(stationId: string, readings: TestReading[]): Promise<void> {
  const newest = readings.at(-1)!
  await storeReadings(tested.database, stationId, readings)
  await tested.context.db
    .insertInto('data_last')
    .values({
      station_id: stationId,
      time: newest.time,
      period_s: newest.periodSeconds ?? 300,
      v: newest.v,
      received_at: tested.context.now(),
    })
    .execute()
  await processDirtyIntervals(tested.context)
}

async function get(address: string, headers: Record<string, string> = {}): Promise<Slice> {
  const answer = await tested.app.inject({ url: address, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Slice>()
}

async function status(address: string): Promise<number> {
  return (await tested.app.inject(address)).statusCode
}

function rowsOf(slice: Slice): Row[] {
  return Object.values(slice._embedded)[0]!
}

const between = 'findByStationIdAndGetTimeBetweenOrderByGetTimeDesc'
const betweenMany = 'findByStationIdInAndGetTimeBetweenOrderByGetTimeDesc'

const asked = async (query: string) =>
  (await tested.app.inject(`/api/data_hour/search/${between}?${query}`)).json<{
    status: number
    detail: string
  }>()

const stationsOf = async (headers: Record<string, string>) => {
  const rows = rowsOf(await get('/api/data_day?size=1000', headers))
  return [...new Set(rows.map(({ stationId }) => stationId))]
}

test.each(grains)(
  'answers $path with one embedded relation, newest first, both ends included',
  async (grain) => {
    const slice = await get(
      `/api/${grain.path}/search/${between}?stationId=${hanoi}&from=2026-03-01T17:00:00Z&to=2026-03-03T17:00:00Z`,
    )
    expect(Object.keys(slice).toSorted()).toEqual(['_embedded', '_links', 'page'])
    expect(Object.keys(slice._links)).toEqual(['self'])
    expect(Object.keys(slice._embedded)).toEqual([grain.path])
    const rows = rowsOf(slice)
    const counts = { minute: 48, hour: 48, day: 2, month: 0, aqiHour: 48, aqi24h: 48, aqiDay: 2 }
    expect(rows).toHaveLength(counts[grain.name])
    expect(rows.map((row) => row.getTime)).toEqual(
      rows
        .map((row) => row.getTime)
        .toSorted()
        .toReversed(),
    )
    for (const row of rows) {
      expect(row.id).toBe(`${hanoi}-${Date.parse(row.getTime)}`)
      expect(row).toMatchObject({ stationId: hanoi, provinceCode: '01' })
      expect(Date.parse(row.periodEnd)).toBeGreaterThan(Date.parse(row.periodStart))
      expect(row._links.self!.href).toMatch(new RegExp(`/api/${grain.path}/${row.id}$`))
    }
    const first = rows[0]
    if (first) {
      const item = await tested.app.inject(`/api/${grain.path}/${first.id}`)
      expect(item.json()).toEqual(first)
    }
    const written = await tested.app.inject({
      method: 'POST',
      url: `/api/${grain.path}`,
      payload: {},
    })
    expect(written.statusCode).toBe(405)
    expect(written.headers.allow).toContain('GET')
  },
)

const ask = async (url: string, accept: string) =>
  (await tested.app.inject({ url, headers: { accept } })).json()

test.each(halSeries)('describes the rows of $path to machines, as they are', async ({ path }) => {
  const links = (await ask('/api/profile', 'application/hal+json'))._links
  const url = new URL(links[path].href).pathname
  const list = await ask(`/api/${path}?stationId=${hanoi}`, 'application/hal+json')
  const { properties } = await ask(url, 'application/schema+json')
  const rows: Row[] = list._embedded[path]
  expect(rows.length).toBeGreaterThan(0)
  const grain = halSeries.find((each) => each.path === path)!
  for (const { _links, ...row } of rows) {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(row)))
    expect(z.strictObject(seriesRowSchema(grain).shape).safeParse(row).error).toBeUndefined()
  }
  const { alps } = await ask(url, 'application/alps+json')
  expect(alps.descriptor[0].descriptor.map(({ name }: { name: string }) => name)).toContain(
    'getTime',
  )
})

test('says of each value its unit, state and what it rests on', async () => {
  const search = `search/findFirstByStationIdOrderByGetTimeDesc?stationId=${hanoi}`
  const one = async (path: string) => (await tested.app.inject(`/api/${path}/${search}`)).json()
  expect(await one('dataMinEntities')).toMatchObject({
    getTime: '2026-03-03T17:00:00.000Z',
    periodStart: '2026-03-03T16:00:00.000Z',
    data: { pm25: { value: 22, unit: 'µg/m³', status: 'valid', validity: 'valid' } },
  })
  expect(await one('data_day')).toMatchObject({
    getTime: '2026-03-02T17:00:00.000Z',
    periodEnd: '2026-03-03T17:00:00.000Z',
    data: { pm25: { value: 21, aggregation: { n: 24, expected: 24, min: 20, max: 22 } } },
  })
  expect(await one('aqi_day')).toMatchObject({
    aqi: 42,
    level: 'good',
    mainPollutant: 'PM25',
    subIndex: { PM25: 42, NO2: 20 },
    official: true,
  })
  expect(await one('aqi_24h')).toMatchObject({
    official: false,
    periodStart: '2026-03-02T17:00:00.000Z',
    periodEnd: '2026-03-03T17:00:00.000Z',
  })
})

describe('searches', () => {
  test('take comma lists, repeated names, days and epoch milliseconds', async () => {
    const from = Date.parse('2026-03-02T17:00:00Z')
    const rows = rowsOf(
      await get(
        `/api/data_hour/search/${betweenMany}?stationIds=${hanoi},${saigon},,999&from=${from}&to=2026-03-03`,
      ),
    )
    expect(rows).toHaveLength(16)
    expect(rows.slice(0, 2).map(({ stationId }) => stationId)).toEqual([hanoi, saigon])
    const repeated = await get(
      `/api/data_hour/search/${betweenMany}?stationIds=${hanoi}&stationIds=${saigon}&from=${from}&to=2026-03-03`,
    )
    expect(rowsOf(repeated)).toEqual(rows)
  })

  test('are listed with their parameters, and understood by other names too', async () => {
    const list = await get('/api/dataMinEntities/search')
    expect(Object.keys(list._links)).toEqual([
      between,
      betweenMany,
      'findFirstByStationIdOrderByGetTimeDesc',
      'findLatestByStationIdIn',
      'getFirstByDataIsNotNull',
      'self',
    ])
    expect(list._links[between]!.href).toMatch(/\{\?stationId,from,to,page,size\}$/)
    const older = rowsOf(
      await get(
        `/api/data_hour/search/findByStationIdAndGetTimeAfterOrderByGetTimeAsc?stationId=${hanoi}&getTime=2026-03-03T15:00:00Z`,
      ),
    )
    expect(older.map(({ getTime }) => getTime)).toEqual(['2026-03-03T16:00:00.000Z'])
    expect(await status('/api/data_hour/search/findByColour?colour=red')).toBe(404)
    expect(await status('/api/data_hour/search/getFirstByDataIsNotNull')).toBe(404)
  })

  test('name what is missing or cannot be read', async () => {
    expect(await asked('from=2026-03-01&to=2026-03-02')).toMatchObject({
      status: 400,
      detail: expect.stringContaining('stationId') as string,
    })
    expect(await asked(`stationId=${hanoi}&to=2026-03-02`)).toMatchObject({
      status: 400,
      detail: expect.stringContaining('from') as string,
    })
    expect(await asked(`stationId=${hanoi}&from=soon&to=2026-03-02`)).toMatchObject({ status: 400 })
  })

  test('take other names of their values, addresses of stations, and the range by two conditions', async () => {
    const whole = rowsOf(
      await get(
        `/api/data_hour/search/${between}?stationId=${hanoi}&from=2026-03-02T00:00:00Z&to=2026-03-02T05:00:00Z`,
      ),
    )
    expect(whole).toHaveLength(6)
    const twice = 'GetTimeGreaterThanEqualAndGetTimeLessThanEqual'
    const station = encodeURIComponent(`http://localhost/api/stations/${hanoi}`)
    for (const search of [
      `findByStationAndGetTimeBetween?station=${station}&from=2026-03-02T00:00:00Z&to=2026-03-02T05:00:00Z`,
      `findByStation_IdAndGetTimeBetween?stationId=${hanoi}&getTimeStart=2026-03-02T00:00:00Z&getTimeEnd=2026-03-02T05:00:00Z`,
      `findByStationIdAnd${twice}?stationId=${hanoi}&from=2026-03-02T00:00:00Z&to=2026-03-02T05:00:00Z`,
      `findByStationIdAnd${twice}?stationId=${hanoi}&getTime=2026-03-02T00:00:00Z&getTime=2026-03-02T05:00:00Z`,
      `findByStationIdAndGetTimeBetween?stationId=${hanoi}&getTime=2026-03-02T00:00:00Z&getTime=2026-03-02T05:00:00Z`,
      `findByStationIdInAndGetTimeBetween?listStation=${hanoi}&from=2026-03-02T00:00:00Z&to=2026-03-02T05:00:00Z`,
      `${between}?stationId=${hanoi}&from=2026-03-02T07:00:00+0700&to=2026-03-02T12:00:00+07:00`,
      `${between}?stationId=${hanoi}&from=2026-03-02T07:00:00&to=2026-03-02T12:00`,
    ]) {
      expect(rowsOf(await get(`/api/data_hour/search/${search}`)), search).toEqual(whole)
    }
    for (const wrong of [`stationIds=${hanoi},x`, 'stationIds=x']) {
      const search = `/api/data_hour/search/${betweenMany}?${wrong}&from=2026-03-01&to=2026-03-02`
      expect((await tested.app.inject(search)).json()).toMatchObject({
        statusCode: 400,
        detail: expect.stringContaining('stationIds') as string,
      })
    }
  })

  test('read a time without an offset by the clock of the station', async () => {
    const { db } = tested.context
    const far = await makeStation(db, {
      indicators: ['pm25'],
      published: true,
      time_zone: 'Asia/Tokyo',
    })
    await storeReadings(
      tested.database,
      far.id,
      everySeconds(3600, '2026-03-01T15:00:00Z', 4, () => [1]),
    )
    const search = (from: string) =>
      `/api/dataMinEntities/search/${between}?stationId=${far.id}&from=${from}&to=2026-03-03`
    const [local, utc] = await Promise.all(
      ['2026-03-02T02:00:00', '2026-03-01T17:00:00Z'].map(async (from) =>
        rowsOf(await get(search(from))),
      ),
    )
    expect(local!.length).toBeGreaterThan(0)
    expect(local).toEqual(utc)
    await decideStations(db, {
      stationIds: [far.id],
      state: 'withheld',
      actor: 'test',
      reason: 'test',
    })
  })

  test('give the newest row of each station in one call', async () => {
    const slice = await get(
      `/api/aqi_hour/search/findLatestByStationIdIn?stationIds=${saigon},${hanoi},${hidden}`,
    )
    expect(Object.keys(slice).toSorted()).toEqual(['_embedded', '_links', 'page'])
    expect(rowsOf(slice).map(({ stationId, getTime }) => [stationId, getTime])).toEqual([
      [hanoi, '2026-03-03T16:00:00.000Z'],
      [saigon, '2026-03-03T16:00:00.000Z'],
    ])
  })

  test('refuse more than 366 days of readings and say how many they take', async () => {
    const url = `/api/dataMinEntities/search/${between}?stationId=${hanoi}&from=2024-01-01&to=2026-01-01`
    const answer = await tested.app.inject(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'RANGE_TOO_LONG',
      maxRange: 'P366D',
      statusCode: 400,
    })
    expect(await status(url.replace('dataMinEntities', 'data_hour'))).toBe(200)
  })

  test('find the newest reading that has data, or nothing', async () => {
    const url = '/api/dataMinEntities/search/getFirstByDataIsNotNull'
    const answer = await tested.app.inject(url)
    expect(answer.json()).toMatchObject({ stationId: hanoi, getTime: '2026-03-03T17:00:00.000Z' })
    expect(answer.headers.etag).toBeDefined()
    const { db } = tested.context
    const late = await makeStation(db, { indicators: ['no2'], published: true })
    await receive(late.id, [
      { time: '2026-03-04T01:00:00Z', v: [7] },
      { time: '2026-03-04T02:00:00Z', v: [null] },
    ])
    expect((await tested.app.inject(url)).json()).toMatchObject({
      stationId: late.id,
      getTime: '2026-03-04T01:00:00.000Z',
    })
    await decideStations(db, {
      stationIds: [late.id],
      state: 'withheld',
      actor: 'test',
      reason: 'test',
    })
    const narrowed = await tested.app.inject({ url, headers: { 'Province-Code': '48' } })
    expect(narrowed.statusCode).toBe(404)
  })
})

describe('a search without a page', () => {
  let full: string
  const range = 'from=2000-01-01&to=2026-03-01'
  const searchOf = (path: string) => `/api/${path}/search/${between}?stationId=${full}&${range}`

  // The tests below ask about stations without the rows of this one.
  afterAll(async () => {
    await sql`delete from data_hour where station_id = ${full}`.execute(tested.context.db)
    await decideStations(tested.context.db, {
      stationIds: [full],
      state: 'withheld',
      actor: 'test',
      reason: 'test',
    })
  })

  const hours = (first: number, last: number) =>
    sql`
    insert into data_hour (station_id, basis, time, v, n, expected, origin, rule_version, computed_at)
    select ${full}, 1, timestamptz '2025-12-31T17:00:00Z' - n * interval '1 hour', array[n::real], array[60], 60, 0, 1, now()
      from generate_series(${first}::int, ${last}::int) n`.execute(tested.context.db)

  beforeAll(async () => {
    const { db } = tested.context
    full = (await makeStation(db, { indicators: ['pm25'], published: true })).id
    const readings = everySeconds(300, '2026-02-01T00:00:00Z', 2016, (k) => [k % 50])
    await storeReadings(tested.database, full, readings)
    await hours(1, 2500)
  })

  test('gives all rows, newest first, as one page', async () => {
    for (const [path, count] of [
      ['dataMinEntities', 2016],
      ['data_hour', 2500],
    ] as const) {
      const whole = await get(searchOf(path).replace('2000-01-01', '2025-03-05'))
      const rows = rowsOf(whole)
      expect(rows).toHaveLength(count)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
      const times = rows.map(({ getTime }) => getTime)
      expect(times).toEqual(times.toSorted().toReversed())
      const page = { size: count, totalElements: count, totalPages: 1, number: 0 }
      expect(whole.page).toEqual(page)
      const own = searchOf(path).replace('2000-01-01', '2025-03-05')
      expect(whole._links).toEqual({ self: { href: expect.stringContaining(own) as string } })
      const item = await tested.app.inject(`/api/${path}/${rows[1500]!.id}`)
      expect(item.json()).toEqual(rows[1500])
    }
  })

  test('is paged when a page or a size is asked for, up to ten thousand rows', async () => {
    const own = searchOf('data_hour')
    const whole = rowsOf(await get(own))
    const paged = await get(`${own}&page=1&size=1200`)
    expect(rowsOf(paged)).toEqual(whole.slice(1200, 2400))
    expect(paged.page).toEqual({ size: 1200, number: 1 })
    expect(Object.keys(paged._links)).toEqual(['first', 'prev', 'self', 'next'])
    const next = await get(paged._links.next!.href.replace(/^https?:\/\/[^/]+/, ''))
    expect(rowsOf(next)).toEqual(whole.slice(2400))
    expect(rowsOf(await get(`${own}&page=0`))).toHaveLength(20)
    expect((await get(`${own}&size=20000`)).page).toEqual({ size: 10_000, number: 0 })
  })

  test('goes from station to station where none is named', async () => {
    const url = '/api/data_hour/search/findByGetTimeBetween'
    const query = 'from=2025-06-01&to=2026-03-10'
    const whole = rowsOf(await get(`${url}?${query}`))
    const paged = rowsOf(await get(`${url}?${query}&size=10000`))
    expect(whole.length).toBeGreaterThan(2500)
    expect(whole.map(({ id }) => id)).toEqual(paged.map(({ id }) => id))
  })

  longTest('gives fifty thousand rows while others are served, and refuses more', async () => {
    await hours(2501, 50_000)
    let turns = 0
    const clock = setInterval(() => (turns += 1), 1)
    const answer = await tested.app.inject(searchOf('data_hour'))
    clearInterval(clock)
    expect(new Set(rowsOf(answer.json()).map(({ id }) => id)).size).toBe(50_000)
    expect(turns).toBeGreaterThan(40)
    await hours(50_001, 50_001)
    const refused = await tested.app.inject(searchOf('data_hour'))
    expect(refused.json()).toMatchObject({
      statusCode: 400,
      code: 'RANGE_TOO_LONG',
      detail: expect.stringContaining('size=1000') as string,
    })
    expect(rowsOf(await get(`${searchOf('data_hour')}&size=5000`))).toHaveLength(5000)
  })
})

describe('slices', () => {
  test('are followed by next to the end, each row once, without any count', async () => {
    const seen: string[] = []
    let address: string | undefined = '/api/data_hour?size=20'
    while (address) {
      const slice: Slice = await get(address)
      expect(slice.page).toEqual({ size: 20, number: expect.any(Number) as number })
      expect(slice._links.last).toBeUndefined()
      seen.push(...rowsOf(slice).map(({ id }) => id))
      address = slice._links.next?.href.replace(/^https?:\/\/[^/]+/, '')
    }
    expect(seen).toHaveLength(2 * 48)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('may be asked for by number near the start', async () => {
    const base = `/api/data_hour?stationId=${hanoi}&size=10`
    const whole = rowsOf(await get(`/api/data_hour?stationId=${hanoi}&size=100`))
    expect(whole).toHaveLength(48)
    const third = whole.slice(20, 30)
    expect(rowsOf(await get(`${base}&page=2`))).toEqual(third)
    expect(rowsOf(await get(`/api/data_hour?size=10&page=2`)).map(({ id }) => id)).toEqual(
      third.map(({ id }) => id),
    )
    expect(rowsOf(await get(`${base}&page=50`))).toEqual([])
    expect(await status(`${base}&page=101`)).toBe(400)
  })
})

describe('who sees what', () => {
  test('hides stations that are not published from everybody outside, and shows them to their own people', async () => {
    const url = `/api/data_hour/search/${between}?stationId=${hidden}&from=2026-03-01&to=2026-03-05`
    expect(rowsOf(await get(url))).toEqual([])
    const item = `/api/data_hour/${hidden}-${Date.parse('2026-03-02T00:00:00Z')}`
    expect(await status(item)).toBe(404)
    const ministry = tested.as(person())
    expect(rowsOf((await ministry({ url })).json<Slice>())).toHaveLength(48)
    expect((await ministry({ url: item })).statusCode).toBe(200)
    const other = await makeOrganization(tested.context.db, { type: 2 })
    const stranger = tested.as(
      person({ organization: { id: other.id, type: 2, provinceId: null } }),
    )
    expect((await stranger({ url: item })).statusCode).toBe(404)
  })

  test('narrows by the headers Province-Code and Tenant-Code, to nothing for an unknown code', async () => {
    expect(await stationsOf({ 'Province-Code': '79' })).toEqual([saigon])
    expect(await stationsOf({ 'Tenant-Code': '01' })).toEqual([hanoi])
    expect(await stationsOf({ 'Tenant-Code': 'nobody' })).toEqual([])
    const answer = await tested.app.inject('/api/data_day')
    expect(answer.headers.vary).toContain('Province-Code')
  })

  test('leaves out an indicator that is withheld, also from the index', async () => {
    const { db } = tested.context
    const decide = async (state: 'withheld' | 'published') =>
      decideIndicator(
        db,
        { stationId: saigon, indicatorId: await indicatorId(db, 'pm25'), state },
        { actor: 'test', reason: 'test' },
      )
    await decide('withheld')
    for (const path of ['dataMinEntities', 'data_hour', 'data_day', 'data_mon']) {
      const row = rowsOf(await get(`/api/${path}?stationId=${saigon}&size=1`))[0]!
      expect(Object.keys(row.data!)).toEqual(['no2'])
    }
    for (const path of ['aqi_hour', 'aqi_24h', 'aqi_day']) {
      expect(rowsOf(await get(`/api/${path}?stationId=${saigon}`))).toEqual([])
    }
    await decide('published')
    expect(rowsOf(await get(`/api/aqi_day?stationId=${saigon}`))).toHaveLength(2)
  })
})

async function listAs(caller: ReturnType<typeof person> | undefined, url: string) {
  const ask = caller ? tested.as(caller) : (request: { url: string }) => tested.app.inject(request)
  const answer = await ask({ url })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as Slice
}

const list = (url: string, caller?: ReturnType<typeof person>) => listAs(caller, url)

function idsOf(slice: Slice): string[] {
  return slice._embedded['public-data']!.map((row) => row.stationId)
}

describe('public-data', () => {
  test('shows the newest reading of each public station, also to who may see more', async () => {
    const shown = [hanoi, saigon]
    expect(idsOf(await list('/api/public-data'))).toEqual(shown)
    expect(idsOf(await list('/api/public-data', person()))).toEqual(shown)
    const search = '/api/public-data/search/findByStationIdIn'
    expect(idsOf(await list(`${search}?stationIds=${hanoi},${saigon},${hidden}`))).toEqual(shown)
  })

  test('goes from page to page', async () => {
    const found: string[] = []
    for (let url: string | undefined = '/api/public-data?size=1'; url;) {
      const slice: Slice = await list(url)
      found.push(...idsOf(slice))
      url = slice._links.next?.href.replace(/^http:\/\/[^/]+/, '')
    }
    expect(found).toEqual([hanoi, saigon])
  })

  test('has the searches of the contract, and shows items only of public stations', async () => {
    const links = (await list('/api/public-data/search'))._links
    expect(Object.keys(links)).toContain('findByStationIdAndGetTimeBetweenOrderByGetTimeDesc')
    const range = 'from=2026-03-01T00:00:00Z&to=2026-03-04T00:00:00Z'
    const search = '/api/public-data/search/findByStationIdAndGetTimeBetweenOrderByGetTimeDesc'
    expect(idsOf(await list(`${search}?stationId=${hidden}&${range}`, person()))).toEqual([])
    const rows = await list(`${search}?stationId=${hanoi}&${range}`)
    expect(rows._embedded['public-data']!.length).toBeGreaterThan(10)
    const self = rows._embedded['public-data']![0]!._links.self!.href
    expect((await tested.app.inject({ url: new URL(self).pathname })).statusCode).toBe(200)
    const secret = self.replace(`/${hanoi}-`, `/${hidden}-`)
    const answer = await tested.as(person())({ url: new URL(secret).pathname })
    expect(answer.statusCode).toBe(404)
  })
})
