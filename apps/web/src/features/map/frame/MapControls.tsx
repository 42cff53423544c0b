// The tools of the map: nearer, farther, the visitor's own place, full screen, printing, and the legend of phones.
import { Layers, LocateFixed, Maximize, Minimize, Minus, Plus, Printer } from 'lucide'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { Icon, type IconNode } from '../../../parts/controls/Icon.tsx'
import { ownPosition } from '../../../parts/hooks/own-position.ts'
import type { MapHandle } from '../canvas/map-handle.ts'

const ownZoom = 10
const refusedCode = 1

interface MapControlsProps {
  handle: MapHandle | undefined
  body: RefObject<HTMLDivElement | null>
  isLegendOpen: boolean
  onLegend: () => void
}

export function MapControls({ handle, body, isLegendOpen, onLegend }: MapControlsProps) {
  const { t } = useTranslation('map')
  const { picture, print } = usePrinting(handle)
  const [canFill, isFull, toggleFull] = useFullScreen(body)
  const { said, locate, here } = useLocate(handle)
  return (
    <>
      <div className="map-controls needs-script" data-covers="side">
        {handle && (
          <>
            <Tool className="map-zoom" icon={Plus} name={t('zoomIn')} onClick={handle.zoomIn} />
            <Tool className="map-zoom" icon={Minus} name={t('zoomOut')} onClick={handle.zoomOut} />
            <Tool icon={LocateFixed} name={t('locate.find')} onClick={locate} />
            {canFill && (
              <Tool
                className="map-fill"
                icon={isFull ? Minimize : Maximize}
                name={t(isFull ? 'fullScreen.leave' : 'fullScreen.enter')}
                onClick={toggleFull}
              />
            )}
            <Tool className="map-print" icon={Printer} name={t('print')} onClick={print} />
          </>
        )}
        <button
          type="button"
          className="map-tool map-legend-opener"
          aria-expanded={isLegendOpen}
          aria-controls="map-legend"
          aria-label={t('legend.show')}
          title={t('legend.show')}
          onClick={onLegend}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isLegendOpen) return
            event.preventDefault()
            onLegend()
          }}
        >
          <Icon of={Layers} />
        </button>
      </div>
      <output className="fine map-said">{said && t(`locate.${said}`)}</output>
      <span hidden>
        <span ref={here} className="map-here" role="img" aria-label={t('locate.here')} />
      </span>
      {picture && <img className="map-picture" src={picture} alt="" />}
    </>
  )
}

interface ToolProps {
  className?: string
  icon: IconNode
  name: string
  onClick: () => void
}

function Tool({ className = '', icon, name, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`map-tool ${className}`}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  )
}

function useLocate(handle: MapHandle | undefined) {
  const here = useRef<HTMLSpanElement>(null)
  const [said, say] = useState<'waiting' | 'refused' | 'failed'>()
  const locate = () => {
    say('waiting')
    ownPosition().then(
      (place) => {
        say(undefined)
        handle?.goTo({ ...place, zoom: ownZoom })
        // React keeps its own element where it is; the map gets a copy.
        handle?.showHere(place, here.current!.cloneNode() as HTMLElement)
      },
      (error: Partial<GeolocationPositionError>) =>
        say(error.code === refusedCode ? 'refused' : 'failed'),
    )
  }
  return { said, locate, here }
}

/** Phones of Apple fill the screen with films alone. */
function useFullScreen(body: RefObject<HTMLDivElement | null>): [boolean, boolean, () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = () => void (isFull ? document.exitFullscreen() : body.current?.requestFullscreen())
  return [typeof document !== 'undefined' && document.fullscreenEnabled, isFull, toggle]
}

/** Paper takes a picture of what is seen; without one it takes the still picture of the country. */
function usePrinting(handle: MapHandle | undefined) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    if (picture === undefined) return
    const forget = () => setPicture(undefined)
    addEventListener('afterprint', forget)
    const image = new Image()
    image.src = picture
    void image.decode().finally(() => window.print())
    return () => removeEventListener('afterprint', forget)
  }, [picture])
  return { picture, print: () => handle && setPicture(handle.picture()) }
}
