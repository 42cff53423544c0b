// The problems that the server found in a form, by the names of fields.
import { ApiError } from '../../api/client/api-error.ts'

/** Problems with fields that the form does not have are left out. */
export function fieldProblems<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): Partial<Record<Name, string>> {
  const body = error instanceof ApiError ? error.body : undefined
  const given = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : []
  const found: Partial<Record<Name, string>> = {}
  for (const problem of Array.isArray(given) ? (given as unknown[]) : []) {
    const { property, message } = problem as { property?: unknown; message?: unknown }
    const name = fields.find((field) => field === property)
    if (name !== undefined && typeof message === 'string') found[name] ??= message
  }
  return found
}
