// A snapshot is there before the database answers, when it fails, and never misses a change.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { chooseEncoding } from '../http/answers/encode.ts'
import { Snapshot } from './snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'eos-snapshot-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const quick = { gatherMs: 10, pauseMs: 20, oldestMs: 60_000 }

async function shown<Whole>(snapshot: Snapshot<Whole>, part?: string): Promise<string | undefined> {
  return (await snapshot.answer(part))?.identity.toString()
}

test('answers with the copy on disk while the database is away, and goes on trying', async () => {
  const file = join(folder, 'away.json')
  writeFileSync(file, '{"asOf":"yesterday"}')
  const failures: unknown[] = []
  let isAway = true
  const build = async () => {
    if (isAway) throw new Error('away')
    return { asOf: 'today' }
  }
  const snapshot = new Snapshot({
    build,
    file,
    times: quick,
    onFailure: (error) => failures.push(error),
  })
  await snapshot.open()
  expect(await shown(snapshot)).toBe('{"asOf":"yesterday"}')
  await expect.poll(() => failures.length).toBeGreaterThan(2)
  expect(await shown(snapshot)).toBe('{"asOf":"yesterday"}')
  isAway = false
  await expect.poll(() => shown(snapshot)).toBe('{"asOf":"today"}')
  await snapshot.close()
})

test('has nothing to say without a copy and without a database', async () => {
  const snapshot = new Snapshot({
    build: async () => Promise.reject(new Error('away')),
    file: join(folder, 'none.json'),
    times: quick,
  })
  await snapshot.open()
  expect(await snapshot.answer()).toBeUndefined()
  await snapshot.close()
})

test('has its last picture on the disk soon, even when nothing follows', async () => {
  const file = join(folder, 'last.json')
  let source = 0
  const snapshot = new Snapshot({
    build: async () => ({ source }),
    file,
    times: { ...quick, saveMs: 300 },
  })
  await snapshot.open()
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
  const snapshot = new Snapshot({ build, file: join(folder, 'gather.json'), times: quick })
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
  const told: unknown[] = []
  let value = ['a', 'b']
  const snapshot = new Snapshot({
    build: async () => value,
    file: join(folder, 'parts.json'),
    view: (whole, name) => (name === '' ? whole : whole.filter((each) => each === name)),
    onRebuilt: (after, before) => told.push([before, after]),
    times: quick,
  })
  expect(await shown(snapshot, 'a')).toBe('["a"]')
  const first = await snapshot.answer()
  value = ['a']
  snapshot.refresh()
  await expect.poll(() => shown(snapshot)).toBe('["a"]')
  expect((await snapshot.answer())?.tag('br')).not.toBe(first?.tag('br'))
  expect(told).toEqual([
    [undefined, ['a', 'b']],
    [['a', 'b'], ['a']],
  ])
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
