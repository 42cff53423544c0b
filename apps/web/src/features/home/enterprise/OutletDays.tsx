// One outlet on the site of its enterprise: its state, its thirty days, and each indicator now.
import { Unplug } from 'lucide'
import type { DailyMeans } from '@eos/contract/calls/stations/daily-means'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { Note } from '../../../parts/controls/Note.tsx'
import { limitNow, daysOf } from '../../../parts/limits/daily-means.ts'
import { DayRows } from '../../../parts/limits/DayRows.tsx'
import { usePermitFacts } from '../../../parts/limits/permit-facts.ts'
import { countDays, dayColumns } from '../../../parts/limits/thirty-days.ts'
import type { JudgedHour } from '../../../parts/limits/hour-verdict.ts'
import { ReportDays } from '../../../parts/report/ReportDays.tsx'
import { Reason } from '../../../parts/states/Reason.tsx'
import { SevenFacts } from '../../../parts/states/SevenFacts.tsx'
import { SilentFacts } from '../../../parts/states/SilentFacts.tsx'
import { SkeletonBlock } from '../../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatAge, formatInstant, formatNumber } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { shownReason } from '../../../parts/numbers/written-reason.ts'
import type { Outlet } from './use-outlets.ts'

export function OutletDays({ outlet, name }: { outlet: Outlet; name: string }) {
  const { t } = useTranslation(['enterprise', 'common'])
  const now = useNow()
  const { station, means, verdict } = outlet
  const { id, state, timeZone } = station
  const hasLimits = means?.indicators.some((indicator) => limitNow(indicator, 'day'))
  return (
    <section className="outlet" aria-labelledby={`outlet-${id}`}>
      <div className="wrap band-head">
        <div>
          <h2 id={`outlet-${id}`}>{name}</h2>
          {verdict?.periodEnd ? (
            <SevenFacts
              station={{ state, timeZone }}
              averaging={t('hourlyMean')}
              periodEnd={verdict.periodEnd}
              now={now}
              flag={t('common:preliminary')}
            />
          ) : (
            <SilentFacts station={station} now={now} />
          )}
        </div>
        <span className="not-printed">
          <ActionLink to="stations/:id" parameters={{ id }}>
            {t('details')}
          </ActionLink>
        </span>
      </div>
      <Silence outlet={outlet} />
      {means ? (
        <>
          <p className="soft meta outlet-columns" aria-hidden="true">
            <span>{t(hasLimits ? 'dayMeans' : 'dayMeansAlone')}</span>
            <span>{t('now')}</span>
          </p>
          <DayRows
            means={means}
            says={({ indicator }) => (
              <Says
                outlet={outlet}
                row={verdict?.rows.find((each) => each.indicator.indicator === indicator)}
                code={indicator}
              />
            )}
          />
          <Permit permit={means.permit} />
          <ReportDays stationId={id} means={means} />
        </>
      ) : (
        <SkeletonBlock height={420} />
      )}
    </section>
  )
}

/** The permit in which the limits stand. */
function Permit({ permit }: { permit: DailyMeans['permit'] }) {
  const { t } = useTranslation(['enterprise', 'days'])
  const factsOf = usePermitFacts()
  return (
    <p className="faint meta judged-documents">
      {permit ? `${t('days:permit')}: ${factsOf(permit)}.` : t('noPermit')}
    </p>
  )
}

/** The reason, since when, and until when: only while the outlet sends nothing. */
function Silence({ outlet: { station } }: { outlet: Outlet }) {
  const { t } = useTranslation(['enterprise', 'common'])
  const locale = useLocale()
  const now = useNow()
  const { state, stateReason, stateReasonEn, stateSince, expectedReturn, timeZone } = station
  if (state === 'live' || state === 'delayed') return null
  const reason = shownReason({ reason: stateReason, reasonEn: stateReasonEn }, locale)
  const time = (instant: string) => formatInstant(instant, timeZone, locale)
  return (
    <Note
      kind="late"
      icon={Unplug}
      title={reason ? <Reason of={reason} /> : t(`common:state.${state}`)}
    >
      {[
        stateSince && t('since', { time: time(stateSince) }),
        expectedReturn && t('back', { time: time(expectedReturn) }),
        station.lastReadingAt &&
          t('lastValue', { age: formatAge(station.lastReadingAt, now, locale) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Note>
  )
}

interface SaysProps {
  outlet: Outlet
  row: JudgedHour | undefined
  code: string
}

/** The value of now, and how many days were above or within. */
function Says({ outlet: { means }, row, code }: SaysProps) {
  const { t } = useTranslation('enterprise')
  const locale = useLocale()
  const indicator = means!.indicators.find((each) => each.indicator === code)!
  const columns = dayColumns(daysOf(means!, indicator), limitNow(indicator, 'day'))
  const { over, within, known, all } = countDays(columns)
  const value = row?.value ?? null
  return (
    <>
      {value === null ? (
        <span className="outlet-silent">{t('noValue')}</span>
      ) : (
        <b className={row?.state === 'over' ? 'outlet-value outlet-over' : 'outlet-value'}>
          {formatNumber(value, indicator.decimals, locale)} <small>{indicator.unit}</small>
        </b>
      )}
      <span>
        {over > 0 && <strong className="outlet-over">{t('daysAbove', { count: over })} · </strong>}
        {over === 0 && within > 0 && `${t('daysWithin', { count: within })} · `}
        {t('known', { known, all })}
      </span>
    </>
  )
}
