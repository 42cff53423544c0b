// What `own` means in a grant: as far as the holder's organization reaches.
import type { Person, Scope } from '../platform/http/caller.ts'

/** The country for the ministry; for an office its province and what is its own; for an enterprise what is its own. */
export function ownScopes({ id, type, provinceId }: Person['organization']): Scope[] {
  if (type === 0) return [{ kind: 'country' }]
  const own: Scope = { kind: 'organization', id }
  return type === 1 && provinceId !== null ? [{ kind: 'province', id: provinceId }, own] : [own]
}
