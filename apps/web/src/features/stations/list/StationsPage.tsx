// All published stations: filters in the address, one line a station, the same states and levels as on the map.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import type { LatestStation, LatestStations } from '@eos/contract/calls/stations/latest'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import { useLiveReadings } from '../../../api/live.ts'
import { latestQuery, provincesQuery } from '../../../api/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Empty, Stale } from '../../../parts/states/PageStates.tsx'
import { Skeleton } from '../../../parts/states/Skeleton.tsx'
import { DataTable } from '../../../parts/tables/DataTable.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { formatInstant } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { KeptParameters } from '../../../parts/page/KeptParameters.tsx'
import { PageHead } from '../../../parts/page/PageHead.tsx'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import {
  filterStations,
  noFilter,
  readFilter,
  viewParameters,
  writeFilter,
  type StationFilter,
} from './station-filter.ts'
import { useOverLimits } from './over-limits.ts'
import { SortChoice } from './SortChoice.tsx'
import { StationsFilter, viewForm } from './StationsFilter.tsx'
import { useStationColumns } from './station-columns.tsx'
import '../stations.css'
import '../texts.ts'

const rowsAtOnce = 60

/** The filters and some rows. */
const waiting = ['44px', '20px', ...Array.from({ length: 8 }, () => '44px')].map((height) => ({
  width: '100%',
  height,
}))

export function StationsPage() {
  const { t } = useTranslation('stations')
  useLiveReadings()
  const latest = useQuery(latestQuery(''))
  return (
    <div className="page">
      <PageHead title={t('title')} description={t('description')} picture="stations" />
      <h1>{t('title')}</h1>
      {latest.data ? (
        <StationsList latest={latest.data} isOld={latest.isRefetchError} />
      ) : latest.isError ? (
        <QueryFailure error={latest.error} onRetry={() => void latest.refetch()} />
      ) : (
        <Skeleton boxes={waiting} />
      )}
    </div>
  )
}

interface StationsListProps {
  latest: LatestStations
  /** The last attempt to refresh the figures has failed. */
  isOld: boolean
}

function StationsList({ latest, isOld }: StationsListProps) {
  const { t } = useTranslation('stations')
  const zone = useTimeZone()
  const now = useNow()
  if (latest.stations.length === 0)
    return <Empty title={t('noStations')}>{t('noStationsHint')}</Empty>
  return (
    <>
      {isOld && <Stale asOf={latest.asOf} now={now} timeZone={zone} />}
      <ChosenStations latest={latest} />
      <WaterRounds />
    </>
  )
}

/** Beside the stations of rivers and lakes: the points at which people take samples. */
function WaterRounds() {
  const { t } = useTranslation('stations')
  const [search] = useSearchParams()
  if (readFilter(search).medium !== 'water') return null
  return (
    <p className="soft fine">
      {t('rounds')} <PageLink to="periodic-points">{t('roundsLink')}</PageLink>
    </p>
  )
}

function ChosenStations({ latest }: { latest: LatestStations }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const zone = useTimeZone()
  const [search, setSearch] = useSearchParams()
  const shown = readShown(search)
  const filter = readFilter(search)
  const found = useFound(latest.stations, filter)
  const change = (changed: Partial<StationFilter>) =>
    setSearch((present) => writeFilter(present, changed), { replace: true })
  const setParameter = (name: string, value: string) =>
    setSearch(
      (present) => {
        present.set(name, value)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  const [key, direction] = (search.get(viewParameters.sort) ?? 'now,desc').split(',')
  return (
    <>
      <StationsFilter stations={latest.stations} filter={filter} onChange={change} />
      <p className="soft fine" role="status">
        {found.length === latest.stations.length
          ? t('count', { count: found.length })
          : t('countOf', { count: found.length, total: latest.stations.length })}
        {' · '}
        {t('asOf', { time: formatInstant(latest.asOf, zone, locale) })}
      </p>
      {found.length === 0 ? (
        <NoneFound onReset={() => change(noFilter)} />
      ) : (
        <StationRows
          latest={latest}
          stations={found}
          isOfWater={filter.medium === 'water'}
          sort={{ key: key ?? 'now', direction: direction === 'asc' ? 'asc' : 'desc' }}
          onSort={(sort) => setParameter(viewParameters.sort, `${sort.key},${sort.direction}`)}
          shown={shown}
        />
      )}
      {found.length > shown && (
        <More
          shown={shown}
          count={found.length}
          onMore={(more) => setParameter(viewParameters.shown, String(more))}
        />
      )}
      {/* Behind the buttons of the headings, whose own order counts first. */}
      {search.has(viewParameters.sort) && (
        <input
          type="hidden"
          form={viewForm}
          name={viewParameters.sort}
          value={search.get(viewParameters.sort)!}
        />
      )}
    </>
  )
}

function useFound(stations: readonly LatestStation[], filter: StationFilter): LatestStation[] {
  const { data: provinces = [] } = useQuery(provincesQuery({ quiet: true }))
  return filterStations(stations, filter, provinces)
}

function NoneFound({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('stations')
  const reset = (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        onReset()
      }}
    >
      <KeptParameters onOtherPages />
      <Action type="submit">{t('filter.reset')}</Action>
    </form>
  )
  return (
    <Empty title={t('none')} actions={reset}>
      {t('noneHint')}
    </Empty>
  )
}

/** How many rows the address asks for. */
function readShown(search: URLSearchParams): number {
  const asked = Number(search.get(viewParameters.shown))
  return Number.isInteger(asked) && asked > rowsAtOnce ? asked : rowsAtOnce
}

interface MoreProps {
  shown: number
  count: number
  onMore: (shown: number) => void
}

function More({ shown, count, onMore }: MoreProps) {
  const { t } = useTranslation('stations')
  const more = shown + rowsAtOnce
  return (
    <Action
      type="submit"
      form={viewForm}
      name={viewParameters.shown}
      value={more}
      onClick={(event) => {
        event.preventDefault()
        onMore(more)
      }}
    >
      {t('more', { count: Math.min(rowsAtOnce, count - shown) })}
    </Action>
  )
}

interface StationRowsProps {
  latest: LatestStations
  stations: LatestStation[]
  /** Each station says which limit it is beyond. */
  isOfWater: boolean
  sort: { key: string; direction: 'asc' | 'desc' }
  onSort: (sort: { key: string; direction: 'asc' | 'desc' }) => void
  shown: number
}

function StationRows({ latest, stations, isOfWater, sort, onSort, shown }: StationRowsProps) {
  const { t } = useTranslation('stations')
  const over = useOverLimits(latest.stations, isOfWater)
  const columns = useStationColumns(latest.indicators, over)
  return (
    <>
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      <DataTable
        cards
        caption={t('title')}
        columns={columns}
        rows={stations}
        rowKey={(station) => station.id}
        sort={sort}
        onSort={onSort}
        sortForm={viewForm}
        limit={shown}
      />
    </>
  )
}
