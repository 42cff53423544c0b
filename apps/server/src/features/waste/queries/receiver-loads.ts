// Statements of how much receivers have been handed over in a year. Enterprises see how much is left of a licence, so that
// nothing counts that they could hand in, or write for a receiver, only to see what becomes of it.
import { approvedStatuses } from '@eos/contract/waste/waste'
import { sql } from 'kysely'
import { run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { yearOfManifest } from '../manifests/queries.ts'
import { counted, generatorForms, have } from './cross-check.ts'

const handed = sql`
  select report.organization_id, line."receiverId" as named_id, line."dangerWasteId" as waste_id,
         sum(line."qtyTransferred") as kg
    from counted report
   cross join jsonb_to_recordset(report.lines) line (
     "dangerWasteId" bigint, "receiverId" bigint, "qtyTransferred" numeric)
   where ${have(generatorForms)} and line."qtyTransferred" > 0
     and line."receiverId" is not null and line."dangerWasteId" is not null
   group by 1, 2, 3`

/** By the manifests that the receiver signed itself. */
const arrived = (year: number) => sql`
  select manifest.organization_id, manifest.receiver_id, (line ->> 'dangerWasteId')::bigint,
         sum((arrival ->> 'arrivedKg')::numeric - coalesce((arrival ->> 'rejectedKg')::numeric, 0))
    from waste_manifest manifest
   cross join jsonb_array_elements(manifest.lines) with ordinality lines(line, place)
    join jsonb_array_elements(manifest.arrivals) arrival
      on (arrival ->> 'line')::int = place - 1
   where manifest.status in ('received', 'treated')
     and not manifest.hand_overs @> '[{"step": "receive", "isOnBehalf": true}]'
     and ${yearOfManifest} = ${year}::int
   group by 1, 2, 3`

/** In place of those before; two processes that do it wait for each other. */
export async function writeReceiverLoads(db: Db, year: number): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtextextended('waste_receiver_load', ${year}::int))`
  await run(db)`delete from waste_receiver_load where report_year = ${year}::int`
  await run(db)`
    with ${counted(year, approvedStatuses)},
    told as (
      select organization_id, named_id, waste_id, max(kg) as kg
        from (${handed} union all ${arrived(year)}) each group by 1, 2, 3)
    insert into waste_receiver_load (report_year, receiver_id, waste_id, enterprises, kg)
    select ${year}::int, coalesce(receiver.merged_into_id, receiver.id), waste.id,
           count(distinct told.organization_id) filter (where told.kg > 0), sum(told.kg)
      from told
      join waste_receiving_organization receiver on receiver.id = told.named_id
      join danger_waste waste on waste.id = told.waste_id
     group by 2, 3`
}
