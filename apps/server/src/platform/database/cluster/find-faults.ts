// Looks whether a database is whole after its tables were distributed or brought back.
import { rows } from '../statements.ts'
import type { Db } from '../tables/tables.ts'
import { readCluster } from '../citus.ts'
import { distributedTables, distributionColumn } from '../table-kinds.ts'
import {
  greatestOf,
  listSequences,
  readContents,
  type Before,
  type Content,
  type Sequence,
} from './contents.ts'

/** A sentence for each fault. */
export async function findFaults(db: Db, before: Before): Promise<string[]> {
  return [
    ...(await compareContents(db, before)),
    ...(await findFormerNumbers(db, before.sequences)),
    ...(await findUsedNumbers(db)),
    ...(await findForeignStations(db)),
  ]
}

/** Equal numbers of equal rows are meant: a row that was doubled is as wrong as one that is missing. */
export async function compareContents(
  db: Db,
  { contents }: Pick<Before, 'contents'>,
  isWanted: (table: string) => boolean = () => true,
): Promise<string[]> {
  const after = await readContents(db, isWanted)
  const wanted = [...contents].filter(([table]) => isWanted(table))
  return wanted.flatMap(([table, was]) => differenceOf(table, was, after.get(table)))
}

function differenceOf(table: string, was: Content, is?: Content): string[] {
  if (was.rows !== is?.rows)
    return [`${table} had ${was.rows} rows and now has ${is?.rows ?? 'none'}.`]
  return was.sum === is.sum ? [] : [`${table} has ${is.rows} rows as before, but not the same.`]
}

/** A number may be skipped, as by an insert that was refused; but none that was given before is given again. */
async function findFormerNumbers(db: Db, before: readonly Sequence[]): Promise<string[]> {
  const now = await listSequences(db)
  return before.flatMap(({ table, column, next }) => {
    const found = now.find((each) => each.table === table && each.column === column)
    if (found && BigInt(found.next) >= BigInt(next)) return []
    return `${table}.${column} would have given ${next} next and now gives ${found?.next ?? 'none'}.`
  })
}

/** Numbers may be far beyond those that rows have, since rows are removed. */
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
