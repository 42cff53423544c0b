// Declared classes of stations and sampling points, and the indicators measured there.
import { one, rows } from '../../../platform/database/statements.ts'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { DeclaredWater } from '@eos/contract/readings/judged-limits'
import { sampledIsSeen, sampleIsSeen } from './list-samples.ts'

export interface Measured {
  code: string
  symbol: string
  unit: string
}

export function findDeclaredKind(db: Db, id: string) {
  return one<{ code: string } & DeclaredWater>(db)`
    select station_type.code, water_body as "waterBody", water_level as "waterLevel",
           water_use as "waterUse" from station
      join station_type on station_type.id = station.station_type_id
     where station.id = ${id}`
}

/** All that was looked for in those of the samples that the caller may see. */
export async function listMeasuredAtPoint(
  db: Db,
  { pointId, caller, now }: { pointId: string; caller: Caller | undefined; now: Date },
): Promise<(Measured & DeclaredWater & { medium: string; stationType: string })[]> {
  return rows<Measured & DeclaredWater & { medium: string; stationType: string }>(db)`
    select indicator.code, indicator.symbol, coalesce(looked.unit, indicator.unit) as unit,
           station_type.medium, station_type.code as "stationType", water_body as "waterBody",
           water_level as "waterLevel", water_use as "waterUse"
      from (select distinct (one ->> 'indicatorId')::bigint as indicator_id, one ->> 'unit' as unit
              from location_point_data, jsonb_array_elements("values") one
             where location_point_id = ${pointId} and ${sampleIsSeen(caller, now)}
               and ${sampledIsSeen(sql`(one ->> 'indicatorId')::bigint`, caller, now)}) looked
      join indicator on indicator.id = looked.indicator_id
      join location_point on location_point.id = ${pointId}
      join station_type on station_type.id = location_point.station_type_id
     order by indicator.code`
}
