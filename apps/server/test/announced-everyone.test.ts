// Every call about announced and public results, asked by strangers, by people of another province, and of rounds that
// nobody has announced: each answers as if those rounds were not there.
import { announcedFormCalls, announcedJsonCalls } from '@eos/contract/calls/announced/announced'
import { announcedYearCalls } from '@eos/contract/calls/announced/year-indices'
import { addressOfCall, filledIn, type Call } from '@eos/contract/calls/call'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import {
  indicatorId,
  makeOrganization,
  makeStation,
  provinceId,
  publishPoint,
  stationTypeId,
} from './make.ts'
import { readPdf } from './read-pdf.ts'

let served: TestApp
let hanoi: string
let foreign: string
let office: string
const points = { announced: '', unannounced: '', bare: '', hidden: '' }
const stationIds = { shown: '', hidden: '' }
const author = person({ id: '51' })
const announcer = person({ id: '52' })
/** Values of the indicator that all samples have: the announced one, and two that are not announced. */
const [told, secret, alsoSecret] = [8181, 9191, 9292]

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  foreign = await provinceId(db, '79')
  office = (await makeOrganization(db, { type: 1, province_id: hanoi })).id
  for (const name of Object.keys(points) as (keyof typeof points)[]) {
    points[name] = await makePoint()
    if (name !== 'hidden') await publishPoint(db, points[name])
  }
  await enter(points.announced, 1, told)
  await enter(points.announced, 2, secret)
  await enter(points.unannounced, 1, alsoSecret)
  await enter(points.hidden, 1, secret)
  await announce(points.announced, 1)
  await announce(points.hidden, 1)
  const indicators = ['cod']
  const shown = await makeStation(db, { indicators, provinceCode: '01', published: true })
  const hidden = await makeStation(db, { indicators: ['do'], provinceCode: '01' })
  Object.assign(stationIds, { shown: shown.id, hidden: hidden.id })
})
afterAll(() => served?.close())

let made = 0

/** Alike but for their code, which these calls do not tell. */
async function makePoint(): Promise<string> {
  const { db } = served.context
  const { id } = await db
    .insertInto('location_point')
    .values({
      code: `P-${(made += 1)}`,
      name: 'Điểm',
      name_en: 'Point',
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: hanoi,
      organization_id: office,
      water_body: 'river',
      water_level: 'B',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function enter(locationPointId: string, observation: number, value: number): Promise<void> {
  const cod = await indicatorId(served.context.db, 'cod')
  const answer = await served.as(author)({
    method: 'POST',
    url: '/api/public-location-point-data',
    payload: {
      locationPointId,
      year: 2026,
      observation,
      getTime: `2026-0${observation}-10T02:30:00Z`,
      values: [{ indicatorId: cod, value }],
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

async function announce(locationId: string, observation: number): Promise<void> {
  const answer = await served.as(announcer)({
    method: 'POST',
    url: '/api/admin/announced-locations/batch',
    payload: { items: [{ locationId, year: 2026, observation, announced: true }] },
  })
  expect(answer.json(), answer.body).toMatchObject({ succeeded: 1 })
}

/** The question of each call about a point, by its address; a call without an entry fails here. */
const questions: Record<string, (point: string) => Record<string, unknown>> = {
  'announced/wqi-in-location-by-years': (id) => ({ locationIds: [id] }),
  'announced/wqi-in-location-by-observation': (id) => ({ locationIds: [id] }),
  'announced/rated-indicator-info-by-location': (id) => ({ locationIds: [id], year: 2026 }),
  'public/indicator-in-location-by-observation': (id) => ({ locationIds: [id], year: 2026 }),
  'public/get-info-indicators-stations': () => ({ stationIds: Object.values(stationIds) }),
  'public/get-indicator-in-locations': (id) => ({ locationIds: [id] }),
  'public/get-indicator-in-location': (id) => ({ locationId: id }),
  'public/get-indicator-in-location-by-years': (id) => ({ locationId: id }),
  'public/get-indicator-in-location-by-observation': (id) => ({ locationId: id, year: 2026 }),
  'announced-indicator-info-by-location': (id) => ({ locationId: id }),
  'announced-indicator-detail-by-location': (id) => ({ locationId: id, indicatorCode: 'cod' }),
  'public-indicator-detail-by-location': (id) => ({ locationId: id, indicatorCode: 'cod' }),
  'announced/bulletin': (id) => ({ locationId: id, year: 2026, lang: 'en' }),
  'announced-year-indices': (id) => ({ locationId: id, year: 2026 }),
  'count-point-wqi-level': () => ({ year: 2026 }),
  'announced-by-location': (id) => ({ locationId: id }),
  'announced-by-location-and-observation': (id) => ({
    locationId: id,
    year: 2026,
    observation: 1,
  }),
}
/** Their answers name no value of a round. */
const withoutValues = new Set([
  'announced/wqi-in-location-by-years',
  'announced/wqi-in-location-by-observation',
  'public/get-info-indicators-stations',
  'announced-indicator-info-by-location',
  'announced-year-indices',
  'count-point-wqi-level',
  'announced-by-location',
])

type Ask = (request: InjectOptions) => ReturnType<TestApp['app']['inject']>
const stranger: Ask = (request) => served.app.inject(request) as never
const elsewhere: Ask = (request) =>
  served.as(person({ id: '53', organization: { id: '7', type: 1, provinceId: foreign } }))(
    request,
  ) as never

/** The status and the body, without what differs between any two answers. */
async function answerOf(call: Call, point: string, ask: Ask): Promise<string> {
  const { method, path } = addressOfCall(call)
  const url = filledIn(path, { product: 'eos' })
  const given = questions[url.slice('/api/eos/'.length)]!(point)
  const query = new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, String(value)]),
  )
  const request = method === 'GET' ? { url: `${url}?${query}` } : { url, payload: given }
  const { statusCode, body, headers, rawPayload } = await ask({
    method,
    ...request,
    headers: { 'accept-language': 'en' },
  } as InjectOptions)
  const isPaper = headers['content-type'] === 'application/pdf'
  const said = isPaper ? withoutGroups((await readPdf(rawPayload)).text) : body
  const same = said.replaceAll(/"(asOf|timestamp|instance)":"[^"]*"/g, '')
  return `${statusCode} ${same.replaceAll(`"${point}"`, '"the point"')}`
}

/** People read 8,181 where programs read 8181. */
const withoutGroups = (text: string) => text.replaceAll(/(?<=\d),(?=\d{3})/g, '')

const calls = Object.values<Call>({
  ...announcedJsonCalls,
  ...announcedFormCalls,
  ...announcedYearCalls,
})

describe.each(calls.map((call) => [call.at, call] as const))('%s', (at, call) => {
  const name = at.slice(at.indexOf('{product}/') + '{product}/'.length)

  test('tells a stranger what is announced, and nothing of what is not', async () => {
    const body = await answerOf(call, points.announced, stranger)
    expect(body.slice(0, 3)).toBe('200')
    expect(body.includes(String(told))).toBe(!withoutValues.has(name))
    expect(body).not.toContain(String(secret))
    expect(body).not.toContain('"do"')
  })

  test('tells people of another province the same as a stranger', async () => {
    for (const point of Object.values(points)) {
      const [one, other] = [
        await answerOf(call, point, stranger),
        await answerOf(call, point, elsewhere),
      ]
      expect(other).toBe(one)
    }
  })

  test('tells of a point whose rounds are not announced as of one without rounds', async () => {
    const unannounced = await answerOf(call, points.unannounced, stranger)
    expect(unannounced).toBe(await answerOf(call, points.bare, stranger))
    expect(unannounced).not.toContain(String(alsoSecret))
  })

  test('tells of a point that is not public as of one that there is not', async () => {
    const hidden = await answerOf(call, points.hidden, stranger)
    expect(hidden).toBe(await answerOf(call, '999999', stranger))
  })
})
