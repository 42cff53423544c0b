// A link to another page of the portal, and the same as a function. Features use these and never the router's own.
import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router'
import { product } from '../../api/portal/product.ts'
import { pageAddress, type PageSearch, type PageTarget } from '../../api/portal/page-path.ts'

interface Attributes extends Omit<ComponentProps<'a'>, 'href'> {
  /** The present page leaves no entry in the history. */
  replace?: boolean
  /** The browser loads the page anew. */
  reloadDocument?: boolean
}

interface PageLinkProps extends PageTarget, Attributes {
  /** Where the path alone does not say whether the link leads to the present page. */
  isCurrent?: boolean
}

export function PageLink({ to, parameters, search, isCurrent, ...attributes }: PageLinkProps) {
  const present = useLocation()
  const target = { to, ...(parameters && { parameters }), ...(search && { search }) }
  const address = pageAddress(product, target, present.search)
  const isHere =
    isCurrent ??
    (isAt(address.split('?')[0]!, present.pathname, to === '') && hasAll(present.search, search))
  return <AddressLink to={address} {...(isHere && { 'aria-current': 'page' })} {...attributes} />
}

/** The pages below a page belong to it; all pages are below the home page. */
function isAt(path: string, present: string, isHome: boolean): boolean {
  return present === path || (!isHome && present.startsWith(`${path}/`))
}

function hasAll(present: string, wanted: PageSearch = {}): boolean {
  const parameters = new URLSearchParams(present)
  return Object.entries(wanted).every(([name, value]) => parameters.get(name) === (value || null))
}

/** A link to an address as it is written, such as `?mode=VIEW` of the present page. */
export function AddressLink({
  to,
  replace,
  reloadDocument = false,
  target,
  onClick,
  children,
  ...attributes
}: Attributes & { to: string }) {
  const follow = useLinkClickHandler(to, {
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  return (
    <a
      {...attributes}
      target={target}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !reloadDocument) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** Goes to a page of the portal, keeping the tenant code. */
export function useGoTo(): (target: PageTarget) => void {
  const navigate = useNavigate()
  const location = useLocation()
  return (target) => void navigate(pageAddress(product, target, location.search))
}
