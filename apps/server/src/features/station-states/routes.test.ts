// The calls about station states: who sees which station, who declares and acknowledges, and that a declaration is seen
// at once and can be undone.
import type { StationStateList, StationWindow } from '@eos/contract/calls/stations/station-states'
import { defaultStateRules } from '@eos/contract/readings/station-states'
import { permissionActions } from '@eos/contract/words/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { refreshStates } from './refresh.ts'

let tested: TestApp
type Ask = ReturnType<TestApp['as']>
let ministry: Ask
let office: Ask
let elsewhere: Ask
let enterprise: Ask
let stranger: Ask
let reader: Ask
let stationId: string
const now = new Date('2026-03-02T12:00:00Z')
const base = '/api/admin/station-states'

beforeAll(async () => {
  tested = await buildTestApp({ now })
  const { db } = tested.context
  const officeIn = async (code: string) => {
    const province = await provinceId(db, code)
    const made = await makeOrganization(db, { type: 1, province_id: province })
    return { id: made.id, type: 1 as const, provinceId: province }
  }
  const enterpriseIn = async (provinceOf: string) => {
    const made = await makeOrganization(db, { province_id: provinceOf })
    return { id: made.id, type: 2 as const, provinceId: provinceOf }
  }
  const [here, there] = [await officeIn('01'), await officeIn('79')]
  const [owner, other] = [await enterpriseIn(here.provinceId), await enterpriseIn(here.provinceId)]
  ministry = tested.as(person())
  office = tested.as(person({ id: '2', organization: here }))
  elsewhere = tested.as(person({ id: '3', organization: there }))
  enterprise = tested.as(person({ id: '4', name: 'An', organization: owner }))
  stranger = tested.as(person({ id: '5', organization: other }))
  const actions = permissionActions.filter((action) => action !== 'EDIT')
  reader = tested.as(person({ id: '6', organization: owner, actions }))
  const station = await makeStation(db, {
    name: 'Trạm Cổng Xả',
    provinceCode: '01',
    organization_id: owner.id,
    indicators: ['pm25'],
    published: true,
  })
  stationId = station.id
  for (let k = 0; k < 4; k++) await makeStation(db, { provinceCode: '79', indicators: ['pm25'] })
  await refreshStates(tested.context)
})
afterAll(() => tested.close())

const listed = async (ask: Ask, query = '') => {
  const answer = await ask({ url: `${base}${query}` })
  expect(answer.statusCode).toBe(200)
  return answer.json<StationStateList>()
}

test('each sees the stations within reach, and nobody else any', async () => {
  expect((await listed(ministry)).data).toHaveLength(5)
  expect((await listed(elsewhere)).data).toHaveLength(4)
  for (const ask of [office, enterprise, reader]) {
    expect((await listed(ask)).data.map((each) => each.stationId)).toEqual([stationId])
  }
  expect(await listed(stranger)).toEqual({ data: [], counts: {}, next: null })
  for (const ask of [stranger, elsewhere]) {
    expect((await ask({ url: `${base}/${stationId}` })).statusCode).toBe(404)
  }
  expect((await tested.app.inject(base)).statusCode).toBe(401)
})

test('pages follow one another by key, and filters narrow the counts as well', async () => {
  const seen: string[] = []
  let after = ''
  do {
    const page = await listed(ministry, `?size=2${after}`)
    seen.push(...page.data.map((each) => each.stationId))
    after = page.next === null ? '' : `&after=${page.next}`
  } while (after !== '')
  expect(new Set(seen).size).toBe(5)
  const found = await listed(ministry, '?q=cong%20xa&state=offline')
  expect(found).toMatchObject({ data: [{ stationId }], counts: { offline: 1 } })
  expect((await listed(ministry, '?hours=1')).data).toEqual([])
  expect((await ministry({ url: `${base}?state=asleep` })).statusCode).toBe(400)
})

test('who may edit the station declares; everybody sees it at once, and it can be undone', async () => {
  const url = `${base}/${stationId}/windows`
  const payload = {
    kind: 'calibrating',
    reason: 'Hiệu chuẩn định kỳ',
    reasonEn: 'Routine calibration',
    to: '2026-03-02T15:00:00Z',
  }
  const refused = await Promise.all(
    [stranger, elsewhere, reader].map((ask) => ask({ method: 'POST', url, payload })),
  )
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403])
  const made = await enterprise({ method: 'POST', url, payload })
  expect(made.statusCode).toBe(201)
  const shown = () => tested.app.inject(`/api/stations/${stationId}`)
  expect((await shown()).json()).toMatchObject({
    state: 'calibrating',
    stateReason: 'Hiệu chuẩn định kỳ',
    stateReasonEn: 'Routine calibration',
    stateSince: now.toISOString(),
    expectedReturn: '2026-03-02T15:00:00.000Z',
  })
  const { id } = made.json<StationWindow>()
  const end = { method: 'POST' as const, url: `/api/admin/station-windows/${id}/end` }
  expect((await stranger(end)).statusCode).toBe(404)
  expect((await reader(end)).statusCode).toBe(403)
  expect((await office(end)).json()).toMatchObject({ endedAt: now.toISOString() })
  expect((await office(end)).statusCode).toBe(409)
  expect((await shown()).json()).toMatchObject({ state: 'offline', expectedReturn: null })
  const { after } = await tested.context.db
    .selectFrom('activity_log')
    .select('after')
    .where('subject_id', '=', stationId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(after)).toContain('Hiệu chuẩn')
})

const declare = (payload: object) =>
  enterprise({ method: 'POST', url: `${base}/${stationId}/windows`, payload })

test('a declaration must say why and end after it begins', async () => {
  const wrong = [
    { kind: 'maintenance' },
    { kind: 'asleep', reason: 'Không rõ' },
    { kind: 'maintenance', reason: 'Thay bơm', to: '2026-03-01T00:00:00Z' },
    { kind: 'maintenance', reason: 'Thay bơm', from: '2025-03-01T00:00:00Z' },
  ]
  const answers = await Promise.all(wrong.map(declare))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  expect(answers[2]?.json()).toMatchObject({ errors: [{ property: 'to' }] })
})

test('closure, the past and long times are declared by authorities, not by the enterprise alone', async () => {
  const url = `${base}/${stationId}/windows`
  const reason = 'Ngừng sản xuất'
  const theirs = [
    ['kind', { kind: 'closed', reason, to: '2026-03-05T00:00:00Z' }],
    [
      'from',
      { kind: 'maintenance', reason, from: '2026-03-01T00:00:00Z', to: '2026-03-05T00:00:00Z' },
    ],
    ['to', { kind: 'maintenance', reason, to: '2026-05-05T00:00:00Z' }],
    ['to', { kind: 'maintenance', reason }],
  ] as const
  for (const [property, payload] of theirs) {
    const refused = await declare(payload)
    expect(refused.json(), property).toMatchObject({ status: 403, errors: [{ property }] })
    expect(refused.json().message).toContain('the province or the ministry')
    const made = await office({ method: 'POST', url, payload })
    expect(made.statusCode).toBe(201)
    const end = `/api/admin/station-windows/${made.json<StationWindow>().id}/end`
    const ended = await enterprise({ method: 'POST', url: end })
    expect(ended.statusCode).toBe(property === 'kind' ? 403 : 200)
    if (property === 'kind') await office({ method: 'POST', url: end })
  }
  const { data } = await listed(enterprise)
  expect(data).toMatchObject([{ mayDeclare: true, mayClose: false }])
  expect((await listed(office)).data).toMatchObject([{ mayDeclare: true, mayClose: true }])
})

test('a silence is acknowledged once, by who may edit the station', async () => {
  const url = `${base}/${stationId}/acknowledge`
  const payload = { note: 'Đã cử người' }
  expect((await stranger({ method: 'POST', url, payload })).statusCode).toBe(404)
  expect((await reader({ method: 'POST', url, payload })).statusCode).toBe(403)
  expect((await enterprise({ method: 'POST', url, payload })).json()).toMatchObject({
    acknowledgement: { by: 'An', at: now.toISOString(), note: 'Đã cử người' },
  })
  expect((await office({ method: 'POST', url, payload })).statusCode).toBe(409)
})

test('the settings are changed for the whole country only', async () => {
  const url = '/api/admin/station-state-rules'
  const payload = { rules: { ...defaultStateRules, delayedMinutes: 30 }, sources: [] }
  expect((await reader({ url })).statusCode).toBe(403)
  expect((await office({ method: 'PUT', url, payload })).statusCode).toBe(403)
  expect((await ministry({ method: 'PUT', url, payload })).json()).toMatchObject(payload)
  expect((await office({ url })).json()).toMatchObject(payload)
  const upsideDown = { ...payload, rules: { ...payload.rules, ministryAfterHours: 1 } }
  expect((await ministry({ method: 'PUT', url, payload: upsideDown })).statusCode).toBe(400)
})
