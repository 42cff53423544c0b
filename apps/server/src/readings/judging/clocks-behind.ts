// Tells which readings have false times because the clock of their station was behind.
import { minuteMs } from '@eos/contract/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { BehindRange } from './judged-station.ts'
import type { StoredFlag } from './queries/flags.ts'
import { listBatches } from './queries/received-rows.ts'

/** By how many minutes the time of a reading lies behind; `undefined` where it is right. */
export type BehindAt = (time: number) => number | undefined

/** For a reading that comes now: whether it goes on where a range stands. A clock that was set right jumps further. */
export function behindNow(ranges: readonly BehindRange[]): BehindAt {
  const open = ranges.filter(({ lastBatch }) => lastBatch === null)
  return (time) => open.find(({ from, to }) => time >= from && time <= to + slackMs)?.offsetMinutes
}

/**
 * For stored readings with from < time <= to: those that came with the deliveries of a range. Others of the same time
 * are right. What has been packed no longer names its delivery; there the flags that stand tell.
 */
export async function behindStored(
  db: Db,
  { stationId, from, to }: { stationId: string; from: Date; to: Date },
  { ranges, flags }: { ranges: readonly BehindRange[]; flags: readonly StoredFlag[] },
): Promise<BehindAt> {
  if (ranges.length === 0) return () => undefined
  const offsets = new Map<number, number>()
  for (const { time, kind, detail } of flags) {
    if (kind === 'clock_behind') offsets.set(time, (detail.hours ?? 0) * 60)
  }
  const first = Math.min(...ranges.map((range) => range.from))
  const last = Math.max(...ranges.map((range) => range.to + slackMs))
  const wanted = {
    from: new Date(Math.max(from.getTime(), first - 1)),
    to: new Date(Math.min(to.getTime(), last)),
  }
  for (const { time, batchId } of await listBatches(db, stationId, wanted)) {
    const range = ranges.find((each) => isOf(each, time.getTime(), Number(batchId)))
    if (range) offsets.set(time.getTime(), range.offsetMinutes)
    else offsets.delete(time.getTime())
  }
  return (time) => offsets.get(time)
}

function isOf(range: BehindRange, time: number, batch: number): boolean {
  const { from, to, firstBatch, lastBatch } = range
  const end = lastBatch === null ? to + slackMs : to
  return time >= from && time <= end && batch >= firstBatch && batch <= (lastBatch ?? batch)
}

/** So much further the next readings may lie before anybody has looked again. */
const slackMs = 15 * minuteMs
