// Finds the columns that a mapping names in the header of a file, in whatever accepted spelling they stand there.
import { startOf } from './delivery.ts'
import type { Mapping } from './mapping.ts'

/** The text of one column in a row. */
export type Cell = (record: readonly string[]) => string

export class MissingColumn extends Error {
  readonly column: string

  constructor(column: string) {
    super(`The file has no column "${column}".`)
    this.column = column
  }
}

export interface Columns {
  /** The number of columns that every row must have. */
  width: number
  indexOf(name: string): number | undefined
  /** The column as the file itself calls it. */
  heading(name: string): string
  /** Throws MissingColumn, unless the mapping says that files may lack it: then every cell is empty. */
  cell(name: string): Cell
}

export function columnsOf(header: readonly string[], mapping: Mapping): Columns {
  const places = new Map<string, number>()
  for (const [index, name] of header.entries()) {
    if (!places.has(spelling(name))) places.set(spelling(name), index)
  }
  const optional = new Set(mapping.optional)
  const indexOf = (name: string) => {
    const spellings = [name, ...(mapping.aliases[name] ?? [])]
    return spellings.map((each) => places.get(spelling(each))).find((index) => index !== undefined)
  }
  return {
    width: header.length,
    indexOf,
    heading: (name) => startOf(header[indexOf(name) ?? -1]?.trim() || name),
    cell(name) {
      const index = indexOf(name)
      if (index !== undefined) return (record) => record[index] ?? ''
      if (optional.has(name)) return () => ''
      throw new MissingColumn(name)
    },
  }
}

/** Some tools write a dot where the publisher writes a slash. */
export function spelling(name: string): string {
  return name.trim().replaceAll('/', '.')
}
