// Backups of an installation at work, read back, brought into empty ones, and damaged.
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { longTest, quickTest } from '../../../../../test/long.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { freshDatabase, isOnCluster, type FreshDatabase } from '../../../test/database.ts'
import { makeOrganization, makeStation, publish } from '../../../test/make.ts'
import { describeSchema } from '../../platform/database/describe-schema.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { ensureReadingPartitions } from '../../platform/database/partitions.ts'
import { backUpIfDue } from './backup-job.ts'
import { listRemoved, noteRemoved } from '../accounts/own-account/removed-accounts.ts'
import { faultOfBackups, lastBackupIn, type Backup } from './backup-list.ts'
import { timeColumns } from './by-month.ts'
import { compareInstallation } from './check-installation.ts'
import { checkContents } from './check-backup.ts'
import { makeBackup, readBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { findRestoredMoment } from './restored-moment.ts'
import { openBackupStore, type BackupStore } from './store/backup-store.ts'

const now = new Date('2026-03-05T08:00:00Z')
let served: TestApp
let folders: string
let stationId: string
/** Made in the beginning; no test changes it. */
let present: { store: BackupStore; backup: Backup }
const databases: FreshDatabase[] = []

beforeAll(async () => {
  folders = mkdtempSync(join(tmpdir(), 'eos-backups-'))
  served = await buildTestApp({ now: now.toISOString() })
  const { db, pool } = served.database
  const station = await makeStation(db, { code: 'BK-1', name: 'Trạm "sao lưu"\n\\ với dấu' })
  stationId = station.id
  await publish(db, stationId)
  await ensureReadingPartitions(db, new Date('2025-12-01'), now)
  await pool.query(
    `insert into data_min (station_id, time, period_s, batch_id, v)
     select $1, at, 1800, 7, array[random() * 100, null, 'NaN'::real, 0.1]::real[]
       from generate_series('2025-12-30T00:00Z'::timestamptz, '2026-03-05T07:55Z', '30 minutes') at`,
    [stationId],
  )
  const { dataDir } = served.context.settings
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files/ab/abcd'), 'an upload', { mode: 0o640 })
  mkdirSync(join(dataDir, 'received/2026/03'), { recursive: true })
  writeFileSync(join(dataDir, 'received/2026/03/2026-03-04.gz'), '')
  writeFileSync(join(dataDir, 'secret.key'), 'k'.repeat(44), { mode: 0o600 })
  const store = await openStore(newFolder())
  present = { store, backup: (await backUp(store)).backup }
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close()
})
afterAll(async () => {
  await served?.close()
  rmSync(folders, { recursive: true, force: true })
})

let count = 0
const newFolder = () => join(folders, String(++count))

const openStore = (folder: string, keyText?: string) =>
  openBackupStore(folder, { keyText, mayCreate: true })

let clock = now.getTime()
function backUp(
  store: BackupStore,
  onStep: (fraction: number, name: string) => void = () => {},
  others: { keep?: number; parts?: number; takeOver?: boolean; dataDir?: string } = {},
) {
  const { database, context } = served
  clock += 60_000
  return makeBackup({
    db: database.db,
    dataDir: context.settings.dataDir,
    store,
    now: () => new Date(clock),
    onStep,
    ...others,
  })
}

async function emptyDatabase(): Promise<FreshDatabase> {
  const database = await freshDatabase('nothing')
  databases.push(database)
  return database
}

/** A cluster has tables, triggers and comments of its own; a backup of it is restored into an ordinary database. */
async function migratedDatabase(): Promise<FreshDatabase> {
  const database = await emptyDatabase()
  await migrate(database.url, () => {})
  return database
}

async function restore(
  store: BackupStore,
  backup: Backup,
  to: { database?: FreshDatabase; dataDir?: string } = {},
) {
  const { database = await emptyDatabase(), dataDir = newFolder() } = to
  await restoreBackup({
    url: database.url,
    dataDir,
    store,
    backup,
    log: () => {},
    onStep: () => {},
  })
  return { database, dataDir }
}

async function one(database: FreshDatabase, query: string): Promise<unknown> {
  const { rows } = await database.pool.query(query)
  return Object.values(rows[0] as object)[0]
}

function objectsOf(folder: string): string[] {
  const objects = join(folder, 'objects')
  return readdirSync(objects).flatMap((part) =>
    readdirSync(join(objects, part)).map((name) => join(objects, part, name)),
  )
}

/** Turns a bit of the largest content, and returns what turns it back. */
function damage(folder: string): () => void {
  const largest = objectsOf(folder).toSorted((a, b) => statSync(b).size - statSync(a).size)[0]!
  const whole = readFileSync(largest)
  const damaged = Buffer.from(whole)
  damaged[damaged.length >> 1]! ^= 1
  writeFileSync(largest, damaged)
  return () => writeFileSync(largest, whole)
}

/** Triggers of keys are numbered. */
const withoutNumbers = (text: unknown) => String(text).replace(/_\d+\b/g, '')

const hours = ({ backup }: { backup: Backup }) =>
  backup.tables.filter(({ name }) => name === 'data_hour')

describe('what was backed up', () => {
  test('comes back whole: tables, rules, numbers and files', async () => {
    const { store, backup } = present
    const { database, dataDir } = await restore(store, backup)

    const before = isOnCluster ? await migratedDatabase() : served.database
    expect(await describeSchema(database.pool)).toBe(await describeSchema(before.pool))
    const told = `select jsonb_build_object('readings', (select jsonb_agg(m order by time) from data_min m),
      'stations', (select jsonb_agg(s order by id) from station s),
      'public', (select jsonb_agg(p order by id) from publication p))::text`
    expect(await one(database, told)).toBe(await one(served.database, told))
    const triggers = `select string_agg(tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text, ', '
      order by tgrelid::regclass::text, tgname) from pg_trigger`

    expect(withoutNumbers(await one(database, triggers))).toBe(
      withoutNumbers(await one(before, triggers)),
    )
    const next = `select max(id)::int + 1 as next from station`
    const made = await makeStation(database.db, { code: 'BK-2' })
    expect(Number(made.id)).toBe(await one(served.database, next))
    // The first number of organizations lies beyond the codes of provinces.
    expect((await makeOrganization(database.db)).id).toBe('1001')

    expect(await findRestoredMoment(dataDir)).toEqual(new Date(backup.begunAt))
    expect(readFileSync(join(dataDir, 'files/ab/abcd'), 'utf8')).toBe('an upload')
    expect(statSync(join(dataDir, 'files/ab/abcd')).mode & 0o777).toBe(0o640)
    expect(statSync(join(dataDir, 'received/2026/03/2026-03-04.gz')).size).toBe(0)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  test('is compared with an installation, and each difference is told', async () => {
    const { store, backup } = present
    const { database, dataDir } = await restore(store, backup)
    const { db, pool } = database
    const compare = () => compareInstallation({ db, dataDir, store, backup, onStep: () => {} })
    expect(await compare()).toEqual({ faults: [], migrated: [] })
    await pool.query(`delete from data_min where time = '2026-02-03T00:00Z'`)
    await pool.query(`update station set name = 'another'`)
    await pool.query(`select nextval('station_id_seq')`)
    await pool.query(
      `insert into archive_month (month, state, since) values ('2020-01-01', 'packed', now())`,
    )
    await pool.query(
      `insert into activity_digest (day, row_count, rows_digest, digest, sealed_at) values ('2026-01-01', 3, '', '', now())`,
    )
    await pool.query(`delete from schema_migration where name like '0002%'`)
    rmSync(join(dataDir, 'files/ab/abcd'))
    writeFileSync(join(dataDir, 'secret.key'), 'another')
    writeFileSync(join(dataDir, 'files/more'), '')
    const { faults } = await compare()
    expect(faults).toEqual([
      expect.stringMatching(/^The migration 0002\S+ has not been applied as it was\.$/),
      'The table activity_digest has 1 rows instead of 0.',
      'The table archive_month has 1 rows instead of 0.',
      expect.stringMatching(/^The table data_min_2026_02 has \d+ rows instead of \d+\.$/),
      'The table station has other rows than the backup.',
      'The numbers of station_id_seq do not go on where they were.',
      expect.stringContaining('2026-01-01: the digest does not fit'),
      expect.stringContaining('2026-01-01: 0 rows, sealed were 3'),
      'The file files/ab/abcd is not there.',
      'The file secret.key is not that of the backup.',
      'The file files/more is not in the backup.',
    ])
  })

  test('says whether it is one moment of all tables', () => {
    expect(present.backup.isOneMoment).toBe(!isOnCluster)
  })

  // The machines of a cluster have no moment in common.
  test.skipIf(isOnCluster)(
    'is one moment of all tables, whatever is written meanwhile',
    async () => {
      const store = await openStore(newFolder())
      const before = await one(served.database, 'select count(*)::int from data_min')
      let writes: Promise<unknown> | undefined
      const { backup } = await backUp(store, (_fraction, name) => {
        if (name === 'account')
          writes = served.database.pool.query(
            `insert into data_min (station_id, time, period_s, batch_id, v) values ($1, '2026-03-05T07:57Z', 60, 8, '{1}')`,
            [stationId],
          )
      })
      await writes
      expect(await one(served.database, 'select count(*)::int from data_min')).toBe(
        Number(before) + 1,
      )
      const rows = backup.tables.filter(({ name }) => name.startsWith('data_min_2'))
      expect(rows.reduce((sum, table) => sum + table.rows, 0)).toBe(before)
    },
  )

  test('is not written again when it has not changed', async () => {
    const folder = newFolder()
    const store = await openStore(folder)
    await backUp(store)
    const first = objectsOf(folder)
    await served.database.pool.query(
      `update data_min set v = '{2}' where time = '2026-03-01T00:00Z'`,
    )
    const { backup } = await backUp(store)
    const added = objectsOf(folder).filter((path) => !first.includes(path))
    expect(added).toHaveLength(1)
    const changed = backup.tables.find(({ name }) => name === 'data_min_2026_03')!
    expect(added[0]).toContain(changed.sha256)
  })

  test('is not written again for months that are over, in tables without partitions', async () => {
    const { pool } = served.database
    for (const [table, column] of Object.entries(timeColumns))
      await pool.query(`select ${column} from ${table} limit 1`)
    await pool.query(
      `insert into data_hour (station_id, basis, time, v, expected, origin, rule_version, computed_at)
       select $1, 0, at, array[extract(hour from at)::real], 2, 0, 1, at
         from generate_series('2026-01-01T00:00Z'::timestamptz, '2026-03-02T00:00Z', '1 hour') at`,
      [stationId],
    )
    const folder = newFolder()
    const store = await openStore(folder)
    const first = hours(await backUp(store))
    expect(first.map(({ month, rows }) => [month, rows])).toEqual([
      ['2026-01', 744],
      ['2026-02', 672],
      ['2026-03', 25],
    ])
    const before = objectsOf(folder)
    await pool.query(`update data_hour set v = '{-1}' where time = '2026-03-01T00:00Z'`)
    const made = await backUp(store)
    const added = objectsOf(folder).filter((path) => !before.includes(path))
    expect(added).toEqual([expect.stringContaining(hours(made)[2]!.sha256)])

    const { database } = await restore(store, made.backup)
    const told = 'select md5(jsonb_agg(h order by time)::text) from data_hour h'
    expect(await one(database, told)).toBe(await one(served.database, told))
    await database.pool.query(`update data_hour set v = '{-2}' where time = '2026-02-01T00:00Z'`)
    const { faults } = await compareInstallation({
      db: database.db,
      dataDir: newFolder(),
      store,
      backup: { ...made.backup, files: [] },
      onStep: () => {},
    })
    expect(faults).toEqual(['The table data_hour has other rows than the backup.'])
  })

  test('is removed with its backup when no other one has it', async () => {
    const folder = newFolder()
    const store = await openStore(folder)
    const { name } = await backUp(store)
    await served.database.pool.query(
      `update data_min set v = '{3}' where time = '2026-03-01T00:00Z'`,
    )
    const before = objectsOf(folder).length
    const { name: newest, backup, removed } = await backUp(store, () => {}, { keep: 1 })
    expect(removed).toEqual([name])
    expect(await store.list()).toEqual([newest])
    expect(objectsOf(folder)).toHaveLength(before)
    expect(await checkContents(store, backup, () => {})).toEqual([])
  })
})

describe('a sealed folder', () => {
  const key = 'mười hai con voi xanh bay'

  test('is read with its key alone, and shows nothing without it', async () => {
    const folder = newFolder()
    const { name, backup } = await backUp(await openStore(folder, key))
    await expect(openStore(folder)).rejects.toThrow('are sealed')
    await expect(openStore(folder, `${key}!`)).rejects.toThrow('another key')
    for (const path of objectsOf(folder)) {
      expect(readFileSync(path).includes('sao lưu')).toBe(false)
      expect(backup.tables.some(({ sha256 }) => path.includes(sha256))).toBe(false)
    }
    const store = await openStore(folder, key.normalize('NFD'))
    expect(await checkContents(store, await readBackup(store, name), () => {})).toEqual([])
  })

  test('stays sealed or open as it began', async () => {
    const folder = newFolder()
    await backUp(await openStore(folder))
    await expect(openStore(folder, key)).rejects.toThrow('are not sealed')
  })
})

async function expectNoRestore() {
  const folder = newFolder()
  const store = await openStore(folder, 'a key that seals everything')
  const { backup } = await backUp(store)
  const mend = damage(folder)
  const to = { database: await emptyDatabase(), dataDir: newFolder() }
  await expect(restore(store, backup, to)).rejects.toThrow()
  await expect(migrate(to.database.url, () => {})).rejects.toThrow('was cut short')
  return { store, backup, mend, to }
}

describe('a damaged backup', () => {
  test.each([undefined, 'a key that seals everything'])(
    'is told by name (key: %s)',
    async (key) => {
      const folder = newFolder()
      const store = await openStore(folder, key)
      const { backup } = await backUp(store)
      damage(folder)
      const faults = await checkContents(store, backup, () => {})
      expect(faults).toEqual([
        expect.stringMatching(/^The table \w+ is missing or damaged in the backup\.$/),
      ])
    },
  )

  quickTest('is never restored', async () => {
    await expectNoRestore()
  })

  test('is restored again into the same data folder alone', async () => {
    const { store, backup } = present
    const database = await emptyDatabase()
    const dataDir = newFolder()
    const into = (folder: string, interrupted?: AbortSignal) =>
      restoreBackup({
        url: database.url,
        dataDir: folder,
        store,
        backup,
        log: () => {},
        onStep: () => {},
        ...(interrupted && { interrupted }),
      })
    await expect(into(dataDir, AbortSignal.abort(new Error('cut short')))).rejects.toThrow()
    const used = newFolder()
    mkdirSync(join(used, 'files'), { recursive: true })
    writeFileSync(join(used, 'files/own'), 'in use')
    await expect(into(used)).rejects.toThrow(`the data folder ${dataDir} was cut short`)
    expect(readFileSync(join(used, 'files/own'), 'utf8')).toBe('in use')
    await into(dataDir)
  })

  longTest('is never restored, and a whole one is in its place', async () => {
    const { store, backup, mend, to } = await expectNoRestore()
    const { database } = to
    mend()
    await restore(store, backup, to)
    await migrate(database.url, () => {})
    const stations = 'select count(*)::int from station'
    expect(await one(database, stations)).toBe(await one(served.database, stations))
  })
})

test('one that begins meanwhile is refused, and takes nothing from the one that is under way', async () => {
  const folder = newFolder()
  const store = await openStore(folder)
  let other: Promise<unknown> | undefined
  const { backup } = await backUp(store, (_fraction, name) => {
    if (name !== 'account') return
    other = openStore(folder).then((second) => backUp(second, () => {}, { keep: 1 }))
    other.catch(() => {})
  })
  await expect(other).rejects.toThrow('Another backup of this installation is under way')
  expect(await checkContents(store, backup, () => {})).toEqual([])
  expect(backup.files.map(({ path }) => path)).toContain('secret.key')
})

test('a list that leads out of the data folder is not read', async () => {
  const { store, backup } = present
  const files = backup.files.map((file) => ({ ...file, path: `../${file.path}` }))
  await store.writeList('2026-03-06T000000.000Z', { ...backup, files })
  await expect(readBackup(store, '2026-03-06T000000.000Z')).rejects.toThrow('damaged')
})

test('backups are made when they are due, and the older ones removed', async () => {
  const { signal } = new AbortController()
  const settings = { folder: newFolder(), everyHours: 24, keep: 2, key: undefined }
  await openStore(settings.folder)
  const made: (string | undefined)[] = []
  for (const time of [
    '2026-03-05T02:00:00Z',
    '2026-03-06T01:59:00Z',
    '2026-03-06T02:00:00Z',
    '2026-03-08T02:00:00Z',
  ])
    made.push(await backUpIfDue({ ...served.context, now: () => new Date(time) }, settings, signal))
  expect(made.map((name) => name?.slice(0, 15))).toEqual([
    '2026-03-05T0200',
    undefined,
    '2026-03-06T0200',
    '2026-03-08T0200',
  ])
  expect(readdirSync(settings.folder).filter((name) => name.endsWith('.backup'))).toHaveLength(2)
  const last = new Date('2026-03-08T02:00:00Z')
  expect(await lastBackupIn(settings.folder, last)).toEqual(last)
  expect(await lastBackupIn(newFolder())).toBeNull()
})

test('a folder that is not there gets no backup by itself, as when its disk is not mounted', async () => {
  const { signal } = new AbortController()
  const settings = { folder: newFolder(), everyHours: 24, keep: 2, key: undefined }
  mkdirSync(settings.folder)
  await expect(backUpIfDue(served.context, settings, signal)).rejects.toThrow('not be mounted')
  expect(readdirSync(settings.folder)).toEqual([])
  expect(await faultOfBackups(settings.folder, now)).toBe('noFolder')
})

test('a jump of the clock keeps no backup from being made, nor from being kept', async () => {
  const { signal } = new AbortController()
  const settings = { folder: newFolder(), everyHours: 24, keep: 1, key: undefined }
  const store = await openStore(settings.folder)
  const at = (time: string) =>
    backUpIfDue({ ...served.context, now: () => new Date(time) }, settings, signal)
  const ahead = await at('2036-03-05T02:00:00Z')
  expect(await lastBackupIn(settings.folder, now)).toBeNull()
  expect(await faultOfBackups(settings.folder, now)).toBe('future')
  const made = await at('2026-03-05T02:00:00Z')
  expect(await store.list()).toEqual([made, ahead])
  expect(await at('2026-03-05T03:00:00Z')).toBeUndefined()
  const next = await at('2026-03-06T02:00:00Z')
  expect(await store.list()).toEqual([next, ahead])
  expect(await lastBackupIn(settings.folder, new Date('2026-03-06T03:00:00Z'))).toEqual(
    new Date('2026-03-06T02:00:00Z'),
  )
})

describe('a folder belongs to one installation', () => {
  test('whose id comes back with its backups, and others are refused unless they take it over', async () => {
    const store = await openStore(newFolder())
    const { backup } = await backUp(store)
    const other = newFolder()
    await expect(backUp(store, () => {}, { dataDir: other })).rejects.toThrow(
      'those of another installation',
    )
    expect(await store.list()).toHaveLength(1)
    const { dataDir } = await restore(store, backup)
    await backUp(store, () => {}, { dataDir })
    await backUp(store, () => {}, { dataDir: other, takeOver: true })
    expect(await store.list()).toHaveLength(3)
  })

  test('and one process writes into it; what a killed one has left keeps nobody away', async () => {
    const folder = newFolder()
    const store = await openStore(folder)
    const lock = join(folder, 'eos-backups.lock')
    writeFileSync(lock, JSON.stringify({ host: 'another', pid: 1, id: 'a' }))
    await expect(backUp(store)).rejects.toThrow('Another process is writing')
    const hourAgo = new Date(Date.now() - 3_600_000)
    utimesSync(lock, hourAgo, hourAgo)
    await backUp(store)
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(lock, JSON.stringify({ host: hostname(), pid, id: 'a' }))
    await backUp(store)
    expect(readdirSync(folder)).not.toContain('eos-backups.lock')
  })
})

test('an account whose person has left since does not come back', async () => {
  const store = await openStore(newFolder())
  await served.database.pool.query(
    `insert into account (username, full_name, status)
     values ('leaves', 'Leaves', 'active'), ('stays', 'Stays', 'active')`,
  )
  const { rows } = await served.database.pool.query<{ id: string; at: string }>(
    `select id, created_at::text as at from account where username in ('leaves', 'stays') order by username`,
  )
  const { backup } = await backUp(store)
  const { dataDir } = served.context.settings
  await noteRemoved(dataDir, [
    { id: rows[0]!.id, createdAt: rows[0]!.at },
    { id: rows[1]!.id, createdAt: '2020-01-01 00:00:00+00' },
  ])
  await backUp(store)
  const { database, dataDir: restored } = await restore(store, backup)
  const names = `select string_agg(username, ' ') from account where username in ('leaves', 'stays')`
  expect(await one(database, names)).toBe('stays')
  expect(await listRemoved(restored)).toHaveLength(2)
  rmSync(join(dataDir, 'removed-accounts'))
})

describe('what was written is read back', () => {
  test('before it counts as a backup', async () => {
    const folder = newFolder()
    const store = await openStore(folder)
    let isDamaged = false
    const losing: BackupStore = {
      ...store,
      keep: async (content) => {
        const kept = await store.keep(content)
        if (!isDamaged && kept.lines > 1000) damage(folder)
        isDamaged ||= kept.lines > 1000
        return kept
      },
    }
    await expect(backUp(losing)).rejects.toThrow('missing or damaged')
    expect(await store.list()).toEqual([])
    const { backup } = await backUp(store)
    expect(await checkContents(store, backup, () => {})).toEqual([])
  })

  test('with a part of what was there before; what is damaged is written anew by the next one', async () => {
    const folder = newFolder()
    const store = await openStore(folder)
    const { backup } = await backUp(store)
    const { sha256 } = backup.files.find(({ path }) => path === 'files/ab/abcd')!
    writeFileSync(
      objectsOf(folder).find((path) => path.endsWith(sha256))!,
      'other bytes',
    )
    await expect(backUp(store, () => {}, { parts: 1 })).rejects.toThrow(
      'The file files/ab/abcd is missing or damaged',
    )
    const { backup: next } = await backUp(store, () => {}, { parts: 1 })
    expect(await checkContents(store, next, () => {})).toEqual([])
  })

  test('and a disk that is full ends the backup, and keeps no later one away', async () => {
    const store = await openStore(newFolder())
    const full: BackupStore = {
      ...store,
      keep: async (content) => {
        for await (const _ of content) throw new Error('no space left')
        return store.keep(Readable.from([]))
      },
    }
    await expect(backUp(full)).rejects.toThrow('no space left')
    await backUp(store)
  })

  test('and a damaged list of the last one stops no backup', async () => {
    const folder = newFolder()
    const store = await openStore(folder)
    const { name } = await backUp(store)
    writeFileSync(join(folder, `${name}.backup`), 'no list')
    await backUp(store)
    expect(await store.list()).toHaveLength(2)
  })
})

describe('a restore is refused', () => {
  test('into a database or a data folder that is in use', async () => {
    const { store, backup } = present
    await expect(restore(store, backup, { database: served.database })).rejects.toThrow(
      'database is in use',
    )
    const database = await emptyDatabase()
    const { dataDir } = served.context.settings
    await expect(
      restoreBackup({ url: database.url, dataDir, store, backup, log: () => {}, onStep: () => {} }),
    ).rejects.toThrow('is in use: choose an empty one')
    expect(await one(database, `select to_regclass('station')::text`)).toBeNull()
  })

  test('of what a newer version has made', async () => {
    const { store, backup } = present
    const migrations = [...backup.migrations, { name: '9999_later.sql', checksum: '' }]
    await expect(restore(store, { ...backup, migrations })).rejects.toThrow('9999_later.sql')
  })

  test('from a folder without backups', async () => {
    await expect(openBackupStore(newFolder(), { mayCreate: false })).rejects.toThrow('no backups')
    const folder = newFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'other'), '')
    await expect(openStore(folder)).rejects.toThrow('other things')
  })
})
