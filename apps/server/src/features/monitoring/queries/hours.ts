// The promises of the service, hour by hour.
import type { MonthlyObjective } from '@eos/contract/service-objectives'
import { rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { nationalZone } from '../../../platform/time/instant.ts'

interface HourVerdict {
  /** `running` says only that the service ran. */
  objective: MonthlyObjective | 'running'
  kept: boolean
}

/** Several processes tell of one hour: a promise was kept where all of them say so. */
export async function saveHour(
  db: Db,
  hour: Date,
  verdicts: readonly HourVerdict[],
): Promise<void> {
  await run(db)`
    insert into service_hour (hour, objective, kept)
    select ${hour}::timestamptz, objective, kept
      from unnest(${verdicts.map(({ objective }) => objective)}::text[],
                  ${verdicts.map(({ kept }) => kept)}::boolean[]) told (objective, kept)
    on conflict (hour, objective) do update set kept = service_hour.kept and excluded.kept`
}

export async function dropHoursBefore(db: Db, time: Date): Promise<void> {
  await run(db)`delete from service_hour where hour < ${time}`
}

/**
 * By month of Viet Nam: the share of the hours in which a promise was kept. An hour of which nothing at all is noted,
 * after the first in which the promise was measured, is one in which the service was away: nothing was kept.
 */
export function keptByMonth(db: Db, { at, months }: { at: Date; months: number }) {
  return rows<{ month: string; objective: string; share: number }>(db)`
    with measured as (
      select hour, objective, kept from service_hour where objective <> 'running'),
    away as (
      select hour, objective, false as kept
        from (select objective, min(hour) as first from measured group by objective) begun,
             generate_series(first, ${at}::timestamptz - interval '2 hours', interval '1 hour') hour
       where not exists (select from service_hour noted where noted.hour = hour.hour))
    select to_char(hour at time zone ${nationalZone}, 'YYYY-MM') as month, objective,
           avg(kept::int)::float8 as share
      from (select * from measured union all select * from away) told
     where hour >= ${at}::timestamptz - make_interval(months => ${months})
     group by 1, 2`
}

/** The verdicts of the newest hour in which promises were measured. */
export function newestVerdicts(db: Db, since: Date) {
  return rows<{ objective: string; kept: boolean }>(db)`
    select distinct on (objective) objective, kept from service_hour
     where objective <> 'running' and hour >= ${since} order by objective, hour desc`
}
