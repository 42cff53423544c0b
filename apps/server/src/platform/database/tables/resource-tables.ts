// The rows of tables that are nothing but a declared resource: their columns follow from the declaration.
import type { Field } from '@eos/contract/fields/field'
import type { ItemFields } from '@eos/contract/fields/item-types'
import type { Resource } from '@eos/contract/resource'
import type { careers } from '@eos/contract/resources/careers'
import type { category } from '@eos/contract/resources/category'
import type { documentation } from '@eos/contract/resources/documentation'
import type { industries } from '@eos/contract/resources/industries'
import type { locationPoint } from '@eos/contract/resources/location-point'
import type { messages } from '@eos/contract/resources/messages'
import type { post } from '@eos/contract/resources/post'
import type { qualityRule } from '@eos/contract/resources/quality-rule'
import type { publicLocationPointData } from '@eos/contract/resources/public-location-point-data'
import type { wasteType } from '@eos/contract/resources/waste-type'
import type { wasteCategory } from '@eos/contract/resources/waste-category'
import type { wasteBaselCode } from '@eos/contract/resources/waste-basel-code'
import type { dangerWaste } from '@eos/contract/resources/danger-waste'
import type { processingMethod } from '@eos/contract/resources/waste-execute-method'
import type { wasteReceivingOrganization } from '@eos/contract/resources/waste-receiving-organization'
import type { wasteShippingUnit } from '@eos/contract/resources/waste-shipping-unit'
import type { wasteForeignUnit } from '@eos/contract/resources/waste-foreign-unit'
import type { facility } from '@eos/contract/resources/facility'
import type { wasteReport } from '@eos/contract/resources/waste-report'
import type { wasteExportReport } from '@eos/contract/resources/waste-export-report'
import type { wasteReuseReport } from '@eos/contract/resources/waste-reuse-report'
import type { solidWasteStatistic } from '@eos/contract/resources/solid-waste-statistic'
import type { ColumnType, Generated } from 'kysely'

export interface ResourceTables {
  category: TableOf<typeof category>
  post: TableOf<typeof post>
  documentation: TableOf<typeof documentation>
  career: TableOf<typeof careers>
  industry: TableOf<typeof industries>
  message: TableOf<typeof messages>
  waste_type: TableOf<typeof wasteType>
  waste_category: TableOf<typeof wasteCategory>
  waste_basel_code: TableOf<typeof wasteBaselCode>
  danger_waste: TableOf<typeof dangerWaste>
  waste_method: TableOf<typeof processingMethod>
  waste_receiving_organization: TableOf<typeof wasteReceivingOrganization>
  waste_shipping_unit: TableOf<typeof wasteShippingUnit>
  waste_foreign_unit: TableOf<typeof wasteForeignUnit>
  facility: TableOf<typeof facility>
  waste_report: TableOf<typeof wasteReport>
  waste_export: TableOf<typeof wasteExportReport>
  waste_reuse_report: TableOf<typeof wasteReuseReport>
  solid_waste_statistic: TableOf<typeof solidWasteStatistic>
  quality_rule: TableOf<typeof qualityRule>
  location_point: TableOf<typeof locationPoint>
  location_point_data: TableOf<typeof publicLocationPointData>
}

/** Moments and days are read as the driver gives them; rows of a list are written as JSON text. */
export type TableOf<R> =
  R extends Resource<infer F>
    ? {
        [K in keyof F & string as ColumnName<K, F[K]>]: Column<ItemFields<F>[K]>
      } & Bookkeeping
    : never

interface Bookkeeping {
  id: Generated<string>
  version: Generated<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type ColumnName<Name extends string, F> =
  F extends Field<unknown, infer O>
    ? O extends { computed: true }
      ? never
      : O extends { column: infer C extends string }
        ? C
        : SnakeCase<Name>
    : never

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Uppercase<First>
    ? First extends Lowercase<First>
      ? `${First}${SnakeCase<Rest>}`
      : `_${Lowercase<First>}${SnakeCase<Rest>}`
    : `${First}${SnakeCase<Rest>}`
  : S

/** What a column holds can be left out where the database has a default or allows nothing. */
type Column<Value> = ColumnType<Read<Value>, Written<Value> | undefined, Written<Value>>
type Read<Value> = Value extends string ? Value | Date : Value
type Written<Value> = Value extends string ? Value | Date : Value extends object[] ? string : Value
