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
  const onCluster = await isCitus(db)
  const size = onCluster ? sizeOnCluster : sql`pg_total_relation_size(leaf.relid)`
  const leaves = await rows<{ name: string; leaf: string; bytes: string; rows: number }>(db)`
    select wanted.name, class.relname as leaf, ${size}::bigint as bytes, class.reltuples::float8 as rows
      from (select name, to_regclass(name) as relid from unnest(${tables}::text[]) as name) wanted
      left join lateral pg_partition_tree(wanted.relid) part on part.isleaf
      cross join lateral (select coalesce(part.relid, wanted.relid) as relid) leaf
      join pg_class class on class.oid = leaf.relid and class.relkind = 'r'`
  const inShards = onCluster ? await readShardRows(db) : undefined
  const sums = new Map<string, TableSize>()
  for (const { name, leaf, bytes, rows: estimated } of leaves) {
    const sum = sums.get(byPartition ? leaf : name) ?? { bytes: 0, rows: 0 }
    const own = inShards?.get(leaf) ?? estimated
    sums.set(byPartition ? leaf : name, {
      bytes: sum.bytes + Number(bytes),
      rows: sum.rows + Math.round(own),
    })
  }
  return sums
}

/** The machines estimate rows of their shards, whose names end with a number; the coordinator's own table is empty. */
async function readShardRows(db: Db): Promise<Map<string, number>> {
  const counting = `
    select coalesce(json_object_agg(name, rows), '{}') from (
      select regexp_replace(relname, '_\\d+$', '') as name, sum(greatest(reltuples, 0)) as rows
        from pg_class where relkind = 'r' and relname ~ '_\\d{6,}$' group by 1) shard`
  const nodes = await rows<{ result: string }>(db)`
    select result from run_command_on_all_nodes(${counting}) where success`
  const found = new Map<string, number>()
  for (const { result } of nodes) {
    for (const [name, count] of Object.entries(JSON.parse(result) as Record<string, number>)) {
      found.set(name, (found.get(name) ?? 0) + count)
    }
  }
  return found
}

const sizeOnCluster = sql`case
  when exists (select from pg_dist_partition where logicalrelid = leaf.relid)
  then citus_total_relation_size(leaf.relid) else pg_total_relation_size(leaf.relid) end`
