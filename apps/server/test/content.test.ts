// Posts and comments: their visibility, their mark-up and address, and the order of threads.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from './build-app.ts'
import { makeOrganization, provinceId } from './make.ts'

let served: TestApp
let office: ReturnType<typeof person>
let ask: ReturnType<TestApp['as']>

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const { id } = await makeOrganization(db, { type: 1, province_id: hanoi })
  office = person({ organization: { id, type: 1, provinceId: hanoi } })
  ask = served.as(office)
})
afterAll(async () => served?.close())

const accept = { accept: 'application/json' }
const anonymously = (url: string) => served.app.inject({ url, headers: accept })

async function make(
  path: string,
  payload: object,
): Promise<Record<string, unknown> & { id: string }> {
  const answer = await ask({ method: 'POST', url: `/api/${path}`, headers: accept, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

test('keeps a draft from visitors until it is published, and notes when that was', async () => {
  const { id } = await make('post', { title: 'Bản nháp' })
  expect((await anonymously(`/api/post/${id}`)).statusCode).toBe(404)
  expect(
    (await anonymously('/api/post/search/countByTitle?title=B%E1%BA%A3n%20nh%C3%A1p')).body,
  ).toBe('0')
  const published = await ask({
    method: 'PATCH',
    url: `/api/post/${id}`,
    headers: accept,
    payload: { status: 'PUBLISHED' },
  })
  expect(published.json()).toMatchObject({ publishedAt: '2026-11-21T05:00:00.000Z' })
  expect((await anonymously(`/api/post/${id}`)).json()).toMatchObject({ title: 'Bản nháp' })
})

test('gives what an office writes to that office', async () => {
  const item = await make('documentation', { name: 'Hướng dẫn' })
  expect(item).toMatchObject({
    organizationId: office.organization.id,
    provinceId: office.organization.provinceId,
    status: 'DRAFT',
  })
})

test('makes addresses of titles, each only once, and keeps them when the title changes', async () => {
  const first = await make('post', { title: 'Nước sông Đáy', status: 'PUBLISHED' })
  const second = await make('post', { title: 'Nước sông Đáy' })
  expect([first.slug, second.slug]).toEqual(['nuoc-song-day', 'nuoc-song-day-2'])
  const renamed = await ask({
    method: 'PUT',
    url: `/api/post/${first.id}`,
    headers: accept,
    payload: { title: 'Nước sông Hồng', status: 'PUBLISHED' },
  })
  expect(renamed.json()).toMatchObject({ title: 'Nước sông Hồng', slug: 'nuoc-song-day' })
  const found = await anonymously('/api/post/search/findBySlug?slug=nuoc-song-day')
  expect(found.json().id).toBe(first.id)
  expect((await anonymously('/api/post/search/findBySlug?slug=nuoc-song-day-2')).statusCode).toBe(
    404,
  )
})

test('lets no script into a post, neither when it is written nor when it is read', async () => {
  const sent = '<p onclick="x()">a<script>alert(1)</script></p>'
  const item = await make('post', { title: 'Mã', content: sent })
  expect(item.content).toBe('<p>a</p>')
  const { db } = served.context
  await db.updateTable('post').set({ content: sent }).where('id', '=', item.id).execute()
  const read = await ask({ url: `/api/post/${item.id}`, headers: accept })
  expect(read.json().content).toBe('<p>a</p>')
})

test('finds titles without tones', async () => {
  await make('post', { title: 'Không khí Hải Phòng', status: 'PUBLISHED' })
  const found = await anonymously(
    '/api/post/search/findByTitleContainingIgnoreCase?title=hai%20phong',
  )
  expect(found.json()._embedded.post).toHaveLength(1)
})

test('shows a thread only as far as everything above is shown', async () => {
  const root = await make('messages', { content: 'Câu hỏi', authorEmail: 'a@example.org' })
  const answer = await make('messages', {
    content: 'Trả lời',
    kind: 'answer',
    parentId: root.id,
    status: 'PUBLISHED',
  })
  const children = `/api/messages/search/findByParentId?parentId=${root.id}`
  expect((await anonymously(children)).json()._embedded.messages).toEqual([])
  await ask({ method: 'PATCH', url: `/api/messages/${root.id}`, payload: { status: 'PUBLISHED' } })
  expect((await anonymously(children)).json()._embedded.messages[0].id).toBe(answer.id)
  const third = await make('messages', { content: 'Nữa', parentId: answer.id, kind: 'comment' })
  const fourth = await ask({
    method: 'POST',
    url: '/api/messages',
    headers: { 'accept-language': 'vi' },
    payload: { content: 'Quá sâu', parentId: third.id },
  })
  expect(fourth.json()).toMatchObject({
    statusCode: 400,
    errors: [{ property: 'parentId', message: 'tạo quá 3 cấp' }],
  })
})

test('keeps the address of who asks to insiders, also from filters and orders', async () => {
  const item = await make('messages', {
    content: 'Hỏi',
    authorEmail: 'secret@example.org',
    status: 'PUBLISHED',
  })
  expect((await ask({ url: `/api/messages/${item.id}`, headers: accept })).json().authorEmail).toBe(
    'secret@example.org',
  )
  const shown = await anonymously(`/api/messages/${item.id}`)
  expect(shown.json()).toMatchObject({ content: 'Hỏi', authorEmail: null })
  const filtered = await anonymously('/api/messages?authorEmail=secret@example.org')
  expect(filtered.json()._embedded.messages).toEqual([])
  // No search is named after it, for anybody.
  for (const url of [
    '/api/messages/search/findByAuthorEmail?authorEmail=secret@example.org',
    '/api/messages/search/findByAuthorEmailIsNotNull',
    '/api/messages/search/findByAuthorEmailStartingWith?authorEmail=secret',
  ]) {
    expect((await anonymously(url)).statusCode, url).toBe(404)
  }
  const stranger = served.as(person({ organization: { id: '999', type: 2, provinceId: null } }))
  const asStranger = await stranger({ url: `/api/messages/${item.id}`, headers: accept })
  expect(asStranger.json().authorEmail).toBeNull()
})

test('keeps a tree of categories a tree', async () => {
  const ministry = served.as(person())
  const post = (payload: object) =>
    ministry({ method: 'POST', url: '/api/category', headers: accept, payload })
  const root = (await post({ code: 'tree_1', name: 'a', type: 'post' })).json()
  const leaf = (await post({ code: 'tree_2', name: 'b', type: 'post', parentId: root.id })).json()
  const circle = await ministry({
    method: 'PATCH',
    url: `/api/category/${root.id}`,
    payload: { parentId: leaf.id },
  })
  expect(circle.json()).toMatchObject({ statusCode: 400 })
  expect(circle.json().errors[0].property).toBe('parentId')
})
