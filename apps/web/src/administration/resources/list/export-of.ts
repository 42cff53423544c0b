// The file of a list as the screen shows it, or of its selected entries.
import type { Resource } from '@eos/contract/resource'
import { listQuery, type ListState } from '../../../admin-parts/resources/list/list-address.ts'

interface Exported {
  resource: Resource
  state: ListState
}

/** @param only the selected entries; all that the list finds without them */
export function exportOf(
  { resource, state }: Exported,
  form: 'csv' | 'xlsx',
  only?: readonly { id: string }[],
) {
  const query = {
    ...listQuery(state, resource),
    ...(only && { id: only.map(({ id }) => id).join(',') }),
    columns: state.columns,
    ...(resource.inForce && { all: 'true' }),
  }
  return { path: `/api/${resource.path}/export.${form}`, query, unnarrowed: state.isWhole }
}
