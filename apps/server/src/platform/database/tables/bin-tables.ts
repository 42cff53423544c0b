// Row types of the bin.
import type { Generated, JSONColumnType } from 'kysely'

type Content = JSONColumnType<Record<string, unknown>, string, never>

export interface BinnedItemTable {
  id: Generated<string>
  kind: string
  table_name: string
  item_id: string
  content: Content
  name: string | null
  name_en: string | null
  code: string | null
  status: string | null
  organization_id: string | null
  province_id: string | null
  station_id: string | null
  demo: Generated<boolean>
  removed_at: Date
  removed_by: string
  removed_by_name: string
}

export interface BinnedPartTable {
  id: Generated<string>
  item_id: string
  table_name: string
  content: Content
}

export interface BinTables {
  binned_item: BinnedItemTable
  binned_part: BinnedPartTable
}
