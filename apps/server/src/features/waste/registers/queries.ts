// Statements of the registers of those who receive, carry and treat waste.
import { sql } from 'kysely'
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Register {
  table: 'waste_receiving_organization' | 'waste_shipping_unit' | 'waste_foreign_unit'
  /** The column with the last day of the licence. */
  expiry: 'licence_expiry' | 'permit_expiry'
}

/** The ids of those that were active until now. */
export async function expireRegistrations(
  db: Db,
  { table, expiry }: Register,
  { today, at }: { today: string; at: Date },
): Promise<string[]> {
  const ended = await rows<{ id: string }>(db)`
    update ${sql.table(table)} set status = 'expired', version = version + 1, updated_at = ${at}
     where status = 'active' and ${sql.ref(expiry)} < ${today}::date
    returning id::text as id`
  return ended.map(({ id }) => id)
}
