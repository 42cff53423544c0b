// Files through the watched folder and through FTP, on a real database with a real FTP client.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts'
import { makeStation } from '../../../../test/make.ts'
import { createFtpAccount, signInToFtp } from './ftp/accounts.ts'
import { revokeFtpAccount } from './ftp/queries.ts'
import { createSourceKey } from '../receive/source-keys.ts'
import { bindStations, ensureSource } from '../queries/sources.ts'
import { folderOfAccount, startChannels } from './start-channels.ts'
import { longTest } from '../../../../../../test/long.ts'

let testApp: TestApp
let base: string
let watched: string
let channels: Awaited<ReturnType<typeof startChannels>>
const warnings: string[] = []
const now = '2026-11-20T06:10:00Z'
const stamp = '20261120130500'

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'eos-drops-'))
  watched = join(base, 'watched')
  mkdirSync(watched)
  makeCertificate()
  testApp = await buildTestApp({
    now,
    settings: {
      dataDir: join(base, 'data'),
      host: '127.0.0.1',
      watch: {
        dir: watched,
        everyS: 0.05,
        settleS: 0,
        formats: new Map(),
      },
      ftp: {
        port: 0,
        passive: { min: 40_000, max: 60_000, host: undefined },
        tls: { cert: join(base, 'cert.pem'), key: join(base, 'key.pem') },
        needsTls: false,
      },
    },
  })
  channels = await startChannels(testApp.context, (sentence, error) =>
    warnings.push(`${sentence} ${String(error)}`),
  )
})

afterAll(async () => {
  await channels.stop()
  await testApp.close()
  rmSync(base, { recursive: true, force: true })
  expect(warnings).toEqual([])
})

function makeCertificate(): void {
  const files = ['-keyout', join(base, 'key.pem'), '-out', join(base, 'cert.pem')]
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...options, ...files], { stdio: 'ignore' })
}

let made = 0
let facility: string
let stationId: string
let stationCode: string
beforeEach(async () => {
  made += 1
  facility = `D${made}`
  const station = await makeStation(testApp.context.db, {
    file_province: 'HN',
    file_facility: facility,
    file_station: 'KHIKXQ',
    interval_s: 300,
    indicators: ['pm25'],
  })
  stationId = station.id
  stationCode = station.code
})

const nameOf = (time = stamp) => `HN_${facility}_KHIKXQ_${time}.txt`
const line = (value: string | number, time = stamp, symbol = 'PM2.5') =>
  `${symbol}\t${value}\tµg/m3\t${time}\t00\n`

async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const end = Date.now() + 90_000; Date.now() < end;) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(50)
  }
  throw new Error('It did not happen in time.')
}

async function values(): Promise<unknown[]> {
  const { rows } = await testApp.database.pool.query<{ v: unknown[] }>(
    'select v from data_min where station_id = $1 order by time',
    [stationId],
  )
  return rows.map((row) => row.v[0])
}

const day = '2026-11-20'
const receiptIn = (root: string, name: string): Promise<Receipt> =>
  until(() => {
    const path = join(root, 'receipts', day, `${name}.json`)
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Receipt) : undefined
  })

describe('the watched folder', () => {
  test('takes a file at any depth, leaves its receipt, and archives it', async () => {
    mkdirSync(join(watched, 'HN', 'x', '2026'), { recursive: true })
    writeFileSync(join(watched, 'HN', 'x', '2026', nameOf()), line(12) + 'PM2.5\t1\n')
    const receipt = await receiptIn(watched, nameOf())
    expect(receipt).toMatchObject({ status: 'done', stored: 1, rejected: 1, fileName: nameOf() })
    expect(receipt.problems[0]).toMatchObject({ line: 2, code: 'columns' })
    await until(
      () => existsSync(join(watched, 'archive/2026/11/20/HN/x/2026', nameOf())) || undefined,
    )
    expect(await values()).toEqual([12])
    expect(existsSync(join(watched, 'HN', 'x', '2026', nameOf()))).toBe(false)
  })

  test('puts what cannot be read aside with its reason, and never follows a link', async () => {
    const secret = join(base, 'secret.txt')
    writeFileSync(secret, line(99))
    symlinkSync(secret, join(watched, nameOf()))
    writeFileSync(join(watched, 'nobody-knows.bin'), 'x')
    const other = `HN_NOBODY_KHIKXQ_${stamp}.txt`
    writeFileSync(join(watched, other), line(1))
    const reason = await until(() => {
      const path = join(watched, 'error/2026/11/20', `${other}.reason.json`)
      return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Receipt) : undefined
    })
    expect(reason.problems[0]).toMatchObject({ code: 'unknown_station', line: 1 })
    expect((await receiptIn(watched, 'nobody-knows.bin')).problems[0]?.code).toBe('bad_name')
    expect(await values()).toEqual([])
  })

  test('leaves unfinished and empty files alone until they are whole', async () => {
    const unfinished = join(watched, `${nameOf()}.part`)
    writeFileSync(unfinished, line(5))
    const empty = join(watched, nameOf('20261120125500'))
    writeFileSync(empty, '')
    // The kernel's clock may be another one than ours: an empty file is left alone for two minutes.
    utimesSync(empty, new Date(), new Date())
    // A file is taken when it was seen twice: by then the others were seen as often.
    writeFileSync(join(watched, 'afterwards.bin'), 'x')
    await receiptIn(watched, 'afterwards.bin')
    expect(await values()).toEqual([])
    renameSync(unfinished, join(watched, nameOf()))
    expect(await receiptIn(watched, nameOf())).toMatchObject({ stored: 1 })
    rmSync(empty)
  })

  longTest(
    'a live file is not kept waiting by a flood of old ones, and a push is stored at once meanwhile',
    async () => {
      const begin = Date.UTC(2026, 10, 8, 0, 0) / 300_000
      for (let step = 0; step < 1_500; step += 1) {
        const time = new Date((begin + step) * 300_000)
          .toISOString()
          .replace(/\D/g, '')
          .slice(0, 14)
        writeFileSync(join(watched, nameOf(time)), line(step + 1, time))
      }
      await until(async () => ((await values()).length > 10 ? true : undefined))
      writeFileSync(join(watched, nameOf()), line(7))
      await receiptIn(watched, nameOf())
      const id = await ensureSource(testApp.context.db, { code: 'live', name: 'live', demo: false })
      const key = await createSourceKey(testApp.context.db, id!)
      const answer = await testApp.app.inject({
        method: 'POST',
        url: '/api/ingest',
        headers: { 'content-type': 'application/json', 'x-source-key': key },
        payload: {
          readings: [
            {
              station: stationCode,
              time: '2026-11-20T06:10:00Z',
              periodSeconds: 300,
              values: { pm25: { value: 8, unit: 'µg/m³' } },
            },
          ],
        },
      })
      expect(answer.json()).toMatchObject({ stored: 1 })
      await until(async () => ((await values()).length === 1_502 ? true : undefined))
      const { rows } = await testApp.database.pool.query<{ name: string | null }>(
        `select file_name as name from import_batch
        where file_name like $1 or channel = 'push' order by id`,
        [`HN_${facility}_%`],
      )
      const names = rows.map(({ name }) => name)
      expect(names).toHaveLength(1_502)
      // Both were stored before the flood was: others came after them.
      expect(names.indexOf(nameOf())).toBeLessThan(1_200)
      expect(names.findIndex((name) => !name?.startsWith('HN_'))).toBeLessThan(1_500)
    },
  )
})

async function makeAccount() {
  const { db } = testApp.context
  const sourceId = await ensureSource(db, { code: facility, name: facility, demo: false })
  await bindStations(db, sourceId!, [stationCode])
  const userName = `station-${made}`
  const account = await createFtpAccount(db, {
    userName,
    sourceId: sourceId!,
    createdBy: 'test',
    format: 'station-file',
    expiresAt: null,
  })
  const folder = folderOfAccount(testApp.context.settings.dataDir, account!.id)
  return { userName, password: account!.password, folder }
}

async function signIn(account: { userName: string; password: string }, secure = false) {
  const client = new Client(10_000)
  const secureOptions = { rejectUnauthorized: false }
  const { userName: user, password } = account
  await client.access({
    host: '127.0.0.1',
    port: channels.ftpPort!,
    user,
    password,
    secure,
    secureOptions,
  })
  return client
}

async function makeOther() {
  const { db } = testApp.context
  const sourceId = await ensureSource(db, { code: facility, name: facility, demo: false })
  const userName = `other-${made}`
  const account = await createFtpAccount(db, {
    userName,
    sourceId: sourceId!,
    createdBy: 'test',
    format: 'station-file',
    expiresAt: null,
  })
  return { userName, password: account!.password }
}

describe('FTP', () => {
  test.each([false, true])(
    'takes a station file and gives its receipt (TLS: %s)',
    async (secure) => {
      const account = await makeAccount()
      const client = await signIn(account, secure)
      await client.ensureDir('/HN/2026/11')
      await client.uploadFrom(Readable.from([line(31.5)]), nameOf())
      const receipt = await until(async () => {
        const receipts = await client.list(`/receipts/${day}`).catch(() => [])
        if (receipts.length === 0) return undefined
        const path = join(base, 'receipt.json')
        await client.downloadTo(path, `/receipts/${day}/${receipts[0]!.name}`)
        return JSON.parse(readFileSync(path, 'utf8')) as Receipt
      })
      expect(receipt).toMatchObject({ stored: 1, source: facility })
      expect(await values()).toEqual([31.5])
      const names = (await client.list('/HN/2026/11')).map((each) => each.name)
      expect(names).toEqual([])
      client.close()
    },
  )

  test('a file that is renamed when it is whole counts then', async () => {
    const account = await makeAccount()
    const client = await signIn(account)
    await client.uploadFrom(Readable.from([line(3)]), `${nameOf()}.tmp`)
    const afterwards = `HN_NOBODY_KHIKXQ_${stamp}.txt`
    await client.uploadFrom(Readable.from([line(1)]), afterwards)
    await receiptIn(account.folder, afterwards)
    expect(await values()).toEqual([])
    await client.rename(`${nameOf()}.tmp`, nameOf())
    await until(async () => ((await values()).length === 1 ? true : undefined))
    client.close()
  })

  test('another station than its own is refused with a receipt that says so', async () => {
    const account = await makeAccount()
    facility = 'D1'
    const client = await signIn(account)
    await client.uploadFrom(Readable.from([line(3)]), nameOf())
    const receipt = await receiptIn(account.folder, nameOf())
    expect(receipt.problems[0]).toMatchObject({ code: 'station_not_allowed' })
    client.close()
  })

  test('takes nothing but station files of their size, in its own folder', async () => {
    const account = await makeAccount()
    const client = await signIn(account)
    const send = (name: string, text = line(1)) => client.uploadFrom(Readable.from([text]), name)
    for (const name of [
      'notes.txt',
      `../../${nameOf()}x`,
      `/receipts/${nameOf()}`,
      `/archive/${nameOf()}`,
      'a\u0001b.txt',
      `.${nameOf()}`,
      '-rf',
    ]) {
      await expect(send(name), name).rejects.toThrow(/550|553/)
    }
    await expect(send(nameOf(), 'x'.repeat(70_000))).rejects.toThrow(/552/)
    await expect(send(nameOf(), '')).rejects.toThrow(/550/)
    await expect(client.downloadTo(join(base, 'x'), '/../../postgres/PG_VERSION')).rejects.toThrow(
      /550/,
    )
    await expect(client.remove(`/archive/2026/11/20/${nameOf()}`)).rejects.toThrow(/550/)
    await expect(client.send('SITE CHMOD 777 /')).rejects.toThrow(/502/)
    await expect(client.send('PORT 127,0,0,1,1,1')).rejects.toThrow(/502/)
    // Two dots end at the root of the jail.
    await send(`../../../${nameOf()}`)
    await until(async () => ((await values()).length === 1 ? true : undefined))
    expect(readdirSync(base).toSorted()).not.toContain(nameOf())
    expect(readdirSync(account.folder).filter((name) => name.endsWith('.part'))).toEqual([])
    client.close()
  })

  test('shuts out who sends wrong passwords and nobody else, says so in the log, and a revoked account is closed', async () => {
    const account = await makeAccount()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(signIn({ ...account, password: 'wrong' })).rejects.toThrow(/530 Wrong/)
    }
    await expect(signIn(account)).rejects.toThrow(/530 Too many/)
    const elsewhere = { ...account, password: 'wrong', address: '203.0.113.8' }
    expect(await signInToFtp(testApp.context, elsewhere, new Date())).toEqual({ refusal: 'wrong' })
    const told = await testApp.context.db
      .selectFrom('activity_log')
      .select('action')
      .where('note', '=', account.userName)
      .orderBy('id')
      .execute()
    expect(told.map(({ action }) => action)).toEqual(['SIGN_IN_FAILED', 'SIGN_IN_REFUSED'])
    await expect(signIn({ userName: 'nobody', password: 'x' })).rejects.toThrow(/530 Wrong/)
    const other = await makeOther()
    expect(await revokeFtpAccount(testApp.context.db, other.userName, new Date())).toBe(true)
    await expect(signIn(other)).rejects.toThrow(/530 Wrong/)
  })

  test('nonsense on the control connection ends it and nothing else', async () => {
    for (const nonsense of [
      'x'.repeat(5_000),
      'USER a\r\n'.repeat(500),
      '\u0000\u00ff\r\nSTOR x\r\n',
      'PASS\r\n',
    ]) {
      const socket = createConnection(channels.ftpPort!, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(nonsense)
      await sleep(100)
      socket.destroy()
    }
    const client = await signIn(await makeAccount())
    expect(await client.pwd()).toBe('/')
    client.close()
  })
})
