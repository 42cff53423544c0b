// People of an organization who hear of a notice, each of the stations that the person may edit.
import { defaultStateChoice } from '@eos/contract/readings/station-states'
import type { Locale } from '@eos/contract/words/errors'
import { resourceAt } from '@eos/contract/resources/all'
import type { StationState } from '@eos/contract/words/vocabulary'
import { sql, type RawBuilder } from 'kysely'
import { rows, exists } from '../../../platform/database/statements.ts'
import type { Person, Scope } from '../../../platform/http/caller.ts'
import { isCovered, isWithin } from '../../../access/queries/organization-reach.ts'
import { scopesFor } from '../../../access/write-policy.ts'
import { findPerson } from '../../../access/person.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

const stations = resourceAt('stations')!

/** Returns how far the person may declare and acknowledge. */
function editScopes(person: Person): Scope[] {
  return scopesFor(person, stations, 'EDIT')
}

/** The condition that the person may edit a row of the table `station`. */
export function mayEdit(person: Person): RawBuilder<unknown> {
  return isCovered(stations, editScopes(person))
}

/**
 * The condition that the person may follow the state of a `station`: within the own organization's reach, or editable.
 */
export function mayFollow(person: Person): RawBuilder<unknown> {
  return sql`(${isWithin(stations, person.organization)} or ${mayEdit(person)})`
}

interface Recipient {
  accountId: string
  address: string
  locale: Locale
}

/** People of the organization who want mail about this kind of change and may act on some of its stations. */
export async function listMailRecipients(
  db: Db,
  notice: { id: string; organizationId: string; kind: StationState },
): Promise<Recipient[]> {
  const found = await rows<Recipient>(db)`
    select account.id as "accountId", account.email as address,
           coalesce(account.locale, 'vi') as locale
      from account left join state_choice on state_choice.account_id = account.id
     where account.organization_id = ${notice.organizationId} and account.status = 'active'
       and account.email is not null
       and ${notice.kind} = any(coalesce(state_choice.mailed, ${defaultStateChoice.mailed}::text[]))
     order by account.id`
  const wanted: Recipient[] = []
  for (const recipient of found) {
    const person = await findPerson(db, recipient.accountId)
    if (person && (await hasStation(db, notice.id, person))) wanted.push(recipient)
  }
  return wanted
}

async function hasStation(db: Db, noticeId: string, person: Person): Promise<boolean> {
  return exists(db)`
    select from station where ${mayEdit(person)} and id in (
      select station_id from state_notice_station where notice_id = ${noticeId}) limit 1`
}
