// The bin as it is stored: items that were removed, away from their tables.
import { first, one, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'

/** The place where an item lay; it decides who may restore it. */
export interface Place {
  organization_id: string | null
  province_id: string | null
  station_id: string | null
}

interface NewBinned extends Place {
  kind: string
  table: string
  itemId: string
  name: string | null
  nameEn: string | null
  code: string | null
  status: string | null
  now: Date
  person: { id: string; name: string }
}

/** Copies the row and the rows that hang on it into the bin; removing the row is left to the caller. */
export async function insertBinned(db: Db, item: NewBinned): Promise<string> {
  const { id } = await one<{ id: string }>(db)`
    select keep_in_bin(
      ${item.kind}, ${item.table}, ${item.itemId}, ${item.name}, ${item.nameEn}, ${item.code}, ${item.status},
      ${item.organization_id}::bigint, ${item.province_id}::text, ${item.station_id}::bigint,
      ${item.now}::timestamptz, ${item.person.id}::bigint, ${item.person.name})::text as id`
  return id
}

/** Notes which item took the place of a duplicate. */
export async function noteSuccessor(db: Db, bin: string, itemId: string): Promise<void> {
  await run(db)`update binned_item set merged_into = ${itemId} where id = ${bin}::bigint`
}

export async function findPlaceOfStation(db: Db, id: string): Promise<Place | undefined> {
  return first<Place>(db)`
    select organization_id, province_id, id as station_id from station where id = ${id}`
}

export async function findPlaceOfPoint(db: Db, id: string): Promise<Place | undefined> {
  return first<Place>(db)`
    select organization_id, province_id, null::bigint as station_id
      from location_point where id = ${id}`
}
