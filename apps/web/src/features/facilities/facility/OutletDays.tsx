// The last thirty days of each outlet against its permit, as its own page tells them; how complete they are stands first.
import { useQueries } from '@tanstack/react-query'
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import { Note } from '../../../parts/controls/Note.tsx'
import { DayRows } from '../../../parts/limits/DayRows.tsx'
import { usePermitFacts } from '../../../parts/limits/permit-facts.ts'
import { ReportDays } from '../../../parts/report/ReportDays.tsx'
import { SkeletonBlock } from '../../../parts/states/Skeleton.tsx'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { useTranslation, type Translate } from '../../../texts/translation.ts'
import { formatNumber, type Locale } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { KeptLimits, shareOf } from '../KeptLimits.tsx'
import { outletsShown } from './outlets-shown.ts'

type Outlet = FacilityDetail['outlets'][number]

export function OutletDays({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const { outlets, keeping } = facility
  const shown = outlets.slice(0, outletsShown)
  const others = outlets.slice(outletsShown)
  const answers = useQueries({
    queries: shown.map(({ stationId }) => dailyMeansQuery(stationId)),
  })
  if (outlets.length === 0)
    return (
      <section className="facility-section" aria-labelledby="outlets">
        <h2 id="outlets">{t('days.title')}</h2>
        <Empty title={t('days.noOutlet')}>{t('days.noOutletHint')}</Empty>
      </section>
    )
  return (
    <section className="facility-section" aria-labelledby="outlets">
      <h2 id="outlets">{t('days.title')}</h2>
      <p className={keeping.days > 0 ? 'facility-say facility-over' : 'facility-say'}>
        {verdictWords(facility, t)}
      </p>
      <p className="faint fine facility-facts-line">{completeWords(facility, t, locale)}</p>
      <p className="faint meta facilities-note">{t('days.lead')}</p>
      {shown.map((outlet, place) => (
        <OneOutlet
          key={outlet.stationId}
          outlet={outlet}
          means={answers[place]?.data}
          hasFailed={answers[place]?.isError ?? false}
        />
      ))}
      {others.length > 0 && <MoreOutlets outlets={others} />}
    </section>
  )
}

function verdictWords({ keeping }: FacilityDetail, t: Translate<'facilities'>): string {
  const { days, judged } = keeping
  if (days > 0) return t('days.above', { count: days })
  return t(judged > 0 ? 'days.allWithin' : 'days.unjudged')
}

function completeWords(
  { keeping }: FacilityDetail,
  t: Translate<'facilities'>,
  locale: Locale,
): string {
  const { hours, expectedHours } = keeping
  if (hours === 0) return t('days.nothing')
  const words = {
    known: formatNumber(hours, 0, locale),
    expected: formatNumber(expectedHours, 0, locale),
    share: shareOf(hours, expectedHours, locale),
  }
  return t(hours < expectedHours ? 'days.incomplete' : 'days.complete', words)
}

interface OneOutletProps {
  outlet: Outlet
  means: DailyMeans | undefined
  hasFailed: boolean
}

function OneOutlet({ outlet, means, hasFailed }: OneOutletProps) {
  const { t } = useTranslation('facilities')
  const permitFacts = usePermitFacts()
  const { stationId, name, permit } = outlet
  return (
    <article className="facility-outlet" aria-labelledby={`outlet-${stationId}`}>
      <div className="wrap page-head facilities-head">
        <h3 id={`outlet-${stationId}`}>{writtenName(name)}</h3>
        <PageLink to="stations/:id" parameters={{ id: stationId }} className="facility-more">
          {t('days.page')}
          <span className="only-heard">: {writtenName(name)}</span>
        </PageLink>
      </div>
      <p className="faint meta facilities-note">
        {permit ? `${t('days.permit')}: ${permitFacts(permit)}.` : t('days.noPermit')}
      </p>
      {means ? (
        <>
          <DayRows means={means} />
          <ReportDays stationId={stationId} means={means} />
        </>
      ) : hasFailed ? (
        <Note kind="late" title={t('days.failed')} />
      ) : (
        <SkeletonBlock height={280} />
      )}
    </article>
  )
}

function MoreOutlets({ outlets }: { outlets: readonly Outlet[] }) {
  const { t } = useTranslation('facilities')
  return (
    <>
      <h3>{t('days.more')}</h3>
      <ul className="facility-list">
        {outlets.map(({ stationId, name, keeping }) => (
          <li key={stationId}>
            <PageLink to="stations/:id" parameters={{ id: stationId }}>
              {writtenName(name)}
            </PageLink>
            <span>
              <KeptLimits keeping={keeping} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
