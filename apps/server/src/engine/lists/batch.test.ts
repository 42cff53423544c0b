// Many changes at once, and what uses an item before it is removed.
import type { BatchAnswer, Uses } from '@eos/contract/calls/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'

let served: TestApp
beforeAll(async () => {
  served = await buildTestApp()
})
afterAll(() => served?.close())

const ministry = person()

async function send(payload: object, { query = '', as = ministry, key = '' } = {}) {
  const headers = key === '' ? {} : { 'idempotency-key': key }
  return served.as(as)({ method: 'POST', url: `/api/stations/batch${query}`, payload, headers })
}

const name = async (id: string) =>
  (
    await served.context.db
      .selectFrom('station')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.name

test('changes all or nothing, with a line for each item', async () => {
  const { db } = served.context
  const a = await makeStation(db, { name: 'a' })
  const b = await makeStation(db, { name: 'b' })
  const items = [{ id: a.id, ifMatch: '"1-false"' }, { id: b.id, ifMatch: '"9"' }, { id: '999999' }]
  const failed = (await send({ items, changes: { name: 'new' } })).json<BatchAnswer>()
  expect(failed).toMatchObject({ total: 3, succeeded: 0, failed: 3 })
  expect(failed.items.map(({ status, code }) => [status, code])).toEqual([
    [424, undefined],
    [412, 'PRECONDITION'],
    [404, 'NOT_FOUND'],
  ])
  expect(await name(a.id)).toBe('a')
  const single = (
    await send({ items, changes: { name: 'new' } }, { query: '?atomic=false' })
  ).json()
  expect(single).toMatchObject({ total: 3, succeeded: 1, failed: 2 })
  expect([await name(a.id), await name(b.id)]).toEqual(['new', 'b'])
  const gone = (await send({ items: [{ id: a.id }, { id: b.id }], delete: true })).json()
  expect(gone).toMatchObject({ total: 2, succeeded: 2, failed: 0 })
  expect(await name(a.id)).toBeUndefined()
})

test('says what would become of each item, and changes nothing', async () => {
  const { db } = served.context
  const a = await makeStation(db, { name: 'before', river: 'Hồng' })
  const b = await makeStation(db, { name: 'after' })
  const items = [{ id: a.id }, { id: b.id }, { id: '999999' }]
  const body = { items, changes: { name: 'after' } }
  const answer = (await send(body, { query: '?dryRun=true', key: 'once' })).json<BatchAnswer>()
  expect(answer).toMatchObject({ total: 3, succeeded: 2, failed: 1 })
  const [first, second, third] = answer.items
  expect(first).toMatchObject({ status: 204, changes: { name: { from: 'before', to: 'after' } } })
  expect(second).toMatchObject({ status: 204, changes: {} })
  expect(third).toMatchObject({ status: 404 })
  expect([await name(a.id), await name(b.id)]).toEqual(['before', 'after'])
  expect((await send(body, { query: '?dryRun=yes' })).statusCode).toBe(400)
})

test('tells the version of what it changed, by which it is taken back unless somebody has changed it since', async () => {
  const { db } = served.context
  const a = await makeStation(db, { name: 'old' })
  const b = await makeStation(db, { name: 'old' })
  const items = [{ id: a.id }, { id: b.id }]
  const preview = await send({ items, changes: { name: 'new' } }, { query: '?dryRun=true' })
  const seen = preview.json<BatchAnswer>().items
  const wanted = seen.map(({ id, version }) => ({ id, ifMatch: version }))
  const done = (await send({ items: wanted, changes: { name: 'new' } })).json<BatchAnswer>()
  expect(done).toMatchObject({ succeeded: 2 })
  await send({ items: [{ id: b.id }], changes: { river: 'Đà' } })
  const undo = done.items.map(({ id, version }) => ({ id, ifMatch: version }))
  const undone = await send({ items: undo, changes: { name: 'old' } }, { query: '?atomic=false' })
  expect(undone.json<BatchAnswer>().items.map(({ status }) => status)).toEqual([204, 412])
  expect([await name(a.id), await name(b.id)]).toEqual(['old', 'new'])
})

test('holds each item to the reach of who changes it, and refuses what is no batch', async () => {
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const { id } = await makeOrganization(db, { type: 1, province_id: hanoi })
  const office = person({ id: '7', organization: { id, type: 1, provinceId: hanoi } })
  const own = await makeStation(db, { provinceCode: '01' })
  const foreign = await makeStation(db, { provinceCode: '79', published: true })
  const hidden = await makeStation(db, { provinceCode: '79' })
  const items = [own, foreign, hidden].map((station) => ({ id: station.id }))
  const answer = await send({ items, changes: { river: 'x' } }, { as: office, query: '?atomic=0' })
  expect(answer.json<BatchAnswer>().items.map(({ status }) => status)).toEqual([204, 403, 404])
  const body = { items: [{ id: own.id }], changes: { lat: 91 } }
  expect((await send(body)).json<BatchAnswer>().items[0]).toMatchObject({
    status: 400,
    code: 'VALIDATION',
  })
  const bad = [{}, { items: [] }, { items }, { items, changes: {}, delete: true }]
  bad.push({ items: [...items, ...items], delete: true } as never)
  for (const each of bad) expect((await send(each)).statusCode).toBe(400)
  expect((await send(body, { as: person({ actions: ['CREATE'] }) })).statusCode).toBe(403)
  const nobody = await served.app.inject({
    method: 'POST',
    url: '/api/stations/batch',
    payload: body,
  })
  expect(nobody.statusCode).toBe(401)
})

test('answers a repeated request as before, and does it once', async () => {
  const { id } = await makeStation(served.context.db, { name: 'once' })
  const items = [{ id }]
  const first = await send({ items, changes: { name: 'twice' } }, { key: 'k1' })
  const second = await send({ items, changes: { name: 'twice' } }, { key: 'k1' })
  expect(second.json()).toEqual(first.json())
  const row = await served.context.db
    .selectFrom('station')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.version).toBe('2')
  const other = await send({ items, changes: { name: 'thrice' } }, { key: 'k1' })
  expect([other.statusCode, other.json().code]).toEqual([422, 'KEY_REUSED'])
  const foreign = await send(
    { items, changes: { name: 'thrice' } },
    { key: 'k1', as: person({ id: '2' }) },
  )
  expect(foreign.json()).toMatchObject({ succeeded: 1 })
  expect((await send({ items, changes: {} }, { key: 'ä' })).statusCode).toBe(400)
})

test('counts what uses an item, as far as the caller may see it', async () => {
  const { db } = served.context
  const { id } = await makeOrganization(db)
  await makeStation(db, { organization_id: id, published: true })
  await makeStation(db, { organization_id: id })
  const url = `/api/organization/${id}/uses`
  const all = (await served.as(ministry)({ url })).json<Uses>()
  expect(all).toEqual({ total: 2, data: [{ resource: 'stations', label: 'Station', count: 2 }] })
  const some = (await served.as(ministry)({ url: `${url}?of=user,facility` })).json<Uses>()
  expect(some).toEqual({ total: 0, data: [] })
  const visitor = (await served.app.inject({ url })).json<Uses>()
  expect(visitor.total).toBe(1)
  expect((await served.app.inject({ url: '/api/organization/999999/uses' })).statusCode).toBe(404)
  expect((await served.app.inject({ url: '/api/user/1/uses' })).statusCode).toBe(401)
})
