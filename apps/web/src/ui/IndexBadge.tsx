// The index of a station. An old index keeps its number, but neither its colour nor its word.
import { useTranslation } from 'react-i18next'
import type { LatestStation } from '@eos/contract/calls/latest'
import { currentIndex } from '@eos/contract/current-index'
import { formatAge } from './format.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { useLocale } from './use-locale.ts'
import { useNow } from './use-now.ts'

interface IndexBadgeProps {
  station: LatestStation
  size?: 'small' | 'large'
}

export function IndexBadge({ station, size = 'small' }: IndexBadgeProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const now = useNow()
  const current = currentIndex(station, now)
  const { value = null, reason = null, periodEnd } = station.index ?? {}
  if (current) return <LevelBadge value={current.value} level={current.level} size={size} />
  if (value === null || !periodEnd)
    return <LevelBadge value={null} level={null} reason={reason} size={size} />
  return (
    <span className={`level level-${size} level-none`} data-level="old">
      {t('oldIndex', { value, age: formatAge(periodEnd, now, locale) })}
    </span>
  )
}
