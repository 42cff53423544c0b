// Bulletins say in print what the API says of announced rounds, and nothing of any other.
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import {
  indicatorId,
  makeAccount,
  makeOrganization,
  makeProgram,
  provinceId,
  publishPoint,
  stationTypeId,
} from '../../../../test/make.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { drawBulletin } from './draw-bulletin.ts'
import type { BulletinPoint, ProgramBulletin } from './read-bulletin.ts'
import { longTest } from '../../../../../../test/long.ts'

let served: TestApp
let hanoi: string
let ids: Record<string, string>
let program: string
let points: Record<'bridge' | 'source' | 'mouth' | 'hidden' | 'withheld', string>

const author = person({ id: '21', name: 'Author' })
let announcer = person()

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  const codes = ['ph', 'temp', 'do', 'bod5', 'cod', 'nh4_n', 'coliform']
  ids = Object.fromEntries(
    await Promise.all(codes.map(async (code) => [code, await indicatorId(db, code)] as const)),
  )
  const office = await makeOrganization(db, {
    type: 1,
    province_id: hanoi,
    name: 'Sở Nông nghiệp và Môi trường Hà Nội',
    name_en: 'Hanoi Department of Agriculture and Environment',
  })
  const account = await makeAccount(db, { organization_id: office.id, full_name: 'Trần Thị Ẩn' })
  announcer = person({ id: account.id, name: account.full_name })
  program = (await makeProgram(db, { name: 'Mạng lưới sông Nhuệ', name_en: 'Nhuệ network' })).id
  points = {
    mouth: await makePoint('Cửa sông', 3, office.id),
    source: await makePoint('Đầu nguồn', 1, office.id),
    bridge: await makePoint('Cầu Hà Đông', 2, office.id),
    hidden: await makePoint('Điểm ẩn', 4, office.id),
    withheld: await makePoint('Điểm giữ lại', 5, office.id),
  }
  for (const name of ['mouth', 'source', 'bridge', 'withheld'] as const) {
    await publishPoint(db, points[name])
  }
  await enter(points.bridge, { year: 2025, observation: 1 }, whole(11))
  await enter(points.bridge, { year: 2025, observation: 2 }, whole(40.25))
  await enter(points.source, { year: 2025, observation: 2 }, whole(9))
  await enter(points.mouth, { year: 2025, observation: 2 }, [
    { indicatorId: ids['cod'], value: 13 },
  ])
  await enter(points.hidden, { year: 2025, observation: 2 }, whole(21))
  await enter(points.withheld, { year: 2025, observation: 2 }, whole(51))
  for (const name of ['bridge', 'source', 'mouth', 'hidden', 'withheld'] as const) {
    await announce(points[name], { year: 2025, observation: 2 })
  }
  await announce(points.bridge, { year: 2025, observation: 1 })
  await enter(points.bridge, { year: 2026, observation: 1 }, whole(15))
  const withheld = await served.as(announcer)({
    method: 'POST',
    url: '/api/admin/public-locations/batch',
    payload: { items: [{ id: points.withheld, public: false, indicators: ['cod'] }] },
  })
  expect(withheld.json()).toMatchObject({ succeeded: 1 })
})
afterAll(() => served?.close())

const whole = (cod: number) => [
  { indicatorId: ids['ph'], value: 7.2 },
  { indicatorId: ids['temp'], value: 25 },
  { indicatorId: ids['do'], value: 3.17 },
  { indicatorId: ids['bod5'], value: 5 },
  { indicatorId: ids['cod'], value: cod },
  { indicatorId: ids['nh4_n'], value: null, censor: 'lt_lod', limitValue: 0.05 },
  { indicatorId: ids['coliform'], value: 2500 },
]

async function makePoint(name: string, order: number, organization: string): Promise<string> {
  const { db } = served.context
  const { id } = await db
    .insertInto('location_point')
    .values({
      code: `N-${order}`,
      name,
      name_en: `${name} (en)`,
      station_type_id: await stationTypeId(db, 'surface_water_periodic'),
      province_id: hanoi,
      organization_id: organization,
      program_id: program,
      river: 'Sông Nhuệ',
      river_order: order,
      water_body: 'river',
      water_level: 'B',
      lat: 20.9712,
      lon: 105.7788,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Round {
  year: number
  observation: number
}

async function enter(locationPointId: string, { year, observation }: Round, values: object[]) {
  const getTime = `${year}-0${observation}-10T02:30:00Z`
  const laboratory = 'Phòng thí nghiệm Ánh Dương'
  const answer = await served.as(author)({
    method: 'POST',
    url: '/api/public-location-point-data',
    headers: { accept: 'application/json' },
    payload: { locationPointId, year, observation, getTime, values, laboratory },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return String(answer.json().id)
}

async function announce(locationId: string, round: Round, announced = true) {
  const answer = await served.as(announcer)({
    method: 'POST',
    url: '/api/admin/announced-locations/batch',
    payload: { items: [{ locationId, ...round, announced }] },
  })
  expect(answer.json(), answer.body).toMatchObject({ succeeded: 1 })
}

const ask = (query: string, headers: Record<string, string> = {}) =>
  served.app.inject({
    url: `/api/eos/announced/bulletin?${query}`,
    headers: { host: 'localhost', ...headers },
  })

async function read(query: string) {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return readPdf(answer.rawPayload)
}

async function told(query: string, lang: 'en' | 'vi') {
  const url = `/api/eos/announced-by-location-and-observation?${query}`
  const answer = await served.app.inject({ url, headers: { 'accept-language': lang } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const written = (value: number, tag: string, most = 12) =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: most }).format(value)

test.each([
  ['vi', 'vi-VN'],
  ['en', 'en-GB'],
] as const)('a bulletin in %s says the numbers, limits and steps of the API', async (lang, tag) => {
  const query = `locationId=${points.bridge}&year=2025&observation=2`
  const { text, pages } = await read(`${query}&lang=${lang}`)
  const one = await told(query, lang)
  for (const each of one.values) {
    expect(text).toContain(each.name)
    if (each.value !== null) expect(text).toContain(written(each.value, tag))
    if (each.detectionLimit !== null)
      expect(text).toContain(`< ${written(each.detectionLimit, tag)}`)
    if (each.subIndex !== null) expect(text).toContain(written(each.subIndex, tag, 1))
    if (each.limit) {
      expect(text).toContain(each.limit.document)
      for (const bound of [each.limit.min, each.limit.max]) {
        if (bound !== undefined) expect(text).toContain(written(bound, tag))
      }
    }
  }
  for (const { text: step, formula } of one.steps) {
    expect(text).toContain(step.replaceAll(/\s+/g, ' '))
    if (formula) expect(text).toContain(formula)
  }
  expect(text).toContain(`${one.index.label} ${one.index.wqi} VN_WQI`)
  expect(text).toContain(`${lang === 'vi' ? 'Mã công bố' : 'Announcement'} ${one.announcementId}`)
  expect(text).toContain(one.rule.title)
  expect(text).toContain(one.rule.source)
  expect(text).toContain('Phòng thí nghiệm Ánh Dương')
  expect(text).toContain(lang === 'vi' ? '10/02/2025, 09:30 (UTC+7)' : '10 Feb 2025, 09:30 (UTC+7)')
  const count = pages.length
  const numbers = pages.map((_page, index) =>
    lang === 'vi' ? `Trang ${index + 1}/${count}` : `Page ${index + 1} of ${count}`,
  )
  pages.forEach((page, index) => expect(page).toContain(numbers[index]))
})

test('it names the organization that announced, never the person, and links to its page', async () => {
  const { text, links } = await read(`locationId=${points.bridge}&lang=vi`)
  expect(text).toContain('SỞ NÔNG NGHIỆP VÀ MÔI TRƯỜNG HÀ NỘI')
  expect(text).not.toContain('Trần Thị Ẩn')
  const page = `http://localhost:8080/eosWeb/web/eos/periodic-points/${points.bridge}`
  expect(links[0]).toContain(page.replace(':8080', ''))
  expect(links[0]).toMatch(/\?year=2025&round=2&version=\d+$/)
  expect(text).toContain(links[0])
})

test('it is tagged for screen readers, with title, language, bookmarks and selectable Vietnamese', async () => {
  const answer = await ask(`locationId=${points.bridge}&lang=vi`)
  const pdf = await readPdf(answer.rawPayload)
  expect(pdf).toMatchObject({ isTagged: true, showsTitle: true, language: 'vi' })
  expect(pdf.title).toBe('Bản tin chất lượng nước: Cầu Hà Đông, Đợt 2 năm 2025')
  expect(pdf.roles.slice(0, 2)).toEqual(['Document', 'P'])
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody', 'Link']) {
    expect(pdf.roles).toContain(role)
  }
  expect(pdf.roles.filter((role) => role === 'H1')).toHaveLength(1)
  expect(pdf.outline).toContain('Kết quả so với giới hạn')
  expect(pdf.text).toContain('Đợt 2 năm 2025')
  const source = answer.rawPayload.toString('latin1')
  // Every font is embedded, and says which letters its glyphs are.
  const fonts = source.match(/\/Subtype \/Type0/g) ?? []
  expect(fonts.length).toBeGreaterThan(1)
  expect(source.match(/\/FontFile2 /g)).toHaveLength(fonts.length)
  expect(source.match(/\/ToUnicode /g)).toHaveLength(fonts.length)
})

test('the newest version is told; a former one stays and says which has replaced it', async () => {
  const round = { year: 2024, observation: 1 }
  const query = `locationId=${points.source}&year=2024&observation=1&lang=en`
  const id = await enter(points.source, round, whole(77.5))
  await announce(points.source, round)
  expect((await read(query)).text).toContain('77.5')
  const changed = await served.as(author)({
    method: 'PATCH',
    url: `/api/public-location-point-data/${id}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ values: whole(17.5) }),
  })
  expect(changed.statusCode, changed.body).toBe(204)
  expect((await read(query)).text).toContain('77.5')
  await announce(points.source, round)
  const newest = await read(query)
  expect(newest.text).toContain('17.5')
  expect(newest.text).toContain('version 2')
  expect(newest.text).toContain('in force (looked up on 21 Nov 2026)')
  const former = await read(`${query}&version=1`)
  expect(former.text).toContain('77.5')
  expect(former.text).toContain('Version 1 was replaced by version 2, announced on 21 Nov 2026')
})

test('the bulletin of a program has its announced points in order of flow, each with its numbers', async () => {
  const query = `programId=${program}&year=2025&observation=2`
  const { text, outline, title } = await read(`${query}&lang=vi`)
  expect(title).toBe('Bản tin chất lượng nước: Mạng lưới sông Nhuệ, Đợt 2 năm 2025')
  expect(outline).toEqual([
    'Các điểm theo dòng chảy',
    'Đầu nguồn',
    'Cầu Hà Đông',
    'Cửa sông',
    'Điểm giữ lại',
    'Nguồn và tra cứu',
  ])
  expect(text).toContain('Đã công bố 4 trong 4 điểm công khai')
  expect(text).not.toContain('Điểm ẩn')
  for (const name of ['source', 'bridge', 'mouth', 'withheld'] as const) {
    const one = await told(`locationId=${points[name]}&year=2025&observation=2`, 'vi')
    const { wqi, label, reason } = one.index
    if (wqi === null) expect(text).toContain(waterIndexReasonWords[reason as never]['vi'])
    else expect(text).toContain(`VN_WQI ${wqi} · ${label}`)
    expect(text).toContain(`Mã công bố ${one.announcementId}, phiên bản ${one.version}`)
    for (const { value } of one.values) {
      if (value !== null) expect(text).toContain(written(value, 'vi-VN'))
    }
  }
  // The value that is withheld stands in no bulletin.
  expect(text).not.toMatch(/\b51 mg\/L/)
})

test('of a program the newest announced round is told where none is named', async () => {
  expect((await read(`programId=${program}&lang=en`)).text).toContain('Round 2 of 2025')
  const { text } = await read(`programId=${program}&year=2025&observation=1&lang=en`)
  expect(text).toContain('Round 1 of 2025')
  expect(text).toContain('1 of 4 public points of the program have been announced')
})

test('what is not announced, not public or not there is 404 alike', async () => {
  const asked = [
    `locationId=${points.bridge}&year=2026`,
    `locationId=${points.bridge}&year=2025&observation=2&version=9`,
    `locationId=${points.hidden}`,
    'locationId=999999',
    'locationId=abc',
    `programId=${program}&year=2026`,
    'programId=999999',
    'programId=abc',
  ]
  for (const query of asked) {
    const answer = await ask(query)
    expect(answer.statusCode, query).toBe(404)
    expect(answer.json(), query).toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a withdrawn round has no bulletin any more', async () => {
  const round = { year: 2023, observation: 1 }
  await enter(points.mouth, round, whole(12))
  await announce(points.mouth, round)
  const queries = [`locationId=${points.mouth}&year=2023`, `programId=${program}&year=2023`]
  for (const query of queries) expect((await ask(query)).statusCode).toBe(200)
  await announce(points.mouth, round, false)
  for (const query of queries) expect((await ask(query)).statusCode).toBe(404)
})

test.each([
  ['', 'locationId'],
  ['locationId=1&programId=2', 'programId'],
  ['programId=2&version=1', 'version'],
  ['locationId=1&lang=fr', 'lang'],
  ['locationId=1&year=soon', 'year'],
])('the question %j is refused, and the parameter is named', async (query, name) => {
  const answer = await ask(query)
  expect(answer.json()).toMatchObject({ status: 400, code: 'PARAMETER' })
  expect(answer.json().message).toContain(name)
})

test('caches keep it as long as its neighbours; it is made again only when it would say something else', async () => {
  const query = `locationId=${points.bridge}&year=2025&observation=2`
  const first = await ask(`${query}&lang=vi`)
  expect(first.headers['cache-control']).toBe('public, max-age=20, stale-while-revalidate=20')
  expect(first.headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+\.pdf"$/)
  served.setNow('2026-11-21T05:10:00Z')
  const etag = String(first.headers.etag)
  const again = await ask(`${query}&lang=vi`, { 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  const asPerson = await served.as(announcer)({
    url: `/api/eos/announced/bulletin?${query}&lang=vi`,
    headers: { host: 'localhost' },
  })
  expect(asPerson.headers.etag).toBe(etag)
  const byHeader = await ask(query, { 'accept-language': 'vi' })
  expect(byHeader.headers.etag).toBe(etag)
  expect(byHeader.headers['content-language']).toBe('vi')
})

longTest('other work goes on between the points and the pages of a long bulletin', async () => {
  const announcement = await told(`locationId=${points.bridge}&year=2025&observation=2`, 'en')
  const point: BulletinPoint = {
    announcement,
    code: 'N-2',
    river: 'Sông Nhuệ',
    address: null,
    position: null,
    province: 'Hà Nội',
    program: 'Network',
    organization: null,
    announcer: null,
    timeZone: 'Asia/Ho_Chi_Minh',
    page: 'https://eos.example/eosWeb/web/eos/periodic-points/2',
  }
  const bulletin: ProgramBulletin = {
    kind: 'program',
    locale: 'en',
    demo: true,
    round: { year: 2025, observation: 2 },
    points: Array.from({ length: 30 }, () => point),
    day: '2026-11-21',
    page: 'https://eos.example/eosWeb/web/eos/periodic-points',
    program: 'Network',
    code: 'N',
    publicPoints: 30,
  }
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const { pages, text } = await readPdf(await drawBulletin(bulletin))
  isOver = true
  expect(pages.length).toBeGreaterThan(15)
  expect(turns).toBeGreaterThan(30 + pages.length)
  expect(text).toContain('Demo data')
})
