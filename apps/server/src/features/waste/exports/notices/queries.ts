// Statements of the exports about which people are told by mail, and of what they were told.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ReminderReader } from '../../periods/queries.ts'

export interface WatchedExport {
  id: string
  organizationId: string
  registrationNo: string
  designation: string
  status: string
  /** The day of the last change, by the calendar of the country. */
  changedOn: string
  lastDeparture: string
  insuranceExpiry: string | null
  consents: unknown
  shipments: unknown
}

/** Exports that go on, or were withdrawn, some hundred at a time. */
export function listWatchedExports(db: Db, after: string): Promise<WatchedExport[]> {
  return rows<WatchedExport>(db)`
    select id::text as id, organization_id::text as "organizationId",
           registration_no as "registrationNo", designation, status,
           (updated_at at time zone 'Asia/Ho_Chi_Minh')::date::text as "changedOn",
           last_departure::text as "lastDeparture", insurance_expiry::text as "insuranceExpiry",
           consents, shipments
      from waste_export
     where id > ${after}::bigint and status not in ('draft', 'submitted', 'closed')
     order by id limit 200`
}

/** @returns those that nobody was told before; another process that tells them is waited for */
export async function noteNotices(
  db: Db,
  { exportId, keys, at }: { exportId: string; keys: readonly string[]; at: Date },
): Promise<string[]> {
  const found = await rows<{ notice: string }>(db)`
    insert into waste_export_notice (export_id, notice, sent_at)
    select ${exportId}::bigint, notice, ${at}::timestamptz
      from unnest(${[...keys]}::text[]) notice
    on conflict do nothing returning notice`
  return found.map(({ notice }) => notice)
}

export interface OfficeReader extends ReminderReader {
  organizationId: string
}

/** The people of the ministry who read mail. */
export function listOfficeReaders(db: Db): Promise<OfficeReader[]> {
  return rows<OfficeReader>(db)`
    select account.id::text as "accountId", account.email as address, account.full_name as name,
           coalesce(account.locale, 'vi') as locale, organization.id::text as "organizationId"
      from account join organization on organization.id = account.organization_id
     where organization.type = ${organizationTypes.ministry} and account.status = 'active'
       and account.email is not null
     order by account.id`
}
