// Row types of uploaded files.
import type { ColumnType, Generated } from 'kysely'

export interface FileTable {
  id: Generated<string>
  sha256: Buffer
  size: string
  content_type: string
  name: string
  organization_id: string
  account_id: string | null
  created_at: ColumnType<Date, Date, never>
  unused_since: ColumnType<Date | null, Date | null, Date | null>
}

export interface FileUseTable {
  file_id: string
  subject: string
  subject_id: string
  field: string
}

export interface FileTables {
  file: FileTable
  file_use: FileUseTable
}
