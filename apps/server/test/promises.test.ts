// Rules that hold for every declared resource: create, read, list, search, change and delete, and their refusals.
import { decimalId } from '@eos/contract/object-id'
import { columnOf, hasMethod, relationOf, searchNames, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { expectTakenBack } from './taken-back.ts'
import { takenFromVisitors } from './taken-from-visitors.ts'
import { provinceId } from './make.ts'
import { otherWords, sampleItem } from './sample-item.ts'
import { ownColumnsOf } from './own-columns.ts'

let served: TestApp
let asMinistry: ReturnType<TestApp['as']>

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z', callsPerMinute: 1_000_000 })
  asMinistry = served.as(person())
})
afterAll(async () => served?.close())

const accept = { accept: 'application/json' }
const get = (url: string, headers: Record<string, string> = {}) =>
  asMinistry({ url, headers: { ...accept, ...headers } })
const anonymously = (request: InjectOptions) => served.app.inject(request)

async function make(resource: Resource): Promise<{ id: string; sample: Record<string, unknown> }> {
  const sample = await sampleItem(served.context.db, resource)
  const answer = await asMinistry({
    method: 'POST',
    url: `/api/${resource.path}`,
    headers: accept,
    payload: sample,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return { id: answer.json().id, sample }
}

/** Nothing but steps along its life-cycle changes it once it is made. */
function isClosedAtOnce({ lifecycle, fields }: Resource): boolean {
  const first = fields[lifecycle?.field ?? '']?.options.default
  return lifecycle?.open?.includes(String(first)) === false
}

/** A text that may be changed, to change something. */
function changeable(resource: Resource): string {
  const texts = Object.entries(resource.fields).filter(
    ([name, { kind, options }]) =>
      kind === 'text' &&
      !options.fixed &&
      !options.computed &&
      !options.readOnly &&
      name !== 'timeZone',
  )
  const free = texts.find(([, { options }]) => !options.pattern)
  return (free ?? texts.find(([name]) => name === 'fullName'))![0]
}

/** What tells resources apart, as far as these rules go. */
const kindOf = ({ idForm, size, lifecycle, access, methods, narrowedBy }: Resource) =>
  JSON.stringify([
    idForm,
    size,
    lifecycle !== undefined,
    access.read,
    access.write,
    methods,
    narrowedBy,
  ])

/** One resource of each kind; the long tests, which import this file, ask all. */
const asked =
  process.env.EOS_TESTS === 'long'
    ? resources
    : [...new Map(resources.map((each) => [kindOf(each), each])).values()]

describe.each(asked.map((resource) => [resource.path, resource] as const))(
  '%s',
  (path, resource) => {
    const base = `/api/${path}`
    const post = (payload: string, type: string) =>
      asMinistry({ method: 'POST', url: base, payload, headers: { 'content-type': type } })

    test('has a column for every stored field, and for nothing else but what the server keeps', async () => {
      const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = ${resource.storedIn}`.execute(
        served.context.db,
      )
      const declared = Object.entries(resource.fields).flatMap(([name, field]) =>
        field.options.computed ? [] : [columnOf(name, field)],
      )
      const kept = ['id', 'version', 'created_at', 'updated_at', ...ownColumnsOf(resource)]
      expect(rows.map((row) => row.column_name).toSorted()).toEqual(
        [...declared, ...kept].toSorted(),
      )
    })

    test('has the columns of the engine in their forms, with an id that a person may choose', async () => {
      const { rows } = await sql<{ name: string; form: string }>`
        select column_name as name, concat_ws(' ',
                 data_type || '(' || character_maximum_length || ')',
                 case when character_maximum_length is null then data_type end,
                 case is_nullable when 'NO' then 'NOT NULL' end,
                 'DEFAULT ' || column_default,
                 'GENERATED ' || identity_generation || ' AS IDENTITY') as form
          from information_schema.columns join information_schema.tables using (table_schema, table_name)
         where table_name = ${resource.storedIn} and table_type = 'BASE TABLE'
           and column_name in ('id', 'version', 'created_at', 'updated_at')`.execute(
        served.context.db,
      )
      // The log is kept in partitions, and read through a view.
      if (resource.storedIn === 'activity_entry') return
      const now = 'timestamp with time zone NOT NULL DEFAULT now()'
      expect(Object.fromEntries(rows.map(({ name, form }) => [name, form]))).toEqual({
        id:
          resource.idForm === 'objectId'
            ? 'character(24) NOT NULL'
            : 'bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY',
        version: 'bigint NOT NULL DEFAULT 1',
        created_at: now,
        updated_at: now,
      })
    })

    test('keeps whole numbers in columns that come as numbers', async () => {
      const { rows } = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns
       where table_name = ${resource.storedIn}`.execute(served.context.db)
      const types = new Map(rows.map((row) => [row.column_name, row.data_type]))
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.kind !== 'integer' || field.options.computed) continue
        const { max = 2 ** 31 - 1, readOnly } = field.options
        const fitting = max < 2 ** 15 || readOnly ? ['integer', 'smallint'] : ['integer']
        expect(fitting, name).toContain(types.get(columnOf(name, field)))
      }
    })

    // The long tests look at all of them.
    test('takes back the first entries that it is shipped with as they were read', () =>
      expectTakenBack(asMinistry, resource, 12))

    test('takes back whole what was read, and is the same afterwards', async () => {
      if (!hasMethod(resource, 'REPLACE')) return
      const { id } = await make(resource)
      const { updatedAt: _before, ...read } = (await get(`${base}/${id}`)).json()
      const put = await asMinistry({
        method: 'PUT',
        url: `${base}/${id}`,
        headers: accept,
        payload: read,
      })
      expect(put.statusCode, put.body).toBe(200)
      const { updatedAt: _after, ...again } = (await get(`${base}/${id}`)).json()
      expect(again).toEqual(read)
    })

    test('reads back what was made, at the address that was told', async () => {
      const sample = await sampleItem(served.context.db, resource)
      const answer = await asMinistry({
        method: 'POST',
        url: base,
        headers: accept,
        payload: { ...sample, id: '77', unknownThing: 1, _links: {} },
      })
      expect(answer.statusCode, answer.body).toBe(201)
      const item = answer.json()
      const location = String(answer.headers.location)
      expect(location).toBe(item._links.self.href)
      expect(new URL(location).pathname).toBe(`${base}/${item.id}`)
      expect(answer.headers.etag).toMatch(/^"1/)
      expect(answer.headers['last-modified']).toBeDefined()
      const expected = Object.entries(sample).map(([name, value]) => {
        const isDecimal = resource.fields[name]?.options.form === 'decimal'
        return [name, isDecimal ? decimalId(String(value)) : value]
      })
      const again = (await get(new URL(location).pathname)).json()
      expect(again).toMatchObject(Object.fromEntries(expected))
      expect(again).not.toHaveProperty('unknownThing')
      expect(typeof again.id).toBe('string')
      expect(again._links[resource.itemRel]).toEqual({
        href: `${location}{?projection}`,
        templated: true,
      })
    })

    test('answers a creation without a body when no form is asked for', async () => {
      const payload = await sampleItem(served.context.db, resource)
      const answer = await asMinistry({ method: 'POST', url: base, payload })
      expect(answer.statusCode, answer.body).toBe(201)
      expect(answer.body).toBe('')
      expect(answer.headers.location).toContain(base)
    })

    test('lists with one embedded relation, three members, exact counts and links in order', async () => {
      await make(resource)
      const answer = await get(`${base}?size=1&foreign=kept`)
      const body = answer.json()
      expect(answer.headers['content-type']).toBe('application/json')
      expect(answer.headers.etag).toMatch(/^W\//)
      expect(answer.headers['last-modified']).toBeUndefined()
      expect(Object.keys(body)).toEqual(['_embedded', '_links', 'page'])
      expect(Object.keys(body._embedded)).toEqual([path])
      expect(body._embedded[path]).toHaveLength(1)
      expect(body.page).toMatchObject({ size: 1, number: 0 })
      expect(body.page.totalPages).toBe(body.page.totalElements)
      const rels = Object.keys(body._links).filter(
        (rel) => rel !== 'next' && rel !== 'first' && rel !== 'last',
      )
      expect(rels).toEqual(['self', 'profile', ...(resource.searches.length > 0 ? ['search'] : [])])
      expect(body._links.self.href).toContain('?foreign=kept&page=0&size=1')
    })

    test('leads along next to the last page and no further', async () => {
      await make(resource)
      await make(resource)
      let body = (await get(`${base}?size=7`)).json()
      let pages = 1
      expect(body._links.prev).toBeUndefined()
      while (body._links.next) {
        body = (await get(body._links.next.href.replace(/^http:\/\/[^/]+/, ''))).json()
        pages += 1
      }
      if (resource.size === 'large') return
      expect(pages).toBe(Math.max(1, body.page.totalPages))
      if (pages > 1) expect(body._links.prev).toBeDefined()
    })

    test('keeps an empty list a list, far behind the end', async () => {
      const isLarge = resource.size === 'large'
      const page = isLarge ? 100 : 100_000
      const body = (await get(`${base}?page=${page}&size=1000`)).json()
      expect(body._embedded[path]).toEqual([])
      expect(body.page.number).toBe(page)
      if (isLarge) expect((await get(`${base}?page=101`)).statusCode).toBe(400)
    })

    test('sorts by what it knows and drops the rest', async () => {
      const names = ['nonsense,desc', 'id,desc', 'stationType.name']
      const body = (
        await get(`${base}?size=5&${names.map((each) => `sort=${each}`).join('&')}`)
      ).json()
      expect(body._links.self.href).toMatch(/sort=id,desc$/)
      const ids = body._embedded[path].map((item: { id: string }) => item.id)
      const sorted =
        resource.idForm === 'number'
          ? ids.toSorted((a: string, b: string) => Number(b) - Number(a))
          : ids.toSorted().reverse()
      expect(ids).toEqual(sorted)
    })

    test('is found by every filter that its own fields allow', async () => {
      const { id, sample } = await make(resource)
      for (const [name, value] of Object.entries(sample)) {
        const isOpaque = ['rows', 'record'].includes(resource.fields[name]!.kind)
        if (value === null || value === undefined || isOpaque) continue
        if (Array.isArray(value) && value.length === 0) continue
        const text = encodeURIComponent(Array.isArray(value) ? String(value[0]) : String(value))
        const body = (await get(`${base}?all=true&size=1000&${name}=${text}`)).json()
        const ids = body._embedded?.[path]?.map((item: { id: string }) => item.id)
        expect(ids, `${name}=${text}`).toContain(id)
      }
      const none = (
        await get(
          `${base}?id=${resource.idForm === 'number' ? '9223372036854775807' : 'f'.repeat(24)}`,
        )
      ).json()
      expect(none._embedded[path]).toEqual([])
    })

    test('offers every declared search, each of which answers', async () => {
      if (resource.searches.length === 0) {
        expect((await get(`${base}/search`)).statusCode).toBe(404)
        return
      }
      const { sample, id } = await make(resource)
      const links = (await get(`${base}/search`)).json()._links
      expect(Object.keys(links)).toEqual([...searchNames(resource), 'self'])
      const { _links: _, ...item } = (await get(`${base}/${id}`)).json()
      const known: Record<string, unknown> = { tenantCode: '01', ...item, ...sample, ids: id }
      known.year ??= 2026
      Object.assign(known, { isPublic: true, all: true })
      Object.assign(known, { from: '2026-01-01', to: '2027-01-01', text: 'words' })
      for (const name of searchNames(resource)) {
        const template: string = links[name].href
        const parameters = template.match(/\{\?(.*)\}/)?.[1]?.split(',') ?? []
        const query = parameters.map(
          (each) =>
            `${each}=${encodeURIComponent(String(known[each] ?? known[resource.aliases[each] ?? ''] ?? known[each.replace(/s$/, '')] ?? known[resource.aliases[each.replace(/s$/, '')] ?? ''] ?? ''))}`,
        )
        const url = template.replace(/\{.*/, '').replace(/^http:\/\/[^/]+/, '')
        const answer = await get(
          `${url}?${query.filter((each) => !/^(page|size|sort|projection|validOn)=/.test(each)).join('&')}`,
        )
        expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200)
      }
      expect((await get(`${base}/search/findByNothingKnown`)).json()).toMatchObject({
        statusCode: 404,
      })
      expect((await get(`${base}/search/deleteById`)).statusCode).toBe(404)
      const missing = await get(`${base}/search/findByIdIn`)
      expect(missing.json()).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
      expect(missing.json().detail).toContain('ids')
      expect((await get(`${base}/search/countByIdIn?ids=${id}&all=true`)).body).toBe('1')
      expect((await get(`${base}/search/existsByIdIn?ids=&all=true`)).body).toBe('false')
    })

    test('describes itself in three forms', async () => {
      for (const type of ['*/*', 'application/alps+json', 'application/schema+json']) {
        expect((await get(`/api/profile/${path}`, { accept: type })).statusCode).toBe(200)
      }
      const schema = (
        await get(`/api/profile/${path}`, { accept: 'application/schema+json' })
      ).json()
      for (const name of Object.keys(resource.fields))
        expect(schema.properties).toHaveProperty(name)
      expect((await get(base, { accept: 'application/schema+json' })).json()).toMatchObject({
        statusCode: 406,
      })
    })

    test('tells what it offers and refuses the rest', async () => {
      const options = await anonymously({ method: 'OPTIONS', url: base })
      expect(options.statusCode).toBe(200)
      expect(options.headers.allow).toContain('GET')
      const refused = await asMinistry({ method: 'DELETE', url: base })
      expect(refused.json()).toMatchObject({ statusCode: 405, code: 'METHOD_NOT_ALLOWED' })
      expect(refused.headers.allow).toBe(options.headers.allow)
      const { id } = await make(resource)
      for (const [method, declared] of [
        ['PUT', 'REPLACE'],
        ['PATCH', 'PATCH'],
      ] as const) {
        if (hasMethod(resource, declared)) continue
        expect((await asMinistry({ method, url: `${base}/${id}`, payload: {} })).statusCode).toBe(
          405,
        )
      }
    })

    test('answers HEAD like GET, without the body, with links in the header', async () => {
      const { id } = await make(resource)
      const list = await asMinistry({ method: 'HEAD', url: base })
      expect(list.statusCode).toBe(200)
      expect(list.body).toBe('')
      expect(list.headers.link).toMatch(/rel="self".*rel="profile"/)
      const item = await asMinistry({ method: 'HEAD', url: `${base}/${id}` })
      expect(item.headers.link).toContain(`rel="${resource.itemRel}"`)
      expect(item.headers.etag).toBeDefined()
    })

    test('sends nothing to who has it already', async () => {
      const { id } = await make(resource)
      const first = await get(`${base}/${id}`)
      const tag = String(first.headers.etag)
      for (const headers of [
        { 'if-none-match': tag },
        { 'if-none-match': `"x", W/${tag}` },
        { 'if-none-match': '*' },
        { 'if-modified-since': String(first.headers['last-modified']) },
      ]) {
        const again = await get(`${base}/${id}`, headers as Record<string, string>)
        expect(again.statusCode).toBe(304)
        expect(again.body).toBe('')
        expect(again.headers.etag).toBe(tag)
      }
      expect((await get(`${base}/${id}`, { 'if-none-match': '"x"' })).statusCode).toBe(200)
      const list = await get(`${base}?size=3`)
      expect(
        (await get(`${base}?size=3`, { 'if-none-match': String(list.headers.etag) })).statusCode,
      ).toBe(304)
    })

    test('refuses every change of a visitor, before anything else is looked at', async () => {
      const { id } = await make(resource)
      const requests: InjectOptions[] = [
        ...(takenFromVisitors.has(resource.path)
          ? []
          : [
              {
                method: 'POST',
                url: base,
                payload: 'not json',
                headers: { 'content-type': 'application/json' },
              } as const,
            ]),
        ...(hasMethod(resource, 'REPLACE')
          ? [{ method: 'PUT', url: `${base}/${id}`, payload: {} } as const]
          : []),
        ...(hasMethod(resource, 'PATCH')
          ? [{ method: 'PATCH', url: `${base}/999999`, payload: {} } as const]
          : []),
        ...(hasMethod(resource, 'DELETE')
          ? [
              {
                method: 'DELETE',
                url: `${base}/${id}`,
                headers: { 'x-test-ticket': 'guessed' },
              } as const,
            ]
          : []),
      ]
      for (const request of requests) {
        const answer = await anonymously(request)
        expect(answer.json(), `${request.method}`).toMatchObject({
          status: 401,
          statusCode: 401,
          code: 'UNAUTHENTICATED',
        })
      }
      expect((await get(`${base}/${id}`)).statusCode).toBe(200)
    })

    test('names every field that is wrong', async () => {
      const required = Object.entries(resource.fields).filter(([, field]) => field.options.required)
      const answer = await asMinistry({ method: 'POST', url: base, payload: {} })
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'VALIDATION' })
      const named = answer.json().errors.map((each: { property: string }) => each.property)
      const names = required.map(([name, { kind }]) =>
        kind === 'reference' ? relationOf(name) : name,
      )
      expect(named).toEqual(names)
      expect(answer.json().errors[0].entity).toBe(resource.itemRel)
    })

    test('says what it cannot read', async () => {
      expect((await post('{', 'application/json')).json()).toMatchObject({
        statusCode: 400,
        code: 'MALFORMED',
      })
      expect((await post('[]', 'application/json')).json()).toMatchObject({ statusCode: 400 })
      const unknown = await post('<x/>', 'application/xml')
      expect(unknown.json()).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_TYPE' })
      expect(unknown.headers['accept-post']).toContain('application/json')
      expect(
        (await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json')).json(),
      ).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' })
    })

    test.runIf(isClosedAtOnce(resource))('changes nothing that is closed at once', async () => {
      const { id } = await make(resource)
      const payload = { [changeable(resource)]: otherWords() }
      const answer = await asMinistry({ method: 'PATCH', url: `${base}/${id}`, payload })
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'TRANSITION_NOT_ALLOWED' })
    })

    test('patches what is named and keeps the rest', async () => {
      if (!hasMethod(resource, 'PATCH') || isClosedAtOnce(resource)) return
      const { id } = await make(resource)
      const url = `${base}/${id}`
      const before = (await get(url)).json()
      const name = changeable(resource)
      const words = otherWords()
      const merged = await asMinistry({
        method: 'PATCH',
        url,
        headers: accept,
        payload: { [name]: words, unknownThing: 1 },
      })
      expect(merged.statusCode, merged.body).toBe(200)
      const { updatedAt: _after, ...rest } = merged.json()
      const { updatedAt: _before, ...old } = before
      expect(rest).toEqual({ ...old, [name]: words })
      expect(merged.headers.etag).not.toBe((await make(resource)).id)
      const again = otherWords()
      const patched = await asMinistry({
        method: 'PATCH',
        url,
        headers: { 'content-type': 'application/json-patch+json' },
        payload: JSON.stringify([
          { op: 'test', path: `/${name}`, value: words },
          { op: 'replace', path: `/${name}`, value: again },
        ]),
      })
      expect(patched.statusCode, patched.body).toBe(204)
      expect((await get(url)).json()[name]).toBe(again)
      const failed = await asMinistry({
        method: 'PATCH',
        url,
        headers: { 'content-type': 'application/json-patch+json' },
        payload: JSON.stringify([{ op: 'test', path: `/${name}`, value: 'something else' }]),
      })
      expect(failed.json()).toMatchObject({ statusCode: 400 })
      const missing = await asMinistry({
        method: 'PATCH',
        url: `${base}/${resource.idForm === 'number' ? '999999999' : 'e'.repeat(24)}`,
        payload: '{',
        headers: { 'content-type': 'application/json' },
      })
      expect(missing.json()).toMatchObject({ statusCode: 404 })
    })

    test('replaces the state, empties what is absent, leaves references alone, and takes its own document back', async () => {
      if (!hasMethod(resource, 'REPLACE')) return
      const { id, sample } = await make(resource)
      const url = `${base}/${id}`
      const document = (await get(url)).json()
      const whole = await asMinistry({ method: 'PUT', url, headers: accept, payload: document })
      expect(whole.statusCode, whole.body).toBe(200)
      expect(whole.headers.location).toContain(url)
      const required = Object.entries(resource.fields).filter(
        ([, { options, kind }]) => options.required && kind !== 'reference',
      )
      const least = Object.fromEntries(required.map(([name]) => [name, sample[name]]))
      const bare = await asMinistry({ method: 'PUT', url, headers: accept, payload: least })
      expect(bare.statusCode, bare.body).toBe(200)
      for (const [name, field] of Object.entries(resource.fields)) {
        const value = bare.json()[name]
        const { fixed, slugOf } = field.options
        const isKept = field.kind === 'reference' || fixed || slugOf !== undefined
        if (isKept && name in sample) expect(value, name).toEqual(document[name])
        else if (name in sample && !field.options.required)
          expect(value, name).toEqual(field.options.default ?? null)
      }
    })

    test("makes an item at an id of the caller's choice, once", async () => {
      if (!hasMethod(resource, 'REPLACE')) return
      const payload = await sampleItem(served.context.db, resource)
      const id = resource.idForm === 'number' ? '500123' : 'abcdef0123456789abcdef01'
      const url = `${base}/${id}`
      const stale = await asMinistry({
        method: 'PUT',
        url,
        payload,
        headers: { 'if-match': '"1"' },
      })
      expect(stale.json()).toMatchObject({ statusCode: 412 })
      const first = await asMinistry({
        method: 'PUT',
        url,
        payload,
        headers: { ...accept, 'if-none-match': '*' },
      })
      expect(first.statusCode, first.body).toBe(201)
      expect(first.json().id).toBe(id)
      const second = await asMinistry({
        method: 'PUT',
        url,
        payload,
        headers: { 'if-none-match': '*' },
      })
      expect(second.json()).toMatchObject({ statusCode: 412, code: 'PRECONDITION' })
      if (resource.idForm === 'number')
        expect(Number((await make(resource)).id)).toBeGreaterThan(500_123)
    })

    test('lets a change pass only on the version that it was meant for', async () => {
      if (!hasMethod(resource, 'PATCH') || isClosedAtOnce(resource)) return
      const { id } = await make(resource)
      const url = `${base}/${id}`
      const tag = String((await get(url)).headers.etag)
      const payload = { [changeable(resource)]: otherWords() }
      const first = await asMinistry({
        method: 'PATCH',
        url,
        payload,
        headers: { ...accept, 'if-match': tag },
      })
      expect(first.statusCode, first.body).toBe(200)
      const stale = await asMinistry({
        method: 'PATCH',
        url,
        payload,
        headers: { 'if-match': tag },
      })
      expect(stale.json()).toMatchObject({ statusCode: 412, code: 'PRECONDITION' })
      expect(stale.headers.etag).toBe(first.headers.etag)
      expect(
        (await asMinistry({ method: 'DELETE', url, headers: { 'if-match': tag } })).statusCode,
      ).toBe(412)
      expect(
        (
          await asMinistry({
            method: 'DELETE',
            url,
            headers: { 'if-match': String(first.headers.etag) },
          })
        ).statusCode,
      ).toBe(204)
    })

    test.runIf(hasMethod(resource, 'DELETE'))('removes an item for good', async () => {
      const { id } = await make(resource)
      const url = `${base}/${id}`
      const removed = await asMinistry({ method: 'DELETE', url, headers: accept })
      expect(removed.statusCode, removed.body).toBe(204)
      expect(removed.body).toBe('')
      expect((await get(url)).json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
      expect((await asMinistry({ method: 'DELETE', url })).json()).toMatchObject({
        statusCode: 404,
      })
    })

    test('says that ids of nothing are nothing, whatever they look like', async () => {
      for (const id of [
        '0',
        '-1',
        '1e3',
        '99999999999999999999',
        'x',
        '%00',
        "'--",
        '1%2F2',
        'zz0000000000000000000000',
      ]) {
        const answer = await get(`${base}/${id}`)
        expect(answer.json(), id).toMatchObject({
          status: answer.statusCode,
          statusCode: answer.statusCode,
        })
        expect([400, 404], id).toContain(answer.statusCode)
      }
    })

    test('needs the action, within the reach of the ministry or the own one', async () => {
      const payload = await sampleItem(served.context.db, resource)
      const idle = await served.as(person({ actions: [] }))({ method: 'POST', url: base, payload })
      expect(idle.json()).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' })
      expect(idle.json().detail).toContain('CREATE')
      // An office, because some fields are not an enterprise's to write within any reach.
      const elsewhere = await provinceId(served.context.db, '96')
      const stranger = person({ organization: { id: '999', type: 1, provinceId: elsewhere } })
      const foreign = await served.as(stranger)({ method: 'POST', url: base, payload })
      expect(foreign.json()).toMatchObject({
        statusCode: 403,
        code: resource.access.write === 'scope' ? 'TENANT_FORBIDDEN' : 'FORBIDDEN',
      })
    })
  },
)
