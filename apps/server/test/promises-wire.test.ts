// Behaviour that clients of a Spring Data REST backend rely on, checked over HTTP.
import { grains } from '@eos/contract/words/grains'
import { resources } from '@eos/contract/resources/all'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { indicatorId, makeIndicator, makeOrganization, makeStation, publish } from './make.ts'

let served: TestApp
let ministry: ReturnType<TestApp['as']>
let station: string

beforeAll(async () => {
  served = await buildTestApp()
  ministry = served.as(person())
  station = (
    await makeStation(served.context.db, {
      name: 'Đống Đa',
      indicators: ['pm25', 'no2'],
      published: true,
      lat: 21,
      lon: 105.8,
    })
  ).id
})
afterAll(async () => served?.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  served.app.inject({ url, headers })
const accept = { accept: '*/*' }
const idsIn = (body: { _embedded: Record<string, { id: string }[]> }) =>
  Object.values(body._embedded)[0]?.map((each) => each.id)
const uriList = { 'content-type': 'text/uri-list' }

test('lists every resource at the root, with templated links and the profile', async () => {
  const links = (await get('/api')).json()._links
  for (const { path } of [...resources, ...grains]) expect(links[path].templated, path).toBe(true)
  expect(links.stations.href).toMatch(/\/api\/stations\{\?page,size,sort,projection\}$/)
  expect(links.profile.href).toMatch(/\/api\/profile$/)
  expect(links.self.href).toMatch(/\/api$/)
  expect(links['service-desc'].href).toMatch(/\/api\/openapi\.json$/)
  expect((await served.app.inject({ method: 'OPTIONS', url: '/api' })).headers.allow).toContain(
    'GET',
  )
})

test.each([
  [undefined, 'application/hal+json'],
  ['*/*', 'application/hal+json'],
  ['application/json, text/plain, */*', 'application/json'],
  ['application/hal+json', 'application/hal+json'],
  ['application/vnd.hal+json', 'application/vnd.hal+json'],
  [
    'application/prs.hal-forms+json;q=1.0, application/hal+json;q=0.9',
    'application/prs.hal-forms+json',
  ],
  ['text/html, */*;q=0.8', 'application/hal+json'],
  ['application/problem+json, application/json', 'application/json'],
])('answers Accept %s with %s', async (wanted, given) => {
  const answer = await get('/api/stations', wanted === undefined ? {} : { accept: wanted })
  expect(answer.headers['content-type']).toBe(given)
  expect(answer.json()._embedded.stations).toHaveLength(1)
})

test('lets who knows the root alone sign in, and out again', async () => {
  const request = { url: '/api', headers: { accept: 'application/prs.hal-forms+json' } }
  const visitor = (await get(request.url, request.headers)).json()._templates.default
  expect(visitor).toMatchObject({ title: 'Sign in', method: 'POST' })
  expect(visitor.target).toMatch(/\/api\/auth\/login$/)
  expect((await ministry(request)).json()._templates.default).toMatchObject({ title: 'Sign out' })
})

test('refuses a form that it does not have before it makes or changes anything', async () => {
  const headers = { accept: 'application/xml' }
  const { id, name } = await makeStation(served.context.db)
  const url = `/api/stations/${id}`
  const item = (await ministry({ url })).json()
  const requests: InjectOptions[] = [
    { method: 'POST', url: '/api/stations', payload: { ...item, code: 'never-made' } },
    { method: 'PUT', url, payload: { ...item, name: 'never' } },
    { method: 'PATCH', url, payload: { name: 'never' } },
  ]
  for (const request of requests) {
    expect((await ministry({ ...request, headers })).statusCode, request.method).toBe(406)
  }
  expect((await ministry({ url })).json().name).toBe(name)
  expect((await ministry({ url: '/api/stations?code=never-made' })).json().page.totalElements).toBe(
    0,
  )
})

test('describes a resource as ALPS to who asks for HAL', async () => {
  const answer = await get('/api/profile/stations', { accept: 'application/hal+json' })
  expect(answer.headers['content-type']).toBe('application/hal+json')
  expect(answer.json().alps.version).toBe('1.0')
})

test('refuses forms that it does not have', async () => {
  expect((await get('/api/stations', { accept: 'text/html' })).json()).toMatchObject({
    statusCode: 406,
    code: 'NOT_ACCEPTABLE',
  })
})

test('offers changes as templates to who may make them, and to nobody else', async () => {
  const headers = { accept: 'application/prs.hal-forms+json' }
  expect((await get('/api/stations', headers)).json()._templates).toEqual({})
  const mine = (await ministry({ url: `/api/stations/${station}`, headers })).json()._templates
  expect(Object.keys(mine)).toEqual(['default', 'patch', 'delete', 'publish'])
  expect(mine.publish).toMatchObject({
    method: 'POST',
    target: expect.stringMatching(/\/api\/admin\/public-stations\/batch$/),
  })
  expect(mine.default).toMatchObject({ method: 'PUT', contentType: 'application/json' })
  expect(
    mine.default.properties.find((each: { name: string }) => each.name === 'name'),
  ).toMatchObject({ required: true, maxLength: 255 })
})

test('gives collections and items as lines of addresses', async () => {
  const list = await get('/api/stations', { accept: 'text/uri-list' })
  expect(list.headers['content-type']).toBe('text/uri-list')
  expect(list.body).toMatch(new RegExp(`^http://[^/]+/api/stations/${station}\r\n$`))
  const type = await get(`/api/stations/${station}/stationType`, { accept: 'text/uri-list' })
  expect(type.body).toMatch(/\/api\/station-type\/\d+\r\n$/)
  const links = await get(`/api/stations/${station}/stationIndicator`, { accept: 'text/uri-list' })
  expect(links.body.trim().split('\r\n')).toHaveLength(2)
})

test('shows the form asked for, also after a change, and the whole item for a form that is none', async () => {
  const keys = async (query: string) =>
    Object.keys((await get(`/api/stations/${station}?${query}`)).json())
  expect(await keys('projection=geo')).toEqual(['id', 'name', 'lat', 'lon', '_links'])
  expect(await keys('projection=summary')).toEqual([
    'id',
    'code',
    'name',
    'stationTypeId',
    'organizationId',
    'provinceId',
    'isPublic',
    '_links',
  ])
  expect(await keys('projection=nonsense')).toEqual(await keys(''))
  const full = (await get('/api/stations?projection=full')).json()._embedded.stations[0]
  expect(full.stationType).toMatchObject({ code: 'air_auto' })
  expect(full.organization).toBeNull()
  expect(full._links.stationType.href).toContain(`/api/stations/${station}/stationType`)
  const changed = await ministry({
    method: 'PATCH',
    url: `/api/stations/${station}?projection=geo`,
    headers: accept,
    payload: { lat: 21.5 },
  })
  expect(Object.keys(changed.json())).toEqual(['id', 'name', 'lat', 'lon', '_links'])
  expect(changed.json().lat).toBe(21.5)
})

test('finds words without regard to case and tones, wherever the name of the search puts them', async () => {
  for (const path of [
    'stations?name=dong da',
    'stations/search/findByNameContainingIgnoreCase?name=%C4%91%E1%BB%91ng',
    'stations/search/findByNameStartsWithIgnoreCase?name=DONG',
    'stations/search/advanced?name=Da&bbox=105,20,106,22',
  ]) {
    expect(idsIn((await get(`/api/${path.replace(' ', '%20')}`)).json()), path).toEqual([station])
  }
  expect(
    idsIn((await get('/api/stations/search/findByNameContainingIgnoreCase?name=%25')).json()),
  ).toEqual([])
})

test('reads lists joined by raw commas and repeated, and leaves raw signs of a query alone', async () => {
  const url = '/api/stations/search/findByIdIn'
  for (const query of [`ids=${station},,999`, `ids=${station}&ids=999`, `id=${station}`]) {
    expect(idsIn((await get(`${url}?${query}`)).json()), query).toEqual([station])
  }
  const raw = await get('/api/stations?x=[a|b]{c}:d,e')
  expect(raw.json()._links.self.href).toContain('?x=[a|b]{c}:d,e&page=0')
})

test('answers searches for one thing with an item and its tag, or with 404', async () => {
  const one = await get('/api/indicator/search/findByCode?code=pm25')
  expect(one.json()).toMatchObject({ code: 'pm25', _links: { self: {} } })
  expect(one.headers.etag).toBe('"1"')
  expect((await get('/api/indicator/search/findByCode?code=gone')).json()).toMatchObject({
    statusCode: 404,
  })
  expect(
    (await get('/api/indicator/search/findFirstByGroupOrderByCodeDesc?group=air')).json().code,
  ).toBe('tsp')
  const two = (await get('/api/indicator/search/findTop2ByGroupOrderByCodeDesc?group=air')).json()
  expect(two._embedded.indicator).toHaveLength(2)
  expect(two.page).toEqual({ size: 2, totalElements: 2, totalPages: 1, number: 0 })
})

test('refuses a parameter that cannot be what it should', async () => {
  const answer = await get('/api/stations/search/findByIsPublic?isPublic=maybe')
  expect(answer.json()).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
  expect((await get('/api/stations/search/findByLatLike?lat=1')).statusCode).toBe(404)
})

test('binds and unbinds what an item refers to', async () => {
  const { id } = await makeOrganization(served.context.db)
  const url = `/api/stations/${station}/organization`
  expect((await get(url)).json()).toMatchObject({ statusCode: 404 })
  const bound = await ministry({
    method: 'PUT',
    url,
    headers: uriList,
    payload: `http://h/api/organization/${id}\r\n`,
  })
  expect(bound.statusCode, bound.body).toBe(204)
  const target = await get(url)
  expect(target.json().id).toBe(id)
  expect(target.headers['content-location']).toMatch(new RegExp(`/api/organization/${id}$`))
  expect((await get(`${url}/${id}`)).statusCode).toBe(200)
  expect((await get(`${url}/999`)).statusCode).toBe(404)
  const two = await ministry({
    method: 'PUT',
    url,
    headers: uriList,
    payload: 'http://h/api/organization/1\nhttp://h/api/organization/2',
  })
  expect(two.json()).toMatchObject({ statusCode: 400 })
  expect(two.json().message).toContain('send only 1 link')
  expect((await ministry({ method: 'DELETE', url })).statusCode).toBe(204)
  expect((await get(url)).statusCode).toBe(404)
  const needed = await ministry({ method: 'DELETE', url: `/api/stations/${station}/stationType` })
  expect(needed.json()).toMatchObject({ statusCode: 405 })
  expect((await ministry({ method: 'POST', url, headers: uriList, payload: 'x' })).statusCode).toBe(
    405,
  )
})

test('takes references in a body as id, as address, or under the name of the relation', async () => {
  const { id } = await makeOrganization(served.context.db)
  for (const payload of [
    { organizationId: Number(id) },
    { organizationId: `http://h/api/organization/${id}` },
    { organization: `http://h/api/organization/${id}` },
    { organization: { id } },
  ]) {
    await ministry({
      method: 'PATCH',
      url: `/api/stations/${station}`,
      payload: { organizationId: null },
    })
    const answer = await ministry({
      method: 'PATCH',
      url: `/api/stations/${station}`,
      headers: accept,
      payload,
    })
    expect(answer.json().organizationId, JSON.stringify(payload)).toBe(id)
  }
  const twice = await ministry({
    method: 'PATCH',
    url: `/api/stations/${station}`,
    payload: { organization: ['a', 'b'] },
  })
  expect(twice.json().message).toContain('send only 1 link')
})

test('names the field of a reference that points to nothing or is no id, however it comes', async () => {
  const { db } = served.context
  const url = `/api/stations/${station}`
  const patch = 'application/json-patch+json'
  const lines = 'text/uri-list'
  const { id: link } = await makeIndicator(db)
  const read = (await get(url)).json()
  const requests: [what: string, property: string, request: InjectOptions][] = []
  for (const organizationId of ['999999', 'abc', -1]) {
    const body = { organizationId }
    const ops = [{ op: 'add', path: '/organizationId', value: organizationId }]
    requests.push(
      [
        'POST',
        'organizationId',
        { method: 'POST', url: '/api/stations', payload: { ...read, code: 'new', ...body } },
      ],
      ['PUT', 'organizationId', { method: 'PUT', url, payload: { ...read, ...body } }],
      ['merge patch', 'organizationId', { method: 'PATCH', url, payload: body }],
      [
        'JSON patch',
        'organizationId',
        { method: 'PATCH', url, headers: { 'content-type': patch }, payload: JSON.stringify(ops) },
      ],
      [
        'address',
        'organization',
        {
          method: 'PATCH',
          url,
          payload: { organization: `http://h/api/organization/${organizationId}` },
        },
      ],
      [
        'binding',
        'organizationId',
        {
          method: 'PUT',
          url: `${url}/organization`,
          headers: { 'content-type': lines },
          payload: `/api/organization/${organizationId}`,
        },
      ],
      [
        'linking',
        'stationId',
        {
          method: 'POST',
          url: `/api/indicator/${link}/stationIndicator`,
          headers: { 'content-type': lines },
          payload: `/api/stations/${organizationId}`,
        },
      ],
    )
  }
  for (const [what, property, request] of requests) {
    const answer = (await ministry(request)).json()
    expect(answer, what).toMatchObject({ statusCode: 400, code: 'LINK_INVALID' })
    expect(answer.errors, what).toMatchObject([{ property, message: 'refers to nothing' }])
  }
  const batch = await ministry({
    method: 'POST',
    url: '/api/stations/batch',
    payload: { items: [{ id: station }], changes: { organizationId: 'abc', provinceId: 'x' } },
  })
  expect(batch.json().items).toEqual([
    {
      id: station,
      status: 400,
      code: 'LINK_INVALID',
      message: expect.stringMatching(/^(organizationId|provinceId): refers to nothing; /),
    },
  ])
  expect((await get(url)).json()).toEqual(read)
})

test('takes what form libraries and date pickers send, where nothing is lost', async () => {
  const { id } = await makeStation(served.context.db)
  const url = `/api/stations/${id}`
  const patch = (payload: object) => ministry({ method: 'PATCH', url, headers: accept, payload })
  const sent = {
    lat: '21.5',
    code: 12_345,
    referenceOnly: 'true',
    startedOn: '2026-02-28T00:00:00Z',
  }
  expect((await patch(sent)).json()).toMatchObject({
    lat: 21.5,
    code: '12345',
    referenceOnly: true,
    startedOn: '2026-02-28',
  })
  const emptied = {
    province: '',
    organizationId: '',
    startedOn: '',
    intervalSeconds: '',
    name: 'X',
  }
  expect((await patch(emptied)).json()).toMatchObject({
    provinceId: null,
    organizationId: null,
    startedOn: null,
    name: 'X',
  })
  const refused = (await patch({ intervalSeconds: '300.5' })).json()
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ property: 'intervalSeconds' }] })
})

test('hands out slots one after the other, ends them, and never hands one out again', async () => {
  const { db } = served.context
  const { id: stationId } = await makeStation(db, { published: true })
  const link = async (code: string) =>
    ministry({
      method: 'POST',
      url: '/api/station_indicator',
      headers: accept,
      payload: { stationId, indicatorId: await indicatorId(db, code), slot: 9 },
    })
  const first = (await link('pm25')).json()
  const second = (await link('no2')).json()
  expect([first.slot, second.slot]).toEqual([1, 2])
  expect((await link('no2')).json()).toMatchObject({ statusCode: 409 })
  expect(
    (await ministry({ method: 'DELETE', url: `/api/station_indicator/${second.id}` })).statusCode,
  ).toBe(204)
  expect((await link('no2')).json().slot).toBe(3)
  const list = (await get(`/api/station_indicator?stationId=${stationId}`)).json()._embedded
    .station_indicator
  expect(list.map((each: { slot: number }) => each.slot)).toEqual([1, 3])
  const all = (await get(`/api/station_indicator?stationId=${stationId}&all=true`)).json()._embedded
    .station_indicator
  expect(
    all.map((each: { slot: number; validTo: string | null }) => [each.slot, each.validTo === null]),
  ).toEqual([
    [1, true],
    [2, false],
    [3, true],
  ])
  const moved = await ministry({
    method: 'PATCH',
    url: `/api/station_indicator/${first.id}`,
    payload: { indicatorId: await indicatorId(db, 'so2') },
  })
  expect(moved.json()).toMatchObject({ statusCode: 400, code: 'VALIDATION' })
  const unit = await ministry({
    method: 'PATCH',
    url: `/api/station_indicator/${first.id}`,
    headers: accept,
    payload: { sourceUnit: 'ppb' },
  })
  expect(unit.json()).toMatchObject({ sourceUnit: 'ppb', slot: 1 })
})

test('hands out different slots to two who ask at the same moment', async () => {
  const { db } = served.context
  const { id: stationId } = await makeStation(db, { published: true })
  const made = await Promise.all(
    ['pm25', 'no2', 'so2', 'o3'].map(async (code) =>
      ministry({
        method: 'POST',
        url: '/api/station_indicator',
        headers: accept,
        payload: { stationId, indicatorId: await indicatorId(db, code) },
      }),
    ),
  )
  expect(made.map((answer) => answer.json().slot).toSorted()).toEqual([1, 2, 3, 4])
})

test('links stations to an indicator: adds, replaces, ends one, ends all', async () => {
  const { db } = served.context
  const { id } = await makeIndicator(db)
  const [a, b] = [
    await makeStation(db, { published: true, name: 'a' }),
    await makeStation(db, { published: true, name: 'b' }),
  ]
  const url = `/api/indicator/${id}/stationIndicator`
  const members = async () => {
    const list = (await get(url)).json()._embedded.station_indicator
    return list.map((each: { stationId: string }) => each.stationId)
  }
  expect((await get(url)).json()._embedded).toEqual({ station_indicator: [] })
  const send = (
    method: 'PUT' | 'PATCH' | 'POST',
    payload: string,
    headers: Record<string, string> = uriList,
  ) => ministry({ method, url, payload, headers })
  expect((await send('PATCH', `http://h/api/stations/${a.id}`)).statusCode).toBe(204)
  expect(await members()).toEqual([a.id])
  expect(
    (
      await send(
        'POST',
        JSON.stringify({ _links: { stationIndicator: [{ href: `/api/stations/${b.id}` }] } }),
        { 'content-type': 'application/json' },
      )
    ).statusCode,
  ).toBe(204)
  expect(await members()).toEqual([a.id, b.id])
  const [first] = (await get(url)).json()._embedded.station_indicator
  expect((await get(`${url}/${first.id}`)).json().stationId).toBe(a.id)
  expect((await get(`${url}/999999`)).statusCode).toBe(404)
  expect((await send('PUT', `http://h/api/station_indicator/${first.id}`)).statusCode).toBe(204)
  expect(await members()).toEqual([a.id])
  expect((await ministry({ method: 'DELETE', url: `${url}/${first.id}` })).statusCode).toBe(204)
  expect((await ministry({ method: 'DELETE', url: `${url}/${first.id}` })).statusCode).toBe(204)
  expect(await members()).toEqual([])
  expect(
    (
      await send(
        'PUT',
        `http://h/api/stations/${a.id}\r\nhttp://h/api/station_indicator/${first.id}`,
      )
    ).statusCode,
  ).toBe(204)
  expect(await members()).toEqual([a.id])
  expect((await send('PUT', '')).statusCode).toBe(204)
  expect(await members()).toEqual([])
  await send('POST', `http://h/api/stations/${b.id}`)
  expect((await ministry({ method: 'DELETE', url })).statusCode).toBe(204)
  expect(await members()).toEqual([])
  expect((await send('POST', 'x', { 'content-type': 'text/plain' })).json()).toMatchObject({
    statusCode: 415,
  })
  expect((await send('POST', 'http://h/api/stations/424242')).json()).toMatchObject({
    statusCode: 400,
    code: 'LINK_INVALID',
  })
})

test('keeps indicator and indicators one table behind two addresses', async () => {
  const { id } = await makeIndicator(served.context.db)
  const both = await Promise.all(
    ['indicator', 'indicators'].map((path) => get(`/api/${path}/${id}`)),
  )
  expect(both.map((each) => each.json().code)).toEqual([both[0]?.json().code, both[0]?.json().code])
  expect((await ministry({ method: 'DELETE', url: `/api/indicators/${id}` })).statusCode).toBe(204)
  expect((await get(`/api/indicator/${id}`)).statusCode).toBe(404)
})

test('does not remove what others refer to, nor a station with readings', async () => {
  const { db } = served.context
  const type = (
    await db
      .selectFrom('station_type')
      .select('id')
      .where('code', '=', 'air_auto')
      .executeTakeFirstOrThrow()
  ).id
  expect(
    (await ministry({ method: 'DELETE', url: `/api/station-type/${type}` })).json(),
  ).toMatchObject({ statusCode: 409 })
  const { id } = await makeStation(db)
  await db
    .insertInto('data_last')
    .values({ station_id: id, time: new Date(), period_s: 300, v: [1], received_at: new Date() })
    .execute()
  expect((await ministry({ method: 'DELETE', url: `/api/stations/${id}` })).json()).toMatchObject({
    statusCode: 409,
  })
})

test('tells every process that a catalogue has changed', async () => {
  const heard = new Promise((resolve) => {
    const stop = served.context.changes.listen((change) => {
      // The live stream may have news of what a test before has made.
      if (change.kind === 'live') return
      stop()
      resolve(change)
    })
  })
  await ministry({ method: 'PATCH', url: `/api/stations/${station}`, payload: { river: 'Hồng' } })
  expect(await heard).toEqual({ kind: 'catalogue', resource: 'stations' })
})

test('gives an item a new tag when it becomes public, though its row has not changed', async () => {
  const { id } = await makeStation(served.context.db)
  const before = await ministry({ url: `/api/stations/${id}` })
  await publish(served.context.db, id)
  const after = await ministry({
    url: `/api/stations/${id}`,
    headers: { 'if-none-match': String(before.headers.etag) },
  })
  expect(after.statusCode).toBe(200)
  expect(after.json().isPublic).toBe(true)
})

test('gives an item with embedded ones a new tag when one of those has changed', async () => {
  const { db } = served.context
  const organization = await makeOrganization(db, { name: 'Before' })
  const { id } = await makeStation(db, { organization_id: organization.id })
  const url = `/api/stations/${id}?projection=full`
  const before = await ministry({ url })
  await ministry({
    method: 'PATCH',
    url: `/api/organization/${organization.id}`,
    payload: { name: 'After' },
  })
  const headers = { 'if-none-match': String(before.headers.etag) }
  const after = await ministry({ url, headers })
  expect(after.statusCode).toBe(200)
  expect(after.body).toContain('After')
  const same = { 'if-none-match': String(after.headers.etag) }
  expect((await ministry({ url, headers: same })).statusCode).toBe(304)
})

test('writes links from what a trusted proxy says, and ignores a stranger', async () => {
  const headers = {
    host: 'inner:8080',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'eos.example',
    'x-forwarded-prefix': '/env',
  }
  const self = async (app: TestApp) =>
    (await app.app.inject({ url: '/api/station-type', headers })).json()._links.self.href
  expect(await self(served)).toMatch(/^http:\/\/localhost:8080\/api\//)
  const behind = await buildTestApp({
    settings: { trustProxy: true, publicUrl: 'https://eos.example' },
  })
  expect(await self(behind)).toMatch(/^https:\/\/eos\.example\/env\/api\//)
  await behind.close()
})

test('understands a slash at the end of an address', async () => {
  expect((await get('/api/stations/?size=1')).statusCode).toBe(200)
  expect((await get('/api/')).statusCode).toBe(200)
})

test('describes exactly the addresses that exist', async () => {
  const document = (await get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const [path, item] of Object.entries<Record<string, unknown>>(document.paths)) {
    if (/^\/api\/(data|aqi)/.test(path)) continue
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/search\/\w+$/, '/search/:name')
    for (const method of Object.keys(item)) {
      const exists = served.app.hasRoute({ method: method.toUpperCase() as 'GET', url })
      expect(exists, `${method} ${path}`).toBe(true)
    }
  }
  const references = JSON.stringify(document).match(/#\/components\/\w+\/\w+/g) ?? []
  for (const reference of new Set(references)) {
    const [, , kind = '', name = ''] = reference.split('/')
    expect(document.components[kind]?.[name], reference).toBeDefined()
  }
})
