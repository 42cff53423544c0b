// A list inside an item, such as lines of a report or hand-overs of a shipment. It is stored with its item. See
// docs/decisions/0060-report-lines-are-lists-inside-the-report.md.
import { field, type Field, type Fields, type ListOptions } from './field.ts'
import type { RowFields } from './item-types.ts'

export function rows<const F extends Fields, const O extends ListOptions = ListOptions>(
  en: string,
  vi: string,
  of: F,
  options?: O,
): Field<RowFields<F>[], O, 'rows'> {
  return { ...field<RowFields<F>[], O, 'rows'>('rows', en, vi, options), of }
}
