// One station: its index with age, averaging and flags, at the side of the map or as a sheet on phones.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndicatorFacts, LatestIndex, LatestStation } from '@eos/contract/calls/latest'
import { formatAge, formatClock, formatHour, formatQuantity, zoneLabel } from '../ui/format.ts'
import { LevelBadge } from '../ui/LevelBadge.tsx'
import { localName } from '../ui/local-name.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { StationStateTag } from '../ui/StateTag.tsx'
import { useLocale } from '../ui/use-locale.ts'
import type { MapStation } from './map-stations.ts'
import { formulaText } from '../ui/formula-text.ts'

interface StationPanelProps {
  shown: MapStation
  indicators: Record<string, IndicatorFacts>
  now: number
  onClose: () => void
}

export function StationPanel({ shown, indicators, now, onClose }: StationPanelProps) {
  const { t } = useTranslation('map')
  const { station, name, provinceName } = shown
  const panel = usePanelKeys(onClose)
  return (
    <section
      ref={panel}
      className="map-panel"
      aria-label={t('panel.label', { name })}
      tabIndex={-1}
      data-testid="station-panel"
    >
      <div className="map-panel-head">
        <div>
          <h2>{name}</h2>
          <p className="small soft">{[station.code, provinceName].filter(Boolean).join(' · ')}</p>
        </div>
        <button type="button" className="map-close" onClick={onClose} aria-label={t('panel.close')}>
          ×
        </button>
      </div>
      <p>
        <StationStateTag station={station} />
      </p>
      <IndexPart shown={shown} indicators={indicators} now={now} />
      <Values station={station} indicators={indicators} now={now} />
      {station.referenceOnly && <p className="small">{t('panel.referenceOnly')}</p>}
      {station.demo && <p className="small map-demo">{t('panel.demo')}</p>}
      <p>
        <PageLink
          className="button button-primary"
          to="stations/:id"
          parameters={{ id: station.id }}
        >
          {t('panel.details')}
        </PageLink>
      </p>
    </section>
  )
}

type PartProps = Omit<StationPanelProps, 'onClose'>

function IndexPart({ shown, indicators, now }: PartProps) {
  const { t } = useTranslation('map')
  const { station, current } = shown
  if (!station.index) return <p className="small soft">{t('panel.noIndexRule')}</p>
  const { value, level, reason } = station.index
  return (
    <div className={current ? 'map-index' : 'map-index map-index-old'}>
      {current || value === null ? (
        <LevelBadge value={value} level={level} reason={reason} size="large" />
      ) : (
        <>
          <p>{t('panel.oldIndex')}</p>
          <LevelBadge value={value} level={level} />
        </>
      )}
      <IndexFacts index={station.index} station={station} indicators={indicators} now={now} />
    </div>
  )
}

interface IndexFactsProps {
  index: LatestIndex
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  now: number
}

function IndexFacts({ index, station, indicators, now }: IndexFactsProps) {
  const { t } = useTranslation(['map', 'ui'])
  const locale = useLocale()
  const hour = formatHour(index.periodEnd, station.timeZone, locale)
  return (
    <dl className="map-facts">
      <dt>
        {t('ui:index.vn_aqi')}, {t('ui:index.hourly')}
      </dt>
      <dd>{t('panel.averaging')}</dd>
      <dt>{t('panel.hour')}</dt>
      <dd>
        {hour} ({zoneLabel(index.periodEnd, station.timeZone)})
      </dd>
      <dt>{t('panel.age')}</dt>
      <dd>{formatAge(index.periodEnd, now, locale)}</dd>
      {index.dominant.length > 0 && (
        <>
          <dt>{t('panel.dominant')}</dt>
          <dd>
            {index.dominant.map((code) => formulaText(indicators[code]?.symbol ?? code)).join(', ')}
          </dd>
        </>
      )}
      {index.dayBefore !== null && (
        <dd className="map-day-before">{t('panel.dayBefore', { value: index.dayBefore })}</dd>
      )}
    </dl>
  )
}

function Values({ station, indicators, now }: Omit<IndexFactsProps, 'index'>) {
  const { t } = useTranslation(['map', 'ui'])
  const locale = useLocale()
  if (!station.lastReadingAt) return <p className="small">{t('panel.never')}</p>
  return (
    <>
      <h3>{t('panel.values')}</h3>
      <p className="small soft">
        {formatClock(station.lastReadingAt, station.timeZone, locale)} (
        {zoneLabel(station.lastReadingAt, station.timeZone)}) ·{' '}
        {formatAge(station.lastReadingAt, now, locale)} · {t('ui:preliminary')}
      </p>
      <dl className="map-values">
        {station.values.map(({ indicator, value }) => {
          const facts = indicators[indicator]
          return (
            <div key={indicator}>
              <dt title={facts && localName(facts, locale)}>
                {formulaText(facts?.symbol ?? indicator)}
              </dt>
              <dd className="number">
                {formatQuantity(value, facts?.unit ?? '', facts?.decimals ?? null, locale)}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** The panel gets the focus, so that it can be read by keyboard, and Escape closes it. */
function usePanelKeys(onClose: () => void) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return panel
}
