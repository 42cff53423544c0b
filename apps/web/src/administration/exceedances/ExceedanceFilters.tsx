// The filters above the administration's list of exceeded limits.
import { useTranslation } from '../../texts/translation.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { FoldedChoices } from '../../parts/lists/FoldedChoices.tsx'
import { CompletedText } from '../../admin-parts/controls/CompletedText.tsx'
import { ChoiceField } from '../../admin-parts/controls/ChoiceField.tsx'
import type { ExceedanceFilter } from '../../features/exceedances/face.ts'
import { DateField } from '../../admin-parts/controls/DateInput.tsx'
import { useFilterOptions, type ChoiceName } from './filter-options.ts'

/** The call names them so; each is one parameter of the page's address too. */
export const filterNames = [
  'reach',
  'places',
  'stationCode',
  'indicator',
  'provinceCode',
  'averaging',
  'basis',
  'from',
  'to',
] as const
type FilterName = (typeof filterNames)[number]

interface ExceedanceFiltersProps {
  filter: ExceedanceFilter
  onChange: (changed: Partial<Record<FilterName, string>>) => void
}

export function ExceedanceFilters({ filter, onChange }: ExceedanceFiltersProps) {
  const { t } = useTranslation('exceedances')
  const options = useFilterOptions()
  const choice = (name: ChoiceName, label: string) => (
    <ChoiceField
      label={label}
      value={filter[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
      options={options[name]}
    />
  )
  const day = (name: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      value={filter[name] ?? ''}
      onChange={(text) => onChange({ [name]: text })}
    />
  )
  return (
    <search className="panel" aria-label={t('admin.filter')}>
      <FoldedChoices words={t('admin.choices')} isOpen={Object.keys(filter).length > 0}>
        <div className="stack gap-3 exceedance-filters">
          {choice('reach', t('admin.reach'))}
          {choice('places', t('admin.places'))}
          <CompletedText
            key={filter.stationCode}
            label={t('admin.stationCode')}
            value={filter.stationCode ?? ''}
            onChoose={(stationCode) => onChange({ stationCode })}
          />
          {choice('indicator', t('admin.indicator'))}
          {choice('provinceCode', t('admin.province'))}
          {choice('averaging', t('admin.averaging'))}
          {choice('basis', t('admin.basis'))}
          {day('from', t('admin.from'))}
          {day('to', t('admin.to'))}
        </div>
      </FoldedChoices>
      {Object.keys(filter).length > 0 && (
        <Action onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
          {t('admin.reset')}
        </Action>
      )}
    </search>
  )
}
