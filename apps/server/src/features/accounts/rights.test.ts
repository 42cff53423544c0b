// Administrators ask about rights; rules keep people and rights in order.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { findPerson } from '../../access/person.ts'

let served: TestApp
let hanoi: string
let officer: string
let administrator: string

beforeAll(async () => {
  served = await buildTestApp()
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const office = await makeOrganization(db, { type: 1, province_id: hanoi })
  const ministry = await makeOrganization(db, { type: 0 })
  const officerRoles = { organization_id: office.id, roles: ['provincial_officer'] }
  officer = (await makeAccount(db, officerRoles)).id
  const all = { organization_id: ministry.id, roles: ['administrator'] }
  administrator = (await makeAccount(db, all)).id
})
afterAll(async () => served?.close())

async function asUser(id: string) {
  return served.as((await findPerson(served.context.db, id))!)
}

const accept = { accept: 'application/json' }

test('an administrator sees what a person may do, where, and through which role', async () => {
  const ask = await asUser(administrator)
  const answer = (await ask({ url: `/api/admin/rights?userId=${officer}` })).json()
  expect(answer.data).toContainEqual({
    action: 'EDIT',
    subject: 'stations',
    scope: { kind: 'province', id: hanoi, name: expect.stringContaining('Hà Nội') },
    role: 'provincial_officer',
    roleName: 'Provincial officer',
    grantedOn: 'stations',
  })
  const vietnamese = { 'accept-language': 'vi' }
  const read = await ask({ url: `/api/admin/rights?userId=${officer}`, headers: vietnamese })
  expect(read.json().data[0].roleName).toBe('Cán bộ tỉnh')
})

test('an administrator sees who can change one station, and who cannot is not among them', async () => {
  const { db } = served.context
  const here = await makeStation(db, { provinceCode: '01' })
  const elsewhere = await makeStation(db, { provinceCode: '31' })
  const ask = await asUser(administrator)
  const holders = async (id: string) =>
    (await ask({ url: `/api/admin/rights/holders?subject=stations&action=EDIT&id=${id}` }))
      .json()
      .data.map((each: { userId: string }) => each.userId)
  expect(await holders(here.id)).toEqual([officer, administrator])
  expect(await holders(elsewhere.id)).toEqual([administrator])
})

async function missing(id: string, question: string) {
  const ask = await asUser(id)
  return (await ask({ url: `/api/admin/rights/missing?${question}` })).json()
}

test('who lacks a right is told the roles that give it, the colleagues who hold it, and who gives roles', async () => {
  const { db } = served.context
  const office = await makeOrganization(db, { type: 1, province_id: hanoi })
  const make = (full_name: string, role: string, organization_id = office.id) =>
    makeAccount(db, { organization_id, full_name, roles: [role] })
  const lacking = await make('Lê Thu Nga', 'provincial_approver')
  await make('Vũ Hải Yến', 'provincial_officer')
  const { full_name: name } = await make('Đỗ Quang Huy', 'provincial_officer')
  const enterprise = await makeOrganization(db, { type: 2, province_id: hanoi })
  const reporter = await make('Trần Văn Bình', 'enterprise_reporter', enterprise.id)
  const stations = await missing(lacking.id, 'subject=stations&action=EDIT,CREATE')
  expect(stations).toMatchObject({
    roles: expect.arrayContaining(['Provincial officer', 'Ministry officer', 'Administrator']),
    colleagues: ['Vũ Hải Yến', name],
    colleagueCount: 2,
    givers: [{ name: expect.any(String), organization: expect.any(String) }],
  })
  expect(stations.roles).not.toContain('Provincial approver')
  // An office holds nothing of what is of the whole country, whatever its roles say.
  const users = await missing(lacking.id, 'subject=user_role&action=CREATE')
  expect(users).toMatchObject({ roles: ['Administrator'], colleagues: [], colleagueCount: 0 })
  const told = await missing(reporter.id, 'subject=stations&action=EDIT')
  expect(told.colleagueCount).toBe(0)
  expect(told.givers).toEqual([{ name: null, organization: stations.givers[0].organization }])
  expect((await missing(lacking.id, 'subject=stations&action=FLY')).statusCode).toBe(400)
  const visitor = await served.app.inject({
    url: '/api/admin/rights/missing?subject=stations&action=EDIT',
  })
  expect(visitor.statusCode).toBe(401)
})

test('nobody else may ask', async () => {
  const ask = await asUser(officer)
  const answer = await ask({
    url: `/api/admin/rights?userId=${administrator}`,
    headers: { 'accept-language': 'vi' },
  })
  expect(answer.json()).toMatchObject({ statusCode: 403 })
  expect(answer.json().message).toContain('EDIT')
  expect((await served.app.inject({ url: '/api/admin/rights?userId=1' })).statusCode).toBe(401)
})

test('people and rights are hidden from visitors, and everybody sees the own account', async () => {
  for (const path of ['user', 'role', 'grant', 'user_role', 'user/search/findByIdIn?ids=1']) {
    expect((await served.app.inject({ url: `/api/${path}` })).statusCode, path).toBe(401)
  }
  const ask = await asUser(officer)
  const seen = (await ask({ url: '/api/user', headers: accept })).json()
  expect(seen._embedded.user.map((each: { id: string }) => each.id)).toEqual([officer])
  const other = await ask({ url: `/api/user/${administrator}`, headers: accept })
  expect(other.statusCode).toBe(404)
  expect(JSON.stringify(seen)).not.toMatch(/password|totp|argon2/i)
})

test('every resource does not mean people and rights', async () => {
  const clerk = served.as(
    person({
      grants: [{ action: 'CREATE', subject: '*', scope: { kind: 'country' } }],
    } as never),
  )
  const answer = await clerk({
    method: 'POST',
    url: '/api/role',
    payload: { key: 'king', name: 'King' },
  })
  expect(answer.json()).toMatchObject({ statusCode: 403 })
})

test('the last administrator cannot be disabled, removed or stripped of the rights', async () => {
  const ask = await asUser(administrator)
  const disabled = await ask({
    method: 'PATCH',
    url: `/api/user/${administrator}`,
    payload: { status: 'disabled' },
  })
  expect(disabled.json()).toMatchObject({ statusCode: 409 })
  const links = (
    await ask({
      url: `/api/user_role/search/findByUserId?userId=${administrator}`,
      headers: accept,
    })
  ).json()._embedded.user_role
  const stripped = await ask({ method: 'DELETE', url: `/api/user_role/${links[0].id}` })
  expect(stripped.statusCode).toBe(409)
  expect((await ask({ method: 'DELETE', url: `/api/user/${administrator}` })).statusCode).toBe(409)
  const still = await ask({ url: `/api/user/${administrator}`, headers: accept })
  expect(still.json()).toMatchObject({ status: 'active' })
})

test('a role is given only to people of the organizations that it is for', async () => {
  const ask = await asUser(administrator)
  const { rows } = await served.database.pool.query<{ id: string }>(
    `select id from role where key = 'ministry_officer'`,
  )
  const answer = await ask({
    method: 'POST',
    url: '/api/user_role',
    payload: { userId: officer, roleId: rows[0]!.id },
  })
  expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ property: 'roleId' }] })
})

test('a grant names a subject that exists and a scope that is there', async () => {
  const ask = await asUser(administrator)
  const post = async (payload: object) =>
    (
      await ask({
        method: 'POST',
        url: '/api/grant',
        headers: { 'accept-language': 'vi' },
        payload: { userId: officer, action: 'EDIT', ...payload },
      })
    ).json()
  const message = 'Hãy chọn một tài nguyên, STATION, LOCATION_POINT hoặc *.'
  expect(await post({ subject: 'nonsense' })).toMatchObject({
    message,
    errors: [{ property: 'subject', message }],
  })
  expect(await post({ subject: 'programs', scopeKind: 'province' })).toMatchObject({
    errors: [{ property: 'scopeId' }],
  })
  expect(await post({ subject: 'programs', scopeKind: 'country', scopeId: '1' })).toMatchObject({
    errors: [{ property: 'scopeId' }],
  })
})

test('a wrong query is explained in the language of the reader, and in English to developers', async () => {
  const ask = await asUser(administrator)
  const vietnamese = { 'accept-language': 'vi' }
  const url = '/api/admin/rights/holders?subject=stations&action=FLY'
  const wrongAction = (await ask({ url, headers: vietnamese })).json()
  expect(wrongAction).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
  expect(wrongAction.message).toMatch(/^Tham số action phải là một trong: EDIT, .*\.$/)
  expect(wrongAction.detail).toMatch(/^action must be one of: EDIT, .*\.$/)
  const wrongId = await ask({ url: '/api/admin/rights?userId=x', headers: vietnamese })
  expect(wrongId.json()).toMatchObject({
    message: 'Tham số userId phải là mã định danh.',
    detail: 'userId must be an id.',
  })
  const places = await ask({ url: '/api/eos/public/exceedances?places=moon', headers: vietnamese })
  expect(places.json().message).toMatch(/^Tham số places phải là một trong: /)
  expect(places.json().detail).toMatch(/^places must be one of: /)
})
