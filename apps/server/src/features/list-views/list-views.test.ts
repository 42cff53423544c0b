// A person keeps looks and views of lists alone, and sees views that colleagues of the same organization share.
import { mostViews } from '@eos/contract/lists/list-looks'
import type { ListView } from '@eos/contract/calls/people/list-views'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '../../access/person.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { makeAccount, makeOrganization } from '../../../test/make.ts'

type Ask = ReturnType<TestApp['as']>
type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'

let served: TestApp
const people: Record<'lan' | 'minh' | 'stranger', Ask> = {} as never

beforeAll(async () => {
  served = await buildTestApp()
  const { db } = served.context
  const office = await makeOrganization(db, { type: organizationTypes.provincialOffice })
  const other = await makeOrganization(db, { type: organizationTypes.provincialOffice })
  const homes = { lan: office.id, minh: office.id, stranger: other.id }
  for (const [name, organization_id] of Object.entries(homes)) {
    const account = await makeAccount(db, {
      organization_id,
      full_name: name,
      roles: ['provincial_officer'],
      password_hash: null,
    })
    people[name as keyof typeof people] = served.as((await findPerson(db, account.id))!)
  }
})
afterAll(() => served?.close())

const look = {
  density: 'compact',
  widths: { name: 300 },
  pinned: 2,
  columns: ['name', 'code'],
  defaultView: null,
}
const content = {
  words: '',
  filters: { 'lat.from': '20' },
  sort: 'code,asc',
  columns: ['code', 'name'],
  density: 'normal',
}

const ask = (name: keyof typeof people, method: Method, path: string, payload?: object) =>
  people[name]({ method, url: `/api/admin/lists/${path}`, ...(payload && { payload }) })

async function save(name: keyof typeof people, view: object): Promise<ListView> {
  const answer = await ask(name, 'POST', 'stations/views', { content, ...view })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<ListView>()
}

async function kept(name: keyof typeof people, list = 'stations') {
  const answer = await ask(name, 'GET', `${list}/look`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ look: object | null; views: ListView[] }>()
}

const namesOf = ({ views }: { views: ListView[] }) => views.map(({ name }) => name)

test('how a list looks is kept for the person and the list alone', async () => {
  expect((await kept('lan')).look).toBeNull()
  expect((await ask('lan', 'PUT', 'stations/look', look)).statusCode).toBe(204)
  await ask('lan', 'PUT', 'stations/look', { ...look, pinned: 1 })
  expect((await kept('lan')).look).toEqual({ ...look, pinned: 1 })
  expect((await kept('lan', 'user')).look).toBeNull()
  expect((await kept('minh')).look).toBeNull()
})

test('a saved view is the own until it is shared, and then the own organization sees it', async () => {
  const view = await save('lan', { name: 'North' })
  expect(view).toMatchObject({ name: 'North', shared: false, own: true, content })
  expect(namesOf(await kept('minh'))).toEqual([])
  const path = `stations/views/${view.id}`
  const shared = await ask('lan', 'PATCH', path, { shared: true, name: 'The north' })
  expect(shared.json()).toMatchObject({ name: 'The north', shared: true, content })
  expect((await kept('minh')).views).toMatchObject([
    { id: view.id, name: 'The north', own: false, by: 'lan' },
  ])
  expect(namesOf(await kept('stranger'))).toEqual([])
  expect(namesOf(await kept('minh', 'user'))).toEqual([])
})

test('nobody changes or removes the view of somebody else, shared or not', async () => {
  const { id } = await save('lan', { name: 'Mine', shared: true })
  for (const name of ['minh', 'stranger'] as const)
    for (const [method, body] of [['PATCH', { name: 'Yours' }], ['DELETE']] as const) {
      const refused = await ask(name, method, `stations/views/${id}`, body)
      expect(refused.statusCode, `${name} ${method}`).toBe(404)
    }
  expect((await ask('lan', 'DELETE', `user/views/${id}`)).statusCode).toBe(404)
  expect((await ask('lan', 'DELETE', `stations/views/${id}`)).statusCode).toBe(204)
  expect(namesOf(await kept('minh'))).not.toContain('Mine')
})

test('the default is forgotten when the view is no longer to be seen', async () => {
  const { id } = await save('lan', { name: 'For all', shared: true })
  await ask('minh', 'PUT', 'stations/look', { ...look, defaultView: id })
  expect((await kept('minh')).look).toMatchObject({ defaultView: id })
  await ask('lan', 'PATCH', `stations/views/${id}`, { shared: false })
  expect((await kept('minh')).look).toMatchObject({ defaultView: null })
})

test('one name stands for one view, and there is an end to their number and their size', async () => {
  await save('stranger', { name: 'Mưa' })
  const twice = await ask('stranger', 'POST', 'stations/views', { name: 'mua', content })
  expect(twice.statusCode).toBe(409)
  expect(twice.body).toContain('view of this name')
  for (let count = 1; count < mostViews; count += 1)
    await save('stranger', { name: `View ${count}` })
  const more = await ask('stranger', 'POST', 'stations/views', { name: 'One more', content })
  expect(more.statusCode).toBe(409)
  const long = Object.fromEntries(
    Array.from({ length: 20 }, (_, place) => [`field${place}`, 'x'.repeat(1_900)]),
  )
  const large = await ask('lan', 'POST', 'stations/views', {
    name: 'Large',
    content: { ...content, filters: long },
  })
  expect(large.statusCode).toBe(400)
  const wide = await ask('lan', 'PUT', 'stations/look', { ...look, widths: { name: 9_000 } })
  expect(wide.statusCode).toBe(400)
})

test('there are no looks of lists that do not exist, and none for visitors', async () => {
  expect((await ask('lan', 'GET', 'nothing/look')).statusCode).toBe(404)
  expect((await ask('lan', 'PATCH', 'stations/views/x', { name: 'A' })).statusCode).toBe(404)
  const visitor = await served.app.inject({ url: '/api/admin/lists/stations/look' })
  expect(visitor.statusCode).toBe(401)
})

async function pinned(name: keyof typeof people) {
  const answer = await people[name]({ url: '/api/admin/pinned-views' })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { id: string; list: string; name: string }[] }>().data
}

test('a view is pinned by each person alone, and stands there as long as the person sees it', async () => {
  const own = await save('lan', { name: 'To pin' })
  const shared = await save('lan', { name: 'To pin and share', shared: true })
  const pin = (name: keyof typeof people, id: string) =>
    ask(name, 'PUT', `stations/views/${id}/pin`)
  expect((await pin('lan', shared.id)).statusCode).toBe(204)
  expect((await pin('lan', own.id)).statusCode).toBe(204)
  expect((await pin('lan', own.id)).statusCode).toBe(204)
  expect(await pinned('lan')).toEqual([
    { id: shared.id, list: 'stations', name: 'To pin and share', content },
    { id: own.id, list: 'stations', name: 'To pin', content },
  ])
  const { views } = await kept('lan')
  expect(views.find(({ id }: ListView) => id === own.id)).toMatchObject({ pinned: true })
  expect((await pin('minh', own.id)).statusCode).toBe(404)
  expect((await pin('stranger', shared.id)).statusCode).toBe(404)
  expect((await pin('minh', shared.id)).statusCode).toBe(204)
  await ask('lan', 'PATCH', `stations/views/${shared.id}`, { shared: false })
  expect(await pinned('minh')).toEqual([])
  expect((await ask('lan', 'DELETE', `stations/views/${own.id}/pin`)).statusCode).toBe(204)
  expect((await pinned('lan')).map(({ id }) => id)).toEqual([shared.id])
  expect((await served.app.inject({ url: '/api/admin/pinned-views' })).statusCode).toBe(401)
})
