// The filters above the matrix; each stands in the address.
import { Search } from 'lucide'
import { ChoiceField } from '../../admin-parts/kit/ChoiceField.tsx'
import { CompletedText } from '../../admin-parts/kit/CompletedText.tsx'
import { useTranslation } from '../../texts/translation.ts'
import type { PublicationView } from './publication-address.ts'

interface DeskFiltersProps {
  view: PublicationView
  onChange: (changed: Partial<PublicationView>) => void
}

export function DeskFilters({ view, onChange }: DeskFiltersProps) {
  const { t } = useTranslation('publication')
  return (
    <search className="publication-filters" aria-label={t('filter')}>
      <CompletedText
        key={view.words}
        label={t('search')}
        icon={Search}
        value={view.words}
        onChoose={(words) => onChange({ words })}
      />
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
