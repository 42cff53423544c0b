// Asks for a new account: its name, its source, and the stations for which it may send.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import type { FtpAccountMade } from '@eos/contract/calls/ingestion/channels'
import { queryClient } from '../../../api/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { TextField } from '../../../parts/fields/Field.tsx'
import { ChoiceField } from '../../../admin-parts/controls/ChoiceField.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { SubmitButton } from '../../../parts/buttons/SubmitButton.tsx'
import { useForm } from '../../../parts/hooks/use-form.ts'
import { formatText } from '../format-text.ts'
import { isNowhere, sourceCodePattern } from '../keys/reach.ts'
import { ReachFields } from '../keys/ReachFields.tsx'
import { newAccountFields, newFtpAccount } from './new-ftp-account.ts'
import { deliveryFormatsQuery, makeFtpAccount } from '../queries.ts'

interface NewFtpAccountProps {
  onMade: (made: FtpAccountMade) => void
  onCancel: () => void
}

const namePattern = /^[a-z0-9][a-z0-9._-]{1,60}$/

export function NewFtpAccount({ onMade, onCancel }: NewFtpAccountProps) {
  const { t } = useTranslation(['deliveries', 'common'])
  const form = useAccountForm(onMade)
  return (
    <form {...form.props} className="form deliveries-form" aria-label={t('ftp.new')}>
      <TextField
        name="userName"
        label={t('ftp.userName')}
        hint={t('ftp.nameHint')}
        autoComplete="off"
        maxLength={61}
        required
        problem={form.problems.userName}
      />
      <TextField
        name="source"
        label={t('ftp.source')}
        hint={t('ftp.sourceHint')}
        autoComplete="off"
        maxLength={61}
        problem={form.problems.source}
      />
      <ReachFields problems={form.problems} />
      <FormatField problem={form.problems.format} />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <p className="form-actions">
        <Action onClick={onCancel}>{t('common:cancel')}</Action>
        <SubmitButton busy={form.busy}>{t('ftp.make')}</SubmitButton>
      </p>
    </form>
  )
}

function useAccountForm(onMade: (made: FtpAccountMade) => void) {
  const { t } = useTranslation('deliveries')
  return useForm({
    fields: newAccountFields,
    check: ({ userName, source, ...reach }) => ({
      ...(isNowhere(reach) && { province: t('ftp.needsReach') }),
      ...(!namePattern.test(userName.trim()) && { userName: t('ftp.needsName') }),
      ...(source.trim() !== '' &&
        !sourceCodePattern.test(source.trim()) && { source: t('ftp.needsSource') }),
    }),
    send: async (values) => {
      const made = await makeFtpAccount(newFtpAccount(values))
      void queryClient.invalidateQueries({ queryKey: ['admin', 'ftp-accounts'] })
      onMade(made)
    },
  })
}

function FormatField({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation('deliveries')
  const formats = useQuery(deliveryFormatsQuery())
  return (
    <ChoiceField
      name="format"
      label={t('ftp.format')}
      problem={problem}
      defaultValue="station-file"
      options={(formats.data ?? [{ name: 'station-file' }]).map(({ name }) => ({
        value: name,
        label: formatText(t, name),
      }))}
    />
  )
}
