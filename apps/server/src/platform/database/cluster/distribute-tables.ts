// Distributes the tables over the machines of a cluster, while nothing else uses the database.
import { ifLockIsFree } from '../advisory-lock.ts'
import { countWorkers, distributionSteps, readCluster, type Step } from '../citus.ts'
import { run } from '../statements.ts'
import type { Db } from '../tables/tables.ts'
import { connectionOf, inTransaction } from '../transaction.ts'
import { UserError } from '../../user-error.ts'
import { kindOf } from '../table-kinds.ts'
import { listSequences, putSequencesBack, readContents, type Before } from './contents.ts'
import { compareContents, findFaults } from './find-faults.ts'
import { markBegun, markWanted, readMark, removeMark } from './mark.ts'
import { refuseOthers } from './others.ts'

interface Distribution {
  shards: number
  /** Is told what comes next: a table, or reading all of them. */
  onStep: (fraction: number, next: string) => void
  interrupted?: AbortSignal
}

/**
 * The reference tables move in one transaction, each other table in its own. A transaction is kept only when the tables
 * hold the same as before. No process opens the database until all tables have been compared once more.
 *
 * @param db is connected under the name `distributing`
 * @returns how many tables were distributed
 * @throws UserError when others are connected, and when something is not as it was
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
    if (steps.length === 0 && !(await readMark(db))) return 0
    onStep(0, 'reading every table')
    const before = await begin(db)
    const others = steps.filter((step) => !isReference(step))
    for (const together of [steps.filter(isReference), ...others.map((step) => [step])]) {
      const tell = (step: Step) => {
        interrupted?.throwIfAborted()
        onStep(steps.indexOf(step) / steps.length, step.table)
      }
      if (together.length > 0) await take(db, together, before, tell)
    }
    onStep(1, 'comparing every table with what it was')
    const faults = await findFaults(db, before)
    if (faults.length > 0) throw new UserError([...faults, whatToDo].join('\n'))
    await removeMark(db)
    return steps.length
  })
}

const isReference = ({ table }: Step) => kindOf(table) === 'reference'

/** A process that starts meanwhile is refused in its migrations, which it begins with. */
async function alone<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const done = await ifLockIsFree(db, 'migrate', async () => ({ result: await work() }))
  if (done) return done.result
  throw new UserError(
    'Another process is migrating or distributing this database: try again when it is done.',
  )
}

/**
 * The mark stands before anybody is looked for: a process that starts sees it once it is connected, or is seen here.
 * Everything is compared with the state that was noted when the work began, also when the work is resumed.
 */
async function begin(db: Db): Promise<Before> {
  const former = await readMark(db)
  await markWanted(db)
  try {
    await refuseOthers(db)
    if (former) return former
    const before = { contents: await readContents(db), sequences: await listSequences(db) }
    await markBegun(db, before)
    return before
  } catch (error) {
    if (!former) await removeMark(db)
    throw error
  }
}

const keptBack =
  'Nothing of this was kept. If it is the same when "eos distribute" is run again, restore the backup that was made before.'
const whatToDo = 'No process opens the database as it is: restore the backup that was made before.'

/**
 * Citus begins the numbers of identity columns anew, also those of tables that hang on the table by foreign keys; and it
 * empties the tables that it has copied, upon which triggers take the times that follow from decisions away. All that
 * is one transaction with a look at what the tables hold then: the rows are where they were until it is known.
 */
async function take(
  db: Db,
  steps: readonly Step[],
  before: Before,
  tell: (step: Step) => void,
): Promise<void> {
  await inTransaction(
    db,
    async (trx) => {
      // A statement of a process that was killed ends too, so that its locks are free when the work is resumed.
      await run(trx)`set local client_connection_check_interval = 1000`
      const sequences = await listSequences(trx)
      await run(trx)`create temp table kept_public_time on commit drop as select * from public_time`
      for (const step of steps) {
        tell(step)
        for (const statement of step.statements) await connectionOf(trx).query(statement)
      }
      await run(trx)`insert into public_time select * from kept_public_time on conflict do nothing`
      await putSequencesBack(trx, sequences)
      const faults = await findLoss(trx, steps, before)
      if (faults.length > 0) throw new UserError([...faults, keptBack].join('\n'))
      await refuseOthers(db)
    },
    { hasTimeLimit: false },
  )
}

/** Reference tables are emptied together with what hangs on them, which may be every table that is not distributed. */
function findLoss(trx: Db, steps: readonly Step[], before: Before): Promise<string[]> {
  const isTouched = (name: string) =>
    steps.some((step) => (isReference(step) ? kindOf(name) !== 'distributed' : step.table === name))
  return compareContents(trx, before, isTouched)
}
