// The fields of which one value may stand in many items.
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import { formFields } from '../../../../admin-parts/resources/form-values.ts'

const kinds = new Set(['text', 'number', 'integer', 'flag', 'choice', 'date', 'reference'])

/** Fields that tell one item from another cannot be the same in several. */
export function changeableFields(resource: Resource): [string, Field][] {
  const identifying = new Set([...(resource.naturalKey ?? []), 'slug'])
  return formFields(resource).filter(
    ([name, { kind, options }]) =>
      kinds.has(kind) && !options.fixed && !isUnique(name, identifying),
  )
}

function isUnique(name: string, identifying: ReadonlySet<string>): boolean {
  return name === 'code' || identifying.has(name)
}
