// The points of the list on the still picture of the country, as near as they lie together. The table beside it is the
// same list for those who do not see it, so that its marks are heard nowhere.
import { basePath } from '@eos/contract/pages/pages'
import type { PeriodicPoints } from '@eos/contract/calls/announced/periodic-points'
import { product } from '../../api/portal/product.ts'
import { countryPicture, stillPlace, stillSize } from '../../parts/country/country-picture.ts'
import { viewOf, type MapView } from '../../parts/country/map-view.ts'
import { Legend } from '../../parts/levels/Legend.tsx'
import { levelStyle, waterScale } from '../../parts/levels/scale.ts'
import { useTranslation } from '../../texts/translation.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { inDrawingOrder } from './drawing-order.ts'
import { levelOf } from './water-scale.ts'

type Mark = PeriodicPoints['marks'][number]

export function PointsMap({ marks }: { marks: readonly Mark[] }) {
  const { t } = useTranslation('points')
  if (marks.length === 0) return <p className="faint meta points-note">{t('map.noPlace')}</p>
  const view = viewOf(marks)
  const { x, y, width, height } = view
  return (
    <figure className="points-map">
      <p className="only-heard">{t('map.label', { count: marks.length })}</p>
      <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
        <image href={basePath(product) + countryPicture} {...stillSize} />
        {inDrawingOrder(marks).map((mark) => (
          <PointMark key={mark.locationId} mark={mark} view={view} />
        ))}
      </svg>
      <figcaption>
        <b>{t('map.legend')}</b>
        <Legend scale={waterScale} />
      </figcaption>
    </figure>
  )
}

function PointMark({ mark, view }: { mark: Mark; view: MapView }) {
  const locale = useLocale()
  const { locationId, name, wqi } = mark
  const { x, y } = stillPlace(mark)
  const level = levelOf(mark)
  const half = view.mark
  return (
    <PageLink
      to="periodic-points/:id"
      parameters={{ id: locationId }}
      tabIndex={-1}
      className={level ? 'point-mark' : 'point-mark point-mark-none'}
      style={level && levelStyle(level)}
    >
      <title>{level ? `${name}: ${wqi}, ${level.name[locale]}` : name}</title>
      <path d={`M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`} />
      {view.hasNumbers && (
        <text x={x} y={y} fontSize={half * 0.78} dy="0.35em">
          {wqi ?? '–'}
        </text>
      )}
    </PageLink>
  )
}
