// The rows that stick to the edges of a grid: the names of the columns above, their totals below.
import { useTranslation } from '../../texts/translation.ts'
import type { Locale } from '../../ui/format.ts'
import { writtenCell, type Column } from './columns.ts'
import { isSummed } from './lines.ts'

export function NamesRow({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation('admin')
  return (
    <div role="row" aria-rowindex={1} className="entry-row entry-names">
      <span role="columnheader" aria-label={t('grid.line')}>
        #
      </span>
      {columns.map(({ name, field, label }) => (
        <span
          key={name}
          role="columnheader"
          className={isSummed(field) ? 'entry-figure' : undefined}
        >
          {label}
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

export function TotalsRow({ columns, totals, index, locale }: TotalsRowProps) {
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
