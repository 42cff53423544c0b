// Updates exceedances of changed hours, for all averaging periods and both bases, in the roll-up's transaction.
import { type BasisCode, bases } from '@eos/contract/words/vocabulary'
import type { JudgedLimit } from '@eos/contract/readings/judged-limits'
import { isInForce } from '@eos/indices'
import { hourMs } from '@eos/contract/words/time-units'
import type { RollUpJob } from '../../readings/roll-up-job.ts'
import { beyondLimit, listJudgedStations, type JudgedStations } from './judged-limits.ts'
import { listMeans, type Mean } from './queries/means.ts'
import { replaceExceedances, type ExceedanceRow } from './queries/write-rows.ts'
import type { TimeRange } from '../../platform/time/time-range.ts'
import { endedAveragings, listWithRawParts } from './queries/ended-means.ts'

/**
 * Judges every mean that an hour of the range is part of and that has ended: rows come, change and go with their
 * values. The hours and days must have been computed before, in the same transaction.
 */
export async function judgeExceedances(job: RollUpJob, range: TimeRange): Promise<void> {
  // An hour that has not ended is not judged; for live readings this is the usual case.
  if (range.from.getTime() + hourMs > job.now.getTime()) return
  for (const stations of await listJudgedStations(job.db, job.stations, range)) {
    await replaceExceedances(job, { stations, range, rows: await judge(job, stations, range) })
  }
}

async function judge(
  job: RollUpJob,
  stations: JudgedStations,
  range: TimeRange,
): Promise<ExceedanceRow[]> {
  const approved = await exceedancesOf(job, { stations, range, basis: bases.approved })
  const rawIds = await listWithRawParts(job, stations, range)
  const asApproved = approved
    .filter((row) => !rawIds.has(row.stationId))
    .map((row) => ({ ...row, basis: bases.raw }))
  if (rawIds.size === 0) return [...approved, ...asApproved]
  const apart = { ...stations, stationIds: [...rawIds] }
  const raw = await exceedancesOf(job, { stations: apart, range, basis: bases.raw })
  return [...approved, ...asApproved, ...raw]
}

async function exceedancesOf(
  job: RollUpJob,
  { stations, range, basis }: { stations: JudgedStations; range: TimeRange; basis: BasisCode },
): Promise<ExceedanceRow[]> {
  const found: ExceedanceRow[] = []
  for (const averaging of await endedAveragings(job, stations, range)) {
    for (const mean of await listMeans({ job, stations, range, basis }, averaging)) {
      if (!wereDeclared(stations, mean.end)) continue
      for (const limit of mean.indicator.limits) {
        const row = limit.averaging === averaging ? exceedanceOf(mean, limit) : undefined
        if (row) found.push({ ...row, basis })
      }
    }
  }
  return found
}

/** The declaration counts that held at the last instant of the interval. */
function wereDeclared({ after, until }: JudgedStations, end: Date): boolean {
  return (after === null || end > after) && (until === null || end <= until)
}

/** The limit counts that was in force at the last instant of the interval. */
function exceedanceOf(mean: Mean, limit: JudgedLimit): Omit<ExceedanceRow, 'basis'> | undefined {
  const { stationId, indicator, start, end, n, expected } = mean
  if (mean.value < 0 || !isInForce(limit.limit, end.getTime() - 1)) return undefined
  const interval = { start: start.getTime(), end: end.getTime() }
  const beyond = beyondLimit(limit, mean.value, { interval })
  if (!beyond) return undefined
  const { indicatorId } = indicator
  return { ...beyond, stationId, indicatorId, averaging: limit.averaging, start, end, n, expected }
}
