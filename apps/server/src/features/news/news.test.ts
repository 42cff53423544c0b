// Visitors read news that is published and whose time has come, in their language, whole and without anything that runs;
// they find it by words, places and former addresses.
import type { NewsArticle, NewsFront, NewsList, OpenVacancy } from '@eos/contract/calls/news'
import { imageDimensionsFromData } from 'image-dimensions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, makeStation, provinceId } from '../../../test/make.ts'
import { articleCard } from './card.ts'

let served: TestApp
let hanoi: string
let hue: string
let office: string
const now = '2026-11-26T05:00:00Z'
const base = '/api/eos/public'

beforeAll(async () => {
  served = await buildTestApp({ now })
  const { db } = served.context
  hanoi = await provinceId(db, '01')
  hue = await provinceId(db, '46')
  const named = { type: 1 as const, province_id: hanoi, name: 'Sở Hà Nội', name_en: 'Hanoi office' }
  office = (await makeOrganization(db, named)).id
})
afterAll(() => served?.close())

interface Ask {
  language?: 'vi' | 'en'
  of?: TestApp
}

async function asked<Answer>(path: string, { language = 'en', of = served }: Ask = {}) {
  const url = base + path
  const answer = await of.app.inject({ url, headers: { 'accept-language': language } })
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
  return answer.json() as Answer
}

const statusOf = async (path: string) => (await served.app.inject({ url: base + path })).statusCode

type Fields = Record<string, unknown>

async function write(path: string, payload: Fields, id?: string): Promise<Fields> {
  const answer = await served.as(person())({
    method: id === undefined ? 'POST' : 'PATCH',
    url: id === undefined ? `/api/${path}` : `/api/${path}/${id}`,
    headers: { accept: 'application/json' },
    payload,
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const publish = (fields: Fields) => write('post', { status: 'PUBLISHED', ...fields })
const slugOf = ({ slug }: Fields) => String(slug)

const titles = ({ items, pinned }: Pick<NewsList, 'items' | 'pinned'>) =>
  [...pinned, ...items].map(({ title }) => title.text)

const search = async (q: string) =>
  titles(await asked<NewsList>(`/news?q=${encodeURIComponent(q)}`, { language: 'vi' }))

const askList = (headers: Record<string, string> = {}) =>
  served.app.inject({ url: `${base}/news`, headers })

test('visitors read what is published, whoever wrote it, and neither drafts nor what was withdrawn or put into the bin', async () => {
  const shown = await publish({ title: 'Tin của Bộ' })
  const ofOffice = await publish({
    title: 'Tin của Sở',
    organizationId: office,
    provinceId: hanoi,
  })
  const draft = await write('post', { title: 'Bản nháp' })
  const withdrawn = await publish({ title: 'Bài đã gỡ' })
  const binned = await publish({ title: 'Bài đã xóa' })
  const all = [shown, ofOffice, withdrawn, binned]
  for (const { slug } of all) expect(await statusOf(`/news/${String(slug)}`)).toBe(200)
  await write('post', { status: 'ARCHIVED' }, String(withdrawn['id']))
  await served.as(person())({ method: 'DELETE', url: `/api/post/${String(binned['id'])}` })

  expect(titles(await asked<NewsList>('/news')).toSorted()).toEqual(['Tin của Bộ', 'Tin của Sở'])
  for (const each of [draft, withdrawn, binned])
    expect(await statusOf(`/news/${slugOf(each)}`)).toBe(404)
  expect(await statusOf('/news/nothing-of-that-name')).toBe(404)
  const atom = (await served.app.inject({ url: `${base}/news.atom` })).body
  expect(atom).toContain('Tin của Sở')
  expect(atom).not.toMatch(/Bản nháp|Bài đã/)
  for (const each of [shown, ofOffice]) await write('post', { status: 'DRAFT' }, String(each['id']))
  expect(titles(await asked<NewsList>('/news'))).toEqual([])
})

test('what is published for a time to come is read from then on, in every way', async () => {
  const publishedAt = '2026-11-26T06:00:00Z'
  const ahead = await publish({ title: 'Bài hẹn giờ', publishedAt })
  const vacancy = await write('careers', {
    title: 'Tuyển dụng hẹn giờ',
    status: 'PUBLISHED',
    publishedAt,
  })
  const path = `/news/${slugOf(ahead)}`
  const open = async () => {
    const found = await served.app.inject({
      url: `/api/post/search/findBySlug?slug=${slugOf(ahead)}`,
    })
    return [
      await statusOf(path),
      titles(await asked<NewsList>('/news')).length,
      (await asked<{ items: OpenVacancy[] }>('/vacancies')).items.length,
      found.statusCode,
      (await served.app.inject({ url: `/api/careers/${String(vacancy['id'])}` })).statusCode,
    ]
  }
  expect(await open()).toEqual([404, 0, 0, 404, 404])
  // Its writers see it.
  const own = await served.as(person())({ url: `/api/post/${String(ahead['id'])}` })
  expect(own.statusCode).toBe(200)
  served.setNow('2026-11-26T06:00:01Z')
  expect(await open()).toEqual([200, 1, 1, 200, 200])
  served.setNow(now)
  await write('post', { status: 'DRAFT' }, String(ahead['id']))
  await write('careers', { status: 'DRAFT' }, String(vacancy['id']))
})

test('words are found in title, summary and text of both languages, without case and diacritics', async () => {
  const found = await publish({
    title: 'Bụi mịn ở đồng bằng',
    titleEn: 'Fine dust in the delta',
    summary: 'Nồng độ PM2.5 tăng',
    content: '<h2>Nghịch nhiệt</h2><p>Không khí <b>lặng</b> giữ bụi &amp; khói.</p>',
    contentEn: '<p>An inversion holds it down.</p>',
  })
  const other = await publish({ title: 'Nước sông', summary: '100 % mẫu đạt' })
  for (const words of ['BỤI mịn', 'bui min', 'nghich nhiet', 'inversion', 'pm2.5', 'khong khi la'])
    expect([words, await search(words)]).toEqual([words, ['Bụi mịn ở đồng bằng']])
  expect(await search('mẫu')).toEqual(['Nước sông'])
  for (const words of [
    'h2',
    'sông bụi',
    '%',
    "' or 1=1 --",
    ':*',
    '<script>',
    '\\',
    'a'.repeat(5000),
  ])
    expect([words, await search(words)]).toEqual([words, []])
  for (const each of [found, other]) await write('post', { status: 'DRAFT' }, String(each['id']))
})

test('a field that is missing in the language of the reader comes in the other one, which is named', async () => {
  const post = await publish({
    title: 'Mưa',
    titleEn: 'Rain',
    summary: 'Mưa lớn',
    content: '<p>Mưa từ đêm nay.</p>',
    organizationId: office,
  })
  const path = `/news/${slugOf(post)}`
  const english = await asked<NewsArticle>(path)
  expect(english.title).toEqual({ text: 'Rain', lang: 'en' })
  expect(english.summary).toEqual({ text: 'Mưa lớn', lang: 'vi' })
  expect(english.content).toEqual({ text: '<p>Mưa từ đêm nay.</p>', lang: 'vi' })
  expect(english.organization).toEqual({ id: office, name: 'Hanoi office' })
  expect((await asked<NewsArticle>(path, { language: 'vi' })).title.lang).toBe('vi')
  await write('post', { status: 'DRAFT' }, String(post['id']))
})

test('what somebody hostile writes neither runs nor loads from elsewhere', async () => {
  const evil = '<svg onload="alert(1)"><script>alert(2)</script></svg>'
  const post = await publish({
    title: `Bão ${evil}`,
    summary: `Tóm tắt ${evil} ]]>]]>`,
    content: `<p onclick="x()">Bão</p>${evil}<iframe src="https://spy.example"></iframe><a href="javascript:x()">a</a><img src="data:image/svg+xml,<svg onload=x()>">`,
  })
  // A text that came by another way than the API.
  await served.context.db
    .updateTable('post')
    .set({ content_en: `<p>Storm</p>${evil}` })
    .where('id', '=', String(post['id']))
    .execute()
  for (const language of ['vi', 'en'] as const) {
    const { content } = await asked<NewsArticle>(`/news/${slugOf(post)}`, { language })
    expect(content!.text).toMatch(/<p>(Bão|Storm)<\/p>/)
    expect(content!.text).not.toMatch(/svg|script|onclick|onload|iframe|data:/)
  }
  for (const form of ['atom', 'rss']) {
    const feed = (await served.app.inject({ url: `${base}/news.${form}?lang=vi` })).body
    expect(feed).not.toMatch(/<svg|<script|onclick|iframe/)
  }
  await write('post', { status: 'DRAFT' }, String(post['id']))
})

test('a former address of an article leads to it until another article takes it', async () => {
  const post = await publish({ title: 'Bài một', slug: 'bai-mot' })
  const id = String(post['id'])
  await write('post', { slug: 'bai-hai' }, id)
  await write('post', { slug: 'bai-ba' }, id)
  for (const slug of ['bai-mot', 'bai-hai', 'bai-ba'])
    expect((await asked<NewsArticle>(`/news/${slug}`)).slug).toBe('bai-ba')
  const next = await publish({ title: 'Bài khác', slug: 'bai-mot' })
  expect((await asked<NewsArticle>('/news/bai-mot')).title.text).toBe('Bài khác')
  await write('post', { slug: 'bai-hai' }, id)
  expect((await asked<NewsArticle>('/news/bai-ba')).slug).toBe('bai-hai')
  await write('post', { status: 'DRAFT' }, id)
  expect(await statusOf('/news/bai-ba')).toBe(404)
  await write('post', { status: 'DRAFT' }, String(next['id']))
})

test('news are narrowed by place, category and organization, and turned over', async () => {
  const air = (await asked<NewsList>('/news')).categories
  expect(air).toEqual([])
  const category = await write('category', { code: 'smog', name: 'Khói bụi', type: 'post' })
  const below = await write('category', {
    code: 'smog_city',
    name: 'Khói bụi đô thị',
    type: 'post',
    parentId: category['id'],
  })
  const made = [
    await publish({ title: 'Cả nước', publishedAt: '2026-11-01T00:00:00Z' }),
    await publish({
      title: 'Ở Hà Nội',
      provinceId: hanoi,
      organizationId: office,
      categoryId: below['id'],
      publishedAt: '2026-11-02T00:00:00Z',
    }),
    await publish({ title: 'Ở Huế', provinceId: hue, publishedAt: '2026-11-03T00:00:00Z' }),
  ]
  const list = async (query: string) => titles(await asked<NewsList>(`/news?${query}`))
  expect(await list('')).toEqual(['Ở Huế', 'Ở Hà Nội', 'Cả nước'])
  expect(await list('provinceCode=01')).toEqual(['Ở Hà Nội'])
  expect(await list('placeCode=01')).toEqual(['Ở Hà Nội', 'Cả nước'])
  expect(await list('category=smog')).toEqual(['Ở Hà Nội'])
  expect(await list(`organizationId=${office}`)).toEqual(['Ở Hà Nội'])
  expect(await list('organizationId=nobody')).toEqual([])
  expect(await list('category=nothing')).toEqual([])
  expect(await list('size=2')).toEqual(['Ở Huế', 'Ở Hà Nội'])
  expect(await list('size=2&page=1')).toEqual(['Cả nước'])
  expect(await asked<NewsList>('/news?size=2&page=7')).toMatchObject({
    total: 3,
    pages: 2,
    items: [],
  })
  const { categories, provinces } = await asked<NewsList>('/news')
  expect(categories.map(({ code }) => code)).toEqual(['smog_city'])
  expect(provinces.map(({ code }) => code).toSorted()).toEqual(['01', '46'])
  for (const each of made) await write('post', { status: 'DRAFT' }, String(each['id']))
})

test('an episode stands on top of its place while it lasts, and needs an end', async () => {
  const refused = await served.as(person())({
    method: 'POST',
    url: '/api/post',
    payload: { title: 'Đợt bụi', kind: 'episode' },
  })
  expect([refused.statusCode, refused.json().errors[0].property]).toEqual([400, 'episodeUntil'])
  const older = await publish({
    title: 'Đợt bụi',
    kind: 'episode',
    provinceId: hanoi,
    publishedAt: '2026-11-20T00:00:00Z',
    episodeFrom: '2026-11-25T00:00:00Z',
    episodeUntil: '2026-11-28T00:00:00Z',
  })
  const newer = await publish({ title: 'Tin mới hơn' })
  const front = (place: string) => asked<NewsFront>(`/news-front${place && `?placeCode=${place}`}`)
  const list = await asked<NewsList>('/news')
  expect(titles(list)).toEqual(['Đợt bụi', 'Tin mới hơn'])
  expect([list.total, list.pinned.length]).toEqual([2, 1])
  expect((await front('')).episodes).toHaveLength(1)
  expect((await front('01')).episodes).toHaveLength(1)
  expect((await front('46')).episodes).toEqual([])
  expect((await front('01')).own.map(({ title }) => title.text)).toEqual(['Đợt bụi'])
  served.setNow('2026-11-28T00:00:01Z')
  expect(titles(await asked<NewsList>('/news'))).toEqual(['Tin mới hơn', 'Đợt bụi'])
  expect((await front('')).episodes).toEqual([])
  served.setNow(now)
  for (const each of [older, newer]) await write('post', { status: 'DRAFT' }, String(each['id']))
})

test('an incident needs its beginning, and goes on until its end is told', async () => {
  const refused = await served.as(person())({
    method: 'POST',
    url: '/api/post',
    payload: { title: 'Sự cố', kind: 'incident' },
  })
  expect([refused.statusCode, refused.json().errors[0].property]).toEqual([400, 'episodeFrom'])
  const made = await publish({
    title: 'Sự cố',
    kind: 'incident',
    publishedAt: '2026-11-20T00:00:00Z',
    episodeFrom: '2026-11-20T00:00:00Z',
  })
  const episode = async () => (await asked<NewsArticle>(`/news/${slugOf(made)}`)).episode
  expect(await episode()).toMatchObject({ until: null, isNow: true })
  expect((await asked<NewsFront>('/news-front')).episodes).toEqual([])
  const change = (fields: Fields) => write('post', fields, String(made['id']))
  await change({ episodeUntil: '2026-11-20T05:00:00Z' })
  expect(await episode()).toMatchObject({ until: '2026-11-20T05:00:00.000Z', isNow: false })
  await change({ status: 'DRAFT' })
})

test('an article tells its stations as long as they are public', async () => {
  const own = await buildTestApp({ now })
  const { db } = own.context
  const shown = await makeStation(db, { provinceCode: '01', published: true })
  const hidden = await makeStation(db, { provinceCode: '01' })
  const ask = own.as(person())
  const made = await ask({
    method: 'POST',
    url: '/api/post',
    headers: { accept: 'application/json' },
    payload: { title: 'Trạm', status: 'PUBLISHED', stationIds: [hidden.id, shown.id] },
  })
  expect(made.statusCode, made.body).toBe(201)
  own.context.changes.tell({ kind: 'publication' })
  const ids = async () => {
    const path = `/news/${String(made.json().slug)}`
    return (await asked<NewsArticle>(path, { of: own })).stations.map(({ id }) => id)
  }
  await expect
    .poll(
      async () => {
        own.context.changes.tell({ kind: 'publication' })
        return ids()
      },
      { timeout: 10_000 },
    )
    .toEqual([shown.id])
  await own.close()
})

test('where a link to an article is shown stands a picture with its title, and the index of its station with hour and day', async () => {
  const made = await publish({ title: 'Khói bụi', titleEn: 'Smog', organizationId: office })
  const ask = (query: string) =>
    served.app.inject({ url: `${base}/news/${slugOf(made)}/card.png${query}` })
  const vi = await ask('?lang=vi')
  expect(vi.headers).toMatchObject({ 'content-type': 'image/png', 'content-language': 'vi' })
  expect(imageDimensionsFromData(vi.rawPayload)).toMatchObject({ width: 1200, height: 630 })
  expect((await ask('?lang=en')).rawPayload.equals(vi.rawPayload)).toBe(false)
  const article = await asked<NewsArticle>(`/news/${slugOf(made)}`)
  const by = { locale: 'en', now: new Date(now) } as const
  expect(articleCard(article, by)).toMatchObject({
    name: 'Smog',
    says: 'Hanoi office',
    when: '26 Nov 2026',
  })
  expect(articleCard({ ...article, station: smoggy }, by)).toMatchObject({
    says: 'Poor · VN_AQI',
    when: 'hour 10:00–11:00, 26 Nov 2026',
    note: 'Hàng Đậu',
    tile: expect.stringContaining('>143</text>') as string,
  })
  // An old index is not told as if it were one of now.
  const later = { locale: 'en', now: new Date('2026-11-26T09:00:00Z') } as const
  expect(articleCard({ ...article, station: smoggy }, later)).toMatchObject({
    says: 'Hanoi office',
  })
  await write('post', { status: 'DRAFT' }, String(made['id']))
  expect((await ask('')).statusCode).toBe(404)
})

const smoggy: NewsArticle['station'] = {
  id: '1',
  name: 'Hàng Đậu',
  provinceCode: '01',
  medium: 'air',
  timeZone: 'Asia/Ho_Chi_Minh',
  state: 'live',
  index: {
    rule: 'vn-aqi-2019',
    value: 143,
    reason: null,
    level: 'poor',
    dominant: ['pm25'],
    subIndices: { pm25: 143 },
    periodStart: '2026-11-26T03:00:00Z',
    periodEnd: '2026-11-26T04:00:00Z',
    dayBefore: null,
  },
}

test('related articles share a station or the category', async () => {
  const category = await write('category', { code: 'rivers', name: 'Sông', type: 'post' })
  const about = { categoryId: category['id'] }
  const made = [
    await publish({ title: 'Sông một', ...about }),
    await publish({ title: 'Sông hai', ...about }),
    await publish({ title: 'Rác' }),
  ]
  const { related } = await asked<NewsArticle>(`/news/${slugOf(made[0]!)}`)
  expect(related.map(({ title }) => title.text)).toEqual(['Sông hai'])
  for (const each of made) await write('post', { status: 'DRAFT' }, String(each['id']))
})

test('a vacancy is open until the end of its last day, by the clock of the country', async () => {
  const vacancy = await write('careers', {
    title: 'Kỹ thuật viên',
    content: '<p>Việc</p><script>x()</script>',
    applyUntil: '2026-11-26',
    place: 'Huế',
    openings: 2,
    contact: 'tuyendung@example.org',
    provinceId: hue,
    status: 'PUBLISHED',
  })
  const open = async (query = '') =>
    (await asked<{ items: OpenVacancy[] }>(`/vacancies${query}`)).items
  expect(await open()).toMatchObject([
    {
      title: { text: 'Kỹ thuật viên', lang: 'vi' },
      content: { text: '<p>Việc</p>', lang: 'vi' },
      applyUntil: '2026-11-26',
      openings: 2,
    },
  ])
  expect((await asked<NewsList>('/news')).hasVacancies).toBe(true)
  expect(await open('?placeCode=01')).toEqual([])
  served.setNow('2026-11-26T16:59:00Z')
  expect(await open()).toHaveLength(1)
  served.setNow('2026-11-26T17:00:30Z')
  expect(await open()).toEqual([])
  expect((await asked<NewsList>('/news')).hasVacancies).toBe(false)
  served.setNow(now)
  await write('careers', { status: 'DRAFT' }, String(vacancy['id']))
})

test('answers are kept by caches for seconds only, and are the same bytes while nothing changes', async () => {
  const { headers } = await askList()
  expect(headers['cache-control']).toBe('public, max-age=20, stale-while-revalidate=20')
  expect(String(headers['vary'])).toContain('Accept-Language')
  expect((await askList({ 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
})
