// Notes once in an hour which promises of the service are kept, so that the page of its state tells of past months too.
import { isKept, monthlyObjectives } from '@eos/contract/service-objectives'
import { dayMs, hourMs, minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import type { AnswerCount } from './count-answers.ts'
import { dropHoursBefore, saveHour } from './queries/hours.ts'
import type { PublicDelayMeter } from './public-delays.ts'
import { measureService } from './service-status.ts'

const keptDays = 400

export interface Measures {
  counts(): AnswerCount[]
  delays: PublicDelayMeter
}

/**
 * Measuring begins some minutes after the process, when caches are warm and workers have caught up. Between, it is
 * noted that the service runs: an hour of which nothing is noted is one in which it was away.
 */
export function startHourKeeping(
  context: Context,
  { counts, delays }: Measures,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  let former = counts()
  const onFailure = (error: unknown) =>
    warn('It could not be noted which promises of the service are kept.', error)
  const running = startWorker({ everyMs: 10 * minuteMs, onFailure }, () => noteRunning(context))
  const measuring = startWorker(
    { firstMs: 10 * minuteMs, everyMs: hourMs, onFailure },
    async () => {
      const present = counts()
      const answers = since(former, present)
      former = present
      await noteHour(context, { answers, delays })
    },
  )
  return {
    stop: async () => {
      await Promise.all([running.stop(), measuring.stop()])
    },
  }
}

async function noteRunning({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await saveHour(db, hourOf(now()), [{ objective: 'running', kept: true }])
}

/** Only promises that were measured are noted. */
export async function noteHour(
  context: Context,
  present: { answers: readonly AnswerCount[]; delays: PublicDelayMeter },
): Promise<void> {
  const { db, now } = context
  const at = now()
  const measured = await measureService(context, present)
  const verdicts = monthlyObjectives.flatMap((objective) => {
    const kept = isKept(objective, measured[objective])
    return kept === null ? [] : [{ objective, kept }]
  })
  await saveHour(db, hourOf(at), verdicts)
  await dropHoursBefore(db, new Date(at.getTime() - keptDays * dayMs))
}

const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs)

function since(former: readonly AnswerCount[], present: readonly AnswerCount[]): AnswerCount[] {
  return present.map((each) => {
    const before = former.find(({ kind, status }) => kind === each.kind && status === each.status)
    if (!before) return each
    return { ...each, count: each.count - before.count, slow: each.slow - before.slow }
  })
}
