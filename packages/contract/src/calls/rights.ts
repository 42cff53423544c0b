// The calls of administrators about rights: why somebody may do something, and who can.
import type { PermissionAction } from '../vocabulary.ts'

/** One right that can be used, on things of one kind, and what it comes from: a role, or (null) a grant to the person alone. */
export interface GrantLine {
  action: PermissionAction
  /** The path of the resource. */
  subject: string
  scope: {
    kind: 'country' | 'province' | 'organization' | 'station'
    id: string | null
    name: string | null
  }
  /** The role's key, and its name in the language of the request. */
  role: string | null
  roleName: string | null
  /** The subject as the grant names it: the same, `*`, STATION or LOCATION_POINT. */
  grantedOn: string
}

/** GET /api/admin/rights?userId=: what the person may do somewhere; a grant that nothing can be done with is not among it. */
export interface RightsOfUser {
  userId: string
  name: string
  data: GrantLine[]
}

/** GET /api/admin/rights/holders?subject=<path of a resource>&action=&id=<of one item>: who can do this, and through what. */
export interface Holders {
  data: Holder[]
}

export interface Holder {
  userId: string
  name: string
  grants: GrantLine[]
}
