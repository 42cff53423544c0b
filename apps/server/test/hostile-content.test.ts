// Whatever people write into a text that the public reads stays words: in answers, feeds, files, pictures and PDF.
// Which texts there are, and which answers, is read from the declarations: new ones are met here without a word.
import { parse } from 'csv-parse/sync'
import { addressOfCall, type Call } from '@eos/contract/calls/call'
import { calls } from '@eos/contract/calls/all'
import type { Field, Fields } from '@eos/contract/fields/field'
import { isWritable } from '@eos/contract/fields/schemas'
import { hasMethod, readByPeople, type Resource } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../test/long.ts'
import { until } from '../../../test/until.ts'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { contentsOf } from './contents.ts'
import { makeOrganization, publish, publishPoint } from './make.ts'
import { sampleItem } from './sample-item.ts'
import { keepPlaceIndex } from '../src/features/search/places/keep-index.ts'

let served: TestApp
let write: ReturnType<TestApp['as']>
/** The ids of what was made, by the path of the resource; the newest last. */
const made = new Map<string, string[]>()

const mark = 'evil1'
/** Short enough for nearly every field, and each the beginning of something that would run. */
const hostile = {
  script: (n: number) => `<script>${mark}(${n})</script>`,
  attribute: (n: number) => `"'><img src=x onerror=${mark}(${n})>`,
  formula: (n: number) => `=HYPERLINK("${mark}${n}")`,
  command: (n: number) => `@SUM(${n}+1)*cmd|'${mark}'!A1`,
}
/** One that runs in pages and one that runs in tables. */
const kinds = isLong ? Object.values(hostile) : [hostile.script, hostile.formula]
let written = 0
const html = `<p onclick="${mark}()">a<script>${mark}()</script><img src=x onerror="${mark}()">
  <a href="javascript:${mark}()">b</a><svg onload="${mark}()"></svg><iframe srcdoc="x"></iframe></p>`
/** Nothing of this may be left of what pages put into their mark-up as it is. */
const running = /<script|<svg|<iframe|\bon\w+\s*=|javascript:|srcdoc/i

const readable = resources.filter(
  (resource) => hasMethod(resource, 'CREATE') && !readByPeople.has(resource.access.read),
)

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-06-01T05:00:00Z' })
  // Files belong to an organization that there is.
  const { id } = await makeOrganization(served.context.db, { type: 0 })
  write = served.as(person({ organization: { id, type: 0, provinceId: null } }))
  for (const resource of readable) for (const wordsOf of kinds) await make(resource, wordsOf)
  const { db } = served.context
  await publish(db, ...(made.get('stations') ?? []))
  for (const id of made.get('location-point') ?? []) await publishPoint(db, id)
  await keepPlaceIndex(db, served.context.now())
  await until(async () => expect((await ask('/api/eos/public/latest')).body).toContain(mark))
})
afterAll(() => served?.close())

const ask = (url: string, headers: Record<string, string> = {}) =>
  served.app.inject({ url, headers: { 'accept-language': 'en', ...headers } })

/** An item whose free texts all hold these words. What a rule of the resource refuses keeps its usual words. */
async function make(resource: Resource, wordsOf: (n: number) => string): Promise<void> {
  const { path, access, storedIn } = resource
  const body = await sampleItem(served.context.db, resource)
  const words = wordsOf((written += 1))
  const free = withWords(resource.fields, words, body)
  const [shown] = access.shown ?? []
  const status = shown && resource.fields.status ? { status: shown } : {}
  for (let tries = 0; tries < 12; tries += 1) {
    const payload = { ...body, ...free, ...status }
    const headers = { accept: 'application/json' }
    const answer = await write({ method: 'POST', url: `/api/${path}`, headers, payload })
    const told = answer.json<{ id?: string; errors?: { property: string }[] }>()
    if (answer.statusCode === 201) {
      made.set(path, [...(made.get(path) ?? []), told.id!])
      if (shown)
        await sql`update ${sql.table(storedIn)} set status = ${shown} where id = ${told.id}`
          .execute(served.context.db)
          .catch(() => undefined)
      return
    }
    const refused = (told.errors ?? []).map(({ property }) => property.split(/[.[]/)[0]!)
    // Two words may be the same once they are cut, which a unique field refuses.
    const cut = Object.keys(free).filter((name) => free[name] !== words && free[name] !== html)
    const ours = answer.statusCode === 409 ? cut : refused.filter((name) => name in free)
    expect(ours, `${path}: ${answer.body.slice(0, 300)}`).not.toEqual([])
    for (const name of ours) delete free[name]
  }
  throw new Error(`No item of ${path} could be made with “${words}”.`)
}

/** @param usual values of which the lines of lists are taken */
function withWords(
  fields: Fields,
  words: string,
  usual: Record<string, unknown>,
): Record<string, unknown> {
  const own = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (!isWritable(field)) return []
    if (field.kind === 'html') return [[name, html]]
    const lines = usual[name]
    if (field.kind === 'rows' && field.of && Array.isArray(lines)) {
      const of = field.of
      return [[name, lines.map((line) => ({ ...line, ...withWords(of, words, line) }))]]
    }
    return isFree(field) ? [[name, words.slice(0, field.options.max)]] : []
  })
  return Object.fromEntries(own)
}

/** Text in which people may write what they like. */
const isFree = ({ kind, options }: Field): boolean =>
  kind === 'text' &&
  !options.pattern &&
  !options.isTimeZone &&
  !options.lowerCase &&
  !options.isCompact &&
  !options.slugOf

/** Values of the parts of addresses; a call with another part fails the test until its value is named here. */
const parts: Record<string, (call: Call) => readonly string[]> = {
  product: () => ['eos'],
  provinceCode: () => ['01'],
  stationId: () => made.get('stations') ?? [],
  locationId: () => made.get('location-point') ?? [],
  facilityId: () => made.get('facility') ?? [],
  file: () => (made.get('stations') ?? []).map((id) => `${id}.csv`),
  slug: () => slugs,
  tag: () => ['public'],
  id: (call) => made.get(kindsById[call.id] ?? '') ?? ['1'],
}
let slugs: readonly string[] = []
const kindsById: Record<string, string> = {
  'documents.one': 'documentation',
  'questions.thread': 'messages',
}

/** Every address at which a stranger reads something, by its call. */
async function publicAddresses(): Promise<[id: string, url: string][]> {
  slugs = (await sql<{ slug: string }>`select slug from post`.execute(served.context.db)).rows.map(
    ({ slug }) => slug,
  )
  return calls.flatMap((call): [string, string][] => {
    const { method, path } = addressOfCall(call)
    if (method !== 'GET' || call.access !== 'anyone' || path.startsWith('/live/')) return []
    const search = call.query && 'q' in call.query.shape ? `?q=${mark}` : ''
    return filled(path, call).map((url) => [call.id, url + search])
  })
}

function filled(path: string, call: Call): string[] {
  const [, name] = /\{(\w+)\}/.exec(path) ?? []
  if (name === undefined) return [path]
  const of = name === 'resource' ? () => [] : parts[name]
  if (!of) throw new Error(`Say what stands for {${name}} in ${call.at}.`)
  return of(call).flatMap((value) =>
    filled(path.replace(`{${name}}`, encodeURIComponent(value)), call),
  )
}

test('no public answer lets what people have written run, whatever its form is', async () => {
  const carriers = new Set<string>()
  const ofResources = readable.flatMap(({ path }): [string, string][] => [
    [path, `/api/${path}?size=100`],
    ...(made.get(path) ?? []).map((id): [string, string] => [path, `/api/${path}/${id}`]),
  ])
  const faults: string[] = []
  for (const [id, url] of [...(await publicAddresses()), ...ofResources]) {
    const answer = await ask(url)
    if (answer.statusCode >= 500) faults.push(`${url}: ${answer.statusCode}`)
    if (answer.statusCode !== 200) continue
    if (answer.body.includes(mark)) carriers.add(id)
    const type = String(answer.headers['content-type'] ?? '').split(';')[0]!
    if (answer.headers['x-content-type-options'] !== 'nosniff') faults.push(`${url}: sniffed`)
    try {
      expectHarmless(type, answer.body, url)
    } catch (error) {
      faults.push(String(error))
    }
  }
  expect(faults).toEqual([])
  // The words have reached those who read them: else nothing would have been looked at.
  expect([...carriers].toSorted()).toEqual(
    expect.arrayContaining([
      'documents',
      'facilities',
      'facilities.file',
      'latest',
      'news',
      'news.atom',
      'news.article',
      'news.vacancies',
      'news.rss',
      'station-badge',
      'station-page',
      'stations',
    ]),
  )
})

function expectHarmless(type: string, body: string, url: string): void {
  if (type.endsWith('json')) return expectHarmlessJson(JSON.parse(body), url)
  if (type === 'application/x-ndjson') return
  if (type === 'text/csv') return expectHarmlessCells(body, url)
  if (type === 'application/pdf') return expect(body, url).not.toMatch(/\/(JavaScript|JS|Launch)\b/)
  if (type.startsWith('image/png')) return
  // XML, SVG and HTML: what was written is escaped, and what is mark-up inside of feeds has been cleaned.
  expect(body, url).not.toMatch(/<script>evil1|<img src=x|<svg onload|<iframe srcdoc/)
  if (type !== 'text/html')
    expect(unescaped(body), url).not.toMatch(/<p[^>]*\sonclick|javascript:evil1/)
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')

/** Mark-up in JSON is what pages put on the page as it is; all other texts they write as words. */
function expectHarmlessJson(value: unknown, url: string): void {
  if (typeof value === 'string') {
    if (value.startsWith('<p')) expect(value, url).not.toMatch(running)
  } else if (Array.isArray(value)) for (const each of value) expectHarmlessJson(each, url)
  else if (value !== null && typeof value === 'object')
    for (const each of Object.values(value)) expectHarmlessJson(each, url)
}

/** Programs for tables take a cell for a formula by its first character. */
function expectHarmlessCells(body: string, url: string): void {
  const text = body.replace(/^\uFEFF/, '')
  const delimiter = text.split('\n', 1)[0]!.includes(';') ? ';' : ','
  const rows = parse(text, { delimiter, relax_column_count: true, comment: '#' }) as string[][]
  for (const cell of rows.flat())
    expect(/^[=@\t\r]|^[+-](?![\d.,]+$)/.test(cell) ? cell : '', url).toBe('')
}

test('ten megabytes to any call that everybody may send are refused, and nothing is kept of them', async () => {
  const before = await contentsOf(served.context.db)
  const payload = JSON.stringify({ content: 'x'.repeat(10_000_000) })
  const open = calls.filter(({ at, access }) => access === 'anyone' && !at.startsWith('GET '))
  expect(open.length).toBeGreaterThan(5)
  const faults: string[] = []
  for (const call of open) {
    const { method, path } = addressOfCall(call)
    const [url] = filled(path.replace('{resource}', 'post'), call)
    const headers = { 'content-type': 'application/json' }
    const answer = await served.app.inject({ method, url: url!, headers, payload })
    if (![401, 403, 404, 413, 415].includes(answer.statusCode))
      faults.push(`${call.at}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  }
  expect(faults).toEqual([])
  expect(await contentsOf(served.context.db)).toEqual(before)
})

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const page = `<html><script>${mark}()</script></html>`

test.each([
  ['a drawing with a script', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`],
  ['a drawing that is called a picture', 'a.png', '<svg onload="x()"></svg>'],
  ['a page that is called a text', 'a.txt', page],
  ['a picture that is a script', 'a.gif', `GIF89a/*\u0001\u0000\u0001\u0000*/=1;${mark}()`],
  ['a picture with a page behind it', 'a.png', Buffer.concat([dot, Buffer.from(page)])],
  ['a document with a page inside', 'a.pdf', `%PDF-1.4\n${page}\n%%EOF`],
])('%s is refused, or given back as a file that nothing runs', async (_what, name, bytes) => {
  const boundary = 'limit0123456789'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
    ),
    Buffer.from(bytes as string),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const taken = await write({
    method: 'POST',
    url: '/api/files',
    headers: {
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  if (taken.statusCode !== 201) return expect([400, 415]).toContain(taken.statusCode)
  const given = await write({ url: `/api/files/${taken.json().id}` })
  expect(given.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(given.headers['content-type']).not.toMatch(/html|svg|xml|script/)
})
