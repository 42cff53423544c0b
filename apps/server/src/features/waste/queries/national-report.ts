// The exports that left the country in a year, as article 13 (3) (b) of the Basel Convention asks for them.
import { sql } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { hasLeft } from './sums.ts'

export interface ReportedExport {
  code: string
  name: string
  nameEn: string | null
  yCodes: string
  hCodes: string
  destination: string
  /** Codes of countries, in the order of the way. */
  transit: string
  operation: string
  shipments: number
  shippedKg: number
  receivedKg: number
  disposedKg: number
  /** Loads that were rejected, came back, were lost, or may be illegal. */
  failed: number
  incidents: string | null
}

/** By the day of departure; weights in kg. */
export function listReportedExports(db: Db, year: number): Promise<ReportedExport[]> {
  return rows<ReportedExport>(db)`
    with shipped as (
      select export.basel_code_id, export.operation_id, export.foreign_unit_id,
             export.y_code_ids, export.h_code_ids, export.route, load ->> 'state' as state,
             (load ->> 'actualKg')::numeric as kg, (load ->> 'receivedKg')::numeric as received,
             load ->> 'rejectReason' as reason, load ->> 'disposedAt' as disposed,
             coalesce(load ->> 'rejectReason', load ->> 'incident') as incident
        from waste_export export cross join jsonb_array_elements(export.shipments) load
       where left(load ->> 'actualDate', 4) = ${String(year)} and ${hasLeft(sql`load`)}),
    counted as materialized (
      select basel_code_id, operation_id, foreign_unit_id, y_code_ids, h_code_ids, route,
             count(*) as shipments, sum(kg) as shipped,
             sum(received) filter (where reason is null) as received,
             sum(coalesce(received, kg)) filter (where disposed is not null) as disposed,
             count(*) filter (where reason is not null or state in
               ('rejected', 'returned_to_vn', 'lost', 'illegal_suspected')) as failed,
             jsonb_agg(incident) filter (where incident is not null) as incidents
        from shipped
       group by basel_code_id, operation_id, foreign_unit_id, y_code_ids, h_code_ids, route),
    told as (
      select counted.*, basel.code, basel.name, basel.name_en as "nameEn",
             unit.country_code as destination, operation.code as operation,
             coalesce((select string_agg(y.code, ', ' order by y.code) from waste_basel_code y
               where y.id = any(counted.y_code_ids)), '') as "yCodes",
             coalesce((select string_agg(h.code, ', ' order by h.code) from waste_basel_code h
               where h.id = any(counted.h_code_ids)), '') as "hCodes",
             coalesce((select string_agg(stop ->> 'countryCode', ', ' order by place)
               from jsonb_array_elements(counted.route) with ordinality stops (stop, place)
              where stop ->> 'role' = 'transit'), '') as transit
        from counted
        join waste_basel_code basel on basel.id = counted.basel_code_id
        join waste_basel_code operation on operation.id = counted.operation_id
        join waste_foreign_unit unit on unit.id = counted.foreign_unit_id)
    select code, name, "nameEn", "yCodes", "hCodes", destination, transit, operation,
           sum(shipments)::int as shipments, coalesce(sum(shipped), 0)::float8 as "shippedKg",
           coalesce(sum(received), 0)::float8 as "receivedKg",
           coalesce(sum(disposed), 0)::float8 as "disposedKg", sum(failed)::int as failed,
           (select string_agg(distinct incident, '; ')
              from jsonb_array_elements_text(
                jsonb_path_query_array(jsonb_agg(incidents), '$[*][*]')) incident) as incidents
      from told
     group by code, name, "nameEn", "yCodes", "hCodes", destination, transit, operation
     order by code, destination, operation, transit`
}
