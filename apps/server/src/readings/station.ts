// A station as ingestion knows it: the indicators that it may receive, with slot and unit.
import { flagNumber } from '@eos/contract/readings/reading-flags'

export interface KnownIndicator {
  id: string
  code: string
  /** The canonical unit. */
  unit: string
  group: string
  rangeMin: number | null
  rangeMax: number | null
  /** The unit by which values of this spelling are read instead of the sent one. */
  readAs?: string | null
  /** The only sent unit for which `readAs` holds; null: any. */
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

/** Spellings by folded text: the station's own come before those of its medium, those before the general ones. */
export type Spellings = ReadonlyMap<string, KnownIndicator>

/** Values of one station and time in the order of its slots, as stored. */
export interface StationRow {
  stationId: string
  time: number
  periodSeconds: number
  line: number
  values: (number | null)[]
  /** The number of the flag; `null` when the delivery has nothing for the slot. */
  flags: (number | null)[]
  censored?: CensoredSlot[]
  /** By slot: numbers that were sent and mean "no value". */
  sentinels?: Map<number, number>
  /** Slots that are not changed, with their present flags. */
  held?: Map<number, number>
  remark?: string
  /** It is that of the received row. */
  rank?: readonly (number | string)[]
}

export interface CensoredSlot {
  slot: number
  censor: 'lt_lod' | 'lt_loq' | 'gt_range'
  limit: number | null
}

/** Folds a symbol for comparison: without diacritics, case and surrounding blanks. */
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

/** A value, or "below the limit"; anything else is a gap. */
export function isReceived(value: number | null, flag: number | null): boolean {
  return value !== null || flag === belowLimit
}

/** Counts the slots with a value. */
export function countReceived({ values, flags }: Pick<StationRow, 'values' | 'flags'>): number {
  return flags.filter((flag, index) => flag !== null && isReceived(values[index] ?? null, flag))
    .length
}
