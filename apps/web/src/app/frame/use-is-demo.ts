// True where the figures of the site are simulated: the organization or the newest snapshot says so.
import { useOrganization } from '../../api/portal/current-organization.ts'
import { useAreFiguresDemo } from '../../api/portal/figures-demo.ts'

export function useIsDemo(): boolean {
  const organization = useOrganization()
  const areFiguresDemo = useAreFiguresDemo()
  return organization?.demo === true || areFiguresDemo
}
