// Controls for the time range in sight, the basis, and chart or table.
import { useTranslation } from 'react-i18next'
import { shifted, zoomed, bases, type ReviewView } from './review-address.ts'
import { TimeRangeFields } from './TimeRangeFields.tsx'

interface ViewControlsProps {
  view: ReviewView
  timeZone: string
  onChange: (change: Partial<ReviewView>) => void
}

export function ViewControls({ view, timeZone, onChange }: ViewControlsProps) {
  const { t } = useTranslation('quality')
  const range = { from: view.from, to: view.to }
  return (
    <div className="quality-view">
      <TimeRangeFields
        timeZone={timeZone}
        range={range}
        names={[t('station.from'), t('station.to')]}
        onRange={(chosen) => chosen && onChange(chosen)}
      />
      <div className="quality-bar">
        <div className="quality-steps">
          <button type="button" className="button" onClick={() => onChange(shifted(range, -1))}>
            {t('station.earlier')}
          </button>
          <button type="button" className="button" onClick={() => onChange(shifted(range, 1))}>
            {t('station.later')}
          </button>
          <button type="button" className="button" onClick={() => onChange(zoomed(range, 0.5))}>
            {t('station.closer')}
          </button>
          <button type="button" className="button" onClick={() => onChange(zoomed(range, 2))}>
            {t('station.wider')}
          </button>
          {view.range && (
            <button
              type="button"
              className="button"
              onClick={() => onChange(zoomed(view.range!, 1.2))}
            >
              {t('station.toRange')}
            </button>
          )}
        </div>
        <div className="segments" role="group" aria-label={t('station.show')}>
          {bases.map((basis) => (
            <button
              key={basis}
              type="button"
              aria-pressed={view.basis === basis}
              onClick={() => onChange({ basis })}
            >
              {t(`station.${basis}`)}
            </button>
          ))}
        </div>
        <div className="segments" role="group" aria-label={t('station.view')}>
          {([false, true] as const).map((asTable) => (
            <button
              key={String(asTable)}
              type="button"
              aria-pressed={view.asTable === asTable}
              onClick={() => onChange({ asTable })}
            >
              {t(asTable ? 'station.table' : 'station.chart')}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
