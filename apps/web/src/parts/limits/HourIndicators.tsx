// Every indicator of a station in the newest hour, whose mean itself is held against its limit.
import type { RecentHours } from '@eos/contract/calls/stations/station-page'
import { useTranslation } from '../../texts/translation.ts'
import { localName } from '../numbers/local-name.ts'
import { useLocale } from '../numbers/use-locale.ts'
import type { JudgedHour } from './hour-verdict.ts'
import {
  IndicatorFigure,
  IndicatorTable,
  type IndicatorLink,
  type IndicatorRow,
} from './IndicatorTable.tsx'
import { writtenLimit } from './written-limit.ts'

const hoursShown = 24

interface HourIndicatorsProps {
  caption: string
  /** The heading over the bars: "Limit of the permit". */
  limitName: string
  rows: readonly JudgedHour[]
  hours: RecentHours
  linkOf?: IndicatorLink | undefined
}

export function HourIndicators({ caption, limitName, rows, hours, linkOf }: HourIndicatorsProps) {
  const { t } = useTranslation(['days', 'parts'])
  const locale = useLocale()
  const written = rows.map(({ indicator: facts, value, bound }): IndicatorRow => {
    const { indicator, symbol, unit, decimals } = facts
    return {
      indicator,
      symbol,
      name: localName(facts, locale),
      now: <IndicatorFigure value={value} unit={unit} decimals={decimals} />,
      hours: hours.values[indicator]?.slice(-hoursShown) ?? [],
      hoursLabel: t('hoursOf', { symbol }),
      value,
      bound,
      limit: writtenLimit(facts, 'hour', locale),
      instead: t(value === null ? 'parts:noData' : 'unjudged'),
    }
  })
  const heads = {
    now: t('valueNow'),
    hours: t('hours24'),
    line: limitName,
    limit: <span className="only-heard">{limitName}</span>,
  }
  return <IndicatorTable {...{ caption, heads, linkOf }} rows={written} />
}
