// Two installations that differ only in rounds which nobody has announced are the same to strangers: every call of the
// API document, every list, every error and every page.
import { existsSync } from 'node:fs'
import { pages, pagePrefix } from '@eos/contract/pages/pages'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webBuildFolder } from '../src/platform/web/web-build.ts'
import { processDirtyIntervals } from '../src/features/roll-ups/roll-up-worker.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import type { KeptDatabase } from './database.ts'
import {
  indicatorId,
  makeOrganization,
  makeProgram,
  makeStation,
  provinceId,
  publishPoint,
  stationTypeId,
} from './make.ts'
import { everySeconds, storeReadings } from './readings.ts'

const now = '2026-11-21T05:00:00Z'
const options = { now, callsPerMinute: 1e9 }
let kept: KeptDatabase
let one: TestApp
let other: TestApp
let pointIds: string[]
let stationId: string
let programId: string

beforeAll(async () => {
  const first = await buildTestApp(options)
  await makeCountry(first)
  await first.app.close()
  await first.context.changes.close()
  kept = await first.database.keep()
  one = await buildTestApp({ ...options, begins: kept })
  other = await buildTestApp({ ...options, begins: kept })
  await addUnannounced(other)
})
afterAll(async () => {
  await one?.close()
  await other?.close()
  await kept?.drop()
})

const author = person({ id: '61' })
const announcer = person({ id: '62' })

async function makeCountry(app: TestApp): Promise<void> {
  const { db } = app.context
  const hanoi = await provinceId(db, '01')
  const office = await makeOrganization(db, { type: 1, province_id: hanoi, sub_domain: 'hanoi' })
  programId = (await makeProgram(db)).id
  const stationType = await stationTypeId(db, 'surface_water_periodic')
  const made = await db
    .insertInto('location_point')
    .values(
      ['Cầu Long Biên', 'Cầu Đuống', 'Hồ Tây'].map((name, place) => ({
        code: `SH-${place}`,
        name,
        station_type_id: stationType,
        province_id: hanoi,
        organization_id: office.id,
        program_id: programId,
        water_body: 'river' as const,
        water_level: 'B' as const,
        river: 'Sông Hồng',
      })),
    )
    .returning('id')
    .execute()
  pointIds = made.map(({ id }) => id)
  for (const id of pointIds.slice(0, 2)) await publishPoint(db, id)
  await enter(app, pointIds[0]!, 2025, 1, 11)
  await announce(app, pointIds[0]!, 2025, 1)
  const station = await makeStation(db, {
    indicators: ['pm25', 'o3'],
    provinceCode: '01',
    published: true,
  })
  stationId = station.id
  const rows = everySeconds(3600, '2026-11-19T06:00:00Z', 48, () => [30, 60])
  await storeReadings(app.database, stationId, rows)
  await processDirtyIntervals(app.context)
}

/** A first round of a point that has none, newer rounds of one that has, and one of a point that is not public. */
async function addUnannounced(app: TestApp): Promise<void> {
  await enter(app, pointIds[1]!, 2026, 1, 999)
  await enter(app, pointIds[0]!, 2026, 1, 998)
  await enter(app, pointIds[0]!, 2025, 2, 997)
  await enter(app, pointIds[2]!, 2026, 1, 996)
  await announce(app, pointIds[2]!, 2026, 1)
  const round = { locationId: pointIds[0]!, year: 2026, observation: 1 }
  const submitted = await app.as(author)({
    method: 'POST',
    url: '/api/admin/announced-locations/batch',
    payload: { items: [{ ...round, step: 'submit' }] },
  })
  expect(submitted.json(), submitted.body).toMatchObject({ succeeded: 1 })
}

async function enter(
  app: TestApp,
  locationPointId: string,
  year: number,
  observation: number,
  value: number,
): Promise<void> {
  const cod = await indicatorId(app.context.db, 'cod')
  const getTime = `${year}-0${observation}-10T02:30:00Z`
  const values = [{ indicatorId: cod, value }]
  const answer = await app.as(author)({
    method: 'POST',
    url: '/api/public-location-point-data',
    payload: { locationPointId, year, observation, getTime, values },
  })
  expect(answer.statusCode, answer.body).toBe(201)
}

async function announce(app: TestApp, locationId: string, year: number, observation: number) {
  const answer = await app.as(announcer)({
    method: 'POST',
    url: '/api/admin/announced-locations/batch',
    payload: { items: [{ locationId, year, observation, announced: true }] },
  })
  expect(answer.json(), answer.body).toMatchObject({ succeeded: 1 })
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  schema?: { enum?: string[]; type?: string | string[]; format?: string }
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown> }
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>
  components: { parameters: Record<string, Parameter> }
}

/** Values that lead somewhere, by the name of the parameter. */
const known = (): Record<string, string> => ({
  stationId,
  stationIds: stationId,
  locationId: pointIds[0]!,
  locationIds: pointIds.join(','),
  locationPointId: pointIds[0]!,
  locationPointIds: pointIds.join(','),
  programId,
  provinceCode: '01',
  tenantCode: '01',
  indicatorCode: 'cod',
  indicatorCodes: 'cod',
  indicators: 'pm25',
  year: '2026',
  years: '2024,2025,2026',
  observation: '1',
  observations: '1,2',
  from: '2024-01-01T00:00:00Z',
  to: '2026-12-31T00:00:00Z',
  time: '2026-11-21T04:00:00Z',
  q: 'Cầu',
  size: '5',
  page: '0',
  sort: 'id,desc',
  ids: '1,2,3,4',
  river: 'Sông Hồng',
  name: 'Cầu',
  announced: 'true',
  file: `${stationId}.csv`,
})

function valueOf({ name, schema = {} }: Parameter): string {
  const own = known()[name]
  if (own !== undefined) return own
  if (schema.enum) return schema.enum[0]!
  if (schema.format === 'date-time') return now
  return [schema.type].flat().includes('boolean') ? 'true' : '1'
}

/** Every GET and POST of the document: with what it must be given, and with all that it may be given. */
function* questions({ paths, components }: ApiDocument): Generator<InjectOptions> {
  for (const [path, { parameters: common = [], ...operations }] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if ((method !== 'get' && method !== 'post') || path.startsWith('/live/')) continue
      const parameters = [...common, ...(operation.parameters ?? [])].map((each) =>
        each.$ref ? components.parameters[each.$ref.split('/').at(-1)!]! : each,
      )
      const query = parameters.filter((each) => each.in === 'query')
      const sets = [query.filter(({ required }) => required), query]
      for (const id of ['1', '2', '3', '999999']) {
        const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          /^(id|item\w*)$/i.test(name) ? id : valueOf({ name, in: 'path' }),
        )
        for (const set of sets) {
          const search = new URLSearchParams(set.map((each) => [each.name, valueOf(each)]))
          const url = set.length === 0 ? filled : `${filled}?${search}`
          yield* method === 'get' ? [{ method: 'GET' as const, url }] : bodiesFor(url)
        }
        if (filled === path) break
      }
    }
  }
}

function bodiesFor(url: string): InjectOptions[] {
  const { year, observation, ...texts } = known()
  const lists = { locationIds: pointIds, stationIds: [stationId], indicatorCodes: ['cod'] }
  const full = { ...texts, ...lists, years: [2025, 2026], year: Number(year) }
  return [{}, full, { ...full, observation: Number(observation) }, { ...full, year: 2025 }].map(
    (payload) => ({ method: 'POST' as const, url, payload }),
  )
}

const ofOneAnswer = /"(asOf|timestamp|instance|requestId|startedAt)":"[^"]*"/g
/** Pages carry when their answers came, and when the catalogues of their installation were made. */
const ofOnePage =
  /"(dehydratedAt|dataUpdatedAt|now)":\d+|"(createdAt|updatedAt|version|facts)":"[^"]*"/g
const compared = ['content-type', 'cache-control', 'etag', 'last-modified', 'link', 'location']

/** The answer to a stranger, without the times and the number of the request. */
async function seen({ app }: TestApp, question: InjectOptions): Promise<object> {
  const { statusCode, headers, body } = await app.inject({
    ...question,
    headers: { 'accept-language': 'en', ...question.headers },
  })
  // Their tags are made of the times that are left out here.
  const isTimed = statusCode >= 400 || String(headers['content-type']).startsWith('text/html')
  const shown = compared.map((name) => (isTimed && name === 'etag' ? '' : headers[name]))
  return {
    statusCode,
    headers: shown,
    body: body.replaceAll(ofOneAnswer, '').replaceAll(ofOnePage, ''),
  }
}

const soon = { timeout: 20_000, interval: 100 }

async function untilReady({ app }: TestApp): Promise<void> {
  for (const url of [
    '/api/eos/public/latest',
    `/api/eos/public/station/${stationId}`,
    `/api/eos/public/hourly-index`,
    `/api/eos/public/daily-means/${stationId}`,
  ]) {
    await expect.poll(async () => (await app.inject(url)).statusCode, soon).toBe(200)
  }
}

test('every GET and POST of the API document answers strangers with the same bytes', async () => {
  await Promise.all([untilReady(one), untilReady(other)])
  const document = (await one.app.inject('/api/openapi.json')).json<ApiDocument>()
  let [asked, answered] = [0, 0]
  for (const question of questions(document)) {
    const [here, there] = [await seen(one, question), await seen(other, question)]
    expect(there, JSON.stringify(question)).toEqual(here)
    asked += 1
    if ((here as { statusCode: number }).statusCode === 200) answered += 1
  }
  // Most lists, searches and public calls were really answered.
  expect(asked).toBeGreaterThan(500)
  expect(answered).toBeGreaterThan(200)
})

test.runIf(existsSync(`${webBuildFolder}-server`))('every page is the same', async () => {
  for (const { path } of pages) {
    const ids = path.startsWith('stations') || path.startsWith('aqi') ? [stationId] : pointIds
    for (const id of path.includes(':') ? ids : ['']) {
      const url = pagePrefix('eos') + path.replace(/:\w+/, id)
      const question = { url: path === '' ? '/eosWeb/' : url, headers: { accept: 'text/html' } }
      const [here, there] = [await seen(one, question), await seen(other, question)]
      expect(there, url).toEqual(here)
    }
  }
})
