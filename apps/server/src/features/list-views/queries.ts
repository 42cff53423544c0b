// The looks that people chose for lists, and the views that they have saved.
import type { ListLookBody, ViewContent } from '@eos/contract/calls/people/list-views'
import { mostViews } from '@eos/contract/lists/list-looks'
import { sql } from 'kysely'
import { exists, first, one, rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'

interface ViewRow {
  id: string
  name: string
  shared: boolean
  own: boolean
  by: string | null
  pinned: boolean
  content: ViewContent
}

type PinnedRow = Pick<ViewRow, 'id' | 'name' | 'content'> & { list: string }

/** An own view of a list, by its number. */
export interface ViewPlace {
  person: Person
  list: string
  id: string
}

export async function findLook(
  db: Db,
  person: Person,
  list: string,
): Promise<ListLookBody | undefined> {
  const found = await first<{ look: ListLookBody }>(db)`
    select look from list_look where account_id = ${person.id} and list = ${list}`
  return found?.look
}

export async function keepLook(
  db: Db,
  person: Person,
  { list, look }: { list: string; look: ListLookBody },
): Promise<void> {
  await run(db)`
    insert into list_look (account_id, list, look)
    values (${person.id}, ${list}, ${JSON.stringify(look)}::jsonb)
    on conflict (account_id, list) do update set look = excluded.look`
}

const mostShown = 200

/** The own ones first, then those that colleagues share. */
export function listViews(db: Db, person: Person, list: string): Promise<ViewRow[]> {
  return rows<ViewRow>(db)`
    select list_view.id, list_view.name, list_view.is_shared as shared,
           list_view.account_id = ${person.id} as own, account.full_name as by,
           exists (select from list_view_pin pin
                    where pin.view_id = list_view.id and pin.account_id = ${person.id}) as pinned,
           list_view.content
      from list_view join account on account.id = list_view.account_id
     where list_view.list = ${list} and ${isSeen(person)}
     order by own desc, folded(list_view.name), list_view.id limit ${mostShown}`
}

/** The own ones, and those that colleagues share. */
const isSeen = (person: Person) => sql`(list_view.account_id = ${person.id}
  or (list_view.is_shared and account.organization_id = ${person.organization.id}
    and account.status = 'active'))`

/** In the order in which they were pinned; one that is shared no more is left out. */
export function listPinned(db: Db, person: Person): Promise<PinnedRow[]> {
  return rows<PinnedRow>(db)`
    select list_view.id, list_view.list, list_view.name, list_view.content
      from list_view_pin pin
      join list_view on list_view.id = pin.view_id
      join account on account.id = list_view.account_id
     where pin.account_id = ${person.id} and ${isSeen(person)}
     order by pin.pinned_at, list_view.id limit ${mostShown}`
}

/** @returns whether the person sees such a view */
export async function pinView(
  db: Db,
  { person, list, id }: ViewPlace,
  now: Date,
): Promise<boolean> {
  const seen = await exists(db)`
    select from list_view join account on account.id = list_view.account_id
     where list_view.list = ${list} and list_view.id = ${id}::bigint and ${isSeen(person)}`
  if (!seen) return false
  await run(db)`
    insert into list_view_pin (account_id, view_id, pinned_at)
    select account.id, ${id}::bigint, ${now}::timestamptz from account where id = ${person.id}
    on conflict do nothing`
  return true
}

export async function unpinView(db: Db, { person, id }: ViewPlace): Promise<void> {
  await run(db)`
    delete from list_view_pin where account_id = ${person.id} and view_id = ${id}::bigint`
}

/** Makes other changes of the person's views wait, so that names and numbers stay as counted. */
export async function lockViews(trx: Db, person: Person): Promise<void> {
  await rows(trx)`select from account where id = ${person.id} for no key update`
}

/** `false` when the person has as many views of the list as anybody may have. */
export async function isRoomForView(db: Db, person: Person, list: string): Promise<boolean> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from list_view
     where account_id = ${person.id} and list = ${list}`
  return count < mostViews
}

export function hasViewNamed(
  db: Db,
  { person, list, id }: ViewPlace,
  name: string,
): Promise<boolean> {
  return exists(db)`
    select from list_view
     where account_id = ${person.id} and list = ${list} and folded(name) = folded(${name})
       and id <> ${id}::bigint`
}

export async function addView(
  db: Db,
  { person, list }: Omit<ViewPlace, 'id'>,
  { name, shared, content }: { name: string; shared: boolean; content: ViewContent },
): Promise<string> {
  const { id } = await one<{ id: string }>(db)`
    insert into list_view (account_id, list, name, is_shared, content)
    values (${person.id}, ${list}, ${name}, ${shared}, ${JSON.stringify(content)}::jsonb)
    returning id`
  return id
}

interface ViewChanges {
  name?: string | undefined
  shared?: boolean | undefined
  content?: ViewContent | undefined
}

/** @returns whether the person has such a view */
export async function changeView(
  db: Db,
  { person, list, id }: ViewPlace,
  { name, shared, content }: ViewChanges,
): Promise<boolean> {
  const changed = await run(db)`
    update list_view
       set name = coalesce(${name ?? null}::text, name),
           is_shared = coalesce(${shared ?? null}::boolean, is_shared),
           content = coalesce(${content ? JSON.stringify(content) : null}::jsonb, content)
     where account_id = ${person.id} and list = ${list} and id = ${id}::bigint`
  return changed > 0
}

/** @returns whether the person had such a view */
export async function removeView(db: Db, { person, list, id }: ViewPlace): Promise<boolean> {
  const removed = await run(db)`
    delete from list_view
     where account_id = ${person.id} and list = ${list} and id = ${id}::bigint`
  return removed > 0
}
