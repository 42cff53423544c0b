// The HAL client `ketting` walks from the root of this server and changes items by the forms that it gets.
import { Client, type Resource } from 'ketting'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen, type Listening } from '../listening.ts'
import { makeProgram, makeStation, stationTypeId } from '../make.ts'

let server: Listening
let client: Client
let asked: string[]

interface Station {
  id: string
  code: string
  name: string
  river: string | null
  stationTypeId: string
  createdAt: string
}

beforeAll(async () => {
  server = await listen()
  for (const [code, name] of [
    ['K-1', 'Đống Đa'],
    ['K-2', 'Hoàn Kiếm'],
    ['K-3', 'Tây Hồ'],
  ] as const) {
    await makeStation(server.served.context.db, { code, name, indicators: ['pm25'] })
  }
})
afterAll(async () => server?.close())
beforeEach(() => {
  asked = []
  client = new Client(`${server.origin}/api`)
  client.use(async (request, next) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    request.headers.set('cookie', server.cookie)
    // It sends a state back with all headers that it came with; a browser drops these, Node refuses them.
    for (const name of ['connection', 'keep-alive', 'content-length']) request.headers.delete(name)
    return next(request)
  })
})

/** The state at the end of a walk. */
const at = async <T>(walk: PromiseLike<Resource<T>>) => (await walk).get()

const codesOf = async (stations: Resource<Station>[]) =>
  Promise.all(stations.map(async (each) => (await each.get()).data.code))

test('walks from the root into a list, whose items it need not ask for one by one', async () => {
  const list = client.follow('stations', { sort: 'code,asc', size: 20 })
  expect(await codesOf(await list.followAll<Station>('stations'))).toEqual(['K-1', 'K-2', 'K-3'])
  expect(asked).toEqual(['GET /api', 'GET /api/stations'])
})

test('follows next until there is none, and prev back', async () => {
  let page = await at(client.follow('stations', { sort: 'code,desc', size: 2 }))
  expect(page.data.page).toEqual({ size: 2, totalElements: 3, totalPages: 2, number: 0 })
  page = await page.follow('next').get()
  expect(await codesOf(page.followAll<Station>('stations'))).toEqual(['K-1'])
  expect(page.links.has('next')).toBe(false)
  expect((await page.follow('prev').get()).data.page.number).toBe(0)
})

test('searches by a listed search, without regard to tones', async () => {
  const found = await client
    .follow('stations')
    .follow('search')
    .follow('findByNameContainingIgnoreCase', { name: 'dong da' })
    .followAll<Station>('stations')
  expect(await codesOf(found)).toEqual(['K-1'])
})

test('takes an empty list for a list', async () => {
  const search = client.follow('stations').follow('search')
  const none = await at(search.follow('findByNameContainingIgnoreCase', { name: 'nowhere' }))
  expect(none.followAll('stations')).toEqual([])
  expect(none.data.page).toEqual({ size: 20, totalElements: 0, totalPages: 0, number: 0 })
})

test('creates, and follows Location to what was created', async () => {
  const { db } = server.served.context
  const stations = await client.follow('stations')
  const made = await stations.postFollow({
    data: { code: 'K-4', name: 'Made', stationTypeId: await stationTypeId(db) },
  })
  expect((await made.get()).data).toMatchObject({ code: 'K-4', name: 'Made' })
  expect(made.uri).toMatch(/\/api\/stations\/\d+$/)
})

test('puts a whole state back, with its links and what only the server writes', async () => {
  const { id } = await makeStation(server.served.context.db, { name: 'Before', river: 'Hồng' })
  const station = client.go<Station>(`/api/stations/${id}`)
  const state = await station.get()
  state.data.name = 'After'
  await station.put(state)
  const again = await station.refresh()
  expect(again.data).toMatchObject({
    name: 'After',
    river: 'Hồng',
    createdAt: state.data.createdAt,
  })
})

test('patches one field, deletes, and is told that the thing is gone', async () => {
  const { id } = await makeStation(server.served.context.db, { name: 'Before', river: 'Hồng' })
  const station = client.go<Station>(`/api/stations/${id}`)
  const changed = await station.patch({ data: { river: null } })
  expect(changed?.data).toMatchObject({ name: 'Before', river: null })
  await station.delete()
  await expect(station.refresh()).rejects.toMatchObject({ status: 404 })
})

test('follows the references of an item and the list of its links', async () => {
  const { db } = server.served.context
  const program = await makeProgram(db, { name: 'Monitoring' })
  const { id } = await makeStation(db, { program_id: program.id, indicators: ['pm25', 'no2'] })
  const station = await client.go<Station>(`/api/stations/${id}`).get()
  expect((await station.follow('program').get()).data.name).toBe('Monitoring')
  expect((await station.follow('stationType').get()).data.code).toBe('air_auto')
  const links = await station.follow('stationIndicator').followAll('station_indicator')
  expect(await Promise.all(links.map(async (each) => (await each.get()).data.slot))).toEqual([1, 2])
  const whole = await station.follow('station', { projection: 'full' }).get()
  expect(whole.data.program.name).toBe('Monitoring')
})

test('creates, changes and removes by the forms that it is given', async () => {
  const list = await at(client.follow('programs'))
  const form = list.action('default')
  expect(form.method).toBe('POST')
  expect(form.field('name')).toMatchObject({ required: true, maxLength: 255 })
  const made = await form.submit({ code: 'by-form', name: 'By form' })
  expect(made.data).toMatchObject({ code: 'by-form', name: 'By form' })
  const item = await client.go(made.links.get('self')!.href).get()
  expect(item.actions().map((each) => [each.name, each.method])).toEqual([
    ['default', 'PUT'],
    ['patch', 'PATCH'],
    ['delete', 'DELETE'],
  ])
  expect((await item.action('patch').submit({ name: 'Other' })).data.name).toBe('Other')
  await item.action('delete').submit({})
  await expect(client.go(item.uri).refresh()).rejects.toMatchObject({ status: 404 })
})

test('finds in a form what may be chosen, numbers included, and where other items are listed', async () => {
  const organizations = await at(client.follow('organization'))
  expect(organizations.action('default').field('type')).toMatchObject({ type: 'select' })
  expect(
    Object.keys((organizations.action('default').field('type') as { options: object }).options),
  ).toEqual(['0', '1', '2'])
  const stations = await at(client.follow('stations'))
  const field = stations.action('default').field('stationTypeId') as {
    dataSource: { href: string }
  }
  expect(field.dataSource.href).toBe(`${server.origin}/api/station-type{?page,size,sort}`)
})

test('gives a visitor no forms', async () => {
  const visitor = new Client(`${server.origin}/api`)
  const list = await at(visitor.follow('programs'))
  expect(list.hasAction()).toBe(false)
})
