// Limits the mails that one address is sent because somebody did something, over all processes, known here or not.
import { sql } from 'kysely'
import { hourMs } from '@eos/contract/time-units'
import type { Db } from '../database/tables/tables.ts'
import { digestOf } from '../secrets/tokens.ts'

export const mailsPerHour = 5

/** Counted apart, so that what enterprises propose keeps nobody from a new password. */
export type MailSubject = 'accounts' | 'proposals'

/** Counts one more mail to the address; `false` when it has had enough about the subject within the hour. */
export async function admitMail(
  db: Db,
  { address, about }: { address: string; about: MailSubject },
  now: Date,
): Promise<boolean> {
  const counted = digestOf(about === 'accounts' ? address : `${about} ${address}`)
  const hourAgo = new Date(now.getTime() - hourMs)
  const { rows } = await sql<{ mails: number }>`
    with past as (delete from recipient_mail where counted_from <= ${hourAgo} and address_hash <> ${counted})
    insert into recipient_mail as known (address_hash, mails, counted_from)
    values (${counted}, 1, ${now})
    on conflict (address_hash) do update
       set mails = case when known.counted_from <= ${hourAgo} then 1 else known.mails + 1 end,
           counted_from = case when known.counted_from <= ${hourAgo}
             then excluded.counted_from else known.counted_from end
    returning mails`.execute(db)
  return (rows[0]?.mails ?? 1) <= mailsPerHour
}
