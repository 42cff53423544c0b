// The stations in view, the worst first: every mark of the map can be reached here without a mouse.
import { useTranslation } from '../../../texts/translation.ts'
import type { IndicatorFacts } from '@eos/contract/calls/stations/latest'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import type { Province } from '../../../api/queries.ts'
import { Chip } from '../../../parts/levels/Chip.tsx'
import { airScale } from '../../../parts/levels/scale.ts'
import { Tag } from '../../../parts/controls/Tag.tsx'
import { StationMark } from '../../../parts/states/StationMark.tsx'
import { formatQuantity } from '../../../parts/numbers/format.ts'
import type { Place } from '../../../parts/search/search-places.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { MapPart } from '../canvas/map-parts.ts'
import { hourName } from '../hour-text.ts'
import type { MapStation } from '../map-stations.ts'
import { PlaceFinder } from './PlaceFinder.tsx'
import { TimeButton } from '../station/TimeButton.tsx'

/** More are in the table. */
const mostRows = 60

interface StationListProps extends MapPart {
  seen: readonly MapStation[]
  provinces: readonly Province[]
  onFind: (place: Place) => void
  onChoose: (stationId: string) => void
  onTable: () => void
  onTime: (() => void) | undefined
}

export function StationList(props: StationListProps) {
  const { seen, stations, provinces, address, onFind, onChoose, onTable, onTime } = props
  const { t } = useTranslation('map')
  const locale = useLocale()
  const timeZone = useTimeZone()
  const hour = address.hour === undefined ? undefined : hourName(address.hour, timeZone, locale)
  return (
    <div className="stack gap-3 map-list">
      <div className="row gap-3 map-list-top">
        <h2 className="map-list-head" tabIndex={-1}>
          {t('inView', { count: seen.length })}
        </h2>
        <TimeButton onTime={onTime} hour={hour} />
      </div>
      <PlaceFinder provinces={provinces} stations={stations} onFind={onFind} />
      {seen.length === 0 && (
        <p className="soft">{t(stations.length === 0 ? 'none' : 'noneInView')}</p>
      )}
      <ul>
        {seen.slice(0, mostRows).map((shown) => (
          <li key={shown.station.id}>
            <button
              type="button"
              className="row gap-3 map-row"
              data-station={shown.station.id}
              onClick={() => onChoose(shown.station.id)}
            >
              <span>
                <span className="map-row-name">{shown.name}</span>
                <span className="faint meta map-row-place">{shown.provinceName}</span>
              </span>
              <RowFigure {...props} shown={shown} />
            </button>
          </li>
        ))}
      </ul>
      {seen.length > mostRows && (
        <p className="map-list-more">
          <button type="button" className="text-button" onClick={onTable}>
            {t('moreInTable', { count: seen.length - mostRows })}
          </button>
        </p>
      )}
    </div>
  )
}

interface FigureProps extends Pick<MapPart, 'latest' | 'address'> {
  shown: MapStation
}

/** The same as on the mark. */
function RowFigure({ shown, latest, address: { indicator } }: FigureProps) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const { mark, figure, kind, station } = shown
  if (indicator !== undefined && figure !== null) {
    const facts: IndicatorFacts | undefined = latest.indicators[indicator]
    const written = formatQuantity(figure, facts?.unit ?? '', facts?.decimals ?? null, locale)
    return <span className="nowrap map-row-quantity">{written}</span>
  }
  if (kind === 'air' && indicator === undefined) {
    return <Chip scale={airScale} value={figure} size="small" />
  }
  if (mark === 'over') return <Tag kind="over">{t('over')}</Tag>
  if (mark === 'figures') return null
  return <StationMark state={station.state} />
}
