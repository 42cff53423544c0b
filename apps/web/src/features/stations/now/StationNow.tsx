// The index of an air station: plate, what it means, its seven facts and last hours, and what to do about it.
import { levelIn, VN_AQI_ADVICE } from '@eos/indices'
import type { LatestIndex, LatestStation } from '@eos/contract/calls/stations/latest'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { currentIndex, type CurrentIndex } from '@eos/contract/answers/current-index'
import { useSearchParams } from 'react-router'
import { Advice } from '../../../parts/advice/Advice.tsx'
import { adviceKey } from '../../../parts/advice/advice-key.ts'
import { HourStrip } from '../../../parts/hours/HourStrip.tsx'
import { lastHours } from '../../../parts/hours/last-hours.ts'
import { Plate } from '../../../parts/levels/Plate.tsx'
import { Ruler } from '../../../parts/levels/Ruler.tsx'
import { airScale } from '../../../parts/levels/scale.ts'
import { SevenFacts } from '../../../parts/states/SevenFacts.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatAge, formatQuantity } from '../../../parts/numbers/format.ts'
import { noIndexReason } from '../../../parts/numbers/no-index-reason.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { noCurrentIndex, type NoCurrentIndex } from './no-current-index.ts'
import { StateLine } from './StateLine.tsx'
import { symbolOf } from './symbol-of.ts'

export function StationNow({ page }: { page: StationPage }) {
  const { t } = useTranslation('stations')
  const now = useNow()
  const { station, hours } = page
  const { index } = station
  const current = currentIndex(station, now)
  return (
    <section className={current ? 'reading' : 'reading reading-none'} aria-label={t('now.title')}>
      <div className="reading-air">
        <div className="reading-row">
          <IndexPlate station={station} current={current} />
          <div className="stack soft fine reading-words">
            {current ? <Meaning index={current} /> : <NoMeaning station={station} />}
            {current && <Dominant page={page} index={current} />}
            {current && <Ruler scale={airScale} value={current.value} />}
          </div>
        </div>
        {current && <Hours hours={hours} until={current.periodEnd} timeZone={station.timeZone} />}
        {index ? <Facts station={station} index={index} /> : <StateLine station={station} />}
      </div>
      {current && <WhatToDo index={current} />}
    </section>
  )
}

function Facts({ station, index }: { station: LatestStation; index: LatestIndex }) {
  const { t } = useTranslation(['stations', 'common'])
  const now = useNow()
  const [search] = useSearchParams()
  const isLive = station.state === 'live'
  const { state, timeZone, stateReason, stateReasonEn, stateSince, expectedReturn } = station
  const why = {
    value: index.value,
    target: {
      to: 'stations/:id',
      parameters: { id: station.id },
      search: { ...Object.fromEntries(search), why: 'newest' },
    },
  } as const
  return (
    <SevenFacts
      station={{
        state,
        timeZone,
        ...(!isLive && {
          reason: stateReason,
          reasonEn: stateReasonEn,
          since: stateSince,
          expectedReturn,
        }),
      }}
      averaging={`${t('common:index.vn_aqi')}, ${t('now.averaging')}`}
      periodEnd={index.periodEnd}
      now={now}
      flag={t('values.flag.preliminary')}
      why={search.has('why') ? undefined : why}
    />
  )
}

/** An old index keeps its number, but neither its colour nor its word. */
function IndexPlate({
  station,
  current,
}: {
  station: LatestStation
  current: CurrentIndex | undefined
}) {
  const { t } = useTranslation(['stations', 'common'])
  const now = useNow()
  const none = noCurrentIndex(station, now)
  return (
    <Plate
      scale={airScale}
      value={current?.value ?? null}
      averaging={t('now.averaging')}
      {...(none?.isWithheld && { missing: t('common:state.withheld') })}
      missingReason={none && <PlateReason none={none} />}
    />
  )
}

function PlateReason({ none: { because, last } }: { none: NoCurrentIndex }) {
  const { t } = useTranslation(['stations', 'common', 'parts'])
  const locale = useLocale()
  const now = useNow()
  const reason =
    because === undefined
      ? undefined
      : typeof because === 'string'
        ? t(`now.noIndex.${because}`)
        : noIndexReason(t, because.rule)
  return (
    <>
      {reason && <span>{reason}</span>}
      {last && (
        <span>
          {t('parts:lastIndex', {
            value: last.value,
            age: formatAge(last.periodEnd, now, locale),
          })}
        </span>
      )}
    </>
  )
}

function Meaning({ index: { rule, level } }: { index: CurrentIndex }) {
  const locale = useLocale()
  const key = adviceKey(rule, level)
  if (!key) return null
  return <p className="reading-say">{VN_AQI_ADVICE.byLevel[key].effect[locale]}</p>
}

/** Old figures say nothing about the present air; the state of the station says why. */
function NoMeaning({ station: { state } }: { station: LatestStation }) {
  const { t } = useTranslation('stations')
  return (
    <>
      <p className="reading-say">{t('now.unknown')}</p>
      <p>{t(`now.states.${state}`)}</p>
    </>
  )
}

interface DominantProps {
  page: StationPage
  index: LatestIndex
}

function Dominant({ page: { mainPollutant, indicators }, index }: DominantProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { dominant, dayBefore } = index
  if (dominant.length === 0 && dayBefore === null) return null
  const facts = mainPollutant && indicators[mainPollutant.indicator]
  return (
    <p>
      {dominant.length > 0 && (
        <>
          {t('now.dominant')} <b>{dominant.map(symbolOf).join(', ')}</b>
        </>
      )}
      {dominant.length === 1 && mainPollutant && facts && (
        <>
          <b>, {formatQuantity(mainPollutant.value, facts.unit, facts.decimals, locale)}</b> (
          {t(`why.averagings.${mainPollutant.averaging}`)})
        </>
      )}
      {dominant.length > 0 && '.'}
      {dayBefore !== null && ` ${t('now.dayBefore', { value: dayBefore })}`}
    </p>
  )
}

interface HoursProps {
  hours: StationPage['hours']
  until: string
  timeZone: string
}

function Hours({ hours, until, timeZone }: HoursProps) {
  const { t } = useTranslation('parts')
  const shown = lastHours(hours, until)
  const known = shown?.flatMap(({ value }) => (value === null ? [] : [value])) ?? []
  if (!shown || known.length === 0) return null
  const label = t('lastHours', { lowest: Math.min(...known), highest: Math.max(...known) })
  return (
    <div>
      <h2 className="reading-hours">{label}</h2>
      <HourStrip scale={airScale} hours={shown} timeZone={timeZone} label={label} />
    </div>
  )
}

function WhatToDo({ index }: { index: CurrentIndex }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const level = levelIn(airScale.levels, index.value)
  return (
    <div className="reading-advice">
      <h2>{t('now.advice')}</h2>
      <Advice index={index} />
      {adviceKey(index.rule, index.level) && (
        <p className="faint meta">{t('now.adviceOf', { level: level?.name[locale] })}</p>
      )}
    </div>
  )
}
