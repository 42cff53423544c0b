// The calls of administrators about rights: why somebody may do something, and who can.
import type { PermissionAction } from '../vocabulary.ts'

/** One right as it is held: through a role, or (null) given to the person alone. */
export interface GrantLine {
  action: PermissionAction
  subject: string
  scope: {
    kind: 'country' | 'province' | 'organization' | 'station'
    id: string | null
    name: string | null
  }
  role: string | null
}

/** GET /api/admin/rights?userId= */
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
