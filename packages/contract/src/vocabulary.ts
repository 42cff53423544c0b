// The closed lists of the product: organization types, permission actions, subject kinds, screen modes.

/** Organization types as numbers on the wire (specification, section 9). */
export const organizationTypes = { ministry: 0, provincialOffice: 1, enterprise: 2 } as const
export type OrganizationType = (typeof organizationTypes)[keyof typeof organizationTypes]

export const permissionActions = [
  'EDIT',
  'CREATE',
  'DELETE',
  'EXPORT',
  'APPROVE',
  'PUBLIC_STATION',
  'PUBLIC_LOCATION',
] as const
export type PermissionAction = (typeof permissionActions)[number]

export const subjectKinds = ['STATION', 'LOCATION_POINT'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const screenModes = ['VIEW', 'EDIT', 'CREATE'] as const
export type ScreenMode = (typeof screenModes)[number]

/** Of posts, documents and vacancies (specification, section 4: not shown; ours). */
export const publicationStatuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

/** Part of an address: small letters and digits with single dashes between. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/i

/** The judgement that a roll-up rests on, as stored: raw = as received, approved = overlaid by the newest edits. */
export const bases = { raw: 0, approved: 1 } as const
export type Basis = keyof typeof bases
/** As it is stored. */
export type BasisCode = (typeof bases)[Basis]

/** The origin of a roll-up row: rolled up here, or reported as such by its source. */
export const origins = { rolled: 0, reported: 1 } as const
export type Origin = keyof typeof origins

/**
 * The station states have one word each on map, list, page, API and file. Delayed and offline follow from the rules of
 * station-states.ts; calibrating, maintenance and closed are declared by people or seen from the readings.
 */
export const stationStates = [
  'live',
  'delayed',
  'offline',
  'calibrating',
  'maintenance',
  'closed',
  // The station, or all that it measures, is not published.
  'withheld',
] as const
export type StationState = (typeof stationStates)[number]

/** Header and storage names that the specification fixes (sections 7 and 9). */
export const wire = {
  provinceCodeHeader: 'Province-Code',
  tenantCodeHeader: 'Tenant-Code',
  silentHeader: 'silent',
  keepExceptionHeader: 'keep_exception',
  ingestKeyHeader: 'X-Source-Key',
  organizationKey: 'organization',
  provinceCodeKey: 'currentProvinceCode',
  provinceCodeParameter: 'eos_province_code',
  requestTimeoutMs: 600_000,
  provincePageSize: 1000,
  errorToastSeconds: 3,
  notificationSeconds: 4.5,
} as const

/** The meaning of times in a CSV file: the end of their period, or its beginning. */
export const pushLabels = ['hour-ending', 'hour-beginning'] as const
