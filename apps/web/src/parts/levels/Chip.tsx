// An index in a line of text or a list: shape, number and word on the colour of the level.
import { levelIn } from '@eos/indices'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { LevelShape } from './LevelShape.tsx'
import { levelStyle, type Scale } from './scale.ts'
import './levels.css'

interface ChipProps {
  scale: Scale
  /** The rounded index; null, or a number outside of the scale, where there is none. */
  value: number | null
  /** 28 or 24 px high. */
  size?: 'normal' | 'small'
  /** Where there is no value: the last one, and how old it is in words. */
  last?: { value: number; age: string } | undefined
}

export function Chip({ scale, value, size = 'normal', last }: ChipProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const level = value === null ? undefined : levelIn(scale.levels, value)
  if (!level)
    return (
      <span className={`chip chip-${size} chip-none`}>
        {last ? t('lastIndex', last) : t('noIndex')}
      </span>
    )
  return (
    <span className={`chip chip-${size} tile`} style={levelStyle(level)} data-level={level.key}>
      <LevelShape scale={scale} level={level} />
      <b>{value}</b> <span>{level.name[locale]}</span>
    </span>
  )
}
