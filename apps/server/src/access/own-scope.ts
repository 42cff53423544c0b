// Resolves the scope `own` of a grant: the reach of the holder's organization.
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { Person, Scope } from '../platform/http/caller.ts'

/** The country for the ministry; for an office its province and what is its own; for an enterprise what is its own. */
export function ownScopes({ id, type, provinceId }: Person['organization']): Scope[] {
  if (type === organizationTypes.ministry) return [{ kind: 'country' }]
  const own: Scope = { kind: 'organization', id }
  return type === organizationTypes.provincialOffice && provinceId !== null
    ? [{ kind: 'province', id: provinceId }, own]
    : [own]
}
