// Who is asking: nobody in particular, or a person with an organization and the actions that were granted.
import type { OrganizationType, PermissionAction } from '@eos/contract/vocabulary'

export interface Person {
  kind: 'person'
  id: string
  name: string
  organization: { id: string; type: OrganizationType; provinceId: string | null }
  actions: readonly PermissionAction[]
}

export type Caller = { kind: 'anonymous' } | Person

export const anonymous: Caller = { kind: 'anonymous' }
