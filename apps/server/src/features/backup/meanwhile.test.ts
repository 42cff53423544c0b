// Backups of an installation that packs, takes in and moves files while its backup is under way.
import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { freshDatabase, isOnCluster } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import {
  ensurePartitionsAhead,
  ensureReadingPartitions,
  listPartitionMonths,
} from '../../platform/database/partitions.ts'
import { packDays } from '../ingestion/retention/pack-days.ts'
import { keepPushed } from '../ingestion/receipts/keep-original.ts'
import { runArchive } from '../storage/run-archive.ts'
import type { Backup } from './backup-list.ts'
import { compareInstallation } from './check-installation.ts'
import { listFiles } from './data-folder.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { openBackupStore, type BackupStore } from './store/backup-store.ts'

const now = new Date('2026-03-05T08:00:00Z')
const policy = { packAfterDays: 7, keepMonths: 0, graceMs: 0 }
let served: TestApp
let folders: string
let stationId: string

beforeAll(async () => {
  folders = mkdtempSync(join(tmpdir(), 'eos-backups-meanwhile-'))
  served = await buildTestApp({ now: now.toISOString() })
  const { db, pool } = served.database
  stationId = (await makeStation(db, { code: 'BK-1' })).id
  await ensureReadingPartitions(db, new Date('2025-12-01'), now)
  await pool.query(
    `insert into data_min (station_id, time, period_s, batch_id, v)
     select $1, at, 3600, 7, '{1}'
       from generate_series('2025-12-30T00:00Z'::timestamptz, '2026-03-05T07:00Z', '1 hour') at`,
    [stationId],
  )
})
afterAll(async () => {
  await served?.close()
  rmSync(folders, { recursive: true, force: true })
})

let count = 0

/** The given thing happens once, before the first content is written whose table or path begins so. */
async function backUp(
  happens: () => Promise<unknown>,
  before = '',
): Promise<Backup & { store: BackupStore }> {
  const store = await openBackupStore(join(folders, String(++count)), { mayCreate: true })
  let step = ''
  let hasHappened = false
  const waiting: BackupStore = {
    ...store,
    keep: async (content) => {
      if (!hasHappened && step.startsWith(before)) {
        hasHappened = true
        await happens().catch((error) => {
          content.resume()
          throw error
        })
      }
      return store.keep(content)
    },
  }
  const made = await makeBackup({
    db: served.database.db,
    dataDir: served.context.settings.dataDir,
    store: waiting,
    now: () => new Date(now.getTime() + count),
    onStep: (_fraction, name) => (step = name),
  })
  expect(hasHappened).toBe(true)
  return { ...made.backup, store }
}

const archive = () => runArchive({ db: served.database.db, now: () => now }, { policy })

// The machines of a cluster have no moment in common.
test.skipIf(isOnCluster)('a month that is packed and closed meanwhile is whole', async () => {
  const { tables } = await backUp(async () => {
    expect((await archive())?.packedStations).toBeGreaterThan(0)
  })
  expect(tables.find(({ name }) => name === 'data_min_2025_12')?.rows).toBe(48)
  expect(tables.some(({ name }) => name === 'data_min_packed_2025_12')).toBe(false)
  expect((await archive())?.packedMonths).toContain('2025-12-01')
})

test.skipIf(isOnCluster)('nobody waits behind it for months that come', async () => {
  const { db } = served.database
  const later = new Date('2027-01-01')
  await backUp(() => ensurePartitionsAhead(db, later))
  expect(await listPartitionMonths(db, 'data_min')).toContain('2027-01-01')
  await ensurePartitionsAhead(db, later)
  expect(await listPartitionMonths(db, 'activity_log')).toContain('2027-01-01')
})

const pathsOf = ({ files }: Backup) =>
  files.map(({ path }) => path).filter((path) => /^(?:ftp|received)/.test(path))

function keepDelivery(text: string, day = '2026-03-01'): Promise<void> {
  const about = { fileName: null, format: 'json', source: null, receivedAt: new Date(day) }
  const bytes = Buffer.from(text)
  const sha256 = hash('sha256', bytes)
  return keepPushed(served.context.settings.dataDir, [{ about: { ...about, sha256 }, bytes }])
}

test('journals whose day is packed meanwhile are in it', async () => {
  await keepDelivery('one')
  await keepDelivery('two', '2026-03-02')
  expect(pathsOf(await backUp(() => packDays(served.context), 'received'))).toEqual([
    expect.stringMatching(/^received\/2026\/03\/2026-03-01-/),
    expect.stringMatching(/^received\/2026\/03\/2026-03-02-/),
  ])
  expect(await packDays(served.context)).toEqual(['2026-03-01', '2026-03-02'])
})

test('a dropped file that is taken in meanwhile is in it, at its place or in the journals', async () => {
  const folder = join(served.context.settings.dataDir, 'ftp/1')
  for (const place of ['archive', 'new']) mkdirSync(join(folder, place), { recursive: true })
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(folder, 'new', name), name)
  const backup = await backUp(async () => {
    await keepDelivery('b.txt', '2026-03-04')
    renameSync(join(folder, 'new/b.txt'), join(folder, 'archive/b.txt'))
  }, 'ftp')
  expect(pathsOf(backup).toSorted()).toEqual([
    'ftp/1/archive/b.txt',
    'ftp/1/new/a.txt',
    'received/2026/03/2026-03-01.gz',
    'received/2026/03/2026-03-02.gz',
    expect.stringMatching(/^received\/2026\/03\/2026-03-04-/),
  ])
})

test('folders may vanish while they are listed', async () => {
  const dataDir = join(folders, 'vanishing')
  const paths = Array.from({ length: 500 }, (_, index) =>
    join(dataDir, 'ftp/1', String(1000 + index)),
  )
  for (const path of paths) mkdirSync(path, { recursive: true })
  const vanishing = async () => {
    for (const path of paths) await rmdir(path)
  }
  const [found] = await Promise.all([listFiles(dataDir), vanishing()])
  expect(found).toEqual([])
})

const onStep = () => {}

/** Everything that an installation does with readings and their originals, again and again. */
function work() {
  const folder = join(served.context.settings.dataDir, 'ftp/1')
  let rounds = 0
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const name = `${++rounds}.txt`
      const at = new Date(now.getTime() + rounds * 60_000)
      await served.database.pool.query(
        `insert into data_min (station_id, time, period_s, batch_id, v) values ($1, $2, 60, 8, '{2}')`,
        [stationId, at],
      )
      writeFileSync(join(folder, 'new', name), name)
      // A journal is not gone on with once its day is packed.
      await keepDelivery(name, `${2000 + rounds}-01-01`)
      renameSync(join(folder, 'new', name), join(folder, 'archive', name))
      await packDays(served.context)
      await archive()
    }
  })()
  const stop = () => {
    stopping.abort()
    return working
  }
  return { stop, rounds: () => rounds }
}

test.skipIf(isOnCluster)(
  'one that was made under load is restored as it was',
  async () => {
    const { rows } = await served.database.pool.query('select count(*)::int as count from data_min')
    let worker: ReturnType<typeof work> | undefined
    const { store, ...backup } = await backUp(async () => {
      worker = work()
      await expect.poll(worker.rounds, { timeout: 60_000 }).toBeGreaterThan(2)
    })
    await worker!.stop()
    const readings = backup.tables.filter(({ name }) => /^data_min_\d/.test(name))
    expect(readings.reduce((sum, table) => sum + table.rows, 0)).toBe(rows[0].count)
    const database = await freshDatabase('nothing')
    try {
      const { db, url } = database
      const dataDir = join(folders, 'restored')
      await restoreBackup({ url, dataDir, store, backup, log: () => {}, onStep })
      const compared = await compareInstallation({ db, dataDir, store, backup, onStep })
      expect(compared).toEqual({ faults: [], migrated: [] })
    } finally {
      await database.close()
    }
  },
  120_000,
)
