// The shapes that clients made for Spring Data REST tell apart, held against every list: @lagoshny/ngx-hateoas-client
// counts the members at the top of a body, and Spring's PagedModel reads the four figures of `page`.
import { hasMethod, type Resource } from '@eos/contract/resource'
import { resourceAt, resources } from '@eos/contract/resources/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneOfEachKind } from '../kinds-of-resources.ts'
import { listen, type Listening } from '../listening.ts'
import { sampleItem } from '../sample-item.ts'

let server: Listening

beforeAll(async () => {
  server = await listen()
})
afterAll(async () => server?.close())

interface Body {
  _embedded: Record<string, { _links: Record<string, { href: string; templated?: boolean }> }[]>
  _links: Record<string, { href: string }>
  page?: Record<string, number>
}

async function read(path: string): Promise<Body> {
  const answer = await server.ask(path, { headers: { accept: 'application/hal+json' } })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Body
}

const path = (href = '') => href.replace(server.origin, '')

/** A list without pages has exactly two members, one with pages three; anything else is taken for an item. */
function kindOf(body: object): 'list' | 'page' | 'item' {
  const members = Object.keys(body).toSorted().join()
  if (members === '_embedded,_links') return 'list'
  return members === '_embedded,_links,page' ? 'page' : 'item'
}

async function make(resource: Resource): Promise<void> {
  const body = JSON.stringify(await sampleItem(server.served.context.db, resource))
  const headers = { 'content-type': 'application/json' }
  const made = await server.ask(`/api/${resource.path}`, { method: 'POST', body, headers })
  expect(made.status, await made.text()).toBe(201)
}

const listed = resources.filter((resource) => hasMethod(resource, 'LIST'))

test.each(oneOfEachKind(listed).map((resource) => [resource.path, resource] as const))(
  '%s is read as a page, its items as items, and an empty one as an empty page',
  async (path, resource) => {
    if (hasMethod(resource, 'CREATE')) await make(resource)
    const figures =
      resource.size === 'large'
        ? ['size', 'number']
        : ['size', 'totalElements', 'totalPages', 'number']
    const nothing = resource.idForm === 'objectId' ? 'f'.repeat(24) : '999999999999'
    for (const address of [`/api/${path}?size=3`, `/api/${path}?id=${nothing}`]) {
      const body = await read(address)
      expect(kindOf(body)).toBe('page')
      expect(Object.keys(body._embedded)).toEqual([path])
      expect(Object.keys(body.page ?? {}).toSorted()).toEqual(figures.toSorted())
      expect(Object.values(body.page ?? {}).every(Number.isInteger)).toBe(true)
      for (const item of body._embedded[path] ?? []) {
        expect(kindOf(item)).toBe('item')
        expect(item._links.self?.href).toMatch(new RegExp(`/api/${path}/[^/{]+$`))
        expect(item._links.self).not.toHaveProperty('templated')
      }
    }
  },
)

test('a list of the first few is one page', async () => {
  const body = await read('/api/indicator/search/findTop2ByGroupOrderByCodeDesc?group=air')
  expect(kindOf(body)).toBe('page')
  expect(Object.keys(body._links)).toEqual(['self'])
})

test('an association is a whole list, and what an item refers to is an item', async () => {
  await make(resourceAt('station_indicator')!)
  const { _embedded } = await read('/api/station_indicator?all=true&size=1')
  const [link] = _embedded.station_indicator ?? []
  const station = await read(path(link?._links.station?.href))
  expect(kindOf(station)).toBe('item')
  expect(kindOf(await read(path(station._links.stationType?.href)))).toBe('item')
  expect(kindOf(await read(path(station._links.stationIndicator?.href)))).toBe('list')
})
