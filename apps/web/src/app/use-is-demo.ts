// Whether the figures on this site are simulated: by the organization's own word, or by that of the newest measurements.
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../api/current-organization.ts'
import { latestQuery } from '../api/queries.ts'
import { usePlaceCode } from '../api/place.ts'

export function useIsDemo(): boolean {
  const organization = useOrganization()
  const latest = useQuery({ ...latestQuery(usePlaceCode()), enabled: false })
  return organization?.demo === true || latest.data?.demo === true
}
