// Reads sizes for the report about the disk: months of the archive, values per row, the database.
import type { DiskMonth } from '@eos/contract/calls/ingestion/disk'
import { one, rows } from '../../../platform/database/statements.ts'
import { isCitus } from '../../../platform/database/citus.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Day } from '../../../readings/archive/utc-days.ts'

interface ArchivedMonth {
  state: Exclude<DiskMonth['state'], 'open'>
  values: number
  problem: string | null
}

export async function readMonths(db: Db): Promise<Map<Day, ArchivedMonth>> {
  const found = await rows<ArchivedMonth & { month: Day }>(db)`
    select month, state, problem, coalesce(values, 0)::float8 as values
      from archive_month
      left join (select month, sum(value_count) as values from data_min_packed group by month) packed
        using (month)`
  return new Map(found.map((row) => [row.month, row]))
}

export async function valuesPerRow(db: Db): Promise<number> {
  const found = await rows<{ values: number | null }>(db)`
    select avg(cardinality(array_remove(v, null)))::float8 as values from data_last`
  return found[0]?.values ?? 0
}

/** The sum of all machines on a cluster. */
export async function databaseBytes(db: Db): Promise<number> {
  if (!(await isCitus(db))) {
    const found = await one<{ bytes: string }>(db)`
      select pg_database_size(current_database()) as bytes`
    return Number(found.bytes)
  }
  const found = await one<{ bytes: string | null }>(db)`
    select sum(result::bigint)::bigint as bytes
      from run_command_on_all_nodes('select pg_database_size(current_database())') where success`
  return Number(found.bytes ?? 0)
}
