// Asks for a new account: its name, its source, and the stations for which it may send.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import type { FtpAccountMade } from '@eos/contract/calls/channels'
import { provincesQuery, queryClient } from '../../api/queries.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { SelectField, TextField } from '../../parts/fields/Field.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { formatText } from './format-text.ts'
import { deliveryFormatsQuery, makeFtpAccount } from './queries.ts'

interface NewFtpAccountProps {
  onMade: (made: FtpAccountMade) => void
  onCancel: () => void
}

const namePattern = /^[a-z0-9][a-z0-9._-]{1,60}$/
const codePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/

export function NewFtpAccount({ onMade, onCancel }: NewFtpAccountProps) {
  const { t } = useTranslation(['deliveries', 'ui'])
  const provinces = useQuery(provincesQuery({ quiet: true }))
  const formats = useQuery(deliveryFormatsQuery())
  const form = useForm({
    fields: ['userName', 'source', 'province', 'stations', 'format'],
    check: ({ userName, source }) => ({
      ...(!namePattern.test(userName.trim()) && { userName: t('ftp.needsName') }),
      ...(source.trim() !== '' &&
        !codePattern.test(source.trim()) && { source: t('ftp.needsSource') }),
    }),
    send: async ({ userName, source, province, stations, format }) => {
      const codes = stations.split(/[\s,;]+/).filter((code) => code !== '')
      const made = await makeFtpAccount({
        userName: userName.trim(),
        source: source.trim() || userName.trim(),
        ...(province && { province }),
        ...(format && { format }),
        ...(codes.length > 0 && { stations: codes }),
      })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'ftp-accounts'] })
      onMade(made)
    },
  })
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
        <SelectField
          name="province"
          label={t('ftp.province')}
          problem={form.problems.province}
          defaultValue=""
        >
          <option value="">{t('ftp.noProvince')}</option>
          {provinces.data?.map(({ provinceCode, name }) => (
            <option key={provinceCode} value={provinceCode}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          name="stations"
          label={t('ftp.stations')}
          hint={t('ftp.stationsHint')}
          autoComplete="off"
          problem={form.problems.stations}
        />
        <SelectField
          name="format"
          label={t('ftp.format')}
          problem={form.problems.format}
          defaultValue="station-file"
        >
          {(formats.data ?? [{ name: 'station-file' }]).map(({ name }) => (
            <option key={name} value={name}>
              {formatText(t, name)}
            </option>
          ))}
        </SelectField>
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <p className="form-actions">
          <Action onClick={onCancel}>{t('ui:cancel')}</Action>
          <SubmitButton busy={form.busy}>{t('ftp.make')}</SubmitButton>
        </p>
      </form>
    </section>
  )
}
