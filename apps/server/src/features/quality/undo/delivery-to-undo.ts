// What is known of a delivery that is to be taken back: whether it can be, which stations it is about, and where its readings lie.
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables/tables.ts'

export interface DeliveryRow {
  id: string
  kind: string
  status: string
  /** It changed readings, wherever they lie. */
  has_stored: boolean
  station_ids: string[] | null
  from_time: Date | null
  to_time: Date | null
  undone_at: Date | null
  undone_by: string | null
}

/** Locked: a delivery is undone once. */
export async function findDeliveryToUndo(db: Db, id: string): Promise<DeliveryRow | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined
  const { rows } = await sql<DeliveryRow>`
    select id, kind, status, stored + replaced > 0 as has_stored, station_ids, from_time, to_time,
           undone_at, undone_by
      from import_batch where id = ${id} for update`.execute(db)
  return rows[0]
}

/** The stations about which it said something, stored or waiting. */
export async function stationsOfDelivery(
  db: Db,
  { id, station_ids: stationIds }: DeliveryRow,
): Promise<string[]> {
  const { rows } = await sql<{ station_id: string }>`
    select distinct station_id from quarantine
     where batch_id = ${id} and station_id is not null`.execute(db)
  return [...new Set([...(stationIds ?? []), ...rows.map((row) => row.station_id)])]
}

/** Why it cannot be taken back. */
export function refusalOf(delivery: DeliveryRow): { en: string; vi: string } | undefined {
  if (delivery.status === 'running') {
    return {
      en: 'The delivery is still being stored: wait until its receipt is closed.',
      vi: 'Dữ liệu đang được lưu: hãy chờ đến khi biên nhận hoàn tất.',
    }
  }
  if (delivery.kind === 'demo') {
    return {
      en: 'The simulated country is taken away as a whole: `eos demo remove`.',
      vi: 'Quốc gia mô phỏng chỉ có thể được gỡ toàn bộ: `eos demo remove`.',
    }
  }
  if (delivery.has_stored && partOf(delivery).length === 0) {
    return {
      en: 'Its receipt does not say which stations it was about, so it cannot be taken back as a whole. Judge its readings under quality control instead.',
      vi: 'Biên nhận không ghi các trạm liên quan nên không thể thu hồi cả gói dữ liệu. Hãy đánh giá các số liệu này trong phần kiểm soát chất lượng.',
    }
  }
  return undefined
}

/** Whoever is reading its waiting values at this moment is done with them, or finds them taken back. */
export async function holdWaiting(db: Db, id: string): Promise<void> {
  await sql`select from quarantine where batch_id = ${id} order by id for update`.execute(db)
}

/** What one delivery stored. */
export interface Part {
  batchId: string
  stationIds: readonly string[]
  from: Date
  to: Date
  /** Only what waited in this delivery and was read again with the other one. */
  waitedIn: string | null
}

export function partOf({
  id,
  station_ids: stationIds,
  from_time: from,
  to_time: to,
}: DeliveryRow): Part[] {
  return stationIds && from && to ? [{ batchId: id, stationIds, from, to, waitedIn: null }] : []
}

/** Values of the delivery that waited for their symbols, and came to be stored under other receipts since. */
export async function listReadAgain(db: Db, id: string): Promise<Part[]> {
  const { rows } = await sql<{
    batch_id: string
    station_ids: string[]
    from_time: Date
    to_time: Date
  }>`
    select resolved_batch_id as batch_id, array_agg(distinct station_id) as station_ids,
           min(${waitingTime}) as from_time, max(${waitingTime}) as to_time
      from quarantine
     where batch_id = ${id} and resolved_batch_id is not null and slot is not null
     group by resolved_batch_id`.execute(db)
  return rows.map(
    ({ batch_id: batchId, station_ids: stationIds, from_time: from, to_time: to }) => ({
      batchId,
      stationIds,
      from,
      to,
      waitedIn: id,
    }),
  )
}

export const waitingTime = sql`to_timestamp((quarantine.reading ->> 'time')::float8 / 1000)`
