// Stored readings around those that are judged, for many stations with one statement.
import { rows } from '../../../platform/database/statements.ts'
import { groupedBy } from '../../../platform/database/parts.ts'
import type { ReadingRange } from '../../queries/readings.ts'
import { storedReadings } from '../../queries/stored-readings.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { JudgedReading } from '../to-columns.ts'
import { firstUnusable } from '../checks/columns.ts'
import { listFlags, type StoredFlag } from './flags.ts'
import { isOpenUndo } from './open-undo.ts'

export interface StoredReading extends JudgedReading {
  /** Present flags; null: all valid. */
  flags: readonly (number | null)[] | null
  /** Slots whose delivery was withdrawn: the former value counts again, and no rule judges it. */
  undone: ReadonlySet<number>
}

interface Around {
  readings: Map<string, StoredReading[]>
  flags: Map<string, StoredFlag[]>
}

/**
 * Readings of the stations with from < time <= to, in order, with their flags.
 * @param believed tells the flags to set aside, so that the reading counts as its source sent it
 */
export async function readAround(
  db: Db,
  range: ReadingRange,
  believed: (flag: StoredFlag) => boolean,
): Promise<Around> {
  if (range.stationIds.length === 0) return { readings: new Map(), flags: new Map() }
  const stored = await rows<StoredRow>(db)`
    select station_id as "stationId", time, period_s as "periodSeconds", v as "values", q as flags
      from (${await storedReadings(db, range)}) stored order by station_id, time`
  const isFlagged = stored.some((row) => row.flags?.some((flag) => (flag ?? 0) >= firstUnusable))
  const undone = await listUndoneValues(db, range)
  const flags = isFlagged ? await listFlags(db, range) : []
  const flagsAt = groupedBy(flags, ({ stationId, time, slot }) => `${stationId} ${time} ${slot}`)
  const readings = stored.map((row): StoredReading & { stationId: string } => {
    const { stationId, periodSeconds } = row
    const time = row.time.getTime()
    const sentinels = new Map<number, number>()
    const former = undone.get(`${stationId} ${time}`)
    const received = row.values.map((_value, index) => {
      const restored = former?.get(index + 1)
      if (restored) return restored.flag ?? 0
      const own = flagsAt.get(`${stationId} ${time} ${index + 1}`) ?? []
      const sent = own.find((flag) => flag.kind === 'sentinel')?.detail.sent
      if (typeof sent === 'number') sentinels.set(index + 1, sent)
      const flag = row.flags?.[index] ?? 0
      const isSetAside = flag >= firstUnusable && own.length > 0 && own.every(believed)
      return isSetAside ? (own[0]!.received ?? flag) : flag
    })
    const values = former
      ? row.values.map((value, index) => {
          const restored = former.get(index + 1)
          return restored ? restored.value : value
        })
      : row.values
    const slots = former ? new Set(former.keys()) : noSlots
    const { flags: counting } = row
    return {
      stationId,
      time,
      periodSeconds,
      values,
      flags: counting,
      received,
      sentinels,
      undone: slots,
    }
  })
  return {
    readings: groupedBy(readings, ({ stationId }) => stationId),
    flags: groupedBy(flags, ({ stationId }) => stationId),
  }
}

interface StoredRow {
  stationId: string
  time: Date
  periodSeconds: number
  values: (number | null)[]
  flags: (number | null)[] | null
}

interface FormerValue {
  stationId: string
  time: Date
  slot: number
  value: number | null
  flag: number | null
}

const noSlots: ReadonlySet<number> = new Set()

/** By station and time, then by slot: the values that replace those of withdrawn deliveries. */
async function listUndoneValues(
  db: Db,
  { stationIds, from, to }: ReadingRange,
): Promise<Map<string, Map<number, FormerValue>>> {
  const found = await rows<FormerValue>(db)`
    select station_id as "stationId", time, slot, value, flag from data_min_edit undo
     where station_id = any(${stationIds}::bigint[]) and time > ${from} and time <= ${to}
       and ${isOpenUndo}
     order by id`
  const places = groupedBy(found, ({ stationId, time }) => `${stationId} ${time.getTime()}`)
  return new Map(
    [...places].map(([key, values]) => [key, new Map(values.map((each) => [each.slot, each]))]),
  )
}
