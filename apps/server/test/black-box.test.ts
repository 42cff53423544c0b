// The cases by which Spring Data REST tests itself, asked of this server from outside: the root, items and their
// changes, conditional requests, metadata. Lists are in black-box-lists.test.ts, links between items in
// black-box-links.test.ts. The numbers of Spring's own tickets stand where a case has one. Held elsewhere: every
// resource beside these few in promises.test.ts, the merging of nested objects in json-patch.test.ts.
import { resources } from '@eos/contract/resources/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, type Call } from './call.ts'
import { listen, type Listening } from './listening.ts'
import { makeOrganization, makeProgram, makeStation, provinceId, stationTypeId } from './make.ts'

let server: Listening
let call: Call
let stationType: string

beforeAll(async () => {
  server = await listen()
  call = caller(server)
  stationType = await stationTypeId(server.served.context.db)
})
afterAll(async () => server?.close())

interface Described {
  id?: string
  name: string
  type: string
}

const halJson = { accept: 'application/hal+json' }
let made = 0

async function makeItem(fields: object = {}): Promise<string> {
  made += 1
  const body = { code: `box-${made}`, name: 'Boxed', stationTypeId: stationType, ...fields }
  const answer = await call('POST', '/api/stations', body, halJson)
  expect(answer.status, answer.text).toBe(201)
  return answer.json._links.self.href!
}

describe('the root', () => {
  test('leads to every resource and to the profile', async () => {
    const { _links: links } = (await call('GET', '/api')).json
    for (const { path } of resources) expect(links?.[path]?.href, path).toContain(`/api/${path}{?`)
    expect(links?.profile?.href).toBe(`${server.origin}/api/profile`)
  })

  test('is HAL for whoever names no form, and for whoever wants JSON (203)', async () => {
    expect((await call('GET', '/api')).headers.get('content-type')).toBe('application/hal+json')
    const json = await call('GET', '/api', undefined, {
      accept: 'application/json, text/plain, */*',
    })
    expect(json.headers.get('content-type')).toBe('application/json')
    expect(json.json).toHaveProperty('_links')
  })

  test('is given as HAL-FORMS too (1991)', async () => {
    const type = 'application/prs.hal-forms+json'
    const forms = await call('GET', '/api', undefined, { accept: type })
    expect([forms.status, forms.headers.get('content-type')]).toEqual([200, type])
    expect(forms.json).toHaveProperty('_links')
  })

  test('tells that it is only read', async () => {
    const options = await call('OPTIONS', '/api')
    expect(options.headers.get('allow')).toMatch(/^GET/)
    expect([options.text, options.headers.get('content-type')]).toEqual(['', null])
    expect((await call('POST', '/api', {})).status).toBe(405)
    expect((await call('HEAD', '/api')).status).toBe(200)
  })
})

describe('the profile', () => {
  test('is there in each of its forms (113, 638, 230)', async () => {
    const profiles = (await call('GET', '/api/profile')).json._links
    for (const { path } of resources) {
      const href = profiles?.[path]?.href ?? ''
      const alps = (await call('GET', href)).json.alps
      expect(alps?.version, path).toBe('1.0')
      const wanted = { accept: 'application/schema+json' }
      const schema = await call('GET', href, undefined, wanted)
      expect(schema.headers.get('content-type')).toBe('application/schema+json')
      expect(schema.json, path).toMatchObject({ type: 'object', $schema: /draft-04/ })
    }
  })

  test('names what can be done, and what it is done with', async () => {
    const { alps } = (await call('GET', '/api/profile/programs')).json
    const descriptors = alps?.descriptor ?? []
    const types = Object.fromEntries(
      descriptors.map((each: Described) => [each.id ?? each.name, each.type]),
    )
    expect(types).toMatchObject({
      'get-programs': 'SAFE',
      'create-programs': 'UNSAFE',
      'update-program': 'IDEMPOTENT',
      'delete-program': 'IDEMPOTENT',
      findByCode: 'SAFE',
    })
    expect(descriptors[0]?.descriptor.map((each: Described) => each.name)).toContain('code')
  })

  test('is not given where a list belongs (1003)', async () => {
    const wanted = { accept: 'application/schema+json' }
    expect((await call('GET', '/api/stations', undefined, wanted)).json).toMatchObject({
      statusCode: 406,
    })
  })
})

describe('a new item', () => {
  test('is told by its address, and reads back as it was sent', async () => {
    const body = { code: 'round-trip', name: 'Vòng tròn', lat: 21.5, stationTypeId: stationType }
    const answer = await call('POST', '/api/stations', body, { accept: 'application/json' })
    expect(answer.status).toBe(201)
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(new RegExp(`^${server.origin}/api/stations/\\d+$`))
    expect((await call('GET', location)).json).toMatchObject(body)
  })

  test('has a body for whoever says what it may look like', async () => {
    // fetch always sends an Accept header; promises.test.ts holds the call without one.
    const answer = await call(
      'POST',
      '/api/stations',
      { code: 'any-form', name: 'x', stationTypeId: stationType },
      { accept: '*/*' },
    )
    expect(answer.json.code).toBe('any-form')
  })

  test('takes no notice of what only the server writes, nor of what nobody knows (117)', async () => {
    const href = await makeItem({
      id: '77',
      demo: true,
      isPublic: true,
      provinceCode: 'x',
      odd: {},
    })
    const { json } = await call('GET', href)
    expect(json).toMatchObject({ demo: false, isPublic: false })
    expect(json).not.toHaveProperty('odd')
    expect(json.id).not.toBe('77')
  })

  test('may be told in so many words that something is empty (50)', async () => {
    const { json } = await call('GET', await makeItem({ river: null, organizationId: null }))
    expect(json).toMatchObject({ river: null, organizationId: null })
  })
})

describe('PATCH', () => {
  test('keeps what it does not name, and empties what is null (95)', async () => {
    const href = await makeItem({ river: 'Hồng', address: 'Hà Nội', lat: 1 })
    await call('PATCH', href, { river: null, lat: 2 })
    expect((await call('GET', href)).json).toMatchObject({ river: null, address: 'Hà Nội', lat: 2 })
  })

  test('replaces a list whole', async () => {
    const { id } = await makeOrganization(server.served.context.db, { host_names: ['a.example'] })
    const url = `/api/organization/${id}`
    await call('PATCH', url, { hostNames: ['b.example', 'c.example'] })
    expect((await call('GET', url)).json.hostNames).toEqual(['b.example', 'c.example'])
  })

  test('takes the operations of a JSON patch', async () => {
    const href = await makeItem({ river: 'Hồng', address: 'x' })
    const type = { 'content-type': 'application/json-patch+json', ...halJson }
    const steps = [
      { op: 'test', path: '/river', value: 'Hồng' },
      { op: 'replace', path: '/name', value: 'By patch' },
      { op: 'move', from: '/river', path: '/address' },
      { op: 'add', path: '/lat', value: 3 },
      { op: 'copy', from: '/lat', path: '/lon' },
    ]
    const { status, json } = await call('PATCH', href, JSON.stringify(steps), type)
    expect(status).toBe(200)
    expect(json).toMatchObject({ name: 'By patch', address: 'Hồng', river: null, lat: 3, lon: 3 })
  })

  test.each([
    ['a pointer to nowhere', [{ op: 'remove', path: '/nowhere' }]],
    ['a test that fails', [{ op: 'test', path: '/name', value: 'other' }]],
    ['an operation that is none', [{ op: 'increase', path: '/lat' }]],
    ['something that is no list', { op: 'remove', path: '/name' }],
  ])('refuses %s as a bad request', async (_, steps) => {
    const type = { 'content-type': 'application/json-patch+json' }
    const answer = await call('PATCH', await makeItem(), JSON.stringify(steps), type)
    expect(answer.json).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
  })

  test('finds out first that there is nothing to patch (661)', async () => {
    expect((await call('PATCH', '/api/stations/99999999', '{')).status).toBe(404)
    const type = { 'content-type': 'application/json' }
    expect((await call('PATCH', '/api/stations/99999999', '{', type)).json.statusCode).toBe(404)
  })

  test('is announced with the forms that it takes', async () => {
    const { headers } = await call('OPTIONS', await makeItem())
    expect(headers.get('accept-patch')).toBe(
      'application/merge-patch+json, application/json-patch+json, application/json',
    )
  })
})

describe('PUT', () => {
  test('empties what is absent (150) and leaves references alone (482)', async () => {
    const { id } = await makeProgram(server.served.context.db)
    const href = await makeItem({ river: 'Hồng', programId: id })
    const { code, name } = (await call('GET', href)).json
    const { json } = await call('PUT', href, { code, name }, halJson)
    expect(json).toMatchObject({ river: null, programId: id, stationTypeId: stationType })
  })

  test('makes what is not there yet (199), unless things may only be made at their list', async () => {
    const body = { code: 'put-there', name: 'Put', stationTypeId: stationType }
    const answer = await call('PUT', '/api/stations/700001', body, halJson)
    expect([answer.status, answer.json.id]).toEqual([201, '700001'])
    expect(answer.headers.get('location')).toBe(`${server.origin}/api/stations/700001`)
    expect((await call('PUT', '/api/indicators/700001', {})).status).toBe(405)
  })

  test('takes back the document that it gave, links and all (238)', async () => {
    const href = await makeItem()
    const document = (await call('GET', href)).json
    const { json } = await call('PUT', href, document, halJson)
    const { updatedAt: _, ...same } = document
    expect(json).toMatchObject(same)
  })
})

describe('a refusal', () => {
  test('is 405 with what is allowed, where nothing of the kind is offered (217)', async () => {
    const answer = await call('DELETE', '/api/stations')
    expect(answer.json).toMatchObject({ statusCode: 405, code: 'METHOD_NOT_ALLOWED' })
    expect(answer.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
  })

  test('is 404 for the removal of what is not there (353), and for addresses of nothing (448)', async () => {
    expect((await call('DELETE', '/api/stations/99999999')).json.statusCode).toBe(404)
    for (const path of [
      '/api/nothing',
      '/api/stations/1/nothing',
      '/api/stations/search/nothing',
    ]) {
      expect((await call('GET', path)).json, path).toMatchObject({ statusCode: 404, path })
    }
  })

  test('is in the form for problems, when that is asked for', async () => {
    const wanted = { accept: 'application/problem+json' }
    const answer = await call('GET', '/api/stations/99999999', undefined, wanted)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.json).toMatchObject({ type: '/problems/not-found', status: 404 })
  })
})

describe('a conditional request', () => {
  test('passes with the tag that it was meant for, and not with an older one (160)', async () => {
    const href = await makeItem()
    const tag = (await call('GET', href)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"1\b/)
    expect((await call('PATCH', href, { lat: 1 }, { 'if-match': tag })).status).toBe(200)
    const stale = await call('PUT', href, { lat: 2 }, { 'if-match': tag })
    expect(stale.json).toMatchObject({ statusCode: 412 })
    expect(stale.headers.get('etag')).toMatch(/^"2\b/)
    expect((await call('DELETE', href, undefined, { 'if-match': tag })).status).toBe(412)
    expect((await call('DELETE', href, undefined, { 'if-match': '*' })).status).toBe(204)
  })

  test('is answered with 304 by tag and by date, the tag deciding (506)', async () => {
    const href = await makeItem()
    const { headers } = await call('GET', href)
    const known = { 'if-none-match': headers.get('etag')! }
    const since = { 'if-modified-since': headers.get('last-modified')! }
    for (const asked of [known, since, { ...since, ...known }]) {
      const again = await call('GET', href, undefined, asked)
      expect([again.status, again.text]).toEqual([304, ''])
      expect(again.headers.get('etag')).toBe(headers.get('etag'))
    }
    const other = { ...since, 'if-none-match': '"other"' }
    expect((await call('GET', href, undefined, other)).status).toBe(200)
  })

  test('has a date to go by (471)', async () => {
    const { headers, json } = await call('GET', await makeItem())
    const shown = Date.parse(headers.get('last-modified') ?? '')
    expect(shown).toBe(Math.floor(Date.parse(json.updatedAt ?? '') / 1000) * 1000)
  })

  test('may ask that something be made only when it is not there', async () => {
    const body = { code: 'only-once', name: 'x', stationTypeId: stationType }
    const once = () => call('PUT', '/api/stations/700777', body, { 'if-none-match': '*' })
    expect([(await once()).status, (await once()).status]).toEqual([201, 412])
  })
})

describe('HEAD', () => {
  test('tells of a list where it and its profile are, and of an item where it is (658)', async () => {
    const list = await call('HEAD', '/api/stations')
    expect(list.text).toBe('')
    expect(list.headers.get('link')).toMatch(
      /rel="self", .*\/api\/profile\/stations>; rel="profile"/,
    )
    const href = await makeItem()
    const { headers } = await call('HEAD', href)
    expect(headers.get('link')).toContain(`<${href}>; rel="self", <${href}>; rel="station"`)
    expect(headers.get('etag')).toBe((await call('GET', href)).headers.get('etag'))
  })
})

describe('an item as HAL-FORMS', () => {
  const forms = { accept: 'application/prs.hal-forms+json' }

  test('says what may be done, to whom it may be done by', async () => {
    const href = await makeItem()
    const { _templates: templates } = (await call('GET', href, undefined, forms)).json
    expect(templates?.default).toMatchObject({ method: 'PUT', target: href })
    expect(templates?.delete).toMatchObject({ method: 'DELETE', target: href })
    const names = templates?.patch?.properties?.map((each: { name: string }) => each.name)
    expect(names).toContain('river')
    expect(names).not.toContain('isPublic')
    const { id } = await makeStation(server.served.context.db, { published: true })
    const visitor = await fetch(`${server.origin}/api/stations/${id}`, { headers: forms })
    expect(((await visitor.json()) as { _templates: object })._templates).toEqual({})
  })

  test('describes each search of the list of searches', async () => {
    const { _templates: templates } = (
      await call('GET', '/api/organization/search', undefined, forms)
    ).json
    expect(templates?.findByProvinceIdAndType).toMatchObject({ method: 'GET' })
    const names = templates?.findByProvinceIdAndType?.properties?.map(
      (each: { name: string }) => each.name,
    )
    expect(names).toEqual(expect.arrayContaining(['provinceId', 'type', 'page', 'size', 'sort']))
    const target = templates?.findByProvinceIdAndType?.target ?? ''
    const province = await provinceId(server.served.context.db, '01')
    expect((await call('GET', `${target}?provinceId=${province}&type=1`)).status).toBe(200)
  })
})
