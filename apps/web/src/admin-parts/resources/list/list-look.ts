// The look that a person chose for the columns of a list, beside the choices of the address.
import type { Resource } from '@eos/contract/resource'
import { columnFields, columnWidth } from './columns.ts'

export interface ListLook {
  /** The widths of columns that somebody has changed, in CSS pixels. */
  widths: Readonly<Record<string, number>>
  /** How many of the first columns stay in place while the others scroll. */
  pinned: number
}

export const plainLook: ListLook = { widths: {}, pinned: 1 }

export function widthOf(resource: Resource, look: ListLook, name: string): number {
  const field = columnFields(resource)[name]
  return look.widths[name] ?? (field ? columnWidth(resource, name, field) : 0)
}
