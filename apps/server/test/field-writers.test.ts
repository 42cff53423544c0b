// Fields with restricted writers are refused by name in every kind of change, and pass when they are unchanged.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../src/platform/http/caller.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { indicatorId, makeOrganization, makeStation, provinceId, stationTypeId } from './make.ts'
import { sampleItem } from './sample-item.ts'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'

let served: TestApp
let manager: Person
let officer: Person
let station: { id: string; url: string }
let waterType: string

beforeAll(async () => {
  served = await buildTestApp()
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  waterType = await stationTypeId(db, 'surface_water_auto')
  const enterprise = await makeOrganization(db, { type: 2, province_id: hanoi })
  const office = await makeOrganization(db, { type: 1, province_id: hanoi })
  manager = person({
    id: '11',
    organization: { id: enterprise.id, type: 2, provinceId: hanoi },
    actions: ['EDIT'],
  })
  officer = person({ id: '12', organization: { id: office.id, type: 1, provinceId: hanoi } })
  const { id } = await makeStation(db, { provinceCode: '01', organization_id: enterprise.id })
  station = { id, url: `/api/stations/${id}` }
})
afterAll(() => served?.close())

const stationNow = async () =>
  (await served.as(officer)({ url: station.url, headers: { accept: 'application/json' } })).json()

const namesIn = (answer: { json(): { errors?: { property: string }[] } }) =>
  answer.json().errors?.map(({ property }) => property)

test('an enterprise changes what its station is called and where it is reached, not what decides its rules', async () => {
  const ask = served.as(manager)
  const open = { name: 'Trạm cổng nhà máy', address: 'Đường số 1' }
  expect((await ask({ method: 'PATCH', url: station.url, payload: open })).statusCode).toBe(204)
  const before = await stationNow()
  const payload = { ...open, stationTypeId: waterType, intervalSeconds: 86_400 }
  const refused = await ask({ method: 'PATCH', url: station.url, payload })
  expect(refused.statusCode).toBe(403)
  expect(namesIn(refused)).toEqual(['stationTypeId', 'intervalSeconds'])
  expect(refused.json().message).toContain('is changed only by the province or the ministry')
  const vi = { 'accept-language': 'vi' }
  const told = await ask({ method: 'PATCH', url: station.url, payload, headers: vi })
  expect(told.json().message).toContain('“Loại trạm” chỉ do cơ quan cấp tỉnh hoặc bộ thay đổi')
  expect(await stationNow()).toEqual(before)
})

test('an enterprise does not say under which names files bring readings for its station, nor on which river it lies', async () => {
  const before = await stationNow()
  for (const name of ['fileProvince', 'fileFacility', 'fileStation', 'river']) {
    const payload = { [name]: 'OTHER' }
    const refused = await served.as(manager)({ method: 'PATCH', url: station.url, payload })
    expect([refused.statusCode, namesIn(refused)]).toEqual([403, [name]])
  }
  expect(await stationNow()).toEqual(before)
})

test('what authorities declare of an outlet is removed by authorities alone, whatever an enterprise is granted', async () => {
  const { id, organization } = manager
  const remover = served.as(person({ id, organization, actions: ['CREATE', 'DELETE'] }))
  const permit = {
    stationId: station.id,
    number: '12/GPMT',
    issuedOn: '2026-01-01',
    issuedBy: 'UBND',
    limits: [{ indicatorId: await indicatorId(served.context.db, 'ph'), high: 9, means: ['hour'] }],
  }
  const url = '/api/station_permit'
  const own = await remover({ method: 'POST', url, payload: permit })
  expect(own.statusCode).toBe(403)
  const made = await served.as(officer)({ method: 'POST', url, payload: permit })
  expect(made.statusCode).toBe(201)
  const { location } = made.headers
  const refused = await remover({ method: 'DELETE', url: location! })
  expect([refused.statusCode, namesIn(refused)?.includes('limits')]).toEqual([403, true])
  expect((await remover({ method: 'DELETE', url: station.url })).statusCode).toBe(403)
  expect((await served.as(officer)({ method: 'DELETE', url: location! })).statusCode).toBe(204)
})

test('it is refused as JSON patch, as replacement, at the address of the reference, in a batch and in a list', async () => {
  const ask = served.as(manager)
  const before = await stationNow()
  const operations = [{ op: 'replace', path: '/referenceOnly', value: true }]
  const patched = await ask({
    method: 'PATCH',
    url: station.url,
    headers: { 'content-type': 'application/json-patch+json' },
    payload: JSON.stringify(operations),
  })
  expect([patched.statusCode, namesIn(patched)]).toEqual([403, ['referenceOnly']])
  const replaced = await ask({ method: 'PUT', url: station.url, payload: { ...before, lat: 1 } })
  expect([replaced.statusCode, namesIn(replaced)]).toEqual([403, ['lat']])
  const type = { 'content-type': 'text/uri-list' }
  const bound = await ask({
    method: 'PUT',
    url: `${station.url}/stationType`,
    headers: type,
    payload: `/api/station-type/${waterType}`,
  })
  expect([bound.statusCode, namesIn(bound)]).toEqual([403, ['stationTypeId']])
  const unbound = await ask({ method: 'DELETE', url: `${station.url}/province` })
  expect([unbound.statusCode, namesIn(unbound)]).toEqual([403, ['provinceId']])
  const batch = await ask({
    method: 'POST',
    url: '/api/stations/batch',
    payload: { items: [{ id: station.id }], changes: { timeZone: 'Asia/Bangkok' } },
  })
  expect(batch.json().items).toMatchObject([{ status: 403, code: 'FORBIDDEN' }])
  expect(batch.json().items[0].message).toContain('province or the ministry')
  const list = await ask({
    method: 'POST',
    url: '/api/stations/import',
    headers: { 'content-type': 'text/csv' },
    payload: `id,name,startedOn\n${station.id},Other,2020-01-01\n`,
  })
  expect(list.json()).toMatchObject({ applied: false, failed: 1 })
  expect(list.json().lines[0].errors).toMatchObject([{ property: 'startedOn' }])
  expect(await stationNow()).toEqual(before)
})

test('what is sent back as it is passes, and the province changes it', async () => {
  const before = await stationNow()
  const kept = await served.as(manager)({ method: 'PUT', url: station.url, payload: before })
  expect(kept.statusCode).toBe(204)
  const { updatedAt: _before, ...same } = before
  expect(await stationNow()).toMatchObject(same)
  const payload = { intervalSeconds: 600 }
  const changed = await served.as(officer)({ method: 'PATCH', url: station.url, payload })
  expect(changed.statusCode).toBe(204)
})

test('only an administrator says under which hosts an organization is visited', async () => {
  const { id } = await makeOrganization(served.context.db, { type: 2 })
  const url = `/api/organization/${id}`
  const everything = person()
  const grants = everything.grants.filter(({ subject }) => subject === '*')
  const clerk = served.as({ ...everything, grants })
  for (const payload of [{ hostNames: ['evil.example'] }, { subDomain: 'mail' }]) {
    const answer = await clerk({ method: 'PATCH', url, payload })
    expect([answer.statusCode, namesIn(answer)]).toEqual([403, Object.keys(payload)])
  }
  const made = await clerk({
    method: 'POST',
    url: '/api/organization',
    payload: { name: 'New', type: 2, hostNames: ['evil.example'] },
  })
  expect(made.statusCode).toBe(403)
  expect((await clerk({ method: 'PATCH', url, payload: { name: 'Renamed' } })).statusCode).toBe(204)
  const origin = { origin: 'https://evil.example' }
  const stranger = await served.app.inject({ url: '/api/province', headers: origin })
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  const administrator = served.as(everything)
  const allowed = await administrator({
    method: 'PATCH',
    url,
    payload: { hostNames: ['enterprise.example'] },
  })
  expect(allowed.statusCode).toBe(204)
})

test('a reference that only the server sets is not set at its address either', async () => {
  const { db } = served.context
  const ask = served.as(person())
  const payload = await sampleItem(db, wasteReport)
  const made = await ask({ method: 'POST', url: '/api/waste_report_result', payload })
  const url = `${new URL(String(made.headers.location)).pathname}/enteredBy`
  for (const method of ['PUT', 'DELETE'] as const) {
    const answer = await ask({
      method,
      url,
      ...(method === 'PUT' && {
        headers: { 'content-type': 'text/uri-list' },
        payload: '/api/user/1',
      }),
    })
    expect(answer.statusCode, method).toBe(405)
    expect(answer.headers.allow).not.toContain(method)
  }
})
