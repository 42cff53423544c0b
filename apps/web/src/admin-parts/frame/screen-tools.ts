// Screens of the administration that are no list of a resource.
import type { PagePath } from '@eos/contract/pages/pages'
import type { Resource, ScreenGroup } from '@eos/contract/resource'
import { indicator } from '@eos/contract/resources/stations/indicator'
import { messages } from '@eos/contract/resources/messages'
import { publicLocationPointData } from '@eos/contract/resources/stations/public-location-point-data'
import { post } from '@eos/contract/resources/post'
import { locationPoint } from '@eos/contract/resources/stations/location-point'
import { stations } from '@eos/contract/resources/stations/stations'
import { stationIndicator } from '@eos/contract/resources/stations/station-indicator'
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { actionsOn, isAuthority } from '@eos/contract/people/rights'
import { user } from '@eos/contract/resources/user'
import type { PermissionAction } from '@eos/contract/words/vocabulary'
import type { Access, Need } from './access.ts'
import { mayOn, mayUseBin } from './rights.ts'

export interface ScreenTool extends Access {
  page: PagePath
  group: ScreenGroup
  /** Its name among the texts of the administration. */
  name:
    | 'states'
    | 'exceedances'
    | 'rounds'
    | 'storage'
    | 'symbols'
    | 'deliveries'
    | 'quality'
    | 'questions'
    | 'publicStations'
    | 'publicPoints'
    | 'ftpAccounts'
    | 'bin'
    | 'pageViews'
    | 'wasteCheck'
}

const changes: ReadonlySet<PermissionAction> = new Set(['CREATE', 'EDIT', 'DELETE', 'APPROVE'])

/** Something may be changed. */
const work = (resource: Resource): Need => ({
  resource,
  actions: actionsOn(resource).filter((action) => changes.has(action)),
})
const right = (resource: Resource, ...actions: PermissionAction[]): Need => ({ resource, actions })

/** For who looks after stations. */
const deliveries = [right(stations, 'EDIT', 'APPROVE'), right(stationIndicator, 'EDIT')]

export const screenTools: readonly ScreenTool[] = [
  {
    page: 'admin/station-states',
    group: 'monitoring',
    name: 'states',
    needs: [work(stations)],
  },
  {
    page: 'admin/quality',
    group: 'monitoring',
    name: 'quality',
    needs: [right(stations, 'EDIT', 'APPROVE')],
  },
  {
    page: 'admin/exceedances',
    group: 'monitoring',
    name: 'exceedances',
    needs: [work(stationIndicator)],
  },
  {
    page: 'admin/sampling-rounds',
    group: 'monitoring',
    name: 'rounds',
    needs: [right(publicLocationPointData, 'CREATE', 'EDIT', 'APPROVE')],
  },
  {
    page: 'admin/questions',
    group: 'publishing',
    name: 'questions',
    needs: [right(messages, 'EDIT')],
  },
  {
    page: 'admin/public-stations',
    group: 'publishing',
    name: 'publicStations',
    needs: [right(stations, 'PUBLIC_STATION')],
  },
  {
    page: 'admin/public-points',
    group: 'publishing',
    name: 'publicPoints',
    needs: [right(locationPoint, 'PUBLIC_LOCATION')],
  },
  {
    page: 'admin/page-views',
    group: 'publishing',
    name: 'pageViews',
    needs: [right(post, 'EDIT')],
  },
  { page: 'admin/deliveries', group: 'monitoring', name: 'deliveries', needs: deliveries },
  { page: 'admin/symbols', group: 'monitoring', name: 'symbols', needs: deliveries },
  {
    page: 'admin/ftp-accounts',
    group: 'basics',
    name: 'ftpAccounts',
    needs: [work(user)],
    isNational: true,
  },
  {
    page: 'admin/storage',
    group: 'basics',
    name: 'storage',
    needs: [work(indicator)],
    isNational: true,
  },
  {
    page: 'admin/waste-cross-check',
    group: 'waste',
    name: 'wasteCheck',
    needs: [right(wasteReport, 'APPROVE')],
    isFor: (session) =>
      isAuthority(session.organization?.type) && mayOn(session, wasteReport, 'APPROVE'),
  },
  // Many rights open it, and none is missed more than the others.
  { page: 'admin/bin', group: 'basics', name: 'bin', needs: [], isFor: mayUseBin },
]

export function toolNamed(name: ScreenTool['name']): ScreenTool {
  return screenTools.find((tool) => tool.name === name)!
}
