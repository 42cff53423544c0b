// Keeps the rows of exceedances true for hours that have changed: all lengths of means, both bases, in the roll-up's transaction.
import { type BasisCode, bases } from '@eos/contract/vocabulary'
import { compareWithLimit, isInForce } from '@eos/indices'
import { hourMs } from '@eos/contract/time-units'
import type { RollUpJob } from '../../readings/roll-up-job.ts'
import { listJudgedStations, type JudgedLimit, type JudgedStations } from './judged-limits.ts'
import { listMeans, type Mean } from './queries/means.ts'
import { replaceExceedances, type ExceedanceRow } from './queries/write-rows.ts'
import type { TimeRange } from '../../platform/time/time-range.ts'
import { endedAveragings, listWithRawParts } from './queries/ended-means.ts'

/**
 * Judges every mean that an hour of the stretch has a part in and that has ended: rows come, change and go with their values. The
 * hours and days must have been computed before, in the same transaction.
 */
export async function judgeExceedances(job: RollUpJob, stretch: TimeRange): Promise<void> {
  // What has not ended is not judged: the usual case of live readings.
  if (stretch.from.getTime() + hourMs > job.now.getTime()) return
  for (const stations of await listJudgedStations(job.db, job.stations, stretch)) {
    await replaceExceedances(job, { stations, stretch, rows: await judge(job, stations, stretch) })
  }
}

async function judge(
  job: RollUpJob,
  stations: JudgedStations,
  stretch: TimeRange,
): Promise<ExceedanceRow[]> {
  const approved = await exceedancesOf(job, { stations, stretch, basis: bases.approved })
  const rawIds = await listWithRawParts(job, stations, stretch)
  const asApproved = approved
    .filter((row) => !rawIds.has(row.stationId))
    .map((row) => ({ ...row, basis: bases.raw }))
  if (rawIds.size === 0) return [...approved, ...asApproved]
  const apart = { ...stations, stationIds: [...rawIds] }
  const raw = await exceedancesOf(job, { stations: apart, stretch, basis: bases.raw })
  return [...approved, ...asApproved, ...raw]
}

async function exceedancesOf(
  job: RollUpJob,
  { stations, stretch, basis }: { stations: JudgedStations; stretch: TimeRange; basis: BasisCode },
): Promise<ExceedanceRow[]> {
  const found: ExceedanceRow[] = []
  for (const averaging of await endedAveragings(job, stations, stretch)) {
    for (const mean of await listMeans({ job, stations, stretch, basis }, averaging)) {
      if (!wereDeclared(stations, mean.end)) continue
      for (const limit of mean.indicator.limits) {
        const row = limit.averaging === averaging ? exceedanceOf(mean, limit) : undefined
        if (row) found.push({ ...row, basis })
      }
    }
  }
  return found
}

/** The declaration counts that held at the last moment of the interval. */
function wereDeclared({ after, until }: JudgedStations, end: Date): boolean {
  return (after === null || end > after) && (until === null || end <= until)
}

/** The limit counts that was in force at the last moment of the interval. */
function exceedanceOf(
  mean: Mean,
  { limit, key, averaging, factor }: JudgedLimit,
): Omit<ExceedanceRow, 'basis'> | undefined {
  const { stationId, indicator, start, end, n, expected } = mean
  if (mean.value < 0 || !isInForce(limit, end.getTime() - 1)) return undefined
  const { verdict, value, side, ratio } = compareWithLimit(
    {
      parameter: limit.parameter,
      averaging: limit.averaging,
      value: mean.value * factor,
      unit: limit.unit,
      interval: { start: start.getTime(), end: end.getTime() },
    },
    limit,
  )
  if (verdict !== 'exceeds') return undefined
  return {
    stationId,
    indicatorId: indicator.indicatorId,
    limitKey: key,
    averaging,
    start,
    end,
    value,
    limitValue: limit.kind === 'range' ? limit.limit[side === 'above' ? 1 : 0] : limit.limit,
    ratio: ratio !== undefined && Number.isFinite(ratio) ? ratio : null,
    n,
    expected,
    edition: limit.standard.version,
  }
}
