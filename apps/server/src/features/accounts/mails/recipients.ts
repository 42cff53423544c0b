// Limits the mails that one address is sent because somebody asked for them, over all processes, known here or not.
import { sql } from 'kysely'
import { hourMs } from '@eos/contract/time-units'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { digestOf } from '../../../platform/secrets/tokens.ts'

export const mailsPerHour = 5

/** Counts one more mail to the address; `false` when it has had enough within the hour. */
export async function admitMail(db: Db, address: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ mails: number }>`
    with past as (delete from recipient_mail where counted_from <= ${new Date(now.getTime() - hourMs)}
                     and address_hash <> ${digestOf(address)})
    insert into recipient_mail as known (address_hash, mails, counted_from)
    values (${digestOf(address)}, 1, ${now})
    on conflict (address_hash) do update
       set mails = case when known.counted_from <= ${new Date(now.getTime() - hourMs)} then 1 else known.mails + 1 end,
           counted_from = case when known.counted_from <= ${new Date(now.getTime() - hourMs)}
             then excluded.counted_from else known.counted_from end
    returning mails`.execute(db)
  return (rows[0]?.mails ?? 1) <= mailsPerHour
}
