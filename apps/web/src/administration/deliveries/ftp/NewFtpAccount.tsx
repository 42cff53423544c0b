// Asks for a new account: its name, its source, and the stations for which it may send.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import type { FtpAccountMade } from '@eos/contract/calls/ingestion/channels'
import { provincesQuery, queryClient } from '../../../api/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { TextField } from '../../../parts/fields/Field.tsx'
import { ChoiceField } from '../../../admin-parts/kit/ChoiceField.tsx'
import { FormFailure } from '../../../parts/fields/FormFailure.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useForm } from '../../../ui/hooks/use-form.ts'
import { formatText } from '../format-text.ts'
import { everywhere, newAccountFields, newFtpAccount } from './new-ftp-account.ts'
import { deliveryFormatsQuery, makeFtpAccount } from '../queries.ts'

interface NewFtpAccountProps {
  onMade: (made: FtpAccountMade) => void
  onCancel: () => void
}

const namePattern = /^[a-z0-9][a-z0-9._-]{1,60}$/
const codePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/

export function NewFtpAccount({ onMade, onCancel }: NewFtpAccountProps) {
  const { t } = useTranslation(['deliveries', 'ui'])
  const form = useAccountForm(onMade)
  return (
    <section className="panel" aria-labelledby="ftp-new">
      <h2 id="ftp-new">{t('ftp.new')}</h2>
      <form {...form.props} className="form deliveries-form">
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
        <ProvinceField problem={form.problems.province} />
        <TextField
          name="stations"
          label={t('ftp.stations')}
          hint={t('ftp.stationsHint')}
          autoComplete="off"
          problem={form.problems.stations}
        />
        <FormatField problem={form.problems.format} />
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <p className="form-actions">
          <Action onClick={onCancel}>{t('ui:cancel')}</Action>
          <SubmitButton busy={form.busy}>{t('ftp.make')}</SubmitButton>
        </p>
      </form>
    </section>
  )
}

function useAccountForm(onMade: (made: FtpAccountMade) => void) {
  const { t } = useTranslation('deliveries')
  return useForm({
    fields: newAccountFields,
    check: ({ userName, source, province, stations }) => ({
      ...(province === '' && stations.trim() === '' && { province: t('ftp.needsReach') }),
      ...(!namePattern.test(userName.trim()) && { userName: t('ftp.needsName') }),
      ...(source.trim() !== '' &&
        !codePattern.test(source.trim()) && { source: t('ftp.needsSource') }),
    }),
    send: async (values) => {
      const made = await makeFtpAccount(newFtpAccount(values))
      void queryClient.invalidateQueries({ queryKey: ['admin', 'ftp-accounts'] })
      onMade(made)
    },
  })
}

interface FieldProps {
  problem: string | undefined
}

function ProvinceField({ problem }: FieldProps) {
  const { t } = useTranslation('deliveries')
  const provinces = useQuery(provincesQuery({ quiet: true }))
  return (
    <ChoiceField
      name="province"
      label={t('ftp.province')}
      problem={problem}
      options={[
        { value: '', label: t('ftp.noProvince') },
        ...(provinces.data ?? []).map(({ provinceCode, name }) => ({
          value: provinceCode,
          label: name,
        })),
        { value: everywhere, label: t('ftp.everywhere') },
      ]}
    />
  )
}

function FormatField({ problem }: FieldProps) {
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
