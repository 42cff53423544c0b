// Every rule that the specification lays on requests and failures, watched from a real server's side.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient, type Surroundings } from './client.ts'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let seen: Seen[] = []
let answer: (response: ServerResponse) => void
let around: Surroundings & { shown: unknown[]; logins: number; waits: number[] }

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString() })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  seen = []
  answer = (response) => json(response, 200, { ok: true })
  around = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    storedProvinceCode: () => null,
    tenantCode: () => undefined,
    language: () => 'vi',
    shown: [],
    logins: 0,
    waits: [],
    waiting: (change) => around.waits.push(change),
    showError: (error) => around.shown.push(error),
    goToLogin: () => (around.logins += 1),
  }
})

function json(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body))
}

const failing = (status: number, body?: unknown) => (response: ServerResponse) =>
  body === undefined ? response.writeHead(status).end() : json(response, status, body)

const clientWith = (more: Partial<Surroundings>) => createClient({ ...around, ...more })
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('sends cookies and waits 600000 ms', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const fetched = vi.spyOn(globalThis, 'fetch')
  await clientWith({}).get('/api/x')
  expect(timeout).toHaveBeenCalledWith(600_000)
  expect(fetched.mock.calls[0]![1]).toMatchObject({ credentials: 'include' })
})

test('sends the stored province code as a header, on POST in the body too', async () => {
  const client = clientWith({ storedProvinceCode: () => '01' })
  await client.get('/api/x')
  await client.post('/api/x', { body: { name: 'n' } })
  await client.post('/api/x')
  await client.put('/api/x', { body: { name: 'n' } })
  expect(seen.map((each) => each.headers['province-code'])).toEqual(['01', '01', '01', '01'])
  expect(seen.map((each) => each.body && JSON.parse(each.body))).toEqual([
    '',
    { name: 'n', provinceCode: '01' },
    { provinceCode: '01' },
    { name: 'n' },
  ])
})

test('takes an empty stored province code for none', async () => {
  await clientWith({ storedProvinceCode: () => '' }).post('/api/x', { body: { name: 'n' } })
  expect(seen[0]!.headers).not.toHaveProperty('province-code')
  expect(JSON.parse(seen[0]!.body)).toEqual({ name: 'n' })
})

test('sends the tenant code as a header, on POST in the body too', async () => {
  const client = clientWith({ tenantCode: () => '7' })
  await client.get('/api/x')
  await client.post('/api/x', { body: { a: 1 } })
  expect(seen.map((each) => each.headers['tenant-code'])).toEqual(['7', '7'])
  expect(JSON.parse(seen[1]!.body)).toEqual({ a: 1, tenantCode: '7' })
})

test('sends no tenant code to batch paths, but the province code as ever', async () => {
  const client = clientWith({ tenantCode: () => '7', storedProvinceCode: () => '01' })
  await client.post('/api/admin/public-stations/batch', { body: { items: [] } })
  await client.post('/api/batches', { body: {} })
  expect(seen[0]!.headers).not.toHaveProperty('tenant-code')
  expect(JSON.parse(seen[0]!.body)).toEqual({ items: [], provinceCode: '01' })
  expect(seen[1]!.headers['tenant-code']).toBe('7')
})

test('leaves a code alone that the caller has put into the body', async () => {
  await clientWith({ tenantCode: () => '7' }).post('/api/x', { body: { tenantCode: '9' } })
  expect(JSON.parse(seen[0]!.body)).toEqual({ tenantCode: '9' })
})

test('appends the codes to form data', async () => {
  const form = new FormData()
  form.append('file', new Blob(['x']), 'x.txt')
  await clientWith({ tenantCode: () => '7', storedProvinceCode: () => '01' }).post('/api/x', {
    body: form,
  })
  expect(seen[0]!.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(seen[0]!.body).toMatch(/name="tenantCode"\r\n\r\n7\r\n/)
  expect(seen[0]!.body).toMatch(/name="provinceCode"\r\n\r\n01\r\n/)
  expect(seen[0]!.body).toMatch(/filename="x.txt"/)
  expect([...form.keys()]).toEqual(['file'])
})

test('joins array parameters by commas without encoding', async () => {
  await clientWith({}).get('/api/stations/search/findByIdIn', {
    query: {
      ids: ['1', '2', '3'],
      sort: ['name', 'asc'],
      none: [],
      absent: undefined,
      text: 'a b&c',
    },
  })
  expect(seen[0]!.url).toBe(
    '/api/stations/search/findByIdIn?ids=1,2,3&sort=name,asc&text=a%20b%26c',
  )
})

test('keeps an array element from ending the query', async () => {
  await clientWith({}).get('/api/x', { query: { codes: ['a&b', 'c|d', 'e:f'] } })
  expect(seen[0]!.url).toBe('/api/x?codes=a%26b,c|d,e:f')
})

test('asks the server anew for what must be fresh', async () => {
  await clientWith({}).get('/api/x')
  await clientWith({}).get('/api/x', { fresh: true })
  expect(seen.map((each) => each.headers['cache-control'])).toEqual([undefined, 'max-age=0'])
})

test('asks in the language of the page', async () => {
  await clientWith({}).get('/api/x')
  expect(seen[0]!.headers['accept-language']).toBe('vi')
})

test('shows the text of the server and rejects to the caller', async () => {
  answer = failing(409, { statusCode: 409, message: 'Đã có rồi.' })
  const error = await caught(clientWith({}).get('/api/x'))
  expect(around.shown).toEqual([{ message: 'Đã có rồi.', status: 409 }])
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, serverText: 'Đã có rồi.' })
})

test('shows the HTTP status when the server sent no text', async () => {
  answer = failing(502)
  await caught(clientWith({}).get('/api/x'))
  expect(around.shown).toEqual([{ status: 502 }])
})

test('reads the status from statusCode in the body, or else from HTTP', async () => {
  answer = failing(400, { statusCode: 422 })
  expect(await caught(clientWith({}).get('/api/x'))).toMatchObject({ status: 422 })
  answer = failing(418, { message: 'short' })
  expect(await caught(clientWith({}).get('/api/x'))).toMatchObject({ status: 418 })
})

test('goes to the login page on 401, and only then', async () => {
  answer = failing(403, { statusCode: 403, message: 'no' })
  await caught(clientWith({}).get('/api/x'))
  expect(around.logins).toBe(0)
  answer = failing(401, { statusCode: 401, message: 'Please sign in first.' })
  await caught(createClient(around).get('/api/x'))
  expect(around.logins).toBe(1)
})

test('takes a 401 in the body of another failure for a 401', async () => {
  answer = failing(400, { statusCode: 401 })
  await caught(createClient(around).get('/api/x'))
  expect(around.logins).toBe(1)
})

test('never tries again by itself', async () => {
  answer = failing(503)
  await caught(clientWith({}).get('/api/x'))
  expect(seen).toHaveLength(1)
})

test('says that nothing answered when nothing answered', async () => {
  answer = (response) => response.socket!.destroy()
  await caught(clientWith({}).get('/api/x'))
  expect(around.shown).toEqual([{}])
})

test('shows no toast for a request that the page itself gave up', async () => {
  answer = () => {}
  const given = new AbortController()
  const request = caught(clientWith({}).get('/api/x', { signal: given.signal }))
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  given.abort()
  expect(await request).toBeInstanceOf(Error)
  expect(around.shown).toEqual([])
})

test('keeps silent when the header silent is the text true, and tells the server so', async () => {
  answer = failing(500, { statusCode: 500, message: 'x' })
  await caught(clientWith({}).get('/api/x', { headers: { silent: 'true' } }))
  await caught(clientWith({}).get('/api/x', { silent: true }))
  expect(around.shown).toEqual([])
  expect(around.waits).toEqual([])
  expect(seen.map((each) => each.headers.silent)).toEqual(['true', 'true'])
})

test('takes any other text of silent for no', async () => {
  answer = failing(500)
  await caught(clientWith({}).get('/api/x', { headers: { silent: '1' } }))
  expect(around.shown).toEqual([{ status: 500 }])
  expect(around.waits).toEqual([1, -1])
})

test('leaves the error to a caller who keeps exceptions, and still shows that it waits', async () => {
  answer = failing(400, { statusCode: 400, message: 'x' })
  const error = await caught(clientWith({}).get('/api/x', { headers: { keep_exception: 'true' } }))
  expect(error).toMatchObject({ status: 400 })
  expect(around.shown).toEqual([])
  expect(around.waits).toEqual([1, -1])
  expect(seen[0]!.headers.keep_exception).toBe('true')
})

test('gives nothing for an empty answer and text for a text', async () => {
  answer = (response) => response.writeHead(204).end()
  expect(await clientWith({}).delete('/api/x')).toBeUndefined()
  answer = (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('1')
  expect(await clientWith({}).get('/api/x')).toBe('1')
})
