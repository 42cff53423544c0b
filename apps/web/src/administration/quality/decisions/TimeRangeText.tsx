// A time range and a verdict in words.
import { useTranslation } from '../../../texts/translation.ts'
import type { Review } from '@eos/contract/calls/ingestion/quality'
import { formatClock, formatDay, formatFigure } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

export function TimeRangeText({ from, to, zone }: { from: string; to: string; zone: string }) {
  const locale = useLocale()
  const [first, last] = [formatDay(from, zone, locale), formatDay(to, zone, locale)]
  const begin = `${first}, ${formatClock(from, zone, locale)}`
  if (from === to) return begin
  const end = formatClock(to, zone, locale)
  return first === last ? `${begin}–${end}` : `${begin} – ${last}, ${end}`
}

/** With the numbers of a correction. */
export function useVerdictText(): (review: Review) => string {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  return ({ verdict, factor, shift }) => {
    const word = t(`verdicts.${verdict}`)
    if (verdict !== 'adjust') return word
    const [times, plus] = [
      formatFigure(factor ?? 1, 6, locale),
      formatFigure(shift ?? 0, 6, locale),
    ]
    const how =
      factor === 0
        ? t('verdicts.replaced', { value: plus })
        : t('verdicts.corrected', { factor: times, shift: plus })
    return `${word}: ${how}`
  }
}
