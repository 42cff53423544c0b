// The search of visitors: everything that is public by all of its names, nothing else, and gone once it is withdrawn.
import type { FoundThings } from '@eos/contract/calls/place-search'
import { foundKindNames, type FoundKind } from '@eos/contract/pages/search-kinds'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId, publishPoint } from '../../../../test/make.ts'
import { decideStations } from '../../publication/publish.ts'
import { keepPlaceIndex, startPlaceIndex } from './keep-index.ts'

let served: TestApp
let asMinistry: ReturnType<TestApp['as']>

beforeAll(async () => {
  // Every page, whatever a web build beside the tests has.
  served = await buildTestApp({ now: '2026-11-26T05:00:00Z', pagesOf: () => undefined })
  asMinistry = served.as(person())
  await makeCountry()
  await keep()
})
afterAll(() => served?.close())

/** Tells of changes as the product does, so that no answer is kept from before. */
const tell = () => served.context.changes.tell({ kind: 'publication' })

async function keep(): Promise<void> {
  await keepPlaceIndex(served.context.db, served.context.now())
  tell()
}

async function search(q: string, more: Record<string, string> = {}): Promise<FoundThings> {
  const url = `/api/eos/public/search?${new URLSearchParams({ q, ...more })}`
  const answer = await served.app.inject({ url })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<FoundThings>()
}

const namesOf = ({ things }: FoundThings, kind?: FoundKind) =>
  things.filter((each) => kind === undefined || each.kind === kind).map(({ name }) => name)

async function make(path: string, payload: Record<string, unknown>): Promise<string> {
  const answer = await asMinistry({ method: 'POST', url: `/api/${path}`, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return String(answer.headers['location']).split('/').at(-1)!
}

async function makeCountry(): Promise<void> {
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  await makeStation(db, {
    name: 'Hồ Tây, Quảng An',
    name_en: 'West Lake',
    code: 'HN-HT01',
    provinceCode: '01',
    river: 'Sông Tô Lịch',
    published: true,
  })
  await makeStation(db, { name: 'Hồ Tây thử', provinceCode: '01' })
  const point = await make('location-point', {
    code: 'HN-LM',
    name: 'Cầu Liên Mạc',
    river: 'Sông Nhuệ',
    provinceId: hanoi,
    stationTypeId: await typeOfPoints(),
  })
  await publishPoint(db, point)
  await make('post', { title: 'Khói bụi ở Hồ Tây', status: 'PUBLISHED', provinceId: hanoi })
  await make('post', { title: 'Hồ Tây, bản nháp', status: 'DRAFT' })
  await make('documentation', {
    name: 'Quy chuẩn về chất lượng nước mặt',
    number: 'QCVN 08:2023/BTNMT',
    status: 'PUBLISHED',
  })
  await sql`
    insert into message (kind, subject, content, status)
    values ('question', 'Có nên bơi ở Hồ Tây?', 'Hỏi', 'PUBLISHED'),
           ('question', 'Hồ Tây chưa duyệt', 'Hỏi', 'PENDING')`.execute(db)
  await sql`
    insert into facility (code, name, facility_kind, province_id, operating_status, status)
    values ('HN-LF', 'Bãi chôn lấp Nam Sơn', 'landfill_sanitary', ${hanoi}, 'operating', 'published'),
           ('HN-LX', 'Bãi chôn lấp Xuân Sơn', 'landfill_sanitary', ${hanoi}, 'operating', 'verified')`.execute(
    db,
  )
}

async function typeOfPoints(): Promise<string> {
  const answer = await asMinistry({ url: '/api/station-type?size=1000' })
  const types: { id: string; code: string }[] = answer.json()._embedded['station-type']
  return types.find(({ code }) => code === 'surface_water_periodic')!.id
}

test('everything public is found by its names, each with its kind and place; nothing else is', async () => {
  const found = await search('ho tay')
  expect(found.kinds.map(({ kind }) => kind)).toEqual(foundKindNames)
  expect(found.things.map(({ kind, name, place }) => [kind, name, place?.nameEn ?? null])).toEqual([
    ['station', 'Hồ Tây, Quảng An', 'Hanoi'],
    ['news', 'Khói bụi ở Hồ Tây', 'Hanoi'],
    ['question', 'Có nên bơi ở Hồ Tây?', null],
  ])
  expect(found.things[1]).toMatchObject({
    address: 'khoi-bui-o-ho-tay',
    shownAt: expect.any(String),
  })
  expect(namesOf(await search('bai chon'))).toEqual(['Bãi chôn lấp Nam Sơn'])
})

test.each([
  ['HỒ TÂY', 'station', 'case'],
  ['hồ tây quảng', 'station', 'diacritics'],
  ['tay ho', 'station', 'another order'],
  ['west la', 'station', 'the English name and the beginning of a word'],
  ['ht01', 'station', 'a part of the code'],
  ['lien mac', 'point', 'a sampling point'],
  ['nhue', 'river', 'a river'],
  ['lien mac ha noi', 'point', 'a name with its place'],
  ['qcvn 08:2023', 'document', 'the number of a document'],
] as const)('“%s” finds the %s by %s', async (q, kind, _by) => {
  const found = await search(q)
  expect(found.things.map((each) => each.kind)).toContain(kind)
})

test('a province is found by the names of the units that were merged into it, and says so', async () => {
  const found = await search('hoa binh', { kind: 'province' })
  expect(found.things).toMatchObject([
    {
      name: expect.stringContaining('Phú Thọ') as string,
      formerName: expect.stringContaining('Hòa Bình') as string,
      place: null,
    },
  ])
  expect(namesOf(await search('vinh phuc', { kind: 'province' }))).toHaveLength(1)
  // Places that have the name today come before those that used to have it.
  expect(namesOf(await search('ha', { kind: 'province' }))[0]).toBe('Hà Nội')
})

test('a river with sampling points leads to them, one with stations alone to those', async () => {
  expect((await search('song nhue', { kind: 'river' })).things[0]).toMatchObject({
    kind: 'river',
    id: 'Sông Nhuệ',
    address: 'periodic-points',
    place: { nameEn: 'Hanoi' },
  })
  expect((await search('to lich', { kind: 'river' })).things[0]).toMatchObject({
    address: 'stations',
  })
})

test('one slip of the finger is forgiven, and told', async () => {
  const found = await search('quagn an')
  expect(found.corrected).toBe('quang an')
  expect(namesOf(found)).toEqual(['Hồ Tây, Quảng An'])
  expect(await search('xyzzyx')).toMatchObject({ corrected: null, things: [] })
})

test('a thing has its new name at once, and is found by the one before as well', async () => {
  const { id } = await makeStation(served.context.db, { name: 'Bến Bính', published: true })
  const url = `/api/stations/${id}`
  await asMinistry({ method: 'PATCH', url, payload: { name: 'Cầu Rào' } })
  await keep()
  expect((await search('ben binh')).things).toMatchObject([
    { name: 'Cầu Rào', formerName: 'Bến Bính' },
  ])
  expect((await search('cau rao')).things).toMatchObject([{ formerName: null }])
})

test('what is withdrawn is gone at once, whether the index has been brought up to date or not', async () => {
  const { db } = served.context
  const { id } = await makeStation(db, { name: 'Trạm Thu Hồi', published: true })
  await keep()
  expect(namesOf(await search('tram thu hoi'))).toEqual(['Trạm Thu Hồi'])
  await decideStations(db, { stationIds: [id], state: 'withheld', actor: 'test', reason: 'Sai số' })
  tell()
  expect(namesOf(await search('tram thu hoi'))).toEqual([])
  await keep()
  expect((await search('tram thu hoi')).kinds.every(({ count }) => count === 0)).toBe(true)
  // Nor is the word left behind, by which a slip would lead to it.
  expect((await search('tram thu hoii')).corrected).toBeNull()
})

async function foundNow(): Promise<string[]> {
  tell()
  return namesOf(await search('nghi dinh moi'))
}

test('the worker notices by itself what is published, archived and removed', async () => {
  const worker = startPlaceIndex(served.context, (sentence, error) => {
    throw new Error(sentence, { cause: error })
  })
  const soon = { timeout: 20_000, interval: 100 }
  try {
    const id = await make('post', { title: 'Nghị định mới', status: 'PUBLISHED' })
    await expect.poll(foundNow, soon).toEqual(['Nghị định mới'])
    const url = `/api/post/${id}`
    await asMinistry({ method: 'PATCH', url, payload: { status: 'ARCHIVED' } })
    expect(await foundNow()).toEqual([])
    await asMinistry({ method: 'PATCH', url, payload: { status: 'PUBLISHED' } })
    await expect.poll(foundNow, soon).toEqual(['Nghị định mới'])
    await asMinistry({ method: 'DELETE', url })
    await expect.poll(foundNow, soon).toEqual([])
  } finally {
    await worker.stop()
  }
})

test('what is to appear later is found from then on', async () => {
  await make('post', {
    title: 'Bản tin ngày mai',
    status: 'PUBLISHED',
    publishedAt: '2026-11-27T00:00:00Z',
  })
  await keep()
  expect(namesOf(await search('ban tin ngay mai'))).toEqual([])
  served.setNow('2026-11-27T00:00:01Z')
  await keep()
  expect(namesOf(await search('ban tin ngay mai'))).toEqual(['Bản tin ngày mai'])
  served.setNow('2026-11-26T05:00:00Z')
  tell()
})

test('the drafts of other organizations are found by nobody, whoever asks', async () => {
  const { db } = served.context
  const { id } = await makeOrganization(db, {
    type: organizationTypes.provincialOffice,
    name: 'Sở X',
  })
  await sql`
    insert into post (title, slug, status, organization_id)
    values ('Bí mật của Sở', 'bi-mat', 'DRAFT', ${id})`.execute(db)
  await keep()
  const url = `/api/eos/public/search?q=${encodeURIComponent('bí mật của sở')}`
  for (const ask of [asMinistry, served.app.inject.bind(served.app)]) {
    const answer = await ask({ url })
    expect(answer.json<FoundThings>().things).toEqual([])
  }
})

test('a kind whose page the site does not have is left out', async () => {
  const site = await buildTestApp({ pagesOf: () => ['', 'stations/:id', 'provinces/:id'] })
  try {
    await keepPlaceIndex(site.context.db, site.context.now())
    const answer = await site.app.inject({ url: '/api/eos/public/search?q=ha' })
    const kinds = answer.json<FoundThings>().kinds.map(({ kind }) => kind)
    expect(kinds).toEqual(['province', 'station'])
  } finally {
    await site.close()
  }
})

test('one kind is looked through page by page, and the nearest names come first', async () => {
  const { db } = served.context
  await sql`
    insert into post (title, slug, status, published_at)
    select case when n = 7 then 'Sóng thần' else 'Bài về sóng thần số ' || n end, 'song-than-' || n, 'PUBLISHED',
           '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' from generate_series(1, 45) n`.execute(
    db,
  )
  await keep()
  const all = await search('song than')
  expect(all.kinds.find(({ kind }) => kind === 'news')).toEqual({
    kind: 'news',
    count: 45,
    hasMore: false,
  })
  expect(namesOf(all, 'news').slice(0, 2)).toEqual(['Sóng thần', 'Bài về sóng thần số 45'])
  const pages = await Promise.all(
    ['0', '1', '2', '3'].map((page) => search('song than', { kind: 'news', page, size: '20' })),
  )
  expect(pages.map(({ things }) => things.length)).toEqual([20, 20, 5, 0])
  expect(new Set(pages.flatMap((found) => namesOf(found))).size).toBe(45)
})

test('a point, a facility and news of one name are found together, without a station among them', async () => {
  const { db } = served.context
  const point = await make('location-point', {
    code: 'HN-NS',
    name: 'Suối Nam Sơn',
    provinceId: await provinceId(db, '01'),
    stationTypeId: await typeOfPoints(),
  })
  await publishPoint(db, point)
  await make('post', { title: 'Bãi rác Nam Sơn mở rộng', status: 'PUBLISHED' })
  await keep()
  const found = await search('nam son')
  expect(found.things.map(({ kind, name }) => [kind, name])).toEqual([
    ['point', 'Suối Nam Sơn'],
    ['facility', 'Bãi chôn lấp Nam Sơn'],
    ['news', 'Bãi rác Nam Sơn mở rộng'],
  ])
})

test('hostile questions find nothing and break nothing', async () => {
  for (const q of [
    `'; drop table post; --`,
    '%',
    '__',
    '\u0000\u0000',
    '| / |',
    'station:ho',
    '🦆🦆',
    '<script>',
    '('.repeat(100),
  ]) {
    expect((await search(q)).things, q).toEqual([])
  }
  expect((await search('ho '.repeat(30))).things.length).toBeGreaterThan(0)
  expect((await search('h')).things).toEqual([])
  expect((await search('')).words).toBe('')
  const wrong = await served.app.inject({ url: '/api/eos/public/search?q=ho&kind=user' })
  expect(wrong.statusCode).toBe(400)
})

test('a title full of marks is stored and told as it is', async () => {
  const title = '<script>alert(1)</script> | / đặc biệt'
  await make('post', { title, status: 'PUBLISHED' })
  await keep()
  expect(namesOf(await search('alert 1 dac biet'))).toEqual([title])
})

test('an index that is right already is left alone', async () => {
  const { db } = served.context
  await keep()
  const rowsOf = () =>
    sql<{ xmin: string }>`select xmin::text from search_item order by kind, item_id`.execute(db)
  const before = await rowsOf()
  await keep()
  expect((await rowsOf()).rows).toEqual(before.rows)
})
