// Reminds enterprises by mail of yearly reports that they have not handed in: fourteen and three days before the day, once
// after it, and when a report that came back has lain for fourteen days.
import { dayMs, hourMs, minuteMs } from '@eos/contract/words/time-units'
import { periodForms } from '@eos/contract/waste/waste'
import { localDate } from '@eos/indices'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { usualDueDay } from './days.ts'
import {
  findPeriod,
  lateStage,
  listPeriodsDue,
  listReaders,
  listReturned,
  returnedStage,
  takeDebtor,
  type Debtor,
} from './queries.ts'
import { reminderMail, type DueReport } from './reminder-mail.ts'

export interface ReminderWork extends Pick<Context, 'db' | 'now'> {
  mailer: Mailer
  /** The address of the administration. */
  address: string
}

type OnFailure = (error: unknown) => void

/** The shortest first, so that an enterprise to which two apply gets one mail. */
const daysBefore = [3, 14] as const

/** A report that is late for longer is left to its office. */
const lateDays = 14

export function startReportReminders(
  work: ReminderWork,
  warn: (sentence: string, error: unknown) => void,
): Worker {
  const onFailure = (error: unknown) =>
    warn('Enterprises could not be reminded of their reports; this will be tried again.', error)
  return startWorker({ firstMs: minuteMs, everyMs: hourMs, onFailure }, (signal) =>
    sendReminders(work, onFailure, signal),
  )
}

/** Several processes may run it. A mail that fails holds back no other enterprise, and is tried again in the next round. */
export async function sendReminders(
  work: ReminderWork,
  onFailure: OnFailure,
  signal?: AbortSignal,
): Promise<void> {
  for (const due of await listDue(work)) {
    let after: string | undefined = '0'
    while (after !== undefined) {
      after = signal?.aborted ? undefined : await remindNext(work, due, after, onFailure)
    }
  }
}

async function listDue({ db, now }: ReminderWork): Promise<DueReport[]> {
  const at = now().getTime()
  const day = (days: number) => localDate(at + days * dayMs, nationalZone)
  const today = day(0)
  const set = await listPeriodsDue(db, { from: day(-lateDays), to: day(Math.max(...daysBefore)) })
  const known = set.map(({ reportYear: year, formType: form, dueOn }) => ({ year, form, dueOn }))
  const year = Number(today.slice(0, 4))
  const usual = [year - 2, year - 1, year].flatMap((each) =>
    periodForms.map((form) => ({ year: each, form, dueOn: usualDueDay(each, form) })),
  )
  const stages = [
    { days: lateStage, first: day(-lateDays), last: day(-1) },
    ...daysBefore.map((days) => ({ days, first: today, last: day(days) })),
  ]
  const found: DueReport[] = []
  for (const due of [...known, ...usual]) {
    const stage = stages.find(({ first, last }) => due.dueOn >= first && due.dueOn <= last)
    if (!stage) continue
    const holds = known.includes(due) || !(await findPeriod(db, due))
    if (holds) found.push({ ...due, daysBefore: stage.days })
  }
  for (const back of await listReturned(db, now())) {
    const dueOn = (await findPeriod(db, back))?.dueOn ?? usualDueDay(back.year, back.form)
    found.push({ ...back, dueOn, daysBefore: returnedStage })
  }
  return found
}

/** A report may come back more than once. */
const stageOf = ({ daysBefore: stage }: DueReport, at: Date): string =>
  stage === returnedStage ? `back-${at.toISOString().slice(0, 10)}` : String(stage)

/** An enterprise is noted as reminded only when all its mails are on their way. */
async function remindNext(
  { db, now, mailer, address }: ReminderWork,
  due: DueReport,
  after: string,
  onFailure: OnFailure,
): Promise<string | undefined> {
  let debtor: Debtor | undefined
  try {
    await inTransaction(db, async (trx) => {
      debtor = await takeDebtor(trx, { ...due, at: now() }, after)
      if (!debtor) return
      const { id } = debtor
      for (const reader of await listReaders(trx, id)) {
        const { locale, accountId } = reader
        await mailer.send({
          to: reader.address,
          look: { locale, organizationId: id },
          ...reminderMail(due, { reader, debtor, address }),
          messageId: `<report-${due.form}-${due.year}-${stageOf(due, now())}-${accountId}@${new URL(address).hostname}>`,
        })
      }
    })
  } catch (error) {
    onFailure(error)
  }
  return debtor?.id
}
