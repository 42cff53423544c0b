// The publication of stations and sampling points: a matrix of places and indicators, the decision,
// and its effects. See docs/decisions/0205-what-is-public-has-screens-of-its-own.md.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AdminFrame } from '../../admin-parts/frame/AdminFrame.tsx'
import { isOpenTo } from '../../admin-parts/frame/access.ts'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'
import { ViewLinks } from '../../admin-parts/controls/ViewLinks.tsx'
import type { SignedIn } from '../../api/session.ts'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { announcementsQuery, worksOnRounds } from '../rounds/face.ts'
import { PublicationDesk } from './PublicationDesk.tsx'
import { readView, stationViews } from './publication-address.ts'
import { linesQuery, typesQuery, type Kind } from './queries.ts'
import './publication.css'

const accessOf = (kind: Kind) => toolNamed(kind === 'stations' ? 'publicStations' : 'publicPoints')
const mayDecide = (session: SignedIn, kind: Kind) => isOpenTo(session, accessOf(kind))

export const PublicStationsPage = () => <PublicationPage kind="stations" />
export const PublicPointsPage = () => <PublicationPage kind="location-point" />

function PublicationPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation('publication')
  return (
    <AdminFrame title={t('title')} access={accessOf(kind)}>
      {(session) => (
        <>
          <Views kind={kind} session={session} />
          {kind === 'stations' ? <Stations /> : <PublicationDesk kind={kind} />}
        </>
      )}
    </AdminFrame>
  )
}

/** The types of the view are known before its list is asked for. */
function Stations() {
  const types = useQuery(typesQuery())
  const [search] = useSearchParams()
  if (types.isError)
    return <QueryFailure error={types.error} onRetry={() => void types.refetch()} />
  if (!types.data) return <SkeletonRows rows={10} />
  const { of } = readView(search)
  return <PublicationDesk key={of} kind="stations" typeIds={types.data[of]} />
}

function Views({ kind, session }: { kind: Kind; session: SignedIn }) {
  const { t } = useTranslation('publication')
  const [search] = useSearchParams()
  const { of } = readView(search)
  const hasStations = mayDecide(session, 'stations')
  const hasPoints = mayDecide(session, 'location-point')
  const types = useQuery({ ...typesQuery(), enabled: hasStations }).data
  const counts = useQueries({
    queries: stationViews.map((view) => ({
      ...linesQuery('stations', { size: '1', stationTypeId: types?.[view] || '0' }),
      enabled: hasStations && types !== undefined,
    })),
  })
  const hasRounds = worksOnRounds(session)
  const rounds = useQuery({ ...announcementsQuery({ state: 'announced' }, 0), enabled: hasRounds })
  const points = useQuery({ ...linesQuery('location-point', { size: '1' }), enabled: hasPoints })
  return (
    <ViewLinks
      label={t('views.label')}
      views={[
        ...stationViews.flatMap((view, place) =>
          hasStations
            ? [
                {
                  to: 'admin/public-stations' as const,
                  search: { of: view === 'air' ? undefined : view },
                  name: t(`views.${view}`),
                  isPresent: kind === 'stations' && of === view,
                  count: counts[place]?.data?.total,
                },
              ]
            : [],
        ),
        ...(hasPoints
          ? [
              {
                to: 'admin/public-points' as const,
                name: t('views.points'),
                isPresent: kind === 'location-point',
                count: points.data?.total,
              },
            ]
          : []),
        ...(hasRounds
          ? [
              {
                to: 'admin/sampling-rounds' as const,
                search: { view: 'announced' },
                name: t('views.announced'),
                isPresent: false,
                count: rounds.data?.total,
              },
            ]
          : []),
      ]}
    />
  )
}
