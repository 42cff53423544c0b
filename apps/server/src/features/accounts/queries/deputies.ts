// Deputies: who stands in for whom, and when.
import { first, rows, run } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface Deputy {
  id: string
  name: string
  beginsAt: Date
  endsAt: Date
}

/** One whose time is over is none any more. */
export function findDeputy(db: Db, accountId: string, now: Date): Promise<Deputy | undefined> {
  return first<Deputy>(db)`
    select account.id::text as id, full_name as name, begins_at as "beginsAt", ends_at as "endsAt"
      from deputy join account on account.id = deputy.deputy_id
     where deputy.account_id = ${accountId} and ends_at > ${now}`
}

/** Lists the people for whom the account stands in, now or later. */
export function listRepresented(db: Db, accountId: string, now: Date): Promise<Deputy[]> {
  return rows<Deputy>(db)`
    select account.id::text as id, full_name as name, begins_at as "beginsAt", ends_at as "endsAt"
      from deputy join account on account.id = deputy.account_id
     where deputy.deputy_id = ${accountId} and ends_at > ${now}
     order by begins_at, account.id`
}

interface Colleague {
  id: string
  name: string
}

/** Lists the active people of the same organization, without the person. */
export function listColleagues(db: Db, accountId: string): Promise<Colleague[]> {
  return rows<Colleague>(db)`
    select colleague.id::text as id, colleague.full_name as name
      from account own join account colleague using (organization_id)
     where own.id = ${accountId} and colleague.id <> own.id and colleague.status = 'active'
     order by folded(colleague.full_name), colleague.id`
}

export async function saveDeputy(
  db: Db,
  accountId: string,
  { id, beginsAt, endsAt }: Pick<Deputy, 'id' | 'beginsAt' | 'endsAt'>,
): Promise<void> {
  await run(db)`
    insert into deputy (account_id, deputy_id, begins_at, ends_at)
    values (${accountId}, ${id}, ${beginsAt}, ${endsAt})
    on conflict (account_id) do update
       set deputy_id = excluded.deputy_id, begins_at = excluded.begins_at, ends_at = excluded.ends_at`
}

/** @returns whether there was one */
export async function removeDeputy(db: Db, accountId: string): Promise<boolean> {
  return (await run(db)`delete from deputy where account_id = ${accountId}`) > 0
}
