// One of several workers on one machine has the FTP port; another takes it over when that one ends.
import { createConnection } from 'node:net'
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
  const passive = { min: 40_000, max: 60_000, host: undefined }
  const ftp = { port: 0, passive, tls: undefined, needsTls: false }
  testApp = await buildTestApp({ settings: { host: '127.0.0.1', ftp } })
  const { context } = testApp
  const warnings: string[] = []
  const first = await openChannels(context, warnings)
  const port = first.ftpPort!
  const settings = { ...context.settings, ftp: { ...ftp, port } }
  const second = await openChannels({ ...context, settings }, warnings)
  expect(second.ftpPort).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('taken over when it is free')])
  await first.stop()
  await expect.poll(async () => (await greeting(port)) ?? '', { timeout: 60_000 }).toMatch(/^220/)
})
