// The switches of a station's history: period, indicator, stations beside it, and chart or table.
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import { Action } from '../../../../parts/controls/Action.tsx'
import { Choice } from '../../../../parts/controls/Choice.tsx'
import { SegmentButtons } from '../../../../parts/controls/Segments.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import type { Locale } from '../../../../parts/numbers/format.ts'
import { formulaText } from '../../../../parts/numbers/formula-text.ts'
import { KeptParameters } from '../../../../parts/page/KeptParameters.tsx'
import { localName } from '../../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { ComparePicker } from './ComparePicker.tsx'
import { periods, type HistoryView } from '../series/history-view.ts'

/** The id of the form whose fields and buttons make the address of the history, where no script runs. */
export const historyForm = 'history-view'

interface HistoryControlsProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  view: HistoryView
  onChange: (change: Partial<HistoryView>) => void
}

const ownParameters = ['period', 'from', 'to', 'show', 'compare', 'view', 'rows']

export function HistoryControls(props: HistoryControlsProps) {
  const { station, indicators, view, onChange } = props
  const locale = useLocale()
  const { t } = useTranslation('stations')
  return (
    <form
      id={historyForm}
      method="get"
      className="cluster gap-3 history-controls not-printed"
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptParameters except={ownParameters} />
      <SegmentButtons
        name="period"
        label={t('history.period')}
        options={periods.map((period) => ({ value: period, name: t(`history.periods.${period}`) }))}
        chosen={view.period}
        onChoose={(period) => onChange({ period })}
      />
      <Choice
        label={t('history.indicator')}
        name="show"
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
      </Choice>
      <ComparePicker station={station} view={view} onChange={onChange} />
      <SegmentButtons
        name="view"
        label={t('history.view')}
        options={[
          { value: 'chart', name: t('history.chart') },
          { value: 'table', name: t('history.table') },
        ]}
        chosen={view.asTable ? 'table' : 'chart'}
        onChoose={(choice) => onChange({ asTable: choice === 'table' })}
      />
      <noscript>
        <Action type="submit">{t('filter.show')}</Action>
      </noscript>
      {/* Behind the buttons, of which the one that is pressed counts first. */}
      <input type="hidden" name="period" value={view.period} />
      {view.dates && <input type="hidden" name="from" value={view.dates.firstDay} />}
      {view.dates && <input type="hidden" name="to" value={view.dates.lastDay} />}
      {view.compare && <input type="hidden" name="compare" value={view.compare.join(',')} />}
      <input type="hidden" name="view" value={view.asTable ? 'table' : 'chart'} />
    </form>
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
