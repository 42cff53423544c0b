// The texts in a row about another country's index, made from the answer of the call.
import type { OtherIndex, OtherIndexNow } from '@eos/contract/calls/stations/other-indices'
import { isPollutant, POLLUTANT_SYMBOLS, type Averaging, type Level } from '@eos/indices'
import type { Locale } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'

export interface Clock {
  averaging: Averaging
  pollutants: string[]
}

/** Over what time each pollutant is averaged, those of one clock together; dust first, as it decides most often. */
export function clocksOf({ lines }: Pick<OtherIndexNow, 'lines'>): Clock[] {
  const clocks = new Map<string, Set<string>>()
  for (const { averaging, pollutant } of lines.toReversed()) {
    clocks.set(averaging, (clocks.get(averaging) ?? new Set()).add(pollutant))
  }
  return [...clocks].map(([averaging, pollutants]) => ({
    averaging: averaging as Averaging,
    pollutants: [...pollutants],
  }))
}

export function pollutantsOf(codes: readonly string[]): string {
  return codes
    .map((code) => formulaText(isPollutant(code) ? POLLUTANT_SYMBOLS[code] : code))
    .join(', ')
}

/** The levels that the year has, from the best on. */
export function listedLevels({ levels, year }: Pick<OtherIndex, 'levels' | 'year'>) {
  return year.levels.flatMap(({ key, count }) => {
    const level = levels.find((each) => each.key === key)
    return level && count > 0 ? [{ level, count }] : []
  })
}

/**
 * The word of a level beside its number, without a number of its own.
 * @example a level named “word (2)” has the word “word”
 */
export function wordOfLevel({ name }: Pick<Level, 'name'>, locale: Locale): string {
  return name[locale].replace(/ \(\d+\)$/, '')
}
