// A station's year: its days, its hours of the week, its months by level, the days above a limit, how unusual the index
// is now, and the station beside others.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { AqiYear } from '@eos/contract/calls/stations/aqi-variation'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { ReportFigures } from '../../parts/report/ReportFigures.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { CompareStations } from './compare/CompareStations.tsx'
import { LimitedDays } from './LimitedDays.tsx'
import { MonthLevels } from './MonthLevels.tsx'
import { OtherIndices } from './others/OtherIndices.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { stationYearQuery } from './queries.ts'
import './texts.ts'
import { StationYearHead } from './StationYearHead.tsx'
import { Unusual } from './Unusual.tsx'
import { readYear } from './variation-address.ts'
import './variation.css'
import { WeekHours } from './WeekHours.tsx'
import { YearDays } from './YearDays.tsx'

/** `otherwise` is shown where no published station with an index has the address. */
export function StationYearPage({ otherwise }: { otherwise?: ReactNode }) {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const answer = useQuery(stationYearQuery(id, readYear(search)))
  if (answer.data === null) return otherwise
  return (
    <div className="page variation">
      {answer.isPending ? (
        <>
          <SkeletonRows rows={3} />
          <SkeletonBlock height={420} />
        </>
      ) : answer.data ? (
        <Year year={answer.data} />
      ) : (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </div>
  )
}

function Year({ year }: { year: AqiYear }) {
  const hasDays = year.days.some((value) => value !== null)
  return (
    <>
      <StationYearHead year={year} />
      <YearDays year={year} />
      {year.week.hours > 0 && <WeekHours year={year} />}
      {hasDays && (
        <div className="variation-pair">
          <MonthLevels year={year} />
          <Unusual year={year} />
        </div>
      )}
      {hasDays && <ReportYear year={year} />}
      {year.limited.length > 0 && <LimitedDays year={year} />}
      {hasDays && <OtherIndices year={year} />}
      {hasDays && <CompareStations year={year} />}
    </>
  )
}

function ReportYear({ year: { station, year } }: { year: AqiYear }) {
  const { t } = useTranslation('common')
  const name = t('index.vn_aqi')
  return <ReportFigures figures={[{ place: { station: station.id }, name, value: String(year) }]} />
}
