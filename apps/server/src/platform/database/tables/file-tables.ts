// Row types of uploaded files.
import type { FileTextState } from '@eos/contract/documents'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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
  width: ColumnType<number | null, number | null | undefined, never>
  height: ColumnType<number | null, number | null | undefined, never>
}

export interface FileUseTable {
  file_id: string
  subject: string
  subject_id: string
  field: string
}

export interface FileTextTable {
  file_id: string
  state: Exclude<FileTextState, 'none' | 'waiting'> | 'reading'
  attempts: Generated<number>
  pages: number | null
  at: Date
}

export interface FilePassageTable {
  file_id: string
  part: number
  page: number | null
  content: string
  words: GeneratedAlways<string>
}

export interface FileTables {
  file: FileTable
  file_use: FileUseTable
  file_text: FileTextTable
  file_passage: FilePassageTable
}
