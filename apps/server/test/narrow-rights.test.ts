// Rights at their edges: links, steps, ids and owners that a caller names, and what follows when nothing is named.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Grant, Person } from '../src/platform/http/caller.ts'
import { completeHead } from './complete-report.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import {
  makeAccount,
  makeOrganization,
  makeRole,
  makeStation,
  makeStationIndicator,
  provinceId,
  publish,
} from './make.ts'

let served: TestApp
let hanoi: string
let enterprise: Person
let other: Person
let approver: Person

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-10T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const someone = async (type: 1 | 2) => {
    const { id } = await makeOrganization(db, { type, province_id: hanoi })
    const account = await makeAccount(db, { organization_id: id })
    return person({ id: account.id, organization: { id, type, provinceId: hanoi } })
  }
  enterprise = await someone(2)
  other = await someone(2)
  approver = await someone(1)
})
afterAll(async () => served?.close())

const json = { accept: 'application/json' }
const links = { 'content-type': 'text/uri-list' }

const granted = (who: Person, ...grants: Grant[]): Person => ({ ...who, grants })
const national = (action: Grant['action'], subject: string): Grant => ({
  action,
  subject,
  scope: { kind: 'country' },
})

test('who may edit users does not give roles at the address of a user', async () => {
  const { db } = served.context
  const role = await makeRole(db, { key: 'almighty' })
  const { id } = await makeAccount(db)
  const clerk = granted(person({ id }), national('EDIT', 'user'), national('EXPORT', 'role'))
  const url = `/api/user/${id}/userRole`
  const uri = `/api/role/${role.id}`
  const give = await served.as(clerk)({ method: 'POST', url, headers: links, payload: uri })
  const take = await served.as(clerk)({ method: 'DELETE', url })
  expect([give.statusCode, take.statusCode]).toEqual([403, 403])
  expect(give.json().detail).toContain('the action CREATE on user_role')
})

test('a link of a hidden station is named as little as one that is not there', async () => {
  const { db } = served.context
  const own = await makeStation(db, { organization_id: enterprise.organization.id })
  const hidden = await makeStation(db, { organization_id: other.organization.id })
  const link = await makeStationIndicator(db, {
    station_id: hidden.id,
    indicator: 'so2',
  })
  const name = (id: string) =>
    served.as(enterprise)({
      method: 'POST',
      url: `/api/stations/${own.id}/stationIndicator`,
      headers: links,
      payload: `http://localhost/api/station_indicator/${id}`,
    })
  const [foreign, missing] = [await name(link.id), await name('987654')]
  expect([foreign.statusCode, missing.statusCode]).toEqual([400, 400])
  expect(foreign.json().detail.replace(link.id, '987654')).toBe(missing.json().detail)
})

test('what a type of station measures is told of the stations that the caller may see', async () => {
  const { db } = served.context
  const station = await makeStation(db, { organization_id: other.organization.id })
  await makeStationIndicator(db, { station_id: station.id, indicator: 'h2s' })
  const url = `/api/indicator/search/findByStationTypeId?stationTypeId=${station.station_type_id}&size=500`
  const codes = async () =>
    (await served.app.inject({ url, headers: json }))
      .json()
      ._embedded.indicator.map((each: { code: string }) => each.code)
  expect(await codes()).not.toContain('h2s')
  await publish(db, station.id)
  expect(await codes()).toContain('h2s')
})

let year = 2015
const makeReport = async (by: Person) => {
  year += 1
  const answer = await served.as(by)({
    method: 'POST',
    url: '/api/waste_report_result',
    headers: json,
    payload: {
      reportYear: year,
      formType: '05A',
      lines: [
        {
          section: 'other',
          wasteName: 'Giấy',
          qtyStockStart: 0,
          qtyGenerated: 5,
          qtyStockEnd: 5,
          note: 'Kiểm kê lại kho',
        },
      ],
      ...completeHead,
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const patch = (as: Person, id: string, payload: unknown, type = 'application/merge-patch+json') =>
  served.as(as)({
    method: 'PATCH',
    url: `/api/waste_report_result/${id}`,
    headers: { ...json, 'content-type': type },
    payload: JSON.stringify(payload),
  })

test('a report belongs to who makes it, without being told so', async () => {
  const report = await makeReport(enterprise)
  expect(report).toMatchObject({
    organizationId: enterprise.organization.id,
    provinceId: hanoi,
  })
})

test('who makes something for another says so with the headers alone', async () => {
  const answer = await served.as(person())({
    method: 'POST',
    url: '/api/solid_waste_statistic',
    headers: { ...json, 'province-code': '01' },
    payload: {},
  })
  expect(answer.json()).toMatchObject({ statusCode: 400 })
  for (const property of ['provinceId', 'province'])
    expect(answer.json().errors ?? []).not.toContainEqual(expect.objectContaining({ property }))
})

const stepTo = (status: string) => [{ op: 'replace', path: '/status', value: status }]

test('a step is taken by a JSON patch as by a merge patch', async () => {
  const { id } = await makeReport(enterprise)
  const jsonPatch = 'application/json-patch+json'
  const handedIn = await patch(enterprise, id, stepTo('submitted'), jsonPatch)
  expect(handedIn.statusCode, handedIn.body).toBe(200)
  const taken = await patch(approver, id, stepTo('in_review'), jsonPatch)
  expect(taken.statusCode, taken.body).toBe(200)
  expect(taken.json().status).toBe('in_review')
})

test('a step needs the reach of its own action, whatever else the patch says', async () => {
  const { id } = await makeReport(enterprise)
  await patch(enterprise, id, { status: 'submitted' })
  const halfway = granted(
    approver,
    {
      action: 'EDIT',
      subject: 'waste_report_result',
      scope: { kind: 'province', id: hanoi },
    },
    {
      action: 'APPROVE',
      subject: 'waste_report_result',
      scope: { kind: 'organization', id: other.organization.id },
    },
  )
  for (const changes of [{ status: 'in_review' }, { status: 'in_review', foo: 1 }]) {
    const answer = await patch(halfway, id, changes)
    expect(answer.statusCode, JSON.stringify(changes)).toBe(403)
    expect(answer.json().detail).toContain('the action APPROVE on waste_report_result')
  }
})

test('an id that would leave no number for those after it is not taken', async () => {
  const put = (path: string, id: string, payload: object) =>
    served.as(person())({ method: 'PUT', url: `/api/${path}/${id}`, headers: json, payload })
  const name = { name: 'Chương trình', code: 'FAR' }
  for (const id of ['9223372036854775807', '999999999999999999', '1000000000000000']) {
    expect((await put('programs', id, name)).statusCode).toBe(404)
    expect((await put('activity_logs', id, { action: 'REMARK' })).statusCode).toBe(404)
  }
  const next = await served.as(person())({
    method: 'POST',
    url: '/api/careers',
    headers: json,
    payload: { title: 'Kỹ sư', status: 'PUBLISHED' },
  })
  expect(Number(next.json().id)).toBeLessThan(1e6)
})
