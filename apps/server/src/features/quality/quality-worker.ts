// Judges in the background: late readings together with those around them, and hours that have ended.
import type { Db } from '../../platform/database/tables/tables.ts'
import { minuteMs, hourMs, dayMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { saveProgress, takeProgress } from '../../platform/jobs/queries.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import { mergeRanges } from '../../platform/time/time-range.ts'
import { judgeHours } from '../../readings/judging/judge-hours.ts'
import {
  claimJudgeIntervals,
  deleteJudgeIntervals,
} from '../../readings/judging/queries/judge-intervals.ts'
import { readRuleBook } from '../../readings/judging/known-stations.ts'
import { listJudgedStations } from '../../readings/judging/queries/judged-stations.ts'
import { rejudge } from '../../readings/judging/rejudge.ts'
import { watchClocks } from './clocks/watch-clocks.ts'
import { listStationIds } from './queries.ts'

type Work = Pick<Context, 'db' | 'now'>

/** Judges whatever waits and can be judged now. Stations whose hours have still to be computed wait. */
export async function judgeWaiting(context: Work, signal?: AbortSignal): Promise<void> {
  const isStopped = () => signal?.aborted === true
  let isMore = true
  while (isMore && !isStopped()) isMore = await judgeNext(context)
}

/** @returns whether there was a station to work on */
async function judgeNext({ db, now }: Work): Promise<boolean> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const intervals = await claimJudgeIntervals(trx)
    const stationId = intervals[0]?.stationId
    if (stationId === undefined) return false
    const book = await readRuleBook(trx)
    const ids = intervals.map(({ id }) => id)
    const [station] = (await listJudgedStations(trx, [stationId])).values()
    if (!station) {
      await deleteJudgeIntervals(trx, stationId, ids)
      return true
    }
    let changed = 0
    for (const { from, to } of mergeRanges(intervals, 24)) {
      changed += await rejudge(trx, { station, book, from, to, now: at })
    }
    if (changed > 0) {
      // The hours are computed again first; then nothing will be left to change, and they are judged.
      await announceChange(trx, { kind: 'readings', stationIds: [stationId] })
      return true
    }
    for (const { from, to } of mergeRanges(intervals, 24)) {
      const until = Math.min(ceilHour(to), ceilHour(at.getTime()) - hourMs)
      const isThorough = at.getTime() - to < thoroughMs
      const stations = isThorough ? await allStations(trx) : new Map([[stationId, station]])
      await judgeHours(trx, {
        stations,
        stationIds: [stationId],
        from: ceilHour(from + 1) - hourMs,
        to: until,
        book,
        now: at,
        isThorough,
      })
    }
    await deleteJudgeIntervals(trx, stationId, ids)
    return true
  })
}

/** Hours that ended a while ago, for all stations; each hour once, whichever process is first. */
export async function judgeEndedHours({ db, now }: Work): Promise<void> {
  const at = now()
  const ended = ceilHour(at.getTime() - graceMs) - hourMs
  await inTransaction(db, async (trx) => {
    const progress = await takeProgress(trx, progressKey)
    if (!progress.isOurs) return
    const reached = progress.value?.until
    const until = reached === undefined ? ended - hourMs : Date.parse(reached)
    const from = Math.max(until, ended - mostHours * hourMs)
    if (from >= ended) return
    const stations = await allStations(trx)
    const book = await readRuleBook(trx)
    const work = { stations, stationIds: [...stations.keys()], book, now: at, isThorough: true }
    for (let start = from; start < ended; start += hourMs) {
      await judgeHours(trx, { ...work, from: start, to: start + hourMs })
    }
    await saveProgress(trx, progressKey, { until: new Date(ended).toISOString() }, at)
  })
}

/** Works as readings are rolled up, and looks for ended hours once a minute; survives a database that is away. */
export function startQualityWorker(
  context: Work & Pick<Context, 'changes'>,
  warn: (sentence: string, error: unknown) => void = () => {},
): Worker {
  let watchedAt = -Infinity
  const wakeOn = (wake: () => void) =>
    context.changes.listen(({ kind }) => {
      if (kind === 'roll-ups' || kind === 'unknown') wake()
    })
  const onFailure = (error: unknown) =>
    warn('Quality control was interrupted and will be tried again.', error)
  return startWorker(
    { everyMs: pollMs, leastMs: leastPauseMs, wakeOn, onFailure },
    async (signal) => {
      if (performance.now() - watchedAt >= clockPauseMs) {
        watchedAt = performance.now()
        await watchClocks(context)
      }
      await judgeWaiting(context, signal)
      await judgeEndedHours(context)
    },
  )
}

const progressKey = 'quality-hours'
/** This long after an hour's end its readings have come and been rolled up; what comes later is judged as late. */
const graceMs = 10 * minuteMs
/** After a long stop, older hours are not judged any more by what was around them. */
const mostHours = 48
const thoroughMs = 7 * dayMs
const leastPauseMs = 2_000
const pollMs = minuteMs
const clockPauseMs = minuteMs

function ceilHour(time: number): number {
  return Math.ceil(time / hourMs) * hourMs
}

async function allStations(db: Db) {
  return listJudgedStations(db, await listStationIds(db))
}
