// Screens of the administration that are no list of a resource.
import type { PagePath } from '@eos/contract/pages'
import type { Resource } from '@eos/contract/resource'
import { indicator } from '@eos/contract/resources/indicator'
import { stations } from '@eos/contract/resources/stations'
import { stationIndicator } from '@eos/contract/resources/station-indicator'
import { user } from '@eos/contract/resources/user'
import type { ScreenGroup } from './screens.ts'

export interface ScreenTool {
  page: PagePath
  group: ScreenGroup
  /** Of use to whoever may change this. */
  resource: Resource
  /** It concerns everybody's stations or accounts: nothing for who works for a province or an enterprise. */
  isNational?: true
  /** Its name among the texts of the administration. */
  name: 'states' | 'exceedances' | 'storage' | 'symbols' | 'deliveries' | 'quality' | 'ftpAccounts'
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
    page: 'admin/deliveries',
    group: 'monitoring',
    resource: stationIndicator,
    isNational: true,
    name: 'deliveries',
  },
  {
    page: 'admin/symbols',
    group: 'monitoring',
    resource: stationIndicator,
    isNational: true,
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
]
