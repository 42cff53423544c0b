// A column of a table, of public pages and of the administration alike.
import type { ReactNode } from 'react'
import type { SortValue } from './sort-rows.ts'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** The value by which the column is sorted; a column without it cannot be sorted. */
  sortValue?: (row: Row) => SortValue
  /** Numbers stand at the end of their cell. */
  numeric?: boolean
  /** The cell that names the row for those who hear it. */
  heading?: boolean
  /** Gives way on narrow screens. */
  secondary?: boolean
  /** Has nothing to show where no script runs, and is left out there. */
  needsScript?: boolean
}
