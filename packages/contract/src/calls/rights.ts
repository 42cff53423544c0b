// The calls of administrators about rights: why a person has a right, and which people have it.
import { z } from 'zod'
import { permissionActions } from '../vocabulary.ts'
import { callsOf } from './call.ts'
import { dataOf, rowId } from './shapes.ts'

/** One effective right on a resource and its origin: a role, or null for a grant to the person. */
const grantLine = z
  .object({
    action: z.enum(permissionActions),
    subject: z.string().describe('The path of the resource.'),
    scope: z.object({
      kind: z.enum(['country', 'province', 'organization', 'station']),
      id: z.string().nullable(),
      name: z.string().nullable(),
    }),
    role: z.string().nullable(),
    roleName: z.string().nullable().describe('In the language of the request.'),
    grantedOn: z
      .string()
      .describe('The subject as the grant names it: the same, *, STATION or LOCATION_POINT.'),
  })
  .meta({ id: 'UsableRight' })
const holder = z.object({ userId: z.string(), name: z.string(), grants: z.array(grantLine) })

export const rightsCalls = callsOf(
  { tag: 'administration', entity: 'grant', access: 'session' },
  {
    rights: {
      at: 'GET /api/admin/rights',
      summary: 'What a user may do, where, and through which role.',
      query: z.object({ userId: rowId }),
      answer: dataOf(grantLine).extend({ userId: z.string(), name: z.string() }),
    },
    'rights-holders': {
      at: 'GET /api/admin/rights/holders',
      summary: 'Who can do this, and through what.',
      query: z.object({
        subject: z.string().describe('Path of a resource.'),
        action: z.enum(permissionActions),
        id: z.string().trim().optional().describe('One item; every one of the kind without it.'),
      }),
      answer: dataOf(holder),
    },
  },
)

export type GrantLine = z.infer<typeof grantLine>
export type Holder = z.infer<typeof holder>
