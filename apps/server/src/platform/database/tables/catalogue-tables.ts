// The rows of provinces, organizations, stations and what they measure, as TypeScript sees them.
import type { ColumnType, Generated } from 'kysely'

type Id = Generated<string>
type WithDefault<T> = ColumnType<T, T | undefined, T>

interface Versioned {
  version: WithDefault<string>
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}

export interface ProvinceTable extends Versioned {
  id: string
  province_code: string
  name: string
  name_en: string
  slug: string
  level: 'province' | 'city'
  area_km2: number | null
  population: number | null
  lat: number
  lon: number
  aliases: WithDefault<string[]>
  /** yyyy-mm-dd */
  valid_from: string
  valid_to: string | null
  successor_id: string | null
}

export interface OrganizationTable extends Versioned {
  id: Id
  name: string
  name_en: string | null
  type: 0 | 1 | 2
  province_id: string | null
  sub_domain: string | null
  host_names: WithDefault<string[]>
  time_zone: WithDefault<string>
  hazardous_waste: WithDefault<boolean>
  tax_code: WithDefault<string | null>
  official_index: WithDefault<string>
  public_basis: WithDefault<number>
  publish_unannounced: WithDefault<boolean>
  demo: WithDefault<boolean>
}

export interface StationTypeTable extends Versioned {
  id: Id
  code: string
  name: string
  name_en: string
  medium: 'air' | 'water' | 'emission' | 'noise'
}

export interface ProgramTable extends Versioned {
  id: Id
  code: string
  name: string
  name_en: string | null
  description: string | null
  province_id: string | null
  start_year: number | null
  end_year: number | null
  demo: WithDefault<boolean>
}

export interface IndicatorTable extends Versioned {
  id: Id
  code: string
  symbol: string
  name: string
  name_en: string
  unit: string
  group: string
  decimals: number | null
  combine: WithDefault<'mean' | 'vector' | 'sum' | 'max' | 'last'>
  weight_code: string | null
  range_min: number | null
  range_max: number | null
}

export interface StationTable extends Versioned {
  id: Id
  code: string
  name: string
  name_en: string | null
  station_type_id: string
  organization_id: string | null
  province_id: string | null
  program_id: string | null
  address: string | null
  river: string | null
  water_body: 'river' | 'canal' | 'lake' | 'reservoir' | 'coast' | 'groundwater' | null
  water_level: 'A' | 'B' | 'C' | 'D' | null
  water_use: 'A1' | 'A2' | 'B1' | 'B2' | null
  lat: number | null
  lon: number | null
  time_zone: WithDefault<string>
  interval_s: WithDefault<number>
  reference_only: WithDefault<boolean>
  file_province: string | null
  file_facility: string | null
  file_station: string | null
  started_on: string | null
  unplaced_at: WithDefault<Date | null>
  demo: WithDefault<boolean>
}

export interface StationIndicatorTable extends Versioned {
  id: Id
  station_id: string
  indicator_id: string
  slot: number
  source_unit: string | null
  range_min: number | null
  range_max: number | null
  valid_from: WithDefault<Date>
  valid_to: Date | null
}

export interface ParameterAliasTable {
  id: Id
  station_id: string | null
  medium: string | null
  symbol: string
  indicator_id: string
  unit: WithDefault<string | null>
  sent_unit: WithDefault<string | null>
  actor: WithDefault<string | null>
  created_at: WithDefault<Date>
}

export interface CatalogueTables {
  province: ProvinceTable
  organization: OrganizationTable
  station_type: StationTypeTable
  program: ProgramTable
  indicator: IndicatorTable
  station: StationTable
  station_indicator: StationIndicatorTable
  parameter_alias: ParameterAliasTable
}
