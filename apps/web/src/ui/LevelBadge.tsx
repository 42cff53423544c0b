// An index value as it is shown everywhere: number, word, colour and shape together, never one of them alone.
import { useTranslation } from 'react-i18next'
import { VN_AQI_LEVELS, type Level, type VnAqiLevelKey } from '@eos/indices'
import { coloursOf, useLevelColours } from './level-colours.ts'
import { levelOutlines } from './level-shapes.ts'
import { useLocale } from './use-locale.ts'

interface LevelBadgeProps {
  /** The rounded index; null when the rule gives none. */
  value: number | null
  /** Level key of the rule, as the server sends it. */
  level: string | null
  /** Why there is no value, as the server sends it. */
  reason?: string | null
  size?: 'small' | 'large'
}

export function LevelBadge({ value, level, reason, size = 'small' }: LevelBadgeProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const colours = useLevelColours()
  const known = airLevel(level)
  if (value === null || !known)
    return (
      <span className={`level level-${size} level-none`}>
        {t('noIndex')}
        {size === 'large' && reason && (
          <span className="level-reason">{noIndexReason(t, reason)}</span>
        )}
      </span>
    )
  const { fill, ink } = coloursOf(known, colours)
  return (
    <span
      className={`level level-${size}`}
      style={{ background: fill, color: ink }}
      data-level={known.key}
    >
      <LevelMark level={known} />
      <span className="level-value">{value}</span>
      <span className="level-name">{known.name[locale]}</span>
    </span>
  )
}

/** The shape of a level alone, for legends and dense lists where number and word stand beside it. */
export function LevelMark({ level }: { level: Level }) {
  const { fill, ink } = coloursOf(level, useLevelColours())
  return (
    <svg className="level-mark" viewBox="0 0 20 20" aria-hidden="true">
      <path d={levelOutlines[level.shape]} fill={fill} stroke={ink} strokeWidth="1.5" />
    </svg>
  )
}

/** The air level that bears a key; `undefined` for null and for a key of no air rule. */
export function airLevel(key: string | null): Level<VnAqiLevelKey> | undefined {
  return VN_AQI_LEVELS.find((level) => level.key === key)
}

type Translate = ReturnType<typeof useTranslation<'ui'>>['t']

/** The reason in the visitor's language; a reason that this version does not know stays as it was sent. */
export function noIndexReason(t: Translate, reason: string): string {
  switch (reason) {
    case 'no-data':
    case 'no-particulate':
    case 'nowcast-incomplete':
    case 'too-few-hours':
      return t(`noIndexReason.${reason}`)
    default:
      return reason
  }
}
