// Statements about the choices of people for their work list, and the end that statements of all kinds share.
import type { Locale } from '@eos/contract/words/errors'
import type { Digest } from '@eos/contract/labels/work'
import { sql } from 'kysely'
import { first, one, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { WorkPage } from './kinds.ts'

/** The end of a statement about `waiting`, rows with `since`, `id` and names. */
export const onPage = ({ after, size, words = [] }: WorkPage) => sql`
  where (waiting.since, waiting.id) > (${after.since}::timestamptz, ${after.id}::bigint)
    and folded(waiting.name || ' ' || coalesce(waiting."nameEn", '')) like all(
      select '%' || folded(word) || '%' from unnest(${words}::text[]) word)
  order by waiting.since, waiting.id limit ${size}`

interface WorkChoice {
  lookedAt: Date | null
  digest: Digest
  /** The address to which mail goes. */
  address: string | null
}

export function readWorkChoice(db: Db, accountId: string): Promise<WorkChoice> {
  return one<WorkChoice>(db)`
    select choice.looked_at as "lookedAt", coalesce(choice.digest, 'off') as digest,
           account.email as address
      from (select ${accountId}::bigint as id) person
      left join account on account.id = person.id
      left join work_choice choice on choice.account_id = person.id`
}

export async function writeLook(db: Db, accountId: string, now: Date): Promise<void> {
  await run(db)`
    insert into work_choice (account_id, looked_at)
    select id, ${now}::timestamptz from account where id = ${accountId}
    on conflict (account_id) do update set looked_at = excluded.looked_at`
}

/** After the hour of the day it begins on the next one. */
export async function writeDigest(
  db: Db,
  accountId: string,
  { digest, now }: { digest: Digest; now: Date },
): Promise<void> {
  await run(db)`
    insert into work_choice as choice (account_id, digest, digest_told_on)
    select account.id, ${digest}::text, (${localTime(now)} - ${hourOfDay}::interval)::date
      from account left join organization on organization.id = account.organization_id
     where account.id = ${accountId}
    on conflict (account_id) do update
       set digest = excluded.digest,
           digest_told_on = greatest(choice.digest_told_on, excluded.digest_told_on)`
}

const hourOfDay = '7 hours'
const zone = sql`coalesce(organization.time_zone, 'Asia/Ho_Chi_Minh')`
const localTime = (now: Date) => sql`(${now}::timestamptz at time zone ${zone})`

export interface DueDigest {
  accountId: string
  address: string
  locale: Locale
  timeZone: string
  /** It is a day of the organization's calendar: 2026-11-22. */
  day: string
}

/** The next account whose digest is due, locked until the transaction ends. */
export function takeDueDigest(
  db: Db,
  { after, now }: { after: string; now: Date },
): Promise<DueDigest | undefined> {
  return first<DueDigest>(db)`
    select account.id as "accountId", account.email as address,
           coalesce(account.locale, 'vi') as locale, ${zone} as "timeZone",
           ${localTime(now)}::date::text as day
      from work_choice choice
      join account on account.id = choice.account_id
      left join organization on organization.id = account.organization_id
     where choice.digest <> 'off' and account.status = 'active' and account.email is not null
       and choice.account_id > ${after}::bigint
       and ${localTime(now)}::time >= time '00:00' + ${hourOfDay}::interval
       and coalesce(choice.digest_told_on < ${localTime(now)}::date, true)
       and (choice.digest = 'daily' or extract(isodow from ${localTime(now)}) = 1)
     order by choice.account_id limit 1 for update of choice skip locked`
}

export async function saveTold(db: Db, { accountId, day }: DueDigest): Promise<void> {
  await run(db)`
    update work_choice set digest_told_on = ${day}::date where account_id = ${accountId}`
}
