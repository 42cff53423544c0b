// Finds the columns that a mapping names in the header of a file, in whatever accepted spelling they stand there.
import { startOf } from './delivery.ts'
import type { Mapping } from './mapping.ts'

/** The text of one column in a row. */
export type Cell = (record: readonly string[]) => string

/** The names of the columns do not let the file be read. */
export class WrongColumn extends Error {
  readonly column: string
  readonly code: 'header' | 'repeated_column'

  constructor(column: string, code: WrongColumn['code']) {
    super(`The file has ${code === 'header' ? 'no column' : 'several columns'} "${column}".`)
    this.column = column
    this.code = code
  }
}

export interface Columns {
  /** The number of columns that every row must have. */
  width: number
  /** In any accepted spelling, once or more often. */
  has(name: string): boolean
  /** Throws WrongColumn where the name stands twice. */
  indexOf(name: string): number | undefined
  /** The column as the file itself calls it. */
  heading(name: string): string
  /**
   * Throws WrongColumn where the name stands twice, and where it is lacking, unless the mapping says that files may lack
   * it: then every cell is empty.
   */
  cell(name: string): Cell
  /** The same columns as they are meant beside a value: of a repeated one, the next to the right of the value. */
  beside(value: string): Columns
}

export function columnsOf(header: readonly string[], mapping: Mapping): Columns {
  const places = new Map<string, number[]>()
  for (const [index, name] of header.entries()) {
    const key = spelling(name)
    const known = places.get(key)
    if (known) known.push(index)
    else places.set(key, [index])
  }
  const repeated = new Set(mapping.repeated.map(spelling))
  const placesOf = (name: string) => {
    const spellings = [name, ...(mapping.aliases[name] ?? [])].map(spelling)
    return spellings.map((each) => places.get(each)).find((found) => found !== undefined)
  }
  const columnsFrom = (from: number | undefined): Columns => {
    const indexOf = (name: string) => {
      const [first, ...others] = placesOf(name) ?? []
      if (others.length === 0) return first
      if (from === undefined || !repeated.has(spelling(name)))
        throw new WrongColumn(name, 'repeated_column')
      return [first!, ...others].find((index) => index > from)
    }
    return {
      width: header.length,
      has: (name) => placesOf(name) !== undefined,
      indexOf,
      heading: (name) => startOf(header[placesOf(name)?.[0] ?? -1]?.trim() || name),
      cell(name) {
        const index = indexOf(name)
        if (index !== undefined) return (record) => record[index] ?? ''
        if (mapping.optional.includes(name)) return () => ''
        throw new WrongColumn(name, 'header')
      },
      beside: (value) => columnsFrom(indexOf(value)),
    }
  }
  return columnsFrom(undefined)
}

/** Some tools write a dot where the publisher writes a slash, and some write letters and their accents apart. */
function spelling(name: string): string {
  return name.trim().normalize('NFC').replaceAll('/', '.')
}

/** Says whether a row of data repeats the names of the columns, in whatever order: where files were joined. */
export function areNamesOf(
  columns: readonly string[],
  mapping: Mapping,
): (record: readonly string[]) => boolean {
  const names = new Set([...columns, ...Object.values(mapping.aliases).flat()].map(spelling))
  names.delete('')
  return (record) => {
    const filled = record.map((cell) => spelling(cell.replace(/^\uFEFF/, ''))).filter(Boolean)
    const known = filled.filter((cell) => names.has(cell)).length
    return known > filled.length / 2 && (known > 1 || columns.length === 1)
  }
}
