// The filters above the stations list; each is one parameter of the address.
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useRef } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { stationStates } from '@eos/contract/words/vocabulary'
import { provincesQuery } from '../../../api/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Choice } from '../../../parts/controls/Choice.tsx'
import { TextField } from '../../../parts/fields/Field.tsx'
import { KeptParameters } from '../../../parts/page/KeptParameters.tsx'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useTypedBefore } from '../../../parts/hooks/use-typed-before.ts'
import { filterParameters, listParameters, type StationFilter } from './station-filter.ts'

/** The id of the form whose fields and buttons make the address of the list, where no script runs. */
export const viewForm = 'stations-view'

interface StationsFilterProps {
  stations: readonly LatestStation[]
  filter: StationFilter
  onChange: (change: Partial<StationFilter>) => void
}

export function StationsFilter({ stations, filter, onChange }: StationsFilterProps) {
  const { t } = useTranslation(['stations', 'common'])
  const media = [...new Set(stations.map(({ medium }) => medium))]
  const states = stationStates.filter((state) =>
    stations.some((station) => station.state === state),
  )
  const provinces = useProvinceChoices(stations)
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, filter.text, (text) => onChange({ text }))
  return (
    <search aria-label={t('filter.label')}>
      <form
        id={viewForm}
        className="filters not-printed"
        onSubmit={(event) => event.preventDefault()}
      >
        <KeptParameters except={listParameters} />
        <TextField
          ref={field}
          type="search"
          icon={Search}
          label={t('filter.text')}
          hidesLabel
          placeholder={t('filter.text')}
          name={filterParameters.text}
          value={filter.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <FilterChoice
          label={t('filter.medium')}
          name={filterParameters.medium}
          all={t('filter.all')}
          value={filter.medium}
          choices={media.map((medium) => [medium, t(`common:medium.${medium}`)])}
          onChoose={(medium) => onChange({ medium })}
        />
        <FilterChoice
          label={t('filter.province')}
          name={filterParameters.provinceCode}
          all={t('filter.allProvinces')}
          value={filter.provinceCode}
          choices={provinces}
          onChoose={(provinceCode) => onChange({ provinceCode })}
        />
        <FilterChoice
          label={t('filter.state')}
          name={filterParameters.state}
          all={t('filter.allStates')}
          value={filter.state}
          choices={states.map((state) => [state, t(`common:state.${state}`)])}
          onChoose={(state) => onChange({ state })}
        />
        <noscript>
          <Action type="submit">{t('filter.show')}</Action>
        </noscript>
      </form>
    </search>
  )
}

type Choices = readonly [value: string, label: string][]

/** The provinces of the stations, by name. */
function useProvinceChoices(stations: readonly LatestStation[]): Choices {
  const locale = useLocale()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const present = new Set(stations.map(({ provinceCode }) => provinceCode))
  return provinces
    .filter(({ provinceCode }) => present.has(provinceCode))
    .map((each): [string, string] => [each.provinceCode, localName(each, locale)])
    .sort(([, a], [, b]) => a.localeCompare(b, locale))
}

interface FilterChoiceProps {
  label: string
  name: string
  all: string
  value: string
  choices: Choices
  onChoose: (value: string) => void
}

function FilterChoice({ label, name, all, value, choices, onChoose }: FilterChoiceProps) {
  return (
    <Choice
      label={label}
      name={name}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{all}</option>
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </Choice>
  )
}
