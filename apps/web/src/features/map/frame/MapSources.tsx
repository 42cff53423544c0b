// The sources of the base map at its edge, that its boundaries are not official, and when the detailed one fails.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/translation.ts'
import { useObservable } from '../../../api/portal/rendered.ts'
import { baseMapQuery } from '../canvas/base-map-query.ts'
import { isBaseMapFailing } from '../canvas/base-map-state.ts'

export function MapSources() {
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
