// Stations for the map and for its table: one judgement for both, so that they cannot differ.
import { levelIn, VN_AQI_LEVELS } from '@eos/indices'
import type { LatestStation, LatestValue } from '@eos/contract/calls/stations/latest'
import { currentIndex, type CurrentIndex } from '@eos/contract/answers/current-index'
import type { Province } from '../../api/queries.ts'
import type { Locale } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import type { HourFigures } from './hour-figures.ts'
import { stepBounds, stepOf, type StepBounds } from './quantity.ts'
import { kindOf, type StationKind } from './station-kinds.ts'

/**
 * The level of an index; `step-1` to `step-5` of a quantity; `over` beyond a limit; `figures` for current values without
 * a judgement; `silent` without a current value.
 */
export type MarkKey = string

export interface MapStation {
  station: LatestStation
  name: string
  provinceName: string
  kind: StationKind
  mark: MarkKey
  /** The number on the mark; null where it bears none. */
  figure: number | null
  /** The current index; null when there is none. */
  current: CurrentIndex | null
}

/** The figures of the marks, where they are not the newest index. */
export interface Shown {
  /** Code of the indicator that is shown in place of the index. */
  indicator?: string | undefined
  /** The index of an hour in the past. */
  figures?: HourFigures | undefined
  /** By station beyond a limit: how many times the limit; null where that is no number. */
  over?: ReadonlyMap<string, number | null> | undefined
}

/** In the order of attention: worst air first, then stations with figures alone, then the silent ones. */
export function mapStations(
  stations: readonly LatestStation[],
  provinces: readonly Province[],
  now: number,
  locale: Locale,
  shown: Shown = {},
): MapStation[] {
  const names = new Map(provinces.map((province) => [province.id, localName(province, locale)]))
  const bounds = boundsByKind(stations, shown.indicator)
  return stations
    .map((station): MapStation => {
      const kind = kindOf(station)
      const current = currentIndex(station, now) ?? null
      return {
        station,
        name: localName(station, locale),
        provinceName: names.get(station.provinceId ?? '') ?? '',
        kind,
        current,
        ...judge(station, current, shown, bounds.get(kind) ?? []),
      }
    })
    .toSorted((one, other) => attention(other) - attention(one))
}

export function ofKind(stations: readonly MapStation[], kind: StationKind): MapStation[] {
  return stations.filter((shown) => shown.kind === kind)
}

export function hasPlace({ station }: Pick<MapStation, 'station'>): boolean {
  return station.lat !== null && station.lon !== null
}

/** A larger number is drawn above and labelled before a smaller one. */
export function attention({ mark, figure }: Pick<MapStation, 'mark' | 'figure'>): number {
  if (mark === 'over') return (figure ?? 1) + 1
  if (figure !== null) return Math.max(0, figure)
  return mark === 'figures' ? -1 : -2
}

/** The codes of indicators that the stations carry, the most frequent ones first. */
export function carriedIndicators(stations: readonly LatestStation[]): string[] {
  const counts = new Map<string, number>()
  for (const { values } of stations)
    for (const { indicator } of values) counts.set(indicator, (counts.get(indicator) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([code]) => code)
}

/** The bounds of the steps, of the stations of each kind alone: outlets are no measure for rivers. */
export function boundsByKind(
  stations: readonly LatestStation[],
  indicator: string | undefined,
): Map<StationKind, StepBounds> {
  const figures = new Map<StationKind, number[]>()
  if (indicator === undefined) return new Map()
  for (const station of stations) {
    const value = currentValue(station, indicator)?.value
    const kind = kindOf(station)
    if (value === undefined) continue
    const known = figures.get(kind)
    if (known) known.push(value)
    else figures.set(kind, [value])
  }
  return new Map([...figures].map(([kind, values]) => [kind, stepBounds(values)]))
}

/** The newest value of a station that reports; figures of another one are history. */
function currentValue(station: LatestStation, indicator: string): LatestValue | undefined {
  if (!reports(station)) return undefined
  return station.values.find((value) => value.indicator === indicator)
}

type Judgement = Pick<MapStation, 'mark' | 'figure'>

const silent: Judgement = { mark: 'silent', figure: null }

function judge(
  station: LatestStation,
  current: CurrentIndex | null,
  { indicator, figures, over }: Shown,
  bounds: StepBounds,
): Judgement {
  if (indicator !== undefined) {
    const value = currentValue(station, indicator)?.value
    return value === undefined ? silent : { mark: `step-${stepOf(value, bounds)}`, figure: value }
  }
  if (station.medium === 'air') {
    if (figures) return judgeIndex(figures.get(station.id) ?? null)
    return current ? { mark: current.level, figure: current.value } : silent
  }
  if (over?.has(station.id)) return { mark: 'over', figure: over.get(station.id) ?? null }
  return reports(station) && station.values.length > 0 ? { mark: 'figures', figure: null } : silent
}

function judgeIndex(value: number | null): Judgement {
  const level = value === null ? undefined : levelIn(VN_AQI_LEVELS, value)
  return level ? { mark: level.key, figure: value } : silent
}

function reports({ state }: LatestStation): boolean {
  return state === 'live' || state === 'delayed'
}
