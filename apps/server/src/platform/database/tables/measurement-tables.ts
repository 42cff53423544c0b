// Row types of deliveries, readings, roll-ups and public results.
import type { ColumnType, Generated } from 'kysely'

type Id = Generated<string>
type Time = ColumnType<Date, Date | string, Date | string>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface SourceTable {
  id: Id
  code: string
  name: string
  demo: WithDefault<boolean>
  province_id: WithDefault<string | null>
  created_at: WithDefault<Date>
}

export interface FtpAccountTable {
  id: Id
  source_id: string
  user_name: string
  password_hash: string
  last_login_at: Date | null
  created_by: string
  created_at: WithDefault<Date>
  revoked_at: Date | null
  format: WithDefault<string>
  expires_at: Date | null
}

export interface SourceKeyTable {
  id: Id
  source_id: string
  key_hash: Buffer
  hint: string
  created_at: WithDefault<Date>
  revoked_at: Date | null
}

export interface SourceStationTable {
  source_id: string
  station_id: string
}

export interface ImportBatchTable {
  id: Id
  source_id: string | null
  channel: 'push' | 'import' | 'demo' | 'ftp' | 'folder' | 'mqtt' | 'reread'
  format: string
  file_name: string | null
  sha256: Buffer | null
  size_bytes: string | null
  status: 'running' | 'done' | 'failed'
  rows_read: WithDefault<string>
  stored: WithDefault<string>
  unchanged: WithDefault<string>
  replaced: WithDefault<string>
  missing: WithDefault<string>
  rejected: WithDefault<string>
  quarantined: WithDefault<string>
  problems: ColumnType<unknown[], string | undefined, string>
  problems_total: WithDefault<string>
  received_at: WithDefault<Date>
  finished_at: Date | null
  delivery_key: WithDefault<string | null>
  seen_to_at: WithDefault<Date | null>
  seen_to_by: WithDefault<string | null>
}

export interface QuarantineTable {
  id: Id
  batch_id: string
  station_id: string | null
  line: number | null
  code: string
  raw: string
  symbol: WithDefault<string | null>
  unit: WithDefault<string | null>
  reading: ColumnType<unknown, string | null | undefined, string | null>
  resolved_batch_id: WithDefault<string | null>
  resolved_at: WithDefault<Date | null>
  slot: WithDefault<number | null>
  created_at: WithDefault<Date>
}

/** One element per slot of the station; null where nothing was received. */
type Slots = ColumnType<(number | null)[], (number | null)[], (number | null)[]>
type MaybeSlots = ColumnType<
  (number | null)[] | null,
  (number | null)[] | null | undefined,
  (number | null)[] | null
>

export interface DataMinTable {
  station_id: string
  time: Time
  period_s: number
  v: Slots
  q: MaybeSlots
  batch_id: string
}

export interface DataMinEditTable {
  station_id: string
  id: Id
  time: Time
  slot: number
  kind: 'resent' | 'correction' | 'censored' | 'review' | 'undo'
  value: number | null
  flag: number | null
  censor: 'lt_lod' | 'lt_loq' | 'gt_range' | null
  limit_value: number | null
  actor: string
  rule_version: string | null
  reason: string | null
  at: WithDefault<Date>
  batch_id: string | null
  supersedes: string | null
}

export interface DataLastTable {
  station_id: string
  time: Time
  period_s: number
  v: Slots
  q: MaybeSlots
  received_at: Time
}

export interface DirtyIntervalTable {
  station_id: string
  id: Id
  from_time: Time
  to_time: Time
  marked_at: Time
}

export interface PackedReadingsTable {
  station_id: string
  day: string
  month: string
  first_time: Time
  last_time: Time
  row_count: number
  value_count: number
  block: Buffer
}

export interface ArchiveMonthTable {
  month: string
  state: 'packing' | 'closing' | 'packed' | 'dropped'
  after_station: WithDefault<string>
  since: Time
  problem: string | null
}

export interface ArchiveChangeTable {
  station_id: string
  day: string
  merged_at: Date | null
}

export interface RollUpTable {
  station_id: string
  basis: number
  time: Time
  v: Slots
  n: MaybeSlots
  expected: number
  vmin: MaybeSlots
  vmax: MaybeSlots
  origin: number
  rule_version: number
  computed_at: Time
}

export interface IndexTable {
  station_id: string
  basis: number
  time: Time
  aqi: number | null
  dominant: number
  sub: Slots
  reason: string | null
  rule: string
  origin: number
  computed_at: Time
}

export interface ExceedanceTable {
  station_id: string
  basis: number
  end_time: Time
  indicator_id: string
  limit_key: string
  averaging: string
  start_time: Time
  value: number
  limit_value: number
  ratio: number | null
  n: number | null
  expected: number
  edition: string
  computed_at: Time
}

export interface SampleExceedanceTable {
  location_point_data_id: string
  indicator_id: string
  limit_key: string
  time: Time
  value: number
  limit_value: number
  ratio: number | null
  censor: 'lt_lod' | 'lt_loq' | 'gt_range' | null
  edition: string
  computed_at: Time
}

export interface SampleIndexTable {
  location_point_data_id: string
  rule: string | null
  rule_version: string | null
  wqi: number | null
  level: string | null
  reason: string | null
  inputs: string[]
  computed_at: Time
}

export interface RecomputationTable {
  id: Id
  what: 'readings-flags' | 'hours' | 'index' | 'exceedances' | 'all'
  scope: string
  from_time: Time
  to_time: Time
  actor: string
  reason: string | null
  stations: string
  hours: WithDefault<string>
  left_reported: WithDefault<string>
  left_dropped: WithDefault<string>
  created_at: Time
  finished_at: Date | null
}

export interface RecomputationStationTable {
  recomputation_id: string
  station_id: string
  done_until: Date | null
  to_time: Time
}

export interface PublicationTable {
  id: Id
  subject_kind: 'STATION' | 'LOCATION_POINT'
  subject_id: string
  indicator_id: string | null
  from_time: Date | null
  to_time: Date | null
  state: 'published' | 'withheld'
  reason: string | null
  actor: string
  created_at: WithDefault<Date>
  delay_s: number | null
  shown_until: Date | null
  public_reason: string | null
  public_reason_en: string | null
}

export interface MeasurementTables {
  ftp_account: FtpAccountTable
  source: SourceTable
  source_key: SourceKeyTable
  source_station: SourceStationTable
  import_batch: ImportBatchTable
  quarantine: QuarantineTable
  data_min: DataMinTable
  data_min_edit: DataMinEditTable
  data_min_packed: PackedReadingsTable
  archive_month: ArchiveMonthTable
  archive_change: ArchiveChangeTable
  data_last: DataLastTable
  dirty_interval: DirtyIntervalTable
  data_hour: RollUpTable
  data_day: RollUpTable
  data_mon: RollUpTable
  aqi_hour: IndexTable
  aqi_24h: IndexTable
  aqi_day: IndexTable
  aqi_last: Omit<IndexTable, 'origin'>
  exceedance: ExceedanceTable
  sample_exceedance: SampleExceedanceTable
  sample_index: SampleIndexTable
  recomputation: RecomputationTable
  recomputation_station: RecomputationStationTable
  publication: PublicationTable
}
