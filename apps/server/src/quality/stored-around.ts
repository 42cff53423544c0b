// Readings that are stored around those that are judged, for many stations with one statement.
import { sql, type Kysely } from 'kysely'
import { storedReadings } from '../archive/stored-readings.ts'
import type { Tables } from '../database/tables.ts'
import type { JudgedReading } from './assemble.ts'
import { firstUnusable } from './columns.ts'
import { listFlags, type StoredFlag } from './flags.ts'

export interface StoredReading extends JudgedReading {
  /** As it counts now; null: all valid. */
  q: readonly (number | null)[] | null
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
  db: Kysely<Tables>,
  span: { stationIds: readonly string[]; from: Date; to: Date },
  believed: (flag: StoredFlag) => boolean,
): Promise<Around> {
  const flags = new Map<string, StoredFlag[]>()
  const readings = new Map<string, StoredReading[]>()
  if (span.stationIds.length === 0) return { readings, flags }
  const { rows } = await sql<{
    station_id: string
    time: Date
    period_s: number
    v: (number | null)[]
    q: (number | null)[] | null
  }>`select * from (${await storedReadings(db, span)}) stored order by station_id, time`.execute(db)
  const isFlagged = rows.some(({ q }) => q?.some((flag) => (flag ?? 0) >= firstUnusable))
  const places = new Map<string, StoredFlag[]>()
  if (isFlagged) {
    for (const flag of await listFlags(db, span)) {
      push(flags, flag.stationId, flag)
      push(places, `${flag.stationId} ${flag.time} ${flag.slot}`, flag)
    }
  }
  for (const { station_id: stationId, time: at, period_s: periodS, v, q } of rows) {
    const time = at.getTime()
    const sentinels = new Map<number, number>()
    const received = v.map((_value, index) => {
      const own = places.get(`${stationId} ${time} ${index + 1}`) ?? []
      const sent = own.find((flag) => flag.kind === 'sentinel')?.detail.sent
      if (typeof sent === 'number') sentinels.set(index + 1, sent)
      const stored = q?.[index] ?? 0
      const isSetAside = stored >= firstUnusable && own.length > 0 && own.every(believed)
      return isSetAside ? (own[0]!.received ?? stored) : stored
    })
    push(readings, stationId, { time, periodS, v, q, received, sentinels })
  }
  return { readings, flags }
}

function push<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
