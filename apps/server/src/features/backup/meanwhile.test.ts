// Backups of an installation that packs, takes in and moves files while its backup is under way.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { isOnCluster } from '../../../test/database.ts'
import { makeStation } from '../../../test/make.ts'
import {
  ensurePartitionsAhead,
  ensureReadingPartitions,
  listPartitionMonths,
} from '../../platform/database/partitions.ts'
import { runArchive } from '../storage/run-archive.ts'
import type { Backup } from './backup-list.ts'
import { makeBackup } from './make-backup.ts'
import { openBackupStore, type BackupStore } from './store/backup-store.ts'

const now = new Date('2026-03-05T08:00:00Z')
const policy = { packAfterDays: 7, keepMonths: 0, graceMs: 0 }
let served: TestApp
let folders: string

beforeAll(async () => {
  folders = mkdtempSync(join(tmpdir(), 'eos-backups-meanwhile-'))
  served = await buildTestApp({ now: now.toISOString() })
  const { db, pool } = served.database
  const { id } = await makeStation(db, { code: 'BK-1' })
  await ensureReadingPartitions(db, new Date('2025-12-01'), now)
  await pool.query(
    `insert into data_min (station_id, time, period_s, batch_id, v)
     select $1, at, 3600, 7, '{1}'
       from generate_series('2025-12-30T00:00Z'::timestamptz, '2026-03-05T07:00Z', '1 hour') at`,
    [id],
  )
})
afterAll(async () => {
  await served?.close()
  rmSync(folders, { recursive: true, force: true })
})

let count = 0

/** What is given happens before the content with this number is written. */
async function backUp(happens: () => Promise<unknown>, beforeContent = 1): Promise<Backup> {
  const store = await openBackupStore(join(folders, String(++count)), { mayCreate: true })
  let contents = 0
  const waiting: BackupStore = {
    ...store,
    keep: async (content) => {
      if (++contents === beforeContent) await happens()
      return store.keep(content)
    },
  }
  const made = await makeBackup({
    db: served.database.db,
    dataDir: served.context.settings.dataDir,
    store: waiting,
    now: () => new Date(now.getTime() + count),
    onStep: () => {},
  })
  return made.backup
}

// The machines of a cluster have no moment in common.
test.skipIf(isOnCluster)('a month that is packed and closed meanwhile is whole', async () => {
  const archive = () => runArchive({ db: served.database.db, now: () => now }, { policy })
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
