// Updates the states of all stations in the background: after readings, after decisions, and by the clock.
import { minuteMs } from '@eos/contract/words/time-units'
import type { Change } from '../../platform/database/changes.ts'
import type { Context } from '../../platform/context.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { keepCompleteness } from './queries/freshness.ts'
import { refreshStates } from './refresh.ts'
import { sendDueMails, type MailWork } from './mails.ts'

type Work = Pick<Context, 'db' | 'now' | 'changes'> & MailWork

/** Every worker process may run it; see refreshStates. Survives a database that is away. */
export async function startStateWorker(
  work: Work,
  warn: (sentence: string, error: unknown) => void = () => {},
): Promise<{ stop(): Promise<void> }> {
  const heard = new Set<string>()
  let needsAll = true
  let lastAll = -Infinity
  let lastCounted = -Infinity
  const stopListening = work.changes.listen((change) => {
    if (change.kind === 'readings') for (const id of change.stationIds) heard.add(id)
    else if (concernsAll(change)) needsAll = true
  })
  const repeating = startWorker(
    {
      firstMs: 0,
      everyMs: pauseMs,
      onFailure: (error) => {
        needsAll = true
        warn('The states of the stations could not be kept and will be tried again.', error)
      },
    },
    async () => {
      const isDue = needsAll || performance.now() - lastAll >= wholeRoundMs
      const stationIds = [...heard]
      heard.clear()
      if (isDue) {
        needsAll = false
        lastAll = performance.now()
        await refreshStates(work)
        await sendDueMails(work)
        if (performance.now() - lastCounted < countingMs) return
        await keepCompleteness(work.db, work.now())
        lastCounted = performance.now()
      } else if (stationIds.length > 0) {
        await refreshStates(work, stationIds)
      }
    },
  )
  return {
    stop: async () => {
      stopListening()
      await repeating.stop()
    },
  }
}

const pauseMs = 1_500
/** Clocks run out without anybody saying so. */
const wholeRoundMs = 20_000
/** Shares of a day change slowly. */
const countingMs = 5 * minuteMs

const catalogues = new Set(['stations', 'station_indicator', 'organization'])

function concernsAll(change: Change): boolean {
  if (change.kind === 'catalogue') return catalogues.has(change.resource)
  return change.kind === 'publication' || change.kind === 'unknown'
}
