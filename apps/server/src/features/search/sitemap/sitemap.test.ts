// Search engines are told every public address of a host in both languages, and no other; foreign parsers read it.
import { Readable } from 'node:stream'
import robotsParser from 'robots-parser'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, tellOfOrganizations, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../../test/make.ts'
import { keepPlaceIndex } from '../places/keep-index.ts'
import { sitemapRoutes } from './routes.ts'
import { sitemap } from './sitemap.ts'

let served: TestApp
let stationId: string
let draftId: string
let hanoi: string

beforeAll(async () => {
  served = await buildTestApp({
    pagesOf: () => [
      '',
      'stations',
      'search',
      'login',
      'stations/:id',
      'provinces/:id',
      'news_detail/:slug',
    ],
  })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const ofProvince = { type: organizationTypes.provincialOffice, province_id: hanoi }
  await makeOrganization(db, {
    ...ofProvince,
    name: 'Sở Hà Nội',
    name_en: 'Department of Hanoi',
    host_names: ['hanoi.example'],
  })
  await makeOrganization(db, { type: organizationTypes.ministry, host_names: ['ministry.example'] })
  const { id } = await makeOrganization(db, { province_id: hanoi, host_names: ['giay.example'] })
  stationId = (
    await makeStation(db, {
      name: 'Ống khói',
      provinceCode: '01',
      organization_id: id,
      published: true,
    })
  ).id
  draftId = (await makeStation(db, { name: 'Chưa công bố', provinceCode: '01' })).id
  await makeStation(db, { name: 'Cảng', provinceCode: '31', published: true })
  await sql`
    insert into post (title, slug, status, published_at, updated_at)
    values ('Tin', 'tin', 'PUBLISHED', '2026-01-01', '2026-02-03T04:05:06Z')`.execute(db)
  tellOfOrganizations(served)
  await keepPlaceIndex(db, served.context.now())
})
afterAll(() => served?.close())

async function ask(host: string, url = '/sitemap.xml'): Promise<string> {
  const answer = await served.app.inject({ url, headers: { host } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body
}

const read = async (host: string) => parseSitemap(Readable.from([await ask(host)]))

test('the ministry lists the country: its pages and every public thing, in both languages, with the time of the last change', async () => {
  const pages = await read('ministry.example')
  const addresses = pages.map(({ url }) => url)
  const prefix = 'http://ministry.example/eosWeb/web/eos/'
  expect(addresses).toEqual(
    expect.arrayContaining([
      'http://ministry.example/eosWeb/?lang=vi',
      'http://ministry.example/eosWeb/?lang=en',
      `${prefix}stations/${stationId}?lang=vi`,
      `${prefix}provinces/${hanoi}?lang=en`,
      `${prefix}news_detail/tin?lang=en`,
    ]),
  )
  expect(addresses.filter((each) => /search|login|admin/.test(each))).toEqual([])
  expect(addresses.some((each) => each.includes(`stations/${draftId}?`))).toBe(false)
  const news = pages.find(({ url }) => url === `${prefix}news_detail/tin?lang=vi`)!
  expect(news.lastmod).toBe('2026-02-03T04:05:06.000Z')
  expect(news.links).toEqual([
    { lang: 'vi', url: `${prefix}news_detail/tin?lang=vi` },
    { lang: 'en', url: `${prefix}news_detail/tin?lang=en` },
    { lang: 'x-default', url: `${prefix}news_detail/tin` },
  ])
})

const thingsOf = async (host: string) =>
  (await read(host)).map(({ url }) => url).filter((each) => /\/stations\/\d/.test(each))

test('an office lists its province, an enterprise what it owns', async () => {
  expect(await thingsOf('ministry.example')).toHaveLength(4)
  expect(await thingsOf('hanoi.example')).toHaveLength(2)
  expect(await thingsOf('giay.example')).toEqual(
    ['vi', 'en'].map(
      (language) => `http://giay.example/eosWeb/web/eos/stations/${stationId}?lang=${language}`,
    ),
  )
})

test('many addresses are parts that an index names, and nothing is lost between them', async () => {
  const app = Fastify()
  app.decorateRequest('hostName', 'ministry.example')
  app.decorateRequest('linkOrigin', 'https://ministry.example')
  const { context } = served
  await app.register(sitemapRoutes, {
    context,
    pagesOf: () => ['', 'provinces/:id'],
    mostThings: 10,
  })
  const xml = async (url: string) => Readable.from([(await app.inject({ url })).body])
  const parts = await parseSitemapIndex(await xml('/sitemap.xml'))
  expect(parts.map(({ url }) => url)).toEqual(
    [0, 1, 2, 3, 4].map((part) => `https://ministry.example/sitemap-${part}.xml`),
  )
  const pages = await Promise.all(
    parts.map(async ({ url }) => parseSitemap(await xml(new URL(url).pathname))),
  )
  expect(new Set(pages.flat().map(({ url }) => url)).size).toBe(2 * (1 + 34))
  expect((await app.inject({ url: '/sitemap-9.xml' })).statusCode).toBeGreaterThanOrEqual(400)
  await app.close()
})

test('what robots may not read is said as robots understand it', async () => {
  const address = 'http://hanoi.example/robots.txt'
  const rules = robotsParser(address, await ask('hanoi.example', '/robots.txt'))
  const may = (path: string) => rules.isAllowed(`http://hanoi.example/${path}`, 'Googlebot')
  expect(may('eosWeb/')).toBe(true)
  expect(may('eosWeb/web/eos/stations/7?lang=vi')).toBe(true)
  expect(may('eosWeb/web/eos/search?q=a')).toBe(false)
  expect(may('eosWeb/web/eos/admin/users')).toBe(false)
  expect(may('api/admin/search')).toBe(false)
  expect(rules.getSitemaps()).toEqual(['http://hanoi.example/sitemap.xml'])
})

test('a site that is installed bears the name of its organization, in the language of the reader', async () => {
  const url = '/eosWeb/manifest.webmanifest'
  const nameOf = async (host: string, language: string) => {
    const headers = { host, 'accept-language': language }
    const answer = await served.app.inject({ url, headers })
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    return answer.json().name
  }
  expect(await nameOf('hanoi.example', 'en')).toBe('Department of Hanoi')
  expect(await nameOf('hanoi.example', 'vi')).toBe('Sở Hà Nội')
  expect(await nameOf('nowhere.example', 'en')).toBe('Eos')
})

test('signs of markup in addresses stay text', async () => {
  const address = `https://a.example/x?y=1&z="<'>`
  const [first] = await parseSitemap(Readable.from([sitemap([{ address }])]))
  expect(first!.url).toContain('&z=')
})

test('an unchanged sitemap is not sent twice', async () => {
  const headers = { host: 'ministry.example' }
  const first = await served.app.inject({ url: '/sitemap.xml', headers })
  const again = await served.app.inject({
    url: '/sitemap.xml',
    headers: { ...headers, 'if-none-match': String(first.headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
  expect(first.headers['cache-control']).toBe('public, max-age=30')
})
