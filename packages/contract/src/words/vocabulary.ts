// The closed lists of the product: organization types, permission actions, subject kinds, screen modes.
import { minuteMs } from './time-units.ts'

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

/** Statuses of posts, documents and vacancies (specification, section 4, does not list them; these are ours). */
export const publicationStatuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

/** A part of an address: lower-case letters and digits with single dashes between. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/i

/** The stored code of the basis of a roll-up: raw = as received, approved = with the newest edits. */
export const bases = { raw: 0, approved: 1 } as const
export type Basis = keyof typeof bases
/** It is stored so. */
export type BasisCode = (typeof bases)[Basis]

/** The stored code of the origin of a roll-up row: computed here, or reported by its source. */
export const origins = { rolled: 0, reported: 1 } as const

/**
 * The states of a station on map, list, page, API and in files. Delayed and offline follow from station-states.ts;
 * calibrating, maintenance and closed are declared or seen from readings.
 */
export const stationStates = [
  'live',
  'delayed',
  'offline',
  'calibrating',
  'maintenance',
  'closed',
  // The station, or everything that it measures, is not published.
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
  requestTimeoutMs: 10 * minuteMs,
  provincePageSize: 1000,
  errorToastSeconds: 3,
  notificationSeconds: 4.5,
} as const

/** The meaning of times in a CSV file: the end of the period, or its beginning. */
export const pushLabels = ['hour-ending', 'hour-beginning'] as const
