// Statements of the bin: what a person sees of it, what is in the way of a restoring, and what is kept no longer.
import { sql } from 'kysely'
import { first, rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { binSubject } from '../../engine/bin/put-in-bin.ts'
import type { BinRight } from './rights.ts'

export interface BinnedRow {
  id: string
  kind: string
  itemId: string
  name: string | null
  nameEn: string | null
  code: string | null
  removedAt: Date
  removedBy: string
  mergedInto: string | null
}

const columns = sql`
  id, kind, item_id as "itemId", name, name_en as "nameEn", code, removed_at as "removedAt",
  removed_by_name as "removedBy", merged_into as "mergedInto"`

/** A grant for a province reaches what lies in a former one that was merged into it. */
const isReached = (rights: readonly BinRight[]) => sql`exists (
  select from jsonb_to_recordset(${JSON.stringify(rights)}::jsonb)
                as mine (kind text, scope text, id text, settled jsonb)
   where mine.kind = binned_item.kind
     and (mine.scope = 'country'
       or (binned_item.status is null or not mine.settled ? binned_item.status)
         and (mine.scope = 'organization' and binned_item.organization_id::text = mine.id
           or mine.scope = 'station' and binned_item.station_id::text = mine.id
           or mine.scope = 'province' and binned_item.province_id in (
                select part.id from province part left join province next on next.id = part.successor_id
                 where mine.id in (part.id, part.successor_id, next.successor_id)))))`

export async function listBinned(
  db: Db,
  rights: readonly BinRight[],
  { kind, size, offset }: { kind: string | undefined; size: number; offset: number },
): Promise<BinnedRow[]> {
  return rows<BinnedRow>(db)`
    select ${columns} from binned_item
     where (${kind ?? null}::text is null or kind = ${kind ?? null}::text) and ${isReached(rights)}
     order by removed_at desc, id desc limit ${size} offset ${offset}`
}

export async function countBinned(
  db: Db,
  rights: readonly BinRight[],
): Promise<{ kind: string; count: number }[]> {
  return rows<{ kind: string; count: number }>(db)`
    select kind, count(*)::int as count from binned_item
     where ${isReached(rights)} group by kind order by kind`
}

export async function findBinned(
  db: Db,
  rights: readonly BinRight[],
  id: string,
): Promise<BinnedRow | undefined> {
  return first<BinnedRow>(db)`
    select ${columns} from binned_item where id = ${id} and ${isReached(rights)}`
}

/** Nobody else restores it or removes it for good until the transaction ends. */
export async function lockBinned(db: Db, id: string): Promise<BinnedRow | undefined> {
  return first<BinnedRow>(db)`select ${columns} from binned_item where id = ${id} for update`
}

/** The newest one in the bin with this id. */
export async function findBinnedOf(
  db: Db,
  rights: readonly BinRight[],
  { kind, itemId }: { kind: string; itemId: string },
): Promise<BinnedRow | undefined> {
  return first<BinnedRow>(db)`
    select ${columns} from binned_item
     where kind = ${kind} and item_id = ${itemId} and ${isReached(rights)}
     order by removed_at desc, id desc limit 1`
}

export interface Clash {
  /** The table of the item, or of a part of it. */
  source: string
  columns: string[]
  /** The values of these columns. */
  wanted: (string | null)[]
  /** The id of the row that has them now. */
  holder: string | null
  /** The table of the item that is referred to and gone; null where a value is held. */
  target: string | null
}

export async function listClashes(db: Db, id: string, judged: readonly string[]): Promise<Clash[]> {
  return rows<Clash>(db)`
    select source, columns, wanted, holder, target
      from clashes_of_binned(${id}::bigint, ${judged}::text[])`
}

export async function listPartTables(db: Db, id: string): Promise<{ name: string }[]> {
  return rows<{ name: string }>(db)`
    select distinct table_name as name from binned_part where item_id = ${id} order by 1`
}

/** Writes the row and its parts back to their tables; the copies in the bin stay. */
export async function putBack(db: Db, id: string): Promise<void> {
  await run(db)`select restore_from_bin(${id}::bigint)`
}

export async function deleteBinned(db: Db, ids: readonly string[]): Promise<number> {
  return run(db)`delete from binned_item where id = any(${ids}::bigint[])`
}

/** Nobody looks for things under names that they had, once they are gone for good. */
export async function deleteFormerNamesOf(db: Db, ids: readonly string[]): Promise<void> {
  await run(db)`
    delete from former_name using binned_item
     where binned_item.id = any(${ids}::bigint[]) and former_name.subject = binned_item.kind
       and former_name.item_id::text = binned_item.item_id`
}

/** @returns the files that these items used */
export async function deleteFileUsesOf(
  db: Db,
  ids: readonly string[],
): Promise<{ fileId: string }[]> {
  return rows<{ fileId: string }>(db)`
    delete from file_use where subject = ${binSubject} and subject_id = any(${ids}::text[])
    returning file_id as "fileId"`
}

/** Locks them until the transaction ends, without those that somebody restores at this moment. */
export async function lockExpired(db: Db, before: Date): Promise<{ id: string }[]> {
  return rows<{ id: string }>(db)`
    select id from binned_item where removed_at < ${before}
     order by removed_at, id limit 500 for update skip locked`
}
