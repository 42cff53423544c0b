// The navigation of the page that is shown.
import { useLocation } from 'react-router'
import { useOrganization } from '../../api/portal/current-organization.ts'
import { pathUnderPrefix } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import { navigationEntries, type NavigationEntry } from './navigation.ts'

export function useNavigation(): NavigationEntry[] {
  const type = useOrganization()?.type
  const { pathname, search } = useLocation()
  return navigationEntries(type, { path: pathUnderPrefix(product, pathname), search })
}
