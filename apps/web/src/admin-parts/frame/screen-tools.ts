// Screens of the administration that are no list of a resource.
import type { PagePath } from '@eos/contract/pages'
import type { Resource, ScreenGroup } from '@eos/contract/resource'
import { indicator } from '@eos/contract/resources/indicator'
import { messages } from '@eos/contract/resources/messages'
import { publicLocationPointData } from '@eos/contract/resources/public-location-point-data'
import { post } from '@eos/contract/resources/post'
import { locationPoint } from '@eos/contract/resources/location-point'
import { stations } from '@eos/contract/resources/stations'
import { stationIndicator } from '@eos/contract/resources/station-indicator'
import { wasteReport } from '@eos/contract/resources/waste-report'
import { isAuthority } from '@eos/contract/rights'
import { user } from '@eos/contract/resources/user'
import type { SignedIn } from '../../api/session.ts'
import { keepsStations, mayOn, mayReachCountry, mayUseBin, mayWorkOn } from './rights.ts'

export interface ScreenTool {
  page: PagePath
  group: ScreenGroup
  /** People who may change this resource see the screen. */
  resource: Resource
  /** It concerns everybody's stations or accounts: nothing for who works for a province or an enterprise. */
  isNational?: true
  /** Of use to others than who may change the resource. */
  isFor?: (session: SignedIn) => boolean
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

export const screenTools: readonly ScreenTool[] = [
  { page: 'admin/station-states', group: 'monitoring', resource: stations, name: 'states' },
  { page: 'admin/quality', group: 'monitoring', resource: stations, name: 'quality' },
  {
    page: 'admin/exceedances',
    group: 'monitoring',
    resource: stationIndicator,
    name: 'exceedances',
  },
  {
    page: 'admin/sampling-rounds',
    group: 'monitoring',
    resource: publicLocationPointData,
    name: 'rounds',
  },
  {
    page: 'admin/questions',
    group: 'publishing',
    resource: messages,
    isFor: (session) => mayOn(session, messages, 'EDIT'),
    name: 'questions',
  },
  {
    page: 'admin/public-stations',
    group: 'publishing',
    resource: stations,
    isFor: (session) => mayOn(session, stations, 'PUBLIC_STATION'),
    name: 'publicStations',
  },
  {
    page: 'admin/public-points',
    group: 'publishing',
    resource: locationPoint,
    isFor: (session) => mayOn(session, locationPoint, 'PUBLIC_LOCATION'),
    name: 'publicPoints',
  },
  {
    page: 'admin/page-views',
    group: 'publishing',
    resource: post,
    isFor: (session) => mayOn(session, post, 'EDIT'),
    name: 'pageViews',
  },
  {
    page: 'admin/deliveries',
    group: 'monitoring',
    resource: stations,
    isFor: keepsStations,
    name: 'deliveries',
  },
  {
    page: 'admin/symbols',
    group: 'monitoring',
    resource: stations,
    isFor: keepsStations,
    name: 'symbols',
  },
  {
    page: 'admin/ftp-accounts',
    group: 'basics',
    resource: user,
    isNational: true,
    name: 'ftpAccounts',
  },
  {
    page: 'admin/storage',
    group: 'basics',
    resource: indicator,
    isNational: true,
    name: 'storage',
  },
  {
    page: 'admin/waste-cross-check',
    group: 'waste',
    resource: wasteReport,
    isFor: (session) =>
      isAuthority(session.organization?.type) && mayOn(session, wasteReport, 'APPROVE'),
    name: 'wasteCheck',
  },
  { page: 'admin/bin', group: 'basics', resource: stations, isFor: mayUseBin, name: 'bin' },
]

export function isToolFor(session: SignedIn, { resource, isNational, isFor }: ScreenTool): boolean {
  if (isFor) return isFor(session)
  return mayWorkOn(session, resource) && (!isNational || mayReachCountry(session))
}
