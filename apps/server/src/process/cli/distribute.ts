// `eos distribute`: distributes the tables over the machines of a Citus cluster; does nothing on plain PostgreSQL.
import { parseArgs } from 'node:util'
import { isCitus } from '../../platform/database/citus.ts'
import { distributeTables } from '../../platform/database/cluster/distribute-tables.ts'
import { readMark } from '../../platform/database/cluster/mark.ts'
import { distributing } from '../../platform/database/cluster/others.ts'
import { openDatabase } from '../../platform/database/connection.ts'
import { migrate } from '../../platform/database/migrate.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { UserError } from '../../platform/user-error.ts'
import type { Command, Terminal } from './command.ts'

export const distribute: Command = {
  usage: 'distribute [--shards <count>]',
  summary: 'spread the measurement tables over a Citus cluster; does nothing on plain PostgreSQL',
  details: `DATABASE_URL has to point at the coordinator, on which the workers have been added (docs/operating/scaling.md).
Make a backup first, stop all other processes of Eos, and end all other sessions of the database: while somebody is
connected to it on any machine of the cluster, nothing is done. A process of Eos that is started meanwhile refuses.
Every table is compared with what it was, row by row, before its move is kept and once more at the end. What is spread
already stays as it is, so the command can be repeated, also after it was killed: until it has ended well, no other
process opens the database. The way back is to restore a backup into a database of an ordinary PostgreSQL.

  --shards <count>   into how many parts each table is split the first time (default 32)`,
  run: runDistribute,
}

async function runDistribute(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { shards: { type: 'string' } } })
  const shards = Number(values.shards ?? 32)
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024) {
    throw new UserError('--shards is a number from 1 to 1024.')
  }
  const { url } = await terminal.openServer()
  const { db, close } = openDatabase(url, { applicationName: distributing, maxConnections: 3 })
  try {
    terminal.print(
      (await isCitus(db))
        ? await distributeCluster(db, { url, shards, terminal })
        : 'This is a plain PostgreSQL: its tables stay where they are. Nothing was done.',
    )
  } finally {
    await close()
  }
}

async function distributeCluster(
  db: Db,
  { url, shards, terminal }: { url: string; shards: number; terminal: Terminal },
): Promise<string> {
  const { progress, interrupted } = terminal
  if (!(await readMark(db))) await migrate(url, progress.say)
  const count = await distributeTables(db, { shards, onStep: progress.step, interrupted })
  return count === 0
    ? 'Every table is spread already. Nothing was done.'
    : `${count} tables were spread and compared with what they were; every table is spread now.`
}
