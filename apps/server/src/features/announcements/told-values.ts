// Values, limits and indicators as they are told, in the language of the reader.
import type { LawLimit, RatedIndicator } from '@eos/contract/calls/announced/announced-shapes'
import type { Locale } from '@eos/contract/words/errors'
import { nameIn } from '../../platform/http/locale.ts'
import { LIMIT_STANDARDS, limitOfKey } from '@eos/indices'
import type { Indicator, RatedLimit, RatedValue } from '../sampling/face.ts'
import type { AnnouncedValue } from './keep-versions.ts'

/** The numbers are those that held when it was judged; the words are of the standard that the key names. */
export function toldLimit(limit: RatedLimit | null, locale: Locale): LawLimit | null {
  if (!limit) return null
  const { key, max, min, unit } = limit
  const stated = limitOfKey(key)
  const [id = '', ...rest] = key.split('/')
  const standard = LIMIT_STANDARDS.find((each) => each.id === id)
  const table = stated?.table ?? ''
  return {
    ...(max === null ? {} : { max }),
    ...(min === null ? {} : { min }),
    unit,
    document: standard?.title[locale] ?? id,
    table: locale === 'vi' ? table.replace(/^Table\b/, 'Bảng') : table,
    column: stated?.class ?? null,
    validFrom: stated?.validFrom ?? rest.at(-1) ?? '',
  }
}

export function measured({ value, censor, detectionLimit, unit }: RatedValue) {
  return { value, censor, detectionLimit: censor === null ? null : detectionLimit, unit }
}

export function toldIndicator(indicator: Indicator, locale: Locale) {
  const { code, symbol, unit, decimals } = indicator
  return { code, name: nameIn(locale, indicator), symbol, unit, decimals }
}

/** All indicators by their ids, and by their codes in small letters. */
export class Indicators {
  readonly byId: ReadonlyMap<string, Indicator>
  readonly byCode: ReadonlyMap<string, Indicator>

  constructor(all: readonly Indicator[]) {
    this.byId = new Map(all.map((each) => [each.id, each]))
    this.byCode = new Map(all.map((each) => [each.code.toLowerCase(), each]))
  }

  /** The name and the symbol of what was measured; a removed indicator keeps its code. */
  naming({ indicatorId, code }: Pick<RatedValue, 'indicatorId' | 'code'>, locale: Locale) {
    const known = this.byId.get(indicatorId)
    return {
      code: known?.code ?? code,
      name: known ? nameIn(locale, known) : code,
      symbol: known?.symbol ?? code,
    }
  }
}

export function ratedIndicator(
  value: AnnouncedValue,
  indicators: Indicators,
  locale: Locale,
): RatedIndicator {
  const { code, name, symbol } = indicators.naming(value, locale)
  const { method, limit, exceeded, ratio, subIndex } = value
  // An object that begins with a spread of another takes a hundred times as long to make.
  return {
    code,
    name,
    symbol,
    ...measured(value),
    method,
    limit: toldLimit(limit, locale),
    exceeded,
    rating: exceeded === null ? 'unrated' : exceeded ? 'beyond' : 'within',
    ratio: ratio === null ? null : Number(ratio.toPrecision(6)),
    subIndex: subIndex === null ? null : Number(subIndex.toPrecision(12)),
  }
}

/** Without what is withheld. */
export function shownValues<Value extends RatedValue>(
  values: readonly Value[],
  withheld: readonly string[],
): Value[] {
  return withheld.length === 0
    ? [...values]
    : values.filter(({ indicatorId }) => !withheld.includes(indicatorId))
}
