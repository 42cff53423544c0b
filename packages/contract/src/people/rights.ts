// Rights: the built-in roles with their grants, and the subjects and scopes of grants.
import type { Field, FieldWriters } from '../fields/field.ts'
import type { Resource, ResourceMethod } from '../resource.ts'
import {
  organizationTypes,
  permissionActions,
  type OrganizationType,
  type PermissionAction,
} from '../words/vocabulary.ts'

/**
 * The scope of a grant. `own` is the reach of the holder's organization: the country for the ministry, the province for
 * an office, its own items for an enterprise.
 */
export const grantScopes = ['own', 'country', 'province', 'organization', 'station'] as const
export type GrantScope = (typeof grantScopes)[number]

/** Every resource except people and rights. */
export const anySubject = '*'

/** A grant of a built-in role: actions on subjects, with the scope `own`. */
interface RoleGrants {
  actions: readonly PermissionAction[]
  subjects: readonly string[]
}

export interface Role {
  key: string
  name: string
  nameEn: string
  /** The type of organization whose people may have this role; any when absent. */
  of?: OrganizationType
  /** Its holders sign for their enterprise: they alone hand in what others may prepare. */
  signs?: true
  grants: readonly RoleGrants[]
}

const wasteReports = [
  'waste_report_result',
  'waste_manifest',
  'waste_export_report_result',
  'waste_report_reuse_report_result',
]
const monitoring = [
  'stations',
  'station_indicator',
  'station_permit',
  'programs',
  'location-point',
  'public-location-point-data',
]
const wasteCatalogues = [
  'waste_receiving_organization',
  'waste_international_shipping_unit',
  'waste_treatment_foreign_unit',
  'facility',
]
/** Enterprises propose their partners abroad, and themselves as receivers; the ministry makes them active. */
const proposals = [
  'waste_receiving_organization',
  'waste_international_shipping_unit',
  'waste_treatment_foreign_unit',
]
const publishing = ['post', 'documentation', 'messages', 'careers']
/** Administrators of an organization decide how it shows itself. */
const ownLook = ['organization_look']
const change = ['CREATE', 'EDIT', 'DELETE'] as const

const { ministry, provincialOffice, enterprise } = organizationTypes

/** The built-in roles; administrators may change their grants. */
export const roles: readonly Role[] = [
  { key: 'visitor', name: 'Người dân', nameEn: 'Visitor', grants: [] },
  {
    key: 'enterprise_reporter',
    name: 'Người lập báo cáo của doanh nghiệp',
    nameEn: 'Enterprise reporter',
    of: enterprise,
    grants: [
      { actions: ['CREATE', 'EDIT'], subjects: wasteReports },
      { actions: ['EXPORT'], subjects: [anySubject] },
    ],
  },
  {
    key: 'enterprise_manager',
    name: 'Quản lý của doanh nghiệp',
    nameEn: 'Enterprise manager',
    of: enterprise,
    signs: true,
    grants: [
      { actions: change, subjects: wasteReports },
      { actions: ['EDIT'], subjects: ['stations', 'facility'] },
      {
        actions: ['CREATE', 'EDIT'],
        subjects: [...proposals, 'station_change_proposal', ...ownLook],
      },
      { actions: ['EXPORT'], subjects: [anySubject] },
    ],
  },
  {
    key: 'provincial_officer',
    name: 'Cán bộ tỉnh',
    nameEn: 'Provincial officer',
    of: provincialOffice,
    grants: [
      {
        actions: change,
        subjects: [
          ...monitoring,
          ...wasteReports,
          'solid_waste_statistic',
          ...wasteCatalogues,
          ...publishing,
        ],
      },
      { actions: ['EXPORT'], subjects: [anySubject] },
    ],
  },
  {
    key: 'provincial_approver',
    name: 'Lãnh đạo duyệt của tỉnh',
    nameEn: 'Provincial approver',
    of: provincialOffice,
    grants: [
      { actions: ['APPROVE', 'EXPORT'], subjects: [anySubject] },
      { actions: ['APPROVE'], subjects: ['user'] },
      { actions: ['PUBLIC_STATION'], subjects: ['STATION'] },
      { actions: ['PUBLIC_LOCATION'], subjects: ['LOCATION_POINT'] },
    ],
  },
  {
    key: 'provincial_administrator',
    name: 'Quản trị viên của tỉnh',
    nameEn: 'Provincial administrator',
    of: provincialOffice,
    grants: [
      { actions: ['CREATE', 'EDIT'], subjects: ownLook },
      { actions: ['EXPORT'], subjects: [anySubject] },
    ],
  },
  {
    key: 'ministry_officer',
    name: 'Cán bộ bộ',
    nameEn: 'Ministry officer',
    of: ministry,
    grants: [{ actions: [...change, 'EXPORT'], subjects: [anySubject] }],
  },
  {
    key: 'ministry_approver',
    name: 'Lãnh đạo duyệt của bộ',
    nameEn: 'Ministry approver',
    of: ministry,
    grants: [
      { actions: ['APPROVE', 'EXPORT'], subjects: [anySubject] },
      { actions: ['APPROVE'], subjects: ['user'] },
      { actions: ['PUBLIC_STATION'], subjects: ['STATION'] },
      { actions: ['PUBLIC_LOCATION'], subjects: ['LOCATION_POINT'] },
    ],
  },
  {
    key: 'administrator',
    name: 'Quản trị viên',
    nameEn: 'Administrator',
    of: ministry,
    grants: [
      { actions: permissionActions, subjects: [anySubject] },
      {
        actions: permissionActions,
        subjects: ['user', 'role', 'user_role', 'grant', 'activity_logs'],
      },
      { actions: ['PUBLIC_STATION'], subjects: ['STATION'] },
      { actions: ['PUBLIC_LOCATION'], subjects: ['LOCATION_POINT'] },
    ],
  },
]

/** The subjects by which a grant covers this resource. */
export function subjectsOf({ path, access }: Pick<Resource, 'path' | 'access'>): readonly string[] {
  const kinds =
    path === 'stations' ? ['STATION'] : path === 'location-point' ? ['LOCATION_POINT'] : []
  return access.write === 'administrators' ? [path] : [path, ...kinds, anySubject]
}

/**
 * An enterprise is bound by what it hands in; the office of its province acts on its behalf and signs nothing. The ministry
 * decides about it, and hands in for nobody.
 */
export function maySign(type: OrganizationType | undefined, signs: boolean): boolean {
  return type === provincialOffice || (type === enterprise && signs)
}

/** The facts about a caller that decide which fields the caller may write. */
interface Writer {
  organizationType: OrganizationType | undefined
  /** May edit grants, for the whole country. */
  administers: boolean
}

/** They decide about outlets: the ministry and its provincial offices. */
export function isAuthority(type: OrganizationType | undefined): boolean {
  return type === organizationTypes.ministry || type === organizationTypes.provincialOffice
}

const writers: Record<FieldWriters, (writer: Writer) => boolean> = {
  authorities: ({ organizationType: type }) => isAuthority(type),
  administrators: ({ administers }) => administers,
}

export function isWriterOf({ options: { writtenBy } }: Field, writer: Writer): boolean {
  return writtenBy === undefined || writers[writtenBy](writer)
}

/** The fields that a caller may not write, whatever else of the item they may change. */
export function fieldsLockedFor({ fields }: Pick<Resource, 'fields'>, writer: Writer): string[] {
  return Object.keys(fields).filter((name) => !isWriterOf(fields[name]!, writer))
}

/** Actions that are neither a method nor a step of a status. */
const decisions: Readonly<Record<string, readonly PermissionAction[]>> = {
  // Approves reviews of a station's readings.
  stations: ['PUBLIC_STATION', 'APPROVE'],
  'location-point': ['PUBLIC_LOCATION'],
  'public-location-point-data': ['APPROVE'],
  user: ['APPROVE'],
}

/** The action that publishes items of this resource, if they are published by decision. */
export function publicationActionOn({
  path,
}: Pick<Resource, 'path'>): PermissionAction | undefined {
  return decisions[path]?.find((action) => action !== 'APPROVE')
}

/** The actions that apply to this resource: those that a method, a step of the status or a decision needs. */
export function actionsOn({ path, methods, lifecycle }: Resource): PermissionAction[] {
  const needed: Record<ResourceMethod, PermissionAction | undefined> = {
    LIST: 'EXPORT',
    READ: undefined,
    CREATE: 'CREATE',
    REPLACE: 'EDIT',
    PATCH: 'EDIT',
    DELETE: 'DELETE',
  }
  const meant = new Set([
    ...methods.map((method) => needed[method]),
    ...(lifecycle?.transitions ?? []).map(({ action }) => action),
    ...(decisions[path] ?? []),
  ])
  return permissionActions.filter((action) => meant.has(action))
}

/** Says whether the action needs a grant for the whole country. */
export function isNational(
  { path, access, lifecycle }: Resource,
  action: PermissionAction,
): boolean {
  if (action === 'EXPORT' || decisions[path]?.includes(action)) return false
  if (access.write !== 'scope') return true
  const steps = lifecycle?.transitions.filter((step) => step.action === action) ?? []
  return action === 'APPROVE' && steps.length > 0 && steps.every(({ national }) => national)
}
