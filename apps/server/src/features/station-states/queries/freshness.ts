// When the newest reading of each station was measured, and how complete its last 24 hours are: kept beside the states,
// so that lists are sorted and filtered by them. See docs/decisions/0211-how-fresh-a-station-is-stands-beside-its-state.md.
import { daySeconds, hourMs, hourSeconds } from '@eos/contract/words/time-units'
import { codes } from '../../../platform/database/codes.ts'
import { rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface NewestTime {
  stationId: string
  /** Nothing as long as nothing has come. */
  time: Date | null
}

/** Writes those alone that have changed. */
export async function keepNewestTimes(db: Db, newest: readonly NewestTime[]): Promise<void> {
  if (newest.length === 0) return
  await run(db)`
    insert into station_freshness as kept (station_id, newest_at)
    select given.id, given.time
      from unnest(${newest.map(({ stationId }) => stationId)}::bigint[],
                  ${newest.map(({ time }) => time)}::timestamptz[]) as given (id, time)
     order by given.id
    on conflict (station_id) do update set newest_at = excluded.newest_at
     where kept.newest_at is distinct from excluded.newest_at`
}

/** Counts the valid readings of the last 24 whole hours of every station, and writes what has changed. */
export async function keepCompleteness(db: Db, now: Date): Promise<void> {
  const end = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const start = new Date(end.getTime() - 24 * hourMs)
  const came = await listCame(db, start, end)
  await run(db)`
    insert into station_freshness as kept (station_id, complete_24h)
    select station.id, case when given.came is not null
             then least(100, 100 * given.came * station.interval_s / ${daySeconds}::float8) end
      from station left join unnest(${came.map(({ stationId }) => stationId)}::bigint[],
                                    ${came.map((each) => each.came)}::float8[])
             as given (id, came) on given.id = station.id and station.interval_s <= ${hourSeconds}
     order by station.id
    on conflict (station_id) do update set complete_24h = excluded.complete_24h
     where kept.complete_24h is distinct from excluded.complete_24h`
}

/** An hour counts with its fullest slot; one that was reported as a mean counts as full. */
function listCame(db: Db, start: Date, end: Date) {
  return rows<{ stationId: string; came: number }>(db)`
    select station_id as "stationId",
           sum(case when n is null then expected
                    else least(expected, (select max(each) from unnest(n) each)) end)::float8 as came
      from data_hour
     where basis = ${codes.approved} and time >= ${start} and time < ${end}
     group by station_id`
}
