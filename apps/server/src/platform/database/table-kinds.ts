// Every table is kept in one of these ways on a cluster of several machines; on plain PostgreSQL they are all alike.

/** A full copy on every machine: what distributed tables are joined with and refer to. Parents before their children. */
export const referenceTables = [
  'province',
  'organization',
  'station_type',
  'program',
  'indicator',
  'station',
  'station_indicator',
  'former_declaration',
  'quality_rule',
  'quality_rule_version',
] as const

/** Split by station_id, which leads their keys; rows of one station lie together. The first one sets where. */
export const distributedTables = [
  'data_min',
  'data_min_edit',
  'data_min_packed',
  'archive_change',
  'data_last',
  'dirty_interval',
  'judge_interval',
  'reading_flag',
  'reading_merge',
  'data_hour',
  'data_day',
  'data_mon',
  'aqi_hour',
  'aqi_24h',
  'aqi_day',
  'aqi_last',
  'exceedance',
] as const

export const distributionColumn = 'station_id'

/** Everything else is local: ordinary tables of the coordinator. */
export type TableKind = 'reference' | 'distributed' | 'local'

export function kindOf(table: string): TableKind {
  if ((referenceTables as readonly string[]).includes(table)) return 'reference'
  return (distributedTables as readonly string[]).includes(table) ? 'distributed' : 'local'
}
