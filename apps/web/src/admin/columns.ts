// The columns that a list can show: the declared fields, and the times when an item was made and last changed.
import type { Field, Fields } from '@eos/contract/fields/field'
import { itemTimes, loggedTimes } from '@eos/contract/fields/item-times'
import type { Resource } from '@eos/contract/resource'
import { isSubject } from './subject-labels.ts'

export function columnFields({ path, fields }: Resource): Fields {
  return path === 'activity_logs'
    ? { createdAt: loggedTimes.createdAt, ...fields }
    : { ...fields, ...itemTimes }
}

/** So many characters stand in one line. */
const oneLine = 120

/** Codes and instants stay in one line; names and sentences get room to wrap between words. */
export function columnClass(path: string, name: string, field: Field): string | undefined {
  const { kind, options } = field
  if (isSubject(path, name)) return 'admin-wide'
  if (kind === 'instant' || kind === 'date') return 'admin-line'
  if (kind === 'text') return (options.max ?? 2000) <= oneLine ? 'admin-line' : 'admin-wide'
  return kind === 'reference' || kind === 'html' ? 'admin-wide' : undefined
}
