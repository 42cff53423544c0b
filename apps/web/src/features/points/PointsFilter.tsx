// The form that narrows and orders the list of points; it changes the page at once where scripts run.
import { useSearchParams } from 'react-router'
import type { PeriodicPoints } from '@eos/contract/calls/announced/periodic-points'
import { pointOrders } from '@eos/contract/readings/periodic-points'
import { Action } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { FilterChoice, type FilterOptions } from '../../parts/lists/FilterChoice.tsx'
import { FoldedChoices } from '../../parts/lists/FoldedChoices.tsx'
import { WordsField } from '../../parts/lists/WordsField.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { writtenName } from '../../parts/numbers/local-name.ts'
import {
  orderParameter,
  pointsParameters,
  readOrder,
  withFilter,
  type PointFilter,
} from './points-address.ts'

interface PointsFilterProps {
  found: PeriodicPoints
  filter: PointFilter
}

/** The level is chosen by its tile, and stays. */
const ownFields = pointsParameters.filter((name) => name !== 'level')

const plain = (values: readonly (number | string)[]): FilterOptions =>
  values.map((value) => [String(value), String(value)])
const named = (places: readonly { id: string; name: string }[]): FilterOptions =>
  places.map(({ id, name }) => [id, writtenName(name)])

export function PointsFilter({ found: { choices }, filter }: PointsFilterProps) {
  const { t } = useTranslation('points')
  const [search, setSearch] = useSearchParams()
  const change = (changed: Parameters<typeof withFilter>[1]) =>
    setSearch((present) => withFilter(present, changed), {
      replace: true,
      preventScrollReset: true,
    })
  const filters = [
    ['year', 'newest', plain(choices.years)],
    ['round', 'newest', plain(choices.observations)],
    ['river', 'all', plain(choices.rivers)],
    ['province', 'all', named(choices.provinces)],
    ['program', 'all', named(choices.programs)],
  ] as const
  return (
    <search aria-label={t('filter.label')}>
      <form
        method="get"
        className="cluster points-filter not-printed"
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <KeptParameters except={ownFields} />
        <WordsField label={t('filter.q')} words={filter.q} />
        <Action type="submit">{t('filter.show')}</Action>
        <FoldedChoices
          words={t('filter.choices')}
          isOpen={filters.some(([name]) => filter[name] !== '')}
        >
          {filters.map(([name, none, options]) => (
            <FilterChoice
              key={name}
              name={name}
              label={t(`filter.${name}`)}
              none={t(`filter.${none}`)}
              value={filter[name]}
              options={options}
              onChoose={(value) => change({ [name]: value })}
            />
          ))}
          <Choice
            label={t('filter.order')}
            name={orderParameter}
            value={readOrder(search)}
            onChange={(event) => change({ [orderParameter]: event.target.value })}
          >
            {pointOrders.map((order) => (
              <option key={order} value={order}>
                {t(`order.${order}`)}
              </option>
            ))}
          </Choice>
        </FoldedChoices>
      </form>
    </search>
  )
}
