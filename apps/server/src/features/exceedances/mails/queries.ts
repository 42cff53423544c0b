// Statements of mails about limits: who may want one, and of what somebody was told.
import { limitNotice } from '@eos/contract/readings/station-states'
import type { Locale } from '@eos/contract/words/errors'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface LimitReader {
  accountId: string
  address: string
  name: string
  locale: Locale
  organizationId: string
}

/** Stations with a mean beyond a limit since then. */
export async function listBeyond(db: Db, since: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(db)`
    select distinct station_id::text as id from exceedance where end_time > ${since}`
  return found.map(({ id }) => id)
}

/**
 * The people who chose these mails, and those of enterprises who chose nothing; people of an enterprise only if one of
 * these stations is its own.
 */
export function listLimitReaders(db: Db, stationIds: readonly string[]): Promise<LimitReader[]> {
  return rows<LimitReader>(db)`
    select account.id::text as "accountId", account.email as address, account.full_name as name,
           coalesce(account.locale, 'vi') as locale, organization.id::text as "organizationId"
      from account join organization on organization.id = account.organization_id
      left join state_choice choice on choice.account_id = account.id
     where account.status = 'active' and account.email is not null
       and case when choice.mailed is null then organization.type = ${organizationTypes.enterprise}
                else ${limitNotice} = any(choice.mailed) end
       and (organization.type <> ${organizationTypes.enterprise} or exists (
         select from station
          where station.organization_id = organization.id
            and station.id = any(${[...stationIds]}::bigint[])))
     order by account.id`
}

export interface Begun {
  stationId: string
  indicatorId: string
  limitKey: string
  end: Date
}

/**
 * Notes what somebody is told of; another process that tells it is waited for.
 *
 * @returns those of which the person was not told in the last day before they began
 */
export function noteTold(
  db: Db,
  { accountId, begun }: { accountId: string; begun: readonly Begun[] },
): Promise<Begun[]> {
  return rows<Begun>(db)`
    insert into limit_mail (account_id, station_id, indicator_id, limit_key, began_at)
    select ${accountId}::bigint, station_id, indicator_id, limit_key, max(began_at)
      from unnest(${begun.map((each) => each.stationId)}::bigint[],
                  ${begun.map((each) => each.indicatorId)}::bigint[],
                  ${begun.map((each) => each.limitKey)}::text[],
                  ${begun.map((each) => each.end)}::timestamptz[])
           as begun (station_id, indicator_id, limit_key, began_at)
     group by station_id, indicator_id, limit_key
    on conflict (account_id, station_id, indicator_id, limit_key)
    do update set began_at = excluded.began_at
     where limit_mail.began_at at time zone 'UTC'
           <= excluded.began_at at time zone 'UTC' - interval '1 day'
    returning station_id::text as "stationId", indicator_id::text as "indicatorId",
              limit_key as "limitKey", began_at as "end"`
}
