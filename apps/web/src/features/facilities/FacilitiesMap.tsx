// The facilities of the list on the still picture of the country: a silhouette for one, a square with their number for
// several near each other. The table beside it is the same list for those who do not see it.
import { basePath } from '@eos/contract/pages/pages'
import type { Facilities } from '@eos/contract/calls/waste/facilities'
import { product } from '../../api/portal/product.ts'
import { countryPicture, stillPlace, stillSize } from '../../parts/country/country-picture.ts'
import { viewOf, type MapView } from '../../parts/country/map-view.ts'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { factoryAt } from './factory-shape.ts'

type Mark = Facilities['marks'][number]

export function FacilitiesMap({ marks }: { marks: readonly Mark[] }) {
  const { t } = useTranslation('facilities')
  if (marks.length === 0) return <p className="faint meta facilities-note">{t('map.noPlace')}</p>
  const view = viewOf(marks)
  const { x, y, width, height } = view
  const isCrowded = marks.some(({ count }) => count > 1)
  return (
    <figure className="facilities-map">
      <p className="only-heard">{t('map.label', { count: marks.length })}</p>
      <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
        <image href={basePath(product) + countryPicture} {...stillSize} />
        {marks.map((mark) => (
          <FacilityMark key={`${mark.lat} ${mark.lon}`} mark={mark} view={view} />
        ))}
      </svg>
      <figcaption>
        <span>
          <Sample />
          {t('map.legend')}
        </span>
        {isCrowded && (
          <span>
            <Sample count={2} />
            {t('map.legendMany')}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function FacilityMark({ mark, view }: { mark: Mark; view: MapView }) {
  const { t } = useTranslation('facilities')
  const { x, y } = stillPlace(mark)
  const half = Math.max(view.mark, view.width * 0.026) * 0.72
  if (mark.id === null)
    return (
      <g className="facility-mark">
        <title>{t('map.several', { count: mark.count })}</title>
        <Several x={x} y={y} half={half} count={mark.count} />
      </g>
    )
  return (
    <PageLink
      to="facility_detail/:id"
      parameters={{ id: mark.id }}
      tabIndex={-1}
      className="facility-mark"
    >
      <title>{mark.name}</title>
      <path d={factoryAt(x, y, half)} />
    </PageLink>
  )
}

interface SeveralProps {
  x: number
  y: number
  half: number
  count: number
}

function Several({ x, y, half, count }: SeveralProps) {
  const digits = String(count).length
  return (
    <>
      <rect x={x - half} y={y - half} width={2 * half} height={2 * half} />
      <text x={x} y={y} fontSize={half * (digits > 2 ? 2.2 / digits : 1.25)} dy="0.35em">
        {count}
      </text>
    </>
  )
}

/** In the legend. */
function Sample({ count }: { count?: number }) {
  return (
    <svg viewBox="-12 -12 24 24" className="facility-mark facility-sample" aria-hidden="true">
      {count === undefined ? (
        <path d={factoryAt(0, 0, 10)} />
      ) : (
        <Several x={0} y={0} half={10} count={count} />
      )}
    </svg>
  )
}
