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
    product: () => 'eos',
    fetch: (url, init) => fetch(url, init),
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
const bothCodes = { tenantCode: () => '7', storedProvinceCode: () => '01' }
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
  const client = clientWith(bothCodes)
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
  await clientWith(bothCodes).post('/api/x', { body: form })
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

test('leaves the commas of several values in one text as they are', async () => {
  await clientWith({}).get('/api/x', { query: { f: 'a,b', sort: 'name,desc', q: 'x, y&z' } })
  expect(seen[0]!.url).toBe('/api/x?f=a,b&sort=name,desc&q=x,%20y%26z')
})

test('asks for what there is to choose from without the codes', async () => {
  await clientWith(bothCodes).get('/api/x', { unnarrowed: true })
  expect(seen[0]!.headers).not.toHaveProperty('tenant-code')
  expect(seen[0]!.headers).not.toHaveProperty('province-code')
})

const csv = (disposition: string) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'text/csv', 'content-disposition': disposition })
    .end('code\r\nA1\r\n')

test('reads a file with the codes of the page, and takes the name that the server gives it', async () => {
  answer = csv('attachment; filename="stations.csv"')
  const client = clientWith(bothCodes)
  const query = { columns: ['code', 'name'] }
  const { name, content } = await client.file('/api/x/export.csv', { query })
  expect(name).toBe('stations.csv')
  expect(await content.text()).toBe('code\r\nA1\r\n')
  expect(seen[0]).toMatchObject({
    url: '/api/x/export.csv?columns=code,name',
    headers: { 'tenant-code': '7', 'province-code': '01', accept: '*/*' },
  })
  answer = csv('attachment; filename="_.csv"; filename*=UTF-8\'\'tr%E1%BA%A1m.csv')
  expect((await client.file('/api/files/1')).name).toBe('trạm.csv')
})

test('shows why a file is not given, and goes to the login page when the session is gone', async () => {
  answer = failing(401, { statusCode: 401, message: 'Please sign in first.' })
  expect(await caught(createClient(around).file('/api/x/export.csv'))).toMatchObject({
    status: 401,
  })
  expect(around.shown).toEqual([{ message: 'Please sign in first.', status: 401 }])
  await caught(createClient(around).linkTo('/api/x/export.csv'))
  expect([around.shown.length, around.logins]).toEqual([2, 2])
})

test('gives the address of a large file with the codes in it, once the server gives the file', async () => {
  answer = csv('attachment')
  const client = clientWith(bothCodes)
  expect(await client.linkTo('/api/x.csv', { indicators: ['a', 'b'] })).toMatch(
    /\/api\/x\.csv\?indicators=a,b&provinceCode=01&tenantCode=7$/,
  )
  expect(seen).toHaveLength(1)
  expect(clientWith({}).addressOf('/live', { kinds: 'snapshot' })).toBe('/live?kinds=snapshot')
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
  await expect.poll(() => seen).toHaveLength(1)
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
  expect([around.shown, around.waits]).toEqual([[{ status: 500 }], [1, -1]])
})

test('shows the error of a caller who keeps exceptions as well, and rejects with its body', async () => {
  const body = { statusCode: 400, message: 'x', errors: [{ property: 'name' }] }
  answer = failing(400, body)
  const error = await caught(clientWith({}).get('/api/x', { headers: { keep_exception: 'true' } }))
  expect(error).toMatchObject({ status: 400, body })
  expect(around.shown).toEqual([{ message: 'x', status: 400 }])
  expect(around.waits).toEqual([1, -1])
  expect(seen[0]!.headers.keep_exception).toBe('true')
})

test('gives nothing for an empty answer and text for a text', async () => {
  answer = (response) => response.writeHead(204).end()
  expect(await clientWith({}).delete('/api/x')).toBeUndefined()
  answer = (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('1')
  expect(await clientWith({}).get('/api/x')).toBe('1')
})
