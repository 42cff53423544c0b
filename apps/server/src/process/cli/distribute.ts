// `eos distribute`: distributes the tables over the machines of a Citus cluster; does nothing on plain PostgreSQL.
import { parseArgs } from 'node:util'
import {
  countWorkers,
  distributionStatements,
  isCitus,
  readCluster,
  runStatement,
} from '../../platform/database/citus.ts'
import { UserError } from '../../platform/user-error.ts'
import type { Command, Terminal } from './command.ts'

export const distribute: Command = {
  usage: 'distribute [--shards <count>]',
  summary: 'spread the measurement tables over a Citus cluster; does nothing on plain PostgreSQL',
  details: `DATABASE_URL has to point at the coordinator, on which the workers have been added (docs/operating/scaling.md).
What is spread already stays as it is, so the command can be repeated, also after it was cut short.

  --shards <count>   into how many parts each table is split the first time (default 32)`,
  run: runDistribute,
}

async function runDistribute(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { shards: { type: 'string' } } })
  const shards = Number(values.shards ?? 32)
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024) {
    throw new UserError('--shards is a number from 1 to 1024.')
  }
  const { db, pool } = await terminal.open()
  if (!(await isCitus(db))) {
    terminal.print('This is a plain PostgreSQL: its tables stay where they are. Nothing was done.')
    return
  }
  if ((await countWorkers(db)) === 0) {
    throw new UserError(
      "The cluster has no workers yet. Add them on the coordinator first: select citus_add_node('worker-1.host', 5432);",
    )
  }
  const statements = distributionStatements(await readCluster(db), shards)
  for (const [index, statement] of statements.entries()) {
    terminal.progress.step(index / statements.length, statement)
    await runStatement(pool, statement)
  }
  terminal.print(
    statements.length === 0
      ? 'Every table is spread already. Nothing was done.'
      : `${statements.length} statements were run; every table is spread now.`,
  )
}
