// Statements of what reports say otherwise than the reports of others: the receiver of a waste, and all who have the same
// waste. The codes of the national list are sorted by branches of the economy, so that these are of one branch.
import type { ReportDoubt } from '@eos/contract/calls/waste/waste-reports'
import { submittedStatuses } from '@eos/contract/waste/waste'
import { leastForUsual, toleratedShare, unusualTimes } from '@eos/contract/waste-report/doubt-rules'
import { sql } from 'kysely'
import { one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { yearOfManifest } from '../manifests/queries.ts'
import { counted, generatorForms, have, receiverForms } from './cross-check.ts'

export async function findDoubts(db: Db, id: string): Promise<ReportDoubt[]> {
  const { doubts } = await one<{ doubts: ReportDoubt[] }>(db)`
    select doubts from waste_report where id = ${id}::bigint`
  return doubts
}

/** The report is written anew. */
export async function forgetDoubts(db: Db, id: string): Promise<void> {
  await run(db)`
    update waste_report set doubts = '[]' where id = ${id}::bigint and doubts <> '[]'`
}

/** The years of reports that were handed in or approved since then, of manifests that went further, and of merged receivers. */
export async function listYearsSince(db: Db, since: Date): Promise<number[]> {
  const found = await rows<{ year: number }>(db)`
    select report_year as year from waste_report
     where submitted_at >= ${since}
        or (updated_at >= ${since} and status not in ('draft', 'returned'))
    union
    select ${yearOfManifest}::int from waste_manifest manifest
     where updated_at >= ${since} and issued_at is not null
    union
    select report_year from waste_receiver_load load
      join waste_receiving_organization receiver on receiver.id = load.receiver_id
     where receiver.merged_into_id is not null and receiver.updated_at >= ${since}
     order by 1`
  return found.map(({ year }) => year)
}

const lines = sql`jsonb_to_recordset(report.lines) line (
  "dangerWasteId" bigint, "receiverId" bigint, "qtyGenerated" numeric, "qtyTransferred" numeric)`

const isReceiver = have(receiverForms)

/** More than is tolerated lies between a receiver and those who hand over to it. A receiver that has not reported is in no doubt. */
const apart = sql`
  told as (
    select named.id as named_id, coalesce(named.merged_into_id, named.id) as receiver_id,
           report.waste_id, sum(report.transferred) as kg
      from flat report
      join waste_receiving_organization named on named.id = report.receiver_id
     where ${have(generatorForms)} and report.transferred > 0
     group by 1, 2, 3),
  own as (
    select receiver.id as receiver_id, report.waste_id, sum(report.generated) as kg
      from flat report
      join waste_receiving_organization receiver on receiver.organization_id = report.organization_id
     where ${isReceiver}
     group by 1, 2),
  reporting as (select distinct organization_id from counted report where ${isReceiver}),
  apart as (
    select told.named_id, told.waste_id, whole.kg > coalesce(own.kg, 0) as is_more
      from told
      join (select receiver_id, waste_id, sum(kg) as kg from told group by 1, 2) whole
        using (receiver_id, waste_id)
      join waste_receiving_organization receiver on receiver.id = told.receiver_id
      join reporting on reporting.organization_id = receiver.organization_id
      left join own on own.receiver_id = told.receiver_id and own.waste_id = told.waste_id
     where abs(whole.kg - coalesce(own.kg, 0))
         > ${toleratedShare} * greatest(whole.kg, coalesce(own.kg, 0)))`

/** Medians, by all who have the waste. */
const unusual = sql`
  amounts as (
    select report.organization_id, report.waste_id, sum(report.generated) as kg
      from flat report where ${have(generatorForms)} and report.generated > 0
     group by 1, 2),
  usual as (
    select waste_id, (percentile_cont(0.5) within group (order by kg::float8))::numeric as kg
      from amounts group by 1 having count(*) >= ${leastForUsual}),
  unusual as (
    select amounts.organization_id, waste_id, usual.kg as usual_kg, amounts.kg > usual.kg as is_more
      from amounts join usual using (waste_id)
     where amounts.kg > ${unusualTimes} * usual.kg or amounts.kg * ${unusualTimes} < usual.kg)`

/**
 * Writes the doubts about all reports of a year that are handed in, and counts them among their remarks.
 *
 * @returns how many reports changed
 */
export function writeDoubts(db: Db, year: number): Promise<number> {
  return run(db)`
    with ${counted(year)},
    flat as materialized (
      select report.organization_id, report.form_type, line."dangerWasteId" as waste_id,
             line."receiverId" as receiver_id, line."qtyGenerated" as generated,
             line."qtyTransferred" as transferred
        from counted report cross join ${lines} where line."dangerWasteId" is not null),
    ${apart}, ${unusual},
    doubted as (
      select distinct report.id, 'receiver' as kind, apart.waste_id, apart.named_id, apart.is_more,
             null::numeric as usual_kg
        from waste_report report cross join ${lines}
        join apart on apart.named_id = line."receiverId" and apart.waste_id = line."dangerWasteId"
       where report.report_year = ${year}::int and ${have(generatorForms)} and line."qtyTransferred" > 0
      union all
      select report.id, 'usual', unusual.waste_id, null, unusual.is_more, unusual.usual_kg
        from waste_report report join unusual using (organization_id)
       where report.report_year = ${year}::int and ${have(generatorForms)}
         and exists (select from ${lines} where line."dangerWasteId" = unusual.waste_id)),
    found as (
      select report.id, coalesce(jsonb_agg(jsonb_build_object(
               'kind', kind, 'wasteId', waste_id::text, 'receiverId', named_id::text,
               'isMore', is_more, 'usualKg', round(usual_kg, 3))
             order by kind, waste_id, named_id) filter (where kind is not null), '[]') as doubts
        from waste_report report left join doubted using (id)
       where report.report_year = ${year}::int and report.status = any(${[...submittedStatuses]}::text[])
         and report.remark_count is not null
       group by report.id)
    update waste_report report set doubts = found.doubts,
           remark_count = report.remark_count - jsonb_array_length(report.doubts)
             + jsonb_array_length(found.doubts)
      from found where found.id = report.id and report.doubts <> found.doubts`
}
