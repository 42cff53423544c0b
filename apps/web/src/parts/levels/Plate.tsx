// The large tile of a page: shape and word, number, index and averaging. Without a current index it is dashed and
// has no colour.
import { levelIn } from '@eos/indices'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { LevelShape } from './LevelShape.tsx'
import { levelStyle, type Scale } from './scale.ts'
import './levels.css'

interface PlateProps {
  scale: Scale
  value: number | null
  /** The averaging of the number: "hourly", "round 5". */
  averaging: string
  /** `panel` stands beside another plate. */
  size?: 'large' | 'panel'
  /** In place of "No index": "Withheld", "Last 129". */
  missing?: string
  /** Under it: the last value and its age, or the reason. */
  missingReason?: ReactNode
}

export function Plate(props: PlateProps) {
  const { scale, value, averaging, size = 'large', missing, missingReason } = props
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const level = value === null ? undefined : levelIn(scale.levels, value)
  if (!level)
    return (
      <div className={`plate plate-${size} plate-none`}>
        <p className="row plate-word">{missing ?? t('noIndex')}</p>
        <p className="plate-index">{missingReason}</p>
      </div>
    )
  return (
    <div className={`plate plate-${size} tile`} style={levelStyle(level)} data-level={level.key}>
      <p className="row plate-word">
        <LevelShape scale={scale} level={level} /> {level.name[locale]}
      </p>
      <p className="plate-number">{value}</p>
      <p className="plate-index">
        {scale.name[locale]} · {averaging}
      </p>
    </div>
  )
}
