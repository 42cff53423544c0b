// A light table in plain HTML: a caption for everyone, headings that sort, low-priority columns that give way on
// phones.
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { sortRows, type Sort } from './sort-rows.ts'
import type { Column } from './table-column.ts'

interface DataTableProps<Row> {
  caption: string
  /** Shows the caption; otherwise only assistive technology has it. */
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Controlled sorting, for pages that keep it in their address. */
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** The id of a form that keeps the order as `sort` in the address, where no script runs. */
  sortForm?: string
  /** Nothing in it takes the keyboard: the frame does, so that it can be scrolled without a mouse. */
  isScrolledByKeys?: boolean
  /** On phones a row is a block, each cell under the one before with its heading beside it, and no column gives way. */
  stacks?: boolean
  /** On phones a row is a card: its heading over the full width, all else in a line beneath, and no column headings. */
  cards?: boolean
  /** Only the first rows of the order are drawn; all when absent. */
  limit?: number
}

export function DataTable<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  sortForm,
  isScrolledByKeys = false,
  stacks = false,
  cards = false,
  limit,
}: DataTableProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort>()
  const inForce = onSort ? sort : (ownSort ?? sort)
  const shown = sortRows(
    rows,
    inForce,
    (key) => columns.find((column) => column.key === key)?.sortValue,
  )
  return (
    <div
      className="table-frame"
      {...(isScrolledByKeys && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      <table className={`table${stacks ? ' table-stacks' : ''}${cards ? ' table-cards' : ''}`}>
        <caption className={showCaption ? undefined : 'only-heard'}>
          {showCaption ? <h2>{caption}</h2> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={inForce}
                onSort={onSort ?? setOwnSort}
                sortForm={sortForm}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, limit).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} stacks={stacks} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  sortForm: string | undefined
}

function HeaderCell<Row>({ column, sort, onSort, sortForm }: HeaderCellProps<Row>) {
  const { t } = useTranslation('common')
  const direction = sort?.key === column.key ? sort.direction : undefined
  const next: Sort = { key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' }
  const submits = sortForm && {
    type: 'submit' as const,
    form: sortForm,
    name: 'sort',
    value: `${next.key},${next.direction}`,
  }
  // Where no script runs and no form keeps the order, the style sheet writes the heading in place of its button.
  const isForScript = column.sortValue !== undefined && sortForm === undefined
  return (
    <th
      scope="col"
      className={classOf(column)}
      data-heading={isForScript ? textOf(column.header) : undefined}
      aria-sort={
        direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'
      }
    >
      {column.sortValue ? (
        <button
          type="button"
          className={isForScript ? 'sort needs-script' : 'sort'}
          {...submits}
          onClick={(event) => {
            event.preventDefault()
            onSort(next)
          }}
          title={t('sortBy', { column: textOf(column.header) })}
        >
          {column.header}
          <span aria-hidden="true" className="sort-sign">
            {direction === 'asc' ? '▲' : direction === 'desc' ? '▼' : '↕'}
          </span>
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

interface BodyCellProps<Row> {
  column: Column<Row>
  row: Row
  stacks: boolean
}

function BodyCell<Row>({ column, row, stacks }: BodyCellProps<Row>) {
  const content = stacks ? <div>{column.cell(row)}</div> : column.cell(row)
  if (column.heading)
    return (
      <th scope="row" className={classOf(column)}>
        {content}
      </th>
    )
  return (
    <td className={classOf(column)} data-label={stacks ? textOf(column.header) : undefined}>
      {content}
    </td>
  )
}

function classOf<Row>(column: Column<Row>): string | undefined {
  const { numeric, secondary, needsScript } = column
  const names = [
    numeric && 'numeric',
    secondary && 'secondary',
    needsScript && 'needs-script',
  ].filter(Boolean)
  return names.length ? names.join(' ') : undefined
}

function textOf(header: ReactNode): string {
  return typeof header === 'string' ? header : ''
}
