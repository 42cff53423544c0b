// The props that all parts of the tools above a list share.
import type { Resource } from '@eos/contract/resource'
import type { ListState } from '../../../../admin-parts/resources/list/list-address.ts'

export interface ListToolsProps {
  resource: Resource
  state: ListState
  onState: (state: ListState, replace?: boolean) => void
}
