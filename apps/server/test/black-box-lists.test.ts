// The cases of the tests of Spring Data REST and its paging resolver for lists, pages, order, searches and projections,
// run against this server, with Spring's ticket numbers. See black-box.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, type Answer, type Call } from './call.ts'
import { listen, type Listening } from './listening.ts'
import { makeOrganization, makeProgram, makeStation, provinceId, stationTypeId } from './make.ts'

let server: Listening
let call: Call
let organization: string
let program: string

beforeAll(async () => {
  server = await listen()
  call = caller(server)
  const { db } = server.served.context
  organization = (await makeOrganization(db, { name: 'Nhà máy' })).id
  program = (await makeProgram(db, { name: 'Quan trắc' })).id
  const provinceCodes = ['31', '01', '79', '01', '31']
  for (const [index, provinceCode] of provinceCodes.entries()) {
    await makeStation(db, {
      code: `L-${index + 1}`,
      name: ['Đông', 'an', 'Bắc', 'ấn', 'Chi'][index]!,
      river: index < 2 ? 'Hồng' : null,
      provinceCode,
      ...(index === 0 ? { organization_id: organization, program_id: program } : {}),
    })
  }
})
afterAll(async () => server?.close())

const codes = ({ json }: Answer) =>
  json._embedded.stations.map((each: { code: string }) => each.code.slice(2)).join('')
const list = (query: string) => call('GET', `/api/stations?${query}`)

describe('pages', () => {
  test('lead on by next to the end, where there is only prev', async () => {
    let page = await list('sort=code&size=1&page=0')
    expect(Object.keys(page.json._links)).toEqual(
      expect.arrayContaining(['first', 'self', 'next', 'last', 'profile', 'search']),
    )
    expect(page.json._links).not.toHaveProperty('prev')
    const seen = [codes(page)]
    while (page.json._links.next) {
      page = await call('GET', page.json._links.next.href!)
      seen.push(codes(page))
    }
    expect(seen.join('')).toBe('12345')
    expect(page.json._links).toHaveProperty('prev')
    expect(page.json._links.last.href).toBe(page.json._links.self.href)
  })

  test('come with their links in the order of Spring', async () => {
    const { _links: links } = (await list('size=2&page=1')).json
    expect(Object.keys(links)).toEqual([
      'first',
      'prev',
      'self',
      'next',
      'last',
      'profile',
      'search',
    ])
  })

  test('keep what else was asked in their links (762)', async () => {
    const { _links: links } = (await list('size=2&provinceId=&other=a,b&sort=code,desc')).json
    expect(links.next.href).toBe(
      `${server.origin}/api/stations?provinceId=&other=a,b&page=1&size=2&sort=code,desc`,
    )
  })

  test('have no first and last where there is one alone', async () => {
    expect(Object.keys((await list('')).json._links)).toEqual(['self', 'profile', 'search'])
  })

  test('behind the end are empty, and say which they are', async () => {
    const { json } = await list('page=9&size=2')
    expect(json._embedded).toEqual({ stations: [] })
    expect(json.page).toEqual({ size: 2, totalElements: 5, totalPages: 3, number: 9 })
    expect(json._links).toHaveProperty('prev')
  })

  test('carry a weak tag, and no date (835)', async () => {
    const { headers } = await list('')
    expect(headers.get('etag')).toMatch(/^W\//)
    expect(headers.get('last-modified')).toBeNull()
  })

  test.each([
    ['size=2000', { size: 1000, number: 0 }],
    ['size=99999999999999999999', { size: 1000, number: 0 }],
    ['size=1000', { size: 1000, number: 0 }],
    ['size=0', { size: 20, number: 0 }],
    ['size=-5', { size: 20, number: 0 }],
    ['size=many', { size: 20, number: 0 }],
    ['size=', { size: 20, number: 0 }],
    ['page=-1', { size: 20, number: 0 }],
    ['page=first', { size: 20, number: 0 }],
    ['page=1.5', { size: 20, number: 0 }],
    ['page=3&size=2', { size: 2, number: 3 }],
    ['page=0&page=2', { size: 20, number: 0 }],
  ])('of %s are pages nevertheless', async (query, page) => {
    const answer = await list(query)
    expect(answer.status).toBe(200)
    expect(answer.json.page).toMatchObject(page)
  })
})

describe('order', () => {
  test.each([
    ['sort=code,desc', '54321'],
    ['sort=river,code,desc', '21543'],
    ['sort=river,asc&sort=code,desc', '21543'],
    ['sort=river,asc,code,desc', '21543'],
    ['sort=name', '24351'],
    ['sort=name,ignorecase', '24351'],
    ['sort=name,desc,ignorecase', '15342'],
    ['sort=code,DESC', '54321'],
    ['sort=,', '24351'],
    ['sort=', '24351'],
    ['sort=asc', '24351'],
    ['sort=...', '24351'],
    ['sort=.,code,desc', '54321'],
    ['sort=%20code%20,%20desc', '54321'],
  ])('of %s is %s', async (query, order) => {
    expect(codes(await list(query))).toBe(order)
  })

  test('is that of the rest, where a part of it is unknown (883)', async () => {
    expect(codes(await list('sort=nonsense,desc&sort=code,desc'))).toBe('54321')
    expect(codes(await list('sort=nonsense'))).toBe('24351')
  })

  test('cannot be that of a linked thing (976)', async () => {
    const answer = await list('sort=stationType.name,desc&sort=code')
    expect(codes(answer)).toBe('12345')
    expect(answer.json._links.self.href).toMatch(/sort=code,asc$/)
  })

  test('may be filled into the template of a search (384)', async () => {
    const { _links: links } = (await call('GET', '/api/stations/search')).json
    const template = links.findByProvinceId.href!
    expect(template).toMatch(/\{\?.*provinceId.*sort.*\}$/)
    const id = await provinceId(server.served.context.db, '01')
    const filled = template.replace(/\{.*/, `?provinceId=${id}&sort=code,desc`)
    expect(codes(await call('GET', filled))).toBe('42')
  })
})

describe('searches', () => {
  test('are listed with the address of the list, and nothing beside links (203)', async () => {
    const { json } = await call('GET', '/api/stations/search')
    expect(Object.keys(json)).toEqual(['_links'])
    expect(json._links.self.href).toBe(`${server.origin}/api/stations/search`)
    expect(json._links.findByProvinceId.templated).toBe(true)
  })

  test('for a number give it bare (247)', async () => {
    const counted = await call('GET', '/api/stations/search/countByRiver?river=Hồng')
    expect(counted.text).toBe('2')
    expect(counted.headers.get('content-type')).toMatch(/json/)
    const { text } = await call('GET', '/api/stations/search/existsByRiver?river=Mekong')
    expect(text).toBe('false')
  })

  test('for one thing give it with its tag (835), or 404 (511, 517)', async () => {
    const one = await call('GET', '/api/stations/search/findFirstByRiverOrderByCodeDesc?river=Hồng')
    expect(one.json.code).toBe('L-2')
    expect(one.headers.get('etag')).toMatch(/^"/)
    const none = await call('GET', '/api/indicator/search/findByCode?code=nothing')
    expect(none.json).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
  })

  test('for things of which there are none give an empty list', async () => {
    const { status, json } = await call('GET', '/api/stations/search/findByRiver?river=Mekong')
    expect([status, json._embedded]).toEqual([200, { stations: [] }])
  })

  test('take the address of a thing for its id (712)', async () => {
    const address = encodeURIComponent(`${server.origin}/api/organization/${organization}`)
    const search = '/api/stations/search/findByOrganizationId?organizationId='
    expect(codes(await call('GET', `${search}${address}`))).toBe('1')
    expect(codes(await call('GET', `${search}${organization}`))).toBe('1')
  })

  test('are only asked: what else one tries is refused', async () => {
    const path = '/api/stations/search/findByRiver?river=x'
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await call(method, path)).status, method).toBe(405)
    }
    expect((await call('POST', '/api/stations/search')).status).toBe(405)
  })

  test('name the parameter that is missing, or that cannot be read', async () => {
    const missing = await call('GET', '/api/stations/search/findByProvinceId')
    expect(missing.json).toMatchObject({ statusCode: 400, detail: /provinceId/ })
    const odd = await call('GET', '/api/stations/search/findByIsPublic?isPublic=perhaps')
    expect(odd.json).toMatchObject({ statusCode: 400, detail: /isPublic/ })
  })

  test.each([
    'findByOrganization?organization=',
    'findByOrganization?organizationId=',
    'findByOrganization_Id?organizationId=',
    'findByOrganizationId?organization=',
    'findByOrganizationIn?organizations=',
    'findByOrganizationId?owner=',
  ])('may name the relation or use another word: %s', async (search) => {
    const address = encodeURIComponent(`${server.origin}/api/organization/${organization}`)
    for (const value of [organization, address]) {
      const answer = await call('GET', `/api/stations/search/${search}${value}`)
      expect([answer.status, codes(answer)]).toEqual([200, '1'])
    }
  })

  test('may name several relations at once', async () => {
    const { db } = server.served.context
    const [province, type] = [await provinceId(db, '01'), await stationTypeId(db)]
    const search = `/api/stations/search/findByProvinceAndStationTypeOrderByCodeAsc`
    const query = `province=${server.origin}/api/province/${province}&stationType=${type}`
    expect(codes(await call('GET', `${search}?${query}`))).toBe('24')
  })

  test.each([
    'findByIdIn?ids=1,x',
    'findByOrganizationId?organizationId=abc',
    'findByProvinceId?provinceId=abc',
    'findByIdNotIn?ids=x',
  ])('refuse what is no id: %s', async (search) => {
    const { json } = await call('GET', `/api/stations/search/${search}`)
    expect(json).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
  })

  test('understand moments of the country without an offset, and offsets without a sign', async () => {
    const search = '/api/post/search/findByPublishedAtBetween'
    for (const query of [
      'from=2026-11-21T00:00:00&to=2026-11-22T00:00',
      'from=2026-11-21T00:00:00+0700&to=2026-11-22T00:00:00 07:00',
    ]) {
      expect((await call('GET', `${search}?${query}`)).status, query).toBe(200)
      expect((await call('GET', `/api/activity_logs/search/advanced?${query}`)).status, query).toBe(
        200,
      )
    }
  })

  test('of a resource without any are 404', async () => {
    expect((await call('GET', '/api/nothing/search')).status).toBe(404)
  })
})

const station = async (query: string) =>
  (await list(`code=L-1&${query}`)).json._embedded.stations[0]

describe('projections', () => {
  test('show their own fields alone (221)', async () => {
    expect(Object.keys(await station('projection=geo'))).toEqual([
      'id',
      'name',
      'lat',
      'lon',
      '_links',
    ])
    expect(await station('projection=unknown')).toEqual(await station(''))
  })

  test('are shown after a change as well (1213)', async () => {
    const { id } = await station('')
    const path = `/api/stations/${id}?projection=geo`
    const { json: item } = await call('GET', `/api/stations/${id}`)
    for (const [method, body] of [
      ['PATCH', { lat: 10 }],
      ['PUT', { ...item, lat: 11 }],
    ] as const) {
      const { json } = await call(method, path, body, { accept: 'application/json' })
      expect(Object.keys(json), method).toEqual(['id', 'name', 'lat', 'lon', '_links'])
      expect(json.lat).toBe(body.lat)
    }
  })

  test('of an item have its strong tag and date, by which it is changed', async () => {
    const { id } = await station('')
    const plain = await call('GET', `/api/stations/${id}`)
    for (const projection of ['summary', 'geo', 'full']) {
      const { headers } = await call('GET', `/api/stations/${id}?projection=${projection}`)
      const tag = headers.get('etag')!
      expect(tag, projection).toMatch(/^"/)
      expect(headers.get('last-modified'), projection).not.toBeNull()
      const url = `/api/stations/${id}?projection=${projection}`
      const same = await call('GET', url, undefined, { 'if-none-match': tag })
      expect(same.status, projection).toBe(304)
      const changed = await call(
        'PATCH',
        `/api/stations/${id}`,
        { address: 'x' },
        { 'if-match': tag },
      )
      expect(changed.status, projection).toBe(200)
      const late = await call('PATCH', `/api/stations/${id}`, { address: 'y' }, { 'if-match': tag })
      expect(late.status, projection).toBe(412)
    }
    expect(plain.headers.get('etag')).toMatch(/^"/)
    const full = async () => (await call('GET', `/api/stations/${id}?projection=full`)).headers
    const before = (await full()).get('etag')
    await call('PATCH', `/api/organization/${organization}`, { name: 'Nhà máy mới' })
    expect((await full()).get('etag')).not.toBe(before)
    await call('PATCH', `/api/organization/${organization}`, { name: 'Nhà máy' })
  })

  test('may carry the thing that an item refers to inside, and link it as ever (317)', async () => {
    const { id, organization: inside, _links: links } = await station('projection=full')
    expect(inside).toMatchObject({ id: organization, name: 'Nhà máy' })
    expect(links.organization.href).toBe(`${server.origin}/api/stations/${id}/organization`)
    expect((await station('projection=full')).program).toMatchObject({ id: program })
  })
})
