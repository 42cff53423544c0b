// The form that narrows and orders the list of facilities; it changes the page at once where scripts run.
import { useSearchParams } from 'react-router'
import type { Facilities } from '@eos/contract/calls/waste/facilities'
import { facilityOrders, kindGroups, limitVerdicts } from '@eos/contract/waste/facilities'
import { Action } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { FilterChoice } from '../../parts/lists/FilterChoice.tsx'
import { FoldedChoices } from '../../parts/lists/FoldedChoices.tsx'
import { WordsField } from '../../parts/lists/WordsField.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { writtenName } from '../../parts/numbers/local-name.ts'
import {
  facilitiesParameters,
  orderParameter,
  ownerParameter,
  readOrder,
  withFilter,
  type FacilityFilter,
  type FilterName,
} from './facilities-address.ts'

interface FacilitiesFilterProps {
  found: Facilities
  filter: FacilityFilter
}

/** The state of a licence is chosen beside its counts, and stays, as does whose facilities are shown. */
const ownFields = facilitiesParameters.filter(
  (name) => name !== 'licence' && name !== ownerParameter,
)

export function FacilitiesFilter({ found: { choices }, filter }: FacilitiesFilterProps) {
  const { t } = useTranslation('facilities')
  const change = useChange()
  return (
    <search aria-label={t('filter.label')}>
      <form
        method="get"
        className="cluster facilities-filter not-printed"
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <KeptParameters except={ownFields} />
        <WordsField label={t('filter.q')} words={filter.q} />
        <Action type="submit">{t('filter.show')}</Action>
        <FoldedChoices words={t('filter.choices')} isOpen={hasChoice(filter)}>
          <Choices choices={choices} filter={filter} />
        </FoldedChoices>
      </form>
    </search>
  )
}

function useChange() {
  const [, setSearch] = useSearchParams()
  return (changed: Parameters<typeof withFilter>[1]) =>
    setSearch((present) => withFilter(present, changed), {
      replace: true,
      preventScrollReset: true,
    })
}

interface ChoicesProps {
  choices: Facilities['choices']
  filter: FacilityFilter
}

function Choices({ choices, filter }: ChoicesProps) {
  const { t } = useTranslation('facilities')
  const [search] = useSearchParams()
  const change = useChange()
  const pick = (name: FilterName) => ({
    name,
    label: t(`filter.${name}`),
    none: t('filter.all'),
    value: filter[name],
    onChoose: (value: string) => change({ [name]: value }),
  })
  const provinces = choices.provinces.map(({ id, name }) => [id, writtenName(name)] as const)
  const methods = choices.methods.map(({ code, name }) => [code, `${code} · ${name}`] as const)
  return (
    <>
      <FilterChoice {...pick('kind')} options={[]}>
        <KindOptions kinds={choices.kinds} />
      </FilterChoice>
      <FilterChoice {...pick('province')} options={provinces} />
      <FilterChoice
        {...pick('waste')}
        options={choices.classes.map(({ key, label }) => [key, label] as const)}
      />
      <FilterChoice {...pick('method')} options={methods} />
      <FilterChoice
        {...pick('limits')}
        options={limitVerdicts.map((verdict) => [verdict, t(`limits.${verdict}`)] as const)}
      />
      <Choice
        label={t('filter.order')}
        name={orderParameter}
        value={readOrder(search)}
        onChange={(event) => change({ [orderParameter]: event.target.value })}
      >
        {facilityOrders.map((order) => (
          <option key={order} value={order}>
            {t(`order.${order}`)}
          </option>
        ))}
      </Choice>
    </>
  )
}

const hasChoice = ({ kind, province, waste, method, limits }: FacilityFilter) =>
  [kind, province, waste, method, limits].some((value) => value !== '')

/** The kinds in their groups, each of which can be chosen whole. */
function KindOptions({ kinds }: { kinds: Facilities['choices']['kinds'] }) {
  const { t } = useTranslation('facilities')
  return kindGroups.map((group) => (
    <optgroup key={group} label={t(`group.${group}`)}>
      <option value={group}>{t(`group.${group}`)}</option>
      {kinds
        .filter((kind) => kind.group === group)
        .map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
    </optgroup>
  ))
}
