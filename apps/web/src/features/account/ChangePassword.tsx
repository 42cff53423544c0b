// Changes the own password; the current one is asked for again.
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { weaknessesOf, weaknessSentences } from '@eos/contract/people/password-rule'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import type { SignedIn } from '../../api/session.ts'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { NewPasswordField } from '../../parts/fields/PasswordField.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { AccountPart } from './AccountPart.tsx'
import { sessionsQuery } from './queries.ts'
import { checkProof, OwnProofFields, proofFields } from './OwnProofFields.tsx'

export function ChangePassword({ session }: { session: SignedIn }) {
  const { t } = useTranslation('account')
  const [changes, setChanges] = useState(0)
  return (
    <AccountPart id="account-password" title={t('password.title')} text={t('password.text')}>
      {changes > 0 && <FormSuccess>{t('password.done')}</FormSuccess>}
      {/* An empty form after each change. */}
      <PasswordForm key={changes} session={session} onDone={() => setChanges(changes + 1)} />
    </AccountPart>
  )
}

function PasswordForm({ session, onDone }: { session: SignedIn; onDone: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const locale = useLocale()
  const about = [session.user.username.split('@')[0]!, session.user.name]
  const form = useForm({
    fields: ['password', ...proofFields],
    check: ({ password, ...proof }) => {
      const [weakness] = weaknessesOf(password, about)
      return {
        ...checkProof(session, proof, t('common:required')),
        ...(weakness && { password: weaknessSentences[weakness][locale] }),
      }
    },
    send: async (body) => {
      await api.ask('POST /api/auth/change-password', { body, keepException: true })
      void queryClient.invalidateQueries(sessionsQuery())
      onDone()
    },
  })
  return (
    <form className="form" {...form.props}>
      <FormFailure>{form.failure}</FormFailure>
      <OwnProofFields session={session} problems={form.problems} />
      <NewPasswordField
        label={t('password.fresh')}
        name="password"
        about={about}
        problem={form.problems.password}
      />
      <p className="form-actions">
        <SubmitButton busy={form.busy}>{t('password.save')}</SubmitButton>
      </p>
    </form>
  )
}
