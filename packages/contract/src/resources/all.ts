// The list of all declared resources.
import type { Resource } from '../resource.ts'
import { activityLogs } from './activity-logs.ts'
import { careers } from './careers.ts'
import { category } from './category.ts'
import { documentation } from './documentation.ts'
import { indicator, indicators } from './indicator.ts'
import { baselParty } from './basel-party.ts'
import { competentAuthority } from './competent-authority.ts'
import { holiday } from './holiday.ts'
import { industries } from './industries.ts'
import { locationPoint } from './location-point.ts'
import { messages } from './messages.ts'
import { organization } from './organization.ts'
import { organizationLook } from './organization-look.ts'
import { post } from './post.ts'
import { programs } from './programs.ts'
import { province } from './province.ts'
import { publicLocationPointData } from './public-location-point-data.ts'
import { qualityRule } from './quality-rule.ts'
import { reportPeriod } from './report-period.ts'
import { grant, role, userRole } from './role.ts'
import { stationIndicator } from './station-indicator.ts'
import { stationPermit } from './station-permit.ts'
import { stationType } from './station-type.ts'
import { stationChangeProposal } from './station-change-proposal.ts'
import { stations } from './stations.ts'
import { user } from './user.ts'
import { wasteType } from './waste-type.ts'
import { wasteCategory } from './waste-category.ts'
import { wasteBaselCode } from './waste-basel-code.ts'
import { dangerWaste } from './danger-waste.ts'
import { processingMethod } from './waste-execute-method.ts'
import { wasteReceivingOrganization } from './waste-receiving-organization.ts'
import { wasteShippingUnit } from './waste-shipping-unit.ts'
import { wasteForeignUnit } from './waste-foreign-unit.ts'
import { facility } from './facility.ts'
import { wasteReport } from './waste-report.ts'
import { wasteExportReport } from './waste-export-report.ts'
import { wasteManifest } from './waste-manifest.ts'
import { wasteReuseReport } from './waste-reuse-report.ts'
import { solidWasteStatistic } from './solid-waste-statistic.ts'

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
