// The units that report solid waste in the demo country, and the rows that are published or corrected there.
import type { StatisticArea, StatisticClass } from '@eos/contract/solid-waste'
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface ReportingUnit {
  id: string
  code: string
  parts: string[]
  isFormer: boolean
}

/** Units in force on a day, with the codes of the former provinces that were merged into them. */
export function listDemoUnits(db: Db, day: string): Promise<ReportingUnit[]> {
  return rows<ReportingUnit>(db)`
    select unit.id, unit.province_code as code, unit.valid_to is not null as "isFormer",
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

export async function listDemoStatistics(db: Db, year: number, status: string): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select id::text as id from solid_waste_statistic
     where demo and year = ${year} and status = ${status} order by id`
  return found.map(({ id }) => id)
}

interface Place {
  provinceId: string
  year: number
  area: StatisticArea
  wasteClass: StatisticClass
}

/** Undefined where a real row stands in the place of the one of the demo. */
export async function correctStatistic(
  db: Db,
  { provinceId, year, area, wasteClass }: Place,
  recycling: number,
): Promise<string | undefined> {
  const found = await first<{ id: string }>(db)`
    update solid_waste_statistic set treated_recycling = ${recycling}
     where demo and province_id = ${provinceId} and year = ${year} and area = ${area}
       and waste_class = ${wasteClass}
    returning id::text as id`
  return found?.id
}

/** Undefined where a real row stands in the place of the one of the demo. */
export async function reopenStatistic(
  db: Db,
  { provinceId, year, area, wasteClass }: Place,
): Promise<string | undefined> {
  const found = await first<{ id: string }>(db)`
    update solid_waste_statistic set status = 'correction'
     where demo and province_id = ${provinceId} and year = ${year} and area = ${area}
       and waste_class = ${wasteClass}
    returning id::text as id`
  return found?.id
}
