// Sends people who want it what waits for them, at 07:00 of their organization's zone: each day, or on Mondays.
import { minuteMs } from '@eos/contract/words/time-units'
import { findPerson } from '../../access/person.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { digestMail } from './digest-mail.ts'
import type { WorkKinds } from './kinds.ts'
import { countWork, listWork } from './list-work.ts'
import { saveTold, takeDueDigest, type DueDigest } from './queries.ts'

interface DigestWork extends Pick<Context, 'db' | 'now'> {
  mailer: Mailer
  kinds: WorkKinds
  /** The address of the work list. */
  address: string
}

type Warn = (sentence: string, error: unknown) => void

export function startDigestJob(work: DigestWork, warn: Warn): { stop(): Promise<void> } {
  const onFailure = (error: unknown) =>
    warn('What waits could not be sent by mail; this will be tried again.', error)
  return startWorker({ firstMs: minuteMs, everyMs: minuteMs, onFailure }, async (signal) => {
    await sendDueDigests(work, onFailure, signal)
  })
}

/** Several processes may run it. A mail that fails holds back no other, and is tried again in the next round. */
export async function sendDueDigests(
  work: DigestWork,
  onFailure: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  let after: string | undefined = '0'
  while (after !== undefined) {
    after = signal?.aborted ? undefined : await sendNext(work, after, onFailure)
  }
}

/** The account stays locked until its mail is on its way, so that no other process sends it too. */
async function sendNext(
  work: DigestWork,
  after: string,
  onFailure: (error: unknown) => void,
): Promise<string | undefined> {
  return inTransaction(work.db, async (trx) => {
    const due = await takeDueDigest(trx, { after, now: work.now() })
    if (!due) return undefined
    try {
      await send(trx, due, work)
      await saveTold(trx, due)
    } catch (error) {
      onFailure(error)
    }
    return due.accountId
  })
}

const mostLines = 20

async function send(
  db: Db,
  due: DueDigest,
  { mailer, kinds, address, now }: DigestWork,
): Promise<void> {
  const person = await findPerson(db, due.accountId)
  if (!person) return
  const wanted = { person, size: mostLines, now: now(), kind: undefined, after: undefined }
  const work = await listWork(db, kinds, wanted)
  if (work.length === 0) return
  const counts = Object.values(await countWork(db, kinds, wanted))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const { name, organization } = person
  await mailer.send({
    to: due.address,
    look: { locale: due.locale, organizationId: organization.id },
    ...digestMail(due.locale, { name, timeZone: due.timeZone, work, total, address }),
    messageId: `<work-${due.day}-${due.accountId}@${new URL(address).hostname}>`,
  })
}
