// The limit of an indicator as it is written beside its values: "≤ 75 mg/L".
import type { DailyIndicator, DailyLimit } from '@eos/contract/calls/stations/daily-means'
import { formatFigure, type Locale } from '../numbers/format.ts'
import { limitNow } from './daily-means.ts'
import { writtenBound } from './limit-words.ts'

/** `undefined` where no limit for this mean is known. */
export function writtenLimit(
  indicator: DailyIndicator,
  mean: DailyLimit['mean'],
  locale: Locale,
): string | undefined {
  const bound = limitNow(indicator, mean)
  const unit = indicator.unit === '' ? '' : `\u00a0${indicator.unit}`
  return bound && writtenBound(bound, (figure) => formatFigure(figure, 6, locale)) + unit
}
