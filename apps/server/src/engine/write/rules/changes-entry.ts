// Tells a change of what people enter from steps along the life-cycle and from what the server notes.
import { enteredFields, type Resource } from '@eos/contract/resource'
import type { Values } from '../../model/values.ts'
import { columnKinds } from '../../queries/columns.ts'
import { isAsKept } from '../as-kept.ts'

export function changesEntry(resource: Resource, row: Values, changes: Values): boolean {
  return enteredFields(resource).some((name) => {
    if (changes[name] === undefined) return false
    const field = resource.fields[name]!
    const value = row[name] ?? null
    const kept = value === null ? null : columnKinds[field.kind].give(value, field)
    return !isAsKept(field, changes[name], kept)
  })
}
