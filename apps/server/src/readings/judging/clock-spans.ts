// Which readings have false times, since the clock of their station was recognised to be behind.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { StoredFlag } from './flags.ts'

/** Times are epoch milliseconds. */
export interface BehindSpan {
  offsetMinutes: number
  from: number
  to: number
  firstBatch: number
  /** Null while it goes on. */
  lastBatch: number | null
}

/** By how many minutes the time of a reading lies behind; `undefined` where it is right. */
export type BehindAt = (time: number) => number | undefined

/** For a reading that comes now: whether it goes on where a span stands. A clock that was set right jumps further. */
export function behindNow(spans: readonly BehindSpan[]): BehindAt {
  const open = spans.filter(({ lastBatch }) => lastBatch === null)
  return (time) => open.find(({ from, to }) => time >= from && time <= to + slackMs)?.offsetMinutes
}

/**
 * For stored readings with from < time <= to: those that came with the deliveries of a span. Others of the same time are right. What
 * has been packed no longer names its delivery; there the flags that stand tell.
 */
export async function behindStored(
  db: Db,
  { stationId, from, to }: { stationId: string; from: Date; to: Date },
  { spans, flags }: { spans: readonly BehindSpan[]; flags: readonly StoredFlag[] },
): Promise<BehindAt> {
  if (spans.length === 0) return () => undefined
  const offsets = new Map<number, number>()
  for (const { time, kind, detail } of flags) {
    if (kind === 'clock_behind') offsets.set(time, (detail.hours ?? 0) * 60)
  }
  const first = Math.min(...spans.map((span) => span.from))
  const last = Math.max(...spans.map((span) => span.to + slackMs))
  const { rows } = await sql<{ time: Date; batch_id: string }>`
    select time, batch_id from data_min
     where station_id = ${stationId} and time > ${from} and time <= ${to}
       and time >= ${new Date(first)} and time <= ${new Date(last)}`.execute(db)
  for (const { time, batch_id } of rows) {
    const span = spans.find((each) => isOf(each, time.getTime(), Number(batch_id)))
    if (span) offsets.set(time.getTime(), span.offsetMinutes)
    else offsets.delete(time.getTime())
  }
  return (time) => offsets.get(time)
}

function isOf(span: BehindSpan, time: number, batch: number): boolean {
  const { from, to, firstBatch, lastBatch } = span
  const end = lastBatch === null ? to + slackMs : to
  return time >= from && time <= end && batch >= firstBatch && batch <= (lastBatch ?? batch)
}

/** So much further the next readings may lie before anybody has looked again. */
const slackMs = 15 * 60_000
