// Time ranges whose readings wait to be judged together with the readings around them.
import { first, one, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

interface JudgeInterval {
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

interface WaitingInterval extends JudgeInterval {
  id: string
}

/**
 * Claims one station until the transaction ends, and returns intervals of it, the oldest first; none when nothing waits.
 * Stations whose hours must be computed first are left out.
 */
export async function claimJudgeIntervals(db: Db): Promise<WaitingInterval[]> {
  const others: string[] = []
  for (;;) {
    const next = await findWaitingStation(db, others)
    if (next === undefined) return []
    if (await claimStation(db, next)) {
      const claimed = await listIntervals(db, next)
      // None when another worker has finished them before it gave the claim back.
      if (claimed.length > 0) return claimed
    }
    others.push(next)
  }
}

async function findWaitingStation(db: Db, without: readonly string[]): Promise<string | undefined> {
  const next = await first<{ stationId: string }>(db)`
    select station_id as "stationId" from judge_interval
     where station_id <> all(${without}::bigint[])
       and not exists (select 1 from dirty_interval dirty
                        where dirty.station_id = judge_interval.station_id)
     order by id limit 1`
  return next?.stationId
}

/** A lock of its own, because a cluster locks no rows of several stations. */
async function claimStation(db: Db, stationId: string): Promise<boolean> {
  const { isOurs } = await one<{ isOurs: boolean }>(db)`
    select pg_try_advisory_xact_lock(hashtextextended('judge ' || ${stationId}::text, 0)) as "isOurs"`
  return isOurs
}

async function listIntervals(db: Db, stationId: string): Promise<WaitingInterval[]> {
  return rows<WaitingInterval>(db)`
    select id, station_id as "stationId", (extract(epoch from from_time) * 1000)::float8 as "from",
           (extract(epoch from to_time) * 1000)::float8 as "to" from judge_interval
     where station_id = ${stationId} order by from_time limit 500`
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
