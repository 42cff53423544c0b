// The sources of the base map at its edge, and that its boundaries are not official.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/translation.ts'
import { baseMapQuery } from './canvas/base-map-query.ts'

export function MapSources() {
  const { t } = useTranslation('map')
  const detailed = useQuery(baseMapQuery).data?.attribution
  return (
    <p className="map-attribution" data-covers="bottom">
      {detailed && `${detailed} · `}
      {t('attribution')}
    </p>
  )
}
