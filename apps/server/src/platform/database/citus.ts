// Recognizes a cluster of several machines (Citus), and distributes the tables over it.
import { UserError } from '../user-error.ts'
import { distributedTables, distributionColumn, referenceTables } from './table-kinds.ts'
import { exists, one, rows } from './statements.ts'
import type { Db } from './tables/tables.ts'

const answers = new WeakMap<Db, Promise<boolean>>()

/** Asked once for each pool and transaction. */
export function isCitus(db: Db): Promise<boolean> {
  const known = answers.get(db)
  if (known) return known
  const asked = exists(db)`select 1 from pg_extension where extname = 'citus'`
  answers.set(db, asked)
  // Asked again after a failure.
  asked.catch(() => answers.delete(db))
  return asked
}

export interface Cluster {
  /** The kinds of the tables that the cluster knows, by name. */
  known: ReadonlyMap<string, 'reference' | 'distributed'>
  /** The partitions of the partitioned tables, by the name of their table. */
  partitions: ReadonlyMap<string, readonly string[]>
}

/** Brings one table to its place; its statements are one transaction, so that interrupted work can be resumed. */
export interface Step {
  table: string
  statements: readonly string[]
}

/** The steps that are still missing, in order; none when all tables are distributed. */
export function distributionSteps(cluster: Cluster, shards: number): Step[] {
  const [first, ...others] = distributedTables
  const isFirst = `'${distributionColumn}', shard_count => ${shards}`
  const isOther = `'${distributionColumn}', colocate_with => '${first}'`
  return [
    ...referenceTables.flatMap((table) =>
      stepsFor(cluster, table, 'reference', `create_reference_table('${table}')`),
    ),
    ...stepsFor(cluster, first, 'distributed', `create_distributed_table('${first}', ${isFirst})`),
    ...others.flatMap((table) =>
      stepsFor(cluster, table, 'distributed', `create_distributed_table('${table}', ${isOther})`),
    ),
  ]
}

/** Citus copies the rows to shards; the original rows are truncated afterwards. */
function stepsFor(
  { known, partitions }: Cluster,
  table: string,
  kind: 'reference' | 'distributed',
  call: string,
): Step[] {
  const has = known.get(table)
  if (has === kind) return []
  if (has !== undefined) {
    throw new UserError(
      `The table ${table} is kept as ${has} and should be ${kind}: undo that with undistribute_table('${table}') first.`,
    )
  }
  const emptied = partitions.get(table) ?? [table]
  const statements = [
    `select ${call}`,
    ...emptied.map((name) => `select truncate_local_data_after_distributing_table('${name}')`),
  ]
  return [{ table, statements }]
}

export async function readCluster(db: Db): Promise<Cluster> {
  const known = await rows<{ name: string; kind: 'reference' | 'distributed' }>(db)`
    select table_name::text as name, citus_table_type as kind from citus_tables
     where citus_table_type in ('reference', 'distributed')`
  const partitions = await rows<{ parent: string; names: string[] }>(db)`
    select parent.relname as parent, array_agg(child.relname::text order by child.relname) as names
      from pg_inherits
      join pg_class parent on parent.oid = inhparent and parent.relkind = 'p'
      join pg_class child on child.oid = inhrelid
     where parent.relname = any(${[...distributedTables]}::text[])
     group by parent.relname`
  return {
    known: new Map(known.map(({ name, kind }) => [name, kind])),
    partitions: new Map(partitions.map(({ parent, names }) => [parent, names])),
  }
}

/** Without a worker every shard would be on the coordinator. */
export async function countWorkers(db: Db): Promise<number> {
  const { workers } = await one<{ workers: number }>(db)`
    select count(*)::int as workers from pg_dist_node
     where isactive and noderole = 'primary' and groupid <> 0`
  return workers
}
