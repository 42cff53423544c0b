// The clock of the database, which all processes of an installation share. On a standby it is the time of the last
// commit that was replayed, by the clock of the primary, because later ones are not in it.
import { one } from '../database/statements.ts'
import type { Db } from '../database/tables/tables.ts'

export async function readClock(db: Db): Promise<Date> {
  const { now } = await one<{ now: Date }>(db)`
    select case when pg_is_in_recovery()
                then coalesce(pg_last_xact_replay_timestamp(), to_timestamp(0))
                else clock_timestamp() end as now`
  return now
}
