// The country and its stations as a still picture: it stands until the map has been drawn, and where no script runs.
import { memo } from 'react'
import { useTranslation } from '../../../texts/translation.ts'
import { basePath } from '@eos/contract/pages/pages'
import { product } from '../../../api/portal/product.ts'
import { countryPicture, stillPlace, stillSize } from '../../../parts/country/country-picture.ts'
import { useLevelColours } from '../../../parts/styles/level-colours.ts'
import { levelSign, markOf, plainMark, silhouettes } from '../canvas/marks/marks.ts'
import { hasPlace, type MapStation } from '../map-stations.ts'
import type { StationKind } from '../station-kinds.ts'
import { stillMarks } from './still-marks.ts'

/** Degrees across: of the kind that is coloured, and of the others. */
const markSize = 0.36
const otherSize = 0.2
/** The side of the square in which the silhouettes are drawn. */
const outlineSize = 20

/** The picture names them always, as the map does. */
const seaPlaces = [
  { key: 'hoangSa', lat: 16.5, lon: 112 },
  { key: 'truongSa', lat: 10, lon: 114 },
  { key: 'eastSea', lat: 13.2, lon: 112.2 },
] as const

interface StillMapProps {
  /** The stations of all kinds. */
  stations: readonly MapStation[]
  /** The kind that is coloured. */
  kind: StationKind
}

/** Behind the drawn map it is kept for printing, and drawn anew only when its stations change. */
export const StillMap = memo(function StillMap({ stations, kind }: StillMapProps) {
  const { t } = useTranslation('map')
  const { width, height } = stillSize
  const count = stations.filter(hasPlace).length
  return (
    <svg
      className="still-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('still', { count })}
    >
      <image href={basePath(product) + countryPicture} width={width} height={height} />
      {seaPlaces.map(({ key, ...place }) => (
        <text key={key} {...stillPlace(place)}>
          {t(`sea.${key}`)}
        </text>
      ))}
      {stillMarks(stations, kind).map((shown) => (
        <StillMark key={shown.station.id} shown={shown} isColoured={shown.kind === kind} />
      ))}
    </svg>
  )
})

interface StillMarkProps {
  shown: MapStation
  isColoured: boolean
}

/** The level is told by its colour and by its shape, as on the map; a picture has no room for numbers. */
function StillMark({ shown: { station, mark, kind }, isColoured }: StillMarkProps) {
  const colours = useLevelColours()
  const { fill, ink, shape } = isColoured ? markOf(mark, colours) : plainMark
  const size = isColoured ? markSize : otherSize
  const { x, y } = stillPlace({ lat: station.lat!, lon: station.lon! })
  const corner = `${(x - size / 2).toFixed(3)} ${(y - size / 2).toFixed(3)}`
  return (
    <g
      className={isColoured ? undefined : 'still-other'}
      transform={`translate(${corner}) scale(${size / outlineSize})`}
    >
      <path d={silhouettes[kind]} fill={fill} />
      {shape && <path className="still-sign" d={levelSign(shape).path} color={ink} />}
    </g>
  )
}
