// Asks for another e-mail address; it is in force when the link that is mailed to it was opened.
import { useTranslation } from '../../texts/translation.ts'
import { isAddress } from '@eos/contract/people/person'
import { api } from '../../api/api.ts'
import type { SignedIn } from '../../api/session.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { checkProof, OwnProofFields, proofFields } from './OwnProofFields.tsx'
import { useFirstField } from './use-first-field.ts'

interface ChangeEmailProps {
  session: SignedIn
  /** With the address to which the link went. */
  onSent: (email: string) => void
  onCancel: () => void
}

export function ChangeEmail({ session, onSent, onCancel }: ChangeEmailProps) {
  const { t } = useTranslation(['account', 'common'])
  const form = useForm({
    fields: ['email', ...proofFields],
    check: ({ email, ...proof }) => ({
      ...(!isAddress(email.trim()) && { email: t('facts.emailWrong') }),
      ...checkProof(session, proof, t('common:required')),
    }),
    send: async (body) => {
      await api.ask('POST /api/auth/change-email', { body, keepException: true })
      onSent(body.email.trim())
    },
  })
  useFirstField(form.props.ref)
  return (
    <form className="form" {...form.props}>
      <p>{t('facts.emailText')}</p>
      <FormFailure>{form.failure}</FormFailure>
      <TextField
        label={t('facts.newEmail')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        problem={form.problems.email}
      />
      <OwnProofFields session={session} problems={form.problems} />
      <p className="form-actions">
        <SubmitButton busy={form.busy}>{t('facts.sendLink')}</SubmitButton>
        <Action onClick={onCancel}>{t('common:cancel')}</Action>
      </p>
    </form>
  )
}
