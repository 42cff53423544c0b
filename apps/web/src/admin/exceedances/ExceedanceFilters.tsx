// The filters above the administration's list of exceeded limits.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { exceedanceAveragings, exceedancePlaces } from '@eos/contract/exceedances'
import { indicatorChoicesQuery } from '../deliveries/queries.ts'
import { provincesQuery } from '../../api/queries.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { SelectField, TextField } from '../../parts/fields/Field.tsx'
import { localName } from '../../ui/local-name.ts'
import { useLocale } from '../../ui/use-locale.ts'
import type { ExceedanceFilter } from '../../features/exceedances/queries.ts'
import { DateField } from '../kit/DateInput.tsx'

/** As the call names them; each is one parameter of the page's address too. */
export const filterNames = [
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
  const locale = useLocale()
  const indicators = useQuery(indicatorChoicesQuery()).data ?? []
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const choice = (name: FilterName, label: string, choices: readonly [string, string][]) => (
    <SelectField
      label={label}
      value={filter[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const all: [string, string] = ['', t('admin.all')]
  const day = (name: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      value={filter[name] ?? ''}
      onChange={(text) => onChange({ [name]: text })}
    />
  )
  return (
    <search className="panel" aria-label={t('admin.filter')}>
      <div className="exceedance-filters">
        {choice('places', t('admin.places'), [
          all,
          ...exceedancePlaces.map((each): [string, string] => [each, t(`admin.placesOf.${each}`)]),
        ])}
        <StationCode
          key={filter.stationCode}
          stationCode={filter.stationCode ?? ''}
          onChoose={(stationCode) => onChange({ stationCode })}
        />
        {choice('indicator', t('admin.indicator'), [
          all,
          ...indicators.map((each): [string, string] => [each.code, localName(each, locale)]),
        ])}
        {choice('provinceCode', t('admin.province'), [
          all,
          ...provinces
            .map((each): [string, string] => [each.provinceCode, localName(each, locale)])
            .toSorted(([, a], [, b]) => a.localeCompare(b, locale)),
        ])}
        {choice('averaging', t('admin.averaging'), [
          all,
          ...exceedanceAveragings.map((each): [string, string] => [each, t(`averaging.${each}`)]),
        ])}
        {choice(
          'basis',
          t('admin.basis'),
          (['', 'raw', 'approved'] as const).map((each) => [each, t(`admin.bases.${each}`)]),
        )}
        {day('from', t('admin.from'))}
        {day('to', t('admin.to'))}
      </div>
      {Object.keys(filter).length > 0 && (
        <Action onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
          {t('admin.reset')}
        </Action>
      )}
    </search>
  )
}

interface StationCodeProps {
  stationCode: string
  onChoose: (stationCode: string) => void
}

/** Looked for when it is complete, not at every letter. */
function StationCode({ stationCode, onChoose }: StationCodeProps) {
  const { t } = useTranslation('exceedances')
  const [code, setCode] = useState(stationCode)
  const choose = () => {
    if (code.trim() !== stationCode) onChoose(code.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <TextField
        label={t('admin.stationCode')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onBlur={choose}
      />
    </form>
  )
}
