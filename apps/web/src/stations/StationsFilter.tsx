// The filters above the stations list; each is one parameter of the address.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LatestStation } from '@eos/contract/calls/latest'
import { stationStates } from '@eos/contract/vocabulary'
import { provincesQuery } from '../api/queries.ts'
import { localName } from '../ui/local-name.ts'
import { useLocale } from '../ui/use-locale.ts'
import type { StationFilter } from './station-filter.ts'

interface StationsFilterProps {
  stations: readonly LatestStation[]
  filter: StationFilter
  onChange: (change: Partial<StationFilter>) => void
}

export function StationsFilter({ stations, filter, onChange }: StationsFilterProps) {
  const { t } = useTranslation(['stations', 'ui'])
  const locale = useLocale()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const media = [...new Set(stations.map(({ medium }) => medium))]
  const states = stationStates.filter((state) =>
    stations.some((station) => station.state === state),
  )
  const present = new Set(stations.map(({ provinceCode }) => provinceCode))
  return (
    <search className="panel filters not-printed" aria-label={t('filter.label')}>
      <label className="control grow">
        {t('filter.text')}
        <input
          type="search"
          className="input"
          value={filter.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </label>
      <Choice
        label={t('filter.medium')}
        all={t('filter.all')}
        value={filter.medium}
        choices={media.map((medium) => [medium, t(`ui:medium.${medium}`)])}
        onChoose={(medium) => onChange({ medium })}
      />
      <Choice
        label={t('filter.province')}
        all={t('filter.allProvinces')}
        value={filter.provinceCode}
        choices={provinces
          .filter(({ provinceCode }) => present.has(provinceCode))
          .map((each): [string, string] => [each.provinceCode, localName(each, locale)])
          .sort(([, a], [, b]) => a.localeCompare(b, locale))}
        onChoose={(provinceCode) => onChange({ provinceCode })}
      />
      <Choice
        label={t('filter.state')}
        all={t('filter.allStates')}
        value={filter.state}
        choices={states.map((state) => [state, t(`ui:state.${state}`)])}
        onChoose={(state) => onChange({ state })}
      />
    </search>
  )
}

interface ChoiceProps {
  label: string
  all: string
  value: string
  choices: readonly [value: string, label: string][]
  onChoose: (value: string) => void
}

function Choice({ label, all, value, choices, onChoose }: ChoiceProps) {
  return (
    <label className="control">
      {label}
      <select className="select" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{all}</option>
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
