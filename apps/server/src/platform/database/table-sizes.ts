// Disk sizes of tables with indexes and TOAST, on one machine as on a cluster.
import { sql } from 'kysely'
import { isCitus } from './citus.ts'
import { rows } from './statements.ts'
import type { Db } from './tables/tables.ts'

export interface TableSize {
  /** With indexes. */
  bytes: number
  /** The estimate of the planner; -1 for a table that was never analysed. */
  rows: number
}

/**
 * By the name of the table; of the partition with `byPartition`. On a cluster the shards of all machines are added up.
 */
export async function readTableSizes(
  db: Db,
  tables: readonly string[],
  { byPartition = false }: { byPartition?: boolean } = {},
): Promise<Map<string, TableSize>> {
  const size = (await isCitus(db)) ? sizeOnCluster : sql`pg_total_relation_size(leaf.relid)`
  const name = byPartition ? sql`class.relname` : sql`wanted.name`
  const found = await rows<{ name: string; bytes: string; rows: number }>(db)`
    select ${name} as name, sum(${size})::bigint as bytes, sum(class.reltuples)::float8 as rows
      from (select name, to_regclass(name) as relid from unnest(${tables}::text[]) as name) wanted
      left join lateral pg_partition_tree(wanted.relid) part on part.isleaf
      cross join lateral (select coalesce(part.relid, wanted.relid) as relid) leaf
      join pg_class class on class.oid = leaf.relid and class.relkind = 'r'
     group by 1`
  return new Map(
    found.map((each) => [each.name, { bytes: Number(each.bytes), rows: Math.round(each.rows) }]),
  )
}

const sizeOnCluster = sql`case
  when exists (select from pg_dist_partition where logicalrelid = leaf.relid)
  then citus_total_relation_size(leaf.relid) else pg_total_relation_size(leaf.relid) end`
