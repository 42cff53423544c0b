// The clock of the database, which all processes of an installation share. A standby tells the time of the last commit that
// it has replayed, by the clock of the primary: later ones are not in it.
import { one } from '../database/statements.ts'
import type { Db } from '../database/tables/tables.ts'

export async function readClock(db: Db): Promise<Date> {
  const { now } = await one<{ now: Date }>(db)`
    select case when pg_is_in_recovery()
                then coalesce(pg_last_xact_replay_timestamp(), to_timestamp(0))
                else clock_timestamp() end as now`
  return now
}
