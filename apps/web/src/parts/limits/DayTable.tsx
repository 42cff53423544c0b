// Thirty days of a station as a table, the newest day first; means beyond their limit say so.
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { useTranslation } from '../../texts/translation.ts'
import { DataTable } from '../tables/DataTable.tsx'
import type { Column } from '../tables/table-column.ts'
import { formatDay, formatNumber } from '../numbers/format.ts'
import { formulaText } from '../numbers/formula-text.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { daysOf, limitNow } from './daily-means.ts'
import { useLimitWords } from './limit-words.ts'
import { dayColumns } from './thirty-days.ts'
import './days.css'
import './days-texts.ts'

export function DayTable({ caption, means }: { caption: string; means: DailyMeans }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const words = useLimitWords()
  const [first] = means.indicators
  if (!first) return null
  const columns = means.indicators.map((indicator): Column<number> => {
    const bound = limitNow(indicator, 'day')
    const days = dayColumns(daysOf(means, indicator), bound)
    const symbol = formulaText(indicator.symbol)
    return {
      key: indicator.indicator,
      header: indicator.unit === '' ? symbol : `${symbol}, ${indicator.unit}`,
      numeric: true,
      cell: (place) => {
        const { value, state, bound: own = bound } = days[place]!
        if (value === null) return '–'
        const text = formatNumber(value, indicator.decimals, locale)
        if (state !== 'over' || !own) return text
        return (
          <strong className="day-cell-over" title={words(value, own)}>
            {text} <span className="only-heard">{words(value, own)}</span>
          </strong>
        )
      },
    }
  })
  const days = daysOf(means, first)
  const day: Column<number> = {
    key: 'day',
    header: t('day'),
    heading: true,
    cell: (place) => {
      const name = formatDay(days[place]!.day, 'UTC', locale)
      return place === days.length - 1 ? t('today', { day: name }) : name
    },
  }
  return (
    <DataTable
      caption={caption}
      columns={[day, ...columns]}
      rows={days.map((_, place) => place).toReversed()}
      rowKey={String}
      isScrolledByKeys
    />
  )
}
