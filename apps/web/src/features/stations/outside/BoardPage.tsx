// The board of a station for a large screen outdoors: black ground, two languages, read from afar.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { organizationQuery } from '../../../api/organizations.ts'
import { isOutlet, isSurfaceWater } from '../../../api/station-kind.ts'
import { SnapshotMark } from '../../../parts/states/SnapshotMark.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatClock, formatDay } from '../../../parts/numbers/format.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { AirOnBoard } from './AirOnBoard.tsx'
import { JudgedOnBoard } from './JudgedOnBoard.tsx'
import { InOtherLanguage } from './InOtherLanguage.tsx'
import { GoingAge, LostNetwork, OutsideStation } from './OutsideStation.tsx'

export function BoardPage({ otherwise }: { otherwise?: ReactNode }) {
  return (
    <OutsideStation kind="board" otherwise={otherwise}>
      {(page) => <Board page={page} />}
    </OutsideStation>
  )
}

function Board({ page }: { page: StationPage }) {
  const { t } = useTranslation('outside')
  const locale = useLocale()
  const { station } = page
  const isJudged = isOutlet(station) || isSurfaceWater(station)
  return (
    <>
      <header className="board-head">
        <div>
          <h1>{localName(station, locale)}</h1>
          <p>
            <Subject station={station} />
            <InOtherLanguage>
              {' · '}
              <Subject station={station} />
            </InOtherLanguage>
          </p>
        </div>
        <Clock timeZone={station.timeZone} />
      </header>
      <div className="board-figures" data-figures>
        {isJudged ? <JudgedOnBoard page={page} /> : <AirOnBoard page={page} />}
      </div>
      <LostNetwork />
      <footer className="board-foot">
        <p>
          <SnapshotMark station={station} isShort />
          {station.lastReadingAt && (
            <>
              {' · '}
              <GoingAge since={station.lastReadingAt} />
            </>
          )}
        </p>
        <p>
          <Operator station={station} /> {t(station.demo ? 'demo' : 'preliminary')}
        </p>
      </footer>
      <button type="button" className="board-full" data-full-screen hidden>
        {t('full')}
      </button>
    </>
  )
}

function Subject({ station }: { station: LatestStation }) {
  const { t } = useTranslation('outside')
  return t(isOutlet(station) ? 'outlet' : isSurfaceWater(station) ? 'water' : 'air')
}

function Clock({ timeZone }: { timeZone: string }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <p className="number board-clock">
      <time data-clock={timeZone}>{formatClock(now, timeZone, locale)}</time>
      <span data-day={timeZone}>{formatDay(now, timeZone, locale)}</span>
    </p>
  )
}

function Operator({ station: { organizationId } }: { station: LatestStation }) {
  const locale = useLocale()
  const organization = useQuery({
    ...organizationQuery(organizationId ?? ''),
    enabled: organizationId !== null,
  }).data
  return organization ? <>{localName(organization, locale)} · </> : null
}
