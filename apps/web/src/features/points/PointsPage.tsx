// The sampling points with their announced class: filters and levels, a map and a table of the same points, and the file.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useSearchParams } from 'react-router'
import type { PeriodicPoints } from '@eos/contract/calls/announced/periodic-points'
import { mostPoints, pointsAtOnce } from '@eos/contract/readings/periodic-points'
import { addressOf } from '../../api/client/address.ts'
import { product } from '../../api/portal/product.ts'
import { Action, ActionAnchor } from '../../parts/controls/Action.tsx'
import { MoreForm } from '../../parts/lists/MoreForm.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { LevelFilter } from './LevelFilter.tsx'
import '../../parts/page/page-head.css'
import './points.css'
import { askedOf, filterNames, readFilter, shownParameter, withFilter } from './points-address.ts'
import { PointsFilter } from './PointsFilter.tsx'
import { PointsMap } from './PointsMap.tsx'
import { PointsTable } from './PointsTable.tsx'
import { periodicPointsQuery } from './queries.ts'
import './texts.ts'

export function PointsPage() {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const [search] = useSearchParams()
  const answer = useQuery(periodicPointsQuery(askedOf(search), locale))
  return (
    <div className="page points-page">
      <PageHead title={t('title')} description={t('description')} picture="points" />
      <PointsHead found={answer.data} />
      {answer.data ? (
        <FoundPoints found={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={96} />
          <SkeletonRows rows={10} />
        </>
      )}
    </div>
  )
}

function PointsHead({ found }: { found: PeriodicPoints | undefined }) {
  const { t } = useTranslation('points')
  const [search] = useSearchParams()
  const path = `/api/${product}/public/periodic-points.csv`
  return (
    <header className="wrap page-head points-head">
      <div>
        <h1>{t('title')}</h1>
        <p className="points-lead">{t('lead')}</p>
      </div>
      {found && found.matching > 0 && (
        <div className="wrap not-printed">
          <ActionAnchor href={addressOf(path, askedOf(search))} icon={Download} download>
            {t('csvRows', { count: found.matching })}
          </ActionAnchor>
        </div>
      )}
    </header>
  )
}

function FoundPoints({ found }: { found: PeriodicPoints }) {
  const { t } = useTranslation('points')
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const isFiltered = filterNames.some((name) => filter[name] !== '')
  if (found.choices.years.length === 0 && !isFiltered)
    return <Empty title={t('list.empty')}>{t('list.emptyHint')}</Empty>
  return (
    <>
      <PointsFilter found={found} filter={filter} />
      <LevelFilter found={found} filter={filter} />
      {found.points.length === 0 ? (
        <NoneFound />
      ) : (
        <div className="points-found">
          <PointsMap marks={found.marks} />
          <div>
            <PointsTable points={found.points} />
            <More found={found} />
          </div>
        </div>
      )}
    </>
  )
}

function NoneFound() {
  const { t } = useTranslation('points')
  const [, setSearch] = useSearchParams()
  const nothing = Object.fromEntries(filterNames.map((name) => [name, '']))
  const reset = (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        setSearch((present) => withFilter(present, nothing), { replace: true })
      }}
    >
      <KeptParameters onOtherPages />
      <Action type="submit">{t('filter.reset')}</Action>
    </form>
  )
  return (
    <Empty title={t('list.none')} actions={reset}>
      {t('list.noneHint')}
    </Empty>
  )
}

/** Once the list is as long as one answer may be, the file has the rest. */
function More({ found: { points, matching } }: { found: PeriodicPoints }) {
  const { t } = useTranslation('points')
  const next = Math.min(points.length + pointsAtOnce, mostPoints)
  return (
    <div className="split gap-3 faint fine points-more">
      <p role="status">{t('list.of', { shown: points.length, count: matching })}</p>
      {matching > points.length && next > points.length && (
        <MoreForm parameter={shownParameter} next={next}>
          {t('list.more', { count: Math.min(pointsAtOnce, matching - points.length) })}
        </MoreForm>
      )}
    </div>
  )
}
