// Asks who one is before something that matters: a session left open is not enough.
import { useTranslation } from '../../texts/translation.ts'
import type { OwnProof } from '@eos/contract/calls/people/accounts'
import type { SignedIn } from '../../api/session.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { checkProof, OwnProofFields, proofFields, proofOf } from './OwnProofFields.tsx'
import { useFirstField } from './use-first-field.ts'

interface AskProofProps {
  session: SignedIn
  text: string
  action: string
  send: (proof: OwnProof) => Promise<void>
  onCancel: () => void
}

export function AskProof({ session, text, action, send, onCancel }: AskProofProps) {
  const { t } = useTranslation(['account', 'common'])
  const form = useForm({
    fields: proofFields,
    check: (given) => checkProof(session, given, t('common:required')),
    send: (given) => send(proofOf(given)),
  })
  useFirstField(form.props.ref)
  return (
    <form className="form" {...form.props}>
      <p>{text}</p>
      <FormFailure>{form.failure}</FormFailure>
      <OwnProofFields session={session} problems={form.problems} />
      <p className="form-actions">
        <SubmitButton busy={form.busy}>{action}</SubmitButton>
        <Action onClick={onCancel}>{t('common:cancel')}</Action>
      </p>
    </form>
  )
}
