// The documentation words the terms of a declaration in these ways.
import {
  POLLUTANT_SYMBOLS,
  type AirPollutant,
  type Averaging,
  type Certainty,
  type Preparation,
  type Rounding,
  type RuleRef,
  type Share,
  type TableColumn,
} from '../../src/index.ts'
import { number } from './markdown.ts'

export const MARKS: Readonly<Record<Certainty, string>> = {
  confirmed: 'C',
  'one-source': '1',
  'from-memory': 'M',
  inferred: 'H',
  disputed: 'D',
  ours: 'ours',
}

/** "[C]" and so on; README.md of the pages says what they mean. */
export function mark(certainty: Certainty): string {
  return `[${MARKS[certainty]}]`
}

export const JURISDICTIONS: Readonly<Record<string, string>> = {
  VN: 'Viet Nam',
  US: 'United States',
  EU: 'European Union (EEA)',
  CN: 'China',
  IN: 'India',
  GB: 'United Kingdom',
  CA: 'Canada',
  WORLD: 'World',
}

export const AVERAGING: Readonly<Record<Averaging, string>> = {
  '1h': '1-hour mean',
  '15min': 'largest 15-minute mean of the hour',
  'nowcast-12h': 'NowCast of twelve 1-hour means',
  '3h-running': 'trailing 3-hour mean',
  '8h-running': 'trailing 8-hour mean',
  '24h-running': 'trailing 24-hour mean',
  '24h': 'mean of the day',
  '1h-max': 'largest 1-hour mean of the day',
  '8h-max': 'largest 8-hour mean of the day',
}

export const AVERAGING_SHORT: Readonly<Record<Averaging, string>> = {
  '1h': '1 h',
  '15min': '15 min',
  'nowcast-12h': 'NowCast',
  '3h-running': 'trailing 3 h',
  '8h-running': 'trailing 8 h',
  '24h-running': 'trailing 24 h',
  '24h': 'mean of the day',
  '1h-max': 'largest 1 h',
  '8h-max': 'largest 8 h',
}

export const ROUNDING: Readonly<Record<Rounding, string>> = {
  'half-up': 'half up to an integer (0.5 goes up)',
  'half-even': 'half to the even integer (0.5 goes to 0, 1.5 to 2)',
  ceil: 'always up to an integer',
}

export const ABOVE_TOP: Readonly<Record<TableColumn['above'], string>> = {
  hold: 'stays at the top',
  extend: 'the last line goes on',
  none: 'no sub-index',
  open: 'open: the row has no upper end',
}

export function preparation(prepare: Preparation): string {
  if (prepare.kind === 'as-is') return 'as it is'
  const how = prepare.kind === 'truncate' ? 'cut' : `rounded half ${prepare.half ?? 'up'}`
  if (prepare.decimals === 0) return `${how} to an integer`
  return `${how} to ${prepare.decimals} decimal${prepare.decimals === 1 ? '' : 's'}`
}

export function share({ needed, of }: Share): string {
  return `${needed} of ${of}`
}

export function symbols(pollutants: readonly AirPollutant[]): string {
  return pollutants.map((pollutant) => POLLUTANT_SYMBOLS[pollutant]).join(', ')
}

/** "o3_8h" → "O3 8h"; keys that name no pollutant stay as they are. */
export function columnTitle(column: string): string {
  const [pollutant, ...rest] = column.split('_')
  const symbol = Object.hasOwn(POLLUTANT_SYMBOLS, pollutant!)
    ? POLLUTANT_SYMBOLS[pollutant as AirPollutant]
    : pollutant!
  return [symbol, ...rest].join(' ')
}

export function validity({
  validFrom,
  validBefore,
}: Pick<RuleRef, 'validFrom' | 'validBefore'>): string {
  return validBefore === undefined
    ? `from ${validFrom}, in force`
    : `from ${validFrom}, replaced on ${validBefore}`
}

/** "51–100", "10", "301 and above". */
export function span({ from, to, isOpen }: { from: number; to: number; isOpen?: true }): string {
  if (isOpen) return `${number(from)} and above`
  return from === to ? number(from) : `${number(from)}–${number(to)}`
}
