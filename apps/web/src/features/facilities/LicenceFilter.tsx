// How many of the facilities have a licence in each state, as links: a state shows its facilities alone.
import { useSearchParams } from 'react-router'
import type { Facilities } from '@eos/contract/calls/waste/facilities'
import { useTranslation } from '../../texts/translation.ts'
import { formatNumber } from '../../parts/numbers/format.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { listSearch, type FacilityFilter } from './facilities-address.ts'

interface LicenceFilterProps {
  found: Facilities
  filter: FacilityFilter
}

export function LicenceFilter({ found: { licences }, filter }: LicenceFilterProps) {
  const { t } = useTranslation('facilities')
  const [search] = useSearchParams()
  const all = licences.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const shown = licences.filter(({ state, count }) => count > 0 || filter.licence === state)
  return (
    <ul className="wrap" aria-label={t('licences.label')}>
      <State
        name={t('licences.all')}
        count={all}
        isChosen={filter.licence === ''}
        search={listSearch(search, { licence: '' })}
      />
      {shown.map(({ state, count }) => (
        <State
          key={state}
          name={t(`licence.${state}`)}
          count={count}
          isChosen={filter.licence === state}
          search={listSearch(search, { licence: state })}
        />
      ))}
    </ul>
  )
}

interface StateProps {
  name: string
  count: number
  isChosen: boolean
  search: Record<string, string>
}

function State({ name, count, isChosen, search }: StateProps) {
  const locale = useLocale()
  return (
    <li>
      <PageLink
        to="facility"
        search={search}
        isCurrent={false}
        className="inline-row gap-2 licence-choice"
        aria-current={isChosen ? 'true' : undefined}
      >
        <b>{formatNumber(count, 0, locale)}</b> {name}
      </PageLink>
    </li>
  )
}
