// Computes dirty intervals: all of them for a command, continuously for the server. Any number of workers may run.
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs, hourMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { listDirtyStations, type Since } from '../../readings/queries/dirty-intervals.ts'
import { withConcurrency, concurrency } from '../../platform/jobs/with-concurrency.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import { rollUpStations } from './roll-up.ts'
import { markEndedIntervals } from './roll-up-ended.ts'

interface RollUpProgress {
  stations: number
  hours: number
  /** Stations that still wait. */
  waiting: number
}

/** Some stations could not be rolled up; their intervals stay dirty. */
export class RollUpFailed extends Error {
  override readonly name = 'RollUpFailed'
  readonly stationIds: readonly string[]
  constructor(failures: ReadonlyMap<string, unknown>) {
    const [stationId, cause] = [...failures][0]!
    super(`${failures.size} stations could not be rolled up, the first one ${stationId}`, { cause })
    this.stationIds = [...failures.keys()]
  }
}

interface RollUpOptions {
  report?: (progress: RollUpProgress) => void
  signal?: AbortSignal
  /** The time for which live readings gather after a round, so that the next one takes many stations; default 0. */
  gatherMs?: number
}

/**
 * Recomputes whatever is dirty until nothing is; what has just been measured comes before any backlog.
 * Stations that another worker holds are waited for.
 */
export async function processDirtyIntervals(
  context: Pick<Context, 'db' | 'now'>,
  { report, signal, gatherMs = 0 }: RollUpOptions = {},
): Promise<RollUpProgress> {
  const isStopped = () => signal?.aborted === true
  const failures = new Map<string, unknown>()
  const progress: RollUpProgress = { stations: 0, hours: 0, waiting: 0 }
  const rollUp = async (stationIds: readonly string[], since: Since): Promise<void> => {
    if (isStopped()) return
    try {
      const done = await rollUpStations(context.db, stationIds, context.now(), since)
      progress.waiting -= stationIds.length - done.stationIds.length
      progress.hours += done.hours
      for (let count = done.stationIds.length; count > 0; count--) {
        progress.stations++
        progress.waiting--
        report?.({ ...progress })
      }
    } catch (error) {
      if (stationIds.length === 1) failures.set(stationIds[0]!, error)
      // One station that fails must not hold up those that were computed together with it.
      else for (const stationId of stationIds) await rollUp([stationId], since)
    }
  }
  while (!isStopped()) {
    const { waiting, since, together } = await nextRound(context, [...failures.keys()])
    if (waiting.length === 0) break
    progress.waiting = waiting.length
    const before = progress.stations + failures.size
    await withConcurrency(chunks(waiting, together), (chunk) => rollUp(chunk, since))
    const isIdle = progress.stations + failures.size === before
    await sleep(isIdle ? othersAtWorkMs : since ? gatherMs : 0)
  }
  if (failures.size > 0) throw new RollUpFailed(failures)
  return { ...progress, waiting: 0 }
}

interface Round {
  waiting: string[]
  since: Since
  /** The number of stations that share a transaction. */
  together: number
}

/** A round of backlog is short, so that readings that come in meanwhile do not wait for long. */
async function nextRound(
  { db, now }: Pick<Context, 'db' | 'now'>,
  without: string[],
): Promise<Round> {
  const since = new Date(now().getTime() - freshHours * hourMs)
  const fresh = await listDirtyStations(db, mostFreshStations, { without, since })
  if (fresh.length > 0) {
    const together = Math.min(Math.ceil(fresh.length / concurrency), mostTogether)
    return { waiting: fresh, since, together }
  }
  const waiting = await listDirtyStations(db, concurrency * backlogTogether, { without })
  return { waiting, since: undefined, together: backlogTogether }
}

function chunks(stationIds: readonly string[], size: number): string[][] {
  const count = Math.ceil(stationIds.length / size)
  return Array.from({ length: count }, (_, k) => stationIds.slice(k * size, (k + 1) * size))
}

/** Rolls up as readings are announced, and at least every few seconds; survives a database that is away. */
export function startRollUpWorker(
  context: Pick<Context, 'db' | 'now' | 'changes'>,
  warn: (sentence: string, error: unknown) => void = () => {},
): Worker {
  let endedCheckedAt = 0
  const wakeOn = (wake: () => void) =>
    context.changes.listen(({ kind }) => {
      if (kind === 'readings' || kind === 'unknown') wake()
    })
  const onFailure = (error: unknown) =>
    warn('Rolling up was interrupted and will be tried again.', error)
  return startWorker({ everyMs: pollMs, retryMs, wakeOn, onFailure }, async (signal) => {
    if (Date.now() - endedCheckedAt >= endedCheckMs) {
      await markEndedIntervals(context.db, context.now())
      endedCheckedAt = Date.now()
    }
    await processDirtyIntervals(context, { signal, gatherMs })
  })
}

/** Readings of the last hours are live ones. */
const freshHours = 6
const mostFreshStations = 20_000
const mostTogether = 500
const backlogTogether = 4
const othersAtWorkMs = 50
/** A round of one station takes half as long as one of twenty, and stations of a nation send one by one. */
const gatherMs = 500
const pollMs = 5_000
const retryMs = 2_000
const endedCheckMs = minuteMs
