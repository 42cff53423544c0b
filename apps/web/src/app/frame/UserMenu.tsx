// The menu of the person who is signed in, or the link to the login page.
import { useRef, useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { pagePrefix } from '@eos/contract/pages/pages'
import { product } from '../../api/portal/product.ts'
import { may, sessionQuery, signOut, type SignedIn } from '../../api/session.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useClosing } from '../../parts/hooks/use-closing.ts'

export function UserMenu() {
  const { data, isPending } = useQuery(sessionQuery())
  if (data?.authenticated) return <Menu session={data} />
  return <SignInLink isKnown={!isPending} />
}

/** The page to come back to travels along; it is not the login page itself. */
function SignInLink({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('app')
  const { pathname, search } = useLocation()
  const isEntry = ['login', 'sign-up'].some((page) => pathname === pagePrefix(product) + page)
  const back = isEntry ? new URLSearchParams(search).get('return') : pathname + search
  return (
    <PageLink
      to="login"
      search={{ return: back ?? undefined }}
      // Keeps its place until it is known that nobody is signed in.
      className={
        isKnown ? 'inline-row nowrap user-button' : 'inline-row nowrap user-button user-unknown'
      }
    >
      <Person />
      <span className="user-name">{t('user.signIn')}</span>
    </PageLink>
  )
}

function Menu({ session }: { session: SignedIn }) {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useClosing({ isOpen, box, button, setOpen })
  const { name } = session.user
  return (
    <div className="user" ref={box}>
      <button
        ref={button}
        type="button"
        className="inline-row nowrap user-button user-known"
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Person />
        <span className="only-heard">{t('user.label')} </span>
        <span className="user-name">{name}</span>
        <span aria-hidden="true" className="user-sign">
          ▾
        </span>
      </button>
      <MenuList session={session} isOpen={isOpen} onClose={close} />
    </div>
  )
}

interface MenuListProps {
  session: SignedIn
  isOpen: boolean
  onClose: () => void
}

function MenuList({ session, isOpen, onClose }: MenuListProps) {
  const { t } = useTranslation('app')
  return (
    <ul id="user-menu" className="user-menu" hidden={!isOpen}>
      <li>
        <PageLink to="account" onClick={onClose}>
          {t('user.account')}
        </PageLink>
      </li>
      {session.permissions.length > 0 && (
        <li>
          <PageLink to="admin" onClick={onClose}>
            {t('user.admin')}
          </PageLink>
        </li>
      )}
      {may(session, 'APPROVE', 'user') && (
        <li>
          <PageLink to="account" search={{ view: 'sign-ups' }} onClick={onClose}>
            {t('user.signUps')}
          </PageLink>
        </li>
      )}
      <li>
        <button type="button" onClick={() => void signOut()}>
          {t('user.signOut')}
        </button>
      </li>
    </ul>
  )
}

/** Stands alone on narrow screens, where there is no room for a name. */
function Person() {
  return (
    <svg className="user-person" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M10 10a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-7.5 8a7.5 6.5 0 0 1 15 0z"
        fill="currentColor"
      />
    </svg>
  )
}
