// The way of a round from draft to announcement, correction and withdrawal, and who may take which step.
import type {
  AnnouncementHistory,
  AnnouncedLocation,
} from '@eos/contract/calls/announced/announcements'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import {
  indicatorId,
  makeOrganization,
  makeProgram,
  provinceId,
  publishPoint,
  stationTypeId,
} from '../../../test/make.ts'

let served: TestApp
let hanoi: string
let saigon: string
let ids: Record<string, string>
let offices: Record<'own' | 'ruled' | 'other', string>
let points: Record<'own' | 'ruled', string>
let year = 1990

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  saigon = await provinceId(db, '79')
  ids = Object.fromEntries(
    await Promise.all(
      ['ph', 'temp', 'do', 'bod5', 'cod', 'nh4_n', 'coliform'].map(async (code) => [
        code,
        await indicatorId(db, code),
      ]),
    ),
  )
  const office = async (fields: object) => (await makeOrganization(db, { type: 1, ...fields })).id
  offices = {
    own: await office({ province_id: hanoi }),
    ruled: await office({ province_id: hanoi, announced_by: 'ministry' }),
    other: await office({ province_id: saigon }),
  }
  points = { own: await makePoint(offices.own), ruled: await makePoint(offices.ruled) }
})
afterAll(() => served?.close())

async function makePoint(organization: string): Promise<string> {
  const { db } = served.context
  const { id } = await db
    .insertInto('location_point')
    .values({
      code: `P${organization}`,
      name: `Point ${organization}`,
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: hanoi,
      organization_id: organization,
      water_body: 'river',
      water_level: 'B',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publishPoint(db, id)
  return id
}

const at = (id: string, organization: string, actions: readonly string[], name: string) =>
  person({
    id,
    name,
    organization: {
      id: organization,
      type: 1,
      provinceId: organization === offices.other ? saigon : hanoi,
    },
    actions: actions as never,
  })
const officer = () => at('11', offices.own, ['CREATE', 'EDIT'], 'Officer')
const leader = () => at('12', offices.own, ['APPROVE', 'EDIT', 'CREATE'], 'Leader')
const stranger = () => at('13', offices.other, ['APPROVE', 'EDIT', 'CREATE'], 'Stranger')
const minister = person({ id: '14', name: 'Minister', actions: ['APPROVE'] })

const values = (cod: number) => [
  { indicatorId: ids['ph'], value: 7.2 },
  { indicatorId: ids['temp'], value: 25 },
  { indicatorId: ids['do'], value: 6.4 },
  { indicatorId: ids['bod5'], value: 5 },
  { indicatorId: ids['cod'], value: cod },
  { indicatorId: ids['nh4_n'], value: 0.2 },
  { indicatorId: ids['coliform'], value: 2500 },
]

async function enter(point: string, cod = 12): Promise<{ id: string; year: number }> {
  year += 1
  const answer = await served.as(officer())({
    method: 'POST',
    url: '/api/public-location-point-data',
    headers: { accept: 'application/json' },
    payload: {
      locationPointId: point,
      year,
      observation: 1,
      getTime: '2026-03-04T02:30:00Z',
      values: values(cod),
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return { id: answer.json().id, year }
}

async function changeCod({ id }: { id: string }, cod: number): Promise<void> {
  const patched = await served.as(officer())({
    method: 'PATCH',
    url: `/api/public-location-point-data/${id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ values: values(cod) }),
  })
  expect(patched.statusCode, patched.body).toBeLessThan(300)
}

async function take(
  as: ReturnType<typeof person>,
  step: string,
  round: { point: string; year: number },
  reason?: string,
) {
  const items = [{ locationId: round.point, year: round.year, observation: 1, step, reason }]
  const url = '/api/admin/announced-locations/batch'
  const answer = await served.as(as)({ method: 'POST', url, payload: { items } })
  if (answer.statusCode !== 200) return answer.statusCode
  return answer.json<BatchAnswer>().items[0]!.status
}

async function lineOf(as: ReturnType<typeof person>, round: { point: string; year: number }) {
  const answer = await served.as(as)({
    url: `/api/admin/announced-locations?locationId=${round.point}&year=${round.year}`,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()._embedded['announced-locations'][0] as AnnouncedLocation | undefined
}

const isAnnounced = async ({ point, year: of }: { point: string; year: number }) => {
  const answer = await served.app.inject({
    url: `/api/eos/announced/wqi-in-location-by-observation?locationIds=${point}&year=${of}`,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.length === 1
}

test('a round goes from draft through return and approval to the announcement by the ministry', async () => {
  const round = { point: points.ruled, ...(await enter(points.ruled)) }
  const inRuled = {
    ...leader(),
    organization: { id: offices.ruled, type: 1 as const, provinceId: hanoi },
  }
  expect((await lineOf(inRuled, round))?.state).toBe('waiting')
  expect(await take(minister, 'announce', round)).toBe(409)
  expect(await take(officer(), 'submit', round)).toBe(200)
  expect(await take(officer(), 'approve', round)).toBe(403)
  expect(await take(inRuled, 'return', round)).toBe(400)
  expect(await take(inRuled, 'return', round, 'COD was not repeated')).toBe(200)
  expect(await lineOf(inRuled, round)).toMatchObject({
    state: 'returned',
    reason: 'COD was not repeated',
    decidedBy: 'Leader',
  })
  expect(await take(officer(), 'submit', round)).toBe(200)
  expect(await take(inRuled, 'approve', round)).toBe(200)
  expect(await take(inRuled, 'announce', round)).toBe(403)
  expect(await isAnnounced(round)).toBe(false)
  expect(await take(minister, 'announce', round)).toBe(200)
  expect(await isAnnounced(round)).toBe(true)
  const history = await served.as(minister)({
    url: `/api/admin/announced-locations/${round.point}/${round.year}/1`,
  })
  const told = history.json<AnnouncementHistory>()
  expect(told.steps.map(({ state, actor }) => `${state} ${actor}`)).toEqual([
    'submitted Officer',
    'returned Leader',
    'submitted Officer',
    'approved Leader',
    'announced Minister',
  ])
  expect(told.versions).toMatchObject([{ version: 1, replacedBy: null, withdrawnAt: null }])
  expect(told.derivation).toMatchObject({ rule: { id: 'vn-wqi-2019' } })
  expect(told.explanation.at(-1)?.text).toContain(told.index.label)
})

test('nobody approves or announces what they entered or submitted themselves', async () => {
  const round = { point: points.own, ...(await enter(points.own)) }
  const both = { ...officer(), grants: leader().grants }
  expect(await take(both, 'announce', round)).toBe(409)
  expect(await take(leader(), 'submit', round)).toBe(200)
  expect(await take(leader(), 'approve', round)).toBe(409)
  expect((await lineOf(leader(), round))?.steps).toEqual(['return', 'announce'])
  expect((await lineOf(both, round))?.steps).toEqual(['return'])
  const own = /Somebody else than who entered it/
  expect((await lineOf(both, round))?.blocked).toMatchObject([
    { step: 'approve', message: expect.stringMatching(own) },
    { step: 'announce', message: expect.stringMatching(own) },
  ])
  expect((await lineOf(officer(), round))?.blocked).toMatchObject([
    { step: 'return', message: expect.stringMatching(/needs the right “Approve”/) },
    { step: 'approve' },
    { step: 'announce' },
  ])
})

test('an office that announces itself needs one other person, and other provinces may nothing', async () => {
  const round = { point: points.own, ...(await enter(points.own)) }
  expect(await take(stranger(), 'submit', round)).toBe(403)
  expect(await take(stranger(), 'announce', round)).toBe(403)
  expect(await lineOf(stranger(), round)).toBeUndefined()
  expect(await take(leader(), 'announce', round)).toBe(200)
  expect(await isAnnounced(round)).toBe(true)
})

test('a correction makes a new version, and the former one stays reachable and marked', async () => {
  const round = { point: points.own, ...(await enter(points.own)) }
  await take(leader(), 'announce', round)
  const version = (wanted = '') =>
    served.app.inject({
      url: `/api/eos/announced-by-location-and-observation?locationId=${round.point}&year=${round.year}&observation=1${wanted}`,
    })
  const first = (await version()).json()
  expect(first).toMatchObject({ version: 1, replacedBy: null })
  await changeCod(round, 40)
  const meanwhile = (await version()).json()
  expect({ ...meanwhile, asOf: first.asOf }).toEqual(first)
  expect(await lineOf(leader(), round)).toMatchObject({ state: 'waiting', publicVersion: 1 })
  await take(leader(), 'announce', round)
  const second = (await version()).json()
  expect(second).toMatchObject({ version: 2, replacedBy: null })
  expect(second.index.wqi).toBeLessThan(first.index.wqi)
  const former = (await version('&version=1')).json()
  expect(former).toEqual({ ...first, replacedBy: second.announcementId, asOf: former.asOf })
  const list = (
    await served.app.inject({ url: `/api/eos/announced-by-location?locationId=${round.point}` })
  ).json()
  const own = list.data.filter((each: { year: number }) => each.year === round.year)
  expect(own.map((each: { version: number }) => each.version)).toEqual([2, 1])
})

test('while a correction waits every call tells what was announced, and a withdrawal takes it away at once', async () => {
  const round = { point: points.own, ...(await enter(points.own)) }
  await take(leader(), 'announce', round)
  const told = async (path: string) => {
    const asked = `${path}locationId=${round.point}&year=${round.year}&observation=1`
    const answer = await served.app.inject({ url: `/api/eos/${asked}` })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const codOf = async () => {
    const { indicators } = await told('public/get-indicator-in-location-by-observation?')
    return indicators.find(({ code }: { code: string }) => code === 'cod')?.value ?? null
  }
  expect(await codOf()).toBe(12)
  const correct = (changes: object) =>
    served.as(officer())({
      method: 'PATCH',
      url: `/api/public-location-point-data/${round.id}`,
      headers: { 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify(changes),
    })
  await correct({ values: values(40), getTime: '2026-04-04T02:30:00Z', laboratory: 'Another' })
  expect(await codOf()).toBe(12)
  expect(await told('public/get-indicator-in-location-by-observation?')).toMatchObject({
    time: '2026-03-04T02:30:00.000Z',
    announced: true,
  })
  const ranged = await served.app.inject({
    url: `/api/eos/public/get-indicator-in-location?locationId=${round.point}&from=2026-04-01&to=2026-05-01`,
  })
  expect(JSON.stringify(ranged.json().indicators)).not.toContain(`"year":${round.year}`)
  const item = { url: `/api/public-location-point-data/${round.id}` }
  expect((await served.app.inject(item)).statusCode).toBe(404)
  expect(await isAnnounced(round)).toBe(true)

  await take(officer(), 'submit', round)
  expect(await lineOf(leader(), round)).toMatchObject({
    state: 'submitted',
    publicVersion: 1,
    steps: expect.arrayContaining(['withdraw']),
  })
  expect(await take(leader(), 'withdraw', round, 'The value is wrong')).toBe(200)
  expect(await isAnnounced(round)).toBe(false)
  expect(await codOf()).toBeNull()
  expect(await lineOf(leader(), round)).toMatchObject({ state: 'withdrawn', publicVersion: null })
})

test('a result that is moved to another round takes its announced version out of the public', async () => {
  const round = { point: points.own, ...(await enter(points.own)) }
  await take(leader(), 'announce', round)
  const moved = await served.as(officer())({
    method: 'PATCH',
    url: `/api/public-location-point-data/${round.id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ observation: 9 }),
  })
  expect(moved.statusCode, moved.body).toBeLessThan(300)
  expect(await isAnnounced(round)).toBe(false)
})

test('what is announced stays as it was when the class of its water changes', async () => {
  const round = { point: points.own, ...(await enter(points.own, 12)) }
  await take(leader(), 'announce', round)
  const cod = async () => {
    const answer = await served.app.inject({
      url: `/api/eos/announced-indicator-detail-by-location?locationId=${round.point}&indicatorCode=COD`,
    })
    return answer.json().values.find((each: { year: number }) => each.year === round.year)
  }
  expect(await cod()).toMatchObject({ value: 12, exceeded: false, limit: { max: 15, column: 'B' } })
  const patch = (waterLevel: string) =>
    served.as(person())({
      method: 'PATCH',
      url: `/api/location-point/${round.point}`,
      headers: { 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify({ waterLevel }),
    })
  expect((await patch('A')).statusCode).toBeLessThan(300)
  expect(await cod()).toMatchObject({ value: 12, exceeded: false, limit: { max: 15, column: 'B' } })
  expect((await patch('B')).statusCode).toBeLessThan(300)
})

test('a round is seen as visitors would see it, and nothing is announced by looking', async () => {
  const { db } = served.context
  const program = await makeProgram(db)
  const move = (id: string | null) =>
    db
      .updateTable('location_point')
      .set({ program_id: id })
      .where('id', 'in', [points.own, points.ruled])
      .execute()
  await move(program.id)
  const { year: of } = await enter(points.own)
  const url = `/api/admin/sampling-rounds/${program.id}/${of}/1/as-public`
  const asked = { headers: { 'accept-language': 'en' } }
  const preview = (await served.as(leader())({ url, ...asked })).json()
  expect(preview.locationIds).toEqual([points.own])
  expect(preview.wqi.data).toMatchObject([{ locationId: points.own, wqi: expect.any(Number) }])
  expect(await isAnnounced({ point: points.own, year: of })).toBe(false)
  expect((await lineOf(leader(), { point: points.own, year: of }))?.state).toBe('waiting')
  const file = await served.as(leader())({ url: `${url}.csv`, ...asked })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body).toContain(`,${preview.wqi.data[0].wqi},`)
  const bulletin = await served.as(leader())({ url: `${url}.pdf`, ...asked })
  const { text } = await readPdf(bulletin.rawPayload)
  expect(text).toContain(`VN_WQI ${preview.wqi.data[0].wqi}`)
  expect(text).toContain('PREVIEW, NOT ANNOUNCED')
  expect(await isAnnounced({ point: points.own, year: of })).toBe(false)
  expect((await served.as(stranger())({ url: `${url}.pdf` })).statusCode).toBe(404)
  expect((await served.as(stranger())({ url })).json().locationIds).toEqual([])
  expect((await served.as(person({ actions: ['EXPORT'] }))({ url })).statusCode).toBe(403)
  expect((await served.app.inject({ url })).statusCode).toBe(401)

  await take(leader(), 'announce', { point: points.own, year: of })
  for (const [part, call] of [
    ['wqi', 'wqi-in-location-by-observation'],
    ['rated', 'rated-indicator-info-by-location'],
  ] as const) {
    const answer = await served.app.inject({
      url: `/api/eos/announced/${call}?locationIds=${points.own}&year=${of}&observation=1`,
      ...asked,
    })
    const { asOf, ...told } = answer.json()
    expect({ ...told, asOf: preview[part].asOf }).toEqual(preview[part])
    expect(asOf).toBeDefined()
  }
  await move(null)
})

test('a round is withdrawn with a reason, and its version is not shown again', async () => {
  const round = { point: points.own, ...(await enter(points.own)) }
  await take(leader(), 'announce', round)
  expect(await take(leader(), 'withdraw', round)).toBe(400)
  expect(await take(leader(), 'withdraw', round, 'Samples were mixed up')).toBe(200)
  expect(await isAnnounced(round)).toBe(false)
  expect(await take(leader(), 'withdraw', round, 'Once more')).toBe(409)
  await take(leader(), 'announce', round)
  const list = (
    await served.app.inject({ url: `/api/eos/announced-by-location?locationId=${round.point}` })
  ).json()
  const own = list.data.filter((each: { year: number }) => each.year === round.year)
  expect(own.map((each: { version: number }) => each.version)).toEqual([2])
  const log = await served.context.db
    .selectFrom('activity_log')
    .select(['action', 'note'])
    .where('subject_id', '=', round.id)
    .where('action', 'in', ['PUBLISH', 'WITHHOLD'])
    .orderBy('id')
    .execute()
  expect(log.map(({ action, note }) => [action, note])).toEqual([
    ['PUBLISH', null],
    ['WITHHOLD', 'Samples were mixed up'],
    ['PUBLISH', null],
  ])
})

test('a former version names the correction that is shown, when the one between was withdrawn', async () => {
  const round = { point: points.own, ...(await enter(points.own)) }
  await take(leader(), 'announce', round)
  await changeCod(round, 40)
  await take(leader(), 'announce', round)
  await take(leader(), 'withdraw', round, 'Samples were mixed up')
  await changeCod(round, 30)
  await take(leader(), 'announce', round)
  const list = (
    await served.app.inject({ url: `/api/eos/announced-by-location?locationId=${round.point}` })
  ).json()
  const [last, first] = list.data.filter((each: { year: number }) => each.year === round.year)
  expect(last).toMatchObject({ version: 3, replacedBy: null })
  expect(first).toMatchObject({ version: 1, replacedBy: last.announcementId })
  const asked = `locationId=${round.point}&year=${round.year}&observation=1&version=1&lang=en`
  const bulletin = await served.app.inject({ url: `/api/eos/announced/bulletin?${asked}` })
  expect((await readPdf(bulletin.rawPayload)).text).toContain('was replaced by version 3')
})

test('a change sends what was submitted or approved back to be a draft', async () => {
  const round = { point: points.own, ...(await enter(points.own)) }
  await take(officer(), 'submit', round)
  await changeCod(round, 20)
  expect((await lineOf(leader(), round))?.state).toBe('waiting')
})

test('the list is filtered by its facts, and is for people who take part alone', async () => {
  const list = async (query: string, as = person()) =>
    (await served.as(as)({ url: `/api/admin/announced-locations?${query}` })).json()
  const announced = await list('state=announced&size=100')
  const lines = announced._embedded['announced-locations'] as AnnouncedLocation[]
  expect(lines.length).toBe(announced.page.totalElements)
  expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['announced']))
  const waiting = await list('state=waiting,returned&size=100')
  expect(waiting.page.totalElements).toBeGreaterThan(0)
  expect((await list('state=nothing')).statusCode).toBe(400)
  expect((await list('provinceId=79&size=1')).page.totalElements).toBe(0)
  const file = await served.as(person())({
    url: '/api/admin/announced-locations.csv?state=announced',
  })
  const [head = '', ...written] = file.body.trim().split('\r\n')
  expect(head).toContain('pointCode')
  expect(written).toHaveLength(announced.page.totalElements)
  const anonymous = await served.app.inject({ url: '/api/admin/announced-locations' })
  expect(anonymous.statusCode).toBe(401)
  const powerless = person({ actions: ['EXPORT'] })
  expect((await list('', powerless)).statusCode).toBe(403)
  const overview = await served.as(person())({ url: '/api/admin/sampling-rounds' })
  expect(overview.json()).toEqual({ data: [] })
})
