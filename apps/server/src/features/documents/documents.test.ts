// The public documents: what visitors see of them, whether they hold, and how they are found.
import type { Documents, WholeDocument } from '@eos/contract/calls/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization } from '../../../test/make.ts'

let served: TestApp
let ask: ReturnType<TestApp['as']>
const accept = { accept: 'application/json' }

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { id } = await makeOrganization(served.context.db, { type: 0 })
  ask = served.as(person({ organization: { id, type: 0, provinceId: null } }))
})
afterAll(() => served?.close())

async function make(fields: object): Promise<{ id: string; [name: string]: unknown }> {
  const payload = { status: 'PUBLISHED', ...fields }
  const answer = await ask({ method: 'POST', url: '/api/documentation', headers: accept, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const patch = (id: string, payload: object) =>
  ask({ method: 'PATCH', url: `/api/documentation/${id}`, headers: accept, payload })

async function list(query = ''): Promise<Documents> {
  const answer = await served.app.inject({ url: `/api/eos/public/documents${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const one = (id: string) => served.app.inject({ url: `/api/eos/public/documents/${id}` })
const whole = async (id: string): Promise<WholeDocument> => (await one(id)).json()
const ids = (found: Documents) => found.documents.map(({ id }) => id)

test('drafts and archived documents are for officers, and what is withdrawn is gone at once', async () => {
  const draft = await make({ name: 'Dự thảo bí mật', status: 'DRAFT' })
  const shown = await make({ name: 'Hướng dẫn mở' })
  expect(ids(await list())).toContain(shown.id)
  expect(ids(await list())).not.toContain(draft.id)
  expect((await one(draft.id)).statusCode).toBe(404)
  expect((await list('?q=bi%20mat')).matching).toBe(0)
  expect((await list('?status=DRAFT')).documents).toEqual([])
  expect(ids(await list('?status=PUBLISHED'))).toContain(shown.id)
  await patch(shown.id, { status: 'ARCHIVED' })
  await expect.poll(async () => ids(await list())).not.toContain(shown.id)
  expect((await one(shown.id)).statusCode).toBe(404)
  const answer = await served.app.inject({ url: '/api/eos/public/documents' })
  expect(answer.headers['cache-control']).toBe('public, max-age=20, stale-while-revalidate=20')
  expect(answer.headers.etag).toBeDefined()
})

test.each([
  [{}, 'undated'],
  [{ effectiveFrom: '2026-11-21' }, 'in_force'],
  [{ effectiveFrom: '2026-11-22' }, 'not_yet'],
  [{ effectiveFrom: '2020-01-01', effectiveTo: '2026-11-21' }, 'in_force'],
  [{ effectiveFrom: '2020-01-01', effectiveTo: '2026-11-20' }, 'expired'],
  [{ issuedOn: '2020-01-01' }, 'undated'],
] as const)('a document with %o is %s on 21 November 2026', async (dates, validity) => {
  const made = await make({ name: 'Có ngày', ...dates })
  expect((await whole(made.id)).validity).toBe(validity)
  const administered = await ask({ url: `/api/documentation/${made.id}`, headers: accept })
  expect(administered.json().validity).toBe(validity)
})

test('a document is replaced from the day on which a published one takes its place', async () => {
  const next = await make({
    name: 'Sau',
    number: 'B 2',
    effectiveFrom: '2027-01-01',
    status: 'DRAFT',
  })
  const former = await make({
    name: 'Trước',
    number: 'A 1',
    effectiveFrom: '2020-01-01',
    replacedById: next.id,
  })
  expect(await whole(former.id)).toMatchObject({ validity: 'in_force', replacedBy: null })
  await patch(next.id, { status: 'PUBLISHED' })
  await expect
    .poll(() => whole(former.id))
    .toMatchObject({ validity: 'in_force', replacedBy: { id: next.id, number: 'B 2' } })
  expect(await whole(next.id)).toMatchObject({
    validity: 'not_yet',
    replaces: [{ id: former.id, number: 'A 1' }],
  })
  await patch(next.id, { effectiveFrom: '2026-11-01' })
  await expect.poll(() => whole(former.id)).toMatchObject({ validity: 'replaced' })
  expect(ids(await list('?validity=replaced'))).toContain(former.id)
  expect(ids(await list('?validity=in_force'))).not.toContain(former.id)
})

test('amendments are told on both sides, and the amended document stays in force', async () => {
  const decree = await make({ name: 'Nghị định', number: 'N 1', effectiveFrom: '2022-01-10' })
  const change = await make({ name: 'Sửa đổi', number: 'N 2', amendsId: decree.id })
  expect(await whole(decree.id)).toMatchObject({
    validity: 'in_force',
    amendedBy: [{ id: change.id }],
  })
  expect(await whole(change.id)).toMatchObject({ amends: { id: decree.id, number: 'N 1' } })
})

test('relations that lead back and ends before beginnings are refused, and name their field', async () => {
  const first = await make({ name: 'Một' })
  const second = await make({ name: 'Hai', replacedById: first.id })
  const refused = await patch(first.id, { replacedById: second.id })
  expect(refused.json()).toMatchObject({ statusCode: 400, errors: [{ property: 'replacedById' }] })
  expect((await patch(first.id, { amendsId: first.id })).json().errors[0].property).toBe('amendsId')
  const dates = { effectiveFrom: '2024-01-02', effectiveTo: '2024-01-01' }
  expect((await patch(first.id, dates)).json().errors[0].property).toBe('effectiveTo')
})

test('words are found without case and diacritics, and filters count what the others leave', async () => {
  const fields = { issuer: 'Bộ Thử nghiệm', effectiveFrom: '2021-01-01' }
  const law = await make({ name: 'Luật Đất ngập nước', number: 'ĐNN 7', kind: 'law', ...fields })
  const guide = await make({ name: 'Hướng dẫn đất ngập nước', kind: 'guide', ...fields })
  const found = await list('?q=dat%20NGAP')
  expect(ids(found).toSorted()).toEqual([law.id, guide.id].toSorted())
  expect(found.facets.kind).toEqual(
    expect.arrayContaining([
      { key: 'law', count: 1 },
      { key: 'guide', count: 1 },
    ]),
  )
  const narrowed = await list('?q=dat%20ngap&kind=law')
  expect(ids(narrowed)).toEqual([law.id])
  expect(narrowed.matching).toBe(1)
  expect(narrowed.facets.kind.find(({ key }) => key === 'guide')?.count).toBe(1)
  expect(narrowed.facets.issuer).toEqual([{ key: 'Bộ Thử nghiệm', nameEn: null, count: 1 }])
  expect(ids(await list('?q=dnn%207'))).toEqual([law.id])
  expect((await list('?q=100%25')).matching).toBe(0)
})

test('questions that are too long are refused in the language of the reader', async () => {
  const words = encodeURIComponent('từ '.repeat(5) + [...'abcdefghijkl'].join(' '))
  const answer = await served.app.inject({
    url: `/api/eos/public/documents?q=${words}`,
    headers: { 'accept-language': 'vi' },
  })
  expect(answer.json()).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('12 từ'),
  })
  for (const id of ['0', 'x', '9'.repeat(30)]) expect((await one(id)).statusCode).toBe(404)
})

test('scripts in the text of a document reach no reader', async () => {
  const made = await make({
    name: '<script>alert(1)</script>',
    content: '<p onclick="x()">a<script>alert(1)</script></p>',
  })
  const told = await whole(made.id)
  expect(told.content).toBe('<p>a</p>')
  expect(told.name).toBe('<script>alert(1)</script>')
})
