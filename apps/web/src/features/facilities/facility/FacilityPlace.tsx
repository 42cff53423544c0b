// Where a facility stands: on the still picture of the country, and in degrees.
import { basePath } from '@eos/contract/pages/pages'
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { product } from '../../../api/portal/product.ts'
import { countryPicture, stillPlace, stillSize } from '../../../parts/country/country-picture.ts'
import { viewOf } from '../../../parts/country/map-view.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { factoryAt } from '../factory-shape.ts'

/** Beside the list of facts a part of the country's height is enough. */
const heightShare = 0.62

export function FacilityPlace({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const { lat, lon, province } = facility
  if (lat === null || lon === null)
    return <p className="faint meta facilities-note">{t('map.noPlace')}</p>
  const view = viewOf([{ lat, lon }])
  const { x, y } = stillPlace({ lat, lon })
  const height = view.width * heightShare
  const degrees = (value: number) => `${formatNumber(value, 4, locale)}°`
  return (
    <figure className="facilities-map facility-place">
      <svg
        viewBox={`${view.x} ${Math.round((y - height / 2) * 1000) / 1000} ${view.width} ${height}`}
        role="img"
        aria-label={t('map.one', { name: writtenName(facility.name) })}
      >
        <image href={basePath(product) + countryPicture} {...stillSize} />
        <path className="facility-mark" d={factoryAt(x, y, view.width * 0.03)} />
      </svg>
      <figcaption>
        <span>
          {degrees(lat)} N, {degrees(lon)} E
        </span>
        <PageLink to="facility" search={{ province: province.id }} className="not-printed">
          {t('facts.onMap')}
        </PageLink>
      </figcaption>
    </figure>
  )
}
