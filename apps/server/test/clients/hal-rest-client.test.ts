// The HAL client `hal-rest-client` works with this server: it takes the first embedded relation as the list and
// patches.
import {
  createClient,
  createResource,
  HalResource,
  resetCache,
  type HalRestClient,
} from 'hal-rest-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen, type Listening } from '../listening.ts'
import { makeProgram, makeStation, stationTypeId } from '../make.ts'

let server: Listening
let client: HalRestClient

beforeAll(async () => {
  server = await listen()
  for (const [code, name] of [
    ['H-1', 'Đống Đa'],
    ['H-2', 'Hoàn Kiếm'],
    ['H-3', 'Tây Hồ'],
  ] as const) {
    await makeStation(server.served.context.db, { code, name, indicators: ['pm25'] })
  }
})
afterAll(async () => server?.close())
beforeEach(() => {
  resetCache()
  client = createClient(server.origin, { headers: { cookie: server.cookie } })
})

const list = (path: string) => client.fetchArray(path, HalResource)

const codes = (stations: HalResource[]) => stations.map((each) => each.prop('code'))

test('walks from the root along templated links', async () => {
  const root = await client.fetchResource('/api')
  const stations = await root.link('stations').fetch({ size: 2, sort: 'code,asc' })
  expect(stations.prop('page')).toMatchObject({ size: 2, totalElements: 3, totalPages: 2 })
  const codes = stations.prop('stations').map((each: HalResource) => each.prop('code'))
  expect(codes).toEqual(['H-1', 'H-2'])
  const next = await stations.link('next').fetch()
  expect(next.prop('stations')[0].prop('code')).toBe('H-3')
})

test('lists, pages and finds', async () => {
  expect(codes(await list('/api/stations?sort=code,desc'))).toEqual(['H-3', 'H-2', 'H-1'])
  expect(codes(await list('/api/stations?sort=code&size=1&page=1'))).toEqual(['H-2'])
  const search = '/api/stations/search/findByNameContainingIgnoreCase?name='
  expect(codes(await list(`${search}tay`))).toEqual(['H-3'])
})

test('takes an empty list for a list', async () => {
  expect(await list('/api/stations?code=nothing')).toEqual([])
  expect(await list('/api/stations?page=1000')).toEqual([])
})

test('reads lists of every kind: associations, searches, series', async () => {
  const [station] = await list('/api/stations?code=H-1')
  const id = station?.prop('id')
  expect(await list(`/api/stations/${id}/stationIndicator`)).toHaveLength(1)
  const hours = '/api/data_hour/search/findByStationIdAndGetTimeBetweenOrderByGetTimeDesc'
  expect(await list(`${hours}?stationId=${id}&from=2026-01-01&to=2026-01-02`)).toEqual([])
})

test('creates, and gets what was created', async () => {
  const made = await client.create('/api/stations', {
    code: 'H-4',
    name: 'Made',
    stationTypeId: await stationTypeId(server.served.context.db),
  })
  expect(made.prop('id')).toMatch(/^\d+$/)
  expect(made.uri.resourceURI).toBe(`${server.origin}/api/stations/${made.prop('id')}`)
})

test('patches only what was set, and replaces when told to', async () => {
  const { db } = server.served.context
  const { id } = await makeStation(db, { name: 'Before', river: 'Hồng' })
  const station = await client.fetchResource(`/api/stations/${id}`)
  station.prop('name', 'After')
  const changed = await station.update()
  expect([changed.prop('name'), changed.prop('river')]).toEqual(['After', 'Hồng'])
  const whole = { code: `code-${id}`, name: 'Replaced', stationTypeId: await stationTypeId(db) }
  const replaced = await client.update(`/api/stations/${id}`, whole, true)
  expect([replaced.prop('name'), replaced.prop('river')]).toEqual(['Replaced', null])
})

test('sends a reference as the address of the thing', async () => {
  const { db } = server.served.context
  const { id } = await makeStation(db)
  const program = await makeProgram(db)
  const station = await client.fetchResource(`/api/stations/${id}`)
  station.link(
    'program',
    createResource(client, HalResource, `${server.origin}/api/programs/${program.id}`),
  )
  const changed = await station.update()
  expect(changed.prop('programId')).toBe(program.id)
  const bound = await changed.link('program').fetch(true)
  expect(bound.prop('code')).toBe(program.code)
})

test('follows what an item refers to, and finds it inside a full form', async () => {
  const [station] = await list('/api/stations?code=H-1')
  const type = await station?.link('stationType').fetch()
  expect(type.prop('code')).toBe('air_auto')
  // It keeps one object per address for good, whatever form was asked for.
  resetCache()
  const full = await client.fetchResource(`/api/stations/${station?.prop('id')}?projection=full`)
  expect(full.prop('stationType')).toMatchObject({ code: 'air_auto' })
})

test('deletes', async () => {
  const { id } = await makeStation(server.served.context.db)
  const station = await client.fetchResource(`/api/stations/${id}`)
  await station.delete()
  resetCache()
  await expect(client.fetchResource(`/api/stations/${id}`)).rejects.toMatchObject({
    response: { status: 404, data: { statusCode: 404 } },
  })
})
