// The facts of a reading, always in this order: state, index and averaging, hour, date and clock, age, flag, proof.
import { useTranslation } from '../../texts/translation.ts'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { formatAge, formatDatedHour, zoneLabel } from '../numbers/format.ts'
import { PageLink } from '../page/PageLink.tsx'
import { useLocale } from '../numbers/use-locale.ts'
import { StationMark, type StationMarkProps } from './StationMark.tsx'
import './states.css'

interface SevenFactsProps {
  station: StationMarkProps & { timeZone: string }
  /** "VN_AQI, hourly". */
  averaging: string
  /** RFC 3339: the end of the hour that the number is of. */
  periodEnd: string
  /** The clock in milliseconds. Both sides of a rendered page must be given the same one. */
  now: number
  /** "preliminary". */
  flag: string
  /** Where the number is worked out, or why there is none. */
  why?: { value: number | null; target: PageTarget } | undefined
  /** Stands in its place where there is no number to prove. */
  instead?: string
}

export function SevenFacts(props: SevenFactsProps) {
  const { station, averaging, periodEnd, now, flag, why, instead } = props
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const { timeZone } = station
  const hour = formatDatedHour(periodEnd, timeZone, locale)
  return (
    <ul className="wrap faint meta seven-facts">
      <li>
        <StationMark {...station} />
      </li>
      <li>{averaging}</li>
      <li>
        <time dateTime={periodEnd}>
          {hour} ({zoneLabel(periodEnd, timeZone)})
        </time>
      </li>
      <li>{formatAge(periodEnd, now, locale, 'short')}</li>
      <li>{flag}</li>
      {why && (
        <li>
          <PageLink {...why.target}>
            {why.value === null ? t('whyNone') : t('why', { value: why.value })}
          </PageLink>
        </li>
      )}
      {instead && <li>{instead}</li>}
    </ul>
  )
}
