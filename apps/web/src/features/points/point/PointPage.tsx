// A sampling point: its announced class and every round, why the class is what it is, each indicator against its limit,
// the years, the other points of its river, and the versions of the announcement.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../../parts/states/Skeleton.tsx'
import { ShareCard } from '../../../parts/share/ShareCard.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { AlongRiver } from './AlongRiver.tsx'
import { AnnouncedReading } from './AnnouncedReading.tsx'
import { LimitTable } from './LimitTable.tsx'
import { PointHead } from './PointHead.tsx'
import { PointTrend } from './PointTrend.tsx'
import { PointVersions } from './PointVersions.tsx'
import '../points.css'
import { readAnnouncement } from '../points-address.ts'
import { periodicPointQuery } from '../queries.ts'
import '../texts.ts'
import { ReportPoint } from './ReportPoint.tsx'
import { RoundMatrix } from './RoundMatrix.tsx'
import { StationBeside } from './StationBeside.tsx'
import { WhyIndex } from './WhyIndex.tsx'
import { YearIndices } from './YearIndices.tsx'

/** `otherwise` is shown where no public point has the address. */
export function PointPage({ otherwise }: { otherwise?: ReactNode }) {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const answer = useQuery(periodicPointQuery(id, readAnnouncement(search), useLocale()))
  if (answer.data === null) return otherwise
  return (
    <div className="page point-page">
      {answer.data ? (
        <Point point={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonRows rows={3} />
          <SkeletonBlock height={420} />
        </>
      )}
    </div>
  )
}

function Point({ point }: { point: PeriodicPoint }) {
  const { t } = useTranslation('points')
  const { shown, rounds, alongRiver, yearIndices, station, river } = point
  if (rounds.length === 0)
    return (
      <>
        <PointHead point={point} />
        <Empty
          title={t('none.title')}
          actions={<ActionLink to="periodic-points">{t('none.list')}</ActionLink>}
        >
          {t('none.hint')}
        </Empty>
      </>
    )
  return (
    <>
      <PointHead point={point} />
      <div className="announced">
        {shown ? <AnnouncedReading point={point} shown={shown} /> : <Gone point={point} />}
        <RoundMatrix point={point} />
      </div>
      {shown && (
        <>
          <WhyIndex shown={shown} />
          <LimitTable point={point} shown={shown} />
          <ReportPoint point={point} shown={shown} />
        </>
      )}
      <PointTrend point={point} />
      {yearIndices && <YearIndices ofYear={yearIndices} />}
      {shown && alongRiver.length > 1 && <AlongRiver point={point} shown={shown} />}
      {station && <StationBeside station={station} river={river} />}
      {shown && <PointVersions point={point} shown={shown} />}
      <div className="not-printed">
        <ShareCard />
      </div>
    </>
  )
}

function Gone({ point: { locationId } }: { point: PeriodicPoint }) {
  const { t } = useTranslation('points')
  const newest = (
    <ActionLink to="periodic-points/:id" parameters={{ id: locationId }} isCurrent={false}>
      {t('reading.show')}
    </ActionLink>
  )
  return (
    <Empty title={t('reading.goneTitle')} actions={newest}>
      {t('reading.gone')}
    </Empty>
  )
}
