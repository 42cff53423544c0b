// Asks for the own password before something that matters: a session left open is not enough.
import { useTranslation } from 'react-i18next'
import type { SignedIn } from '../api/session.ts'
import { FormFailure } from '../ui/FormFailure.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { useFirstField } from './use-first-field.ts'

interface AskPasswordProps {
  session: SignedIn
  text: string
  action: string
  send: (password: string) => Promise<void>
  onCancel: () => void
}

export function AskPassword({ session, text, action, send, onCancel }: AskPasswordProps) {
  const { t } = useTranslation(['account', 'ui'])
  const form = useForm({
    // The name by which the server tells that it was wrong.
    fields: ['currentPassword'],
    check: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: t('ui:required') } : {},
    send: ({ currentPassword }) => send(currentPassword),
  })
  useFirstField(form.props.ref)
  return (
    <form className="form" {...form.props}>
      <p>{text}</p>
      <FormFailure>{form.failure}</FormFailure>
      <OwnPasswordField session={session} problem={form.problems.currentPassword} />
      <p className="form-actions">
        <SubmitButton busy={form.busy}>{action}</SubmitButton>
        <button type="button" className="button" onClick={onCancel}>
          {t('ui:cancel')}
        </button>
      </p>
    </form>
  )
}
