// Views by host, day and page, and the visitors of the last minutes.
import { sql } from 'kysely'
import { one, rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

export interface CountedView {
  organizationId: string
  day: string
  path: string
  kind: string | null
  key: string | null
  views: number
}

/** Pages about things that the public does not find are left out: their addresses are anybody's invention. */
export async function addViews(db: Db, views: readonly CountedView[]): Promise<void> {
  const column = <Name extends keyof CountedView>(name: Name) => views.map((view) => view[name])
  await run(db)`
    with told as (
      select * from unnest(${column('organizationId')}::bigint[], ${column('day')}::date[], ${column('path')}::text[],
                           ${column('kind')}::text[], ${column('key')}::text[], ${column('views')}::bigint[])
        told (organization_id, day, path, kind, key, views)),
    shown as materialized (
      select told.organization_id, told.day, told.path, told.views from told
       where told.kind is null
          or exists (select from search_item item where item.kind = told.kind and item.item_id = told.key)
          or exists (select from search_item item where item.kind = told.kind and item.address = told.key)),
    by_page as (
      insert into page_view (organization_id, day, path, views)
      select organization_id, day, path, sum(views) from shown group by 1, 2, 3 order by 1, 2, 3
      on conflict (organization_id, day, path) do update set views = page_view.views + excluded.views)
    insert into site_view (organization_id, day, views)
    select organization_id, day, sum(views) from shown group by 1, 2 order by 1, 2
    on conflict (organization_id, day) do update set views = site_view.views + excluded.views`
}

export interface SeenVisitor {
  organizationId: string
  visitor: Buffer
  seenAt: Date
}

export async function noteVisitors(db: Db, seen: readonly SeenVisitor[]): Promise<void> {
  await run(db)`
    insert into page_visitor (organization_id, visitor, seen_at)
    select * from unnest(${seen.map(({ organizationId }) => organizationId)}::bigint[],
                         ${seen.map(({ visitor }) => visitor)}::bytea[], ${seen.map(({ seenAt }) => seenAt)}::timestamptz[])
     order by 1, 2
    on conflict (organization_id, visitor) do update set seen_at = excluded.seen_at`
}

export async function forgetVisitors(db: Db, before: Date): Promise<void> {
  await run(db)`delete from page_visitor where seen_at < ${before}`
}

/** @param day YYYY-MM-DD, that and earlier ones */
export async function forgetSalts(db: Db, day: string): Promise<void> {
  await run(db)`delete from visitor_salt where day <= ${day}::date`
}

/** The salt of a day, the same in all processes; those of days before yesterday are thrown away. */
export async function saltOf(db: Db, day: string, offered: Buffer): Promise<Buffer> {
  await run(db)`
    insert into visitor_salt (day, salt) values (${day}, ${offered}) on conflict (day) do nothing`
  await run(db)`delete from visitor_salt where day < ${day}::date - 1`
  const { salt } = await one<{ salt: Buffer }>(db)`
    select salt from visitor_salt where day = ${day}`
  return salt
}

interface ViewSums {
  today: number
  month: number
  year: number
  total: number
  online: number
}

/** It is true of the views of a host, or of all where the organization is null. */
const isOf = (organizationId: string | null) =>
  sql`(${organizationId}::bigint is null or organization_id = ${organizationId}::bigint)`

export function sumViews(
  db: Db,
  { organizationId, day, since }: { organizationId: string | null; day: string; since: Date },
): Promise<ViewSums> {
  const sumFrom = (unit: string) => sql`coalesce(sum(views) filter (
    where day >= date_trunc(${unit}, ${day}::date::timestamp)::date and day <= ${day}::date), 0)::int`
  return one<ViewSums>(db)`
    select ${sumFrom('day')} as today, ${sumFrom('month')} as month, ${sumFrom('year')} as year,
           coalesce(sum(views), 0)::int as total,
           (select count(distinct visitor)::int from page_visitor
             where seen_at >= ${since} and ${isOf(organizationId)}) as online
      from site_view where ${isOf(organizationId)}`
}

/** It covers an organization's host or all, from one day to another. */
export interface ViewRange {
  organizationId: string | null
  from: string
  to: string
}

export function listViewDays(db: Db, { organizationId, from, to }: ViewRange) {
  return rows<{ day: string; views: number }>(db)`
    select each::date::text as day, coalesce(sum(site_view.views), 0)::int as views
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') each
      left join site_view on site_view.day = each::date and ${isOf(organizationId)}
     group by each order by each`
}

export function listViewedPages(db: Db, { organizationId, from, to }: ViewRange, most: number) {
  return rows<{ path: string; views: number }>(db)`
    select path, sum(views)::int as views from page_view
     where day between ${from}::date and ${to}::date and ${isOf(organizationId)}
     group by path order by views desc, path limit ${most}`
}

interface PageDay {
  day: string
  host: string | null
  path: string
  views: number
}

/** @returns the newest days first, of each the pages that were shown most */
export function listPageDays(db: Db, { organizationId, from, to }: ViewRange, most: number) {
  return rows<PageDay>(db)`
    select page_view.day::text as day, organization.name as host, page_view.path, page_view.views::int as views
      from page_view left join organization on organization.id = page_view.organization_id
     where page_view.day between ${from}::date and ${to}::date and ${isOf(organizationId)}
     order by page_view.day desc, page_view.views desc, page_view.path limit ${most}`
}
