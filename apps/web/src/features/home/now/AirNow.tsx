// The air of a place now: the highest current index with all that makes it honest, and its last hours.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import { VN_AQI_ADVICE } from '@eos/indices'
import { adviceKey } from '../../../parts/advice/advice-key.ts'
import { HourStrip } from '../../../parts/hours/HourStrip.tsx'
import { indexHoursQuery } from '../../../parts/hours/index-hours-query.ts'
import { lastHours } from '../../../parts/hours/last-hours.ts'
import { Plate } from '../../../parts/levels/Plate.tsx'
import { Ruler } from '../../../parts/levels/Ruler.tsx'
import { airScale } from '../../../parts/levels/scale.ts'
import { SevenFacts } from '../../../parts/states/SevenFacts.tsx'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import type { Indicators } from './NewestValues.tsx'
import type { IndexedStation } from '../overview.ts'

interface AirNowProps {
  station: IndexedStation
  of: {
    highest: IndexedStation
    /** How many report. */
    speaking: number
    /** How far the station is from the visitor, where it is shown for being the nearest. */
    km: number | undefined
  }
  indicators: Indicators
}

export function AirNow({ station, of, indicators }: AirNowProps) {
  const { t } = useTranslation(['home', 'common'])
  const locale = useLocale()
  const now = useNow()
  const { index, timeZone, state } = station
  const key = adviceKey(index.rule, index.level)
  const names = index.dominant.map((code) => formulaText(indicators[code]?.symbol ?? code))
  return (
    <div className="stack gap-4 now-air">
      <div className="wrap now-title">
        <h2>{t('airNow')}</h2>
        <p>
          <StationLink station={station} />
          {', '}
          {of.km === undefined
            ? t('highestOf', { count: of.speaking })
            : t('nearestAway', { km: formatFigure(of.km, of.km < 9.95 ? 1 : 0, locale) })}
        </p>
        {station !== of.highest && (
          <p>
            {t('highestOf', { count: of.speaking })}: <StationLink station={of.highest} />{' '}
            {of.highest.index.value}
          </p>
        )}
      </div>
      <div className="now-reading">
        <Plate scale={airScale} value={index.value} averaging={t('hourly')} />
        <div className="stack now-words">
          {key && <p className="now-say">{VN_AQI_ADVICE.byLevel[key].effect[locale]}</p>}
          <div className="stack gap-3 soft fine now-detail">
            <p>
              {t('mainPollutant', { names: names.join(', ') })} {t('averaging')}{' '}
              {index.dayBefore !== null && <DayBefore difference={index.value - index.dayBefore} />}
            </p>
            <Ruler scale={airScale} value={index.value} />
          </div>
        </div>
      </div>
      <SevenFacts
        station={{ state, timeZone }}
        averaging={t('indexName')}
        periodEnd={index.periodEnd}
        now={now}
        flag={t('common:preliminary')}
        why={{
          value: index.value,
          target: {
            to: 'stations/:id',
            parameters: { id: station.id },
            search: { why: 'newest' },
          },
        }}
      />
    </div>
  )
}

function StationLink({ station }: { station: IndexedStation }) {
  const locale = useLocale()
  return (
    <PageLink to="stations/:id" parameters={{ id: station.id }}>
      {localName(station, locale)}
    </PageLink>
  )
}

function DayBefore({ difference }: { difference: number }) {
  const { t } = useTranslation('home')
  if (difference === 0) return t('sameAsYesterday')
  const count = Math.abs(difference)
  return t(difference > 0 ? 'higherThanYesterday' : 'lowerThanYesterday', { count })
}

/** Keeps its place while the hours are on their way. */
export function AirHours({ station }: { station: IndexedStation }) {
  const { t } = useTranslation('parts')
  const { data } = useQuery(indexHoursQuery(station.id))
  const hours = data && lastHours(data, station.index.periodEnd)
  const known = hours?.flatMap(({ value }) => (value === null ? [] : [value])) ?? []
  const numbers = { lowest: Math.min(...known), highest: Math.max(...known) }
  return (
    <div className="now-hours">
      {hours && known.length > 0 && (
        <>
          <h3>{t('lastHours', numbers)}</h3>
          <HourStrip
            scale={airScale}
            hours={hours}
            timeZone={station.timeZone}
            label={t('lastHours', numbers)}
          />
        </>
      )}
    </div>
  )
}
