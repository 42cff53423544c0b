// The indicators in the panel of a station, each with its last day as a line.
import { useTranslation } from '../../../texts/translation.ts'
import type { IndicatorFacts } from '@eos/contract/calls/stations/latest'
import { Sparkline } from '../../../parts/hours/Sparkline.tsx'
import { formatQuantity } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import type { PanelFigure } from './panel-figures.ts'

interface PanelValuesProps {
  caption: string
  figures: readonly PanelFigure[]
  indicators: Record<string, IndicatorFacts>
}

export function PanelValues({ caption, figures, indicators }: PanelValuesProps) {
  const { t } = useTranslation('map')
  const locale = useLocale()
  if (figures.length === 0) return null
  return (
    <table className="map-values">
      <caption className="only-heard">{caption}</caption>
      <tbody>
        {figures.map(({ indicator, value, line }) => {
          const facts = indicators[indicator]
          const symbol = formulaText(facts?.symbol ?? indicator)
          return (
            <tr key={indicator}>
              <th scope="row" title={facts && localName(facts, locale)}>
                {symbol}
              </th>
              <td className="number">
                {formatQuantity(value, facts?.unit ?? '', facts?.decimals ?? null, locale)}
              </td>
              <td>
                {line && <Sparkline values={line} label={t('panel.spark', { name: symbol })} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
