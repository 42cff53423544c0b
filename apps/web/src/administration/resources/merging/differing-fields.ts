// The fields in which entries of a register differ, in the order of their declaration.
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import type { Item } from '../../../admin-parts/resources/queries.ts'

export function differingFields(
  { fields }: Pick<Resource, 'fields'>,
  items: readonly Item[],
): [name: string, field: Field][] {
  return Object.entries(fields).filter(([name, { options }]) => {
    const values = new Set(items.map((item) => JSON.stringify(plain(item[name]))))
    return !options.computed && values.size > 1
  })
}

/** Nothing is the same, however it is written. */
function plain(value: unknown): unknown {
  const isEmpty =
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? null : value
}
