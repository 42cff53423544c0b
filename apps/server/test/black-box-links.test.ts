// The cases of Spring Data REST's own tests for links between items, run against this server; see black-box.test.ts.
// Links of an indicator to stations are items here (a slot), created and ended.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, type Call } from './call.ts'
import { listen, type Listening } from './listening.ts'
import { makeIndicator, makeOrganization, makeStation, stationTypeId } from './make.ts'

let server: Listening
let call: Call

beforeAll(async () => {
  server = await listen()
  call = caller(server)
})
afterAll(async () => server?.close())

const uriList = { 'content-type': 'text/uri-list' }
const address = (path: string, id: string) => `${server.origin}/api/${path}/${id}`

describe('a link to one', () => {
  let link: string
  let first: string
  let second: string

  beforeEach(async () => {
    const { db } = server.served.context
    first = (await makeOrganization(db)).id
    second = (await makeOrganization(db)).id
    const { id } = await makeStation(db, { organization_id: first })
    link = `/api/stations/${id}/organization`
  })

  const target = async () => (await call('GET', link)).json.id

  test('gives the thing itself, and says where it lives', async () => {
    const { headers, json } = await call('GET', link)
    expect(json.id).toBe(first)
    expect(headers.get('content-location')).toBe(address('organization', first))
    expect((await call('GET', `${link}/${first}`)).json.id).toBe(first)
    expect((await call('GET', `${link}/${second}`)).status).toBe(404)
  })

  test('is a line of text to who wants that (1458)', async () => {
    const { headers, text } = await call('GET', link, undefined, { accept: 'text/uri-list' })
    expect(headers.get('content-type')).toBe('text/uri-list')
    expect(text).toBe(`${address('organization', first)}\r\n`)
  })

  test('is bound anew by one address, as text or as JSON', async () => {
    expect((await call('PUT', link, address('organization', second), uriList)).status).toBe(204)
    expect(await target()).toBe(second)
    const json = { _links: { organization: { href: address('organization', first) } } }
    expect((await call('PUT', link, json)).status).toBe(204)
    expect(await target()).toBe(first)
  })

  test('takes no two addresses, and not none (1356)', async () => {
    const two = `${address('organization', first)}\n${address('organization', second)}`
    for (const body of [two, '']) {
      const { json } = await call('PUT', link, body, uriList)
      expect(json).toMatchObject({ statusCode: 400, message: /send only 1 link/ })
    }
    expect(await target()).toBe(first)
  })

  test('is unbound, unless the item cannot do without', async () => {
    expect((await call('DELETE', link)).status).toBe(204)
    expect((await call('GET', link)).json.statusCode).toBe(404)
    const needed = await call('DELETE', link.replace('organization', 'stationType'))
    expect(needed.json).toMatchObject({ statusCode: 405 })
  })

  test('is not something to add to', async () => {
    for (const method of ['POST', 'PATCH']) {
      const { status } = await call(method, link, address('organization', second), uriList)
      expect(status, method).toBe(405)
    }
  })

  test('does not bind what is not there', async () => {
    const { json } = await call('PUT', link, address('organization', '99999999'), uriList)
    expect(json).toMatchObject({ statusCode: 400, errors: [{ property: 'organizationId' }] })
    expect(await target()).toBe(first)
  })
})

describe('a link to many', () => {
  let links: string
  let a: string
  let b: string

  beforeEach(async () => {
    const { db } = server.served.context
    links = `/api/indicator/${(await makeIndicator(db)).id}/stationIndicator`
    a = (await makeStation(db, { name: 'a' })).id
    b = (await makeStation(db, { name: 'b' })).id
  })

  interface Member {
    id: string
    stationId: string
  }
  const members = async () =>
    (await call('GET', links)).json._embedded.station_indicator as Member[]
  const idsOf = (list: Member[]) => list.map(({ id }) => id)
  const stations = async () => (await members()).map((each) => each.stationId)

  test('begins as an empty list', async () => {
    expect((await call('GET', links)).json._embedded).toEqual({ station_indicator: [] })
  })

  test.each(['PATCH', 'POST'])(
    'is added to by %s, one and many at a time (219)',
    async (method) => {
      expect((await call(method, links, address('stations', a), uriList)).status).toBe(204)
      expect(await stations()).toEqual([a])
      const both = { _links: { stationIndicator: [{ href: address('stations', b) }] } }
      expect((await call(method, links, both)).status).toBe(204)
      expect(await stations()).toEqual([a, b])
    },
  )

  test('is replaced by PUT, and emptied by an empty list (482)', async () => {
    await call('PUT', links, `${address('stations', a)}\r\n${address('stations', b)}`, uriList)
    expect(await stations()).toEqual([a, b])
    await call('PUT', links, `# only the second\n${address('stations', b)}\n`, uriList)
    expect(await stations()).toEqual([b])
    expect((await call('PUT', links, '', uriList)).status).toBe(204)
    expect(await stations()).toEqual([])
  })

  test('loses one, and does not mind losing it again (523)', async () => {
    await call('POST', links, `${address('stations', a)}\n${address('stations', b)}`, uriList)
    const [first] = await members()
    expect((await call('GET', `${links}/${first!.id}`)).json.stationId).toBe(a)
    expect((await call('DELETE', `${links}/${first!.id}`)).status).toBe(204)
    expect(await stations()).toEqual([b])
    expect((await call('DELETE', `${links}/${first!.id}`)).status).toBe(204)
    expect((await call('GET', `${links}/${first!.id}`)).status).toBe(404)
  })

  test('is emptied by DELETE, where Spring would refuse', async () => {
    await call('POST', links, address('stations', a), uriList)
    expect((await call('DELETE', links)).status).toBe(204)
    expect(await stations()).toEqual([])
  })

  test('is as many lines of text (1458)', async () => {
    await call('POST', links, `${address('stations', a)}\n${address('stations', b)}`, uriList)
    const { text } = await call('GET', links, undefined, { accept: 'text/uri-list' })
    const own = (await members()).map(({ id }) => `${address('station_indicator', id)}\r\n`)
    expect(text).toBe(own.join(''))
  })

  test('is whole, and putting back what was read changes nothing', async () => {
    const { db } = server.served.context
    const type = await stationTypeId(db)
    const { rows: more } = await sql<{ id: string }>`
      insert into station (code, name, station_type_id)
      select ${links} || '-' || n, 'many', ${type}::bigint from generate_series(1, 1203) n
      returning id::text`.execute(db)
    const indicator = links.split('/')[3]!
    await sql`insert into station_indicator (station_id, indicator_id, slot)
      select unnest(${more.map(({ id }) => id)}::bigint[]), ${indicator}::bigint, 1`.execute(db)
    const before = idsOf(await members())
    expect(before).toHaveLength(1203)
    const { json } = await call('GET', links)
    expect(Object.keys(json)).toEqual(['_embedded', '_links'])
    expect(json._links).toEqual({ self: { href: `${server.origin}${links}` } })
    const read = await call('GET', links, undefined, { accept: 'text/uri-list' })
    expect(read.text.trim().split('\r\n')).toHaveLength(1203)
    expect((await call('PUT', links, read.text, uriList)).status).toBe(204)
    expect(idsOf(await members())).toEqual(before)
    const paged = await call('GET', `${links}?size=20`)
    expect(paged.json._embedded.station_indicator).toHaveLength(20)
    expect(paged.json.page).toMatchObject({ totalElements: 1203 })
    const lines = await call('GET', `${links}?size=20`, undefined, { accept: 'text/uri-list' })
    expect(lines.text).toBe(read.text)
    const one = `${read.text}${address('stations', a)}\r\n`
    expect((await call('PUT', links, one, uriList)).status).toBe(204)
    expect(idsOf(await members())).toEqual(expect.arrayContaining(before))
    expect(idsOf(await members())).toHaveLength(1204)
  })

  test.each(['indicator', 'indicators'])(
    'keeps what was ever linked, and says how to end it instead (%s)',
    async (path) => {
      const item = links.replace('/stationIndicator', '').replace('indicator', path)
      const english = { 'accept-language': 'en' }
      await call('PUT', links, address('stations', a), uriList)
      const used = await call('DELETE', item, undefined, english)
      expect(used.json).toMatchObject({
        statusCode: 409,
        code: 'CONFLICT',
        message: expect.stringContaining('End its links to the stations instead') as string,
        detail: expect.stringContaining(`DELETE ${links} ends`) as string,
      })
      expect((await call('DELETE', links)).status).toBe(204)
      const ended = await call('DELETE', item, undefined, english)
      expect(ended.json).toMatchObject({
        statusCode: 409,
        message: expect.stringContaining('Its links have ended') as string,
      })
      expect((await call('GET', item)).status).toBe(200)
    },
  )

  test('takes nothing but addresses', async () => {
    const text = await call('POST', links, 'x', { 'content-type': 'text/plain' })
    expect(text.json).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_TYPE' })
    const odd = await call('POST', links, { _links: { stationIndicator: [{ to: 'x' }] } })
    expect(odd.json).toMatchObject({ statusCode: 400 })
    expect(await stations()).toEqual([])
  })
})
