// A station as ingestion knows it: what it may receive, in which slot, in which unit.
import { flagNumber } from '@eos/contract/reading-flags'

export interface KnownIndicator {
  id: string
  code: string
  /** Canonical unit. */
  unit: string
  group: string
  rangeMin: number | null
  rangeMax: number | null
  /** The unit that counts under this spelling in place of the one that was sent. */
  readAs?: string | null
  /** The only sent unit for which that holds; null: any. */
  readFor?: string | null
}

export interface Slot {
  slot: number
  indicator: KnownIndicator
  sourceUnit: string | null
  rangeMin: number | null
  rangeMax: number | null
  /** Epoch milliseconds; `null` while the station measures it. */
  validTo: number | null
}

export interface KnownStation {
  id: string
  code: string
  demo: boolean
  medium: string
  intervalSeconds: number
  slots: Slot[]
}

/** Spellings by folded text: the station's own go before those of its medium, those before the general ones. */
export type Spellings = ReadonlyMap<string, KnownIndicator>

/** Values of one station and time in the order of its slots: what is handed to the database. */
export interface StationRow {
  stationId: string
  time: number
  periodSeconds: number
  line: number
  values: (number | null)[]
  /** The number of a flag; `null` where the delivery has nothing for the slot. */
  flags: (number | null)[]
  censored?: CensoredSlot[]
  /** By slot: numbers that were sent and stand for "no value". */
  sentinels?: Map<number, number>
  /** Slots in which nothing changes, with the flag that counts there now. */
  held?: Map<number, number>
  remark?: string
  /** As in the received row. */
  rank?: readonly (number | string)[]
}

export interface CensoredSlot {
  slot: number
  censor: 'lt_lod' | 'lt_loq' | 'gt_range'
  limit: number | null
}

/** Without tones, case and blanks around: how symbols are compared. */
export function foldSymbol(symbol: string): string {
  return symbol
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .normalize('NFC')
}

const belowLimit = flagNumber('valid_below_lod')

/** A value, or the word that it lies below a limit; the rest is a gap. */
export function isReceived(value: number | null, flag: number | null): boolean {
  return value !== null || flag === belowLimit
}

/** Counts the slots for which the row has a value. */
export function countReceived({ values, flags }: Pick<StationRow, 'values' | 'flags'>): number {
  return flags.filter((flag, index) => flag !== null && isReceived(values[index] ?? null, flag))
    .length
}
