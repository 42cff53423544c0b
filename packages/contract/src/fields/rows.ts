// A list inside an item: lines of a report, hand-overs of a shipment. It lives and changes with its item.
import { field, type Field, type Fields, type ListOptions } from './field.ts'
import type { RowFields } from './item-types.ts'

export function rows<const F extends Fields, const O extends ListOptions = object>(
  of: F,
  options?: O,
): Field<RowFields<F>[], O> {
  return { ...field<RowFields<F>[], O>('rows', options), of }
}
