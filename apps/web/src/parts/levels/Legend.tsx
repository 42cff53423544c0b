// The levels of one index with their words and numbers. Air and water never share a legend.
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { LevelShape } from './LevelShape.tsx'
import { levelStyle, type Scale } from './scale.ts'
import './levels.css'

interface LegendProps {
  scale: Scale
  /** Without them the words stand alone. */
  withNumbers?: boolean
}

export function Legend({ scale, withNumbers = true }: LegendProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  return (
    <ul className="legend" aria-label={t('legend', { index: scale.name[locale] })}>
      {scale.levels.map((level) => (
        <li key={level.key}>
          <span className="legend-tile tile" style={levelStyle(level)}>
            <LevelShape scale={scale} level={level} />
          </span>
          {level.name[locale]}
          {withNumbers && (
            <span className="faint">
              {level.from}–{level.to}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
