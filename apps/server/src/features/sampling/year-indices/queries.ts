// The samples of a year of one program, point by point, and what the program declares of its indices.
import type { RawBuilder } from 'kysely'
import { allOf } from '../../../platform/database/conditions.ts'
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { DeclaredIndices, YearValue } from './declared.ts'

type Sql = RawBuilder<unknown>

interface DeclaringProgram extends DeclaredIndices {
  id: string
}

export function findDeclaring(
  db: Db,
  programId: string,
  isSeen: Sql,
): Promise<DeclaringProgram | undefined> {
  return first<DeclaringProgram>(db)`
    select id::text as id, indices, objectives, q_curves as "qCurves" from program
     where id = ${programId} and ${allOf(isSeen)}`
}

/** The program of a point, where it has one. */
export function findDeclaringOf(db: Db, pointId: string): Promise<DeclaringProgram | undefined> {
  return first<DeclaringProgram>(db)`
    select program.id::text as id, indices, objectives, q_curves as "qCurves"
      from location_point join program on program.id = location_point.program_id
     where location_point.id = ${pointId}`
}

export async function listSampledYears(
  db: Db,
  { programId, isReached }: { programId: string; isReached: Sql },
): Promise<number[]> {
  const found = await rows<{ year: number }>(db)`
    select distinct location_point_data.year from location_point_data
      join location_point on location_point.id = location_point_id
     where location_point.program_id = ${programId} and ${allOf(isReached)}
     order by location_point_data.year desc`
  return found.map(({ year }) => year)
}

interface SampledPoint {
  locationId: string
  code: string
  name: string
  nameEn: string | null
  samples: readonly { time: string; values: readonly YearValue[] }[]
}

/** Along their rivers; points without samples in the year are there too. */
export function listSampledPoints(
  db: Db,
  about: { programId: string; year: number; locationId: string | undefined; isReached: Sql },
): Promise<SampledPoint[]> {
  const { programId, year, locationId = null, isReached } = about
  return rows<SampledPoint>(db)`
    select location_point.id::text as "locationId", location_point.code, location_point.name,
           location_point.name_en as "nameEn",
           (select coalesce(json_agg(json_build_object('time', get_time, 'values',
                     (select coalesce(json_agg(json_build_object(
                               'indicatorId', indicator.id::text, 'code', indicator.code,
                               'unit', coalesce(one ->> 'unit', indicator.unit), 'value', one -> 'value',
                               'censor', one ->> 'censor', 'limitValue', one -> 'limitValue')
                               order by place), '[]')
                        from jsonb_array_elements("values") with ordinality as given (one, place)
                        join indicator on indicator.id = (one ->> 'indicatorId')::bigint))
                     order by get_time, observation), '[]')
              from location_point_data
             where location_point_id = location_point.id
               and location_point_data.year = ${year}) as samples
      from location_point
     where location_point.program_id = ${programId}
       and (${locationId}::bigint is null or location_point.id = ${locationId}::bigint)
       and ${allOf(isReached)}
     order by folded(river) nulls last, river_order nulls last, folded(location_point.code),
              location_point.id`
}
