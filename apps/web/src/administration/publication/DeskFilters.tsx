// The filters above the matrix; each stands in the address.
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import { CompletedText } from '../../admin-parts/controls/CompletedText.tsx'
import { provincesQuery } from '../../api/queries.ts'
import { useSignedIn } from '../../api/session.ts'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { PublicationView } from './publication-address.ts'

interface DeskFiltersProps {
  view: PublicationView
  onChange: (changed: Partial<PublicationView>) => void
}

export function DeskFilters({ view, onChange }: DeskFiltersProps) {
  const { t } = useTranslation('publication')
  const isOfMinistry = useSignedIn()?.organization?.type === organizationTypes.ministry
  return (
    <search className="wrap publication-filters" aria-label={t('filter')}>
      <CompletedText
        key={view.words}
        label={t('search')}
        icon={Search}
        value={view.words}
        onChoose={(words) => onChange({ words })}
      />
      {isOfMinistry && <ProvinceChoice view={view} onChange={onChange} />}
      <ChoiceField
        label={t('state')}
        value={view.shown === '' ? 'all' : view.shown}
        options={[
          { value: 'all', label: t('states.all') },
          { value: 'true', label: t('states.public') },
          { value: 'false', label: t('states.hidden') },
        ]}
        onChange={(chosen) =>
          onChange({ shown: chosen === 'true' || chosen === 'false' ? chosen : '' })
        }
      />
      <p className="soft small publication-hint">{t('hint')}</p>
    </search>
  )
}

/** The whole country is too much for one list. */
function ProvinceChoice({ view, onChange }: DeskFiltersProps) {
  const { t } = useTranslation('publication')
  const locale = useLocale()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const options = provinces
    .map((each) => ({ value: each.id, label: localName(each, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <ChoiceField
      label={t('province')}
      value={view.provinceId}
      options={[{ value: '', label: t('states.all') }, ...options]}
      onChange={(provinceId) => onChange({ provinceId })}
    />
  )
}
