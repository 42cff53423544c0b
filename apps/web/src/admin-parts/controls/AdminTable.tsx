// The library's table for lists that a screen shows as a whole: a name that is heard, headings that sort, rows that
// become blocks on phones.
import { Table, type TableColumnType } from 'antd'
import { useId } from 'react'
import type { Column } from '../../parts/tables/table-column.ts'
import { compareSortValues } from '../../parts/tables/sort-rows.ts'
import './table.css'

/** The same columns as in tables of the public pages. */
export type AdminColumn<Row> = Column<Row>

interface AdminTableProps<Row> {
  caption: string
  /** Shows the caption; otherwise only assistive technology has it. */
  showCaption?: boolean
  columns: readonly AdminColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** On phones a row is a block, each cell under the one before with its heading beside it. */
  stacks?: boolean
  /** Only the first rows are drawn; all when absent. */
  limit?: number
  /** Marks the rows that are meant now. */
  isChosen?: (row: Row) => boolean
}

export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, stacks = false, limit, isChosen } = props
  const id = useId()
  return (
    // People without a mouse scroll it with the arrow keys.
    <div
      className="control-table-frame"
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      {...(showCaption ? { 'aria-labelledby': id } : { 'aria-label': caption })}
    >
      {showCaption && (
        <h2 id={id} className="control-table-caption">
          {caption}
        </h2>
      )}
      <Table<Line<Row>>
        aria-label={caption}
        className={stacks ? 'control-table control-table-stacks' : 'control-table'}
        size="small"
        pagination={false}
        showSorterTooltip={false}
        rowKey={({ row }) => rowKey(row)}
        {...(isChosen && {
          rowClassName: ({ row }: Line<Row>) => (isChosen(row) ? 'control-table-chosen' : ''),
        })}
        dataSource={rows.slice(0, limit).map((row) => ({ row }))}
        columns={columns.map((column) => libraryColumn(column, stacks))}
      />
    </div>
  )
}

/** The library wants objects; rows may be anything. */
interface Line<Row> {
  row: Row
}

function libraryColumn<Row>(column: AdminColumn<Row>, stacks: boolean): TableColumnType<Line<Row>> {
  const { key, header, cell, sortValue, numeric, heading, secondary } = column
  const look = [numeric && 'control-numeric', secondary && !stacks && 'control-secondary'].filter(
    Boolean,
  )
  return {
    key,
    title: header,
    className: look.join(' '),
    render: (_: unknown, { row }: Line<Row>) => (stacks ? <div>{cell(row)}</div> : cell(row)),
    ...(heading && { rowScope: 'row' as const }),
    ...(stacks && {
      onCell: () => ({ 'data-label': typeof header === 'string' ? header : '' }) as object,
    }),
    ...(sortValue && {
      sorter: (one: Line<Row>, other: Line<Row>, order?: 'ascend' | 'descend' | null) =>
        order === 'descend'
          ? -compareSortValues(sortValue(one.row), sortValue(other.row), -1)
          : compareSortValues(sortValue(one.row), sortValue(other.row), 1),
    }),
  }
}
