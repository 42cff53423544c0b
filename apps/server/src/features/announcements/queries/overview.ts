// Programs with their planned and sampled rounds, and how far the announcement of each is.
import { sql, type RawBuilder } from 'kysely'
import { allOf, ifGiven } from '../../../platform/database/conditions.ts'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { newestStep, presentState } from './decisions.ts'

type Sql = RawBuilder<unknown>

export interface RoundCount {
  programId: string
  code: string
  name: string
  nameEn: string | null
  plan: readonly { year: number; rounds: number }[]
  points: number
  rounds: readonly {
    year: number
    observation: number
    state: string
    count: number
  }[]
}

/** Programs with points that the caller reaches, and how far their rounds are. */
export function listRoundCounts(
  db: Db,
  about: { isReached: Sql; programId?: string | undefined; year?: number | undefined },
): Promise<RoundCount[]> {
  const { isReached, programId, year } = about
  const isAsked = ifGiven(year, (one) => sql`location_point_data.year = ${one}`)
  const isProgram = ifGiven(programId, (one) => sql`program.id = ${one}`)
  return rows<RoundCount>(db)`
    with reached as materialized (
      select location_point.id, program_id from location_point where ${allOf(isReached)}),
    counted as (
      select program_id, location_point_data.year, location_point_data.observation,
             ${presentState} as state, count(*)::int as count
        from location_point_data
        join reached on reached.id = location_point_data.location_point_id
        ${newestStep}
       where program_id is not null and ${allOf(isAsked)} group by 1, 2, 3, 4)
    select program.id::text as "programId", program.code, program.name,
           program.name_en as "nameEn", plan,
           (select count(*)::int from reached where program_id = program.id) as points,
           (select coalesce(json_agg(json_build_object('year', year, 'observation', observation,
                     'state', state, 'count', count)), '[]')
              from counted where program_id = program.id) as rounds
      from program
     where ${allOf(isProgram)} and exists (select from reached where program_id = program.id)
     order by program.code`
}
