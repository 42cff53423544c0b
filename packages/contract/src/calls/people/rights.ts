// The calls of administrators about rights: why a person has a right, and which people have it.
import { z } from 'zod'
import type { CellScope } from '../../labels/rights-matrix.ts'
import { permissionActions } from '../../words/vocabulary.ts'
import { callsOf } from '../call.ts'
import { binaryFile, count, dataOf, instant, rowId } from '../shapes.ts'

/** People whose names are told, and those who are counted. */
export const mostNamed = 3
export const mostCounted = 20

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
const scope = z.enum(['own', 'country', 'place']).nullable().describe('Null: no grant.')
const cell = {
  action: z.enum(permissionActions),
  subject: z.string().trim().min(1).max(100).describe('As a grant names it.'),
}
const place = z.object({
  kind: z.enum(['province', 'organization', 'station']),
  id: z.string().trim().min(1).max(24),
})
const change = z.object({
  ...cell,
  place: place
    .extend({ name: z.string().nullable().describe('Null: it is gone.') })
    .optional()
    .describe('Of a grant for one place alone.'),
  before: scope,
  after: scope,
})
const reason = z.string().trim().min(3).max(500)
const rightsChange = z
  .object({
    id: z.string(),
    roleId: z.string(),
    roleName: z.string().describe('In the language of the request.'),
    changes: z.array(change),
    reason: z.string(),
    status: z.enum(['proposed', 'applied', 'declined']),
    proposedBy: z.object({ id: z.string(), name: z.string() }),
    proposedAt: instant,
    decidedBy: z.string().nullable(),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'RightsChange' })
const newRightsChange = z.object({
  roleId: rowId,
  reason,
  changes: z
    .array(
      z
        .object({ ...cell, place: place.optional(), scope })
        .refine(
          (each) => each.scope === null || (each.scope === 'place') === (each.place !== undefined),
          { message: 'names a place exactly where the scope is place' },
        ),
    )
    .min(1)
    .max(500),
})
const newRole = z.object({
  name: z.string().trim().min(1).max(255),
  nameEn: z.string().trim().max(255).nullish(),
  fromRoleId: rowId.describe('The role whose rights it gets.'),
  reason,
})
const missingRight = z
  .object({
    roles: z
      .array(z.string())
      .describe('The names of the roles that give it, in the language of the request.'),
    colleagues: z
      .array(z.string())
      .max(mostNamed)
      .describe('People of the organization of the caller who hold it.'),
    colleagueCount: count.describe(`Not counted further than ${mostCounted}.`),
    givers: z
      .array(z.object({ name: z.string().nullable(), organization: z.string() }))
      .max(mostNamed)
      .describe('People who give roles. Enterprises are told their organization alone.'),
  })
  .meta({ id: 'MissingRight' })
const holder = z.object({ userId: z.string(), name: z.string(), grants: z.array(grantLine) })

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const group = { tag: 'administration', entity: 'grant', access: 'session' } as const

export const rightsCalls = callsOf(group, {
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
  'rights-missing': {
    at: 'GET /api/admin/rights/missing',
    summary:
      'Who holds a right that the caller lacks, and who can give it, as far as the caller may know.',
    query: z.object({
      subject: z.string().describe('Path of a resource.'),
      action: z.string().describe('One or several, joined by commas: any of them is enough.'),
    }),
    answer: missingRight,
  },
})

export const rightsChangeCalls = callsOf(group, {
  'rights-changes': {
    at: 'GET /api/admin/rights/changes',
    summary:
      'Changes of roles that wait for a second administrator, and the last that were decided.',
    answer: dataOf(rightsChange).extend({
      administrators: count.describe('Active people who may confirm one.'),
    }),
  },
  'rights-changes.propose': {
    at: 'POST /api/admin/rights/changes',
    summary:
      'Propose what a role may do; where there is one administrator alone, it holds at once.',
    body: newRightsChange,
    status: 201,
    answer: rightsChange,
  },
  'rights-changes.confirm': {
    at: 'POST /api/admin/rights/changes/{id}/confirm',
    summary:
      'Let it hold. Not by the person who proposed it, while there is another administrator.',
    answer: rightsChange,
  },
  'rights-changes.decline': {
    at: 'POST /api/admin/rights/changes/{id}/decline',
    summary: 'Turn it down, or take the own one back.',
    answer: rightsChange,
  },
  'roles.copy': {
    at: 'POST /api/admin/rights/roles',
    summary: 'Make a role with the rights of another one. They hold as a proposed change does.',
    body: newRole,
    status: 201,
    answer: z.object({
      role: z.object({ id: z.string(), key: z.string(), name: z.string() }),
      change: rightsChange.nullable().describe('Null where the other role has no right.'),
    }),
  },
  'rights-matrix.csv': {
    at: 'GET /api/admin/rights/matrix.csv',
    summary: 'What every role may do, a line for each role and subject.',
    answer: z.string(),
    type: 'text/csv',
  },
  'rights-matrix.xlsx': {
    at: 'GET /api/admin/rights/matrix.xlsx',
    summary: 'The same as a workbook.',
    answer: binaryFile,
    type: workbook,
  },
})

export type GrantLine = z.infer<typeof grantLine>
export type RightsChange = z.infer<typeof rightsChange>
export type NewRightsChange = z.input<typeof newRightsChange>
export type NewRole = z.input<typeof newRole>
export type GrantedPlace = z.infer<typeof place>
/** A grant of a role reaches so far; `place` is one place alone. */
export type ChangedScope = CellScope | 'place'
export type MissingRight = z.infer<typeof missingRight>
export type Holder = z.infer<typeof holder>
