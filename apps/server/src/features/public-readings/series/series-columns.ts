// The columns of a series as the database encodes them.

/** JSON texts of equally long lists. */
export interface SeriesColumns {
  reduced: boolean
  time: string
  columns: { values: string; min?: string; max?: string }[]
  present: number
}
