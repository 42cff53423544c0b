// Finds the readings whose times are wrong because the clock of their station was behind.
import { minuteMs } from '@eos/contract/words/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { BehindRange } from './judged-station.ts'
import type { StoredFlag } from './queries/flags.ts'
import { listBatches } from './queries/received-rows.ts'

/** The minutes by which the time of a reading is behind; `undefined` when it is right. */
export type BehindAt = (time: number) => number | undefined

/**
 * For a new reading: whether it continues a range in which the clock is behind. After a correction of the clock it
 * would be further ahead.
 */
export function behindNow(ranges: readonly BehindRange[]): BehindAt {
  const open = ranges.filter(({ lastBatch }) => lastBatch === null)
  return (time) => open.find(({ from, to }) => time >= from && time <= to + slackMs)?.offsetMinutes
}

/**
 * For stored readings with from < time <= to: those that came with the deliveries of a range are behind. Deliveries
 * are looked up among rows only; for packed readings the stored flags decide.
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

/** The next readings may be this much further before the ranges are computed again. */
const slackMs = 15 * minuteMs
