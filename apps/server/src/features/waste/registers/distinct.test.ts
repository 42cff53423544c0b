// Entries that look alike and are no duplicates are proposed no more, to whoever may merge them, until it is taken back.
import type { DistinctEntries, DuplicateGroups } from '@eos/contract/calls/waste/register-merging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeRegisterPeople } from '../../../../test/register-people.ts'
import { makeLeast } from '../../../../test/sample-item.ts'
import type { Person } from '../../../platform/http/caller.ts'

const now = '2026-03-10T05:00:00.000Z'
const register = 'waste_receiving_organization'
const ministry = person({ id: '9' })
let served: TestApp
let hanoi: string
let enterprise: Person
let office: Person
let neighbour: Person

beforeAll(async () => {
  served = await buildTestApp({ now, callsPerMinute: 1_000_000 })
  ;({ hanoi, enterprise, office, neighbour } = await makeRegisterPeople(served.context.db))
})
afterAll(() => served?.close())

let made = 0

/** Proposals of Hà Nội with one name, so that its office may merge them. */
async function makeAlike(count: number, more: object = {}): Promise<string[]> {
  made += 1
  const alike = { name: `Rồng Xanh ${made}`, provinceId: hanoi, status: 'proposed', ...more }
  const ids: string[] = []
  while (ids.length < count) ids.push(await makeLeast(served.context.db, register, alike))
  return ids
}

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, as: Person, payload?: object) =>
  served.as(as)({
    method,
    url: `/api/admin/registers/${register}/${path}`,
    headers: { accept: 'application/json', 'accept-language': 'en' },
    ...(payload && { payload }),
  })

const setApart = (entries: string[], as = office, more: object = {}) =>
  ask('POST', 'distinct', as, { entries, ...more })

async function apart(entries: string[], more: object = {}): Promise<DistinctEntries> {
  const answer = await setApart(entries, office, more)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function proposedTo(as: Person, id: string): Promise<string[]> {
  const { data } = (await ask('GET', 'duplicates', as)).json() as DuplicateGroups
  const group = data.find(({ entries }) => entries.some((each) => each.id === id))
  return group?.entries.map((each) => each.id).toSorted() ?? []
}

async function toldTo(as: Person, id: string): Promise<DistinctEntries | undefined> {
  const answer = await ask('GET', 'distinct', as)
  expect(answer.statusCode, answer.body).toBe(200)
  const { data } = answer.json() as { data: DistinctEntries[] }
  return data.find((each) => each.id === id)
}

const become = (status: 'closed' | 'proposed', ids: string[]) =>
  served.context.db.updateTable(register).set({ status }).where('id', 'in', ids).execute()

const logOf = (id: string) =>
  served.context.db
    .selectFrom('activity_log')
    .select(['action', 'note', 'account_id'])
    .where('subject', '=', register)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('what was found to be no duplicates is proposed to nobody, with who said so, when and why', async () => {
  const [one, other] = await makeAlike(2)
  expect(await proposedTo(office, one!)).toEqual([one, other])
  const found = await apart([one!, other!], { reason: 'Hai chi nhánh' })
  const name = `Rồng Xanh ${made}`
  expect(found).toEqual({
    id: expect.any(String),
    entries: [
      { id: one, name },
      { id: other, name },
    ],
    reason: 'Hai chi nhánh',
    at: now,
    by: office.name,
  })
  for (const as of [office, ministry]) {
    expect(await proposedTo(as, one!)).toEqual([])
    expect(await toldTo(as, found.id)).toEqual(found)
  }
  expect(await toldTo(neighbour, found.id)).toBeUndefined()
  for (const id of [one!, other!])
    expect((await logOf(id)).slice(-1)).toEqual([
      {
        action: 'EDIT',
        account_id: office.id,
        note: expect.stringMatching(/No duplicates: .*Rồng Xanh.*Hai chi nhánh$/),
      },
    ])
})

test('a third one that looks like them brings all three back, until it is decided as well', async () => {
  const [one, other] = await makeAlike(2)
  await apart([one!, other!])
  const [third] = await makeAlike(1, { name: `Rồng Xanh ${made}` })
  expect(await proposedTo(office, third!)).toEqual([one, other, third].toSorted())
  await apart([one!, third!])
  expect(await proposedTo(office, third!)).toEqual([other, third].toSorted())
  await apart([one!, other!, third!])
  expect(await proposedTo(office, third!)).toEqual([])
})

test('it is taken back by whoever may merge them, and they are proposed again', async () => {
  const [one, other] = await makeAlike(2)
  const { id } = await apart([one!, other!])
  expect((await ask('DELETE', `distinct/${id}`, neighbour)).statusCode).toBe(404)
  expect((await ask('DELETE', `distinct/${id}`, enterprise)).statusCode).toBe(404)
  expect((await ask('DELETE', `distinct/${id}`, ministry)).statusCode).toBe(204)
  expect(await proposedTo(office, one!)).toEqual([one, other])
  expect(await toldTo(office, id)).toBeUndefined()
  expect((await logOf(other!)).slice(-1)).toMatchObject([
    { action: 'EDIT', note: expect.stringContaining('taken back') },
  ])
  expect((await ask('DELETE', `distinct/${id}`, office)).statusCode).toBe(404)
})

test('entries that are gone or closed leave the list, and come back with what was found', async () => {
  const [one, other, third] = await makeAlike(3)
  const { id } = await apart([one!, other!, third!])
  await become('closed', [third!])
  expect((await toldTo(office, id))!.entries.map((each) => each.id)).toEqual([one, other])
  await become('closed', [other!])
  expect(await toldTo(office, id)).toBeUndefined()
  await become('proposed', [other!, third!])
  expect(await proposedTo(office, one!)).toEqual([])
  expect((await toldTo(office, id))!.entries).toHaveLength(3)
})

test('it takes the rights to change and to remove each of them, and entries that are known', async () => {
  const [one, other] = await makeAlike(2)
  const both = [one!, other!]
  expect((await setApart(both, neighbour)).statusCode).toBe(404)
  expect((await setApart(both, enterprise)).statusCode).toBe(404)
  const editor = person({ id: '9', actions: ['EDIT', 'APPROVE'] })
  expect((await setApart(both, editor)).statusCode).toBe(403)
  expect((await ask('GET', 'distinct', editor)).statusCode).toBe(403)
  const active = await makeAlike(2, { status: 'active' })
  expect((await setApart(active, office)).statusCode).toBe(403)
  expect((await setApart([one!, one!])).statusCode).toBe(400)
  expect((await setApart([one!])).statusCode).toBe(400)
  expect((await setApart([one!, '999999'])).statusCode).toBe(404)
  const url = `/api/admin/registers/${register}/distinct`
  expect((await served.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
  await apart(both)
  const again = await setApart(both, ministry)
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'These entries were found to be no duplicates already.',
  ])
  expect((await ask('GET', 'distinct', office)).json().total).toBeGreaterThan(0)
  const elsewhere = await served.as(ministry)({ url: '/api/admin/registers/users/distinct' })
  expect(elsewhere.statusCode).toBe(404)
})
