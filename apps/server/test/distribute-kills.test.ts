// `eos distribute` is killed at several moments on the cluster that EOS_TEST_CITUS names: nothing is lost or doubled, it is
// resumed by the same command, and the backup that was made before is the way back to one machine.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporarySettings } from '../../../test/run-folder.ts'
import {
  listSequences,
  readContents,
  type Before,
  type Sequence,
} from '../src/platform/database/cluster/contents.ts'
import { isMarked } from '../src/platform/database/cluster/mark.ts'
import { openDatabase, type Database } from '../src/platform/database/connection.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { freshDatabase, isOnCluster } from './database.ts'
import { fillCluster, type FilledCluster } from './filled-cluster.ts'
import { compileServer, makeDataFolder } from './server-process.ts'

const program = fileURLToPath(new URL('../bin/eos.js', import.meta.url))
const [data, restored, backups] = [makeDataFolder(), makeDataFolder(), makeDataFolder()]

describe.runIf(isOnCluster)('on a cluster', () => {
  let filled: FilledCluster
  let before: Before
  beforeAll(async () => {
    compileServer()
    filled = await fillCluster()
    before = await look(filled.url, contentOf)
    await eos(['backup', backups.folder])
  })
  afterAll(async () => {
    await filled?.drop()
    for (const folder of [data, restored, backups]) folder.remove()
  })

  test.each([
    ['before anything was done', 'reading every table'],
    ['among the reference tables', 'station_permit'],
    ['while the first table is split', 'data_min'],
    ['after it', 'data_hour'],
    ['at the last table', 'exceedance'],
    ['when all is compared', 'comparing'],
  ])('killed %s, nothing has changed and nobody opens it', async (_moment, moment) => {
    await eos(['distribute', '--shards', '4'], { killedAt: moment })
    expect(await look(filled.url, contentOf)).toEqual(before)
    if (moment !== 'reading every table')
      await expect(migrate(filled.url, () => {})).rejects.toThrow(/eos distribute/)
  })

  test('the backup that was made before gives back a plain database with the same content', async () => {
    const plain = await freshDatabase('nothing')
    await eos(['restore', backups.folder], { url: plain.url, folder: restored.folder })
    const { contents, sequences } = await look(plain.url, contentOf)
    expect(withoutMigrations(contents)).toEqual(withoutMigrations(before.contents))
    expect(sequences.map(numberOf)).toEqual(before.sequences.map(numberOf))
    const { rowCount } = await plain.pool.query(
      `select 1 from pg_extension where extname = 'citus'`,
    )
    expect(rowCount).toBe(0)
    await plain.close()
  })

  test('the same command ends the work', async () => {
    await eos(['distribute', '--shards', '4'])
    expect(await look(filled.url, contentOf)).toEqual(before)
    expect(await look(filled.url, ({ db }) => isMarked(db))).toBe(false)
    await migrate(filled.url, () => {})
  })

  interface Options {
    url?: string
    folder?: string
    killedAt?: string
  }

  /** Resolves when it has ended well, or was killed when it said the words. */
  async function eos(
    args: string[],
    { url = filled.url, folder = data.folder, killedAt }: Options = {},
  ) {
    const child = spawn(process.execPath, [program, ...args], {
      env: {
        PATH: process.env.PATH,
        ...temporarySettings(),
        DATABASE_URL: url,
        EOS_DATA_DIR: folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (killedAt !== undefined && new RegExp(`%  ${killedAt}\\b`).test(said))
        child.kill('SIGKILL')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const ended = await new Promise((resolve) =>
      child.once('close', (code, signal) => resolve(signal ?? code)),
    )
    expect(ended, said).toBe(killedAt === undefined ? 0 : 'SIGKILL')
  }
})

/** They were applied at another time. */
const withoutMigrations = (contents: Before['contents']) =>
  [...contents].filter(([table]) => table !== 'schema_migration')

const numberOf = ({ table, column, last }: Sequence) => [table, column, last]

const contentOf = async ({ db }: Database): Promise<Before> => ({
  contents: await readContents(db),
  sequences: await listSequences(db),
})

/** Connected for no longer than that: the command is run by nobody else's leave. */
async function look<Seen>(url: string, at: (database: Database) => Promise<Seen>): Promise<Seen> {
  const database = openDatabase(url, { applicationName: 'eos test' })
  try {
    return await at(database)
  } finally {
    await database.close()
  }
}
