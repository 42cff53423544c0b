// In the place of what a person may not see or do: what is refused, the missing right, and whom to ask.
import { Lock, LogIn } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { Action } from '../controls/Action.tsx'
import { Icon } from '../controls/Icon.tsx'
import './states.css'

interface ForbiddenProps {
  /** The sentence about what is refused: "You may not announce results of Ninh Bình". */
  title: string
  children?: ReactNode
  /** The missing right, and who can give it. */
  whomToAsk?: ReactNode
  /** The name of the person who is signed in. */
  person: string | undefined
  /** Signs out, and comes back here after the next sign-in. */
  onSignInAsAnother: () => void
  actions?: ReactNode
}

/** Only for what a person may know to exist; all else is not found. */
export function Forbidden(props: ForbiddenProps) {
  const { title, children, whomToAsk, person, onSignInAsAnother, actions } = props
  const { t } = useTranslation('parts')
  return (
    <div className="stack page-state">
      <Icon of={Lock} size={24} />
      <p className="page-state-title">{title}</p>
      {children && <p>{children}</p>}
      {whomToAsk ?? <p>{t('whomToAsk')}</p>}
      {person !== undefined && <p>{t('signedInAs', { person })}</p>}
      <div className="wrap page-state-actions">
        {actions}
        <Action icon={LogIn} onClick={onSignInAsAnother}>
          {t('signInAsAnother')}
        </Action>
      </div>
    </div>
  )
}
