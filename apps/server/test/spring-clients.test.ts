// Programs written for a Spring Data REST backend send and read this, where it is easily overlooked.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person, type TestApp } from './build-app.ts'
import { caller, type Call } from './call.ts'
import { listen, type Listening } from './listening.ts'
import { makeOrganization, makeStation, provinceId, stationTypeId } from './make.ts'

let server: Listening
let served: TestApp
let call: Call
let type: string
let station: string

beforeAll(async () => {
  server = await listen()
  ;({ served } = server)
  call = caller(server)
  const { db } = served.context
  type = await stationTypeId(db, 'air_auto')
  station = (await makeStation(db, { provinceCode: '01', published: true })).id
})
afterAll(async () => server?.close())

const problemsOf = (json: { errors?: { property: string }[] }) =>
  json.errors?.map(({ property }) => property)

const found = async (value: string) => {
  const { json } = await call('GET', `/api/stations/search/findByIsPublic?isPublic=${value}`)
  return json._embedded.stations.length as number
}

describe('a search', () => {
  const search = '/api/stations/search/findByIdIn?ids='

  test('that is answered whole has one page, which clients read', async () => {
    const { json } = await call('GET', `${search}${station}`)
    expect(json.page).toEqual({ size: 1, totalElements: 1, totalPages: 1, number: 0 })
    expect(Object.keys(json._links)).toEqual(['self'])
  })

  test('that finds nothing has a page by whose size one may divide', async () => {
    const { json } = await call('GET', `${search}999999`)
    expect(json._embedded.stations).toEqual([])
    expect(json.page).toEqual({ size: 20, totalElements: 0, totalPages: 0, number: 0 })
  })

  test('takes the words for true and false that Spring takes, and nothing for an empty value', async () => {
    const shown = await found('true')
    expect([await found('on'), await found('yes')]).toEqual([shown, shown])
    expect(await found('off')).toBe(await found('no'))
    expect(await found('')).toBe(0)
  })
})

describe('an id in an address', () => {
  test('is that id, and anything about it is another address that is not there', async () => {
    const close = ['%3Fx', '%23x', '%7Bx', '%20', '%0A', '%2F', '%2531', '.', '%00']
    const all = [...close.map((end) => `${station}${end}`), `%20${station}`, `%253${station}`]
    for (const id of all) {
      const { status } = await call('GET', `/api/stations/${id}`)
      expect([400, 404], id).toContain(status)
    }
  })

  test('changes and removes nothing under another address', async () => {
    const made = await call('POST', '/api/station-type', {
      code: 'kept_type',
      name: 'Kept',
      nameEn: 'Kept',
      medium: 'air',
    })
    const url = `/api/station-type/${made.json.id}`
    for (const end of ['%23zzz', '%3Fx', '%20']) {
      expect((await call('PATCH', url + end, { name: 'Other' })).status, end).toBe(404)
      expect((await call('PUT', url + end, { ...made.json, name: 'Other' })).status, end).toBe(404)
      expect((await call('DELETE', url + end)).status, end).toBe(404)
    }
    expect((await call('GET', url)).json.name).toBe('Kept')
  })
})

test('HEAD of what is streamed does not say that it is empty', async () => {
  const { db } = served.context
  await sql`insert into organization (name, type) select 'many', 2 from generate_series(1, 1001)`.execute(
    db,
  )
  const day = 'from=2026-03-01&to=2026-03-02'
  for (const url of [
    '/api/organization/search/findByTypeIn?types=2',
    `/api/eos/public/export/${station}.csv?${day}`,
    '/api/eos/public/exceedances.csv',
    '/api/organization/export.csv',
  ]) {
    const [head, whole] = [await call('HEAD', url), await call('GET', url)]
    expect([head.status, whole.status], url).toEqual([200, 200])
    expect(head.headers.get('content-length'), url).toBeNull()
    expect(head.headers.get('content-type'), url).toBe(whole.headers.get('content-type'))
  }
})

describe('what is wrong with a reference', () => {
  const wrong = { code: 'WRONG', name: 'Wrong', stationType: '/api/station-type/99999999' }

  test('is told under the name that was sent', async () => {
    const byRelation = await call('POST', '/api/stations', wrong)
    expect([byRelation.status, problemsOf(byRelation.json)]).toEqual([400, ['stationType']])
    const { stationType: _named, ...others } = wrong
    const byField = await call('POST', '/api/stations', { ...others, stationTypeId: '99999999' })
    expect([byField.status, problemsOf(byField.json)]).toEqual([400, ['stationTypeId']])
    const patched = await call('PATCH', `/api/stations/${station}`, { province: 'x/99999999' })
    expect([patched.status, problemsOf(patched.json)]).toEqual([400, ['province']])
  })

  test('is told under its relation where nothing was sent', async () => {
    const { status, json } = await call('POST', '/api/stations', { code: 'NONE', name: 'None' })
    expect([status, problemsOf(json)]).toEqual([400, ['stationType']])
  })
})

test('a body without a type is JSON, to create, to replace and to change', async () => {
  const ask = served.as(person())
  const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, body: object) =>
    ask({ method, url, payload: Buffer.from(JSON.stringify(body)), headers: { accept: '*/*' } })
  const made = await send('POST', '/api/station-type', {
    code: 'untyped',
    name: 'Untyped',
    nameEn: 'Untyped',
    medium: 'air',
  })
  expect(made.statusCode, made.body).toBe(201)
  const url = `/api/station-type/${made.json().id}`
  expect((await send('PATCH', url, { name: 'Changed' })).json().name).toBe('Changed')
  const replaced = await send('PUT', url, {
    code: 'untyped',
    name: 'Replaced',
    nameEn: 'Replaced',
    medium: 'air',
  })
  expect(replaced.json().name).toBe('Replaced')
})

test('the tag of an item with its forms guards a change, and is another one for other forms', async () => {
  const url = `/api/stations/${station}`
  const forms = { accept: 'application/prs.hal-forms+json' }
  const seen = await call('GET', url, undefined, forms)
  const tag = seen.headers.get('etag')!
  expect(tag).not.toMatch(/^W\//)
  expect(Date.parse(seen.headers.get('last-modified')!)).not.toBeNaN()
  const again = await call('GET', url, undefined, { ...forms, 'if-none-match': tag })
  expect(again.status).toBe(304)
  const guarded = await call('PATCH', url, { address: 'Here' }, { 'if-match': tag })
  expect(guarded.status).toBeLessThan(300)
  expect((await call('PATCH', url, { address: 'There' }, { 'if-match': tag })).status).toBe(412)
  const stranger = await served.app.inject({ url, headers: forms })
  const official = await served.as(person())({ url, headers: forms })
  expect(stranger.headers.etag).not.toBe(official.headers.etag)
})

test('blanks around values, a capital in an order and a single star mean what is meant', async () => {
  const { db } = served.context
  const { id } = await makeOrganization(db)
  const made = await call('POST', '/api/stations', {
    code: 'BLANK-1',
    name: 'Blank',
    stationTypeId: type,
    organizationId: id,
    lat: ' ',
    waterBody: ' river ',
  })
  expect(made.json).toMatchObject({ lat: null, waterBody: 'river' })
  const { json } = await call('GET', '/api/stations?sort=Code,desc&size=1000', undefined, {
    accept: '*',
  })
  const codes = json._embedded.stations.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(codes.toSorted().toReversed())
})

test('a JSON patch names a reference by field or by relation', async () => {
  const url = `/api/stations/${station}`
  const patch = (steps: object[]) =>
    call('PATCH', url, steps, { 'content-type': 'application/json-patch+json', accept: '*/*' })
  expect((await patch([{ op: 'remove', path: '/province' }])).json.provinceId).toBeNull()
  const hanoi = await provinceId(served.context.db, '01')
  const bound = await patch([{ op: 'add', path: '/province', value: `/api/province/${hanoi}` }])
  expect(bound.json.provinceId).toBe(hanoi)
})

test('a body of another type is refused with the types that are taken', async () => {
  for (const type of ['application/vnd.api+json', 'application/problem+json', 'text/plain']) {
    const refused = await call('POST', '/api/station-type', '{}', { 'content-type': type })
    expect([refused.status, refused.json.code], type).toEqual([415, 'UNSUPPORTED_TYPE'])
    expect(refused.headers.get('accept-post'), type).toContain(
      'application/json, application/hal+json',
    )
  }
})

test('a profile is shown to a browser as ALPS, of a resource and of a series', async () => {
  for (const path of ['stations', 'data_hour']) {
    const url = `/api/profile/${path}`
    const shown = await call('GET', url, undefined, { accept: 'text/html, application/xml;q=0.9' })
    expect([shown.status, shown.headers.get('content-type')], path).toEqual([
      200,
      'application/alps+json',
    ])
    expect(shown.json.alps.version, path).toBe('1.0')
    const schema = { accept: 'text/html;q=0.5, application/schema+json' }
    expect((await call('GET', url, undefined, schema)).json.$schema, path).toContain('json-schema')
    expect((await call('GET', url, undefined, { accept: 'image/png' })).status, path).toBe(406)
  }
})

test('OPTIONS tells the methods of searches that there are, and of no others', async () => {
  for (const [path, status] of [
    ['stations/search', 200],
    ['stations/search/findByIdIn', 200],
    ['stations/search/findByCodeAndNameContaining', 200],
    ['stations/search/nosuch', 404],
    ['data_hour/search/findFirstByStationIdOrderByGetTimeDesc', 200],
    ['data_hour/search/nosuch', 404],
  ] as const) {
    const told = await call('OPTIONS', `/api/${path}`)
    expect([path, told.status]).toEqual([path, status])
    expect(told.headers.get('allow'), path).toBe(status === 200 ? 'GET, HEAD, OPTIONS' : null)
  }
})
