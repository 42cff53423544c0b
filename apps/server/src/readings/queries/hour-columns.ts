// Hourly means of the index pollutants as columns without gaps, as the index takes them.
import type { BasisCode } from '@eos/contract/words/vocabulary'
import { POLLUTANTS, type HourColumns, type Pollutant } from '@eos/indices'
import { sql, type RawBuilder } from 'kysely'
import { rows } from '../../platform/database/statements.ts'
import { hourMs } from '@eos/contract/words/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import { isValid } from './aggregates.ts'
import { rowsInBasis } from './rows-in-basis.ts'
import type { TimeRange } from '../../platform/time/time-range.ts'

export interface StoredHours {
  /** Epoch ms of the start of hour 0. */
  start: number
  data: HourColumns
  /** 1 for an hour that has a row, even without values. */
  present: Uint8Array
}

/** An indicator with its slot. */
interface PlacedIndicator {
  slot: number
  code: string
}

/** The slots of each pollutant, the newest first; pollutants that the station does not measure are absent. */
export type PollutantSlots = Partial<Record<Pollutant, number[]>>

export function pollutantSlots({ slots }: { slots: readonly PlacedIndicator[] }): PollutantSlots {
  const found: PollutantSlots = {}
  for (const pollutant of POLLUTANTS) {
    const own = slots.filter((slot) => slot.code === pollutant).map((slot) => slot.slot)
    if (own.length > 0) found[pollutant] = own.toSorted((a, b) => b - a)
  }
  return found
}

interface WantedHours {
  stationIds: readonly string[]
  range: TimeRange
  basis: BasisCode
  slots: PollutantSlots
}

/** The hours [from, to) of the range by station; an hour with too few readings counts as unknown. */
export async function loadHourColumns(
  db: Db,
  wanted: WantedHours,
): Promise<Map<string, StoredHours>> {
  const { stationIds, range, slots } = wanted
  const pollutants = POLLUTANTS.filter((pollutant) => slots[pollutant])
  const values = pollutants.map((pollutant, index) => `${valueOf(slots[pollutant]!)} as p${index}`)
  const lists = pollutants.map((_, index) => `, ${listOf(`p${index}`)} as p${index}`).join('')
  const columns = sql.raw(values.map((value) => `, ${value}`).join(''))
  const listed = await rows<Record<string, string | null>>(db)`
    select station_id${sql.raw(`, ${listOf('hour')} as hours${lists}`)}
      from (${hoursOf(wanted, sql`extract(epoch from time)::bigint as hour${columns}`)}) hour
     group by station_id`
  const found = new Map(listed.map((row) => [row.station_id!, unpack(row, pollutants, range)]))
  for (const id of stationIds) if (!found.has(id)) found.set(id, unpack({}, pollutants, range))
  return found
}

function hoursOf(
  { stationIds, range, basis }: WantedHours,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const inRange = sql`station_id = any(${stationIds}::bigint[])
    and time >= ${range.from} and time < ${range.to}`
  return rowsInBasis('data_hour', basis, inRange, sql`station_id, ${columns}`)
}

/** The number of valid readings of each hour of one station, by epoch ms of its start; null for a reported hour. */
export async function loadHourCounts(
  db: Db,
  wanted: Omit<WantedHours, 'stationIds'> & { stationId: string },
): Promise<Map<number, { n: Record<string, number | null>; expected: number }>> {
  const hours = hoursOf({ ...wanted, stationIds: [wanted.stationId] }, sql`time, n, expected`)
  const found = await rows<{
    time: Date
    n: number[] | null
    expected: number
  }>(db)`${hours}`
  const pollutants = Object.entries(wanted.slots)
  return new Map(
    found.map(({ time, n, expected }) => {
      const countOf = (own: number[]) => own.map((slot) => n?.[slot - 1] ?? 0).find(Boolean) ?? 0
      const counts = pollutants.map(([code, own]) => [code, n === null ? null : countOf(own)])
      return [
        time.getTime(),
        { n: Object.fromEntries(counts) as Record<string, number | null>, expected },
      ]
    }),
  )
}

function valueOf(slots: readonly number[]): string {
  const values = slots.map((slot) => `case when ${isValid(slot)} then v[${slot}] end`)
  return values.length === 1 ? values[0]! : `coalesce(${values.join(', ')})`
}

/** One text per column is read much faster than a row per hour. */
function listOf(column: string): string {
  return `array_to_string(array_agg(${column}), ',', '')`
}

function unpack(
  row: Record<string, string | null>,
  pollutants: readonly Pollutant[],
  { from, to }: TimeRange,
): StoredHours {
  const start = from.getTime()
  const hours = Math.round((to.getTime() - start) / hourMs)
  const present = new Uint8Array(hours)
  const places = split(row.hours).map((second) =>
    Math.round((Number(second) * 1000 - start) / hourMs),
  )
  for (const place of places) present[place] = 1
  const columns: Partial<Record<Pollutant, Float64Array>> = {}
  pollutants.forEach((pollutant, index) => {
    const column = new Float64Array(hours).fill(Number.NaN)
    split(row[`p${index}`]).forEach((text, k) => {
      if (text !== '') column[places[k]!] = Number(text)
    })
    columns[pollutant] = column
  })
  return { start, data: { start, hours, columns }, present }
}

function split(list: string | null | undefined): string[] {
  return list === null || list === undefined ? [] : list.split(',')
}
