// Notes once in an hour which promises of the service are kept, so that the page of its state tells of past months too.
import { isKept, monthlyObjectives } from '@eos/contract/service-objectives'
import { dayMs, hourMs, minuteMs } from '@eos/contract/words/time-units'
import type { Context } from '../../platform/context.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import type { AnswerCount } from './count-answers.ts'
import { dropHoursBefore, saveHour } from './queries.ts'
import { measureService } from './service-status.ts'

const keptDays = 400

/** It begins some minutes after the process, when caches are warm and workers have caught up. */
export function startHourKeeping(
  context: Context,
  counts: () => AnswerCount[],
  warn: (sentence: string, error: unknown) => void,
): Worker {
  let former = counts()
  const onFailure = (error: unknown) =>
    warn('It could not be noted which promises of the service are kept.', error)
  return startWorker({ firstMs: 10 * minuteMs, everyMs: hourMs, onFailure }, async () => {
    const present = counts()
    const answers = since(former, present)
    former = present
    await noteHour(context, answers)
  })
}

/** Only promises that were measured are noted. */
export async function noteHour(context: Context, answers: readonly AnswerCount[]): Promise<void> {
  const { db, now } = context
  const at = now()
  const measured = await measureService(context, answers)
  const verdicts = monthlyObjectives.flatMap((objective) => {
    const kept = isKept(objective, measured[objective])
    return kept === null ? [] : [{ objective, kept }]
  })
  await saveHour(db, new Date(Math.floor(at.getTime() / hourMs) * hourMs), verdicts)
  await dropHoursBefore(db, new Date(at.getTime() - keptDays * dayMs))
}

function since(former: readonly AnswerCount[], present: readonly AnswerCount[]): AnswerCount[] {
  return present.map((each) => {
    const before = former.find(({ kind, status }) => kind === each.kind && status === each.status)
    if (!before) return each
    const { count, seconds, slow } = before
    return {
      ...each,
      count: each.count - count,
      seconds: each.seconds - seconds,
      slow: each.slow - slow,
    }
  })
}
