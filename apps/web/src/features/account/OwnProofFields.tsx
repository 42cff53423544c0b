// The own password, and the code where there is a second factor, asked for before something that matters.
import { useTranslation } from '../../texts/translation.ts'
import type { OwnProof } from '@eos/contract/calls/people/accounts'
import type { SignedIn } from '../../api/session.ts'
import { TextField } from '../../parts/fields/Field.tsx'
import { PasswordField } from '../../parts/fields/PasswordField.tsx'

interface OwnProofFieldsProps {
  session: SignedIn
  problems: { currentPassword?: string | undefined; code?: string | undefined }
}

export const proofFields = ['currentPassword', 'code'] as const
type Proof = Record<(typeof proofFields)[number], string>

/** The problems of a form in which something is missing. */
export function checkProof(session: SignedIn, given: Proof, required: string): Partial<Proof> {
  return {
    ...(given.currentPassword === '' && { currentPassword: required }),
    ...(session.hasSecondFactor && given.code.trim() === '' && { code: required }),
  }
}

/** The proof in the form of calls that name the password `password`. */
export function proofOf({ currentPassword, code }: Proof): OwnProof {
  return { password: currentPassword, code }
}

/** The names are those under which the server reports problems. */
export function OwnProofFields({ session, problems }: OwnProofFieldsProps) {
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
        problem={problems.currentPassword}
      />
      {session.hasSecondFactor && (
        <TextField
          label={t('factor.codeOrRecovery')}
          name="code"
          className="input code-input number"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          problem={problems.code}
        />
      )}
    </>
  )
}
