// Sets what generators say they handed over beside what each receiver reports, waste by waste.
import { submittedStatuses } from '@eos/contract/waste'
import { sql } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface CrossRow {
  receiverId: string
  receiver: string
  wasteId: string
  code: string
  waste: string
  generators: number
  handedOver: number
  received: number | null
}

const handedIn = [...submittedStatuses]

const linesIn = (year: number, forms: readonly string[]) => sql`
  waste_report report cross join jsonb_array_elements(report.lines) line
   where report.report_year = ${year}::int and report.status = any(${handedIn}::text[])
     and report.form_type = any(${[...forms]}::text[]) and line ->> 'dangerWasteId' is not null`

/**
 * Hazardous waste of reports that are handed in; kg. Receivers without an account here report to nobody: null. A merged
 * receiver counts as the one into which it was merged.
 */
export function crossCheck(
  db: Db,
  year: number,
  { provinceId }: { provinceId: string | null },
): Promise<CrossRow[]> {
  return rows<CrossRow>(db)`
    with told as (
      select coalesce(
               (select merged_into_id from waste_receiving_organization named
                 where named.id = (line ->> 'receiverId')::bigint),
               (line ->> 'receiverId')::bigint) as receiver_id,
             (line ->> 'dangerWasteId')::bigint as waste_id,
             count(distinct report.organization_id)::int as generators,
             sum((line ->> 'qtyTransferred')::numeric) as kg
        from ${linesIn(year, ['05A', '05B', '06'])}
         and line ->> 'receiverId' is not null and (line ->> 'qtyTransferred')::numeric > 0
       group by 1, 2),
    own as (
      select report.organization_id, (line ->> 'dangerWasteId')::bigint as waste_id,
             sum((line ->> 'qtyGenerated')::numeric) as kg
        from ${linesIn(year, ['collector', 'treater'])}
       group by 1, 2),
    reporting as (
      select distinct organization_id from waste_report
       where report_year = ${year}::int and status = any(${handedIn}::text[])
         and form_type in ('collector', 'treater'))
    select receiver.id::text as "receiverId", receiver.name as receiver,
           waste.id::text as "wasteId", waste.code, waste.name as waste,
           coalesce(told.generators, 0) as generators,
           coalesce(told.kg, 0)::float8 as "handedOver",
           (case when reporting.organization_id is not null
             then coalesce(own.kg, 0) end)::float8 as received
      from waste_receiving_organization receiver
      left join reporting on reporting.organization_id = receiver.organization_id
      join lateral (
        select waste_id from told where told.receiver_id = receiver.id
        union
        select waste_id from own where own.organization_id = receiver.organization_id) named on true
      join danger_waste waste on waste.id = named.waste_id
      left join told on told.receiver_id = receiver.id and told.waste_id = named.waste_id
      left join own on own.organization_id = receiver.organization_id
        and own.waste_id = named.waste_id
     where receiver.merged_into_id is null
       and (${provinceId}::text is null or receiver.province_id = ${provinceId})
     order by abs(coalesce(told.kg, 0) - coalesce(own.kg, 0)) desc, receiver.name, waste.code
     limit ${mostRows}`
}

export const mostRows = 1000
