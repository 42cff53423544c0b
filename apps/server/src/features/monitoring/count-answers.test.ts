// Answers of a process are counted by kind and status, whichever way they are sent.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAnswers, type CountedAnswers } from './count-answers.ts'

let server: Server
let counted: CountedAnswers

beforeAll(async () => {
  server = createServer((_request, response) => response.end())
  counted = countAnswers(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

async function ask(path: string): Promise<void> {
  const { port } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}${path}`)
}

test('numbers that were taken stay as they were, so that an hour is compared with the one before', async () => {
  await ask('/eosWeb/')
  await expect.poll(() => counted.counts()).toMatchObject([{ kind: 'page', count: 1 }])
  const former = counted.counts()
  await ask('/eosWeb/')
  await expect.poll(() => counted.counts()).toMatchObject([{ kind: 'page', count: 2 }])
  expect(former).toMatchObject([{ kind: 'page', status: '2xx', count: 1, slow: 0 }])
  expect(former[0]!.within.reduce((sum, each) => sum + each)).toBe(1)
})
