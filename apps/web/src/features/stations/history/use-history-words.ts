// The words and figures of a history: names of its lines, labels of limits, and how values are written.
import { tickDecimals } from '../../../parts/charts/axis.ts'
import type { TimeChart } from '../../../parts/charts/time-chart.ts'
import { writtenBound } from '../../../parts/limits/limit-words.ts'
import { regulationOf, type LimitStep } from '../../../parts/limits/limit-steps.ts'
import { useTranslation } from '../../../texts/translation.ts'
import {
  formatDay,
  formatFigure,
  formatNumber,
  formatQuantity,
} from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { JudgedSeries } from './choices/history-choices.ts'
import type { LimitWords, LineNames } from './series/history-chart.ts'

export interface HistoryWords {
  names: LineNames
  /** "45 µg/m³ · 24 h limit, QCVN 05:2023/BTNMT". */
  limit: (step: LimitStep) => LimitWords
  /** "PM₂.₅, µg/m³". */
  quantity: string
  /** A value with its unit. */
  value: (value: number) => string
  /** A value alone, as the labels of lines have it. */
  figure: (value: number) => string
  /** A figure of the axis. */
  tick: (chart: TimeChart) => (value: number) => string
  /** The first and the last day that are shown. */
  days: { from: string; to: string }
}

const namedGrains = ['minute', 'hour', 'day', 'month', 'aqiHour', 'aqiDay'] as const
type NamedGrain = (typeof namedGrains)[number]

export function namedGrain(grain: string): NamedGrain {
  return namedGrains.find((each) => each === grain) ?? 'hour'
}

export function useHistoryWords({ answer, mean }: JudgedSeries): HistoryWords {
  const { t } = useTranslation(['stations', 'parts'])
  const locale = useLocale()
  const column = answer.columns[0]
  const { unit = '', decimals = null, indicator, symbol = '' } = column ?? {}
  const isIndex = indicator === 'aqi'
  const own = t(`history.line.${namedGrain(answer.grain)}`)
  return {
    names: { own, mean: mean ? t(`history.mean.${mean.averaging}`) : '' },
    limit: ({ bound, averaging, title }) => {
      const figures =
        bound.kind === 'upper'
          ? formatFigure(bound.limit, 6, locale)
          : writtenBound(bound, (figure) => formatFigure(figure, 6, locale))
      const regulation = regulationOf({ title }, locale)
      const value = unit === '' ? figures : `${figures}\u00a0${unit}`
      // The number of a regulation ends with the ministry that made it.
      const [number] = regulation.split('/')
      return {
        label: t(`parts:limitLine.${averaging}`, { value, regulation }),
        short: t(`parts:limitShort.${averaging}`, { figure: figures, regulation: number }),
      }
    },
    quantity: isIndex ? 'VN_AQI' : [formulaText(symbol), unit].filter(Boolean).join(', '),
    value: (value) => formatQuantity(value, unit, decimals, locale),
    figure: (value) => formatNumber(value, decimals, locale),
    tick:
      ({ scale }) =>
      (value) =>
        formatNumber(value, isIndex ? 0 : tickDecimals(scale.ticks), locale),
    days: {
      from: formatDay(answer.from, answer.timeZone, locale),
      to: formatDay(Date.parse(answer.to) - 1, answer.timeZone, locale),
    },
  }
}
