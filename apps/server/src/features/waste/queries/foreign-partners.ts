// Statements of the registers of partners abroad, in which enterprises propose entries of their own.
import { registerLifecycle, shownRegisterStatuses } from '@eos/contract/waste/waste'
import { sql } from 'kysely'
import { exists } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Values } from '../../../engine/model/values.ts'

export type ForeignRegister = 'waste_shipping_unit' | 'waste_foreign_unit'

const shown: readonly string[] = shownRegisterStatuses
const proposed: readonly string[] = ['proposed', ...registerLifecycle.verified!]

/** Says whether all people see another entry of the number, or the organization has proposed it already. */
export function isRegistered(db: Db, register: ForeignRegister, item: Values): Promise<boolean> {
  const isProposal = proposed.includes(String(item.status))
  if (!isProposal && !shown.includes(String(item.status))) return Promise.resolve(false)
  return exists(db)`
    select 1 from ${sql.table(register)} other
     where other.country_code = ${item.countryCode}
       and other.registration_no = ${item.registrationNo}
       and other.id <> ${item.id ?? '0'}
       and (other.status = any(${[...shown]}::text[])
         or ${isProposal}::boolean and other.status = any(${[...proposed]}::text[])
           and other.organization_id is not distinct from ${item.organizationId ?? null}::bigint)
     limit 1`
}

/** Says whether the country is known to be no Party to the Basel Convention on that day, `YYYY-MM-DD`. */
export function isNoParty(db: Db, countryCode: unknown, day: unknown): Promise<boolean> {
  return exists(db)`
    select 1 from basel_party
     where country_code = ${countryCode}
       and (party_from is null or party_from > ${day}::date or party_to <= ${day}::date)`
}
