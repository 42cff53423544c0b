// The rows that stick to the edges of a grid: the names of the columns above, their totals below. They are drawn anew
// only when these change.
import { memo } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { writtenCell, type Column } from './columns.ts'
import { isSummed } from './lines/totals.ts'

interface NamesRowProps {
  columns: readonly Column[]
  /** The heading above the names of lines; without it, lines are numbered. */
  header: string | undefined
}

export const NamesRow = memo(Names)

function Names({ columns, header }: NamesRowProps) {
  const { t } = useTranslation('admin')
  return (
    <div role="row" aria-rowindex={1} className="entry-row entry-names">
      <span
        role="columnheader"
        aria-label={header === undefined ? t('grid.line') : undefined}
        className={header === undefined ? undefined : 'entry-name'}
      >
        {header ?? '#'}
      </span>
      {columns.map(({ name, field, label, detail, isStuck }) => (
        <span
          key={name}
          role="columnheader"
          className={isStuck ? 'entry-stuck' : isSummed(field) ? 'entry-figure' : undefined}
        >
          {label}
          {detail !== undefined && <small>{detail}</small>}
        </span>
      ))}
    </div>
  )
}

interface TotalsRowProps {
  columns: readonly Column[]
  totals: Readonly<Record<string, number>>
  /** The number of the row, from 1. */
  index: number
  locale: Locale
}

export const TotalsRow = memo(Totals)

function Totals({ columns, totals, index, locale }: TotalsRowProps) {
  const { t } = useTranslation('admin')
  return (
    <div role="row" aria-rowindex={index} className="entry-row entry-totals">
      <span role="rowheader" className="entry-total">
        {t('grid.total')}
      </span>
      {columns.map((column) => (
        <span key={column.name} role="gridcell" className="entry-figure">
          {column.name in totals && writtenCell(column, totals[column.name], locale)}
        </span>
      ))}
    </div>
  )
}
