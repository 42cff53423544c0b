// Readings that are stored around those that are judged, for many stations with one statement.
import { sql } from 'kysely'
import type { ReadingRange } from '../../queries/readings.ts'
import { storedReadings } from '../../queries/stored-readings.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { JudgedReading } from '../to-columns.ts'
import { firstUnusable } from '../checks/columns.ts'
import { listFlags, type StoredFlag } from './flags.ts'
import { isOpenUndo } from './open-undo.ts'

export interface StoredReading extends JudgedReading {
  /** As it counts now; null: all valid. */
  flags: readonly (number | null)[] | null
  /** Slots whose delivery was taken back: what stood there before stands there again, and nobody judges it anew. */
  undone: ReadonlySet<number>
}

export interface Around {
  readings: Map<string, StoredReading[]>
  flags: Map<string, StoredFlag[]>
}

/**
 * Readings of the stations with from < time <= to, in order, with their flags.
 *
 * @param believed which flags are set aside, so that the reading counts as its source sent it; the others stay
 */
export async function readAround(
  db: Db,
  range: ReadingRange,
  believed: (flag: StoredFlag) => boolean,
): Promise<Around> {
  const flags = new Map<string, StoredFlag[]>()
  const readings = new Map<string, StoredReading[]>()
  if (range.stationIds.length === 0) return { readings, flags }
  const { rows } = await sql<{
    stationId: string
    time: Date
    periodSeconds: number
    values: (number | null)[]
    flags: (number | null)[] | null
  }>`
    select station_id as "stationId", time, period_s as "periodSeconds", v as "values", q as flags
      from (${await storedReadings(db, range)}) stored order by station_id, time`.execute(db)
  const isFlagged = rows.some((row) => row.flags?.some((flag) => (flag ?? 0) >= firstUnusable))
  const places = new Map<string, StoredFlag[]>()
  const undone = await listUndoneValues(db, range)
  if (isFlagged) {
    for (const flag of await listFlags(db, range)) {
      push(flags, flag.stationId, flag)
      push(places, `${flag.stationId} ${flag.time} ${flag.slot}`, flag)
    }
  }
  for (const { stationId, periodSeconds, ...row } of rows) {
    const time = row.time.getTime()
    const sentinels = new Map<number, number>()
    const former = undone.get(`${stationId} ${time}`)
    const received = row.values.map((_value, index) => {
      const restored = former?.get(index + 1)
      if (restored) return restored.flag
      const own = places.get(`${stationId} ${time} ${index + 1}`) ?? []
      const sent = own.find((flag) => flag.kind === 'sentinel')?.detail.sent
      if (typeof sent === 'number') sentinels.set(index + 1, sent)
      const stored = row.flags?.[index] ?? 0
      const isSetAside = stored >= firstUnusable && own.length > 0 && own.every(believed)
      return isSetAside ? (own[0]!.received ?? stored) : stored
    })
    push(readings, stationId, {
      time,
      periodSeconds,
      values: former
        ? row.values.map((value, index) => orFormer(value, former.get(index + 1)))
        : row.values,
      flags: row.flags,
      received,
      sentinels,
      undone: former ? new Set(former.keys()) : noSlots,
    })
  }
  return { readings, flags }
}

interface Former {
  value: number | null
  flag: number
}

const noSlots: ReadonlySet<number> = new Set()

function orFormer(value: number | null, former: Former | undefined): number | null {
  return former ? former.value : value
}

/** By station and time, then by slot: what stands in the place of values whose delivery was taken back. */
async function listUndoneValues(
  db: Db,
  { stationIds, from, to }: { stationIds: readonly string[]; from: Date; to: Date },
): Promise<Map<string, Map<number, Former>>> {
  const { rows } = await sql<{
    station_id: string
    time: Date
    slot: number
    value: number | null
    flag: number | null
  }>`
    select station_id, time, slot, value, flag from data_min_edit undo
     where station_id = any(${stationIds}::bigint[]) and time > ${from} and time <= ${to}
       and ${isOpenUndo}
     order by id`.execute(db)
  const found = new Map<string, Map<number, Former>>()
  for (const { station_id: stationId, time, slot, value, flag } of rows) {
    const key = `${stationId} ${time.getTime()}`
    const slots = found.get(key) ?? new Map<number, Former>()
    found.set(key, slots.set(slot, { value, flag: flag ?? 0 }))
  }
  return found
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
