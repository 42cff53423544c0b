// The units that report solid waste in the demo country, and the rows that are published or corrected there.
import type { StatisticArea, StatisticClass } from '@eos/contract/waste/solid-waste'
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface ReportingUnit {
  id: string
  code: string
  parts: string[]
}

/** Units in force on a day, with the codes of the former provinces that were merged into them. */
export function listDemoUnits(db: Db, day: string): Promise<ReportingUnit[]> {
  return rows<ReportingUnit>(db)`
    select unit.id, unit.province_code as code,
           array(
             select part.province_code from province part
              where part.successor_id = unit.id
                 or (part.id = unit.id and not exists (
                       select from province former where former.successor_id = unit.id))
              order by part.province_code) as parts
      from province unit
     where unit.valid_from <= ${day}::date and coalesce(unit.valid_to > ${day}::date, true)
     order by unit.province_code`
}

interface Corrected {
  provinceId: string
  year: number
  area: StatisticArea
  wasteClass: StatisticClass
  status: string
  recycling: number
}

/** Undefined where a real row stands in the place of the one of the demo. */
export async function correctStatistic(
  db: Db,
  { provinceId, year, area, wasteClass, status, recycling }: Corrected,
): Promise<string | undefined> {
  const found = await first<{ id: string }>(db)`
    update solid_waste_statistic set status = ${status}, treated_recycling = ${recycling}
     where demo and province_id = ${provinceId} and year = ${year} and area = ${area}
       and waste_class = ${wasteClass}
    returning id::text as id`
  return found?.id
}
