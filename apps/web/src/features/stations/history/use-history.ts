// Reads what a view of the history shows: its series, the hours of its limited mean, and the stations beside it.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { IndicatorFacts, LatestStation } from '@eos/contract/calls/stations/latest'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { seriesQuery, stationPageQuery } from '../queries.ts'
import { historyChoices, judgedSeries, type JudgedSeries } from './choices/history-choices.ts'
import type { HistoryView } from './series/history-view.ts'

export interface ComparedStation {
  id: string
  /** Absent until it is known, and for stations that are not public. */
  name: string | undefined
  isMissing: boolean
  shown: JudgedSeries | undefined
}

interface HistoryProps {
  station: LatestStation
  indicators: Record<string, IndicatorFacts>
  view: HistoryView
}

export function useHistory({ station, indicators, view }: HistoryProps) {
  const page = useQuery(stationPageQuery(station.id)).data
  const judged = { station, indicators, facts: page?.facts, limits: page?.limits }
  const choices = historyChoices(view, judged)
  const answer = useQuery({
    ...seriesQuery(station.id, choices.shown),
    placeholderData: keepPreviousData,
  })
  const hours = useQuery({
    ...seriesQuery(station.id, choices.hours ?? choices.shown),
    enabled: choices.hours !== undefined,
  })
  const shown = answer.data && judgedSeries(answer.data, hours.data, judged)
  const compared = useCompared(view.compare ?? [], choices.shown)
  return { answer, shown, compared }
}

function useCompared(
  ids: readonly string[],
  choice: ReturnType<typeof historyChoices>['shown'],
): ComparedStation[] {
  const locale = useLocale()
  const pages = useQueries({ queries: ids.map((id) => stationPageQuery(id)) })
  const series = useQueries({ queries: ids.map((id) => seriesQuery(id, choice)) })
  return ids.map((id, place) => {
    const page = pages[place]?.data
    const found = series[place]?.data
    return {
      id,
      name: page ? localName(page.station, locale) : undefined,
      isMissing: page === null,
      shown: page && found?.columns[0] ? judgedSeries(found, undefined, page) : undefined,
    }
  })
}
