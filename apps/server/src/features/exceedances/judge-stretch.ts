// Keeps the rows of exceedances true for hours that have changed: all lengths of means, both bases, in the roll-up's transaction.
import { compareWithLimit, isInForce } from '@eos/indices'
import { sql } from 'kysely'
import { hourMs } from '@eos/contract/time-units'
import type { RollUpJob } from '../../readings/roll-up-job.ts'
import {
  judgedAveragings,
  type JudgedAveraging,
  listJudgedStations,
  type JudgedLimit,
  type JudgedStations,
} from './judged-limits.ts'
import { endsMoved, hoursInMean, listMeans, type Mean } from './means.ts'
import { replaceExceedances, type ExceedanceRow } from './write-rows.ts'
import { widenRange, type TimeRange } from '../../platform/time/time-range.ts'

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
  const approved = await exceedancesOf(job, { stations, stretch, basis: 1 })
  const rawIds = await listWithRawParts(job, stations, stretch)
  const asApproved = approved
    .filter((row) => !rawIds.has(row.stationId))
    .map((row) => ({ ...row, basis: 0 as const }))
  if (rawIds.size === 0) return [...approved, ...asApproved]
  const apart = { ...stations, stationIds: [...rawIds] }
  const raw = await exceedancesOf(job, { stations: apart, stretch, basis: 0 })
  return [...approved, ...asApproved, ...raw]
}

async function exceedancesOf(
  job: RollUpJob,
  { stations, stretch, basis }: { stations: JudgedStations; stretch: TimeRange; basis: 0 | 1 },
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

/** Of most stretches neither the day nor the year has ended, so that nobody need look at them. */
async function endedAveragings(
  { db, now }: RollUpJob,
  { timeZone }: JudgedStations,
  { from }: TimeRange,
): Promise<JudgedAveraging[]> {
  const endOf = (unit: 'day' | 'year') => sql`
    (date_trunc(${unit}, ${from}::timestamptz at time zone ${timeZone}) + ${`1 ${unit}`}::interval)
      at time zone ${timeZone} <= ${now}::timestamptz`
  const { rows } = await sql<{ day: boolean; year: boolean }>`
    select ${endOf('day')} as day, ${endOf('year')} as year`.execute(db)
  const hasEnded = { '24h': rows[0]!.day, year: rows[0]!.year }
  return judgedAveragings.filter((each) => !(each in hasEnded) || hasEnded[each as 'year'])
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

/** The stations whose raw means may differ from the approved ones somewhere in reach; usually none. */
async function listWithRawParts(
  { db }: RollUpJob,
  { stationIds, timeZone }: JudgedStations,
  stretch: TimeRange,
): Promise<Set<string>> {
  const around = widenRange(stretch, { before: hoursInMean, after: hoursInMean })
  const year = endsMoved('year', stretch, timeZone)
  const isOfStations = sql`station_id = any(${stationIds}::bigint[]) and basis = 0`
  const { rows } = await sql<{ id: string }>`
    select station_id as id from data_hour
     where ${isOfStations} and time >= ${around.from} and time < ${around.to}
    union
    select station_id from data_day
     where ${isOfStations} and time >= ${year.from} and time < ${year.to}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
