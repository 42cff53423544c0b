// Files that break off on their way by FTP: none is taken for whole, however it breaks.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFtpClient } from '../../../../../../../bench/soak/channels/ftp-client.mjs'
import { openJail } from './jail.ts'
import { openFtpServer, type FtpServer } from './server.ts'

const name = 'HN_BKHN_KHIKXQ_20261120130500.txt'
const line = 'PM2.5\t5\tµg/m3\t20261120130500\t00\r\n'
const accepted = { stationFilesOnly: true, mostBytes: 64_000 }
let base: string
let server: FtpServer
let uploads = 0

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'eos-broken-uploads-'))
  server = await openFtpServer({
    port: 0,
    host: '127.0.0.1',
    passive: { min: 40_000, max: 60_000, host: undefined },
    tls: undefined,
    needsTls: false,
    signIn: async () => ({ account: {} as never }),
    openJail: () => openJail(base, accepted),
    onUpload: () => (uploads += 1),
    warn: () => {},
  })
})

afterAll(async () => {
  await server.close()
  rmSync(base, { recursive: true, force: true })
})

beforeEach(() => {
  uploads = 0
  for (const each of readdirSync(base)) rmSync(join(base, each))
})

async function signedIn() {
  const client = openFtpClient({ port: server.port })
  expect(await client.signIn({ userName: 'a', password: 'b' })).toMatchObject({ code: 230 })
  return client
}

/** Half of a file has come, which is whole lines: only how its connection ends tells that there is more. */
async function half() {
  const client = await signedIn()
  const { data } = await client.begin(name)
  await new Promise((resolve) => data!.write(line, resolve))
  await expect.poll(() => readdirSync(base).some((each) => each.endsWith('.part'))).toBe(true)
  return { client, data: data! }
}

const expectNothing = async () => {
  await expect.poll(() => readdirSync(base)).toEqual([])
  expect(uploads).toBe(0)
}

test('a data connection that is reset leaves nothing, and the client hears it', async () => {
  const { client, data } = await half()
  data.resetAndDestroy()
  expect(await client.answer()).toMatchObject({ code: 426 })
  await expectNothing()
  expect(await client.upload(name, line)).toMatchObject({ code: 226 })
  client.close()
})

test('nor does a client that dies, whose data end as if they were whole', async () => {
  const { client, data } = await half()
  client.close()
  data.end()
  await expectNothing()
})

test('nor one that takes its file back, whichever signals come before the word', async () => {
  for (const word of ['ABOR', '\u00ff\u00f4\u00ff\u00f2abor']) {
    const { client, data } = await half()
    const ended = client.ask(word)
    data.end()
    expect(await ended).toMatchObject({ code: 426 })
    expect(await client.answer()).toMatchObject({ code: 226 })
    await expectNothing()
    client.close()
  }
})

test('nor one of whom the control connection is lost', async () => {
  const { client, data } = await half()
  client.close()
  await expectNothing()
  data.destroy()
})

test('a client that says goodbye in order need not wait for the answer', async () => {
  const { client, data } = await half()
  data.end()
  client.control.end('QUIT\r\n')
  await expect.poll(() => existsSync(join(base, name))).toBe(true)
  expect(uploads).toBe(1)
})

test('the rest of a file is not taken for all of it', async () => {
  const client = await signedIn()
  expect(await client.ask(`APPE ${name}`)).toMatchObject({ code: 502 })
  expect(await client.ask('REST 100')).toMatchObject({ code: 502 })
  expect(await client.ask(`STOR ${name}`)).toMatchObject({ code: 551 })
  expect(await client.ask('REST 0')).toMatchObject({ code: 350 })
  expect(await client.upload(name, line)).toMatchObject({ code: 226 })
  expect(readdirSync(base)).toEqual([name])
  client.close()
})
