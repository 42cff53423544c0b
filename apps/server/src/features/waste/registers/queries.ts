// Statements of the registers of those who receive, carry and treat waste.
import { sql } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

/** The last day before which a licence must end for its registration to be closed, and when that is done. */
interface Closing {
  today: string
  at: Date
}

const closed = (at: Date) => sql`status = 'expired', version = version + 1, updated_at = ${at}`

/** Closes what was active in a register of the country, and tells the ids. */
export function expireLicensed(
  db: Db,
  table: 'waste_receiving_organization' | 'waste_shipping_unit',
  { today, at }: Closing,
): Promise<{ id: string }[]> {
  return rows<{ id: string }>(db)`
    update ${sql.table(table)} set ${closed(at)}
     where status = 'active' and licence_expiry < ${today}::date
    returning id::text as id`
}

/** The same of those abroad, who have permits. */
export function expirePermitted(db: Db, { today, at }: Closing): Promise<{ id: string }[]> {
  return rows<{ id: string }>(db)`
    update waste_foreign_unit set ${closed(at)}
     where status = 'active' and permit_expiry < ${today}::date
    returning id::text as id`
}

/** The values by which duplicates are found. */
export interface RegisterKeys {
  id: string
  name: string
  country: string | null
  taxCode: string | null
  registrationNo: string | null
  licenceNo: string | null
  permitNo: string | null
}

export type RegisterTable =
  | 'waste_receiving_organization'
  | 'waste_shipping_unit'
  | 'waste_foreign_unit'

/** Each register has some of these columns. */
export function listRegisterKeys(
  db: Db,
  table: RegisterTable,
  ids: readonly string[],
): Promise<RegisterKeys[]> {
  return rows<RegisterKeys>(db)`
    select entry.id::text as id, entry.name, of ->> 'country_code' as country,
           of ->> 'tax_code' as "taxCode", of ->> 'registration_no' as "registrationNo",
           of ->> 'licence_no' as "licenceNo", of ->> 'permit_no' as "permitNo"
      from ${sql.table(table)} entry cross join lateral to_jsonb(entry) of
     where entry.id = any(${[...ids]}::bigint[])
     order by entry.id`
}
