// Somebody sees to it: a state is acknowledged, and a silence goes no further up.
import { silentStates } from '@eos/contract/readings/station-states'
import { rows } from '../../../platform/database/statements.ts'
import type { Person } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { mayEdit } from './recipients.ts'

interface Acknowledged {
  person: Person
  note: string | null
  now: Date
}

/**
 * Acknowledges the stations that the person may edit, that are silent and that nobody has acknowledged yet.
 *
 * @returns the stations that are acknowledged now
 */
export async function acknowledge(
  db: Db,
  stationIds: readonly string[],
  { person, note, now }: Acknowledged,
): Promise<string[]> {
  const found = await rows<{ stationId: string }>(db)`
    update station_state
       set acknowledged_at = ${now}, acknowledged_by = ${person.id}, acknowledger = ${person.name},
           acknowledgement = ${note}
     where until_at is null and acknowledged_at is null and signal = any(${silentStates}::text[])
       and station_id in (
         select id from station where id = any(${stationIds}::bigint[]) and ${mayEdit(person)})
    returning station_id as "stationId"`
  return found.map(({ stationId }) => stationId)
}
