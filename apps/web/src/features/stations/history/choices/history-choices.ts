// The series that a view of the history needs, and the limits that its indicator is held against.
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import type { StationFacts, StationLimits } from '@eos/contract/calls/stations/station-page'
import { isOutlet } from '../../../../api/station-kind.ts'
import { limitSteps, permitSteps, type LimitStep } from '../../../../parts/limits/limit-steps.ts'
import type { LedSeries } from '../../queries.ts'
import { seriesChoiceOf, type HistoryView, type SeriesChoice } from '../series/history-view.ts'
import { toChartSeries } from '../series/chart-series.ts'
import type { ShownSeries } from '../series/history-chart.ts'
import { limitedMean, withoutLead } from '../series/limited-mean.ts'

export interface JudgedStation {
  station: Pick<LatestStation, 'medium' | 'stationType' | 'timeZone'>
  indicators: Readonly<Record<string, Pick<IndicatorFacts, 'unit'>>>
  /** The class of water is declared there. */
  facts?: Partial<Pick<StationFacts, 'waterBody' | 'waterLevel' | 'waterUse'>> | null | undefined
  /** The limits of an outlet come with its page. */
  limits?: StationLimits | undefined
}

interface HistoryChoices {
  shown: SeriesChoice
  /** The hours of the limited mean, where they are not what is shown. */
  hours: SeriesChoice | undefined
}

export function historyChoices(
  view: Pick<HistoryView, 'period' | 'show' | 'dates' | 'compare'>,
  judged: JudgedStation,
): HistoryChoices {
  const choice = seriesChoiceOf(view, judged.station.timeZone)
  const unit = judged.indicators[view.show]?.unit
  const steps = unit === undefined ? [] : stepsOf(judged, { code: view.show, unit })
  const mean = limitedMean(steps, choice.grain)
  const leadHours = mean && mean.hours > 1 && choice.grain !== 'day' ? mean.hours : undefined
  const isFiner = choice.grain === 'minute' && mean !== undefined
  return {
    shown: isFiner ? choice : { ...choice, leadHours },
    hours: isFiner ? { ...choice, grain: 'hour', leadHours } : undefined,
  }
}

/** The limits of an indicator at a station; those of water by what is declared of it, those of outlets by the permit. */
export function stepsOf(
  { station, facts, limits }: Pick<JudgedStation, 'station' | 'facts' | 'limits'>,
  indicator: { code: string; unit: string },
): LimitStep[] {
  if (isOutlet(station)) {
    const { timeZone } = station
    return limits ? permitSteps(limits, { code: indicator.code, timeZone }) : []
  }
  const { waterBody = null, waterLevel = null, waterUse = null } = facts ?? {}
  return limitSteps({ ...station, water: { waterBody, waterLevel, waterUse } }, indicator)
}

export interface JudgedSeries extends ShownSeries {
  steps: LimitStep[]
}

/**
 * A series with the mean that the law limits at its step.
 * @param hours of that mean, where the series has finer values
 */
export function judgedSeries(
  whole: LedSeries,
  hours: LedSeries | undefined,
  judged: Pick<JudgedStation, 'station' | 'facts' | 'limits'>,
): JudgedSeries {
  const answer = withoutLead(whole, whole.leadHours)
  const column = answer.columns[0]
  const steps = column ? stepsOf(judged, { code: column.indicator, unit: column.unit }) : []
  const own = whole.grain === 'hour' ? whole : hours
  const isSame = own?.stationId === whole.stationId && isOf(own, column?.indicator)
  // Readings themselves are held against no limit.
  const isJudged = isSame || answer.grain !== 'minute'
  return {
    answer,
    series: toChartSeries(answer),
    mean: isJudged ? limitedMean(steps, answer.grain) : undefined,
    hours: isSame ? own : undefined,
    steps,
  }
}

function isOf({ columns }: LedSeries, indicator: string | undefined): boolean {
  return columns[0]?.indicator === indicator
}
