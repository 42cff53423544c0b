// Roles, who has them, and what they grant.
import { choice, flag, reference, text } from '../fields/field.ts'
import { resource } from '../resource.ts'
import { grantScopes } from '../rights.ts'
import { permissionActions } from '../vocabulary.ts'

export const role = resource({
  path: 'role',
  itemRel: 'role',
  label: 'Role',
  storedIn: 'role',
  fields: {
    key: text({
      required: true,
      fixed: true,
      max: 60,
      pattern: /^[a-z][a-z0-9_]*$/,
      example: 'auditor_1',
    }),
    name: text({ required: true, max: 255, isFoundByPart: true }),
    nameEn: text({ max: 255, label: 'Name (English)' }),
    ofType: choice([0, 1, 2], { label: 'Only for organizations of type' }),
    needsSecondFactor: flag({ default: false, label: 'Needs a second factor' }),
    builtIn: flag({ default: false, readOnly: true }),
  },
  searches: [{ name: 'findByKey', gives: 'item' }, 'findByIdIn', 'findByNameContainingIgnoreCase'],
  words: ['key', 'name', 'nameEn'],
  table: ['key', 'name', 'nameEn', 'ofType', 'needsSecondFactor'],
  access: { read: 'granted', write: 'administrators' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['key'],
  defaultSort: ['key,asc'],
  associations: { userRole: { of: 'user_role', by: 'roleId' } },
})

export const userRole = resource({
  path: 'user_role',
  itemRel: 'userRole',
  label: 'Role of a user',
  storedIn: 'account_role',
  fields: {
    userId: reference('user', { required: true, fixed: true, column: 'account_id' }),
    roleId: reference('role', { required: true, fixed: true }),
  },
  searches: ['findByUserId', 'findByUserIdIn', 'findByRoleId'],
  table: ['userId', 'roleId'],
  access: { read: 'granted', write: 'administrators', own: 'userId' },
  narrowedBy: 'none',
  size: 'small',
  naturalKey: ['userId', 'roleId'],
  defaultSort: ['userId,asc', 'roleId,asc'],
  methods: ['LIST', 'CREATE', 'READ', 'DELETE'],
})

/** A right: of everybody in a role, or of one person alone. */
export const grant = resource({
  path: 'grant',
  itemRel: 'grant',
  label: 'Grant',
  storedIn: 'access_grant',
  fields: {
    roleId: reference('role'),
    userId: reference('user', { column: 'account_id' }),
    action: choice(permissionActions, { required: true }),
    /** Path of a resource, STATION, LOCATION_POINT, or * for every resource but people and rights. */
    subject: text({ required: true, max: 100, pattern: /^(\*|[\w-]+)$/, example: 'stations' }),
    scopeKind: choice(grantScopes, { default: 'own', label: 'As far as' }),
    /** Id of the province, organization or station; empty for `own` and `country`. */
    scopeId: text({ max: 24, pattern: /^[0-9a-f]+$/, example: '1001', label: 'Which one' }),
    note: text({ max: 500, label: 'Why' }),
  },
  example: {
    roleId: '1',
    userId: null,
    action: 'EXPORT',
    subject: 'facility',
    scopeKind: 'own',
    scopeId: null,
  },
  searches: ['findByRoleId', 'findByUserId', 'findByRoleIdIn', 'findByActionAndSubject'],
  table: ['roleId', 'userId', 'action', 'subject', 'scopeKind', 'scopeId'],
  access: { read: 'granted', write: 'administrators', own: 'userId' },
  narrowedBy: 'none',
  size: 'small',
  defaultSort: ['subject,asc', 'action,asc'],
})
