// VN_WQI of an automatic station, where enough groups are measured: the newest hour as a plate, the day before in words.
import { levelIn, VN_WQI_ADVICE } from '@eos/indices'
import type {
  StationWaterIndex,
  WaterIndexOfInterval,
} from '@eos/contract/calls/stations/station-water-index'
import type { RecentHours } from '@eos/contract/calls/stations/station-page'
import { useSearchParams } from 'react-router'
import { HourStrip } from '../../../parts/hours/HourStrip.tsx'
import { lastHours } from '../../../parts/hours/last-hours.ts'
import { Plate } from '../../../parts/levels/Plate.tsx'
import { Ruler } from '../../../parts/levels/Ruler.tsx'
import { waterScale } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { whyTarget } from './water-why.ts'

type KnownIndex = WaterIndexOfInterval & { value: number }

/** The index of the hour beside the words that are about the same hour. */
export function hourIndex(
  index: StationWaterIndex | null,
  periodEnd: string | undefined,
): KnownIndex | undefined {
  const hour = index?.hour
  if (!hour || !isKnown(hour) || periodEnd === undefined) return undefined
  return Date.parse(hour.periodEnd) === Date.parse(periodEnd) ? hour : undefined
}

function isKnown(index: WaterIndexOfInterval): index is KnownIndex {
  return index.value !== null
}

interface WaterIndexProps {
  station: { id: string; timeZone: string }
  hour: KnownIndex
  day: WaterIndexOfInterval | null
  hours: RecentHours
  symbolOf: (code: string) => string
}

export function WaterIndex({ station, hour, day, hours, symbolOf }: WaterIndexProps) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const effect = VN_WQI_ADVICE.byLevel[hour.level as keyof typeof VN_WQI_ADVICE.byLevel]?.effect
  const lowest = hour.dominant.map((code) => formulaText(symbolOf(code))).join(', ')
  return (
    <div className="reading reading-none water-index">
      <div className="reading-air">
        <div className="reading-row">
          <Plate scale={waterScale} value={hour.value} averaging={t('indexOfHour')} />
          <div className="stack soft fine reading-words">
            {effect && <p className="reading-say">{effect[locale]}</p>}
            {lowest !== '' && <p>{t('lowest', { names: lowest })}</p>}
            <p>{t('notOfficial')}</p>
            <DayIndex station={station} day={day} />
            <Ruler scale={waterScale} value={hour.value} />
          </div>
        </div>
        <Hours hours={hours} until={hour.periodEnd} timeZone={station.timeZone} />
      </div>
    </div>
  )
}

function DayIndex({ station, day }: Pick<WaterIndexProps, 'station' | 'day'>) {
  const { t } = useTranslation('water')
  const locale = useLocale()
  const [search] = useSearchParams()
  if (!day || !isKnown(day)) return null
  const { value, periodStart } = day
  return (
    <p>
      {t('indexOfDay', {
        day: formatDay(periodStart, station.timeZone, locale),
        value,
        level: levelIn(waterScale.levels, value)?.name[locale],
      })}{' '}
      <PageLink {...whyTarget(station.id, search, 'day')}>{t('whyDay', { value })}</PageLink>
    </p>
  )
}

interface HoursProps {
  hours: RecentHours
  until: string
  timeZone: string
}

function Hours({ hours: { from, wqi }, until, timeZone }: HoursProps) {
  const { t } = useTranslation('water')
  const shown = wqi && lastHours({ from, aqi: wqi }, until)
  const known = shown?.flatMap(({ value }) => (value === null ? [] : [value])) ?? []
  if (!shown || known.length < 2) return null
  const label = t('lastHours', { lowest: Math.min(...known), highest: Math.max(...known) })
  return (
    <div>
      <h2 className="reading-hours">{label}</h2>
      <HourStrip scale={waterScale} hours={shown} timeZone={timeZone} label={label} />
    </div>
  )
}
