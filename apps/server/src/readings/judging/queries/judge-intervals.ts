// Time ranges whose readings wait to be judged together with the readings around them.
import { first, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface JudgeInterval {
  stationId: string
  /** Epoch milliseconds: readings with from < time <= to. */
  from: number
  to: number
}

export async function insertJudgeIntervals(
  db: Db,
  intervals: readonly JudgeInterval[],
  markedAt: Date,
): Promise<void> {
  if (intervals.length === 0) return
  await run(db)`
    insert into judge_interval (station_id, from_time, to_time, marked_at)
    select station_id, from_time, to_time, ${markedAt}
      from unnest(${intervals.map((each) => each.stationId)}::bigint[],
        ${intervals.map((each) => new Date(each.from))}::timestamptz[],
        ${intervals.map((each) => new Date(each.to))}::timestamptz[]) as waiting (station_id, from_time, to_time)`
}

export interface WaitingInterval extends JudgeInterval {
  id: string
}

/**
 * Claims intervals of one station, the oldest first; none when nothing waits. Stations whose hours must be computed
 * first are left out.
 */
export async function claimJudgeIntervals(db: Db): Promise<WaitingInterval[]> {
  const next = await first<{ stationId: string }>(db)`
    select station_id as "stationId" from judge_interval
     where not exists (select from dirty_interval dirty
                        where dirty.station_id = judge_interval.station_id)
     order by id limit 1 for update skip locked`
  if (!next) return []
  return rows<WaitingInterval>(db)`
    select id, station_id as "stationId", (extract(epoch from from_time) * 1000)::float8 as "from",
           (extract(epoch from to_time) * 1000)::float8 as "to" from judge_interval
     where station_id = ${next.stationId} order by from_time limit 500 for update skip locked`
}

export async function deleteJudgeIntervals(
  db: Db,
  stationId: string,
  ids: readonly string[],
): Promise<void> {
  await run(db)`
    delete from judge_interval
     where station_id = ${stationId} and id = any(${ids}::bigint[])`
}
