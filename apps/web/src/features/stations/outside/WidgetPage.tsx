// A station in the page of another site: its tile, its last hours, and where the figures come from.
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, Info } from 'lucide'
import { VN_AQI_ADVICE } from '@eos/indices'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { currentIndex } from '@eos/contract/answers/current-index'
import { dailyMeansQuery } from '../../../api/daily-means.ts'
import { isOutlet, isSurfaceWater } from '../../../api/station-kind.ts'
import { adviceKey } from '../../../parts/advice/advice-key.ts'
import { HourStrip } from '../../../parts/hours/HourStrip.tsx'
import { lastHours } from '../../../parts/hours/last-hours.ts'
import { Plate } from '../../../parts/levels/Plate.tsx'
import { airScale } from '../../../parts/levels/scale.ts'
import { hourVerdict } from '../../../parts/limits/hour-verdict.ts'
import { VerdictBox } from '../../../parts/limits/VerdictBox.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatHour, formatQuantity } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useSiteName } from '../../../parts/page/PageTitle.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { GoingAge, LostNetwork, OutsideStation } from './OutsideStation.tsx'

export function WidgetPage({ otherwise }: { otherwise?: ReactNode }) {
  return (
    <OutsideStation kind="widget" otherwise={otherwise}>
      {(page) => <Widget page={page} />}
    </OutsideStation>
  )
}

function Widget({ page }: { page: StationPage }) {
  const { t } = useTranslation('outside')
  const locale = useLocale()
  const site = useSiteName()
  const { station } = page
  const isJudged = isOutlet(station) || isSurfaceWater(station)
  return (
    <>
      <header className="widget-head">
        <h1>{localName(station, locale)}</h1>
        {station.lastReadingAt && <GoingAge since={station.lastReadingAt} />}
      </header>
      <div data-figures>{isJudged ? <Judged page={page} /> : <Air page={page} />}</div>
      <LostNetwork />
      <footer className="widget-foot">
        <p>{t(station.demo ? 'demo' : 'preliminary')}</p>
        <PageLink to="stations/:id" parameters={{ id: station.id }} target="_top">
          {site}
        </PageLink>
      </footer>
    </>
  )
}

function Air({ page }: { page: StationPage }) {
  const { t } = useTranslation(['outside', 'parts'])
  const locale = useLocale()
  const now = useNow()
  const { station, hours } = page
  const current = currentIndex(station, now)
  const key = current && adviceKey(current.rule, current.level)
  const shown = current && lastHours(hours, current.periodEnd)
  const averaging = current
    ? t('hour', { hour: formatHour(current.periodEnd, station.timeZone, locale) })
    : t('noHour')
  const known = shown?.flatMap(({ value }) => (value === null ? [] : [value])) ?? []
  const range = { lowest: Math.min(...known), highest: Math.max(...known) }
  return (
    <>
      <Plate scale={airScale} value={current?.value ?? null} averaging={averaging} size="panel" />
      {key && <p className="widget-say">{VN_AQI_ADVICE.byLevel[key].effect[locale]}</p>}
      {shown && known.length > 0 && (
        <HourStrip
          scale={airScale}
          hours={shown}
          timeZone={station.timeZone}
          label={t('parts:lastHours', range)}
        />
      )}
    </>
  )
}

const mostRows = 4

function Judged({ page: { station, hours } }: { page: StationPage }) {
  const { t } = useTranslation('outside')
  const locale = useLocale()
  const now = useNow()
  const means = useQuery(dailyMeansQuery(station.id)).data
  if (!means) return null
  const { periodEnd, rows, over } = hourVerdict(hours, means, now)
  if (periodEnd === undefined) return <p className="widget-say">{t('silent')}</p>
  const measured = rows.filter(({ value }) => value !== null)
  const names = over.map(({ indicator }) => formulaText(indicator.symbol)).join(', ')
  return (
    <>
      <VerdictBox
        title={over.length > 0 ? `${names}: ${t('over')}` : t('within')}
        icon={over.length > 0 ? TriangleAlert : Info}
        isOver={over.length > 0}
      >
        {t('hour', { hour: formatHour(periodEnd, station.timeZone, locale) })}
      </VerdictBox>
      <dl className="widget-values">
        {[...over, ...measured.filter((row) => !over.includes(row))]
          .slice(0, mostRows)
          .map(({ indicator: { indicator, symbol, unit, decimals }, value }) => (
            <div key={indicator}>
              <dt>{formulaText(symbol)}</dt>
              <dd>{formatQuantity(value!, unit, decimals, locale)}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
