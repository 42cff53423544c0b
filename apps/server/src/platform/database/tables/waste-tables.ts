// Row types of what is published about waste.
import type { StatisticArea, StatisticClass } from '@eos/contract/solid-waste'
import type { JSONColumnType } from 'kysely'

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

export interface WasteTables {
  solid_waste_version: SolidWasteVersionTable
}
