// A link to another page of the portal, and the same as a function. Features use these and never the router's own.
import { NavLink, useLocation, useNavigate, type NavLinkProps } from 'react-router'
import { product } from '../api/product.ts'
import { pageAddress, type PageTarget } from '../api/page-path.ts'

type Attributes = Omit<NavLinkProps, 'to' | 'end'>

export function PageLink({ to, parameters, search, ...attributes }: PageTarget & Attributes) {
  const location = useLocation()
  const target = { to, ...(parameters && { parameters }), ...(search && { search }) }
  return (
    <NavLink end={to === ''} to={pageAddress(product, target, location.search)} {...attributes} />
  )
}

/** Goes to a page of the portal, keeping the tenant code. */
export function useGoTo(): (target: PageTarget) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return (target) => void navigate(pageAddress(product, target, location.search))
}
