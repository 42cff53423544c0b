// The list of all declared resources.
import type { Resource } from '../resource.ts'
import { activityLogs } from './activity-logs.ts'
import { careers } from './careers.ts'
import { category } from './category.ts'
import { documentation } from './documentation.ts'
import { indicator, indicators } from './stations/indicator.ts'
import { baselParty } from './waste/basel-party.ts'
import { competentAuthority } from './waste/competent-authority.ts'
import { holiday } from './holiday.ts'
import { industries } from './industries.ts'
import { locationPoint } from './stations/location-point.ts'
import { messages } from './messages.ts'
import { organization } from './organization.ts'
import { organizationLook } from './organization-look.ts'
import { post } from './post.ts'
import { programs } from './stations/programs.ts'
import { province } from './province.ts'
import { publicLocationPointData } from './stations/public-location-point-data.ts'
import { qualityRule } from './stations/quality-rule.ts'
import { reportPeriod } from './waste/report-period.ts'
import { grant, role, userRole } from './role.ts'
import { stationIndicator } from './stations/station-indicator.ts'
import { stationPermit } from './stations/station-permit.ts'
import { stationType } from './stations/station-type.ts'
import { stationChangeProposal } from './stations/station-change-proposal.ts'
import { stations } from './stations/stations.ts'
import { user } from './user.ts'
import { wasteType } from './waste/waste-type.ts'
import { wasteCategory } from './waste/waste-category.ts'
import { wasteBaselCode } from './waste/waste-basel-code.ts'
import { dangerWaste } from './waste/danger-waste.ts'
import { processingMethod } from './waste/waste-execute-method.ts'
import { wasteReceivingOrganization } from './waste/waste-receiving-organization.ts'
import { wasteShippingUnit } from './waste/waste-shipping-unit.ts'
import { wasteForeignUnit } from './waste/waste-foreign-unit.ts'
import { facility } from './waste/facility.ts'
import { wasteReport } from './waste/waste-report.ts'
import { wasteExportReport } from './waste/waste-export-report.ts'
import { wasteManifest } from './waste/waste-manifest.ts'
import { wasteReuseReport } from './waste/waste-reuse-report.ts'
import { solidWasteStatistic } from './waste/solid-waste-statistic.ts'

/** In the order of their screens. */
const declared = [
  stations,
  stationChangeProposal,
  stationIndicator,
  stationPermit,
  locationPoint,
  publicLocationPointData,
  programs,
  indicator,
  indicators,
  qualityRule,
  stationType,
  wasteReport,
  wasteManifest,
  wasteExportReport,
  wasteReuseReport,
  wasteReceivingOrganization,
  wasteShippingUnit,
  wasteForeignUnit,
  facility,
  solidWasteStatistic,
  wasteType,
  wasteCategory,
  dangerWaste,
  wasteBaselCode,
  processingMethod,
  post,
  documentation,
  category,
  messages,
  careers,
  user,
  userRole,
  role,
  grant,
  activityLogs,
  organization,
  organizationLook,
  province,
  industries,
  baselParty,
  competentAuthority,
  holiday,
  reportPeriod,
] as const

/** The union of the declarations, from which table types follow. */
export type DeclaredResource = (typeof declared)[number]

export const resources: readonly Resource[] = declared

/** The declaration of a path under /api. */
export function resourceAt(path: string): Resource | undefined {
  return resources.find((each) => each.path === path)
}

/** Resources that share a table are one subject of the activity log: the first that is declared. */
export function subjectOf(resource: Pick<Resource, 'path' | 'storedIn'>): string {
  return resources.find(({ storedIn }) => storedIn === resource.storedIn)?.path ?? resource.path
}
