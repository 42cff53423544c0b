// Means are judged when their interval has ended; this finds those that ended without another reading arriving.
import { hasLimits } from '@eos/indices'
import { sql } from 'kysely'
import { hourMs } from '@eos/contract/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'

/**
 * Marks an hour of each interval that has ended since the last time and was computed before its end, so that the next roll-up judges
 * it. Each moment is looked at once, by whichever process is first; the last minutes are left to readings that are on their way.
 *
 * @returns how many hours were marked
 */
export async function markEndedMeans(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - graceMs)
  return db.transaction().execute(async (open) => {
    const { rows } = await sql<{ is_ours: boolean; last: string | null }>`
      select pg_try_advisory_xact_lock(hashtextextended('exceedances ended', 0)) as is_ours,
             (select value ->> 'until' from installation where key = ${progressKey}) as last`.execute(
      open,
    )
    if (!rows[0]?.is_ours) return 0
    const last = new Date(rows[0].last ?? until.getTime() - firstLookMs)
    if (until.getTime() - last.getTime() < shortestStepMs) return 0
    const stationIds = await listLimitedStations(open)
    let marks = 0
    for (const ended of [endedHours, endedDays, endedYears]) {
      marks += await mark(open, ended({ stationIds, last, until }), now)
    }
    await sql`
      insert into installation (key, value, updated_at)
      values (${progressKey}, ${JSON.stringify({ until: until.toISOString() })}::jsonb, ${now})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
      open,
    )
    return marks
  })
}

interface Moments {
  stationIds: readonly string[]
  /** What ended in (last, until]. */
  last: Date
  until: Date
}

type Hours = ReturnType<typeof sql<{ station_id: string; time: Date }>>

function endedHours({ stationIds, last, until }: Moments): Hours {
  return sql`
    select station_id, time from data_hour
     where station_id = any(${stationIds}::bigint[]) and basis = 1 and origin = 0
       and time > ${new Date(last.getTime() - hourMs)} and time <= ${new Date(until.getTime() - hourMs)}
       and computed_at < time + interval '1 hour'`
}

function endedDays({ stationIds, last, until }: Moments): Hours {
  return sql`
    select station_id, time from (
      select data_day.station_id, data_day.time, data_day.computed_at,
             ((data_day.time at time zone station.time_zone) + interval '1 day')
               at time zone station.time_zone as end_time
        from data_day join station on station.id = data_day.station_id
       where data_day.station_id = any(${stationIds}::bigint[]) and basis = 1 and origin = 0
         and data_day.time > ${new Date(last.getTime() - 26 * hourMs)}
         and data_day.time <= ${until}) day
     where end_time > ${last} and end_time <= ${until} and computed_at < end_time`
}

/** The last hour of a year that has ended: for all stations, once a year. */
function endedYears({ stationIds, last, until }: Moments): Hours {
  return sql`
    select id as station_id, year - interval '1 hour' as time from (
      select id, date_trunc('year', ${until}::timestamptz, time_zone) as year from station
       where id = any(${stationIds}::bigint[])) begun
     where year > ${last} and year <= ${until}`
}

async function mark(db: Db, hours: Hours, now: Date): Promise<number> {
  const { rows } = await hours.execute(db)
  if (rows.length === 0) return 0
  await sql`
    insert into dirty_interval (station_id, from_time, to_time, marked_at)
    select station_id, time, time + interval '1 hour', ${now}
      from unnest(${rows.map((row) => row.station_id)}::bigint[],
        ${rows.map((row) => row.time)}::timestamptz[]) as ended (station_id, time)`.execute(db)
  return rows.length
}

async function listLimitedStations(db: Db): Promise<string[]> {
  const { rows: codes } = await sql<{ code: string }>`select code from indicator`.execute(db)
  const limited = codes.map(({ code }) => code).filter(hasLimits)
  const { rows } = await sql<{ id: string }>`
    select distinct station_id as id from station_indicator
      join indicator on indicator.id = station_indicator.indicator_id
     where indicator.code = any(${limited}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

const progressKey = 'exceedances-ended'
/** So long after its end an interval's readings have come and been rolled up. */
const graceMs = 10 * 60_000
const firstLookMs = 72 * hourMs
const shortestStepMs = 5 * 60_000
