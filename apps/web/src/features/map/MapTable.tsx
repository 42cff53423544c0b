// The page as a table, with filters of its own. From here a station can be shown on the map, where there is one.
import { useTranslation } from '../../texts/translation.ts'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import type { Province } from '../../api/queries.ts'
import { stationStates, type StationState } from '@eos/contract/words/vocabulary'
import { Action } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { Note } from '../../parts/controls/Note.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { formatAge, formatInstant } from '../../parts/numbers/format.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { Box } from './canvas/base-map.ts'
import type { MapFailure } from './canvas/map-failure.ts'
import type { MapPart } from './canvas/map-parts.ts'
import { HourChoice } from './frame/HourChoice.tsx'
import { useHourText } from './hour-text.ts'
import { IndicatorChoice } from './frame/IndicatorChoice.tsx'
import { hasHours, mapParameters, type MapAddress } from './map-address.ts'
import { hasPlace, type MapStation } from './map-stations.ts'
import { KindSwitch, ViewSwitch } from './frame/MapTools.tsx'
import type { StationKind } from './station-kinds.ts'
import { StationTable } from './StationTable.tsx'

/** Close enough to part neighbouring stations, and far enough for the name of their province. */
export const STATION_ZOOM = 8.8

interface MapTwinProps extends MapPart {
  rows: readonly MapStation[]
  kinds: readonly StationKind[]
  provinces: readonly Province[]
  box: Box | undefined
  failure: MapFailure | undefined
  onView: (view: MapAddress['view']) => void
  /** Under the still picture, where no script runs: the switch of kinds stands above it. */
  isBelowPicture?: boolean
}

export function MapTable(props: MapTwinProps) {
  const { rows, kind, kinds, change, failure, onView, isBelowPicture = false } = props
  const { t } = useTranslation('map')
  const show = ({ station }: MapStation) =>
    change({
      view: 'map',
      station: station.id,
      position: { lat: station.lat!, lon: station.lon!, zoom: STATION_ZOOM },
    })
  const hasMap = failure === undefined && !isBelowPicture
  return (
    <div className="map-table" data-testid="map-table">
      <div className="cluster map-table-tools not-printed">
        {!isBelowPicture && <KindSwitch kinds={kinds} chosen={kind} change={change} />}
        <TableFilters {...props} />
        {!isBelowPicture && <ViewSwitch chosen="table" rows={rows.length} onChoose={onView} />}
      </div>
      {failure && (
        <div role="status">
          <Note kind="late" title={t(failure === 'missing' ? 'noWebgl' : 'failedMap')} />
        </div>
      )}
      <Summary {...props} />
      {rows.length === 0 ? (
        <Empty title={t(props.stations.length === 0 ? 'none' : 'table.none')} />
      ) : (
        <StationTable {...props} rows={rows} onShow={hasMap ? show : undefined} />
      )}
    </div>
  )
}

function Summary({ latest, kind, stations, now, address }: MapTwinProps) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  const zone = useTimeZone()
  const withoutPlace = stations.filter((shown) => !hasPlace(shown)).length
  const time = formatInstant(latest.asOf, zone, locale)
  const hour = useHourText({ latest, address })
  const about = address.indicator === undefined ? (`table.about.${kind}` as const) : undefined
  return (
    <p className="soft">
      {address.hour === undefined ? (
        <>
          {t(about ?? 'table.about.indicator')} {t('asOf', { time })} (
          {formatAge(latest.asOf, now, locale)}).
        </>
      ) : (
        <>
          {t('table.about.past')} {hour}
        </>
      )}
      {withoutPlace > 0 && ` ${t('withoutPlace', { count: withoutPlace })}`}
    </p>
  )
}

function TableFilters(props: MapTwinProps) {
  const { stations, provinces, box, kind, address, hours, change, isBelowPicture = false } = props
  const { area, state, hour, indicator } = mapParameters
  const { t } = useTranslation(['map', 'common'])
  const locale = useLocale()
  const present = new Set(stations.map(({ station }) => station.provinceCode))
  const states = stationStates.filter((each) =>
    stations.some(({ station }) => station.state === each),
  )
  return (
    <search aria-label={t('table.filter')}>
      <form className="wrap map-filters" method="get" onSubmit={(event) => event.preventDefault()}>
        <KeptParameters
          except={isBelowPicture ? [area, state, hour] : [area, state, hour, indicator]}
        />
        {!isBelowPicture && <IndicatorChoice {...props} />}
        <Choice
          label={t('table.area')}
          name={area}
          value={address.area}
          onChange={(event) => change({ area: event.target.value })}
        >
          <option value="">{t('table.everywhere')}</option>
          {(box || address.area === 'view') && <option value="view">{t('table.view')}</option>}
          {provinces
            .filter(({ provinceCode }) => present.has(provinceCode))
            .map((each) => ({ code: each.provinceCode, name: localName(each, locale) }))
            .toSorted((one, other) => one.name.localeCompare(other.name, locale))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Choice>
        <Choice
          label={t('table.state')}
          name={state}
          value={address.state ?? ''}
          onChange={({ target }) =>
            change({ state: target.value === '' ? undefined : (target.value as StationState) })
          }
        >
          <option value="">{t('table.allStates')}</option>
          {states.map((each) => (
            <option key={each} value={each}>
              {t(`common:state.${each}`)}
            </option>
          ))}
        </Choice>
        {hasHours(kind, address) && <HourChoice hours={hours} />}
        <ShowButton isInNoscript={isBelowPicture} />
      </form>
    </search>
  )
}

/** An element for those without script holds no other one. */
function ShowButton({ isInNoscript }: { isInNoscript: boolean }) {
  const { t } = useTranslation('map')
  const button = <Action type="submit">{t('show')}</Action>
  return isInNoscript ? button : <noscript>{button}</noscript>
}
