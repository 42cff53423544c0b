// The submitted content of a report about waste, and its hash.
import { createHash } from 'node:crypto'
import type { Resource } from '@eos/contract/resource'
import { submittedStatuses } from '@eos/contract/waste/waste'
import type { Values } from '../../../engine/model/values.ts'

export function isSubmitted({ status, submittedAt }: Values): boolean {
  return submittedStatuses.has(String(status)) && submittedAt != null
}

/** Changes with the steps of the office, or says nothing of the content. */
const unhashed: ReadonlySet<string> = new Set([
  'status',
  'demo',
  'remarkCount',
  'firstSubmittedAt',
  'correctionReason',
  'correctionDeclined',
])

/** The fields in the order of their names, as JSON without blanks; instants in UTC. */
export function submittedContent({ fields }: Resource, report: Values): string {
  const names = Object.entries(fields)
    .filter(([name, field]) => !unhashed.has(name) && !field.options.computed)
    .map(([name]) => name)
    .toSorted()
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, sorted(report[name])])))
}

export function hashOf(resource: Resource, report: Values): string {
  return createHash('sha256').update(submittedContent(resource, report)).digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === undefined) return null
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}
