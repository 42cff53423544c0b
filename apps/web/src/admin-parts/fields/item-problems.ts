// The problems that refuse a step, under the names of fields.
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { ApiError } from '../../api/client/api-error.ts'
import type { Locale } from '../../parts/numbers/format.ts'

export interface Problem {
  property: string
  message: string
}

/** All that the server found wrong, field by field. */
export function problemsIn(error: unknown): Problem[] {
  const body = error instanceof ApiError ? error.body : undefined
  const given = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : []
  return (Array.isArray(given) ? (given as Partial<Problem>[]) : []).flatMap(
    ({ property, message }) =>
      typeof property === 'string' && typeof message === 'string' ? [{ property, message }] : [],
  )
}

/** A reference that was not sent is named by its relation. */
function fieldNamed({ fields }: Resource, name: string): string {
  return !fields[name] && fields[`${name}Id`] ? `${name}Id` : name
}

/** `lines.0.methodId` → Lines 1, Method */
export function fieldNamesOf(resource: Resource, property: string, locale: Locale): string {
  const [named = '', place, inner] = property.split('.')
  const field = resource.fields[fieldNamed(resource, named)]
  if (!field) return property
  const label = fieldLabel(field, locale)
  const part = inner === undefined ? undefined : field.of?.[inner]
  if (place === undefined) return label
  const numbered = `${label} ${Number(place) + 1}`
  return part ? `${numbered}, ${fieldLabel(part, locale)}` : numbered
}

/** Problems at the fields of a form; those inside rows stand at their list, and say where they are. */
export function problemsAtFields(
  resource: Resource,
  error: unknown,
  names: readonly string[],
  locale: Locale,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { property, message } of problemsIn(error)) {
    const [named = '', place] = property.split('.')
    const name = fieldNamed(resource, named)
    if (!names.includes(name)) continue
    if (place === undefined) found[name] ??= message
    else {
      const placed = `${fieldNamesOf(resource, property, locale)}: ${message}`
      found[name] = [found[name], placed].filter(Boolean).join(' ')
    }
  }
  return found
}
