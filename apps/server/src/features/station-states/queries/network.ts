// How much came from the stations that a person may follow, in the last whole hour and in the last day.
import { hourMs } from '@eos/contract/words/time-units'
import { codes } from '../../../platform/database/codes.ts'
import { one } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { countStates } from './list-states.ts'

/** Readings lie apart from stations in a cluster, so that they are asked for by the ids of the stations. */
export async function readNetwork(db: Db, person: Person, now: Date) {
  const from = new Date(Math.floor(now.getTime() / hourMs - 1) * hourMs)
  const followed = await countStates(db, { person, size: 1, after: null })
  const known = followed.reduce((sum, each) => sum + each.known, 0)
  const complete = followed.reduce((sum, each) => sum + (each.complete ?? 0), 0)
  const ids = followed.flatMap((each) => each.ids)
  return {
    from: from.toISOString(),
    readings: await countReadings(db, ids, from),
    complete24h: known === 0 ? null : complete / known,
  }
}

/** A mean that was reported as such counts as one. */
async function countReadings(db: Db, stationIds: readonly string[], hour: Date): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select coalesce(sum(case when n is null then cardinality(array_remove(v, null))
                             else (select sum(each) from unnest(n) each) end), 0)::float8 as count
      from data_hour
     where station_id = any(${stationIds}::bigint[]) and basis = ${codes.approved}
       and time = ${hour}`
  return count
}
