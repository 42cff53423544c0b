// The scale of an index with a pointer: equal bands, the active one double high, each with its word.
import type { CSSProperties } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { narrowWords, rulerPlace } from './ruler-place.ts'
import { levelStyle, risingLevels, type Scale } from './scale.ts'
import './levels.css'

export function Ruler({ scale, value }: { scale: Scale; value: number }) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const levels = risingLevels(scale)
  const place = rulerPlace(levels, value)
  if (!place) return null
  const active = levels[place.band]!
  const { from, to, name } = active
  const narrow = narrowWords(levels.length, place.band)
  const printed = narrow.filter(({ band }) => hasRoom(band, place.band, levels[band]!.name[locale]))
  const words = new Map(printed.map((word) => [word.band, word]))
  const label = t('onScale', { index: scale.name[locale], value, level: name[locale], from, to })
  return (
    <div
      className="ruler"
      role="img"
      aria-label={label}
      style={{ '--bands': levels.length } as CSSProperties}
    >
      <div className="ruler-bands">
        {levels.map((level, band) => (
          <span
            key={level.key}
            className={`ruler-band tile${band === place.band ? ' ruler-active' : ''}`}
            style={levelStyle(level)}
          />
        ))}
        <svg
          className="ruler-pointer"
          aria-hidden="true"
          viewBox="0 0 12 24"
          style={{
            ...levelStyle(active),
            insetInlineStart: `clamp(3px, ${place.share * 100}%, 100% - 3px)`,
          }}
        >
          <path d="M0 0h12L6 7z" />
          <path d="M5 7h2v17H5z" />
        </svg>
      </div>
      <div className="soft meta ruler-words">
        {levels.map((level, band) => (
          <span
            key={level.key}
            className={wordClass(band, place.band, words.has(band))}
            style={
              {
                '--start': words.get(band)?.start,
                '--end': words.get(band)?.end,
                '--align': words.get(band)?.align,
              } as CSSProperties
            }
          >
            {level.name[locale]}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The first word has its own band alone where the second one is the active one. */
const longestBeside = 10
const hasRoom = (band: number, active: number, word: string): boolean =>
  band !== 0 || active !== 1 || word.length <= longestBeside

function wordClass(band: number, active: number, isPrinted: boolean): string {
  return ['ruler-word', band === active && 'ruler-word-active', !isPrinted && 'ruler-word-wide']
    .filter(Boolean)
    .join(' ')
}
