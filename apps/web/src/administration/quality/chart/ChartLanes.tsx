// Below the chart, on the same axis of time: what rules found, what the station was doing, and how complete the
// readings are.
import { useQuery } from '@tanstack/react-query'
import type { ReviewSeries } from '@eos/contract/calls/ingestion/quality-review'
import type { StateEpisode } from '@eos/contract/calls/stations/station-states'
import { useTranslation } from '../../../texts/translation.ts'
import { formatClock, formatDay, formatNumber, type Locale } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { axisWidth } from './draw-chart.ts'
import { completeness, completenessRuns, flagRuns, type Run } from './lanes.ts'
import { stationHistoryQuery } from '../queries.ts'

interface ChartLanesProps {
  series: ReviewSeries
  /** The chart has a second axis at its end. */
  hasOtherAxis: boolean
}

const otherAxisWidth = axisWidth.start + 30

export function ChartLanes({ series, hasOtherAxis }: ChartLanesProps) {
  const { t } = useTranslation(['quality', 'common'])
  const locale = useLocale()
  const history = useQuery(stationHistoryQuery(series.stationId))
  const states = stateRuns(history.data?.episodes ?? [], series)
  const flags = flagRuns(series)
  const share = formatNumber(completeness(series) * 100, 0, locale)
  const stateWords = states.map(
    (run) => `${t(`common:state.${run.kind}`)} ${spanText(run, series.timeZone, locale)}`,
  )
  return (
    <dl
      className="meta quality-lanes"
      style={{
        gridTemplateColumns: `${axisWidth.start}px minmax(0, 1fr)`,
        paddingInlineEnd: hasOtherAxis ? otherAxisWidth : axisWidth.end,
      }}
    >
      <Lane
        name={t('lanes.flags')}
        words={t(flags.length === 0 ? 'lanes.noFlags' : 'lanes.flagged', { count: flags.length })}
        runs={flags}
        of={series}
      />
      <Lane
        name={t('lanes.instrument')}
        words={stateWords.join('; ') || t('lanes.inWork')}
        runs={states}
        of={series}
      />
      <Lane
        name={t('lanes.complete')}
        words={t('lanes.share', { share })}
        runs={completenessRuns(series)}
        of={series}
      />
    </dl>
  )
}

interface LaneProps {
  name: string
  words: string
  runs: readonly Run<string>[]
  of: Pick<ReviewSeries, 'from' | 'to'>
}

function Lane({ name, words, runs, of }: LaneProps) {
  const begin = Date.parse(of.from)
  const length = Math.max(1, Date.parse(of.to) - begin)
  return (
    <>
      <dt>{name}</dt>
      <dd title={words}>
        <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          {runs.map(({ kind, from, to }) => (
            <rect
              key={from}
              className={`quality-lane-${kind}`}
              x={((from - begin) / length) * 1000}
              width={Math.max(2, ((to - from) / length) * 1000)}
              height={10}
            />
          ))}
        </svg>
        <span className="only-heard">{words}</span>
      </dd>
    </>
  )
}

type Paused = Exclude<StateEpisode['state'], 'live'>

/** The times in which the station was not in work, as far as they reach into the series. */
function stateRuns(
  episodes: readonly StateEpisode[],
  { from, to }: Pick<ReviewSeries, 'from' | 'to'>,
): Run<Paused>[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return episodes.flatMap(({ state, since, enteredAt, until }) => {
    if (state === 'live') return []
    const begin = Math.max(first, Date.parse(since ?? enteredAt))
    const end = Math.min(last, until === null ? last : Date.parse(until))
    return begin < end ? [{ kind: state, from: begin, to: end }] : []
  })
}

function spanText({ from, to }: Run<string>, zone: string, locale: Locale): string {
  const day = formatDay(from, zone, locale)
  return `${day}, ${formatClock(from, zone, locale)}–${formatClock(to, zone, locale)}`
}
