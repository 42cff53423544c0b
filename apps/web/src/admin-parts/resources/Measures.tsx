// Measures of how well something works: an age, and a share of what was expected.
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { formatAge, formatInstant, formatNumber } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { toneOfShare } from './status-tones.ts'
import './measures.css'

/** The same words as on public pages; the instant itself is told when one stays on it. */
export function Age({ time, isBad }: { time: string; isBad: boolean }) {
  const locale = useLocale()
  const zone = useTimeZone()
  return (
    <time
      className={isBad ? 'nowrap measure-bad' : 'nowrap'}
      dateTime={time}
      title={formatInstant(time, zone, locale)}
    >
      {formatAge(time, useNow(), locale)}
    </time>
  )
}

/** @param of per cent */
export function Share({ of }: { of: number }) {
  const locale = useLocale()
  return (
    <span className="inline-row number nowrap measure-share" data-tone={toneOfShare(of)}>
      <span className="measure-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.max(0, of))}%` }} />
      </span>
      <span className="measure-figure">{`${formatNumber(of, 0, locale)} %`}</span>
    </span>
  )
}
