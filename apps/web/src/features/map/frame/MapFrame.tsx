// The page as a map: the drawing with its switches, legend and tools, and beside it the list or the chosen station.
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
} from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { useShownProvinceCode } from '../../../api/shown-province.ts'
import type { Province } from '../../../api/queries.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { Note } from '../../../parts/controls/Note.tsx'
import { COUNTRY_BOX } from '../../../parts/country/country-picture.ts'
import { QueryFailure } from '../../../parts/states/QueryFailure.tsx'
import { KeptParameters } from '../../../parts/page/KeptParameters.tsx'
import { useLevelColours } from '../../../parts/styles/level-colours.ts'
import type { Place } from '../../../parts/search/search-places.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useShownTheme } from '../../../parts/hooks/use-theme.ts'
import { labelsQuery, provinceBox, type Box, type Labels } from '../canvas/base-map.ts'
import type { MapFailure } from '../canvas/map-failure.ts'
import type { MapHandle } from '../canvas/map-handle.ts'
import type { MapPart } from '../canvas/map-parts.ts'
import type { MapViewProps } from '../canvas/MapView.tsx'
import { Legend } from './Legend.tsx'
import { hasHours, mapParameters, type MapAddress, type Position } from '../map-address.ts'
import { hasPlace, type MapStation } from '../map-stations.ts'
import { MapControls } from './MapControls.tsx'
import { MapSide } from './MapSide.tsx'
import { KindSwitch, ViewSwitch } from './MapTools.tsx'
import { STATION_ZOOM } from '../MapTable.tsx'
import { PrintedHead } from './PrintedHead.tsx'
import type { StationKind } from '../station-kinds.ts'
import { StillMap } from '../still/StillMap.tsx'
import { TimeSlider } from '../time/TimeSlider.tsx'
import type { Hours } from '../time/use-hours.ts'
import { useObservable } from '../../../api/portal/rendered.ts'
import { baseMapQuery } from '../canvas/base-map-query.ts'
import { isBaseMapFailing } from '../canvas/base-map-state.ts'

/** Begins to load with the page, beside all else that the map needs. */
const drawing = typeof document === 'undefined' ? undefined : import('../canvas/MapView.tsx')
drawing?.catch(() => undefined)
const MapView = lazy(async (): Promise<{ default: ComponentType<MapViewProps> }> => {
  try {
    const { MapView: view } = await (drawing ?? import('../canvas/MapView.tsx'))
    return { default: view }
  } catch (error) {
    console.error(error)
    return { default: NoView }
  }
})

/** In place of code that did not come: the rest of the page stays. */
function NoView({ onFailure }: MapViewProps) {
  useEffect(() => onFailure('lost'), [onFailure])
  return null
}

interface MapFrameProps extends MapPart {
  /** The stations of all kinds. */
  all: readonly MapStation[]
  kinds: readonly StationKind[]
  provinces: readonly Province[]
  /** The stations in the table. */
  rows: readonly MapStation[]
  box: Box | undefined
  onBox: (box: Box) => void
  onView: (view: MapAddress['view']) => void
  onFailure: (failure: MapFailure) => void
}

export function MapFrame(props: MapFrameProps) {
  const { kind, all, address, change, hours, kinds, rows, provinces, box, onView } = props
  const labels = useQuery(labelsQuery)
  const body = useRef<HTMLDivElement>(null)
  const [handle, setHandle] = useState<MapHandle>()
  const find = useFinding(handle, labels.data, change)
  const [isLegendOpen, setLegendOpen] = useState(false)
  /** Phones have the hours in the place of the sheet. */
  const [isTimeOpen, setTimeOpen] = useState(false)
  const hasTime = hasHours(kind, address)
  const chosen = all.find(({ station }) => station.id === address.station)
  const hasHost = useShownProvinceCode() !== ''

  return (
    <div className="map-body" ref={body} data-sheet={hasTime && isTimeOpen ? 'time' : 'side'}>
      <PrintedHead {...props} />
      <MapSide
        {...props}
        chosen={chosen}
        box={box}
        provinces={provinces}
        onFind={find}
        onTime={hasTime ? () => setTimeOpen(true) : undefined}
      />
      <div className="map-frame">
        <StillMap stations={all} kind={kind} />
        {labels.data && (
          <Drawing {...props} labels={labels.data} chosen={chosen} onReady={setHandle} />
        )}
        {labels.isError && (
          <QueryFailure error={labels.error} onRetry={() => void labels.refetch()} />
        )}
        <div className="map-top" data-covers="top">
          <KindSwitch kinds={kinds} chosen={kind} change={change} />
          <ViewSwitch chosen="map" rows={rows.length} onChoose={onView} />
        </div>
        {!handle && <SlowNote rows={rows.length} onTable={() => onView('table')} />}
        <div className="map-legend" id="map-legend" data-open={isLegendOpen} data-covers="side">
          <Legend {...props} hasHost={hasHost} />
        </div>
        <MapControls
          handle={handle}
          body={body}
          isLegendOpen={isLegendOpen}
          onLegend={() => setLegendOpen(!isLegendOpen)}
        />
        <MapSources />
      </div>
      {hasTime && (
        <MapTime
          hours={hours}
          of={all.filter((shown) => shown.kind === 'air').length}
          onClose={() => setTimeOpen(false)}
        />
      )}
    </div>
  )
}

/** Goes to what was looked for; what is looked for before the map is drawn is gone to when it is. */
function useFinding(
  handle: MapHandle | undefined,
  labels: Labels | undefined,
  change: MapPart['change'],
): (place: Place) => void {
  const [goal, setGoal] = useState<Position | Box>()
  useEffect(() => {
    if (handle && goal) handle.goTo(goal)
  }, [handle, goal])
  return (place) => {
    if (place.kind === 'province') {
      if (labels) setGoal(provinceBox(labels, place.province.provinceCode))
      return
    }
    const { id, lat, lon } = place.station
    change({ station: id })
    if (lat !== null && lon !== null) setGoal({ lat, lon, zoom: STATION_ZOOM })
  }
}

interface MapTimeProps {
  hours: Hours
  /** How many air stations there are. */
  of: number
  onClose: () => void
}

/** Along the foot of the map; on phones a sheet of its own. */
function MapTime({ hours, of, onClose }: MapTimeProps) {
  const { t } = useTranslation('map')
  return (
    <div className="map-time" data-covers="bottom">
      <button type="button" className="map-close" aria-label={t('panel.close')} onClick={onClose}>
        <Icon of={X} />
      </button>
      <TimeSlider hours={hours} of={of} />
    </div>
  )
}

interface DrawingProps extends MapFrameProps {
  labels: Labels
  chosen: MapStation | undefined
  onReady: (handle: MapHandle | undefined) => void
}

function Drawing(props: DrawingProps) {
  const { all, kind, address, change, labels, chosen, onBox, onReady, onFailure } = props
  const locale = useLocale()
  const theme = useShownTheme()
  const colours = useLevelColours()
  const provinceCode = useShownProvinceCode() || undefined
  return (
    <Suspense fallback={null}>
      <MapView
        key={`${locale} ${theme} ${provinceCode ?? ''}`}
        colours={colours}
        locale={locale}
        labels={labels}
        stations={all}
        kind={kind}
        selectedId={chosen?.station.id}
        hostProvinceCode={provinceCode}
        start={
          address.position ?? placeOf(chosen) ?? provinceBox(labels, provinceCode) ?? COUNTRY_BOX
        }
        onSelect={(station) => change({ station })}
        onMove={(box, position) => {
          onBox(box)
          if (position) change({ position })
        }}
        onReady={onReady}
        onFailure={onFailure}
      />
    </Suspense>
  )
}

function placeOf(chosen: MapStation | undefined): Position | undefined {
  if (!chosen || !hasPlace(chosen)) return undefined
  const { lat, lon } = chosen.station
  return { lat: lat!, lon: lon!, zoom: STATION_ZOOM }
}

/**
 * Says why the still picture stands, and where the same stations are at once. The style sheet shows it five seconds
 * after the page was painted, and its button works before any script runs.
 */
function SlowNote({ rows, onTable }: { rows: number; onTable: () => void }) {
  const { t } = useTranslation('map')
  const { view } = mapParameters
  const table = {
    name: view,
    value: 'table',
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onTable()
    },
  }
  return (
    <div className="map-slow" role="status">
      <form method="get">
        <KeptParameters except={[view]} />
        <Note kind="late" title={t('slow')}>
          {t('slowHint')}{' '}
          <Action type="submit" {...table}>
            {t('view.tableRows', { count: rows })}
          </Action>
        </Note>
      </form>
    </div>
  )
}

function MapSources() {
  const { t } = useTranslation('map')
  const detailed = useQuery(baseMapQuery).data?.attribution
  const isFailing = useObservable(isBaseMapFailing, false)
  return (
    <p className="soft map-attribution" data-covers="bottom">
      <span role="status">{isFailing && `${t('baseMapFailed')} `}</span>
      {detailed && !isFailing && `${detailed} · `}
      {t('attribution')}
    </p>
  )
}
