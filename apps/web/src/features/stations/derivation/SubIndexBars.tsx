// The sub-indices as bars on one scale: the largest is the index.
import { levelIn, type SubIndex } from '@eos/indices'
import { airScale } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatQuantity } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { symbolOf } from '../now/symbol-of.ts'

interface SubIndexBarsProps {
  lines: readonly SubIndex[]
  /** Codes of those that decide. */
  dominant: readonly string[]
}

export function SubIndexBars({ lines, dominant }: SubIndexBarsProps) {
  const { t } = useTranslation('stations')
  const largest = Math.max(0, ...lines.map(({ value }) => value ?? 0))
  // The bars end where the level of the index ends.
  const end = levelIn(airScale.levels, largest)?.to ?? largest
  return (
    <ul className="sub-indices" aria-label={t('why.sub')}>
      {byValue(lines).map((line) => {
        const { pollutant, averaging, value, counts } = line
        const isDeciding = counts && dominant.includes(pollutant)
        return (
          <li key={`${pollutant} ${averaging}`} className={isDeciding ? 'sub-deciding' : undefined}>
            <strong>{symbolOf(pollutant)}</strong>
            <span className={value === undefined ? 'sub-track sub-missing' : 'sub-track'}>
              {value !== undefined && (
                <span style={{ width: `${Math.round((100 * Math.min(value, end)) / end)}%` }} />
              )}
            </span>
            <b className="sub-value">{value ?? '–'}</b>
            <SubIndexSource line={line} />
          </li>
        )
      })}
    </ul>
  )
}

/** The largest first; those without a value come last. */
function byValue(lines: readonly SubIndex[]): SubIndex[] {
  return lines.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1))
}

/** "76.0 µg/m³ · NowCast, 10 of 12 hours", or why there is no sub-index. */
function SubIndexSource({ line }: { line: SubIndex }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { input, unit, averaging, reason, hoursUsed, hoursInWindow } = line
  const known = { used: hoursUsed, window: hoursInWindow }
  const mean =
    averaging === 'nowcast-12h'
      ? t('why.nowCastOf', known)
      : hoursInWindow > 1
        ? t('why.meanOf', { mean: t(`why.averagings.${averaging}`), ...known })
        : t(`why.averagings.${averaging}`)
  return (
    <span className="faint meta sub-source">
      {input !== undefined && `${formatQuantity(input, unit, 1, locale)} · `}
      {mean}
      {reason && ` · ${t(`why.noSub.${reason}`)}`}
    </span>
  )
}
