// Messages of one parent, or the roots, as far as the caller may read them.
import { sql, type RawBuilder } from 'kysely'
import { exists, one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isOnSite } from './listing.ts'

type Sql = RawBuilder<unknown>

/** The rows that the caller may read; undefined of those who may read all. */
type Readable = Sql | undefined

export interface TreeRow {
  id: string
  kind: 'question' | 'comment' | 'answer'
  parentId: string | null
  subject: string | null
  content: string
  categoryId: string | null
  organizationId: string | null
  provinceId: string | null
  stationId: string | null
  authorName: string | null
  authorEmail: string | null
  status: 'PENDING' | 'PUBLISHED' | 'HIDDEN'
  publishedAt: Date | null
  createdAt: Date
  demo: boolean
}

const columns = sql`
  message.id::text as id, message.kind, message.parent_id::text as "parentId", message.subject, message.content,
  message.category_id::text as "categoryId", message.organization_id::text as "organizationId",
  message.province_id::text as "provinceId", message.station_id::text as "stationId",
  message.author_name as "authorName", message.author_email as "authorEmail", message.status,
  message.published_at as "publishedAt", message.created_at as "createdAt", message.demo`

export function mayFind(db: Db, id: string, readable: Readable) {
  return exists(
    db,
  )`select from message where message.id = ${id}::bigint and ${readable ?? sql`true`}`
}

interface WantedRoots {
  readable: Readable
  /** Null: messages without a parent. */
  parentId: string | null
  siteProvinceId: string | null
  kind: string | null
  categoryId: string | null
  stationId: string | null
  provinceId: string | null
  status: string | null
  words: readonly string[]
  size: number
  page: number
}

/** Roots newest first; the children of a message oldest first. */
export async function listRoots(
  db: Db,
  wanted: WantedRoots,
): Promise<{ rows: TreeRow[]; total: number }> {
  const { readable, parentId, siteProvinceId, kind, categoryId, stationId, provinceId } = wanted
  const condition = sql`${readable ?? sql`true`}
    and ${
      parentId === null
        ? sql`message.parent_id is null and ${isOnSite(siteProvinceId)}`
        : sql`message.parent_id = ${parentId}::bigint`
    }
    and (${kind}::text is null or message.kind = ${kind})
    and (${categoryId}::bigint is null or message.category_id = ${categoryId}::bigint)
    and (${stationId}::bigint is null or message.station_id = ${stationId}::bigint)
    and (${provinceId}::text is null or message.province_id = ${provinceId})
    and (${wanted.status}::text is null or message.status = ${wanted.status})
    and message.words like all(array(select '%' || folded(word) || '%' from unnest(${wanted.words}::text[]) word))`
  const order =
    parentId === null
      ? sql`message.created_at desc, message.id desc`
      : sql`message.created_at, message.id`
  const found = await rows<TreeRow>(db)`
    select ${columns} from message where ${condition}
     order by ${order} limit ${wanted.size} offset ${wanted.size * wanted.page}`
  const { total } = await one<{ total: number }>(db)`
    select count(*)::int as total from message where ${condition}`
  return { rows: found, total }
}

export function countChildren(db: Db, ids: readonly string[], readable: Readable) {
  return rows<{ parentId: string; total: number }>(db)`
    select message.parent_id::text as "parentId", count(*)::int as total from message
     where message.parent_id = any(${ids}::bigint[]) and ${readable ?? sql`true`} group by message.parent_id`
}

/** The oldest of each. */
export function listChildren(
  db: Db,
  ids: readonly string[],
  { readable, most }: { readable: Readable; most: number },
) {
  return rows<TreeRow>(db)`
    select child.* from unnest(${ids}::bigint[]) parent (id)
     cross join lateral (
       select ${columns} from message where message.parent_id = parent.id and ${readable ?? sql`true`}
        order by message.created_at, message.id limit ${most}) child
     order by child."createdAt", child.id::bigint`
}
