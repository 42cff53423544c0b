// The log names every fault, but not every request that fails because the database is away.
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestFailure } from './errors.ts'
import { addErrorHandler, type FailureNote } from './error-handler.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function openApp(noteFailure: FailureNote = async () => {}) {
  const lines: { msg: string; reason?: string; alsoBefore?: number; err?: { stack: string } }[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  const app = Fastify({ logger: { stream, level: 'warn' } })
  app.decorate('rateLimit', () => async () => {})
  addErrorHandler(app, () => new Date(), noteFailure)
  app.get('/away', () => {
    throw Object.assign(new Error('The database does not answer.'), { code: '08006' })
  })
  app.get('/broken', () => {
    throw new Error('a fault of ours')
  })
  return { app, lines }
}

test('requests that fail while the database is away are logged once in ten seconds, with their number', async () => {
  const { app, lines } = openApp()
  for (let count = 0; count < 20; count += 1) {
    expect((await app.inject('/away')).statusCode).toBe(503)
  }
  vi.advanceTimersByTime(10_001)
  await app.inject('/away')
  expect(lines.map(({ msg, reason, alsoBefore }) => ({ msg, reason, alsoBefore }))).toEqual([
    { msg: 'request put off', reason: 'The database does not answer.', alsoBefore: 0 },
    { msg: 'request put off', reason: 'The database does not answer.', alsoBefore: 19 },
  ])
})

test('what is not there, not allowed or too much writes no line', async () => {
  const { app, lines } = openApp()
  app.get('/crowded', () => {
    throw new RequestFailure('TOO_MANY')
  })
  app.get('/refused', () => {
    throw new RequestFailure('FORBIDDEN')
  })
  const asked = ['/crowded', '/refused', '/nowhere', '/a%0Ab'].map(async (path) => {
    const { statusCode } = await app.inject(path)
    return statusCode
  })
  expect(await Promise.all(asked)).toEqual([429, 403, 404, 404])
  expect(lines).toEqual([])
})

test('a fault is logged each time, with its place', async () => {
  const { app, lines } = openApp()
  for (let count = 0; count < 3; count += 1) {
    expect((await app.inject('/broken')).statusCode).toBe(500)
  }
  expect(lines).toHaveLength(3)
  expect(lines[0]!.err!.stack).toContain('failure-log.test')
})

test('a failure is noted once, whether its answer arrives or the caller has hung up', async () => {
  const noteFailure = vi.fn<FailureNote>(async () => {})
  const { app } = openApp(noteFailure)
  let caller: Socket | undefined
  app.get('/refused', async ({ raw, query }) => {
    if ('late' in (query as object)) {
      caller!.destroy()
      await once(raw.socket, 'close')
    }
    throw new RequestFailure('FORBIDDEN')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/refused`)
  await expect.poll(() => noteFailure.mock.calls).toHaveLength(1)
  caller = connect(port, '127.0.0.1')
  caller.write('GET /refused?late HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => noteFailure.mock.calls).toHaveLength(2)
  await app.close()
})
