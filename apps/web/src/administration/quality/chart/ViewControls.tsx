// Controls for the time range in sight, the basis, and chart or table.
import { Action } from '../../../parts/controls/Action.tsx'
import { Alternatives } from '../../../admin-parts/controls/CheckChoice.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { shifted, zoomed, bases, type ReviewView } from '../review-address.ts'
import { TimeRangeFields } from '../decisions/TimeRangeFields.tsx'

interface ViewControlsProps {
  view: ReviewView
  timeZone: string
  onChange: (change: Partial<ReviewView>) => void
}

const views = ['chart', 'table'] as const

export function ViewControls({ view, timeZone, onChange }: ViewControlsProps) {
  const { t } = useTranslation('quality')
  const range = { from: view.from, to: view.to }
  return (
    <div className="column gap-3 quality-view">
      <TimeRangeFields
        timeZone={timeZone}
        range={range}
        names={[t('station.from'), t('station.to')]}
        onRange={(chosen) => chosen && onChange(chosen)}
      />
      <div className="split quality-bar">
        <div className="quality-steps">
          <Action onClick={() => onChange(shifted(range, -1))}>{t('station.earlier')}</Action>
          <Action onClick={() => onChange(shifted(range, 1))}>{t('station.later')}</Action>
          <Action onClick={() => onChange(zoomed(range, 0.5))}>{t('station.closer')}</Action>
          <Action onClick={() => onChange(zoomed(range, 2))}>{t('station.wider')}</Action>
          {view.range && (
            <Action onClick={() => onChange(zoomed(view.range!, 1.2))}>
              {t('station.toRange')}
            </Action>
          )}
        </div>
        <Alternatives
          name="basis"
          label={t('station.show')}
          options={bases.map((basis) => ({ value: basis, label: t(`station.${basis}`) }))}
          value={view.basis}
          onChange={(basis) => onChange({ basis })}
        />
        <Alternatives
          name="view"
          label={t('station.view')}
          options={views.map((value) => ({ value, label: t(`station.${value}`) }))}
          value={view.asTable ? 'table' : 'chart'}
          onChange={(value) => onChange({ asTable: value === 'table' })}
        />
      </div>
    </div>
  )
}
