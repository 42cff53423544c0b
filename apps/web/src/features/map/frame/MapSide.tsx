// Beside the map on desktops, a sheet over it on phones: the stations in view, or the one that was chosen.
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import type { Province } from '../../../api/queries.ts'
import type { Place } from '../../../parts/search/search-places.ts'
import type { Box } from '../canvas/base-map.ts'
import type { MapPart } from '../canvas/map-parts.ts'
import { stationsIn } from '../in-view.ts'
import type { MapAddress } from '../map-address.ts'
import type { MapStation } from '../map-stations.ts'
import type { Past } from '../station/PastHour.tsx'
import { StationList } from './StationList.tsx'
import { StationPanel } from '../station/StationPanel.tsx'
import { dayUpTo } from '../time/hours-of-week.ts'

/** A finger that moves less has pressed, not dragged. */
const dragPixels = 24

interface MapSideProps extends MapPart {
  chosen: MapStation | undefined
  box: Box | undefined
  provinces: readonly Province[]
  onFind: (place: Place) => void
  onView: (view: MapAddress['view']) => void
  /** Shows the hours of the last seven days in place of the sheet; absent where there are none. */
  onTime: (() => void) | undefined
}

export function MapSide(props: MapSideProps) {
  const { chosen, box, stations, latest, now, change, onFind, provinces, onView, onTime } = props
  const { t } = useTranslation('map')
  const side = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const seen = stationsIn(stations, box)
  const close = () => {
    change({ station: undefined })
    setOpen(false)
  }
  useEscape(() => (isOpen ? setOpen(false) : chosen && close()))
  useFocus(side, chosen?.station.id)
  return (
    <aside
      ref={side}
      className="map-side needs-script"
      aria-label={t('side.label')}
      data-open={isOpen}
      data-holds={chosen ? 'station' : 'list'}
      data-covers="bottom"
    >
      <Handle isOpen={isOpen} onOpen={setOpen} onClose={chosen && close} />
      <div className="map-side-body">
        {chosen ? (
          <StationPanel
            key={chosen.station.id}
            shown={chosen}
            indicators={latest.indicators}
            now={now}
            past={pastOf(props)}
            inView={seen.length}
            onClose={close}
            onTime={onTime}
          />
        ) : (
          <StationList
            {...props}
            seen={seen}
            provinces={provinces}
            onFind={onFind}
            onChoose={(station) => {
              change({ station })
              setOpen(false)
            }}
            onTable={() => onView('table')}
            onTime={onTime}
          />
        )}
      </div>
    </aside>
  )
}

/** Water and outlets are shown as they are now, whatever hour of air was chosen. */
function pastOf({ chosen, address, hours }: MapSideProps): Past | undefined {
  const end = address.hour
  if (end === undefined || chosen?.kind !== 'air') return undefined
  const { data } = hours.query
  return {
    end,
    day: data && dayUpTo(data, chosen.station.id, end),
    onNow: () => hours.choose(undefined),
  }
}

interface HandleProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Where dragging down closes what it holds. */
  onClose: (() => void) | undefined
}

/** Phones only: pressed or dragged, it makes the sheet larger or smaller. */
function Handle({ isOpen, onOpen, onClose }: HandleProps) {
  const { t } = useTranslation('map')
  const start = useRef<number>(undefined)
  const isDragged = useRef(false)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    start.current = event.clientY
    isDragged.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerUp = ({ clientY }: PointerEvent) => {
    const moved = clientY - (start.current ?? clientY)
    isDragged.current = Math.abs(moved) >= dragPixels
    if (!isDragged.current) return
    if (moved < 0) onOpen(true)
    else if (isOpen) onOpen(false)
    else onClose?.()
  }
  return (
    <button
      type="button"
      className="map-handle"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'side.smaller' : 'side.larger')}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onClick={() => {
        if (!isDragged.current) onOpen(!isOpen)
        isDragged.current = false
      }}
    >
      <span />
    </button>
  )
}

/** Makes the sheet smaller, then closes the station, wherever the keyboard is. */
function useEscape(act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [act])
}

/** The chosen station gets the focus; when it is closed, its row in the list does, or the list. */
function useFocus(side: { current: HTMLElement | null }, chosenId: string | undefined): void {
  const before = useRef(chosenId)
  useEffect(() => {
    const left = before.current
    before.current = chosenId
    if (left === chosenId) return
    const find = (selector: string) => side.current?.querySelector<HTMLElement>(selector)
    const target =
      chosenId === undefined
        ? (find(`[data-station="${CSS.escape(left!)}"]`) ?? find('.map-list-head'))
        : find('.map-panel')
    target?.focus({ preventScroll: chosenId !== undefined })
  }, [chosenId, side])
}
