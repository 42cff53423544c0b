// The chosen station: its index or its verdict in a sentence, its last hours and newest values, and where more is said.
import { useQuery, queryOptions } from '@tanstack/react-query'
import { ArrowLeft, X } from 'lucide'
import { VN_AQI_ADVICE } from '@eos/indices'
import { useTranslation } from '../../../texts/translation.ts'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import { adviceKey } from '../../../parts/advice/advice-key.ts'
import { ActionLink } from '../../../parts/controls/Action.tsx'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { lastHours } from '../../../parts/hours/last-hours.ts'
import { Plate } from '../../../parts/levels/Plate.tsx'
import { airScale } from '../../../parts/levels/scale.ts'
import { ReportStation } from '../../../parts/report/ReportStation.tsx'
import { SevenFacts } from '../../../parts/states/SevenFacts.tsx'
import { SnapshotMark } from '../../../parts/states/SnapshotMark.tsx'
import { formatAge, hourEndingLabel } from '../../../parts/numbers/format.ts'
import { noIndexReason } from '../../../parts/numbers/no-index-reason.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { DayStrip } from './DayStrip.tsx'
import type { MapStation } from '../map-stations.ts'
import { newestFigures, type StationHours } from './panel-figures.ts'
import { PanelValues } from './PanelValues.tsx'
import { PastHour, type Past } from './PastHour.tsx'
import { ShareButton } from './ShareButton.tsx'
import { TimeButton } from './TimeButton.tsx'
import { useVerdict } from '../use-over-limits.ts'
import { WaterSentence } from './WaterSentence.tsx'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../../api/api.ts'
import { every } from '../../../api/queries.ts'

interface StationPanelProps {
  shown: MapStation
  indicators: Record<string, IndicatorFacts>
  now: number
  /** The hour of the past that is shown; `undefined` while it is the newest readings. */
  past: Past | undefined
  /** How many stations the list has to which the panel leads back. */
  inView: number
  onClose: () => void
  onTime: (() => void) | undefined
}

export function StationPanel(props: StationPanelProps) {
  const { shown, past, inView, onClose } = props
  const { t } = useTranslation('map')
  const { station, name } = shown
  const hours = useQuery(stationHoursQuery(station.id)).data
  return (
    <section
      className="map-panel"
      aria-label={t('panel.label', { name })}
      tabIndex={-1}
      data-testid="station-panel"
    >
      <div className="map-panel-bar">
        <button type="button" className="text-button inline-row map-back" onClick={onClose}>
          <Icon of={ArrowLeft} size={16} /> {t('inView', { count: inView })}
        </button>
        <button type="button" className="map-close" onClick={onClose} aria-label={t('panel.close')}>
          <Icon of={X} />
        </button>
      </div>
      <PanelHead {...props} />
      {past ? (
        <PastHour {...props} past={past} hours={hours} />
      ) : (
        <Newest {...props} hours={hours} />
      )}
      <PanelActions {...props} />
    </section>
  )
}

function Newest(props: StationPanelProps & { hours: StationHours | undefined }) {
  const { shown, indicators, hours } = props
  const { station, current } = shown
  const { t } = useTranslation(['map', 'parts'])
  const day = current && hours ? lastHours(hours, current.periodEnd) : undefined
  const over = useVerdict(station)?.over.map(({ indicator }) => indicator)
  return (
    <>
      {station.index && <IndexPlate {...props} />}
      <Sentence shown={shown} />
      <DayStrip
        day={day}
        timeZone={station.timeZone}
        words={(range) => t('parts:lastHours', range)}
      />
      <PanelValues
        caption={t('panel.values')}
        figures={newestFigures(station, hours, over)}
        indicators={indicators}
      />
      <Facts {...props} />
      <ReportStation station={station} indicators={indicators} />
    </>
  )
}

/** The state of a station is one of now. */
function PanelHead({ shown, now, past }: Pick<StationPanelProps, 'shown' | 'now' | 'past'>) {
  const { t } = useTranslation('map')
  const { station, name, provinceName, kind } = shown
  const facts = [
    provinceName,
    t(`panel.kind.${kind}`),
    station.code,
    station.referenceOnly && t('panel.referenceOnly'),
  ]
  return (
    <div className="faint fine map-panel-head">
      <h2>
        <PageLink to="stations/:id" parameters={{ id: station.id }}>
          {name}
        </PageLink>
      </h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {past ? null : station.state === 'live' ? (
        <BriefFacts station={station} now={now} />
      ) : (
        <p>
          <SnapshotMark station={station} />
        </p>
      )}
    </div>
  )
}

/** Seen on phones, where the facts are below the edge of the sheet; they are heard there. */
function BriefFacts({ station, now }: { station: LatestStation; now: number }) {
  const locale = useLocale()
  const time = station.index?.periodEnd ?? station.lastReadingAt
  return (
    <p className="map-brief" aria-hidden="true">
      <SnapshotMark station={station} />
      {time && ` · ${hourEndingLabel(time, station.timeZone, locale)}`}
      {time && ` · ${formatAge(time, now, locale, 'short')}`}
    </p>
  )
}

/** An old index keeps its number, but neither its colour nor its word. */
function IndexPlate({ shown, now }: Pick<StationPanelProps, 'shown' | 'now'>) {
  const { t } = useTranslation(['map', 'common', 'parts'])
  const locale = useLocale()
  const { value, reason, periodEnd } = shown.station.index!
  const last =
    value === null
      ? reason && noIndexReason(t, reason)
      : t('parts:lastIndex', { value, age: formatAge(periodEnd, now, locale) })
  return (
    <Plate
      scale={airScale}
      value={shown.current?.value ?? null}
      averaging={t('panel.hourly')}
      size="panel"
      missingReason={last}
    />
  )
}

/** Says what the number means, and what sensitive people do about it; of water, what is beyond a limit. */
function Sentence({ shown }: Pick<StationPanelProps, 'shown'>) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const { station, current, kind } = shown
  if (kind !== 'air') return <WaterSentence station={station} />
  const key = current && adviceKey(current.rule, current.level)
  if (!key)
    return <p className="map-say">{t(station.index ? 'panel.oldIndex' : 'panel.noIndexRule')}</p>
  const { effect, sensitive } = VN_AQI_ADVICE.byLevel[key]
  return (
    <div className="map-words">
      <p className="map-say">{effect[locale]}</p>
      <p className="soft fine map-advice">
        {VN_AQI_ADVICE.sensitivePeople[locale]}: {sensitive[locale]}
      </p>
    </div>
  )
}

function Facts({ shown: { station }, now }: Pick<StationPanelProps, 'shown' | 'now'>) {
  const { t } = useTranslation(['map', 'common'])
  const locale = useLocale()
  const { state, timeZone, index, lastReadingAt } = station
  return (
    <div className="faint meta map-facts">
      {index ? (
        <SevenFacts
          station={{ state, timeZone }}
          averaging={t('panel.averaging')}
          periodEnd={index.periodEnd}
          now={now}
          flag={[t('common:preliminary'), station.demo && t('panel.demo')]
            .filter(Boolean)
            .join(', ')}
        />
      ) : (
        <p>
          <SnapshotMark station={station} isShort /> ·{' '}
          {lastReadingAt ? formatAge(lastReadingAt, now, locale, 'short') : t('panel.never')} ·{' '}
          {t('common:preliminary')}
        </p>
      )}
    </div>
  )
}

function PanelActions({
  shown: { station, name },
  past,
  onTime,
}: Pick<StationPanelProps, 'shown' | 'past' | 'onTime'>) {
  const { t } = useTranslation(['map', 'parts'])
  const target = { to: 'stations/:id', parameters: { id: station.id } } as const
  const value = past ? undefined : station.index?.value
  return (
    <div className="wrap map-actions">
      <ActionLink {...target} kind="primary">
        {t('panel.details')}
      </ActionLink>
      {value != null && (
        <ActionLink {...target} search={{ why: 'newest' }}>
          {t('parts:why', { value })}
        </ActionLink>
      )}
      <TimeButton onTime={onTime} />
      <ShareButton name={name} />
    </div>
  )
}

/** The last hours of the chosen station. They stand beside its index: where they fail, the index stands alone. */
const stationHoursQuery = (stationId: string) =>
  queryOptions({
    queryKey: ['station-hours', stationId],
    refetchInterval: every(10 * minuteMs),
    queryFn: async ({ client, signal }) => {
      const page = await apiOf(client).ask('GET /api/{product}/public/station/{stationId}', {
        params: { stationId },
        signal,
        silent: true,
      })
      return page.hours
    },
  })
