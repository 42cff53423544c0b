// Row types of what is published about waste.
import type { StatisticArea, StatisticClass } from '@eos/contract/solid-waste'
import type { Generated, JSONColumnType } from 'kysely'

export interface SolidWasteVersionTable {
  statistic_id: string
  version: number
  province_id: string
  year: number
  area: StatisticArea
  waste_class: StatisticClass
  figures: JSONColumnType<Record<string, number | null>>
  source: 'report' | 'estimate' | 'survey'
  source_doc: string | null
  published_at: Date
  opened_as: 'correction' | 'withdrawal' | null
}

export interface WasteReportCommentTable {
  id: Generated<string>
  report_id: string
  line: number | null
  field: string
  waste: string | null
  value: unknown
  words: string
  made_by: string
  made_as: string
  made_at: Date
  told_at: Date | null
}

export interface WasteReportVersionTable {
  report_id: string
  version: number
  organization_id: string
  report_year: number
  form_type: string
  content: JSONColumnType<Record<string, unknown>>
  published_at: Date
  opened_as: 'correction' | 'withdrawal' | null
}

export interface WasteReuseVersionTable extends Omit<WasteReportVersionTable, 'form_type'> {
  reuse_kind: string
}

export interface WasteTables {
  waste_report_comment: WasteReportCommentTable
  waste_report_version: WasteReportVersionTable
  waste_reuse_report_comment: WasteReportCommentTable
  waste_reuse_report_version: WasteReuseVersionTable
  solid_waste_version: SolidWasteVersionTable
}
