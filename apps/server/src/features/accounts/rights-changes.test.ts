// The rights of a role are changed by two administrators, and by one where there is no other.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewRightsChange, RightsChange } from '@eos/contract/calls/people/rights'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization } from '../../../test/make.ts'
import { findPerson } from '../../access/person.ts'

let served: TestApp
let ministry: string
let roleId: string

beforeAll(async () => {
  served = await buildTestApp()
  const { db } = served.context
  ministry = (await makeOrganization(db, { type: 0 })).id
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'provincial_approver')
    .executeTakeFirstOrThrow()
  roleId = String(role.id)
})
/** Nobody is an administrator any more, nothing is proposed, and the role has the rights with which it began. */
beforeEach(async () => {
  const { db } = served.context
  await served.database.pool.query('delete from rights_change')
  await db.deleteFrom('account_role').execute()
  await db
    .deleteFrom('access_grant')
    .where('role_id', '=', roleId)
    .where('action', '=', 'EDIT')
    .where('subject', '=', 'facility')
    .execute()
})
afterAll(async () => served?.close())

async function enter(role: string) {
  const { db } = served.context
  const { id } = await makeAccount(db, { organization_id: ministry, roles: [role] })
  const person = (await findPerson(db, id))!
  return { id, name: person.name, ask: served.as(person) }
}
type Entered = Awaited<ReturnType<typeof enter>>

const url = '/api/admin/rights/changes'
const wanted = (scope: 'own' | 'country' | null = 'own'): NewRightsChange => ({
  roleId,
  reason: 'The office also edits facilities',
  changes: [{ action: 'EDIT', subject: 'facility', scope }],
})

async function propose({ ask }: Entered, payload: NewRightsChange = wanted()) {
  const answer = await ask({ method: 'POST', url, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<RightsChange>()
}
const decide = ({ ask }: Entered, id: string, how: 'confirm' | 'decline') =>
  ask({ method: 'POST', url: `${url}/${id}/${how}`, payload: {} })

async function scopesOf(action: string, subject: string): Promise<string[]> {
  const grants = await served.context.db
    .selectFrom('access_grant')
    .select('scope_kind')
    .where('role_id', '=', roleId)
    .where('action', '=', action as 'EDIT')
    .where('subject', '=', subject)
    .execute()
  return grants.map((each) => each.scope_kind)
}

test('a change waits until another administrator confirms it, and the log says who and why', async () => {
  const [one, other] = [await enter('administrator'), await enter('administrator')]
  const proposed = await propose(one)
  expect(proposed).toMatchObject({
    roleId,
    status: 'proposed',
    changes: [{ action: 'EDIT', subject: 'facility', before: null, after: 'own' }],
    proposedBy: { id: one.id, name: one.name },
    decidedBy: null,
  })
  expect(await scopesOf('EDIT', 'facility')).toEqual([])
  expect((await decide(one, proposed.id, 'confirm')).statusCode).toBe(403)
  const listed = (await other.ask({ url })).json()
  expect(listed).toMatchObject({ administrators: 2, data: [{ id: proposed.id }] })
  const confirmed = await decide(other, proposed.id, 'confirm')
  expect(confirmed.json()).toMatchObject({ status: 'applied', decidedBy: other.name })
  expect(await scopesOf('EDIT', 'facility')).toEqual(['own'])
  const log = await other.ask({
    url: '/api/activity_logs?subject=grant&action=CREATE',
    headers: { accept: 'application/json' },
  })
  expect(log.json()._embedded.activity_logs[0]).toMatchObject({
    actorId: other.id,
    note: 'The office also edits facilities',
    after: { roleId, action: 'EDIT', subject: 'facility', scopeKind: 'own' },
  })
  expect((await decide(other, proposed.id, 'decline')).statusCode).toBe(409)
})

test('a grant becomes wider and is taken away', async () => {
  const [one, other] = [await enter('administrator'), await enter('administrator')]
  const change = async (scope: 'own' | 'country' | null) => {
    const { id } = await propose(one, wanted(scope))
    expect((await decide(other, id, 'confirm')).statusCode).toBe(200)
    return scopesOf('EDIT', 'facility')
  }
  expect(await change('own')).toEqual(['own'])
  expect(await change('country')).toEqual(['country'])
  expect(await change(null)).toEqual([])
})

test('where there is no other administrator it holds at once', async () => {
  const only = await enter('administrator')
  expect(await propose(only)).toMatchObject({ status: 'applied', decidedBy: only.name })
  expect(await scopesOf('EDIT', 'facility')).toEqual(['own'])
})

test('the person who proposed it takes it back, and others turn it down', async () => {
  const [one, other] = [await enter('administrator'), await enter('administrator')]
  for (const person of [one, other]) {
    const { id } = await propose(one)
    expect((await decide(person, id, 'decline')).json()).toMatchObject({ status: 'declined' })
  }
  expect(await scopesOf('EDIT', 'facility')).toEqual([])
})

test('what has become another meanwhile is not run over', async () => {
  const [one, other] = [await enter('administrator'), await enter('administrator')]
  const [first, second] = [await propose(one), await propose(one, wanted('country'))]
  expect((await decide(other, second.id, 'confirm')).statusCode).toBe(200)
  expect((await decide(other, first.id, 'confirm')).statusCode).toBe(409)
  expect(await scopesOf('EDIT', 'facility')).toEqual(['country'])
})

test('nothing new, nonsense, and the end of all administration are refused', async () => {
  const [one, other] = [await enter('administrator'), await enter('administrator')]
  const refused = async (changes: NewRightsChange['changes'], role = roleId) => {
    const payload = { ...wanted(), roleId: role, changes }
    return (await one.ask({ method: 'POST', url, payload })).statusCode
  }
  expect(await refused([{ action: 'EDIT', subject: 'facility', scope: null }])).toBe(400)
  expect(await refused([{ action: 'EDIT', subject: 'nonsense', scope: 'own' }])).toBe(400)
  expect(await refused([{ action: 'EDIT', subject: 'facility', scope: 'own' }], '999999')).toBe(404)
  const administrators = await served.context.db
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'administrator')
    .executeTakeFirstOrThrow()
  const { id } = await propose(one, {
    ...wanted(),
    roleId: String(administrators.id),
    changes: [{ action: 'EDIT', subject: 'grant', scope: null }],
  })
  expect((await decide(other, id, 'confirm')).statusCode).toBe(409)
  expect((await decide(other, 'nonsense', 'confirm')).statusCode).toBe(404)
})

test('the grants of a role are not written past the second administrator', async () => {
  const [one, other] = [await enter('administrator'), await enter('administrator')]
  const plain = { action: 'EDIT', subject: 'facility', scopeKind: 'own' }
  const post = (payload: object) => one.ask({ method: 'POST', url: '/api/grant', payload })
  const refused = await post({ ...plain, roleId })
  expect(refused.json()).toMatchObject({
    statusCode: 403,
    message: expect.stringContaining('another administrator confirms it'),
    errors: [{ property: 'roleId' }],
  })
  const { id } = await propose(one)
  await decide(other, id, 'confirm')
  const { _embedded } = (
    await one.ask({
      url: `/api/grant?roleId=${roleId}&subject=facility&action=EDIT`,
      headers: { accept: 'application/json' },
    })
  ).json()
  const address = `/api/grant/${_embedded.grant[0].id}`
  const patch = (payload: object) => one.ask({ method: 'PATCH', url: address, payload })
  expect((await patch({ scopeKind: 'country' })).statusCode).toBe(403)
  expect((await patch({ note: 'Why it is so' })).statusCode).toBe(204)
  expect((await one.ask({ method: 'DELETE', url: address })).statusCode).toBe(403)
  expect(await scopesOf('EDIT', 'facility')).toEqual(['own'])
  expect((await post({ ...plain, userId: other.id })).statusCode).toBe(201)
})

test('one administrator alone writes them as before', async () => {
  const only = await enter('administrator')
  const payload = { roleId, action: 'EDIT', subject: 'facility', scopeKind: 'own' }
  expect((await only.ask({ method: 'POST', url: '/api/grant', payload })).statusCode).toBe(201)
})

test('a right on a single place is proposed, told by its name, and taken away', async () => {
  const [one, other] = [await enter('administrator'), await enter('administrator')]
  const { id, name } = await makeOrganization(served.context.db, { type: 2, name: 'Giấy Bãi Bằng' })
  const change = async (scope: 'place' | null) => {
    const place = { kind: 'organization' as const, id }
    const changes = [{ action: 'EDIT' as const, subject: 'facility', place, scope }]
    const proposed = await propose(one, { ...wanted(), changes })
    expect((await decide(other, proposed.id, 'confirm')).statusCode).toBe(200)
    expect(proposed.changes).toMatchObject([{ place: { ...place, name } }])
    return scopesOf('EDIT', 'facility')
  }
  expect(await change('place')).toEqual(['organization'])
  expect(await change(null)).toEqual([])
  const nowhere = { kind: 'organization' as const, id: '99999' }
  const refused = async (place: object | undefined, scope: string) => {
    const changes = [{ action: 'EDIT', subject: 'facility', place, scope }]
    return (await one.ask({ method: 'POST', url, payload: { ...wanted(), changes } })).statusCode
  }
  expect(await refused(nowhere, 'place')).toBe(400)
  expect(await refused(undefined, 'place')).toBe(400)
  expect(await refused({ kind: 'organization', id }, 'country')).toBe(400)
})

async function grantsOf(id: string) {
  const { rows } = await served.database.pool.query(
    'select action, subject, scope_kind, scope_id from access_grant where role_id = $1 order by 1, 2',
    [id],
  )
  return rows
}

test('a new role gets the rights of another one, once a second administrator confirms them', async () => {
  const [one, other] = [await enter('administrator'), await enter('administrator')]
  const payload = {
    name: 'Cán bộ trực',
    nameEn: 'Officer on duty',
    fromRoleId: roleId,
    reason: 'Shifts',
  }
  const copy = () => one.ask({ method: 'POST', url: '/api/admin/rights/roles', payload })
  const made = await copy()
  expect(made.statusCode, made.body).toBe(201)
  const { role, change } = made.json()
  expect(role).toMatchObject({ key: 'officer_on_duty', name: 'Cán bộ trực' })
  expect(change).toMatchObject({ status: 'proposed', roleId: role.id })
  expect(await grantsOf(role.id)).toEqual([])
  await decide(other, change.id, 'confirm')
  expect(await grantsOf(role.id)).toEqual(await grantsOf(roleId))
  expect((await copy()).json().role.key).toBe('officer_on_duty_2')
  const unknown = { ...payload, fromRoleId: '999999' }
  const refused = await one.ask({
    method: 'POST',
    url: '/api/admin/rights/roles',
    payload: unknown,
  })
  expect(refused.statusCode).toBe(404)
})

test('the matrix of all roles is a file for people, in their language', async () => {
  const one = await enter('administrator')
  const csv = await one.ask({
    url: '/api/admin/rights/matrix.csv',
    headers: { 'accept-language': 'vi' },
  })
  expect(csv.headers['content-disposition']).toContain('rights.csv')
  const lines = csv.body.replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toMatch(/^Vai trò,Mã vai trò,Đối tượng,Mã đối tượng,/)
  const line = lines.find(
    (each) => each.includes(',provincial_officer,') && each.includes(',stations,'),
  )
  expect(line).toMatch(/^Cán bộ tỉnh,provincial_officer,Trạm quan trắc,stations,tỉnh,tỉnh,tỉnh,/)
  const workbook = await one.ask({ url: '/api/admin/rights/matrix.xlsx' })
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const officer = await enter('ministry_officer')
  expect((await officer.ask({ url: '/api/admin/rights/matrix.csv' })).statusCode).toBe(403)
})

test('nobody else may ask or propose', async () => {
  const officer = await enter('ministry_officer')
  expect((await officer.ask({ url })).statusCode).toBe(403)
  const answer = await officer.ask({ method: 'POST', url, payload: wanted() })
  expect(answer.statusCode).toBe(403)
})
