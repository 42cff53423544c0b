// Grey places for data that is on its way; they take the room that the data will take, so that nothing jumps.
import { useTranslation } from 'react-i18next'

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation('ui')
  return (
    <output className="skeletons" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" style={{ width: `${[92, 78, 85, 64][line % 4]}%` }} />
      ))}
    </output>
  )
}

export function SkeletonBlock({ height }: { height: number }) {
  const { t } = useTranslation('ui')
  return <output className="skeleton skeleton-block" style={{ height }} aria-label={t('loading')} />
}
