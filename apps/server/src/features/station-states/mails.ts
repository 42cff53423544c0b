// Writes and sends the mails about notices: one per notice and person, whichever worker comes first.
import { minuteMs, hourMs } from '@eos/contract/words/time-units'
import { findPerson } from '../../access/person.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { stateMail } from './mail-text.ts'
import {
  doesLast,
  insertMails,
  listMailStations,
  saveAttempt,
  takeDueNotice,
  takeWaitingMail,
  type WaitingMail,
} from './queries/mails.ts'
import { listMailRecipients } from './queries/recipients.ts'

export interface MailWork {
  mailer: Mailer
  /** The address of the page of notices. */
  noticesAddress: string
}

type Work = Pick<Context, 'db' | 'now'> & MailWork

export async function sendDueMails(work: Work): Promise<void> {
  while (await writeMails(work)) {
    // The next notice.
  }
  while (await sendNext(work)) {
    // The next mail.
  }
}

/**
 * Decides who gets mail about a notice whose time to collect has ended. What has passed by then is not worth a mail.
 *
 * @returns whether there was a notice
 */
async function writeMails({ db, now }: Work): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const at = now()
    const notice = await takeDueNotice(trx, at)
    if (!notice) return false
    const lasts = await doesLast(trx, notice)
    const recipients = lasts ? await listMailRecipients(trx, notice) : []
    await insertMails(trx, { noticeId: notice.id, recipients, now: at })
    return true
  })
}

/** The row stays locked until the mail has been handed over, so that no other worker sends it too. */
async function sendNext(work: Work): Promise<boolean> {
  return inTransaction(work.db, async (trx) => {
    const at = work.now()
    const mail = await takeWaitingMail(trx, at)
    if (!mail) return false
    const problem = await send(trx, mail, work).then(
      () => null,
      (error: Error) => error.message.slice(0, 500),
    )
    const pauseMs = problem === null ? undefined : pausesMs[mail.attempts]
    await saveAttempt(trx, mail, {
      sentAt: problem === null ? at : null,
      nextTryAt: pauseMs === undefined ? null : new Date(at.getTime() + pauseMs),
      problem,
    })
    return true
  })
}

/** A mail server may be away for a while; then it is given up, and the notice is still there. */
const pausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs]

async function send(db: Db, mail: WaitingMail, { mailer, noticesAddress }: Work): Promise<void> {
  const person = await findPerson(db, mail.accountId)
  if (!person || mail.address === null) return
  const stations = await listMailStations(db, mail.noticeId, person)
  if (stations.length === 0) return
  const about = { kind: mail.kind, stage: mail.stage, stations, address: noticesAddress }
  await mailer.send({
    to: mail.address,
    look: { locale: mail.locale, organizationId: person.organization.id },
    ...stateMail(mail.locale, { name: person.name, ...about }),
    messageId: `<state-notice-${mail.noticeId}-${mail.accountId}@${hostOf(noticesAddress)}>`,
  })
}

const hostOf = (address: string) => new URL(address).hostname
