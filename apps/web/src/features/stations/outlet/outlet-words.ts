// The verdict on the newest hour of an outlet as sentences: what is above, how far, and what is within.
import { ratioBeside } from '@eos/contract/words/shown-decimals'
import { limitRatio } from '../../../parts/limits/limit-place.ts'
import type { HourVerdict, JudgedHour } from '../../../parts/limits/hour-verdict.ts'
import type { Translate } from '../../../texts/translation.ts'
import { formatNumber, type Locale } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'

export interface Sentence {
  kind: 'over' | 'plain'
  title: string
  /** The line below it where no values are named. */
  text?: string
}

/** `undefined` where nothing is measured. */
export function sentenceOf(
  verdict: HourVerdict,
  { isSilent, hasPermit }: { isSilent: boolean; hasPermit: boolean },
  t: Translate<'outlet'>,
  locale: Locale,
): Sentence {
  const { rows, over } = verdict
  const within = rows.filter(({ state }) => state === 'within').length
  if (isSilent) return { kind: 'plain', title: t('silent'), text: t('silentText') }
  if (over.length > 0) {
    const others = within > 0 ? ` ${t('othersWithin', othersOf(within, t))}` : ''
    return { kind: 'over', title: aboveText(over, t, locale) + others }
  }
  if (within > 0) return { kind: 'plain', title: t('allWithin', { count: within }) }
  if (hasPermit) return { kind: 'plain', title: t('hoursNotJudged'), text: t('hoursNotJudgedText') }
  return { kind: 'plain', title: t('notJudged'), text: t('notJudgedText') }
}

function aboveText(over: readonly JudgedHour[], t: Translate<'outlet'>, locale: Locale): string {
  const names = over.map(({ indicator }) => formulaText(indicator.symbol))
  if (over.length > 1) return t('aboveMany', { names: listed(names, locale) })
  const [{ value, bound }] = over as [JudgedHour]
  const [name] = names
  if (value === null || bound?.kind !== 'upper') return t('beyond', { name })
  const { figure, decimals } = ratioBeside(limitRatio(value, bound))
  if (!Number.isFinite(figure)) return t('beyond', { name })
  return t('above', { name, times: formatNumber(figure, decimals, locale) })
}

function listed(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

const asWords = ['2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Small numbers begin a sentence in words. */
function othersOf(count: number, t: Translate<'outlet'>): { count: number; number: string } {
  const word = asWords.find((each) => each === String(count))
  return { count, number: word ? t(`numbers.${word}`) : String(count) }
}
