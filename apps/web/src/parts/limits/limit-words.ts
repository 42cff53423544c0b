// The judgement of a value against its limit in words: "within", "1.51 times", "below the minimum".
import { ratioBeside } from '@eos/contract/words/shown-decimals'
import type { Bound } from '@eos/indices'
import { useTranslation, type Translate } from '../../texts/translation.ts'
import { formatNumber, type Locale } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { limitPlace, limitRatio } from './limit-place.ts'

export function useLimitWords(): (value: number, bound: Bound) => string {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  return (value, bound) => limitWords(value, bound, t, locale)
}

function limitWords(value: number, bound: Bound, t: Translate<'parts'>, locale: Locale): string {
  if (!limitPlace(value, bound).isOver) return t('within')
  if (bound.kind === 'range') return t(value < bound.limit[0] ? 'belowRange' : 'aboveRange')
  if (bound.kind === 'lower') return t('belowMinimum')
  const { figure, decimals } = ratioBeside(limitRatio(value, bound))
  return Number.isFinite(figure)
    ? t('times', { times: formatNumber(figure, decimals, locale) })
    : t('above')
}

/** Where a limit stands: its document, and the table in it where there is one. */
export function statedIn({ title, table }: { title: string; table: string }): string {
  return table === '' ? title : `${title}, ${table}`
}

/** The limit as it is written: "≤ 75", "≥ 5", "6–9". */
export function writtenBound(bound: Bound, write: (figure: number) => string): string {
  if (bound.kind === 'range') return bound.limit.map(write).join('–')
  return `${bound.kind === 'upper' ? '≤' : '≥'}\u00a0${write(bound.limit)}`
}
