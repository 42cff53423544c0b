// The sums of reports about waste: computed from their lines, never typed.
import { sql } from 'kysely'
import type { Sql } from '../../../engine/queries/columns.ts'

/** A shipment has left on the day that is told: one that is only planned tells nothing yet. */
export const hasLeft = (shipment: Sql) =>
  sql`(${shipment} ->> 'actualDate' is not null and ${shipment} ->> 'state' not in ('planned', 'prenotified'))`
const left = hasLeft(sql`line`)
/** It was received, and not rejected. */
const wasTaken = sql`${left} and line ->> 'rejectReason' is null`

/** The rule of `hazardous_waste_kg`: within a statement it takes a tenth of the time of a call of that function. */
const isHazardous = sql`(line ->> 'section' = 'hazardous' or exists (
      select from danger_waste waste
       where waste.id = (line ->> 'dangerWasteId')::bigint and waste.classification = 'NH'))`

export const wasteSums: Readonly<Record<string, (now: Date) => Sql>> = {
  'waste_report_result.totalGenerated': () => sumOf('waste_report.lines', 'qtyGenerated'),
  'waste_report_result.totalTransferred': () => sumOf('waste_report.lines', 'qtyTransferred'),
  'waste_report_result.totalHazardous': () =>
    sumOf('waste_report.lines', 'qtyGenerated', isHazardous),
  'waste_report_result.isLate': () => isLate('waste_report'),
  'waste_report_reuse_report_result.totalGenerated': () =>
    sumOf('waste_reuse_report.lines', 'qtyGenerated'),
  'waste_report_reuse_report_result.totalReused': () => reused(),
  'waste_report_reuse_report_result.reuseRate': () => rateOfReuse(),
  'waste_report_reuse_report_result.isLate': () => isLate('waste_reuse_report'),
  'waste_export_report_result.shippedTonnes': () =>
    sql`(${sumOf('waste_export.shipments', 'actualKg', left)} / 1000)`,
  'waste_export_report_result.receivedTonnes': () =>
    sql`(${sumOf('waste_export.shipments', 'receivedKg', wasTaken)} / 1000)`,
  'waste_export_report_result.shipmentCount': () => sql`jsonb_array_length(waste_export.shipments)`,
  'waste_manifest.totalKg': () => sumOf('waste_manifest.lines', 'kg'),
  'waste_manifest.arrivedKg': () =>
    sql`(select sum((line ->> 'arrivedKg')::numeric)::double precision
      from jsonb_array_elements(waste_manifest.arrivals) line)`,
  'solid_waste_statistic.treated': () => sql`${treated}::double precision`,
  'solid_waste_statistic.untreated': () =>
    sql`(solid_waste_statistic.collected - ${treated})::double precision`,
  'solid_waste_statistic.collectionRate': () =>
    sql`(100 * solid_waste_statistic.collected / nullif(solid_waste_statistic.generated, 0))::double precision`,
  'solid_waste_statistic.perCapita': () =>
    sql`(1000 * solid_waste_statistic.generated / solid_waste_statistic.population)::double precision`,
}

const treated = sql`(${sql.join(
  [
    'landfill_sanitary',
    'landfill_other',
    'incineration',
    'energy',
    'compost',
    'recycling',
    'other',
  ].map((name) => sql.ref(`solid_waste_statistic.treated_${name}`)),
  sql` + `,
)})`

function sumOf(column: string, quantity: string, condition = sql`true`): Sql {
  return sql`(select coalesce(sum((line ->> ${sql.lit(quantity)})::numeric), 0)::double precision
    from jsonb_array_elements(${sql.ref(column)}) line where ${condition})`
}

function reused(): Sql {
  const column = 'waste_reuse_report.lines'
  return sql`(${sumOf(column, 'qtyReusedOnsite')} + ${sumOf(column, 'qtyTransferred')})`
}

/** From 0 to 100 %: what was taken from the stock of the year before does not count beyond what was generated. */
function rateOfReuse(): Sql {
  const generated = sumOf('waste_reuse_report.lines', 'qtyGenerated')
  return sql`(select case when generated > 0 then least(100, 100 * reused / generated) end
    from (select ${generated} as generated, ${reused()} as reused) of_report)`
}

/** By the calendar of the country, and by the first submission: what is mended later is not late for that. */
function isLate(table: string): Sql {
  const submitted = sql`coalesce(${sql.ref(`${table}.first_submitted_at`)}, ${sql.ref(`${table}.submitted_at`)})`
  const due = sql.ref(`${table}.due_date`)
  return sql`coalesce((${submitted} at time zone 'Asia/Ho_Chi_Minh')::date > ${due}, false)`
}
