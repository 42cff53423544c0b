// A snapshot serves before the database answers and when it fails, and never misses a change.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { chooseEncoding } from '../http/answers/compression.ts'
import type { Change, ChangeFeed } from '../database/changes.ts'
import { Snapshot, type SnapshotOptions } from './snapshot.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'eos-snapshot-'))
mkdirSync(join(dataDir, 'snapshots'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const quick = { gatherMs: 10, pauseMs: 20, oldestMs: 60_000 }
/** Announces to the listeners of this process only. */
const listeners = new Set<(change: Change) => void>()
const changes: ChangeFeed = {
  listen: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tell: (change) => {
    for (const listener of listeners) listener(change)
  },
  close: async () => {},
}

function makeSnapshot<Source>(
  options: Pick<SnapshotOptions<Source>, 'name' | 'build'> & Partial<SnapshotOptions<Source>>,
): Snapshot<Source> {
  return new Snapshot({
    context: { changes, now: () => new Date(), settings: { dataDir } },
    isStaleAfter: () => true,
    onFailure: () => {},
    times: quick,
    ...options,
  })
}

const fileOf = (name: string) => join(dataDir, 'snapshots', `${name}.json`)

async function shown<Whole>(snapshot: Snapshot<Whole>, part?: string): Promise<string | undefined> {
  return (await snapshot.answer(part))?.identity.toString()
}

test('answers with the copy on disk while the database is away, and goes on trying', async () => {
  writeFileSync(fileOf('away'), '{"asOf":"yesterday"}')
  const failures: unknown[] = []
  let isAway = true
  const build = async () => {
    if (isAway) throw new Error('away')
    return { asOf: 'today' }
  }
  const onFailure = (error: unknown) => failures.push(error)
  const snapshot = makeSnapshot({ name: 'away', build, onFailure })
  await snapshot.open()
  expect(await shown(snapshot)).toBe('{"asOf":"yesterday"}')
  await expect.poll(() => failures.length).toBeGreaterThan(2)
  expect(await shown(snapshot)).toBe('{"asOf":"yesterday"}')
  isAway = false
  await expect.poll(() => shown(snapshot)).toBe('{"asOf":"today"}')
  await snapshot.close()
})

test('gives no answer without a copy and without a database', async () => {
  const snapshot = makeSnapshot({
    name: 'none',
    build: async () => Promise.reject(new Error('away')),
  })
  await snapshot.open()
  expect(await snapshot.answer()).toBeUndefined()
  await snapshot.close()
})

test('has its last source on the disk soon, even when nothing follows', async () => {
  let source = 0
  const snapshot = makeSnapshot({
    name: 'last',
    build: async () => ({ source }),
    times: { ...quick, saveMs: 300 },
  })
  await snapshot.open()
  const file = fileOf('last')
  const copy = () => readFile(file, 'utf8').catch(() => '')
  await expect.poll(copy).toBe('{"source":0}')
  source = 1
  snapshot.refresh()
  await expect.poll(() => shown(snapshot)).toBe('{"source":1}')
  expect(await copy()).toBe('{"source":0}')
  await expect.poll(copy).toBe('{"source":1}')
  await snapshot.close()
})

test('gathers changes, and builds once more for one that comes during a rebuild', async () => {
  let source = 0
  let builds = 0
  const build = async () => {
    builds++
    const seen = source
    await sleep(60)
    return { seen }
  }
  const snapshot = makeSnapshot({ name: 'gather', build })
  await snapshot.open()
  expect(await shown(snapshot)).toBe('{"seen":0}')
  for (source = 1; source < 5; source++) snapshot.refresh()
  await sleep(40)
  source = 9
  snapshot.refresh()
  await expect.poll(() => shown(snapshot)).toBe('{"seen":9}')
  expect(builds).toBeLessThanOrEqual(4)
  await snapshot.close()
})

test('keeps parts ready under their names and tells apart what changed', async () => {
  const rebuilt: unknown[] = []
  let value = ['a', 'b']
  const snapshot = makeSnapshot({
    name: 'parts',
    build: async () => value,
    view: (whole, name) => (name === '' ? whole : whole.filter((each) => each === name)),
    onRebuilt: (after) => rebuilt.push(after),
  })
  await snapshot.open()
  expect(await shown(snapshot, 'a')).toBe('["a"]')
  const [first, part] = [await snapshot.answer(), await snapshot.answer('a')]
  value = ['a']
  snapshot.refresh()
  await expect.poll(() => shown(snapshot)).toBe('["a"]')
  expect((await snapshot.answer())?.tag('br')).not.toBe(first?.tag('br'))
  expect(await snapshot.answer('a')).toBe(part)
  expect(rebuilt).toEqual([['a', 'b'], ['a']])
  await snapshot.close()
})

test('builds from what changed, again from that of a build that failed, and is current only in between', async () => {
  const seen: string[][] = []
  let isAway = false
  let failures = 0
  const snapshot = makeSnapshot<string[]>({
    name: 'changes',
    isStaleAfter: ({ kind }) => kind !== 'live',
    build: async (former = [], since) => {
      if (isAway) {
        failures += 1
        throw new Error('away')
      }
      seen.push(since.map(({ kind }) => kind))
      return since.length === 0 ? former : [...former, ...since.map(({ kind }) => kind)]
    },
  })
  await snapshot.open()
  await expect.poll(() => snapshot.isCurrent()).toBe(true)
  isAway = true
  changes.tell({ kind: 'live' })
  expect(snapshot.isCurrent()).toBe(true)
  changes.tell({ kind: 'publication' })
  expect(snapshot.isCurrent()).toBe(false)
  await expect.poll(() => failures).toBeGreaterThan(0)
  const before = failures
  changes.tell({ kind: 'recomputation' })
  await expect.poll(() => failures).toBeGreaterThan(before)
  expect(snapshot.isCurrent()).toBe(false)
  isAway = false
  await expect.poll(() => snapshot.present).toEqual(['publication', 'recomputation'])
  expect(snapshot.isCurrent()).toBe(true)
  expect(seen).toEqual([[], ['publication', 'recomputation']])
  await snapshot.close()
})

test('answers that everybody asks for are compressed before they are shown, and are not pushed out', async () => {
  const snapshot = makeSnapshot({
    name: 'hot',
    build: async () => 'x'.repeat(50_000),
    view: (whole, name) => (name === 'hot' ? whole : whole.repeat(150)),
    hot: ['hot'],
  })
  await snapshot.open()
  await snapshot.value()
  const hot = await snapshot.answer('hot')
  expect(Buffer.isBuffer(hot?.body('br'))).toBe(true)
  for (let name = 0; name < 12; name++) await snapshot.answer(`other/${name}`)
  expect(await snapshot.answer('hot')).toBe(hot)
  await snapshot.close()
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('answers Accept-Encoding %s with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
