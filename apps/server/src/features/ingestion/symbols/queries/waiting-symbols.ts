// Symbols that nobody knows yet, each once for a station, for those who may say what they mean.
import { sql } from 'kysely'
import { one, rows } from '../../../../platform/database/statements.ts'
import type { Person } from '../../../../platform/http/caller.ts'
import {
  mostCounted,
  onPage,
  type SomeFacts,
  type WaitingRow,
  type WorkKind,
} from '../../../work/face.ts'
import { isKeptStation, mapperScopes } from './delivery-reach.ts'

const select = (person: Person) => sql`
  select min(quarantine.id) as id,
         date_trunc('milliseconds', min(quarantine.created_at)) as since,
         null::timestamptz as due, station.name, station.name_en as "nameEn",
         station.id::text as "stationId", station.province_id::text as "provinceId",
         station.time_zone as "timeZone", null::text as by, null::text as indicator,
         null::text as verdict, null::timestamptz as "from", null::timestamptz as "to",
         '{}'::text[] as fields, min(quarantine.symbol) as number, null::text as status,
         count(*)::int as count
    from quarantine join station on station.id = quarantine.station_id
   where quarantine.reading is not null and quarantine.resolved_at is null
     and quarantine.symbol is not null and ${isKeptStation(mapperScopes(person))}
   group by folded(quarantine.symbol), station.id, station.name, station.name_en,
            station.province_id, station.time_zone`

export const waitingSymbols: WorkKind = {
  list: (db, person, page) => rows<WaitingRow & Pick<SomeFacts, 'number' | 'status' | 'count'>>(db)`
    select waiting.* from (${select(person)}) waiting ${onPage(page)}`,
  count: async (db, person) => {
    const { count } = await one<{ count: number }>(db)`
      select count(*)::int as count from (
        select 1 from (${select(person)}) waiting limit ${mostCounted}) counted`
    return count
  },
}
