// The mean that the law limits, at the step of a series: its own values, or the running mean of its last hours.
import type { SeriesAnswer } from '@eos/contract/calls/stations/series'
import type { GrainName } from '@eos/contract/words/grains'
import type { JudgedAveraging } from '@eos/contract/readings/judged-limits'
import { hourMs } from '@eos/contract/words/time-units'
import type { LimitStep } from '../../../../parts/limits/limit-steps.ts'

export interface LimitedMean {
  averaging: JudgedAveraging
  /** Hours of the mean. */
  hours: number
}

/** The shortest that is sure, as it is the first to be broken; days have their own. */
const byHours: readonly LimitedMean[] = [
  { averaging: '1h', hours: 1 },
  { averaging: 'sample', hours: 1 },
  { averaging: '8h', hours: 8 },
  { averaging: '24h', hours: 24 },
]
const byDays = byHours.filter(({ averaging }) => averaging === '24h')

/** Only a mean that a limit in force is stated for is ever drawn against it. */
export function limitedMean(
  steps: readonly LimitStep[],
  grain: GrainName | string,
): LimitedMean | undefined {
  const candidates = { minute: byHours, hour: byHours, day: byDays }[grain as string] ?? []
  const inForce = steps.filter(({ to }) => to === Infinity)
  const has = (mean: LimitedMean, isSure: boolean) =>
    inForce.some(
      ({ averaging, isDisputed }) => averaging === mean.averaging && !(isSure && isDisputed),
    )
  return candidates.find((mean) => has(mean, true)) ?? candidates.find((mean) => has(mean, false))
}

export interface RunningMean {
  /** End of the last hour, epoch ms. */
  time: number
  /** Null where too few hours are known. */
  value: number | null
  /** Known hours. */
  known: number
}

/** The share of the hours that must be known; a convention, as for the means that are judged. */
const leastShare = 0.75

/** For each hour that ends in (from, to], the mean of so many hours up to its end. */
export function runningMeans(
  answer: Pick<SeriesAnswer, 'time' | 'columns'>,
  hours: number,
  { from, to }: { from: number; to: number },
): RunningMean[] {
  const values = answer.columns[0]?.values ?? []
  const valueOf = new Map(answer.time.map((time, row) => [time, values[row] ?? null]))
  const means: RunningMean[] = []
  for (let end = from + hourMs; end <= to; end += hourMs) {
    const parts = Array.from({ length: hours }, (_, k) => valueOf.get(end - (k + 1) * hourMs))
    const known = parts.filter((value) => value != null)
    const isEnough = known.length >= hours * leastShare
    const sum = known.reduce((total, value) => total + value, 0)
    means.push({ time: end, value: isEnough ? sum / known.length : null, known: known.length })
  }
  return means
}

/** The answer without the hours before its range, which were read for means that reach back. */
export function withoutLead(answer: SeriesAnswer, leadHours = 0): SeriesAnswer {
  if (leadHours === 0) return answer
  const from = Date.parse(answer.from) + leadHours * hourMs
  const first = answer.time.findIndex((time) => time >= from)
  const cut = <Item>(list: readonly Item[]) => (first < 0 ? [] : list.slice(first))
  const columns = answer.columns.map(({ min, max, ...column }) => ({
    ...column,
    values: cut(column.values),
    ...(min && { min: cut(min) }),
    ...(max && { max: cut(max) }),
  }))
  const present = columns[0]?.values.filter((value) => value !== null).length ?? 0
  return {
    ...answer,
    from: new Date(from).toISOString(),
    time: cut(answer.time),
    columns,
    completeness: {
      present,
      expected: Math.floor((Date.parse(answer.to) - from) / hourMs),
    },
  }
}
