// Two enterprises beside each other: neither learns a line, a total, a partner or the existence of anything of the other,
// by whatever the declarations offer. See also the matrix of rights, which asks the same about each resource alone.
import { binCalls } from '@eos/contract/calls/bin'
import type { Call } from '@eos/contract/calls/call'
import { addressOfCall } from '@eos/contract/calls/call'
import { facilityCalls } from '@eos/contract/calls/waste/facilities'
import { fileCalls } from '@eos/contract/calls/files'
import { reuseReportCalls } from '@eos/contract/calls/waste/report-checking'
import { searchCalls } from '@eos/contract/calls/search'
import { solidWasteCalls } from '@eos/contract/calls/waste/solid-waste'
import { wasteExportCalls } from '@eos/contract/calls/waste/waste-exports'
import { wasteManifestCalls } from '@eos/contract/calls/waste/waste-manifests'
import { wasteReferenceCalls } from '@eos/contract/calls/waste/waste-references'
import { wasteReportCalls } from '@eos/contract/calls/waste/waste-reports'
import { workCalls } from '@eos/contract/calls/people/work'
import { hasMethod, searchNames, type Resource } from '@eos/contract/resource'
import { resourceAt, resources } from '@eos/contract/resources/all'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeAccount } from '../../../test/make.ts'
import type { Ask, Cell } from '../../../test/matrix/cell.ts'
import { sampleAt } from '../../../test/matrix/items.ts'
import {
  missingId,
  placesIn,
  tellsApart,
  tellsApartByNaming,
  withoutId,
  wrongInSearches,
} from '../../../test/matrix/secrecy.ts'
import { makeWorld, numberFarAway, type World } from '../../../test/matrix/world.ts'
import {
  findCommon,
  makeAll,
  makeShown,
  makeSide,
  manifestOf,
  send,
  type Common,
  type Made,
  type Side,
} from '../../../test/waste-rivals.ts'

let served: TestApp
let world: World
let everything: Ask
let common: Common
let own: Side & { made: Made }
let rival: Side & { made: Made }
/** The entries of the own enterprise and of the rival in the register of partners. */
let partners: [string, string]
/** The answers to the own enterprise before the rival makes anything, and afterwards. */
let before: Map<string, string>
let after: Map<string, string>

const accept = { accept: 'application/json' }
const ofWaste = resources.filter(({ screen }) => screen?.group === 'waste')
const calls: readonly Call[] = [
  reuseReportCalls,
  wasteReportCalls,
  wasteManifestCalls,
  wasteExportCalls,
  wasteReferenceCalls,
  solidWasteCalls,
  facilityCalls,
  workCalls,
  searchCalls,
  binCalls,
  fileCalls,
].flatMap((group) => Object.values(group))

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-01-10T05:00:00Z', callsPerMinute: 1_000_000 })
  const { db } = served.context
  await numberFarAway(db)
  world = await makeWorld(db)
  const [here, there] = world.places
  const { id } = await makeAccount(db, { password_hash: null })
  everything = served.as(person({ id }))
  common = await findCommon(everything, here!)
  const making = { served, everything, common }
  const mine = await makeSide(served, { place: here!, mark: 'Sonla', digits: '31' })
  const theirs = await makeSide(served, { place: there!, mark: 'Bimat', digits: '68' })
  partners = [await makeShown(mine, making), await makeShown(theirs, making)]
  own = { ...mine, made: await makeAll(mine, making) }
  before = await allAnswers()
  rival = { ...theirs, made: await makeAll(theirs, making) }
  after = await allAnswers()
}, 120_000)
afterAll(() => served?.close())

/** Every question that the declarations let the own enterprise ask, with what it may know of the other. */
const allAnswers = () =>
  answersTo([...ofWaste.flatMap(listed), ...ofWaste.flatMap(ownItems), ...ofCalls()])

/** The lists themselves, and all calls. */
const mainAnswers = () =>
  answersTo([
    ...ofWaste.map(({ path }) => ({ url: `/api/${path}?projection=full&size=1000` })),
    ...ofCalls(),
  ])

async function answersTo(questions: readonly InjectOptions[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const asked of questions) {
    const answer = await own.ask({ headers: accept, ...asked })
    expect(answer.statusCode, String(asked.url)).toBeLessThan(500)
    found.set(JSON.stringify(asked), told(answer))
  }
  return found
}

/** The number of a refused request is another each time; a file for print has a number of its own. */
function told({ statusCode, headers, rawPayload }: LightMyRequestResponse): string {
  if (String(headers['content-type']).includes('pdf')) return `${statusCode} ${rawPayload.length}`
  const text = rawPayload.toString('latin1')
  return `${statusCode} ${text.replaceAll(/"(instance|timestamp)":"[^"]*"/g, '')}`
}

/** The words by which somebody looks for what a rival might have. */
const guesses = {
  name: 'Bimat',
  q: 'Bimat',
  text: 'Bimat',
  year: '2024',
  reportYear: '2024',
  formType: '05A',
  status: 'proposed',
  countryCode: 'JP',
  registrationNo: 'JP-6877',
  taxCode: '0100068000',
  code: 'F-68-Bimat',
  licenceNo: '68/GPMT',
  reportNo: 'BC-2024-01-0009',
  manifestNo: 'CT-2026-000004',
  designation: 'Bimat',
  reuseKind: 'recycling',
  permitExpiry: '2040-01-01',
  licenceExpiry: '2040-01-01',
  orgTypes: 'treater',
  facilityKind: 'landfill_open',
} as const

function listed(resource: Resource): InjectOptions[] {
  const { path } = resource
  const base = `/api/${path}`
  const rivalId = world.places[1]!.organization
  const { province } = world.places[0]!
  const known = { ...guesses, provinceId: province, organizationId: rivalId, tenantCode: rivalId }
  const query = Object.entries({ ...known, receiverId: common.receiverId })
    .flatMap(([name, value]) => [`${name}=${value}`, `${name}s=${value}`])
    .join('&')
  return [
    { url: base },
    { url: `${base}?projection=full&size=1000` },
    { url: `${base}?all=true&size=1000&sort=createdAt,desc` },
    { url: `${base}?q=Bimat` },
    { url: base, headers: { accept: 'text/uri-list' } },
    ...Object.entries(known).flatMap(([name, value]) =>
      name in resource.fields ? [{ url: `${base}?${name}=${value}` }] : [],
    ),
    ...searchNames(resource).map((name) => ({ url: `${base}/search/${name}?${query}` })),
    { url: `${base}/export.csv?all=true` },
    { url: `${base}/export.xlsx` },
    { url: `${base}/export.csv?q=Bimat&tenantCode=${rivalId}` },
    ...(hasMethod(resource, 'CREATE') ? previews(resource) : []),
  ]
}

/** Files that name what the rival has proposed, by every word that stands for it. */
function previews({ path, fields }: Resource): InjectOptions[] {
  const words = ['Hãng Bimat', 'Nhà máy Bimat', '0100068000', 'F-68-Bimat', 'Bãi Bimat']
  const references = Object.keys(fields).filter((name) => fields[name]!.kind === 'reference')
  return [...references, 'countryCode,registrationNo,name'].map((heading) => ({
    method: 'POST',
    url: `/api/${path}/import?dryRun=true`,
    headers: { 'content-type': 'text/csv' },
    payload: `${heading}\n${heading.includes(',') ? 'JP,JP-6877,Hãng' : words.join('\n')}\n`,
  }))
}

/** The first two of each kind. */
function ownItems({ path }: Resource): InjectOptions[] {
  const ids = own.made.secrets.get(path)?.slice(0, 2) ?? []
  return ids.flatMap((id) => {
    const item = `/api/${path}/${id}`
    return [
      { url: item },
      { url: `${item}?projection=full` },
      { url: item, headers: { accept: 'application/prs.hal-forms+json' } },
      { url: `${item}/uses` },
      { url: `${item}/history` },
    ]
  })
}

/** Resources by the entity that calls are about. */
const pathOf = ({ entity }: Call) => resources.find(({ itemRel }) => itemRel === entity)?.path

function ofCalls(): InjectOptions[] {
  return calls.flatMap((call) => {
    const { method, path } = addressOfCall(call)
    if (method !== 'GET') return []
    const known = { ...guesses, lang: 'en', size: '50' } as Record<string, string>
    const query = Object.keys(call.query?.shape ?? {}).flatMap((name) =>
      known[name] === undefined ? [] : [`${name}=${known[name]}`],
    )
    const ids = own.made.secrets.get(pathOf(call) ?? '') ?? [own.made.bin]
    return (path.includes('{id}') ? ids : ['']).map((id) => ({
      url: `${filled(path, id)}?${query.join('&')}`,
    }))
  })
}

const filled = (path: string, id: string) =>
  path
    .replace('{id}', id)
    .replace('{product}', 'eos')
    .replace('{version}', '1')
    .replace('{serial}', '1')
    .replace(/\{\w+\}/, id || '1')

const isPublic = (asked: string) => asked.includes('/public/')

test('whatever a rival makes, an enterprise is answered the same bytes as before', async () => {
  expect(after.size).toBe(before.size)
  const changed = [...before].flatMap(([asked, answer]) =>
    isPublic(asked) || after.get(asked) === answer
      ? []
      : [`${asked}: ${answer} | ${after.get(asked)}`],
  )
  expect(changed).toEqual([])
  const list = { url: '/api/waste_report_result?projection=full', headers: accept }
  expect((await rival.ask(list)).body).toContain('Cặn Bimat')
  // Published figures count in public totals, and these are prepared behind the request.
  const publicly = [...after].flatMap(([asked, answer]) => (isPublic(asked) ? [answer] : []))
  expect(publicly.join('\n')).not.toMatch(/Hãng Bimat|Bãi Bimat|F-68-Bimat|906854/)
  const good = [...after.values()].filter((answer) => answer.startsWith('200'))
  expect(good.length).toBeGreaterThan(300)
})

const hiddenPaths = () => [...rival.made.secrets.keys()]

async function cellOf(path: string): Promise<Cell> {
  const items = rival.made.secrets
    .get(path)!
    .map((id) => ({ id, place: rival.place, isShown: false }))
  const documents = new Map<string, Record<string, unknown>>()
  for (const { id } of items) {
    const answer = await everything({ url: `/api/${path}/${id}`, headers: accept })
    expect(answer.statusCode, answer.body).toBe(200)
    documents.set(id, answer.json())
  }
  const actor = world.actors.find(({ role }) => role === 'enterprise_manager')!
  return { actor, ask: own.ask, resource: resourceAt(path)!, items, documents }
}

test('an item of the rival is as unknown as one that there is not, in every form and to every search', async () => {
  const wrong: string[] = []
  for (const path of hiddenPaths()) {
    const cell = await cellOf(path)
    wrong.push(...(await tellsApart(cell, missingId(cell.resource))))
    wrong.push(...(await wrongInSearches(cell)))
  }
  expect(wrong).toEqual([])
})

const isFile = ({ kind }: { kind: string }) => kind === 'file' || kind === 'files'

test('what names an item or a file of the rival is refused as what names nothing', async () => {
  const wrong: string[] = []
  const { db } = served.context
  const sample = (of: Resource) => sampleAt(db, of, own.place, false)
  for (const path of hiddenPaths()) {
    const cell = await cellOf(path)
    const missing = missingId(cell.resource)
    wrong.push(...(await tellsApartByNaming(cell, { missing, sample })))
  }
  for (const resource of ofWaste.filter(({ path }) => own.made.bodies.has(path))) {
    for (const [place, put] of placesIn(resource.fields, isFile)) {
      const payload = await sample(resource)
      const naming = (id: string) => ({
        method: 'POST' as const,
        url: `/api/${resource.path}`,
        payload: put(payload, id),
      })
      wrong.push(...(await apart(`${resource.path}.${place}`, rival.made.fileId, naming)))
    }
  }
  expect(wrong).toEqual([])
})

/** Nothing where the answers are the same but for the id. */
async function apart(
  what: string,
  id: string,
  asked: (id: string) => InjectOptions,
): Promise<string[]> {
  const answerTo = async (each: string) =>
    withoutId(await own.ask(asked(each)), each).replaceAll(each, '#')
  const [there, gone] = [await answerTo(id), await answerTo(unknownId)]
  return there === gone ? [] : [`${what}: ${there} | ${gone}`]
}

const unknownId = '987654321987'

/** The payloads of calls that take a body. */
const sent: Readonly<Record<string, Partial<InjectOptions>>> = {
  'waste-reports.comment': { payload: { line: 0, field: 'note', words: 'Xin giải thích' } },
  'reuse-reports.comment': { payload: { line: 0, field: 'note', words: 'Xin giải thích' } },
  'waste-reports.read-lines': { payload: 'Section,Waste name\nOther,Giấy\n' },
  'waste-reports.mark-lines': { payload: 'Section,Waste name\nOther,Giấy\n' },
  'reuse-reports.read-lines': { payload: 'Waste name\nGiấy\n' },
  'reuse-reports.mark-lines': { payload: 'Waste name\nGiấy\n' },
  'waste-manifests.hand-over': { payload: { step: 'take_over', place: 'Cổng số 1' } },
}

test('a call about something of the rival is answered as one about nothing', async () => {
  const wrong: string[] = []
  const csv = { 'content-type': 'text/csv' }
  for (const call of calls) {
    const { method, path } = addressOfCall(call)
    const ids = rival.made.secrets.get(pathOf(call) ?? '')
    if (!path.includes('{id}') || (!ids && call.tag !== 'bin' && call.tag !== 'files')) continue
    if (call.body || call.bodies) expect(Object.keys(sent)).toContain(call.id)
    const other = call.tag === 'bin' ? rival.made.bin : rival.made.fileId
    for (const id of ids ?? [other])
      wrong.push(
        ...(await apart(call.id, id, (each) => ({
          method,
          url: filled(path, each),
          headers: call.bodies ? csv : {},
          ...sent[call.id],
        }))),
      )
  }
  expect(wrong).toEqual([])
})

test('a batch and a file of many name the rival’s as unknown ones', async () => {
  const wrong: string[] = []
  for (const path of hiddenPaths()) {
    const [id] = rival.made.secrets.get(path)!
    const batch = (more: object) => (each: string) => ({
      method: 'POST' as const,
      url: `/api/${path}/batch?dryRun=true`,
      payload: { items: [{ id: each }], ...more },
    })
    const lines = (each: string) => ({
      method: 'POST' as const,
      url: `/api/${path}/import?dryRun=true`,
      headers: { 'content-type': 'text/csv' },
      payload: `id,note\n${each},x\n`,
    })
    for (const asked of [batch({ changes: { note: 'x' } }), batch({ delete: true }), lines])
      wrong.push(...(await apart(path, id!, asked)))
  }
  expect(wrong).toEqual([])
})

test('a file of lines knows a partner that a rival proposed as little as any other word', async () => {
  const report = own.made.secrets.get('waste_report_result')![0]!
  const read = async (word: string, verb: 'lines' | 'marked-lines') => {
    const answer = await own.ask({
      method: 'POST',
      url: `/api/admin/waste-reports/${report}/${verb}`,
      headers: { 'content-type': 'text/csv', 'accept-language': 'en' },
      payload: `Section,Waste name,Receiver\nOther,Giấy,${word}\n`,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.body.replaceAll(word, '#')
  }
  const [proposed] = rival.made.secrets.get('waste_receiving_organization')!
  for (const verb of ['lines', 'marked-lines'] as const) {
    expect(await read('Nhà máy Bimat', verb)).toBe(await read('Nhà máy Khác', verb))
    expect(await read('0100068000', verb)).toBe(await read('0100099000', verb))
    expect(await read(proposed!, verb)).toBe(await read(unknownId, verb))
  }
})

test('what a rival has proposed is proposed again in the same words, as if it were the first', async () => {
  for (const path of ['waste_international_shipping_unit', 'waste_treatment_foreign_unit']) {
    const body = rival.made.bodies.get(path)!
    await send(own.ask, path, body)
    // Once in the own list is enough.
    const twice = await own.ask({ method: 'POST', url: `/api/${path}`, payload: body })
    expect(twice.statusCode, path).toBe(409)
    const moved = await own.ask({
      method: 'PATCH',
      url: `/api/${path}/${own.made.secrets.get(path)![0]}`,
      payload: { registrationNo: body.registrationNo },
    })
    expect(moved.statusCode, path).toBe(409)
  }
})

test('of several proposals of one partner one becomes active, and the others are refused that', async () => {
  const path = 'waste_international_shipping_unit'
  const { registrationNo } = rival.made.bodies.get(path)!
  const found = await everything({
    url: `/api/${path}?registrationNo=${String(registrationNo)}&sort=id,asc`,
    headers: accept,
  })
  const [first, second] = found.json()._embedded[path]
  const verify = (item: { id: string }, status: string) =>
    everything({ method: 'PATCH', url: `/api/${path}/${item.id}`, payload: { status } })
  expect((await verify(first, 'verified')).statusCode).toBe(204)
  expect((await verify(second, 'verified')).statusCode).toBe(204)
  expect((await verify(first, 'active')).statusCode).toBe(204)
  const refused = await verify(second, 'active')
  expect(refused.statusCode).toBe(409)
  expect(refused.json().errors).toMatchObject([{ property: 'registrationNo' }])
  const late = await own.ask({
    method: 'POST',
    url: `/api/${path}`,
    payload: rival.made.bodies.get(path)!,
  })
  expect(late.statusCode).toBe(409)
})

test('a manifest in which both take part is told as a whole, and nothing beside it', async () => {
  const seen = await mainAnswers()
  const id = await send(rival.ask, 'waste_manifest', manifestOf(rival, common, partners[0]))
  expect([...(await mainAnswers())]).toEqual([...seen])
  const issue = await rival.ask({
    method: 'PATCH',
    url: `/api/waste_manifest/${id}`,
    payload: { status: 'issued' },
  })
  expect(issue.statusCode, issue.body).toBe(204)
  const known = await own.ask({ url: `/api/waste_manifest/${id}`, headers: accept })
  expect(known.json()).toMatchObject({ organizationId: rival.place.organization })
  // Only what is about manifests, and the list of work, says something else now.
  const others = [...(await mainAnswers())].flatMap(([asked, answer]) =>
    seen.get(asked) === answer || /waste_manifest|admin\/(work|search)/.test(asked) ? [] : [asked],
  )
  expect(others).toEqual([])
  const full = await own.ask({ url: `/api/waste_manifest/${id}?projection=full`, headers: accept })
  expect(full.json().enteredBy ?? null).toBeNull()
  // The other manifests of the rival stay hidden.
  const listedNow = await own.ask({ url: '/api/waste_manifest?all=true', headers: accept })
  const ids = listedNow.json()._embedded.waste_manifest.map((each: { id: string }) => each.id)
  for (const hidden of rival.made.secrets.get('waste_manifest')!) expect(ids).not.toContain(hidden)
  const change = await own.ask({
    method: 'PATCH',
    url: `/api/waste_manifest/${id}`,
    payload: { note: 'x' },
  })
  expect(change.statusCode).toBe(403)
  await rival.ask({
    method: 'PATCH',
    url: `/api/waste_manifest/${id}`,
    payload: { status: 'draft', reason: 'for a test' },
  })
  expect([...(await mainAnswers())]).toEqual([...seen])
})
