// Keeps the place of what is on its way, in its exact size. After eight seconds it says that it is still loading.
import { useTranslation } from '../../texts/translation.ts'
import './states.css'

interface SkeletonBox {
  /** CSS lengths. */
  width: string
  height: string
}

/** Boxes fill rows from the left and wrap as what comes will do. */
export function Skeleton({ boxes }: { boxes: readonly SkeletonBox[] }) {
  const { t } = useTranslation('common')
  return (
    <output className="waiting" aria-label={t('loading')}>
      {boxes.map((box, place) => (
        <span key={place} className="waiting-box" style={box} />
      ))}
      <span className="soft fine waiting-words">{t('stillLoading')}</span>
    </output>
  )
}

const widths = ['92%', '78%', '85%', '64%'] as const

/** Rows of text or of a table. */
export function SkeletonRows({ rows }: { rows: number }) {
  const boxes = Array.from({ length: rows }, (_, row) => ({
    width: widths[row % widths.length]!,
    height: '16px',
  }))
  return <Skeleton boxes={boxes} />
}

/** One box over the full width, such as a chart. */
export function SkeletonBlock({ height }: { height: number }) {
  return <Skeleton boxes={[{ width: '100%', height: `${height}px` }]} />
}
