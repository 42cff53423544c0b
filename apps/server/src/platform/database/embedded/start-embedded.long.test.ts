// The embedded server is found again after any kill, shared within a checkout, and never shared between two.

import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyData } from '../../../../test/copy-data.ts'
import { findBinaries } from './binaries.ts'
import { homeIn, systemFolderOf } from './home.ts'
import { unfinishedPrefix } from './init-cluster.ts'
import { disownPostmasterNote, readPostmasterNote, startPostmaster } from './postmaster.ts'
import { isProcessAlive } from './processes.ts'
import { chooseServerUser } from './server-user.ts'
import { startEmbedded, type EmbeddedDatabase } from './start-embedded.ts'

const folders: string[] = []
const running: EmbeddedDatabase[] = []
let used: string

beforeAll(async () => {
  used = makeCheckout()
  await start(used)
  await stopAll()
  folders.length = 0
})
afterEach(async () => {
  await stopAll()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
afterAll(() => rmSync(used, { recursive: true, force: true }))

async function stopAll(): Promise<void> {
  for (const database of running.splice(0)) await database.stop()
}

function makeCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'eos test checkout '))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** A checkout whose server has been started and stopped before. */
function makeUsedCheckout(): string {
  const folder = makeCheckout()
  copyData(join(used, 'data'), join(folder, 'data'))
  return folder
}

function homeOf(checkoutRoot: string) {
  return homeIn(join(checkoutRoot, 'data', 'postgres'))
}

/** `isDurable` is for tests that kill the server: with the settings for tests commits could be lost. */
async function start(
  checkoutRoot: string,
  { dataDir = join(checkoutRoot, 'data'), isDurable = false } = {},
) {
  const said: string[] = []
  const database = await startEmbedded({
    dataDir,
    isDataDirChosen: true,
    checkoutRoot,
    isForTests: !isDurable,
    log: (text) => said.push(text),
  })
  running.push(database)
  return { ...database, said }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

function pidOf(checkoutRoot: string): number {
  return readPostmasterNote(homeOf(checkoutRoot))?.pid ?? 0
}

async function untilDead(pid: number): Promise<void> {
  while (isProcessAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

async function killServer(checkoutRoot: string): Promise<void> {
  const pid = pidOf(checkoutRoot)
  process.kill(pid, 'SIGKILL')
  await untilDead(pid)
}

describe('the embedded server', () => {
  test('is made on the first start, in a path with spaces, and is there on the second', async () => {
    const checkout = makeCheckout()
    const first = await start(checkout)
    expect(first.wasEmpty).toBe(true)
    await query(first.url, 'create table kept as select 42 as value')
    await first.stop()
    expect(pidOf(checkout)).toBe(0)
    const second = await start(checkout)
    expect(second.wasEmpty).toBe(false)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }])
  })

  test('keeps its password and its data to itself', async () => {
    const checkout = makeCheckout()
    const { url } = await start(checkout)
    const home = homeOf(checkout)
    expect(statSync(home.cluster).mode & 0o777).toBe(0o700)
    expect(statSync(home.password).mode & 0o777).toBe(0o600)
    const wrong = url.replace(/:[^:@]+@/, ':guess@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('sorts Vietnamese names as a dictionary does and knows the case of Vietnamese letters', async () => {
    const { url } = await start(makeUsedCheckout())
    const names = `(values ('Đà Nẵng'), ('Da Nang'), ('Ăn'), ('An Giang'), ('Ân')) as n (name)`
    const sorted = await query(
      url,
      `select array_agg(name order by name collate "vi-VN-x-icu") as names, upper('đắk lắk') as shouted from ${names}`,
    )
    expect(sorted).toEqual([
      { names: ['An Giang', 'Ăn', 'Ân', 'Da Nang', 'Đà Nẵng'], shouted: 'ĐẮK LẮK' },
    ])
  })

  test('is shared by two processes that start at once, and stopped by the last to leave', async () => {
    const checkout = makeCheckout()
    const [one, other] = await Promise.all([start(checkout), start(checkout)])
    expect(other.url).toBe(one.url)
    expect([one.wasEmpty, other.wasEmpty].sort()).toEqual([false, true])
    const pid = pidOf(checkout)
    await one.stop()
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await other.stop()
    // A zombie until its parent, this process, has waited for it.
    await expect.poll(() => isProcessAlive(pid)).toBe(false)
  })

  test('begins again when the first start was killed half way through', async () => {
    const checkout = makeCheckout()
    const home = homeOf(checkout)
    const half = `${unfinishedPrefix(home)}killed`
    mkdirSync(half, { recursive: true })
    writeFileSync(join(half, 'PG_VERSION'), '18\n')
    const { url } = await start(checkout)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(half)).toBe(false)
  })

  test('recovers committed rows after its server was killed, twice', async () => {
    const checkout = makeUsedCheckout()
    const first = await start(checkout, { isDurable: true })
    await query(first.url, 'create table kept (value int)')
    for (const value of [1, 2]) {
      const { url } = await start(checkout, { isDurable: true })
      await query(url, `insert into kept values (${value})`)
      await killServer(checkout)
    }
    const { url } = await start(checkout, { isDurable: true })
    expect(await query(url, 'select value from kept order by 1')).toEqual([
      { value: 1 },
      { value: 2 },
    ])
  })

  test('comes back by itself, at the same address, when it is killed under a running process', async () => {
    const checkout = makeUsedCheckout()
    const { url } = await start(checkout, { isDurable: true })
    await query(url, 'create table kept as select 7 as value')
    const killed = pidOf(checkout)
    await killServer(checkout)
    await expect
      .poll(() => query(url, 'select value from kept').catch(() => []))
      .toEqual([{ value: 7 }])
    expect(pidOf(checkout)).not.toBe(killed)
  })

  test('starts although a session of the killed server is still busy', async () => {
    const checkout = makeUsedCheckout()
    const { url } = await start(checkout)
    const busy = query(url, 'select count(*) from generate_series(1, 2000000000)').catch(() => [])
    await new Promise((resolve) => setTimeout(resolve, 300))
    await killServer(checkout)
    const again = await start(checkout)
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await busy
  })

  test('is started although the number in its pid file now belongs to another process', async () => {
    const checkout = makeUsedCheckout()
    await start(checkout)
    await killServer(checkout)
    const file = join(homeOf(checkout).cluster, 'postmaster.pid')
    const bystander = spawn('sleep', ['60'])
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [String(bystander.pid), ...lines.slice(1)].join('\n'))
    const again = await start(checkout)
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isProcessAlive(bystander.pid ?? 0)).toBe(true)
    bystander.kill()
  })

  test('never lets two servers onto one cluster, even when the note of the first one is disowned', async () => {
    const checkout = makeUsedCheckout()
    await start(checkout)
    const home = homeOf(checkout)
    const user = chooseServerUser(home.cluster)
    const binaries = await findBinaries(user, systemFolderOf(checkout))
    const file = join(home.cluster, 'postmaster.pid')
    const note = readFileSync(file, 'utf8')
    disownPostmasterNote(home)
    const flags = ['-c', 'listen_addresses=', '-c', 'unix_socket_directories=']
    const second = startPostmaster({ home, binaries, user, flags, onSlow: () => {} })
    await expect(second).rejects.toThrow('pre-existing shared memory block')
    writeFileSync(file, note)
  })

  test('is copied with its checkout into a cluster of its own', async () => {
    const [original, copy] = [makeUsedCheckout(), makeCheckout()]
    const first = await start(original)
    await query(first.url, "create table place as select 'original' as name")
    await first.stop()
    copyData(join(original, 'data'), join(copy, 'data'))
    const [one, other] = [await start(original), await start(copy)]
    await query(other.url, "update place set name = 'copy'")
    expect(await query(one.url, 'select name from place')).toEqual([{ name: 'original' }])
  })

  test('refuses a second clone that was pointed at the same data folder', async () => {
    const [owner, stranger] = [makeUsedCheckout(), makeCheckout()]
    await start(owner)
    await expect(start(stranger, { dataDir: join(owner, 'data') })).rejects.toThrow(
      `belongs to the checkout ${owner}: set EOS_DATA_DIR`,
    )
  })
})
