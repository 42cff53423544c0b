// The form into which every format is parsed before any look-up: rows of received values, and problems of the others.
import type { ReadingFlag } from '@eos/contract/readings/reading-flags'
import { startOfText, storable } from '../../../platform/text/storable-text.ts'

export type Censor = 'lt_lod' | 'lt_loq' | 'gt_range'

/** Temperature and pressure at which a volume share (ppb, ppm) is meant as a mass concentration. */
export interface GasConditions {
  temperatureC: number
  pressureKPa: number
}

export interface ReceivedValue {
  /** 1-based line, where it is not the row's. */
  line?: number
  /** The source spells it so; it is an indicator code where a mapping says so. */
  symbol: string
  /** `null`: missing by the source's own word, or censored. */
  value: number | null
  flag: ReadingFlag
  /** It stands as sent; `undefined` when the source sent none. */
  unit: string | undefined
  conditions?: GasConditions
  censor?: Censor
  /** The limit that a censored value is below or above, in `unit`. */
  limit?: number
  /** The start of the offending line, where it is not the row's. */
  text?: string
}

/** All values that one station measured in one averaging period. */
export interface ReceivedRow {
  line: number
  /** The code by which the format knows the station. */
  station: string
  /** End of the averaging period, in epoch milliseconds. */
  time: number
  periodSeconds: number
  values: ReceivedValue[]
  text?: string
  /** The one with the higher rank holds of two rows about the same thing; ranks are compared part by part. */
  rank?: readonly (number | string)[]
  /** Its station and time stand in the file a second time, maybe far away. */
  isRepeated?: boolean
  /** A remark of the parser about this row, such as why its time stands twice in the file. */
  remark?: string
}

/** Stations, and the first and last end of an averaging period in epoch milliseconds. */
export interface ReceivedRange {
  stationIds: readonly string[]
  from: number
  to: number
}

const longestText = 200

/** The start of a line, safe to store and to show. */
export function startOf(line: string): string {
  const start = storable(startOfText(line, longestText))
  // oxlint-disable-next-line no-control-regex
  return start.replace(/[\u0001-\u0008\u000b-\u001f]/g, '\uFFFD')
}
