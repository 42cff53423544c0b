// The switches of a station's history: period, series, and chart or table.
import { useTranslation } from 'react-i18next'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/latest'
import type { Locale } from '../ui/format.ts'
import { localName } from '../ui/local-name.ts'
import { useLocale } from '../ui/use-locale.ts'
import { periods, type HistoryView } from './history-view.ts'
import { formulaText } from '../ui/formula-text.ts'

interface HistoryControlsProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  view: HistoryView
  onChange: (change: Partial<HistoryView>) => void
}

export function HistoryControls({ station, indicators, view, onChange }: HistoryControlsProps) {
  const locale = useLocale()
  const { t } = useTranslation('stations')
  return (
    <div className="controls not-printed">
      <Segments
        label={t('history.period')}
        choices={periods.map((period) => ({
          value: period,
          label: t(`history.periods.${period}`),
        }))}
        value={view.period}
        onChoose={(period) => onChange({ period })}
      />
      <label className="control">
        <span className="only-heard">{t('history.show')}</span>
        <select
          className="select"
          value={view.show}
          onChange={(event) => onChange({ show: event.target.value })}
        >
          {seriesChoices(station, indicators, { indexName: t('history.index'), locale }).map(
            ([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ),
          )}
        </select>
      </label>
      <Segments
        label={t('history.view')}
        choices={[
          { value: 'chart', label: t('history.chart') },
          { value: 'table', label: t('history.table') },
        ]}
        value={view.asTable ? 'table' : 'chart'}
        onChoose={(choice) => onChange({ asTable: choice === 'table' })}
      />
    </div>
  )
}

function seriesChoices(
  station: LatestStation,
  indicators: Record<string, IndicatorFacts>,
  { indexName, locale }: { indexName: string; locale: Locale },
): [string, string][] {
  const measured = station.values.map(({ indicator }): [string, string] => [
    indicator,
    nameOf(indicator, indicators[indicator], locale),
  ])
  return station.index ? [['aqi', indexName], ...measured] : measured
}

function nameOf(code: string, facts: IndicatorFacts | undefined, locale: Locale): string {
  return facts ? formulaText(`${facts.symbol} – ${localName(facts, locale)}`) : code
}

interface SegmentsProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

function Segments<Value extends string>({ label, choices, value, onChoose }: SegmentsProps<Value>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
