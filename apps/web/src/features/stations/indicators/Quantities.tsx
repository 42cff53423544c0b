// Quantities without a limit, as figures: temperature, humidity, wind.
import type { IndicatorFacts, LatestValue } from '@eos/contract/calls/stations/latest'
import type { IndicatorLink } from '../../../parts/limits/IndicatorTable.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatClock, formatNumber } from '../../../parts/numbers/format.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { LatestFlag } from './LatestFlag.tsx'
import { compassPoint } from './wind-direction.ts'

interface QuantitiesProps {
  values: readonly LatestValue[]
  indicators: Readonly<Record<string, IndicatorFacts>>
  newest: string | undefined
  timeZone: string
  linkOf: IndicatorLink
}

export function Quantities({ values, indicators, newest, timeZone, linkOf }: QuantitiesProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  return (
    <dl className="quantities">
      {values.map(({ indicator, value, time, flag }) => {
        const facts = indicators[indicator]
        const isDirection = facts?.unit === '°'
        const isOlder = newest !== undefined && Date.parse(time) < Date.parse(newest)
        return (
          <div key={indicator}>
            <dt>
              {linkOf(indicator, facts ? <span>{localName(facts, locale)}</span> : indicator)}
            </dt>
            <dd>
              <b>
                {formatNumber(value, facts?.decimals ?? null, locale)}
                {isDirection && '°'}
              </b>{' '}
              <span>
                {isDirection ? t(`values.from.${compassPoint(value)}`) : (facts?.unit ?? '')}
              </span>
              {isOlder && <small>{formatClock(time, timeZone, locale)}</small>}
              <LatestFlag flag={flag} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
