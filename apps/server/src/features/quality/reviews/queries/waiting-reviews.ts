// Proposed reviews that wait for the decision of another person.
import { sql } from 'kysely'
import { one, rows } from '../../../../platform/database/statements.ts'
import type { Person } from '../../../../platform/http/caller.ts'
import { scopesFor } from '../../../../access/write-policy.ts'
import {
  mostCounted,
  onPage,
  type HandedOnRow,
  type WaitingRow,
  type WorkKind,
} from '../../../work/face.ts'
import { isStationCovered, stations } from '../../queries.ts'

const select = (person: Person) => sql`
  select review.id, date_trunc('milliseconds', proposed_at) as since, null::timestamptz as due,
         station.name, station.name_en as "nameEn", station.id::text as "stationId",
         station.province_id::text as "provinceId",
         station.time_zone as "timeZone", review.proposer as by, indicator.code as indicator,
         review.verdict,
         review.from_time as "from", review.to_time as "to", '{}'::text[] as fields
    from quality_review review
    join station on station.id = review.station_id
    join indicator on indicator.id = review.indicator_id
   where review.status = 'proposed' and review.proposed_by <> ${person.id}
     and ${isStationCovered(scopesFor(person, stations, 'APPROVE'))}`

export const waitingReviews: WorkKind = {
  list: (db, person, page) =>
    rows<WaitingRow>(db)`select waiting.* from (${select(person)}) waiting ${onPage(page)}`,
  count: async (db, person) => {
    const { count } = await one<{ count: number }>(db)`
      select count(*)::int as count from (
        select from (${select(person)}) waiting limit ${mostCounted}) counted`
    return count
  },
  handedOn: (db, person) => rows<HandedOnRow>(db)`
    select review.id, date_trunc('milliseconds', proposed_at) as since, station.name,
           station.name_en as "nameEn", station.id::text as "stationId", null::text as number,
           null::text as status, indicator.code as indicator, review.from_time as "from",
           review.to_time as "to"
      from quality_review review
      join station on station.id = review.station_id
      join indicator on indicator.id = review.indicator_id
     where review.status = 'proposed' and review.proposed_by = ${person.id}
     order by proposed_at limit ${mostCounted}`,
}
