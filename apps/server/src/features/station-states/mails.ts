// Writes and sends the mails about notices: one per notice and person, whichever worker comes first.
import type { Locale } from '@eos/contract/errors'
import type { StationState } from '@eos/contract/vocabulary'
import { sql } from 'kysely'
import { findPerson } from '../../access/person.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/one-connection.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { stateMail, type MailStation } from './mail-text.ts'
import { listMailRecipients, mayEdit } from './recipients.ts'

export interface MailWork {
  mailer: Mailer
  /** The address of the page of notices. */
  noticesAddress: string
}

type Work = Pick<Context, 'pool' | 'now'> & MailWork

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
async function writeMails({ pool, now }: Work): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    const at = now()
    const { rows } = await sql<{ id: string; organizationId: string; kind: StationState }>`
      select id, organization_id as "organizationId", kind from state_notice
       where mail_due_at <= ${at} order by mail_due_at, id limit 1 for update skip locked`.execute(
      db,
    )
    const [notice] = rows
    if (!notice) return false
    const lasts = await sql`
      select from state_notice_station told
        join station_state now on now.station_id = told.station_id and now.until_at is null
       where told.notice_id = ${notice.id} and ${notice.kind} in (now.signal, now.state) limit 1`.execute(
      db,
    )
    const recipients = lasts.rows.length > 0 ? await listMailRecipients(db, notice) : []
    if (recipients.length > 0) {
      await db
        .insertInto('state_mail')
        .values(
          recipients.map(({ accountId }) => ({
            notice_id: notice.id,
            account_id: accountId,
            next_try_at: at,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await sql`update state_notice set mail_due_at = null where id = ${notice.id}`.execute(db)
    return true
  })
}

interface WaitingMail {
  noticeId: string
  accountId: string
  kind: StationState
  stage: number
  attempts: number
  address: string | null
  locale: Locale
}

/** The row stays locked until the mail has been handed over, so that no other worker sends it too. */
async function sendNext(work: Work): Promise<boolean> {
  return inTransaction(work.pool, async (db) => {
    const at = work.now()
    const { rows } = await sql<WaitingMail>`
      select mail.notice_id as "noticeId", mail.account_id as "accountId", notice.kind, notice.stage,
             mail.attempts, account.email as address, coalesce(account.locale, 'vi') as locale
        from state_mail mail
        join state_notice notice on notice.id = mail.notice_id
        join account on account.id = mail.account_id
       where mail.sent_at is null and mail.next_try_at <= ${at}
       order by mail.next_try_at, mail.notice_id limit 1 for update of mail skip locked`.execute(db)
    const [mail] = rows
    if (!mail) return false
    const problem = await send(db, mail, work).then(
      () => null,
      (error: Error) => error.message.slice(0, 500),
    )
    const pauseMs = problem === null ? undefined : pausesMs[mail.attempts]
    await db
      .updateTable('state_mail')
      .set({
        attempts: mail.attempts + 1,
        sent_at: problem === null ? at : null,
        next_try_at: pauseMs === undefined ? null : new Date(at.getTime() + pauseMs),
        problem,
      })
      .where('notice_id', '=', mail.noticeId)
      .where('account_id', '=', mail.accountId)
      .execute()
    return true
  })
}

/** A mail server may be away for a while; then it is given up, and the notice is still there. */
const pausesMs = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000]

async function send(db: Db, mail: WaitingMail, { mailer, noticesAddress }: Work): Promise<void> {
  const person = await findPerson(db, mail.accountId)
  if (!person || mail.address === null) return
  const { rows } = await sql<MailStation>`
    select distinct on (station.id) station.name, station.name_en as "nameEn",
           province.name as province, province.name_en as "provinceEn",
           station.time_zone as "timeZone", kept.signal_since as since,
           kept.reason, kept.reason_en as "reasonEn", kept.expected_return as "expectedReturn"
      from state_notice_station told
      join station on station.id = told.station_id
      join station_state kept on kept.id = told.state_id
      left join province on province.id = station.province_id
     where told.notice_id = ${mail.noticeId} and ${mayEdit(person)}
     order by station.id, kept.id desc`.execute(db)
  if (rows.length === 0) return
  const about = { kind: mail.kind, stage: mail.stage, stations: rows, address: noticesAddress }
  await mailer.send({
    to: mail.address,
    ...stateMail(mail.locale, { name: person.name, ...about }),
    messageId: `<state-notice-${mail.noticeId}-${mail.accountId}@${hostOf(noticesAddress)}>`,
  })
}

const hostOf = (address: string) => new URL(address).hostname
