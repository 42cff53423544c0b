// The fields of a form in which somebody says for which stations a source may send.
import { useQuery } from '@tanstack/react-query'
import { provincesQuery } from '../../../api/queries.ts'
import { ChoiceField } from '../../../admin-parts/controls/ChoiceField.tsx'
import { TextField } from '../../../parts/fields/Field.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import type { Problems } from '../../../parts/hooks/use-form.ts'
import { everywhere } from './reach.ts'

export function ReachFields({ problems }: { problems: Problems<'province' | 'stations'> }) {
  const { t } = useTranslation('deliveries')
  const provinces = useQuery(provincesQuery({ quiet: true }))
  return (
    <>
      <ChoiceField
        name="province"
        label={t('ftp.province')}
        problem={problems.province}
        options={[
          { value: '', label: t('ftp.noProvince') },
          ...(provinces.data ?? []).map(({ provinceCode, name }) => ({
            value: provinceCode,
            label: name,
          })),
          { value: everywhere, label: t('ftp.everywhere') },
        ]}
      />
      <TextField
        name="stations"
        label={t('ftp.stations')}
        hint={t('ftp.stationsHint')}
        autoComplete="off"
        problem={problems.stations}
      />
    </>
  )
}
