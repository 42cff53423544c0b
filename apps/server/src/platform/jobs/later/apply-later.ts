// Migrations whose names end with `.later.sql` run beside the work once the portal answers, one after the other: a start
// does not wait while an index over ten years of readings is built. Each is one statement that builds without a lock.
// See docs/decisions/0296-what-takes-long-runs-after-the-start.md.
import { setTimeout as pause } from 'node:timers/promises'
import { hourMs, minuteMs } from '@eos/contract/words/time-units'
import type { PoolClient } from 'pg'
import type { Context } from '../../context.ts'
import { startWorker, type Worker } from '../worker.ts'
import { applyAlone, isLater, readMigrations, type Migration } from '../../database/migrate.ts'
import { ifLockIsFree } from '../../database/advisory-lock.ts'
import {
  dropIndex,
  findBuildProgress,
  isIndexInvalid,
  liftTimeLimit,
  listAppliedMigrations,
} from './queries.ts'
import type { Db } from '../../database/tables/tables.ts'
import { takeConnection } from '../../database/transaction.ts'

interface LaterWork {
  /** Told of the beginning, of each step forward, and of the end. */
  log: (text: string) => void
  signal: AbortSignal
  migrations?: readonly Migration[]
  /** How often the progress is looked at. */
  everyMs?: number
}

/** Returns the names of those that this process has applied; what is cut short goes on at the next start. */
export async function applyLaterMigrations(db: Db, work: LaterWork): Promise<string[]> {
  const { migrations = readMigrations() } = work
  const done: string[] = []
  await ifLockIsFree(db, 'laterMigrations', async () => {
    const applied = new Set(await listAppliedMigrations(db))
    for (const migration of migrations.filter(isLater)) {
      if (applied.has(migration.name) || work.signal.aborted) continue
      await applyOne(db, migration, work)
      done.push(migration.name)
    }
  })
  return done
}

async function applyOne(db: Db, migration: Migration, work: LaterWork): Promise<void> {
  const client = await takeConnection(db)
  const isOver = new AbortController()
  const begunAt = Date.now()
  // A connection that is closed ends its statement.
  const stop = () => client.release(true)
  work.signal.addEventListener('abort', stop, { once: true })
  const watching = watch(db, client, { ...work, name: migration.name, isOver: isOver.signal })
  try {
    work.log(`Migration ${migration.name} begins beside the work.`)
    await liftTimeLimit(client)
    await removeRemains(db, client, migration)
    await applyAlone(client, migration)
    const seconds = Math.round((Date.now() - begunAt) / 1000)
    work.log(`Migration ${migration.name} is done after ${seconds} s.`)
  } finally {
    isOver.abort()
    await watching
    work.signal.removeEventListener('abort', stop)
    // It has other limits than those of the pool.
    if (!work.signal.aborted) client.release(true)
  }
}

/** An index that was being built when the process was killed is there, but not valid. */
async function removeRemains(db: Db, client: PoolClient, { sql }: Migration): Promise<void> {
  const [, name] = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(sql) ?? []
  if (name && (await isIndexInvalid(db, name))) await dropIndex(client, name)
}

interface Watched extends LaterWork {
  name: string
  isOver: AbortSignal
}

async function watch(
  db: Db,
  client: PoolClient,
  { log, name, isOver, everyMs = 10_000 }: Watched,
): Promise<void> {
  // The identifier of its backend, which the client keeps from the beginning of its connection.
  const { processID } = client as unknown as { processID: number }
  let told = ''
  while (await pause(everyMs, true, { signal: isOver }).catch(() => false)) {
    const found = await findBuildProgress(db, processID).catch(() => undefined)
    const text = found && `${found.phase}, ${found.percent} %`
    if (text && text !== told) log(`Migration ${name}: ${text}`)
    told = text ?? told
  }
}

/** It stands beside the lines of the start, for who operates the server. */
function tell(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Begins once the process has had time to answer. */
export function startLaterMigrations(
  { db }: Pick<Context, 'db'>,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  const onFailure = (error: unknown) =>
    warn('A migration beside the work has failed; it is tried again in an hour.', error)
  return startWorker({ firstMs: minuteMs, everyMs: hourMs, onFailure }, (signal) =>
    applyLaterMigrations(db, { log: tell, signal }),
  )
}
