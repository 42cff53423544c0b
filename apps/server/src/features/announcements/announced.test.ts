// The calls about announced and public results answer each caller what that caller may know.
import { vnWqi2019 } from '@eos/indices'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOverHttp, comparable } from '../../../test/ask-over-http.ts'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import {
  indicatorId,
  makeOrganization,
  makeStation,
  provinceId,
  publishPoint,
  stationTypeId,
} from '../../../test/make.ts'

/** The official name and colour of the middle level. */
const moderate = vnWqi2019.levels.find(({ key }) => key === 'moderate')!

let served: TestApp
let hanoi: string
let ids: Record<string, string>
let offices: Record<'usual' | 'early', string>
let points: Record<'shown' | 'hidden' | 'early' | 'withheld' | 'distant', string>

const author = person({ id: '21', name: 'Author' })
const announcer = person({ id: '22', name: 'Announcer' })

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const codes = ['ph', 'temp', 'do', 'bod5', 'cod', 'nh4_n', 'coliform', 'as']
  ids = Object.fromEntries(
    await Promise.all(codes.map(async (code) => [code, await indicatorId(db, code)] as const)),
  )
  const office = async (fields: object) => (await makeOrganization(db, { type: 1, ...fields })).id
  offices = {
    usual: await office({ province_id: hanoi }),
    early: await office({ province_id: hanoi, publish_unannounced: true }),
  }
  points = {
    shown: await makePoint('Shown', offices.usual),
    hidden: await makePoint('Hidden', offices.usual),
    early: await makePoint('Early', offices.early),
    withheld: await makePoint('Withheld', offices.usual),
    distant: await makePoint('Distant', null, await provinceId(db, '79')),
  }
  for (const name of ['shown', 'early', 'withheld', 'distant'] as const) {
    await publishPoint(db, points[name])
  }
  for (const [name, year, observation, values, isAnnounced] of rounds()) {
    await enter(points[name], { year, observation }, values)
    if (isAnnounced) await announce(points[name], { year, observation })
  }
  await withhold(points.withheld, 'cod')
})
afterAll(() => served?.close())

const whole = (cod: number) => [
  { indicatorId: ids['ph'], value: 7.2 },
  { indicatorId: ids['temp'], value: 25 },
  { indicatorId: ids['do'], value: 6.4 },
  { indicatorId: ids['bod5'], value: 5 },
  { indicatorId: ids['cod'], value: cod },
  { indicatorId: ids['nh4_n'], value: null, censor: 'lt_lod', limitValue: 0.05 },
  { indicatorId: ids['coliform'], value: 2500 },
  { indicatorId: ids['as'], value: null, censor: 'lt_lod', limitValue: 0.02 },
]

type Name = keyof typeof points
const rounds = (): [Name, number, number, object[], boolean][] => [
  ['shown', 2024, 1, whole(11), true],
  ['shown', 2024, 2, whole(40), true],
  ['shown', 2025, 1, whole(12), true],
  ['shown', 2025, 2, [{ indicatorId: ids['cod'], value: 13 }], true],
  ['shown', 2025, 3, whole(14), false],
  ['shown', 2026, 1, whole(15), false],
  ['hidden', 2025, 1, whole(21), true],
  ['early', 2025, 1, whole(31), false],
  ['early', 2024, 1, whole(32), true],
  ['withheld', 2025, 1, whole(41), true],
  ['distant', 2025, 1, whole(51), true],
]

async function makePoint(
  name: string,
  organization: string | null,
  province = hanoi,
): Promise<string> {
  const { db } = served.context
  const { id } = await db
    .insertInto('location_point')
    .values({
      code: `T-${name}`,
      name: `Điểm ${name}`,
      name_en: name,
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: province,
      organization_id: organization,
      water_body: 'river',
      water_level: 'B',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function enter(
  locationPointId: string,
  { year, observation }: { year: number; observation: number },
  values: object[],
) {
  const getTime = `${year}-0${observation}-10T02:30:00Z`
  const answer = await served.as(author)({
    method: 'POST',
    url: '/api/public-location-point-data',
    headers: { accept: 'application/json' },
    payload: { locationPointId, year, observation, getTime, values },
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

async function announce(
  locationId: string,
  round: { year: number; observation: number },
  announced = true,
) {
  const answer = await served.as(announcer)({
    method: 'POST',
    url: '/api/admin/announced-locations/batch',
    payload: { items: [{ locationId, ...round, announced }] },
  })
  expect(answer.json(), answer.body).toMatchObject({ succeeded: 1 })
}

async function withhold(id: string, indicator: string, isPublic = false) {
  const answer = await served.as(announcer)({
    method: 'POST',
    url: '/api/admin/public-locations/batch',
    payload: { items: [{ id, public: isPublic, indicators: [indicator] }] },
  })
  expect(answer.json()).toMatchObject({ succeeded: 1 })
}

type Body = Record<string, unknown>

/** Answers that are ready are not counted against the limit, and do not tell it. */
function withoutLimit(answer: ReturnType<typeof comparable>) {
  const { ratelimit: _limit, 'ratelimit-policy': _policy, ...headers } = answer.headers as Body
  return { ...answer, headers }
}

async function post(call: string, payload: Body, ask = served.app.inject.bind(served.app)) {
  const request: InjectOptions = { method: 'POST', url: `/api/eos/${call}`, payload }
  return ask({ ...request, headers: { 'accept-language': 'en' } })
}
async function get(call: string, query: string, headers: Record<string, string> = {}) {
  const url = `/api/eos/${call}${query === '' ? '' : `?${query}`}`
  return served.app.inject({ url, headers: { 'accept-language': 'en', ...headers } })
}
async function told(call: string, payload: Body) {
  const answer = await post(call, payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('the index of years is the mean of the announced rounds; rounds without an index only count', async () => {
  const { data, rule } = await told('announced/wqi-in-location-by-years', {
    locationIds: [points.shown, points.hidden, '999999'],
    years: [2023, 2024, '2025', 2026],
  })
  expect(data.map(({ locationId }: Body) => locationId)).toEqual([points.shown])
  const [{ name, series }] = data
  expect(name).toBe('Shown')
  expect(series.map(({ year }: Body) => year)).toEqual([2024, 2025])
  const [former, newer] = series
  expect(former).toMatchObject({ rounds: 2, announcedRounds: 2 })
  expect(former.wqi).toBe(Math.floor((former.min + former.max) / 2 + 0.5))
  expect(former.max).toBeGreaterThan(former.min)
  expect(newer).toMatchObject({
    rounds: 1,
    announcedRounds: 2,
    label: moderate.name.en,
    color: moderate.colour.hex,
  })
  expect(rule).toMatchObject({
    index: 'vn_wqi',
    basis: 'mean of rounds',
    editions: [{ id: 'vn-wqi-2019' }],
  })
})

test('the index of rounds is told of the newest announced year, with the reason where there is none', async () => {
  const { data } = await told('announced/wqi-in-location-by-observation', {
    locationIds: [points.distant, points.shown],
  })
  expect(
    data.map(({ locationId, year, observation }: Body) => [locationId, year, observation]),
  ).toEqual([
    [points.distant, 2025, 1],
    [points.shown, 2025, 1],
    [points.shown, 2025, 2],
  ])
  expect(data[2]).toMatchObject({ wqi: null, level: null, reason: 'too-few-in-group-iv' })
  expect(data[1]).not.toHaveProperty('reason')
  const first = await told('announced/wqi-in-location-by-observation', {
    locationIds: [points.shown],
    year: 2024,
    observation: 2,
  })
  expect(first.data).toMatchObject([
    { year: 2024, observation: 2, time: '2024-02-10T02:30:00.000Z' },
  ])
})

test('values are rated by the limits of their day; what the method cannot tell is not', async () => {
  const { data } = await told('announced/rated-indicator-info-by-location', {
    locationIds: [points.shown],
    year: 2024,
  })
  expect(data).toMatchObject([{ year: 2024, observation: 2 }])
  const of = (code: string) =>
    data[0].indicators.find((each: { code: string }) => each.code === code)
  expect(of('cod')).toMatchObject({
    value: 40,
    rating: 'beyond',
    exceeded: true,
    limit: { max: 15, unit: 'mg/L', table: 'Table 2', column: 'B', validFrom: '2023-09-12' },
  })
  expect(of('cod').ratio).toBeCloseTo(40 / 15, 4)
  expect(of('nh4_n')).toMatchObject({
    value: null,
    censor: 'lt_lod',
    detectionLimit: 0.05,
    rating: 'within',
    ratio: null,
    subIndex: 100,
  })
  expect(of('as')).toMatchObject({ exceeded: null, rating: 'unrated', limit: { max: 0.01 } })
  expect(of('ph')).toMatchObject({ rating: 'within', ratio: null, limit: { min: 6, max: 8.5 } })
  expect(of('do')).toMatchObject({ rating: 'within', limit: { min: 5 } })
})

test('a point tells its announced indicators, rounds and values', async () => {
  const info = await told('announced-indicator-info-by-location', { locationPointId: points.shown })
  expect(info.periods.map(({ year, observation }: Body) => `${year}/${observation}`)).toEqual([
    '2024/1',
    '2024/2',
    '2025/1',
    '2025/2',
  ])
  expect(info.indicators.map(({ code }: Body) => code)).toContain('cod')
  const detail = await told('announced-indicator-detail-by-location', {
    locationId: points.shown,
    indicatorCode: 'COD',
    from: '2024-02-01',
  })
  expect(detail.indicator.code).toBe('cod')
  expect(detail.values.map(({ value }: Body) => value)).toEqual([40, 12, 13])
})

test('points are counted by their level, with zeros and with those that have no index', async () => {
  const all = (await get('count-point-wqi-level', 'year=2025')).json()
  expect(all.levels).toHaveLength(7)
  const counted = all.levels.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
  expect(all.total).toBe(counted)
  // Shown (its newest round has no index), withheld (an input is), and distant.
  expect(all.total).toBe(3)
  expect(all.levels.at(-1)).toMatchObject({ level: null, count: 2 })
  const first = (await get('count-point-wqi-level', 'year=2025&observation=1')).json()
  expect(first).toMatchObject({ total: 3, year: 2025, observation: 1 })
  expect(first.levels.at(-1)).toMatchObject({ level: null, count: 1 })
  const decimal = BigInt(`0x${hanoi}`).toString()
  for (const id of [hanoi, decimal]) {
    const own = (await get('count-point-wqi-level', `year=2025&provinceId=${id}`)).json()
    expect(own.total).toBe(2)
  }
  const narrowed = await get('count-point-wqi-level', 'year=2025', { 'province-code': '79' })
  expect(narrowed.json().total).toBe(1)
  expect(String(narrowed.headers.vary)).toContain('Province-Code')
})

test.each([
  '',
  'year=2025',
  'year=2024&observation=2',
  'year=2025&observation=1',
  'observation=1',
  'observation=2',
  'year=2023',
])('a named province is counted as the province of a host: %s', async (asked) => {
  const own = (await get('count-point-wqi-level', `${asked}&provinceId=${hanoi}`)).json()
  const narrowed = (await get('count-point-wqi-level', asked, { 'province-code': '01' })).json()
  expect(own).toEqual(narrowed)
  expect(own.total > 0).toBe(asked !== 'year=2023')
})

test('one announcement is told with its index, how it was computed, and the edition of the rule', async () => {
  const answer = await get(
    'announced-by-location-and-observation',
    `locationId=${points.shown}&year=2024&observation=2`,
  )
  const one = answer.json()
  expect(one).toMatchObject({ version: 1, rule: { id: 'vn-wqi-2019' } })
  expect(Object.keys(one.derivation)).toEqual(expect.arrayContaining(['groups', 'subIndices']))
  expect(one.values).toHaveLength(8)
  expect(one.index.wqi).toBe(Math.floor(one.index.unrounded + 0.5))
})

test('public values stand in rows and columns, in series, in years and in rounds', async () => {
  const table = await told('public/indicator-in-location-by-observation', {
    locationIds: [points.shown, points.early],
    indicatorCodes: ['cod', 'nothing', 'as'],
    year: 2025,
    observation: 1,
  })
  expect(table.columns.map(({ code }: Body) => code)).toEqual(['cod', 'as'])
  expect(table.rows.map(({ locationId }: Body) => locationId)).toEqual([points.shown, points.early])
  expect(table.rows[0].values[0]).toMatchObject({ value: 12, exceeded: false })
  expect(table.rows[0].values[1]).toMatchObject({ value: null, detectionLimit: 0.02 })
  expect(table.rows[1]).toMatchObject({ announced: false })

  const series = await told('public/get-indicator-in-locations', {
    locationIds: [points.shown],
    indicatorCodes: ['cod'],
  })
  const [{ indicators }] = series.data
  expect(indicators[0].values.map(({ value }: Body) => value)).toEqual([11, 40, 12, 13])
  const one = await told('public/get-indicator-in-location', {
    locationId: points.shown,
    indicatorCodes: ['cod'],
    from: '2025-01-01',
  })
  expect(one.indicators[0].values.map(({ value }: Body) => value)).toEqual([12, 13])

  const years = await told('public/get-indicator-in-location-by-years', {
    locationId: points.shown,
    indicatorCodes: ['cod', 'as'],
    years: [2024],
  })
  expect(years.indicators).toMatchObject([
    { code: 'as', years: [{ year: 2024, n: 2, mean: 0.01, min: 0.01, max: 0.01, censored: 2 }] },
    { code: 'cod', years: [{ year: 2024, n: 2, mean: 25.5, min: 11, max: 40, censored: 0 }] },
  ])

  const round = await told('public/get-indicator-in-location-by-observation', {
    locationId: points.shown,
    indicatorCodes: ['cod'],
    year: 2024,
    observation: 2,
  })
  expect(round).toMatchObject({ year: 2024, observation: 2, announced: true })
  expect(round.indicators).toMatchObject([{ code: 'cod', value: 40, exceeded: true }])
  const detail = await told('public-indicator-detail-by-location', {
    locationId: points.early,
    indicatorCode: 'cod',
  })
  expect(detail.values.map(({ value, announced }: Body) => [value, announced])).toEqual([
    [32, true],
    [31, false],
  ])
})

test('published stations tell their published indicators', async () => {
  const { db } = served.context
  const shown = await makeStation(db, { indicators: ['ph', 'cod'], published: true })
  const hidden = await makeStation(db, { indicators: ['ph'] })
  const { data } = await told('public/get-info-indicators-stations', {
    stationIds: [hidden.id, shown.id],
  })
  expect(data).toMatchObject([
    { stationId: shown.id, indicators: [{ code: 'ph' }, { code: 'cod' }] },
  ])
})

/** The temperature of all samples; their values of COD are others between 10 and 60. */
const temperature = 25

/** The values of COD that a call tells of all points, whatever its shape. */
const codSeen = (body: string) =>
  [
    ...new Set([...body.matchAll(/"value":(\d+)(?=[,}])/g)].map(([, value]) => Number(value))),
  ].filter((value) => value > 10 && value < 60 && value !== temperature)

const announcedCalls = (id: string): [string, Body][] => [
  ['announced/rated-indicator-info-by-location', { locationIds: [id], year: 2025 }],
  ['announced-indicator-detail-by-location', { locationId: id, indicatorCode: 'cod' }],
]
const publicCalls = (id: string): [string, Body][] => [
  ['public/indicator-in-location-by-observation', { locationIds: [id], indicatorCodes: ['cod'] }],
  ['public/get-indicator-in-locations', { locationIds: [id] }],
  ['public/get-indicator-in-location', { locationId: id }],
  ['public/get-indicator-in-location-by-observation', { locationId: id, year: 2025 }],
  ['public-indicator-detail-by-location', { locationId: id, indicatorCode: 'cod' }],
]

async function seenBy(calls: [string, Body][], ask?: (request: InjectOptions) => Promise<never>) {
  const seen = new Set<number>()
  for (const [call, body] of calls) {
    const answer = await post(call, body, ask as never)
    if (answer.statusCode !== 404) expect(answer.statusCode, answer.body).toBe(200)
    for (const value of codSeen(answer.body)) seen.add(value)
  }
  return [...seen].toSorted((a, b) => a - b)
}

test('visitors see what is announced of public points, and what needs no announcement', async () => {
  // Each line of the truth table: announced, not announced, of a hidden point, early, with a withheld indicator.
  expect(await seenBy(announcedCalls(points.shown))).toEqual([11, 12, 13, 40])
  expect(await seenBy(publicCalls(points.shown))).toEqual([11, 12, 13, 40])
  expect(await seenBy(announcedCalls(points.hidden))).toEqual([])
  expect(await seenBy(publicCalls(points.hidden))).toEqual([])
  expect(await seenBy(announcedCalls(points.early))).toEqual([32])
  expect(await seenBy(publicCalls(points.early))).toEqual([31, 32])
  expect(await seenBy(announcedCalls(points.withheld))).toEqual([])
  expect(await seenBy(publicCalls(points.withheld))).toEqual([])
  const { data } = await told('announced/wqi-in-location-by-observation', {
    locationIds: [points.withheld],
  })
  expect(data).toMatchObject([{ wqi: null, reason: 'input-withheld' }])
  const one = await get(
    'announced-by-location-and-observation',
    `locationId=${points.withheld}&year=2025&observation=1`,
  )
  expect(one.json()).toMatchObject({ derivation: null, index: { wqi: null, unrounded: null } })
  expect(one.body).not.toContain('"cod"')
})

test('a person of the province sees its results before they are announced, marked; one of another does not', async () => {
  const within = served.as(
    person({ organization: { id: offices.usual, type: 1, provinceId: hanoi } }),
  )
  const ask = within as unknown as (request: InjectOptions) => Promise<never>
  expect(await seenBy(publicCalls(points.shown), ask)).toEqual([11, 12, 13, 14, 15, 40])
  expect(await seenBy(announcedCalls(points.shown), ask)).toEqual([11, 12, 13, 40])
  expect(await seenBy(publicCalls(points.hidden), ask)).toEqual([21])
  const answer = await post(
    'public/get-indicator-in-location',
    { locationId: points.shown, indicatorCodes: ['cod'] },
    ask as never,
  )
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(
    answer.json().indicators[0].values.map(({ value, announced }: Body) => [value, announced]),
  ).toEqual([
    [11, true],
    [40, true],
    [12, true],
    [13, true],
    [14, false],
    [15, false],
  ])
  const elsewhere = served.as(
    person({
      organization: { id: '77', type: 1, provinceId: await provinceId(served.context.db, '79') },
    }),
  ) as unknown as typeof ask
  expect(await seenBy(publicCalls(points.shown), elsewhere)).toEqual([11, 12, 13, 40])
  expect(await seenBy(publicCalls(points.hidden), elsewhere)).toEqual([])
})

/** Without what differs between any two answers. */
const without = (body: string) =>
  body.replace(/"(timestamp|instance)":"[^"]*"/g, '').replaceAll(points.hidden, '999999')

test('a hidden point answers as one that there is not', async () => {
  for (const [call, body] of [...announcedCalls(points.hidden), ...publicCalls(points.hidden)]) {
    const hidden = await post(call, body)
    const missing = await post(
      call,
      JSON.parse(JSON.stringify(body).replaceAll(`"${points.hidden}"`, '"999999"')) as Body,
    )
    expect(hidden.statusCode).toBe(missing.statusCode)
    expect(without(hidden.body).replace(/"asOf":"[^"]*"/, '')).toBe(
      without(missing.body).replace(/"asOf":"[^"]*"/, ''),
    )
  }
})

const everyCall = (): [string, string][] => [
  ...Object.values(points).flatMap((id) =>
    [...announcedCalls(id), ...publicCalls(id)].map(([call, body]): [string, string] => [
      call,
      new URLSearchParams(
        Object.entries(body).map(([name, value]) => [name, String(value)]),
      ).toString(),
    ]),
  ),
  ['announced/wqi-in-location-by-years', ''],
  ['announced/wqi-in-location-by-observation', ''],
  ['announced/rated-indicator-info-by-location', ''],
  ['public/indicator-in-location-by-observation', ''],
  ['public/get-indicator-in-locations', ''],
  ['public/get-info-indicators-stations', ''],
  ['public/get-indicator-in-location-by-years', `locationId=${points.shown}`],
  ['announced-indicator-info-by-location', `locationId=${points.shown}`],
  ['count-point-wqi-level', ''],
  ['announced-by-location', `locationId=${points.shown}`],
  ['announced-by-location-and-observation', `locationId=${points.shown}`],
  ['public/periodic-points', ''],
  ['public/periodic-points.csv', ''],
  [`public/periodic-points/${points.shown}`, ''],
  [`public/periodic-points/${points.shown}/results.csv`, ''],
  ['announced/bulletin', `locationId=${points.shown}`],
]

async function everyAnswer(): Promise<string[]> {
  const answers: string[] = []
  for (const [call, query] of everyCall()) {
    const { statusCode, body } = await get(call, query)
    const plain = body.replaceAll(/"(asOf|timestamp|instance)":"[^"]*"/g, '')
    answers.push(`${call}?${query} ${statusCode} ${plain}`)
  }
  return answers
}

test('rounds that are not announced change no byte of what visitors are answered', async () => {
  const before = await everyAnswer()
  await enter(points.shown, { year: 2023, observation: 1 }, whole(17))
  await enter(points.shown, { year: 2026, observation: 2 }, whole(18))
  await enter(points.distant, { year: 2026, observation: 1 }, whole(19))
  const submitted = await served.as(author)({
    method: 'POST',
    url: '/api/admin/announced-locations/batch',
    payload: { items: [{ locationId: points.shown, year: 2023, observation: 1, step: 'submit' }] },
  })
  expect(submitted.json()).toMatchObject({ succeeded: 1 })
  expect(await everyAnswer()).toEqual(before)
})

test('a withdrawal is seen by the next question of each call', async () => {
  const round = { year: 2024, observation: 2 }
  const calls = [...announcedCalls(points.shown), ...publicCalls(points.shown)]
  expect(await seenBy(calls)).toContain(40)
  await announce(points.shown, round, false)
  expect(await seenBy(calls)).not.toContain(40)
  const list = (await get('announced-by-location', `locationId=${points.shown}`)).json()
  expect(list.data).toHaveLength(3)
  await announce(points.shown, round)
  expect(await seenBy(calls)).toContain(40)
})

const rename = (indicator: string, nameEn: string) =>
  served.as(announcer)({
    method: 'PATCH',
    url: `/api/indicator/${ids[indicator]}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: { nameEn },
  })

test('a withheld indicator, and its new name, are told by the next question of each call', async () => {
  const calls = [...announcedCalls(points.shown), ...publicCalls(points.shown)]
  expect(await seenBy(calls)).toContain(40)
  await withhold(points.shown, 'cod')
  expect(await seenBy(calls)).toEqual([])
  await withhold(points.shown, 'cod', true)
  expect(await seenBy(calls)).toContain(40)
  const asked = { locationId: points.shown, indicatorCode: 'cod' }
  const { indicator } = await told('announced-indicator-detail-by-location', asked)
  expect((await rename('cod', 'Renamed oxygen demand')).statusCode).toBeLessThan(300)
  expect((await told('announced-indicator-detail-by-location', asked)).indicator.name).toBe(
    'Renamed oxygen demand',
  )
  await rename('cod', indicator.name)
})

test('answers are kept for twenty seconds by address, and not at all when they are posted', async () => {
  const query = `locationIds=${points.shown}&years=2024,2025`
  const found = await get('announced/wqi-in-location-by-years', query)
  expect(found.headers['cache-control']).toBe('public, max-age=20, stale-while-revalidate=20')
  const posted = await post('announced/wqi-in-location-by-years', {
    locationIds: [Number(points.shown)],
    years: [2024, 2025],
  })
  expect(posted.headers['cache-control']).toBe('no-store')
  expect(posted.body).toBe(found.body)
  const again = await get('announced/wqi-in-location-by-years', query, {
    'if-none-match': String(found.headers.etag),
  })
  expect(again.statusCode).toBe(304)
  const inVietnamese = await get('announced/wqi-in-location-by-years', query, {
    'accept-language': 'vi',
  })
  expect(inVietnamese.json().data[0].series[1].label).toBe(moderate.name.vi)
})

test('what is asked again is sent before the router, with the headers and bytes of the router, until something changes', async () => {
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const years = `/api/eos/announced/wqi-in-location-by-years?locationIds=${points.shown}`
  const table = `/api/eos/public/indicator-in-location-by-observation?locationIds=${points.shown}`
  const host = { host: 'localhost:8080' }
  const { etag } = (await served.app.inject({ url: years, headers: host })).headers
  const asks: [string, Record<string, string>, number][] = [
    [years, {}, 0],
    [years, { 'accept-language': 'vi', 'accept-encoding': 'br' }, 0],
    [years, { 'if-none-match': String(etag) }, 0],
    [years, { 'province-code': '79' }, 0],
    [table, {}, 0],
    [table, { cookie: 'eos_sid=some' }, 1],
    [table, { origin: 'https://example.org' }, 1],
  ]
  for (const [url, given, routed] of asks) {
    const headers = { ...given, ...host }
    const direct = await served.app.inject({ url, headers })
    const { answer, routed: seen } = await askOverHttp(served.app, url, headers)
    const asked = { answer: withoutLimit(answer), routed: seen }
    expect(asked, `${url} ${JSON.stringify(given)}`).toEqual({
      answer: withoutLimit(comparable(direct)),
      routed,
    })
  }
  await withhold(points.shown, 'cod')
  const { answer, routed } = await askOverHttp(served.app, table, host)
  expect(routed).toBe(1)
  expect(String(answer.body)).not.toContain('"value":12')
  await withhold(points.shown, 'cod', true)
})

test('lists that are absent restrict nothing, empty ones select nothing, and long ones are refused', async () => {
  const all = await told('announced/wqi-in-location-by-observation', {})
  expect(all.data.length).toBeGreaterThan(3)
  expect(
    (await told('announced/wqi-in-location-by-observation', { locationIds: [] })).data,
  ).toEqual([])
  expect(
    (await told('announced/wqi-in-location-by-years', { locationIds: null, years: [] })).data[0]
      .series,
  ).toEqual([])
  const many = await post('announced/wqi-in-location-by-years', {
    locationIds: Array.from({ length: 1001 }, (_, index) => index + 1),
  })
  expect(many.json()).toMatchObject({ status: 400, code: 'RANGE_TOO_LONG' })
  const years = await post('announced/wqi-in-location-by-years', {
    years: Array.from({ length: 51 }, (_, index) => 1950 + index),
  })
  expect(years.json()).toMatchObject({ code: 'RANGE_TOO_LONG' })
})

const form = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  served.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

test('JSON calls take JSON alone; the others take forms and parameters too, and the body wins', async () => {
  const refused = await form('/api/eos/announced/wqi-in-location-by-years', 'years=2025')
  expect(refused.statusCode).toBe(415)
  const url = '/api/eos/announced-indicator-detail-by-location'
  const taken = await form(url, `locationId=${points.shown}&indicatorCode=cod`)
  expect(taken.json().values).toHaveLength(4)
  const asParameters = await form(`${url}?locationId=${points.shown}&indicatorCode=cod`, '')
  expect(asParameters.json().values).toHaveLength(4)
  const won = await form(`${url}?locationId=1&indicatorCode=ph`, `locationId=${points.shown}`)
  expect(won.json()).toMatchObject({ locationId: points.shown, indicator: { code: 'ph' } })
  const boundary = 'edge'
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const multipart = await form(
    url,
    `${part('locationId', points.shown)}${part('indicatorCode', 'cod')}${part('provinceCode', '01')}--${boundary}--\r\n`,
    `multipart/form-data; boundary=${boundary}`,
  )
  expect(multipart.json().values).toHaveLength(4)
  const missing = await form(url, 'indicatorCode=cod')
  expect(missing.json()).toMatchObject({
    status: 400,
    errors: [{ property: 'locationId' }],
  })
  expect((await get('count-point-wqi-level', 'year=abc')).json()).toMatchObject({
    status: 400,
    code: 'PARAMETER',
  })
})

test('a form without its boundary, or cut off, is refused as what it is', async () => {
  const url = '/api/eos/announced-indicator-detail-by-location'
  const cut = '--edge\r\ncontent-disposition: form-data; name="locationId"\r\n\r\n1'
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=edge']) {
    const refused = await form(url, cut, type)
    expect([refused.statusCode, refused.json().code], type).toEqual([400, 'MALFORMED'])
  }
})
