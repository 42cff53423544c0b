// Row types of repeated requests and of announcements.
import type { ColumnType, Generated } from 'kysely'

export interface IdempotencyKeyTable {
  caller: string
  key: string
  body_hash: string
  answer: ColumnType<unknown, null, unknown>
  created_at: Date
  expires_at: Date
}

export interface AnnouncementTable {
  id: Generated<string>
  location_point_id: string
  year: number
  observation: number
  state: 'submitted' | 'returned' | 'approved' | 'announced' | 'withdrawn'
  reason: string | null
  actor: string
  taken_by: ColumnType<string | null, string | null | undefined, never>
  is_change: ColumnType<boolean, boolean | undefined, never>
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface AnnouncedVersionTable {
  id: Generated<string>
  location_point_id: string
  year: number
  observation: number
  version: number
  time: Date
  published_at: Date
  replaced_by: string | null
  withdrawn_at: Date | null
  rule: string | null
  rule_version: string | null
  wqi: number | null
  level: string | null
  reason: string | null
  inputs: string[]
  laboratory: string | null
  sample_no: string | null
  values: ColumnType<unknown, string, never>
  derivation: ColumnType<unknown, string | null, never>
}

export interface PlannedAnnouncementTable {
  id: Generated<string>
  location_point_id: string
  year: number
  observation: number
  due_at: Date
  planned_by: string
  actor: string
  reason: string | null
  result_version: string
  created_at: Date
  ended_at: Date | null
  outcome: 'announced' | 'cancelled' | 'refused' | null
  problem: 'changed' | 'no-right' | 'own-work' | 'not-fit' | null
}

export interface SampleImportTable {
  id: Generated<string>
  program_id: string
  organization_id: string | null
  account_id: string
  actor: string
  file_name: string
  is_trial: boolean
  state: 'running' | 'checked' | 'done' | 'failed' | 'undone'
  fraction: ColumnType<number, number | undefined, number>
  lines: ColumnType<string, string | undefined, string>
  report: ColumnType<unknown, string | null, string | null>
  failure: 'unrecognized' | 'unreadable' | 'interrupted' | 'internal' | null
  points: ColumnType<string[], string[] | undefined, string[]>
  begun_at: Date
  seen_at: Date
  ended_at: Date | null
  undone_by: string | null
  undo_reason: string | null
}

export interface SampleImportResultTable {
  sample_import_id: string
  location_point_data_id: string
  version: string
  before: ColumnType<unknown, string | null, never>
}

export interface BatchTables {
  idempotency_key: IdempotencyKeyTable
  announcement: AnnouncementTable
  announced_version: AnnouncedVersionTable
  planned_announcement: PlannedAnnouncementTable
  sample_import: SampleImportTable
  sample_import_result: SampleImportResultTable
}
