// Changes the own name, where it stands.
import { useTranslation } from '../../texts/translation.ts'
import { isPersonName, longestPersonName, personNameSentence } from '@eos/contract/people/person'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { sessionQuery, type SignedIn } from '../../api/session.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { SubmitButton } from '../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../parts/hooks/use-form.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useFirstField } from './use-first-field.ts'

interface ChangeNameProps {
  session: SignedIn
  onDone: () => void
  onCancel: () => void
}

export function ChangeName({ session, onDone, onCancel }: ChangeNameProps) {
  const { t } = useTranslation(['account', 'common'])
  const locale = useLocale()
  const form = useForm({
    fields: ['fullName'],
    check: ({ fullName }) =>
      fullName.trim() === ''
        ? { fullName: t('common:required') }
        : isPersonName(fullName.trim())
          ? {}
          : { fullName: personNameSentence[locale] },
    send: async (body) => {
      await api.ask('POST /api/auth/change-name', { body, keepException: true })
      await queryClient.invalidateQueries(sessionQuery())
      onDone()
    },
  })
  useFirstField(form.props.ref)
  return (
    <form className="form" {...form.props}>
      <FormFailure>{form.failure}</FormFailure>
      <TextField
        label={t('facts.fullName')}
        name="fullName"
        autoComplete="name"
        maxLength={longestPersonName}
        defaultValue={session.user.name}
        problem={form.problems.fullName}
      />
      <p className="form-actions">
        <SubmitButton busy={form.busy}>{t('facts.saveName')}</SubmitButton>
        <Action onClick={onCancel}>{t('common:cancel')}</Action>
      </p>
    </form>
  )
}
