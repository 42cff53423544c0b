// Deliveries are kept as they came: whole, on the disk before anybody hears of it, also after the disk was full.
import { createHash, randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readJournal } from '../retention/journal-entries.ts'
import { keepPushed } from './keep-original.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'eos-originals-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true })
})

const keep = (sent: string | Buffer, receivedAt = '2026-03-02T05:00:00Z') => {
  const bytes = Buffer.from(sent)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const known = { fileName: null, format: 'json', source: 'S', receivedAt: new Date(receivedAt) }
  return keepPushed(dataDir, [{ about: { sha256, ...known }, bytes }])
}
const journals = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.gz'))
    .map((name) => join(dataDir, name))

test('a journal that could not be written to its end is not gone on with', async () => {
  await keep('first')
  const [journal] = journals()
  // A folder in its place refuses what is written, as a full disk does in the middle.
  rmSync(journal!)
  mkdirSync(journal!)
  const [refused] = await Promise.allSettled([keep('refused'), keep('refused too')])
  expect(refused).toMatchObject({ reason: { code: 'EISDIR' } })
  await keep('second')
  await keep('third')
  const others = journals().filter((name) => name !== journal)
  expect(others).toHaveLength(1)
  const text = gunzipSync(readFileSync(others[0]!)).toString()
  expect(text).toMatch(/second\n.*\nthird\n$/)
  expect(text).not.toContain('refused\n')
})

test('large and small deliveries that come at once are read back whole, of one day and of two', async () => {
  const sent = Array.from({ length: 24 }, (_, n) => randomBytes(n % 3 === 0 ? 2_500_000 : 700))
  await Promise.all(
    sent.map((bytes, n) => keep(bytes, `2026-03-0${1 + (n % 2)}T23:59:59.${100 + n}Z`)),
  )
  expect(journals()).toHaveLength(2)
  const found = new Map<string, string>()
  for (const path of journals()) {
    for await (const { about, bytes } of readJournal(path)) {
      found.set(about.sha256!, createHash('sha256').update(bytes).digest('hex'))
    }
  }
  const hashes = sent.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  expect(found).toEqual(new Map(hashes.map((hash) => [hash, hash])))
})

test('nobody hears that a delivery is kept before the disk has it, and its folders if they are new', async () => {
  const handle = await open(dataDir)
  const disk = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const sync = vi.spyOn(disk, 'sync')
  const datasync = vi.spyOn(disk, 'datasync')
  await keep('first')
  expect(datasync).toHaveBeenCalledOnce()
  // The month's folder and those above it, which are as new.
  expect(sync).toHaveBeenCalledTimes(4)
  const disks = new EventEmitter()
  datasync.mockImplementationOnce(async () => void (await once(disks, 'done')))
  let heard = 0
  const kept = ['second', 'third', 'fourth'].map((text) => keep(text).then(() => (heard += 1)))
  await expect.poll(() => datasync.mock.calls.length).toBe(2)
  expect(heard).toBe(0)
  disks.emit('done')
  await Promise.all(kept)
  expect(datasync.mock.calls.length).toBeLessThanOrEqual(4)
  expect(sync).toHaveBeenCalledTimes(4)
})
