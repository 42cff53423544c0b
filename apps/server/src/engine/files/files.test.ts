// Files are recognized by their bytes, stored once, readable through the items that name them, and never run.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '@eos/contract/resources/all'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { makeOrganization, provinceId } from '../../../test/make.ts'
import { resourceAdditions } from '../../process/resource-additions.ts'
import { makeEngine } from '../model/engine.ts'
import { isFileNamed } from '../write/file-uses.ts'
import { openContentStore } from './content-store.ts'
import { clearFiles } from './cleanup-job.ts'
import { longTest } from '../../../../../test/long.ts'

let served: TestApp
type Ask = ReturnType<TestApp['as']>
let ministry: Ask
let office: Ask
let otherOffice: Ask
let enterprise: Ask

beforeAll(async () => {
  served = await buildTestApp({ settings: { uploadBytes: 200_000 } })
  const { db } = served.context
  const hanoi = await provinceId(db, '01')
  const haiphong = await provinceId(db, '31')
  const as = async (type: 0 | 1 | 2, province: string | null) => {
    const { id } = await makeOrganization(db, { type, province_id: province })
    return served.as(person({ organization: { id, type, provinceId: province } }))
  }
  ministry = await as(0, null)
  office = await as(1, hanoi)
  otherOffice = await as(1, haiphong)
  enterprise = await as(2, hanoi)
})
afterAll(async () => served?.close())

const accept = { accept: 'application/json' }
/** A picture of one dot, with its size and check sums as they must be. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const boundary = 'limit0123456789'

function form(name: string, bytes: Buffer | string, more = ''): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return Buffer.concat([
    Buffer.from(more + head),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

const headers = { ...accept, 'content-type': `multipart/form-data; boundary=${boundary}` }

function upload(ask: Ask, name: string, bytes: Buffer | string, more?: string) {
  return ask({ method: 'POST', url: '/api/files', headers, payload: form(name, bytes, more) })
}

test('refuses a name whose ending says something else than the bytes', async () => {
  const programs = [
    'p.application',
    'p.settingcontent-ms',
    'p.html%20',
    'p.html .',
    'p.ht\u200Bml\u200B',
  ]
  for (const name of ['p.html', 'p.html.', 'p.csv', 'p.jpg', 'p.png.exe', ...programs]) {
    const answer = await upload(ministry, name, picture())
    expect(answer.json(), name).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_TYPE' })
    expect(answer.json().detail, name).toContain('.png')
  }
  expect((await upload(ministry, 'p.PNG', picture())).statusCode).toBe(201)
})

const anonymously = (file: string) => served.app.inject({ url: `/api/files/${file}` })
const strip = (body: Record<string, unknown>) => ({
  ...body,
  instance: '',
  timestamp: '',
  path: '',
})
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

/** A picture that no other upload of this run has. */
const picture = () => Buffer.concat([dot, randomBytes(8)])

function contents(): string[] {
  const folder = join(served.context.settings.dataDir, 'files')
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('keeps a file and gives it back as an attachment that nothing can run', async () => {
  const bytes = picture()
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="tenantCode"\r\n\r\n1\r\n`
  const answer = await upload(office, 'Sơ đồ trạm.png', bytes, field)
  expect(answer.statusCode, answer.body).toBe(201)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const item = answer.json()
  expect(item).toMatchObject({
    name: 'Sơ đồ trạm.png',
    size: bytes.length,
    sha256,
    contentType: 'image/png',
  })
  expect(item.url).toBe(answer.headers.location)
  const url = `/api/files/${item.id}`
  const read = await office({ url })
  expect(read.rawPayload.equals(bytes)).toBe(true)
  expect(read.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="So o tram.png"; filename*=UTF-8''S%C6%A1%20%C4%91%E1%BB%93%20tr%E1%BA%A1m.png`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    etag: `"${sha256}"`,
  })
  const head = await office({ method: 'HEAD', url })
  expect(head.headers['content-length']).toBe(String(bytes.length))
  expect(head.body).toBe('')
  const again = await office({ url, headers: { 'if-none-match': `"${sha256}"` } })
  expect(again.statusCode).toBe(304)
})

test('gives a part that is asked for', async () => {
  const bytes = picture()
  const { id } = (await upload(office, 'a.png', bytes)).json()
  const part = async (range: string) => office({ url: `/api/files/${id}`, headers: { range } })
  const middle = await part('bytes=10-19')
  expect(middle.statusCode).toBe(206)
  expect(middle.headers['content-range']).toBe(`bytes 10-19/${bytes.length}`)
  expect(middle.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
  expect((await part('bytes=-5')).rawPayload.equals(bytes.subarray(-5))).toBe(true)
  expect((await part('bytes=70-')).rawPayload.equals(bytes.subarray(70))).toBe(true)
  expect((await part('bytes=99999-')).statusCode).toBe(416)
  for (const odd of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=5-2', 'bytes=-']) {
    expect((await part(odd)).statusCode, odd).toBe(200)
  }
})

test('takes the same file twice as one, and the same content once on disk', async () => {
  const bytes = picture()
  const first = await upload(office, 'twice.png', bytes)
  const second = await upload(office, 'twice.png', bytes)
  expect([first.statusCode, second.statusCode]).toEqual([201, 200])
  expect(second.json()).toEqual(first.json())
  const other = await upload(enterprise, 'twice.png', bytes)
  expect(other.json().id).not.toBe(first.json().id)
  expect(contents().filter((name) => name === first.json().sha256)).toHaveLength(1)
  const atOnce = picture()
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(office, 'at-once.png', atOnce)))
  expect(new Set(answers.map((each) => each.json().id)).size).toBe(1)
})

test.each([
  ['a program that calls itself a picture', 'cat.png', Buffer.from('MZ\x90\x00\x03\x00\x00\x00')],
  ['a page', 'page.html', '<html><script>alert(1)</script></html>'],
  ['a drawing that can hold scripts', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a text that calls itself a picture', 'a.png', 'only words'],
  ['something binary that calls itself a text', 'a.csv', Buffer.from([1, 2, 3, 0, 255])],
  ['an archive', 'a.zip', Buffer.from('504b0506' + '00'.repeat(18), 'hex')],
])('refuses %s', async (_what, name, bytes) => {
  const before = contents()
  const answer = await upload(office, name, bytes)
  expect(answer.json()).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_TYPE' })
  expect(contents()).toEqual(before)
})

test('takes tables and texts by their name', async () => {
  const csv = await upload(office, 'Số liệu.CSV', 'mã;giá trị\r\nA;1\r\n')
  expect(csv.json()).toMatchObject({ contentType: 'text/csv' })
  const shown = await office({ method: 'GET', url: `/api/files/${csv.json().id}` })
  expect(shown.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect((await upload(office, 'a.txt', 'words\n')).json()).toMatchObject({
    contentType: 'text/plain',
  })
})

test('refuses what is too large, whether its size was told or not, and keeps nothing of it', async () => {
  const before = contents()
  const large = Buffer.concat([dot, Buffer.alloc(1_000_000)])
  const told = await upload(office, 'large.png', large)
  expect(told.json()).toMatchObject({ status: 413, statusCode: 413, code: 'TOO_LARGE' })
  expect(told.json().message).toContain('0.2 MB')
  const slightly = await upload(office, 'large.png', Buffer.concat([dot, Buffer.alloc(210_000)]))
  expect(slightly.json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' })
  expect(contents()).toEqual(before)
})

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['..\\..\\boot.png', 'boot.png'],
  ['/absolute/path.png', 'path.png'],
  ['.hidden.png', 'hidden.png'],
  ['a\u202Egnp.exe.png', 'agnp.exe.png'],
  ['....', 'file'],
  [`${'x'.repeat(400)}.png`, `${'x'.repeat(196)}.png`],
])('uses the name %s for nothing but to show it', async (given, kept) => {
  const answer = await upload(office, given, picture())
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().name).toBe(kept)
  for (const name of contents()) expect(name).toMatch(/^[0-9a-f]{64}$/)
})

test('needs a person who may make something, a form, and exactly one file in it', async () => {
  const anonymous = await served.app.inject({
    method: 'POST',
    url: '/api/files',
    headers,
    payload: form('a.png', dot),
  })
  expect(anonymous.json()).toMatchObject({ statusCode: 401 })
  const idle = served.as(person({ actions: ['EDIT'] }))
  expect((await upload(idle, 'a.png', dot)).json()).toMatchObject({ statusCode: 403 })
  const post = (payload: string | Buffer, type: string) =>
    office({ method: 'POST', url: '/api/files', payload, headers: { 'content-type': type } })
  expect((await post('{}', 'application/json')).json()).toMatchObject({ statusCode: 415 })
  const multipart = `multipart/form-data; boundary=${boundary}`
  expect((await post(`--${boundary}--\r\n`, multipart)).json()).toMatchObject({ statusCode: 400 })
  expect((await post('rubbish', multipart)).json()).toMatchObject({ statusCode: 400 })
  expect((await post('rubbish', 'multipart/form-data')).json()).toMatchObject({ statusCode: 400 })
  const first = form('a.png', picture())
  const end = Buffer.byteLength(`--${boundary}--\r\n`)
  const two = Buffer.concat([first.subarray(0, -end), form('b.png', picture())])
  expect((await post(two, multipart)).json()).toMatchObject({ statusCode: 400 })
  expect((await upload(office, 'a.png', '')).json()).toMatchObject({ statusCode: 400 })
  const list = await office({ method: 'GET', url: '/api/files' })
  expect(list.json()).toMatchObject({ statusCode: 405 })
})

test('shows what nothing uses to its own organization and those above it alone, and to others no trace', async () => {
  const { id } = (await upload(enterprise, 'own.png', picture())).json()
  const url = `/api/files/${id}`
  for (const ask of [enterprise, office, ministry])
    expect((await ask({ url })).statusCode).toBe(200)
  for (const ask of [otherOffice, served.app.inject.bind(served.app) as Ask]) {
    const hidden = await ask({ url })
    const missing = await ask({ url: '/api/files/987654321' })
    expect(hidden.statusCode).toBe(404)
    expect(strip(hidden.json())).toEqual(strip(missing.json()))
  }
  const ministryOwn = (await upload(ministry, 'own.png', picture())).json()
  expect((await office({ url: `/api/files/${ministryOwn.id}` })).statusCode).toBe(404)
})

test('shows a file to whoever may see the item that names it, as long as it does', async () => {
  const bytes = picture()
  const { id } = (await upload(ministry, 'cover.png', bytes)).json()
  const text = (await upload(ministry, 'inside.png', picture())).json()
  const payload = {
    title: 'Tin mới',
    coverId: id,
    content: `<p>x</p><img src="/api/files/${text.id}">`,
    status: 'DRAFT',
  }
  const post = await ministry({ method: 'POST', url: '/api/post', headers: accept, payload })
  expect(post.statusCode, post.body).toBe(201)
  const url = `/api/post/${post.json().id}`
  expect((await anonymously(id)).statusCode).toBe(404)
  await ministry({ method: 'PATCH', url, payload: { status: 'PUBLISHED' } })
  const shown = await anonymously(id)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['cache-control']).toBe('public, max-age=3600, immutable')
  expect((await anonymously(text.id)).statusCode).toBe(200)
  await ministry({ method: 'PATCH', url, payload: { content: '<p>without</p>' } })
  expect((await anonymously(text.id)).statusCode).toBe(404)
  await ministry({ method: 'DELETE', url })
  expect((await anonymously(id)).statusCode).toBe(404)
})

test("does not let somebody publish another's file by naming it", async () => {
  const { id } = (await upload(ministry, 'secret.png', picture())).json()
  const payload = {
    title: 'Mine now',
    status: 'PUBLISHED',
    provinceId: await provinceId(served.context.db, '01'),
  }
  const named = { method: 'POST', url: '/api/post', headers: accept } as const
  const refused = await office({ ...named, payload: { ...payload, coverId: id } })
  expect(refused.json()).toMatchObject({ statusCode: 400, errors: [{ property: 'coverId' }] })
  const unknown = await office({ ...named, payload: { ...payload, coverId: '987654321' } })
  expect(unknown.json()).toMatchObject({ statusCode: 400, errors: [{ property: 'coverId' }] })
  const content = `<img src="/api/files/${id}">`
  const written = await office({ ...named, payload: { ...payload, content } })
  expect(written.statusCode, written.body).toBe(201)
  expect((await served.app.inject({ url: `/api/files/${id}` })).statusCode).toBe(404)
})

longTest('refuses 25 MB over a connection with a body that says why', async () => {
  const whole = await buildTestApp()
  try {
    const { id } = await makeOrganization(whole.context.db, { type: 0 })
    const owner = person({ organization: { id, type: 0, provinceId: null } })
    const ticket = (await whole.as(owner)({ url: '/api' })).raw.req.headers['x-test-ticket']
    await whole.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = whole.app.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/api/files`, {
      method: 'POST',
      headers: { ...headers, 'x-test-ticket': String(ticket) },
      body: new Uint8Array(form('large.png', Buffer.concat([dot, Buffer.alloc(25_000_000)]))),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' })
  } finally {
    await whole.close()
  }
})

test('leaves nothing of an upload that breaks off', async () => {
  const before = contents()
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = served.app.server.address() as AddressInfo
  const rows = await served.context.db.selectFrom('file').select('id').execute()
  let ticket = ''
  await office({ url: '/api', headers: accept }).then((answer) => {
    ticket = String(answer.raw.req.headers['x-test-ticket'])
  })
  const sending = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/files',
    headers: { ...headers, 'x-test-ticket': ticket, 'content-length': '150000' },
  })
  sending.on('error', () => {})
  sending.write(form('broken.png', Buffer.concat([dot, Buffer.alloc(50_000)])).subarray(0, 50_000))
  await expect.poll(contents).not.toEqual(before)
  sending.destroy()
  await expect.poll(contents).toEqual(before)
  expect(await served.context.db.selectFrom('file').select('id').execute()).toHaveLength(
    rows.length,
  )
})

test('clears away what nothing has used for a month, and contents that no file is left of', async () => {
  const { context } = served
  const store = openContentStore(context.settings.dataDir)
  const engine = makeEngine(context, resources, resourceAdditions)
  const keeper = { store, isNamed: (id: string) => isFileNamed(engine, id) }
  const used = (await upload(ministry, 'used.png', picture())).json()
  const unused = (await upload(ministry, 'unused.png', picture())).json()
  const payload = { title: 'Ảnh', coverId: used.id }
  await ministry({ method: 'POST', url: '/api/post', payload })
  await clearFiles({ ...keeper, context: { ...context, now: () => later(29) } })
  expect((await ministry({ url: `/api/files/${unused.id}` })).statusCode).toBe(200)
  await clearFiles({ ...keeper, context: { ...context, now: () => later(32) } })
  expect((await ministry({ url: `/api/files/${unused.id}` })).statusCode).toBe(404)
  expect((await ministry({ url: `/api/files/${used.id}` })).statusCode).toBe(200)
  expect(contents()).not.toContain(unused.sha256)
  expect(contents()).toContain(used.sha256)
})
