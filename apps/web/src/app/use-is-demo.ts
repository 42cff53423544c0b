// Whether the figures on this site are simulated: by the organization's own word, or by that of the newest measurements.
import { useOrganization } from '../api/current-organization.ts'
import { useAreFiguresDemo } from '../api/figures-demo.ts'

export function useIsDemo(): boolean {
  const organization = useOrganization()
  const areFiguresDemo = useAreFiguresDemo()
  return organization?.demo === true || areFiguresDemo
}
