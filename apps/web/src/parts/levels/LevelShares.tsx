// How many stations, points or days stand at each level: tiles in a row, as wide as their count.
import { useLocale } from '../numbers/use-locale.ts'
import { LevelShape } from './LevelShape.tsx'
import { levelStyle, type Scale } from './scale.ts'
import './levels.css'

interface LevelSharesProps {
  scale: Scale
  /** By the key of the level; a level without any is left out. */
  counts: Readonly<Record<string, number>>
  /** The subject of the shares, such as "Stations by level". */
  label: string
}

export function LevelShares({ scale, counts, label }: LevelSharesProps) {
  const locale = useLocale()
  return (
    <ol className="shares" aria-label={label}>
      {scale.levels
        .filter(({ key }) => (counts[key] ?? 0) > 0)
        .map((level) => (
          <li
            key={level.key}
            className="share tile"
            style={{ ...levelStyle(level), flexGrow: counts[level.key] }}
            title={level.name[locale]}
          >
            <LevelShape scale={scale} level={level} />
            <b>{counts[level.key]}</b>
            <span className="only-heard">{level.name[locale]}</span>
          </li>
        ))}
    </ol>
  )
}
