// Screens of the administration that are no list of a resource.
import type { PagePath } from '@eos/contract/pages'
import type { Resource } from '@eos/contract/resource'
import { indicator } from '@eos/contract/resources/indicator'
import type { ScreenGroup } from './screens.ts'

export interface ScreenTool {
  page: PagePath
  group: ScreenGroup
  /** Of use to whoever may change this. */
  resource: Resource
  /** Its name among the texts of the administration. */
  name: 'storage'
}

export const screenTools: readonly ScreenTool[] = [
  { page: 'admin/storage', group: 'basics', resource: indicator, name: 'storage' },
]
