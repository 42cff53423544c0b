// A small tile: number and shape. The word of its level stands in a legend and in its accessible name.
import { levelIn } from '@eos/indices'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { LevelShape } from './LevelShape.tsx'
import { levelStyle, type Scale } from './scale.ts'
import './levels.css'

interface SmallTileProps {
  scale: Scale
  value: number | null
  /** Above the number, as the name of a province; a longer form is heard and shown at the pointer. */
  name?: string
  longName?: string | undefined
}

export function SmallTile({ scale, value, name, longName = name }: SmallTileProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const level = value === null ? undefined : levelIn(scale.levels, value)
  return (
    <span
      className={level ? 'small-tile tile' : 'small-tile small-tile-none'}
      style={level && levelStyle(level)}
      title={longName === name ? undefined : longName}
    >
      {name && (
        <span className="meta small-tile-name">
          <span aria-hidden={longName !== name}>{name}</span>
          {longName !== name && <span className="only-heard">{longName}</span>}
        </span>
      )}
      <span className="row gap-1 small-tile-figure">
        <b>{level ? value : '–'}</b>
        <span className="only-heard">{level ? level.name[locale] : t('noIndex')}</span>
        {level && <LevelShape scale={scale} level={level} />}
      </span>
    </span>
  )
}
