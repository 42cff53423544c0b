// Mails about notices, as they wait and as they were sent.
import type { Locale } from '@eos/contract/words/errors'
import type { StationState } from '@eos/contract/words/vocabulary'
import type { Person } from '../../../platform/http/caller.ts'
import { exists, first, insertInto, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { MailStation } from '../mail-text.ts'
import { mayEdit } from './recipients.ts'

interface DueNotice {
  id: string
  organizationId: string
  kind: StationState
}

/** Takes one whose time to collect has ended, which nobody else has taken; it has none any more. */
export function takeDueNotice(db: Db, now: Date) {
  return first<DueNotice>(db)`
    update state_notice set mail_due_at = null
     where id = (select id from state_notice where mail_due_at <= ${now}
                  order by mail_due_at, id limit 1 for update skip locked)
    returning id, organization_id as "organizationId", kind`
}

/** Says whether a station of the notice is still in the state that the notice is about. */
export function doesLast(db: Db, { id, kind }: DueNotice) {
  return exists(db)`
    select from state_notice_station notified
      join station_state now on now.station_id = notified.station_id and now.until_at is null
     where notified.notice_id = ${id} and ${kind} in (now.signal, now.state) limit 1`
}

export async function insertMails(
  db: Db,
  {
    noticeId,
    recipients,
    now,
  }: { noticeId: string; recipients: readonly { accountId: string }[]; now: Date },
): Promise<void> {
  if (recipients.length === 0) return
  const mails = recipients.map(({ accountId }) => {
    return { notice_id: noticeId, account_id: accountId, next_try_at: now }
  })
  await run(db)`${insertInto('state_mail', mails)} on conflict do nothing`
}

export interface WaitingMail {
  noticeId: string
  accountId: string
  kind: StationState
  stage: number
  attempts: number
  address: string | null
  locale: Locale
}

/** Locks one that nobody else has locked, until the transaction ends. */
export function takeWaitingMail(db: Db, now: Date) {
  return first<WaitingMail>(db)`
    select mail.notice_id as "noticeId", mail.account_id as "accountId", notice.kind, notice.stage,
           mail.attempts, account.email as address, coalesce(account.locale, 'vi') as locale
      from state_mail mail
      join state_notice notice on notice.id = mail.notice_id
      join account on account.id = mail.account_id
     where mail.sent_at is null and mail.next_try_at <= ${now}
     order by mail.next_try_at, mail.notice_id limit 1 for update of mail skip locked`
}

export async function saveAttempt(
  db: Db,
  { noticeId, accountId }: WaitingMail,
  {
    sentAt,
    nextTryAt,
    problem,
  }: { sentAt: Date | null; nextTryAt: Date | null; problem: string | null },
): Promise<void> {
  await run(db)`
    update state_mail
       set attempts = attempts + 1, sent_at = ${sentAt}, next_try_at = ${nextTryAt}, problem = ${problem}
     where notice_id = ${noticeId} and account_id = ${accountId}`
}

/** The stations of a notice that the person may edit. */
export function listMailStations(db: Db, noticeId: string, person: Person) {
  return rows<MailStation>(db)`
    select distinct on (station.id) station.name, station.name_en as "nameEn",
           province.name as province, province.name_en as "provinceEn",
           station.time_zone as "timeZone", kept.signal_since as since,
           kept.reason, kept.reason_en as "reasonEn", kept.expected_return as "expectedReturn"
      from state_notice_station notified
      join station on station.id = notified.station_id
      join station_state kept on kept.id = notified.state_id
      left join province on province.id = station.province_id
     where notified.notice_id = ${noticeId} and ${mayEdit(person)}
     order by station.id, kept.id desc`
}
