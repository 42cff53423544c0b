// Silent stations that have come up to a person's organization, and that nobody has acknowledged.
import { stageCodes } from '@eos/contract/readings/station-states'
import { organizationTypes, type OrganizationType } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { mostCounted, onPage, type WaitingRow, type WorkKind } from '../../work/face.ts'
import { mayEdit } from './recipients.ts'

const stageOfType: Readonly<Record<OrganizationType, number>> = {
  [organizationTypes.ministry]: stageCodes.ministry,
  [organizationTypes.provincialOffice]: stageCodes.province,
  [organizationTypes.enterprise]: stageCodes.enterprise,
}

const select = (person: Person) => sql`
  select station.id, date_trunc('milliseconds', coalesce(now.signal_since, now.signal_at)) as since,
         now.stage_due_at as due, station.name, station.name_en as "nameEn",
         station.id::text as "stationId",
         station.province_id::text as "provinceId", station.time_zone as "timeZone",
         null::text as by, null::text as indicator, null::text as verdict,
         null::timestamptz as "from", null::timestamptz as "to", '{}'::text[] as fields
    from station_state now join station on station.id = now.station_id
   where now.until_at is null and now.acknowledged_at is null and now.signal = 'offline'
     and now.stage >= ${stageOfType[person.organization.type]} and ${mayEdit(person)}`

export const waitingSilences: WorkKind = {
  list: (db, person, page) =>
    rows<WaitingRow>(db)`select waiting.* from (${select(person)}) waiting ${onPage(page)}`,
  count: async (db, person) => {
    const { count } = await one<{ count: number }>(db)`
      select count(*)::int as count from (
        select from (${select(person)}) waiting limit ${mostCounted}) counted`
    return count
  },
}
