// Counts mails to an address within an hour; only a digest of the address is stored.
import { one } from '../database/statements.ts'
import type { Db } from '../database/tables/tables.ts'

/** Counts one more mail, and returns the number within the hour. Deletes counters whose hour is over. */
export async function countMail(
  db: Db,
  addressHash: Buffer,
  { now, hourAgo }: { now: Date; hourAgo: Date },
): Promise<number> {
  const { mails } = await one<{ mails: number }>(db)`
    with past as (delete from recipient_mail where counted_from <= ${hourAgo} and address_hash <> ${addressHash})
    insert into recipient_mail as known (address_hash, mails, counted_from)
    values (${addressHash}, 1, ${now})
    on conflict (address_hash) do update
       set mails = case when known.counted_from <= ${hourAgo} then 1 else known.mails + 1 end,
           counted_from = case when known.counted_from <= ${hourAgo}
             then excluded.counted_from else known.counted_from end
    returning mails`
  return mails
}
