// Proposals of an enterprise to change its station: their visibility, decision, application and mails.
import { itemSchema } from '@eos/contract/fields/schemas'
import { stationChangeProposal } from '@eos/contract/resources/stations/station-change-proposal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { findPerson } from '../src/access/person.ts'
import { buildTestApp, type TestApp } from './build-app.ts'
import { makeAccount, makeOrganization, makeStation, provinceId, stationTypeId } from './make.ts'

let served: TestApp
const mails: Mail[] = []
type Ask = ReturnType<TestApp['as']>
const people: Record<string, { id: string; ask: Ask }> = {}
let enterprise: string
let waterType: string
let airType: string
let station: string

const url = '/api/station_change_proposal'
const accept = { accept: 'application/json' }

beforeAll(async () => {
  served = await buildTestApp({ mailer: { send: async (mail) => void mails.push(mail) } })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  waterType = await stationTypeId(db, 'surface_water_auto')
  airType = await stationTypeId(db, 'air_auto')
  enterprise = (
    await makeOrganization(db, {
      type: 2,
      province_id: hanoi,
      name: 'Nhà máy\nwww.evil.example Hà Nội',
    })
  ).id
  const office = (await makeOrganization(db, { type: 1, province_id: hanoi })).id
  const haiphong = await provinceId(db, '31')
  const homes: [name: string, organization: string, role: string, locale: 'vi' | 'en'][] = [
    ['manager', enterprise, 'enterprise_manager', 'en'],
    ['colleague', enterprise, 'enterprise_manager', 'vi'],
    [
      'neighbour',
      (await makeOrganization(db, { province_id: hanoi })).id,
      'enterprise_manager',
      'vi',
    ],
    ['officer', office, 'provincial_officer', 'vi'],
    ['approver', office, 'provincial_approver', 'vi'],
    [
      'stranger',
      (await makeOrganization(db, { type: 1, province_id: haiphong })).id,
      'provincial_approver',
      'vi',
    ],
    ['minister', (await makeOrganization(db, { type: 0 })).id, 'ministry_approver', 'en'],
  ]
  for (const [name, organization_id, role, locale] of homes) {
    const { id } = await makeAccount(db, {
      organization_id,
      roles: [role],
      locale,
      email: `${name}@example.org`,
      password_hash: null,
    })
    people[name] = { id, ask: served.as((await findPerson(db, id))!) }
  }
})
afterAll(() => served?.close())

beforeEach(async () => {
  mails.length = 0
  await served.database.pool.query('truncate recipient_mail')
  station = (await makeOwn('Trạm\ncổng')).id
})

const makeOwn = (name: string) =>
  makeStation(served.context.db, {
    type: 'surface_water_auto',
    provinceCode: '01',
    organization_id: enterprise,
    name,
    published: true,
  })
const ask = (name: string, request: InjectOptions) => people[name]!.ask(request)
const stationNow = async () =>
  (await ask('officer', { url: `/api/stations/${station}`, headers: accept })).json()
const propose = (payload: object, by = 'manager') =>
  ask(by, {
    method: 'POST',
    url,
    headers: accept,
    payload: { stationId: station, justification: 'Moved', ...payload },
  })
const decide = (by: string, id: string, payload: object) =>
  ask(by, { method: 'PATCH', url: `${url}/${id}`, payload })

test('a field that is refused says where to propose it, and so do the forms', async () => {
  const at = `/api/stations/${station}`
  const refused = await ask('manager', { method: 'PATCH', url: at, payload: { lat: 1 } })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    errors: [{ property: 'lat' }],
    _links: { propose: { href: `http://localhost${url}` } },
  })
  const forms = { accept: 'application/prs.hal-forms+json' }
  const { _templates } = (await ask('manager', { url: at, headers: forms })).json()
  expect(_templates.propose).toMatchObject({ method: 'POST', target: `http://localhost${url}` })
  const properties: { name: string; value?: string }[] = _templates.propose.properties
  expect(properties.find(({ name }) => name === 'stationId')?.value).toBe(station)
  const officers = (await ask('officer', { url: at, headers: forms })).json()._templates
  expect(officers.propose).toBeUndefined()
})

test('a proposal shows what would change, to those whom the station concerns', async () => {
  const made = await propose({ stationTypeId: airType, intervalSeconds: 86_400 })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({
    status: 'submitted',
    before: { stationTypeId: waterType, intervalSeconds: 300 },
    after: { stationTypeId: airType, intervalSeconds: 86_400 },
    enteredById: people.manager!.id,
  })
  const { before, after } = itemSchema(stationChangeProposal.fields).shape
  expect(before!.parse(made.json().before)).toEqual(made.json().before)
  expect(after!.parse(made.json().after)).toEqual(made.json().after)
  expect((await stationNow()).stationTypeId).toBe(waterType)
  const item = `${url}/${made.json().id}`
  for (const name of ['manager', 'colleague', 'officer', 'approver', 'minister']) {
    expect((await ask(name, { url: item })).statusCode, name).toBe(200)
  }
  for (const name of ['neighbour', 'stranger']) {
    expect((await ask(name, { url: item })).statusCode, name).toBe(404)
  }
  expect((await served.app.inject({ url: item })).statusCode).toBe(401)
  const list = await ask('approver', { url: `${url}?status=submitted&stationId=${station}` })
  expect(list.json()._embedded.station_change_proposal).toHaveLength(1)
})

test('its province is told by mail, approves it, and the station is as proposed', async () => {
  const { id } = (await propose({ stationTypeId: airType, waterUse: null })).json()
  expect(mails.map(({ to }) => to)).toEqual(['approver@example.org'])
  expect(mails[0]!.subject).toBe('Trạm cổng: có đề nghị thay đổi')
  expect(mails[0]!.text).toContain('Nội dung thay đổi: Loại trạm')
  expect(mails[0]!.text).toContain(`admin/station-changes?id=${id}`)
  expect(mails[0]!.text).not.toContain('Moved')
  for (const name of ['manager', 'colleague', 'officer', 'stranger']) {
    const answer = await decide(name, id, { status: 'approved' })
    expect([403, 404], name).toContain(answer.statusCode)
  }
  expect((await decide('approver', id, { status: 'approved' })).statusCode).toBe(204)
  expect((await stationNow()).stationTypeId).toBe(airType)
  const decided = (await ask('manager', { url: `${url}/${id}`, headers: accept })).json()
  expect(decided).toMatchObject({ status: 'approved', decidedById: people.approver!.id })
  expect(mails.at(-1)).toMatchObject({ to: 'manager@example.org' })
  expect(mails.at(-1)!.subject).toContain('change approved')
  const { rows } = await served.database.pool.query(
    `select action, after from activity_log where subject = 'stations' and subject_id = $1`,
    [station],
  )
  expect(rows).toEqual([{ action: 'EDIT', after: { stationTypeId: airType } }])
  expect((await decide('approver', id, { status: 'rejected', reason: 'no' })).statusCode).toBe(409)
})

test('who rejects says why, and the station stays', async () => {
  const { id } = (await propose({ referenceOnly: true })).json()
  expect((await decide('minister', id, { status: 'rejected' })).statusCode).toBe(400)
  const reason = 'Needs a calibration report'
  expect((await decide('minister', id, { status: 'rejected', reason })).statusCode).toBe(204)
  expect((await stationNow()).referenceOnly).toBe(false)
  const { decisionReason } = (await ask('manager', { url: `${url}/${id}`, headers: accept })).json()
  expect(decisionReason).toBe(reason)
  expect(mails.at(-1)!.text).toContain(reason)
})

test('only who proposed it withdraws it, and nothing else of it changes', async () => {
  const { id } = (await propose({ lat: 21 })).json()
  expect((await decide('colleague', id, { status: 'withdrawn' })).statusCode).toBe(409)
  expect((await decide('manager', id, { lat: 22 })).statusCode).toBe(409)
  expect((await decide('manager', id, { status: 'withdrawn' })).statusCode).toBe(204)
  expect((await decide('approver', id, { status: 'approved' })).statusCode).toBe(409)
  expect(mails.map(({ to }) => to)).toEqual(['approver@example.org'])
})

test('a proposal about what has been changed since is refused by the name of the field, and stays open', async () => {
  const { id } = (await propose({ intervalSeconds: 900 })).json()
  const changed = await ask('officer', {
    method: 'PATCH',
    url: `/api/stations/${station}`,
    payload: { intervalSeconds: 600, lat: 20 },
  })
  expect(changed.statusCode).toBe(204)
  const refused = await decide('approver', id, { status: 'approved' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().errors).toMatchObject([{ property: 'intervalSeconds' }])
  expect((await stationNow()).intervalSeconds).toBe(600)
  const batch = await ask('approver', {
    method: 'POST',
    url: `${url}/batch`,
    payload: { items: [{ id }], changes: { status: 'rejected', reason: 'Too late' } },
  })
  expect(batch.json()).toMatchObject({ succeeded: 1 })
  expect(mails.at(-1)!.subject).toContain('change rejected')
})

test('a code of another station is refused by name, when it is proposed and when it is approved', async () => {
  const { db } = served.context
  await makeStation(db, { code: 'TAKEN-1', type: 'air_auto' })
  const taken = await propose({ code: 'TAKEN-1' })
  expect(taken.statusCode).toBe(409)
  expect(taken.json().errors).toMatchObject([{ property: 'code', invalidValue: 'TAKEN-1' }])
  const { id } = (await propose({ code: 'TAKEN-2' })).json()
  await makeStation(db, { code: 'TAKEN-2', type: 'air_auto' })
  const late = await decide('approver', id, { status: 'approved' })
  expect(late.statusCode).toBe(409)
  expect(late.json().errors).toMatchObject([{ property: 'code', message: expect.any(String) }])
  const { status } = (await ask('manager', { url: `${url}/${id}`, headers: accept })).json()
  expect(status).toBe('submitted')
})

const importOf = (lines: readonly string[], by = 'manager') =>
  ask(by, {
    method: 'POST',
    url: `${url}/import`,
    headers: { ...accept, 'content-type': 'text/csv' },
    payload: lines.join('\n'),
  })

test('proposals that come in a list are told in one mail to each who decides', async () => {
  await served.database.pool.query(`update station_change_proposal set status = 'withdrawn'`)
  const stations = [station, (await makeOwn('Trạm 2')).id, (await makeOwn('Trạm 3')).id]
  const lines = stations.map((id) => `${id},600,Sửa lỗi https://evil.example`)
  const head = 'stationId,intervalSeconds,justification'
  const trial = await ask('manager', {
    method: 'POST',
    url: `${url}/import?dryRun=true`,
    headers: { ...accept, 'content-type': 'text/csv' },
    payload: [head, ...lines].join('\n'),
  })
  expect(trial.json()).toMatchObject({ new: 3, failed: 0 })
  expect(mails).toEqual([])
  expect((await importOf([head, ...lines])).json()).toMatchObject({ applied: true, new: 3 })
  expect(mails.map(({ to }) => to)).toEqual(['approver@example.org'])
  expect(mails[0]!.subject).toBe('3 đề nghị thay đổi thông tin trạm')
  expect(mails[0]!.text).toMatch(/- Nhà máy … Hà Nội: có đề nghị thay đổi \(3\)/)
  expect(mails[0]!.text).toContain('admin/station-changes?status=submitted')
  expect(mails[0]!.text).not.toContain('evil')
})

test('who decides many at once writes one mail to who proposed them', async () => {
  const ids: string[] = []
  for (const intervalSeconds of [600, 900]) ids.push((await propose({ intervalSeconds })).json().id)
  mails.length = 0
  const batch = await ask('approver', {
    method: 'POST',
    url: `${url}/batch`,
    payload: { items: ids.map((id) => ({ id })), changes: { status: 'rejected', reason: 'No' } },
  })
  expect(batch.json()).toMatchObject({ succeeded: 2 })
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['manager@example.org', '2 proposals to change stations'],
  ])
  expect(mails[0]!.text).toContain('change rejected (2)')
})

test('one approver gets five mails an hour, and the next one tells how many wait', async () => {
  await served.database.pool.query(`update station_change_proposal set status = 'withdrawn'`)
  for (let k = 1; k <= 9; k += 1) expect((await propose({ lat: k })).statusCode).toBe(201)
  expect(mails.filter(({ to }) => to === 'approver@example.org')).toHaveLength(5)
  await served.database.pool.query(
    `update recipient_mail set counted_from = counted_from - interval '61 minutes'`,
  )
  mails.length = 0
  await propose({ lat: 10 })
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Tổng cộng có 10 đề nghị đang chờ quyết định')
  const forgotten = { method: 'POST', url: '/api/auth/forgot-password' } as const
  await served.app.inject({ ...forgotten, payload: { email: 'approver@example.org' } })
  expect(mails).toHaveLength(2)
})

test('names of stations stand in mails without lines and addresses', async () => {
  const { id } = await makeOwn('Trạm 4\r\nBcc: evil@x.test\r\n\r\nhttps://evil.example/pay')
  const made = await propose({ stationId: id, lat: 1, justification: 'See www.evil.example' })
  expect(mails[0]!.subject).toBe('Trạm 4 Bcc: evil @ x. test …: có đề nghị thay đổi')
  expect(mails[0]!.text).not.toMatch(/evil\.example|evil@|\nBcc/)
  await decide('approver', made.json().id, { status: 'rejected', reason: 'http://evil.example' })
  expect(mails.at(-1)!.text).not.toContain('evil.example')
})

test('nothing is proposed that changes nothing, empties what must be, or is about the station of another', async () => {
  expect((await propose({ intervalSeconds: 300 })).json()).toMatchObject({
    statusCode: 400,
    errors: [{ property: 'stationId' }],
  })
  expect((await propose({ code: null })).json()).toMatchObject({
    statusCode: 400,
    errors: [{ property: 'code' }],
  })
  expect((await propose({ lat: 3 }, 'neighbour')).statusCode).toBeGreaterThanOrEqual(400)
  expect(mails).toEqual([])
})
