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
  state: 'announced' | 'withdrawn'
  reason: string | null
  actor: string
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface BatchTables {
  idempotency_key: IdempotencyKeyTable
  announcement: AnnouncementTable
}
