// The engine supports large resources and life-cycles that no declared resource uses yet.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, type TestApp } from '../../../test/build-app.ts'
import { openTestLines, type Slice } from '../../../test/test-lines.ts'

let served: TestApp

beforeAll(async () => {
  served = await openTestLines()
})
afterAll(async () => served?.close())

const get = async (url: string): Promise<Slice> => (await served.app.inject({ url })).json()

async function walk(url: string): Promise<{ ids: string[]; slices: number }> {
  const ids: string[] = []
  for (let slices = 1; ; slices += 1) {
    const body = await get(url)
    ids.push(...body._embedded.test_line.map((each) => each.id))
    const next = body._links.next?.href
    if (next === undefined || slices > 100) return { ids, slices }
    url = next.replace(/^http:\/\/[^/]+/, '')
  }
}

test('never counts a large resource, and has no last page', async () => {
  const body = await get('/api/test_line?size=10')
  expect(body.page).toEqual({ size: 10, number: 0 })
  expect(Object.keys(body._links)).toEqual(['first', 'self', 'next', 'profile', 'search'])
})

test.each([
  ['', 6],
  ['&sort=word,asc', 6],
  ['&sort=amount,desc&sort=word', 6],
  ['&sort=createdAt,desc', 6],
  ['&amount=1,2,3&sort=amount', 3],
])('leads along next through all rows once, in order, with %j', async (query, slices) => {
  const walked = await walk(`/api/test_line?size=10${query}`)
  const whole = (await get(`/api/test_line?size=1000${query}`))._embedded.test_line
  expect(walked.ids).toEqual(whole.map((each) => each.id))
  expect(new Set(walked.ids).size).toBe(walked.ids.length)
  expect(walked.slices).toBe(slices)
})

test('puts empty values last in either direction', async () => {
  for (const direction of ['asc', 'desc']) {
    const words = (await get(`/api/test_line?size=1000&sort=word,${direction}`))._embedded.test_line
    expect(words.slice(0, 40).every((each) => each.word !== null)).toBe(true)
    expect(words.slice(40).every((each) => each.word === null)).toBe(true)
  }
})

test('answers a search whole where no page is asked for, and page by page where one is', async () => {
  const search = '/api/test_line/search/findByAmountBetween?from=1&to=6'
  const whole = await get(search)
  expect(whole._embedded.test_line).toHaveLength(46)
  expect(Object.keys(whole)).toEqual(['_embedded', '_links', 'page'])
  expect(whole.page).toEqual({ size: 46, totalElements: 46, totalPages: 1, number: 0 })
  expect(Object.keys(whole._links)).toEqual(['self'])
  expect(new URL(whole._links.self!.href).search).toBe('?from=1&to=6')
  const paged = await get(`${search}&size=20`)
  expect(paged._embedded.test_line).toHaveLength(20)
  expect(paged.page).toEqual({ size: 20, number: 0 })
  const { ids } = await walk(`${search}&size=20`)
  expect(ids).toEqual(whole._embedded.test_line.map(({ id }) => id))
  expect((await get(`${search}&page=1`))._embedded.test_line).toHaveLength(20)
  const twice = await get('/api/test_line/search/findByAmountBetween?amount=1&amount=6')
  expect(twice._embedded).toEqual(whole._embedded)
})

test('accepts numbered pages as long as they are cheap', async () => {
  expect((await get('/api/test_line?size=10&page=2'))._embedded.test_line).toHaveLength(10)
  const far = await served.app.inject({ url: '/api/test_line?page=101' })
  expect(far.json()).toMatchObject({ statusCode: 400, code: 'PARAMETER' })
})

test('begins at the start when a cursor is invalid', async () => {
  for (const cursor of [
    'nonsense',
    'W10',
    'eyJhIjoxfQ',
    Buffer.from('["x","y"]').toString('base64url'),
  ]) {
    const answer = await served.app.inject({ url: `/api/test_line?size=10&cursor=${cursor}` })
    expect([200, 400]).toContain(answer.statusCode)
  }
})

test('changes a status only by a declared transition, with the right to it, and in a patch', async () => {
  const ministry = served.as(person())
  const headers = { accept: '*/*' }
  const made = (
    await ministry({
      method: 'POST',
      url: '/api/test_line',
      headers,
      payload: { word: 'x', status: 'PUBLISHED' },
    })
  ).json()
  expect(made.status).toBe('DRAFT')
  const url = `/api/test_line/${made.id}`
  const replaced = await ministry({
    method: 'PUT',
    url,
    headers,
    payload: { word: 'y', status: 'PUBLISHED' },
  })
  expect(replaced.json()).toMatchObject({ word: 'y', status: 'DRAFT' })
  const skipped = await ministry({ method: 'PATCH', url, payload: { status: 'ARCHIVED' } })
  expect(skipped.json()).toMatchObject({ statusCode: 409, code: 'TRANSITION_NOT_ALLOWED' })
  const clerk = served.as(person({ actions: ['EDIT'] }))
  expect(
    (await clerk({ method: 'PATCH', url, payload: { status: 'PUBLISHED' } })).json(),
  ).toMatchObject({ statusCode: 403 })
  const approved = await ministry({
    method: 'PATCH',
    url,
    headers,
    payload: { status: 'PUBLISHED', reason: 'checked' },
  })
  expect(approved.json().status).toBe('PUBLISHED')
})
