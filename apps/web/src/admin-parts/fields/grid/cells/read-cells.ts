// The values of cells, read from what was typed or pasted, by the declaration of their field.
import type { Field } from '@eos/contract/fields/field'
import { decimalMarkOf, readWritten, type DecimalMark } from '@eos/contract/words/written-number'
import { folded } from '../../../../parts/search/folded.ts'

export type Labels = readonly (readonly [string | number | boolean, string])[]

export interface Read {
  value: unknown
  /** The text was a number with either mark; this is the other one. */
  otherwise?: number | undefined
}

/** A block of them, line by line. */
export type Cells = readonly (readonly Read[])[]

/** A text that is not understood stays as it is, and is shown as wrong at its cell. */
export function readCell(field: Field, text: string, mark: DecimalMark, labels: Labels): Read {
  const trimmed = text.trim()
  if (trimmed === '') return { value: emptyOf(field) }
  switch (field.kind) {
    case 'number':
    case 'integer':
      return readWritten(trimmed, mark) ?? { value: trimmed }
    case 'choice':
    case 'flag':
      return { value: chosenBy(trimmed, labels) }
    case 'date':
      return { value: readDay(trimmed) }
    default:
      return { value: trimmed }
  }
}

/** An empty cell of a spreadsheet means what the declaration gives when nothing is given. */
function emptyOf({ options }: Field): unknown {
  return options.default ?? null
}

function chosenBy(text: string, labels: Labels): unknown {
  const asked = folded(text)
  const found = labels.find(
    ([value, label]) => folded(label) === asked || String(value).toLowerCase() === asked,
  )
  return found === undefined ? text : found[0]
}

/** 31/12/2026 and 31.12.2026 as 2026-12-31. */
function readDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (!day || !month || !year) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A block of texts: the decimal mark is that which the numbers of the block prove, else the usual one. */
export function readCells(
  block: readonly (readonly string[])[],
  columns: readonly { field: Field; labels: Labels }[],
  usual: DecimalMark,
): Read[][] {
  const figures = block.flatMap((cells) =>
    cells.filter((_, place) => ['number', 'integer'].includes(columns[place]?.field.kind ?? '')),
  )
  const proved = decimalMarkOf(figures)
  return block.map((cells) =>
    cells.slice(0, columns.length).map((text, place) => {
      const { field, labels } = columns[place]!
      const read = readCell(field, text, proved ?? usual, labels)
      return proved === undefined ? read : { value: read.value }
    }),
  )
}
