// The newest values of one station in short: symbol, value and unit.
import { useTranslation } from 'react-i18next'
import { indicatorCatalogue } from '@eos/contract/catalogue'
import type { LatestStation } from '@eos/contract/calls/latest'
import { formatQuantity } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'

export function NewestValues({ station, most = 4 }: { station: LatestStation; most?: number }) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  if (station.values.length === 0) return <span className="small soft">{t('noValue')}</span>
  return (
    <span className="values">
      {station.values.slice(0, most).map(({ indicator, value }) => {
        const entry = indicatorCatalogue.find((each) => each.code === indicator)
        return (
          <span key={indicator} className="value">
            <span className="soft">{entry?.symbol ?? indicator}</span>{' '}
            <span className="number">
              {formatQuantity(value, entry?.unit ?? '', entry?.decimals ?? 2, locale)}
            </span>
          </span>
        )
      })}
    </span>
  )
}
