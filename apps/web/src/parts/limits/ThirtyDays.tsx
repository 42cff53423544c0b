// The daily means of thirty days against their limit: over days solid, missing days hatched. A list in the document.
import type { Bound } from '@eos/indices'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay, formatQuantity } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { useLimitWords } from './limit-words.ts'
import { dayColumns, type DayColumn, type DayMean } from './thirty-days.ts'
import './limits.css'

interface ThirtyDaysProps {
  /** From the oldest to the newest. */
  days: readonly DayMean[]
  /** In force on the last day; without one nothing is judged, and no line is drawn. */
  bound: Bound | undefined
  unit: string
  decimals: number | null
  /** The title: "Daily means of COD, limit 75 mg/L". */
  label: string
  /** Higher, where it is the picture of a section. */
  isLarge?: boolean
}

export function ThirtyDays({
  days,
  bound,
  unit,
  decimals,
  label,
  isLarge = false,
}: ThirtyDaysProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const words = useLimitWords()
  const look = bound === undefined ? ' days-unjudged' : bound.kind === 'range' ? ' days-range' : ''
  const textOf = ({ day, value, isOpen, bound: own = bound }: DayColumn) => {
    const date = formatDay(`${day}T00:00:00Z`, 'UTC', locale)
    if (value === null) return `${date}: ${t(isOpen ? 'notOver' : 'noData')}`
    const quantity = formatQuantity(value, unit, decimals, locale)
    return `${date}: ${quantity}${own ? `, ${words(value, own)}` : ''}`
  }
  return (
    <ol className={`days${look}${isLarge ? ' days-large' : ''}`} aria-label={label}>
      {dayColumns(days, bound).map((column) => {
        const text = textOf(column)
        return (
          <li
            key={column.day}
            className={`day day-${column.state}${column.goesOn ? ' day-goes-on' : ''}`}
            title={text}
          >
            <span
              className="day-bar"
              style={{ height: `${Math.round(column.height * 1000) / 10}%` }}
            />
            <span className="only-heard">{text}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** The days under the columns: the first, one in the middle where something is to be said, and the last. */
export function DayScale({ from, note, to }: { from: string; note?: string; to: string }) {
  return (
    <p className="soft day-scale" aria-hidden="true">
      <span>{from}</span>
      {note && <span>{note}</span>}
      <span>{to}</span>
    </p>
  )
}
