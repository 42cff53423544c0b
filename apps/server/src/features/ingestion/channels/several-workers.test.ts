// Of several workers on one machine one has the FTP port; another takes it over when that one ends.
import { createConnection, createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import type { Context } from '../../../platform/context.ts'
import { startChannels } from './start-channels.ts'

let testApp: TestApp
const open: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const channels of open.splice(0)) await channels.stop()
  await testApp.close()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Reads the server's greeting; undefined when no server listens. */
function greeting(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('error', () => resolve(undefined))
    socket.once('data', (chunk: Buffer) => {
      resolve(chunk.toString())
      socket.destroy()
    })
  })
}

async function openChannels(context: Context, warnings: string[]) {
  const channels = await startChannels(context, (sentence) => warnings.push(sentence))
  open.push(channels)
  return channels
}

test('the second worker goes on without the FTP port, and takes it over', async () => {
  const port = await freePort()
  const passive = { min: 40_000, max: 60_000, host: undefined }
  testApp = await buildTestApp({
    settings: { host: '127.0.0.1', ftp: { port, passive, tls: undefined, needsTls: false } },
  })
  const warnings: string[] = []
  const first = await openChannels(testApp.context, warnings)
  const second = await openChannels(testApp.context, warnings)
  expect([first.ftpPort, second.ftpPort]).toEqual([port, undefined])
  expect(warnings).toEqual([expect.stringContaining('taken over when it is free')])
  await first.stop()
  const until = Date.now() + 30_000
  let said = await greeting(port)
  while (said === undefined && Date.now() < until) {
    await sleep(100)
    said = await greeting(port)
  }
  expect(said).toMatch(/^220/)
})
