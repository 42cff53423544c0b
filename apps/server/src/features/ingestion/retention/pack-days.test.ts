// Journals of past days become one smaller file each: nothing is lost or doubled, even after an interruption.
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts'
import { keepPushed } from '../receipts/keep-original.ts'
import { clearTakenFiles } from './clear-taken-files.ts'
import { DamagedJournal, readJournal } from './journal-entries.ts'
import { packDays } from './pack-days.ts'
import { receivedBytes } from './received-files.ts'

let database: FreshDatabase
let dataDir: string
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'eos-journals-'))
  folder = join(dataDir, 'received', '2026', '11')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const day = '2026-11-20'
const work = (at = '2026-11-21T07:00:00Z') => ({
  db: database.db,
  now: () => new Date(at),
  settings: { dataDir },
})

async function deliver(text: string, at = `${day}T10:00:00Z`): Promise<void> {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const about = { sha256, fileName: 'a.txt', format: 'f', source: 's', receivedAt: new Date(at) }
  await keepPushed(dataDir, [{ about, bytes }])
}

const files = () => readdirSync(folder).toSorted()
const journal = () => files().find((name) => name.startsWith(`${day}-`))!

async function texts(name = `${day}.gz`): Promise<string[]> {
  const found: string[] = []
  for await (const { about, bytes } of readJournal(join(folder, name))) {
    if (!about.journals) found.push(bytes.toString())
  }
  return found
}

describe('A day that is over', () => {
  test('becomes one file with every byte of every delivery, in a fifth of the room', async () => {
    const sent = Array.from({ length: 600 }, (_, n) => textOfLogger(n))
    for (const text of sent) await deliver(text)
    const before = await receivedBytes(dataDir)
    expect(await packDays(work())).toEqual([day])
    expect(files()).toEqual([`${day}.gz`])
    expect(await texts()).toEqual(sent)
    expect(await receivedBytes(dataDir)).toBeLessThan(before / 5)
    const [first, head] = gunzipSync(readFileSync(join(folder, `${day}.gz`)))
      .toString()
      .split('\n', 3)
    expect(JSON.parse(first!)).toMatchObject({ journals: {} })
    expect(head).toBe('')
  })

  test('is left alone until nothing more can come for it', async () => {
    await deliver('one')
    expect(await packDays(work('2026-11-21T05:59:00Z'))).toEqual([])
    expect(files()).toEqual([journal()])
  })

  test('keeps what was acknowledged when a process was killed while it wrote', async () => {
    await deliver('one')
    await deliver('two')
    const whole = statSync(join(folder, journal())).size
    await deliver('three, which nobody was ever told is kept')
    truncateSync(join(folder, journal()), whole + 40)
    await packDays(work())
    expect(await texts()).toEqual(['one', 'two'])
  })

  test('is whole when the work was killed before its journals went, and when another journal turns up', async () => {
    await deliver('one')
    const name = journal()
    const copy = join(dataDir, 'copy.gz')
    copyFileSync(join(folder, name), copy)
    await packDays(work())
    // The journal is there again, as after a kill, with a half-written file beside it.
    copyFileSync(copy, join(folder, name))
    writeFileSync(join(folder, `.${day}.gz.part`), 'half')
    writeFileSync(join(folder, `${day}-00ff.gz`), gzipSync('{"source":"t","bytes":3}\ntwo\n'))
    expect(await packDays(work())).toEqual([day])
    expect(files()).toEqual([`${day}.gz`])
    expect(await texts()).toEqual(['one', 'two'])
  })

  test('takes in what was added to a journal after it was packed', async () => {
    await deliver('one')
    const name = journal()
    const copy = join(dataDir, 'copy.gz')
    copyFileSync(join(folder, name), copy)
    await packDays(work())
    copyFileSync(copy, join(folder, name))
    appendFileSync(join(folder, name), gzipSync('{"bytes":5}\nthree\n'))
    await packDays(work())
    expect(await texts()).toEqual(['one', 'three'])
  })

  test('keeps a damaged journal as it is, and packs the other days', async () => {
    await deliver('one')
    const damaged = journal()
    writeFileSync(
      join(folder, damaged),
      gzipSync(`{"sha256":"${'0'.repeat(64)}","bytes":3}\none\n`),
    )
    writeFileSync(join(folder, '2026-11-19-aa.gz'), gzipSync('{"bytes":3}\ntwo\n'))
    writeFileSync(join(folder, '2026-11-18-aa.gz'), 'no gzip at all')
    await expect(packDays(work())).rejects.toThrow(DamagedJournal)
    expect(files()).toEqual(['2026-11-18-aa.gz', '2026-11-19.gz', damaged])
  })

  test('is not begun when the server stops, and gone on with later', async () => {
    for (let n = 0; n < 50; n += 1) await deliver(textOfLogger(n).repeat(300))
    const stopping = new AbortController()
    // It rests for so long after its first part that it is stopped there.
    const working = packDays(work(), { signal: stopping.signal, restShare: 1000 })
    setTimeout(() => stopping.abort(), 20)
    expect(await working).toEqual([])
    expect(files()).toEqual([journal()])
    expect(await packDays(work())).toEqual([day])
  })
})

describe('A file that was taken in', () => {
  const keeping = {
    receiptDays: 35,
    faultyReceiptDays: 400,
    deliveryMonths: 0,
    takenFileDays: 7,
    binDays: 30,
  }

  test('goes from where it was put after its time; one that could not be read stays longer', async () => {
    const account = join(dataDir, 'ftp', '3')
    const put = (path: string) => {
      mkdirSync(join(account, path), { recursive: true })
      writeFileSync(join(account, path, 'a.txt'), 'x')
    }
    const old = ['archive/2026/11/10/below', 'receipts/2026-11-10']
    const kept = ['archive/2026/11/20', 'receipts/2026-11-20', 'error/2026/11/10', 'own']
    for (const path of [...old, ...kept]) put(path)
    const settings = { dataDir, keeping, watch: undefined }
    expect(await clearTakenFiles({ now: work().now, settings })).toBe(2)
    for (const path of kept) expect(existsSync(join(account, path, 'a.txt'))).toBe(true)
    for (const path of ['archive/2026/11/10', 'receipts/2026-11-10'])
      expect(existsSync(join(account, path))).toBe(false)
  })
})

function textOfLogger(n: number): string {
  const stamp = String(20261120000000 + n)
  return ['PM2.5', 'PM10', 'NO2', 'SO2']
    .map(
      (symbol, k) =>
        `${symbol}\t${(20 + 15 * Math.sin(n / 20 + k)).toFixed(2)}\tug/m3\t${stamp}\t00\r\n`,
    )
    .join('')
}
