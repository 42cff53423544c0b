// Answers for the pages of periodic points, of announced rounds alone: the list, one point whole, and their files.
import type {
  NearbyPoints,
  PeriodicPoint,
  PeriodicPoints,
} from '@eos/contract/calls/announced/periodic-points'
import { mostMarks, noLevel } from '@eos/contract/readings/periodic-points'
import { imageDimensionsFromData } from 'image-dimensions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import {
  indicatorId,
  makeOrganization,
  makeProgram,
  makeStation,
  provinceId,
  publishPoint,
  stationTypeId,
} from '../../../../test/make.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { pointCard } from './card.ts'
import { thinned } from './list.ts'

const soon = { timeout: 5_000 }

let served: TestApp
let ids: Record<string, string>
let provinces: Record<'hanoi' | 'hue', string>
let program: string
let points: Record<'upper' | 'lower' | 'lake' | 'hidden' | 'withheld', string>

const author = person({ id: '21', name: 'Author' })
const announcer = person({ id: '22', name: 'Announcer' })

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  const codes = ['ph', 'temp', 'do', 'bod5', 'cod', 'nh4_n', 'coliform']
  ids = Object.fromEntries(
    await Promise.all(codes.map(async (code) => [code, await indicatorId(db, code)] as const)),
  )
  provinces = { hanoi: await provinceId(db, '01'), hue: await provinceId(db, '46') }
  program = (await makeProgram(db, { name_en: 'Rivers of the north' })).id
  const office = (await makeOrganization(db, { type: 1, province_id: provinces.hanoi })).id
  const make = pointMaker(office, await stationTypeId(db, 'surface_water_periodic'))
  points = {
    lower: await make('Lower', { river: 'Sông Cầu', river_order: 9 }),
    upper: await make('Upper', {
      river: 'Sông Cầu',
      river_order: 2,
      program_id: program,
      lat: 21.01,
    }),
    lake: await make('Lake', { water_body: 'lake', province_id: provinces.hue }),
    hidden: await make('Hidden', { river: 'Sông Cầu', river_order: 5 }),
    withheld: await make('Withheld', {}),
  }
  for (const name of ['lower', 'upper', 'lake', 'withheld'] as const)
    await publishPoint(db, points[name])
  for (const [name, year, observation, cod] of rounds) {
    await enter(points[name], { year, observation }, cod)
    await announce(points[name], { year, observation })
  }
  await enter(points.upper, { year: 2026, observation: 2 }, 60)
  await decide('/api/admin/public-locations/batch', {
    id: points.withheld,
    public: false,
    indicators: ['cod'],
  })
})
afterAll(() => served?.close())

const rounds: readonly [keyof typeof points, number, number, number][] = [
  ['upper', 2024, 1, 11],
  ['upper', 2025, 1, 12],
  ['upper', 2025, 2, 13],
  ['upper', 2026, 1, 14],
  ['lower', 2025, 2, 80],
  ['lower', 2026, 1, 120],
  ['lake', 2025, 1, 30],
  ['hidden', 2026, 1, 21],
  ['withheld', 2026, 1, 41],
]

const pointMaker =
  (organization: string, type: string) =>
  async (name: string, fields: Record<string, string | number>): Promise<string> => {
    const { id } = await served.context.db
      .insertInto('location_point')
      .values({
        code: `P-${name}`,
        name: `Điểm ${name}`,
        name_en: name,
        station_type_id: type,
        province_id: provinces.hanoi,
        organization_id: organization,
        water_body: 'river',
        water_level: 'B',
        lat: 21,
        lon: 105.8,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

const values = (cod: number) => [
  { indicatorId: ids['ph'], value: 7.2 },
  { indicatorId: ids['temp'], value: 25 },
  { indicatorId: ids['do'], value: 6.4 },
  { indicatorId: ids['bod5'], value: 5, method: 'SMEWW 5210B' },
  { indicatorId: ids['cod'], value: cod },
  { indicatorId: ids['nh4_n'], value: null, censor: 'lt_lod', limitValue: 0.05 },
  { indicatorId: ids['coliform'], value: 2500 },
]

interface Round {
  year: number
  observation: number
}

const results = new Map<string, string>()

async function enter(locationPointId: string, round: Round, cod: number): Promise<void> {
  const { year, observation } = round
  const answer = await served.as(author)({
    method: 'POST',
    url: '/api/public-location-point-data',
    headers: { accept: 'application/json' },
    payload: {
      locationPointId,
      ...round,
      getTime: `${year}-0${observation}-10T02:30:00Z`,
      values: values(cod),
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  results.set(`${locationPointId} ${year} ${observation}`, answer.json().id)
}

async function correct(locationPointId: string, { year, observation }: Round, cod: number) {
  const id = results.get(`${locationPointId} ${year} ${observation}`)
  const answer = await served.as(author)({
    method: 'PATCH',
    url: `/api/public-location-point-data/${id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ values: values(cod) }),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

async function decide(url: string, item: object): Promise<void> {
  const answer = await served.as(announcer)({ method: 'POST', url, payload: { items: [item] } })
  expect(answer.json(), answer.body).toMatchObject({ succeeded: 1 })
}

const announce = (locationId: string, round: Round, announced = true) =>
  decide('/api/admin/announced-locations/batch', { locationId, ...round, announced })

const base = '/api/eos/public/periodic-points'

function ask(path: string, headers: Record<string, string> = {}) {
  return served.app.inject({ url: base + path, headers: { 'accept-language': 'en', ...headers } })
}

async function list(query = '', headers: Record<string, string> = {}): Promise<PeriodicPoints> {
  const answer = await ask(query, headers)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function whole(id: string, query = ''): Promise<PeriodicPoint> {
  const answer = await ask(`/${id}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const namesOf = ({ points: listed }: Pick<PeriodicPoints, 'points'>) =>
  listed.map(({ name }) => name)

test('each public point stands with its newest announced round, the worst first and those without index last', async () => {
  const found = await list()
  expect(namesOf(found)).toEqual(['Lower', 'Lake', 'Upper', 'Withheld'])
  expect(found).toMatchObject({ total: 4, matching: 4, demo: false })
  const [lower, , upper, withheld] = found.points
  expect(lower).toMatchObject({ year: 2026, observation: 1, province: { name: 'Hanoi' } })
  expect(lower!.wqi).toBeLessThan(upper!.wqi!)
  expect(upper!.recent.map(({ year, observation }) => `${year}/${observation}`)).toEqual([
    '2024/1',
    '2025/1',
    '2025/2',
    '2026/1',
  ])
  expect(withheld).toMatchObject({ wqi: null, level: null, reason: 'input-withheld' })
  expect(found.levels.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(found.levels.at(-1)).toEqual({ level: null, label: null, color: null, count: 1 })
  expect(found.marks.map(({ name }) => name)).toEqual(namesOf(found))
})

test('the list is narrowed by year, round, river, place, program, level and words, and ordered by name', async () => {
  expect(namesOf(await list('?year=2025'))).toEqual(['Lower', 'Lake', 'Upper'])
  const first = await list('?year=2025&observation=1')
  expect(namesOf(first)).toEqual(['Lake', 'Upper'])
  expect(first.points[1]!.recent).toHaveLength(2)
  expect(namesOf(await list(`?river=${encodeURIComponent('Sông Cầu')}`))).toEqual([
    'Lower',
    'Upper',
  ])
  expect(namesOf(await list(`?provinceId=${provinces.hue}`))).toEqual(['Lake'])
  expect(namesOf(await list(`?programId=${program}`))).toEqual(['Upper'])
  expect(namesOf(await list('?q=song%20CAU%20low'))).toEqual(['Lower'])
  expect(namesOf(await list('?sort=name,desc'))).toEqual(['Withheld', 'Upper', 'Lower', 'Lake'])
  expect(namesOf(await list('?sort=index,desc'))).toEqual(['Upper', 'Lake', 'Lower', 'Withheld'])
  const without = await list(`?level=${noLevel}`)
  expect(namesOf(without)).toEqual(['Withheld'])
  expect(without).toMatchObject({ total: 4, matching: 1 })
  const { choices } = await list('?year=2024')
  expect(choices).toEqual({
    years: [2026, 2025, 2024],
    observations: [1, 2],
    rivers: ['Sông Cầu'],
    provinces: [
      { id: provinces.hanoi, name: 'Hanoi' },
      { id: provinces.hue, name: 'Hue' },
    ],
    programs: [{ id: program, name: 'Rivers of the north' }],
  })
  // A page and its file, for which no headers can be sent, show the same.
  expect(namesOf(await list('', { 'province-code': '46' }))).toHaveLength(4)
  expect((await ask('?sort=river')).json()).toMatchObject({ status: 400, code: 'PARAMETER' })
  expect((await list('?size=1')).points).toHaveLength(1)
})

test('a point is told with its rounds, its newest announcement, its groups and the points of its river', async () => {
  const upper = await whole(points.upper)
  expect(upper).toMatchObject({
    code: 'P-Upper',
    river: 'Sông Cầu',
    waterLevel: 'B',
    program: { name: 'Rivers of the north' },
  })
  expect(upper.rounds.map(({ year, observation }) => `${year}/${observation}`)).toEqual([
    '2024/1',
    '2025/1',
    '2025/2',
    '2026/1',
  ])
  expect(upper.years.map(({ year, rounds: count }) => [year, count])).toEqual([
    [2024, 1],
    [2025, 2],
    [2026, 1],
  ])
  const { shown } = upper
  expect(shown).toMatchObject({ year: 2026, observation: 1, version: 1, edition: 'vn-wqi-2019' })
  expect(shown!.meaning).not.toBeNull()
  expect(shown!.groups.map(({ group, mean }) => [group, mean !== null])).toEqual([
    ['I', true],
    ['II', false],
    ['III', false],
    ['IV', true],
    ['V', true],
  ])
  expect(shown!.groups[3]!.members.map(({ code }) => code)).toEqual(['do', 'bod5', 'cod', 'nh4_n'])
  const of = (code: string) => shown!.values.find((value) => value.code === code)
  expect(of('bod5')).toMatchObject({ method: 'SMEWW 5210B' })
  expect(of('nh4_n')).toMatchObject({ value: null, censor: 'lt_lod', detectionLimit: 0.05 })
  expect(upper.alongRiver.map(({ name }) => name)).toEqual(['Upper', 'Lower'])
  expect(upper.alongRiver.every(({ wqi }) => wqi !== null)).toBe(true)
  const former = await whole(points.upper, '?year=2024')
  expect(former.shown).toMatchObject({ year: 2024, observation: 1 })
  expect(former.alongRiver.map(({ wqi }) => wqi === null)).toEqual([false, true])
  expect((await whole(points.upper, '?year=2026&observation=2')).shown).toBeNull()
})

const plain = (body: string) => body.replaceAll(/"(timestamp|instance|path)":"[^"]*"/g, '')

test('where a link to a point is shown stands a picture of the index of its newest round, or that there is none', async () => {
  const vi = await ask(`/${points.upper}/card.png?lang=vi`)
  expect(vi.headers).toMatchObject({ 'content-type': 'image/png', 'content-language': 'vi' })
  expect(imageDimensionsFromData(vi.rawPayload)).toMatchObject({ width: 1200, height: 630 })
  const en = await ask(`/${points.upper}/card.png?lang=en`)
  expect(en.rawPayload.equals(vi.rawPayload)).toBe(false)
  expect((await ask(`/${points.hidden}/card.png`)).statusCode).toBe(404)
  const upper = await whole(points.upper)
  expect(pointCard(upper, 'en')).toMatchObject({
    name: 'Upper',
    says: `${upper.shown!.index.label} · VN_WQI`,
    when: 'Round 1 of 2026 · 10 Jan 2026',
    note: 'Sông Cầu · Hanoi',
    tile: expect.stringContaining(`>${upper.shown!.index.wqi}</text>`) as string,
  })
  expect(pointCard(await whole(points.withheld), 'en')).toMatchObject({
    says: 'No index in this round',
    tile: expect.stringContaining('stroke-dasharray') as string,
  })
})

test('a point that is hidden answers as one that there is not', async () => {
  for (const path of ['', '/results.csv']) {
    const hidden = await ask(`/${points.hidden}${path}`)
    const missing = await ask(`/999999${path}`)
    expect(hidden.statusCode).toBe(404)
    expect(plain(hidden.body)).toBe(plain(missing.body))
  }
  expect((await ask('/nonsense')).statusCode).toBe(404)
})

test('a correction shows what it changed, and the version before it stays reachable and marked', async () => {
  const round = { year: 2025, observation: 2 }
  const before = await whole(points.lower, '?year=2025')
  await correct(points.lower, round, 8)
  const meanwhile = await whole(points.lower, '?year=2025')
  expect({ ...meanwhile, asOf: before.asOf }).toEqual(before)
  await announce(points.lower, round)
  const after = await whole(points.lower, '?year=2025')
  expect(after.shown).toMatchObject({ version: 2, replacedBy: null })
  expect(after.versions).toMatchObject([
    {
      version: 2,
      replacedBy: null,
      changes: [{ code: 'cod', before: { value: 80 }, after: { value: 8 } }],
    },
    {
      version: 1,
      replacedBy: after.shown!.announcementId,
      wqi: before.shown!.index.wqi,
      changes: [],
    },
  ])
  const former = await whole(points.lower, '?year=2025&observation=2&version=1')
  expect(former.shown).toMatchObject({ version: 1, replacedBy: after.shown!.announcementId })
  expect(former.shown!.values).toEqual(before.shown!.values)
})

test('what is withheld stands in no answer and in no file', async () => {
  const point = await whole(points.withheld)
  expect(point.shown).toMatchObject({ index: { wqi: null, reason: 'input-withheld' }, groups: [] })
  expect(point.shown!.values.map(({ code }) => code)).not.toContain('cod')
  const file = (await ask(`/${points.withheld}/results.csv`)).body
  expect(file).toContain(',bod5,')
  expect(file).not.toContain(',cod,')
  const line = (await ask('.csv')).body.split('\r\n').find((each) => each.includes('P-Withheld'))
  expect(line).toContain(',input-withheld,')
})

const linesOf = (body: string) =>
  body
    .trim()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))

test('the files have the numbers of the answers, of all points and all rounds', async () => {
  const answer = await ask('.csv?sort=name,asc&size=1')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="periodic-points.csv"')
  const [head, ...lines] = linesOf(answer.body)
  const shown = (await list('?sort=name,asc')).points
  const at = (name: string) => head!.indexOf(name)
  expect(lines.map((line) => [line[at('pointCode')], line[at('wqi')], line[at('level')]])).toEqual(
    shown.map(({ code, wqi, level }) => [code, String(wqi ?? ''), level ?? '']),
  )
  const [columns, ...all] = linesOf((await ask(`/${points.upper}/results.csv`)).body)
  const of = (line: string[], name: string) => line[columns!.indexOf(name)]
  expect(new Set(all.map((line) => `${of(line, 'year')}/${of(line, 'round')}`)).size).toBe(4)
  const one = linesOf((await ask(`/${points.upper}/results.csv?year=2025&observation=1`)).body)
  const cod = one.find((line) => of(line, 'indicator') === 'cod')!
  expect([of(cod, 'value'), of(cod, 'exceeded'), of(cod, 'limitMax')]).toEqual([
    '12',
    'false',
    '15',
  ])
  const { shown: told } = await whole(points.upper, '?year=2025&observation=1')
  expect(of(cod, 'wqi')).toBe(String(told!.index.wqi))
  expect(one).toHaveLength(told!.values.length + 1)
})

test('answers are kept for twenty seconds with a tag, and a withdrawal is gone from all of them at once', async () => {
  const round = { year: 2024, observation: 1 }
  const faces = ['', '.csv?year=2024', `/${points.upper}?year=2024`, `/${points.upper}/results.csv`]
  const read = () => Promise.all(faces.map((face) => ask(face)))
  const before = await read()
  for (const { headers } of before) {
    expect(headers['cache-control']).toBe('public, max-age=20, stale-while-revalidate=20')
    expect(String(headers.vary)).toContain('Accept-Language')
  }
  const [first] = before
  const again = await ask('', { 'if-none-match': String(first!.headers.etag) })
  expect(again.statusCode).toBe(304)
  await announce(points.upper, round, false)
  const after = await read()
  expect(after[0]!.json().choices.years).toEqual([2026, 2025])
  expect(linesOf(after[1]!.body)).toHaveLength(1)
  expect(after[2]!.json()).toMatchObject({ shown: null, versions: [] })
  expect(after[3]!.body).not.toContain(',2024,')
  expect(before[3]!.body).toContain(',2024,')
})

test('a point leads to the nearest public station of its river within 30 km, and the station to the points', async () => {
  const { db } = served.context
  const make = (name: string, fields: object) =>
    makeStation(db, { name, type: 'surface_water_auto', river: 'Sông Cầu', ...fields })
  const beyond = await make('Beyond', { lat: 21.5, lon: 105.8, published: true })
  const nowhere = await make('Nowhere', { lat: null, lon: null, published: true })
  const far = await make('Far', { lat: 21.2, lon: 105.8, published: true })
  await make('Hidden', { lat: 21.001, lon: 105.8 })
  await make('Elsewhere', { river: 'Sông Đáy', lat: 21, lon: 105.8, published: true })
  await make('Outlet', { type: 'wastewater_auto', lat: 21, lon: 105.8, published: true })
  const near = await make('Near', { lat: 21.05, lon: 105.8, published: true })
  await announceChange(db, { kind: 'publication' })
  const station = async () => (await whole(points.upper)).station
  await expect.poll(station, soon).toEqual({ id: near.id, name: 'Near', distanceKm: 4.4 })
  expect((await whole(points.lake)).station).toBeNull()
  const beside = (id: string) =>
    served.app.inject({
      url: `/api/eos/public/points-near-station?stationId=${id}`,
      headers: { 'accept-language': 'en' },
    })
  const { data } = (await beside(far.id)).json<NearbyPoints>()
  expect(data.map(({ name }) => name)).toEqual(['Upper', 'Lower'])
  expect(data[0]).toMatchObject({ distanceKm: 21.1, year: 2026, observation: 1 })
  expect(data[0]!.wqi).toBe((await whole(points.upper)).shown!.index.wqi)
  for (const { id } of [beyond, nowhere]) expect((await beside(id)).json().data).toEqual([])
  await decide('/api/admin/public-stations/batch', { id: far.id, public: false })
  await decide('/api/admin/public-stations/batch', { id: near.id, public: false })
  await expect.poll(station, soon).toBeNull()
  await expect.poll(async () => (await beside(far.id)).json().data, soon).toEqual([])
  expect((await beside('nothing')).json().data).toEqual([])
  expect((await beside('')).json().data).toEqual([])
  const unasked = await served.app.inject('/api/eos/public/points-near-station')
  expect(unasked.statusCode).toBe(400)
})

test('a point tells the other indices of the year that is shown, with their inputs and why there is none', async () => {
  expect((await whole(points.upper)).yearIndices).toBeNull()
  const objectives = ['ph', 'do', 'bod5', 'cod'].map((code) => ({
    indicatorId: ids[code],
    lower: code === 'ph' ? 6 : code === 'do' ? 5 : null,
    upper: code === 'ph' ? 8.5 : code === 'do' ? null : 15,
  }))
  const changed = await served.as(author)({
    method: 'PATCH',
    url: `/api/programs/${program}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ indices: ['ccme_wqi', 'nsf_wqi'], objectives }),
  })
  expect(changed.statusCode, changed.body).toBeLessThan(300)
  const ofYear = async () => (await whole(points.upper, '?year=2025')).yearIndices
  await expect.poll(async () => (await ofYear())?.year, soon).toBe(2025)
  const [ccme, nsf] = (await ofYear())!.indices
  expect(ccme).toMatchObject({
    index: 'ccme_wqi',
    samples: 2,
    rule: { version: expect.any(String) },
  })
  expect(ccme!.inputs.map(({ code }) => code)).toEqual(['ph', 'do', 'bod5', 'cod'])
  expect(ccme!.steps.length).toBeGreaterThan(0)
  expect(nsf).toMatchObject({ value: null, reason: 'not-declared', inputs: [] })
  const alone = await served.app.inject(
    `/api/eos/announced-year-indices?locationId=${points.upper}&year=2025`,
  )
  expect(alone.json().indices.map(({ value }: { value: number | null }) => value)).toEqual([
    ccme!.value,
    nsf!.value,
  ])
})

test('of more marks than a map has room for the worst of each square stays', () => {
  const marks = Array.from({ length: 20_000 }, (_, place) => ({
    lat: 8.5 + ((place * 7919) % 15_000) / 1000,
    lon: 102 + ((place * 104_729) % 8000) / 1000,
    wqi: place === 777 ? 3 : 40 + (place % 60),
  }))
  const shown = thinned(marks)
  expect(shown.length).toBeLessThanOrEqual(mostMarks)
  expect(shown.length).toBeGreaterThan(mostMarks / 3)
  expect(shown).toContain(marks[777])
  expect(thinned(marks.slice(0, 500))).toHaveLength(500)
})
