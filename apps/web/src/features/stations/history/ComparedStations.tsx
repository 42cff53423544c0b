// The stations that stand beside the one of the page, each with its line and a button that removes it.
import { X } from 'lucide'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import type { HistoryView } from './series/history-view.ts'
import { historyForm } from './choices/HistoryControls.tsx'
import type { ComparedStation } from './use-history.ts'

interface ComparedStationsProps {
  stations: readonly ComparedStation[]
  onChange: (change: Partial<HistoryView>) => void
}

export function ComparedStations({ stations, onChange }: ComparedStationsProps) {
  const { t } = useTranslation('stations')
  if (stations.length === 0) return null
  return (
    <ul className="wrap history-compared" aria-label={t('history.compare.label')}>
      {stations.map(({ id, name, isMissing }, place) => {
        const others = stations.filter((each) => each.id !== id).map((each) => each.id)
        return (
          <li key={id}>
            <svg className="chart-key time-chart" viewBox="0 0 24 8" aria-hidden="true">
              <path className={`chart-line chart-line-${place + 2}`} d="M0 4H24" />
            </svg>
            {name ?? (isMissing ? `${id}: ${t('history.compare.missing')}` : '…')}
            <button
              type="submit"
              form={historyForm}
              name="compare"
              value={others.join(',')}
              className="not-printed"
              aria-label={t('history.compare.remove', { name: name ?? id })}
              onClick={(event) => {
                event.preventDefault()
                onChange({ compare: others.length > 0 ? others : undefined })
              }}
            >
              <Icon of={X} size={16} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
