// Looks whether a database is whole after its tables were distributed or brought back.
import { rows } from '../statements.ts'
import type { Db } from '../tables/tables.ts'
import { readCluster } from '../citus.ts'
import { distributedTables, distributionColumn } from '../table-kinds.ts'
import { countRows, greatestOf, listSequences, type RowCounts } from './contents.ts'

/** A sentence for each fault. */
export async function findFaults(db: Db, before: RowCounts): Promise<string[]> {
  const after = await countRows(db)
  const counts = [...before].filter(([table, count]) => after.get(table) !== count)
  return [
    ...counts.map(
      ([table, count]) => `${table} had ${count} rows and now has ${after.get(table) ?? 'none'}.`,
    ),
    ...(await findUsedNumbers(db)),
    ...(await findForeignStations(db)),
  ]
}

async function findUsedNumbers(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const { table, column, last } of await listSequences(db)) {
    const greatest = await greatestOf(db, { table, column })
    if (greatest === null || BigInt(greatest) <= BigInt(last ?? 0)) continue
    faults.push(`${table}.${column} would give numbers after ${last ?? 0} and has ${greatest}.`)
  }
  return faults
}

/** Each shard tells where the cluster looks for the stations that it has. */
async function findForeignStations(db: Db): Promise<string[]> {
  const { known } = await readCluster(db)
  const faults: string[] = []
  for (const table of distributedTables.filter((name) => known.has(name))) {
    const command = `select string_agg(distinct get_shard_id_for_distribution_column('${table}', ${distributionColumn})::text, ' ')
                       from (select distinct ${distributionColumn} from %s) held`
    const shards = await rows<{ shard: string; isRead: boolean; found: string | null }>(db)`
      select shardid::text as shard, success as "isRead", result as found
        from run_command_on_shards(${table}::regclass, ${command})`
    for (const { shard, isRead, found } of shards) {
      if (!isRead) faults.push(`The shard ${shard} of ${table} cannot be read: ${found}`)
      else if (found && found !== shard)
        faults.push(`${table} has stations of other shards in the shard ${shard}.`)
    }
  }
  return faults
}
