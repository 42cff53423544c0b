// NSF WQI of the samples of a year at one point, by the curves of which its program declares points. Between two points
// a curve is a straight line; beyond its ends it stays level.
import {
  nsfWqi,
  NSF_WQI_PARAMETERS,
  UnitsDoNotFit,
  convert,
  isUnitCode,
  readUnit,
  type NsfWqiParameter,
  type NsfWqiResult,
} from '@eos/indices'
import type { Indicator } from '../queries/indicators.ts'
import { countedNumber, type DeclaredIndices, type YearSample, type YearValue } from './declared.ts'

interface YearQ {
  parameter: NsfWqiParameter
  /** Mean of the Q values of the year. */
  q: number
  samples: number
}

type NsfOutcome =
  | { result: NsfWqiResult; means: YearQ[] }
  | { reason: 'not-declared' | 'unit-does-not-fit' }

interface Curve {
  indicator: Indicator
  /** By rising value. */
  points: { value: number; q: number }[]
}

export function nsfOf(
  { qCurves }: Pick<DeclaredIndices, 'qCurves'>,
  samples: readonly YearSample[],
  indicators: ReadonlyMap<string, Indicator>,
): NsfOutcome {
  const curves = curvesOf(qCurves, indicators)
  if (curves.size === 0) return { reason: 'not-declared' }
  try {
    const means = [...curves].flatMap(([parameter, curve]) => {
      const found = qsOf(curve, samples)
      const sum = found.reduce((total, each) => total + each, 0)
      return found.length === 0 ? [] : [{ parameter, q: sum / found.length, samples: found.length }]
    })
    const q = Object.fromEntries(means.map(({ parameter, q: mean }) => [parameter, mean]))
    return { result: nsfWqi.calculate({ q }), means }
  } catch (error) {
    if (error instanceof UnitsDoNotFit || error instanceof UnknownUnit)
      return { reason: 'unit-does-not-fit' }
    throw error
  }
}

function curvesOf(
  rows: DeclaredIndices['qCurves'],
  indicators: ReadonlyMap<string, Indicator>,
): Map<NsfWqiParameter, Curve> {
  return new Map(
    NSF_WQI_PARAMETERS.flatMap((parameter) => {
      const own = rows.filter((row) => row.parameter === parameter)
      const indicator = indicators.get(String(own[0]?.indicatorId))
      if (!indicator) return []
      const points = own.map(({ value, q }) => ({ value, q })).toSorted((a, b) => a.value - b.value)
      return [[parameter, { indicator, points }] as const]
    }),
  )
}

function qsOf({ indicator, points }: Curve, samples: readonly YearSample[]): number[] {
  return samples.flatMap(({ values }) =>
    values
      .filter(({ indicatorId }) => String(indicatorId) === indicator.id)
      .flatMap((given) => {
        const number = countedNumber(given)
        return number === undefined ? [] : [onCurve(points, inUnitOf(indicator, given, number))]
      }),
  )
}

class UnknownUnit extends Error {
  override name = 'UnknownUnit'
}

/** @throws UnitsDoNotFit, UnknownUnit */
function inUnitOf({ code, unit: to }: Indicator, { unit }: YearValue, value: number): number {
  if (unit === to) return value
  const from = readUnit(unit, 'water')
  if (from === undefined || !isUnitCode(to)) throw new UnknownUnit(`${unit} → ${to}`)
  return convert({ value, from, to, substance: code })
}

function onCurve(points: Curve['points'], value: number): number {
  const next = points.findIndex((point) => point.value >= value)
  if (next === -1) return points.at(-1)!.q
  const high = points[next]!
  const low = points[next - 1]
  if (!low || high.value === low.value) return high.q
  return low.q + ((high.q - low.q) * (value - low.value)) / (high.value - low.value)
}
