// The newest values of one station in short: symbol, value and unit.
import { useTranslation } from '../../../texts/translation.ts'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import { formatQuantity } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'

export type Indicators = Record<string, IndicatorFacts>

interface NewestValuesProps {
  station: LatestStation
  indicators: Indicators
}

export const mostValues = 4

export function NewestValues({ station, indicators }: NewestValuesProps) {
  const { t } = useTranslation('common')
  const locale = useLocale()
  if (station.values.length === 0) return <span className="small soft">{t('noValue')}</span>
  return (
    <span className="values">
      {station.values.slice(0, mostValues).map(({ indicator, value }) => {
        const entry = indicators[indicator]
        return (
          <span key={indicator} className="value">
            <span className="soft">{formulaText(entry?.symbol ?? indicator)}</span>{' '}
            <span className="number">
              {formatQuantity(value, entry?.unit ?? '', entry?.decimals ?? null, locale)}
            </span>
          </span>
        )
      })}
    </span>
  )
}
