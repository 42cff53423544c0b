// Values by day, hour of the week or sampling round, as the rows of a matrix of tiles.

/** A number, a known absence, a time still to come, or no such day. */
export type CellState = 'value' | 'missing' | 'to-come' | 'none'

export interface MatrixCell {
  key: string
  state: CellState
  value: number | null
}

/**
 * Twelve rows of 31 days.
 *
 * @param values by ISO day: a rounded index, null for a day with too few hours; a day that is not there counts as missing
 * @param lastDay ISO day: what comes after it is still to come
 */
export function yearRows(
  year: number,
  values: ReadonlyMap<string, number | null>,
  lastDay: string,
): MatrixCell[][] {
  return Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: 31 }, (_, place) => {
      const day = `${year}-${padded(month + 1)}-${padded(place + 1)}`
      if (place >= daysIn(year, month)) return { key: day, state: 'none', value: null }
      if (day > lastDay) return { key: day, state: 'to-come', value: null }
      return cellOf(day, values.get(day) ?? null)
    }),
  )
}

/** Rows of plain numbers: hours of the week, or rounds by year. `undefined` is still to come. */
export function plainRows(
  rows: readonly (readonly (number | null | undefined)[])[],
): MatrixCell[][] {
  return rows.map((row, at) =>
    row.map((value, place) =>
      value === undefined
        ? { key: `${at}-${place}`, state: 'to-come', value: null }
        : cellOf(`${at}-${place}`, value),
    ),
  )
}

/** How many cells have a value for which `test` holds. */
export function countCells(row: readonly MatrixCell[], test: (value: number) => boolean): number {
  return row.filter(({ value }) => value !== null && test(value)).length
}

function cellOf(key: string, value: number | null): MatrixCell {
  return { key, state: value === null ? 'missing' : 'value', value }
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}
