// Buttons and links that look like them. One primary action in a view; what cannot be pressed says why.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { PageLink } from '../page/PageLink.tsx'
import { Icon, type IconNode } from './Icon.tsx'

interface ActionLook {
  children: ReactNode
  kind?: 'primary' | 'normal' | 'quiet' | 'danger'
  icon?: IconNode
  /** On a phone only the icon is seen; the word is heard. */
  collapses?: boolean
}

type Own<Tag extends 'button' | 'a'> = Omit<ComponentProps<Tag>, 'className' | 'children'>

interface ActionProps extends ActionLook, Own<'button'> {
  /** Why it cannot be pressed now; shown beside it. */
  disabledBecause?: string
  /** It does what it was pressed for: another press does nothing, and it keeps the focus. */
  busy?: boolean
}

export function Action({
  kind,
  icon,
  collapses,
  children,
  disabledBecause,
  busy = false,
  ...button
}: ActionProps) {
  const reason = useId()
  return (
    <>
      <button
        type="button"
        {...button}
        className={`${lookOf(kind, collapses)}${busy ? ' button-busy' : ''}`}
        {...(busy && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
        {...(disabledBecause && {
          'aria-disabled': true,
          'aria-describedby': reason,
          onClick: (event) => event.preventDefault(),
        })}
      >
        <ActionContent icon={icon}>{children}</ActionContent>
      </button>
      {disabledBecause && (
        <span id={reason} className="button-reason">
          {disabledBecause}
        </span>
      )}
    </>
  )
}

/** Leads to a page. */
export function ActionLink({
  kind,
  icon,
  collapses,
  children,
  ...target
}: ActionLook & Omit<ComponentProps<typeof PageLink>, 'className' | 'children'>) {
  return (
    <PageLink {...target} className={lookOf(kind, collapses)}>
      <ActionContent icon={icon}>{children}</ActionContent>
    </PageLink>
  )
}

/** Leads to what is no page of its own: a file, a part of the page, a page that the browser is to load anew. */
export function ActionAnchor({
  kind,
  icon,
  collapses,
  children,
  ...anchor
}: ActionLook & Own<'a'> & { href: string }) {
  return (
    <a {...anchor} className={lookOf(kind, collapses)}>
      <ActionContent icon={icon}>{children}</ActionContent>
    </a>
  )
}

function ActionContent({ icon, children }: { icon: IconNode | undefined; children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} size={18} />}
      <span>{children}</span>
    </>
  )
}

/** The look is that of `parts/styles/buttons.css`. */
function lookOf(kind: ActionLook['kind'] = 'normal', collapses = false): string {
  return `button button-${kind}${collapses ? ' button-collapses' : ''}`
}
