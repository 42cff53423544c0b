// An installation of each kept version is restored, brought up to date by the migrations that came since, and answers as
// it did. `npm run keep-version` keeps today's version: a small part of the demo country, with a packed month.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasMethod } from '@eos/contract/resource'
import { resources } from '@eos/contract/resources/all'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../test/build-app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { runArchive } from '../storage/run-archive.ts'
import { compareInstallation } from './check-installation.ts'
import { makeBackup, readBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { openBackupStore } from './store/backup-store.ts'

const kept = fileURLToPath(new URL('../../../test/versions', import.meta.url))
const versions = readdirSync(kept).filter((name) => name.endsWith('.tar.gz'))
const now = '2026-03-05T08:07:12Z'
const keeping = process.env.EOS_KEEP_VERSION

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eos-version-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(versions)('%s is brought up to date, and answers as it did', async (name) => {
  execFileSync('tar', ['-xzf', join(kept, name), '-C', folder])
  const then = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as Answers
  const served = await restored(join(folder, 'backup'))
  try {
    expect(await answersOf(served, Object.keys(then))).toMatchObject(withGrants(then, name))
  } finally {
    await served.close()
  }
})

/** Grants that migrations have given to roles since a version was kept, by the key of the role. */
const grantedSince: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '0.1.0.tar.gz': { enterprise_manager: 2 },
}

/** The answers of a kept version, with the grants that its roles have been given since. */
function withGrants(then: Answers, version: string): Answers {
  const granted = grantedSince[version] ?? {}
  const grants = then['/api/grant?size=20'] as { page: { totalElements: number } }
  const roles = then['/api/role?size=20'] as {
    _embedded: { role: { key: string; grantCount: number }[] }
  }
  for (const role of roles._embedded.role) role.grantCount += granted[role.key] ?? 0
  for (const number of Object.values(granted)) grants.page.totalElements += number
  return then
}

test.skipIf(versions.length > 0 || keeping)('a version is kept', () => {
  expect.fail('No version is kept: `npm run keep-version` keeps one.')
})

/** The stations of which it has readings. */
const chosen = "'DEMO-HN-KK01', 'DEMO-HN-KK02', 'DEMO-BN-NT01'"

test.runIf(keeping)('this version is kept', async () => {
  const served = await buildTestApp({ now, settings: { demo: 'small' } })
  await loadDemo(served.context)
  for (const table of ['data_min', 'data_hour', 'aqi_hour', 'aqi_24h', 'exceedance'])
    await served.database.pool.query(
      `delete from ${table} where station_id not in (select id from station where code in (${chosen}))`,
    )
  const later = { db: served.context.db, now: () => new Date('2026-03-09T00:00:00Z') }
  const policy = { packAfterDays: 7, keepMonths: 0, graceMs: 0 }
  expect((await runArchive(later, { policy }))?.packedMonths).toEqual(['2026-02-01'])
  const { dataDir } = served.context.settings
  const store = await openBackupStore(join(folder, 'backup'), {
    keyText: undefined,
    mayCreate: true,
  })
  await makeBackup({
    db: served.database.db,
    dataDir,
    store,
    now: served.context.now,
    onStep: () => {},
  })
  const { rows } = await served.database.pool.query<{ id: string }>(
    `select id from station where code in (${chosen}) order by id`,
  )
  const series = rows.map(({ id }) => `/api/eos/public/series/${id}?from=2026-02-26&to=2026-03-05`)
  const lists = resources
    .filter((each) => hasMethod(each, 'LIST'))
    .map(({ path }) => `/api/${path}?size=20`)
  const answers = await answersOf(served, [...series, ...lists])
  await served.close()
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  mkdirSync(kept, { recursive: true })
  const archive = join(kept, `${keeping}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', folder, 'backup', 'answers.json'])
})

type Answers = Record<string, unknown>

/** Everything that somebody with all rights reads there. */
async function answersOf(served: TestApp, paths: readonly string[]): Promise<Answers> {
  const ask = served.as(person())
  const answers: Answers = {}
  for (const url of paths) {
    const answer = await ask({ url, headers: { accept: 'application/json' } })
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200)
    answers[url] = answer.json()
  }
  return answers
}

const onStep = () => {}

async function restored(backups: string): Promise<TestApp> {
  const database = await freshDatabase('nothing')
  const store = await openBackupStore(backups, { keyText: undefined, mayCreate: false })
  const [name] = await store.list()
  const backup = await readBackup(store, name!)
  const dataDir = join(folder, 'data')
  await restoreBackup({ url: database.url, dataDir, store, backup, log: () => {}, onStep })
  const { db } = database
  const compared = await compareInstallation({ db, dataDir, store, backup, onStep })
  expect(compared.faults).toEqual([])
  const copy = await database.keep()
  const served = await buildTestApp({ now, begins: copy })
  return {
    ...served,
    close: async () => {
      await served.close()
      await copy.drop()
    },
  }
}
