// How each table is kept on a Citus cluster; on plain PostgreSQL all are ordinary tables.

/**
 * Reference tables, copied to every machine, so that distributed tables can be joined with them. Parents come first.
 */
export const referenceTables = [
  'province',
  'organization',
  'station_type',
  'program',
  'indicator',
  'station',
  'station_indicator',
  'former_declaration',
  'station_permit',
  'quality_rule',
  'quality_rule_version',
  'quality_review',
] as const

/**
 * Distributed by station_id, the first column of their keys, so that rows of one station lie together. The first table
 * decides where.
 */
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

/** Keyed by a station, and local all the same: lists of stations join them on the outer side, which a cluster refuses. */
export const localStationTables: readonly string[] = ['station_freshness']

export const distributionColumn = 'station_id'

/** All other tables are local to the coordinator; the cluster knows those among them that refer to reference tables. */
type TableKind = 'reference' | 'distributed' | 'local'

export function kindOf(table: string): TableKind {
  if ((referenceTables as readonly string[]).includes(table)) return 'reference'
  return (distributedTables as readonly string[]).includes(table) ? 'distributed' : 'local'
}
