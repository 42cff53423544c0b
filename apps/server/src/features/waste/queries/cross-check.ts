// Sets what generators say they handed over beside what each receiver reports, waste by waste.
import { submittedStatuses } from '@eos/contract/waste/waste'
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

export const generatorForms = ['05A', '05B', '06']
export const receiverForms = ['collector', 'treater']

export const have = (forms: readonly string[]) => sql`report.form_type = any(${[...forms]}::text[])`

/**
 * The reports of a year that are handed in, or have come as far as is asked; while one is corrected, what was published
 * of it.
 */
export const counted = (
  year: number,
  statuses: ReadonlySet<string> = submittedStatuses,
) => sql`counted as not materialized (
  select organization_id, form_type, lines from waste_report
   where report_year = ${year}::int and status = any(${[...statuses]}::text[])
  union all
  select version.organization_id, version.form_type, version.content -> 'lines'
    from waste_report_version version
    join waste_report present on present.id = version.report_id
   where version.report_year = ${year}::int and version.opened_as = 'correction'
     and present.status <> all(${[...statuses, 'voided']}::text[])
     and not exists (
       select from waste_report_version later
        where later.report_id = version.report_id and later.version > version.version))`

/** Only what is added up is read of a line, for all lines of a country are sorted. */
const lines = sql`jsonb_to_recordset(report.lines) line (
  "dangerWasteId" bigint, "receiverId" bigint, "qtyGenerated" numeric, "qtyTransferred" numeric)`

/**
 * Hazardous waste of reports that count; kg. At most one row more than are shown says that there are more. Receivers without an account here report to nobody: null. A merged
 * receiver counts as the one into which it was merged.
 */
export function crossCheck(
  db: Db,
  year: number,
  { provinceId }: { provinceId: string | null },
): Promise<CrossRow[]> {
  return rows<CrossRow>(db)`
    with ${counted(year)},
    told as (
      select coalesce(named.merged_into_id, named.id) as receiver_id,
             line."dangerWasteId" as waste_id,
             count(distinct report.organization_id)::int as generators,
             sum(line."qtyTransferred") as kg
        from counted report cross join ${lines}
        join waste_receiving_organization named on named.id = line."receiverId"
       where ${have(generatorForms)}
         and line."dangerWasteId" is not null and line."qtyTransferred" > 0
       group by 1, 2),
    own as (
      select receiver.id as receiver_id, line."dangerWasteId" as waste_id,
             sum(line."qtyGenerated") as kg
        from counted report cross join ${lines}
        join waste_receiving_organization receiver
          on receiver.organization_id = report.organization_id
       where ${have(receiverForms)} and line."dangerWasteId" is not null
       group by 1, 2),
    reporting as (
      select distinct organization_id from counted report where ${have(receiverForms)})
    select receiver.id::text as "receiverId", receiver.name as receiver,
           waste.id::text as "wasteId", waste.code, waste.name as waste,
           coalesce(told.generators, 0) as generators,
           coalesce(told.kg, 0)::float8 as "handedOver",
           (case when reporting.organization_id is not null
             then coalesce(own.kg, 0) end)::float8 as received
      from told full join own using (receiver_id, waste_id)
      join waste_receiving_organization receiver on receiver.id = receiver_id
      join danger_waste waste on waste.id = waste_id
      left join reporting on reporting.organization_id = receiver.organization_id
     where receiver.merged_into_id is null
       and (${provinceId}::text is null or receiver.province_id = ${provinceId})
     order by abs(coalesce(told.kg, 0) - coalesce(own.kg, 0)) desc, receiver.name, waste.code
     limit ${mostRows + 1}`
}

export const mostRows = 1000
