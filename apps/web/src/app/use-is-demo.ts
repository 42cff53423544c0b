// True where the figures of the site are simulated: the organization or the newest snapshot says so.
import { useOrganization } from '../api/current-organization.ts'
import { useAreFiguresDemo } from '../api/figures-demo.ts'

export function useIsDemo(): boolean {
  const organization = useOrganization()
  const areFiguresDemo = useAreFiguresDemo()
  return organization?.demo === true || areFiguresDemo
}
