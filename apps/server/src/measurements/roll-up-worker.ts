// Works off dirty intervals: until all are done for a command, or as they come for the server. Any number of workers may run.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { inLanes } from './lanes.ts'
import { listDirtyStations, rollUpStation } from './roll-up.ts'
import { markEndedIntervals } from './roll-up-ended.ts'

export interface RollUpProgress {
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

export interface RollUpOptions {
  report?: (progress: RollUpProgress) => void
  signal?: AbortSignal
}

/** Recomputes whatever is dirty until nothing is. Stations that another worker holds are waited for. */
export async function processDirtyIntervals(
  context: Pick<Context, 'db' | 'now'>,
  { report, signal }: RollUpOptions = {},
): Promise<RollUpProgress> {
  const isStopped = () => signal?.aborted === true
  const failures = new Map<string, unknown>()
  const progress: RollUpProgress = { stations: 0, hours: 0, waiting: 0 }
  while (!isStopped()) {
    const waiting = await listDirtyStations(context.db, batchSize, [...failures.keys()])
    if (waiting.length === 0) break
    progress.waiting = waiting.length
    const before = progress.stations + failures.size
    await inLanes(waiting, async (stationId) => {
      if (isStopped()) return
      try {
        const hours = await rollUpStation(context.db, stationId, context.now())
        progress.waiting--
        if (hours === undefined) return
        progress.stations++
        progress.hours += hours
        report?.({ ...progress })
      } catch (error) {
        failures.set(stationId, error)
      }
    })
    if (progress.stations + failures.size === before) await sleep(othersAtWorkMs)
  }
  if (failures.size > 0) throw new RollUpFailed(failures)
  return { ...progress, waiting: 0 }
}

/** Rolls up as readings are announced, and at least every few seconds; survives a database that is away. */
export async function startRollUpWorker(
  context: Pick<Context, 'db' | 'now' | 'changes'>,
  warn: (sentence: string, error: unknown) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let wake: (() => void) | undefined
  const stopListening = context.changes.listen((change) => {
    if (change.kind === 'readings' || change.kind === 'unknown') wake?.()
  })
  const work = async () => {
    let endedCheckedAt = 0
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      try {
        if (Date.now() - endedCheckedAt >= endedCheckMs) {
          await markEndedIntervals(context.db, context.now())
          endedCheckedAt = Date.now()
        }
        await processDirtyIntervals(context, { signal: stopping.signal })
      } catch (error) {
        warn('Rolling up was interrupted and will be tried again.', error)
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
        continue
      }
      const pause = sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
      await Promise.race([woken, pause])
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopListening()
      stopping.abort()
      await working
    },
  }
}

const batchSize = 200
const othersAtWorkMs = 50
const pollMs = 5_000
const retryMs = 2_000
const endedCheckMs = 60_000
