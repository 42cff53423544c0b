// Distributes the tables over the machines of a cluster, while nothing else uses the database.
import { ifLockIsFree } from '../advisory-lock.ts'
import { countWorkers, distributionSteps, readCluster, type Step } from '../citus.ts'
import { one, rows, run } from '../statements.ts'
import type { Db } from '../tables/tables.ts'
import { connectionOf, inTransaction } from '../transaction.ts'
import { UserError } from '../../user-error.ts'
import { countRows, listSequences, putSequencesBack, type RowCounts } from './contents.ts'
import { findFaults } from './find-faults.ts'

/** The name under which the work is connected; all others of Eos begin with `eos` too. */
export const distributing = 'eos distribute'

interface Distribution {
  shards: number
  onStep: (fraction: number, table: string) => void
  interrupted?: AbortSignal
}

/**
 * Each table is a transaction of its own. Until all of them have been compared, no process opens the database.
 *
 * @returns how many tables were distributed
 * @throws UserError when other processes are connected, and when something is not as it was
 */
export async function distributeTables(
  db: Db,
  { shards, onStep, interrupted }: Distribution,
): Promise<number> {
  if ((await countWorkers(db)) === 0) {
    throw new UserError(
      "The cluster has no workers yet. Add them on the coordinator first: select citus_add_node('worker-1.host', 5432);",
    )
  }
  return alone(db, async () => {
    const steps = distributionSteps(await readCluster(db), shards)
    if (steps.length === 0 && !(await isUnfinished(db))) return 0
    const before = await markUnfinished(db)
    for (const [index, step] of steps.entries()) {
      interrupted?.throwIfAborted()
      onStep(index / steps.length, step.table)
      await take(db, step)
    }
    const faults = await findFaults(db, before)
    if (faults.length > 0) throw new UserError([...faults, whatToDo].join('\n'))
    await unmarkUnfinished(db)
    return steps.length
  })
}

/** Other processes wait in their migrations meanwhile, which they begin with; none may be beyond that. */
async function alone<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const done = await ifLockIsFree(db, 'migrate', async () => {
    await refuseOthers(db)
    return { result: await work() }
  })
  if (done) return done.result
  throw new UserError(
    'Another process is migrating or distributing this database: try again when it is done.',
  )
}

async function refuseOthers(db: Db): Promise<void> {
  const others = await rows<{ name: string; count: number }>(db)`
    select application_name as name, count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'eos%'
       and application_name <> ${distributing}
     group by 1 order by 1`
  if (others.length === 0) return
  const names = others.map(({ name, count }) => `${name} (${count})`).join(', ')
  throw new UserError(`Other processes of Eos use this database: ${names}. Stop all of them first.`)
}

const whatToDo = 'No process opens the database as it is: restore the backup that was made before.'

/**
 * Citus begins the numbers of identity columns anew, also those of tables that hang on the table by foreign keys; and it
 * empties the tables that it has copied, upon which triggers take the times that follow from decisions away.
 */
async function take(db: Db, { statements }: Step): Promise<void> {
  await inTransaction(
    db,
    async (trx) => {
      const before = await listSequences(trx)
      await run(trx)`create temp table kept_public_time on commit drop as select * from public_time`
      for (const statement of statements) await connectionOf(trx).query(statement)
      await run(trx)`insert into public_time select * from kept_public_time on conflict do nothing`
      await putSequencesBack(trx, before)
    },
    { hasTimeLimit: false },
  )
}

/** While the table is there, no process opens the database. It keeps what was counted before the first table. */
async function markUnfinished(db: Db): Promise<RowCounts> {
  if (!(await isUnfinished(db))) {
    const counts = JSON.stringify(Object.fromEntries(await countRows(db)))
    await inTransaction(db, async (trx) => {
      await run(trx)`create table unfinished_distribution (counts jsonb not null)`
      await run(trx)`insert into unfinished_distribution (counts) values (${counts}::jsonb)`
    })
  }
  const { counts } = await one<{ counts: Record<string, string> }>(db)`
    select counts from unfinished_distribution`
  return new Map(Object.entries(counts))
}

export async function isUnfinished(db: Db): Promise<boolean> {
  const found = await rows(db)`
    select 1 as there where to_regclass('public.unfinished_distribution') is not null`
  return found.length > 0
}

async function unmarkUnfinished(db: Db): Promise<void> {
  await run(db)`drop table if exists unfinished_distribution`
}
