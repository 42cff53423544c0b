// The administration screens: which page shows which resource, and under which heading it is found.
// See docs/decisions/0070-administration-without-a-component-library.md.
import type { PagePath } from '@eos/contract/pages'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'

export const screenGroups = ['monitoring', 'waste', 'publishing', 'people', 'basics'] as const
export type ScreenGroup = (typeof screenGroups)[number]

interface DeclaredScreen {
  page: PagePath
  resource: string
  group: ScreenGroup
}

/** One line a screen; what it shows and asks follows from the declaration of its resource. */
const declared: readonly DeclaredScreen[] = [
  { page: 'admin/stations', resource: 'stations', group: 'monitoring' },
  { page: 'admin/station-changes', resource: 'station_change_proposal', group: 'monitoring' },
  { page: 'admin/station-indicators', resource: 'station_indicator', group: 'monitoring' },
  { page: 'admin/public-points', resource: 'location-point', group: 'monitoring' },
  { page: 'admin/public-point-data', resource: 'public-location-point-data', group: 'monitoring' },
  { page: 'admin/programs', resource: 'programs', group: 'monitoring' },
  { page: 'admin/indicators', resource: 'indicator', group: 'monitoring' },
  { page: 'admin/quality-rules', resource: 'quality_rule', group: 'monitoring' },
  { page: 'admin/station-types', resource: 'station-type', group: 'monitoring' },
  { page: 'admin/waste-reports', resource: 'waste_report_result', group: 'waste' },
  { page: 'admin/danger-waste-export', resource: 'waste_export_report_result', group: 'waste' },
  { page: 'admin/reuse-waste', resource: 'waste_report_reuse_report_result', group: 'waste' },
  {
    page: 'admin/receiving-organizations',
    resource: 'waste_receiving_organization',
    group: 'waste',
  },
  {
    page: 'admin/cross-border-shipping-company',
    resource: 'waste_international_shipping_unit',
    group: 'waste',
  },
  {
    page: 'admin/foreign-processing-unit',
    resource: 'waste_treatment_foreign_unit',
    group: 'waste',
  },
  { page: 'admin/facilities', resource: 'facility', group: 'waste' },
  { page: 'admin/solid-waste-statistics', resource: 'solid_waste_statistic', group: 'waste' },
  { page: 'admin/types-of-waste', resource: 'waste_type', group: 'waste' },
  { page: 'admin/waste-category', resource: 'waste_category', group: 'waste' },
  { page: 'admin/list-of-dangerous-waste', resource: 'danger_waste', group: 'waste' },
  { page: 'admin/basel-code', resource: 'waste_basel_code', group: 'waste' },
  { page: 'admin/processing-method', resource: 'waste_execute_method_entity', group: 'waste' },
  { page: 'admin/posts', resource: 'post', group: 'publishing' },
  { page: 'admin/documents', resource: 'documentation', group: 'publishing' },
  { page: 'admin/categories', resource: 'category', group: 'publishing' },
  { page: 'admin/messages', resource: 'messages', group: 'publishing' },
  { page: 'admin/careers', resource: 'careers', group: 'publishing' },
  { page: 'admin/users', resource: 'user', group: 'people' },
  { page: 'admin/user-roles', resource: 'user_role', group: 'people' },
  { page: 'admin/roles', resource: 'role', group: 'people' },
  { page: 'admin/grants', resource: 'grant', group: 'people' },
  { page: 'admin/activity-log', resource: 'activity_logs', group: 'people' },
  { page: 'admin/organizations', resource: 'organization', group: 'basics' },
  { page: 'admin/provinces', resource: 'province', group: 'basics' },
  { page: 'admin/industries', resource: 'industries', group: 'basics' },
]

export interface Screen {
  page: PagePath
  group: ScreenGroup
  resource: Resource
}

/** In the order in which they are offered; a resource that this version does not have has no screen. */
export const screens: readonly Screen[] = declared.flatMap(({ page, group, resource: path }) => {
  const resource = resourceAt(path)
  return resource ? [{ page, group, resource }] : []
})

export function screenOf(page: string): Screen | undefined {
  return screens.find((screen) => screen.page === page)
}

/** The screen on which an item of the resource is shown. */
export function screenOfResource(path: string): Screen | undefined {
  return screens.find(({ resource }) => resource.path === path)
}
