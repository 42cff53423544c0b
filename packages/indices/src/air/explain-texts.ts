// The sentences of an explained air index. Their arguments are numbers that are already formatted for the language.
import type { Rounding } from '../base/rounding.ts'
import type { IndexPeriod, NoIndexReason, NoSubIndexReason } from './engine/air-result.ts'
import type { Averaging } from './engine/air-rule.ts'
import type { Preparation } from './engine/table.ts'

export interface ExplainTexts {
  period: Readonly<Record<IndexPeriod, string>>
  averaging: Readonly<Record<Averaging, string>>
  rounding: Readonly<Record<Rounding, string>>
  rule(period: string, title: string, source: string): string
  weight(line: CountedLine): string
  nowCast(line: CountedLine): string
  mean(line: CountedLine): string
  largest(line: CountedLine): string
  ownHour(symbol: string, averaging: string, unit: string): string
  negativeMean(symbol: string): string
  conversion(symbol: string, units: { from: string; to: string; conditions?: string }): string
  conditions(temperatureC: string, pressureKPa: string): string
  preparation(symbol: string, preparation: Preparation, unit: string): string
  row(line: RowLine): string
  fixedRow(line: RowLine): string
  held(symbol: string, limit: string): string
  extended(line: RowLine): string
  missing: Readonly<Record<NoSubIndexReason, (line: MissingLine) => string>>
  largestOfLines(symbol: string): string
  largestSubIndex(symbols: string): string
  largestUnnamed: string
  beyondScale: string
  level(name: string, from: number, to: number): string
  openLevel(name: string, from: number): string
  /** "PM10 or PM2.5, and NO2"; "at least 3 pollutants". */
  anyOf(symbols: readonly string[]): string
  allOf(parts: readonly string[]): string
  /** "at least 6 pollutants (or an index above 100)". */
  atLeast(count: number, elseOnlyAbove: number | undefined): string
  noIndex: Readonly<Record<NoIndexReason, (needs: string) => string>>
}

export interface CountedLine {
  symbol: string
  averaging: string
  unit: string
  used: number
  window: number
}

export interface RowLine {
  symbol: string
  averaging: string
  unit: string
  /** The bounds of the row; no upper one in the last row of a column of levels, no lower one in the first row. */
  low?: string
  high?: string
  value: number
  rounding: string
}

interface MissingLine extends CountedLine {
  required: number
  /** The concentration at which the column begins or ends. */
  limit: string
}
