// The own password, asked for before something that matters: a session left open is not enough.
import { useTranslation } from 'react-i18next'
import type { SignedIn } from '../api/session.ts'
import { PasswordField } from '../ui/PasswordField.tsx'

interface OwnPasswordFieldProps {
  session: SignedIn
  problem: string | undefined
}

/** Its name is the one by which the server tells that it was wrong. */
export function OwnPasswordField({ session, problem }: OwnPasswordFieldProps) {
  const { t } = useTranslation('account')
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input
        hidden
        type="text"
        autoComplete="username"
        readOnly
        value={session.user.username}
        tabIndex={-1}
      />
      <PasswordField
        label={t('password.current')}
        name="currentPassword"
        autoComplete="current-password"
        problem={problem}
      />
    </>
  )
}
