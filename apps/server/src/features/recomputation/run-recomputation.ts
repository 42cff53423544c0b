// Works recomputations off, chunk by chunk, and lets what has just been measured go first. Any number of processes may.
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { listDirtyStations } from '../../readings/queries/dirty-intervals.ts'
import { findOpenRun } from './queries/next-chunk.ts'
import { recomputeNext } from './recompute-chunk.ts'
import { readRunState, type RunState } from './queries/runs.ts'

interface Running {
  /** Only this one; else whatever is open, the oldest first. */
  only?: string
  signal?: AbortSignal
  /** It rests this many times as long as it has worked. */
  restShare?: number
  report?: (state: RunState) => void
}

export async function runRecomputations(
  context: Pick<Context, 'db' | 'now'>,
  { only, signal, restShare = 0, report }: Running = {},
): Promise<void> {
  const { db } = context
  const isStopped = () => signal?.aborted === true
  while (!isStopped()) {
    const run = await findOpenRun(db, only)
    if (!run) return
    await liveFirst(context, signal)
    const began = performance.now()
    const step = await recomputeNext(context, run)
    if (report) report(await readRunState(db, run.id))
    const restMs = step === 'busy' ? busyMs : restShare * (performance.now() - began)
    await sleep(restMs, undefined, signal ? { signal } : {}).catch(() => {})
  }
}

/** Waits for live hours; those that nobody rolls up, or that never end, do not hold it up for ever. */
async function liveFirst(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const until = performance.now() + patienceMs
  const isOver = () => signal?.aborted === true || performance.now() >= until
  while (!isOver()) {
    const since = new Date(now().getTime() - freshHours * hourMs)
    const live = await listDirtyStations(db, 1, { since })
    if (live.length === 0) return
    await sleep(liveMs, undefined, signal ? { signal } : {}).catch(() => {})
  }
}

const freshHours = 6
const patienceMs = 15_000
const liveMs = 200
const busyMs = 250
