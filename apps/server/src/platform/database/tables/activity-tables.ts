// Row types of the activity log. Entries are never changed, so there is no type for an update.
import type { ActivityReporter } from '@eos/contract/activity'
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

type Time = ColumnType<Date, Date, never>
type Fixed<T> = ColumnType<T, T, never>
type Json = JSONColumnType<Record<string, unknown> | null, string | null, never>

export interface ActivityLogTable {
  id: ColumnType<string, string | undefined, never>
  created_at: Time
  action: Fixed<string>
  subject: Fixed<string | null>
  subject_id: Fixed<string | null>
  account_id: Fixed<string | null>
  actor_name: Fixed<string>
  organization_id: Fixed<string | null>
  reported_by: Fixed<ActivityReporter>
  address: Fixed<string | null>
  user_agent: Fixed<string | null>
  request_id: Fixed<string | null>
  before: Json
  after: Json
  note: Fixed<string | null>
  words: GeneratedAlways<unknown>
}

export interface ActivityAmendmentTable {
  id: GeneratedAlways<string>
  entry_id: Fixed<string>
  kind: Fixed<'note' | 'removed'>
  note: Fixed<string | null>
  created_at: Time
}

export interface ActivityDigestTable {
  /** yyyy-mm-dd */
  day: Fixed<string>
  row_count: Fixed<string>
  rows_digest: Fixed<Buffer>
  previous: Fixed<Buffer | null>
  digest: Fixed<Buffer>
  sealed_at: Time
}

export interface ActivityDroppedTable {
  /** yyyy-mm-dd, the first of the month */
  month: Fixed<string>
  row_count: Fixed<string>
  keep_days: Fixed<number>
  dropped_at: Time
}

export interface ActivityTables {
  activity_log: ActivityLogTable
  activity_amendment: ActivityAmendmentTable
  activity_digest: ActivityDigestTable
  activity_dropped: ActivityDroppedTable
}
