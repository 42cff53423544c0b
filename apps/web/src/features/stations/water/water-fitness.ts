// The use for which the water of a river or lake is fit by its newest hour: the class of QCVN 08 that its means satisfy.
import {
  readUnit,
  waterClass,
  type LimitParameter,
  type Observation,
  type WaterBody,
  type WaterClass,
} from '@eos/indices'
import type { JudgedHour } from '../../../parts/limits/hour-verdict.ts'

export type Fitness =
  | { kind: 'class'; class: WaterClass; parameters: string[] }
  /** Dissolved oxygen below the least value of the lowest class. */
  | { kind: 'none'; parameters: string[] }
  /** Nobody has declared whether it is a river or a lake. */
  | { kind: 'undeclared' }
  /** Too little of what decides the class is measured. */
  | { kind: 'unknown' }

/** Canals are in the table of rivers, reservoirs in that of lakes. */
const bodies: Readonly<Record<string, WaterBody>> = {
  river: 'river',
  canal: 'river',
  lake: 'lake',
  reservoir: 'lake',
}

/** Fewer indicators say too little about a use. */
const leastParameters = 3

/** @param periodEnd RFC 3339: the end of the hour, which counts as a sample */
export function fitnessOf(
  rows: readonly JudgedHour[],
  { waterBody, periodEnd }: { waterBody: string | null | undefined; periodEnd: string },
): Fitness {
  const body = bodies[waterBody ?? '']
  if (body === undefined) return { kind: 'undeclared' }
  const instant = Date.parse(periodEnd)
  const found = waterClass(
    rows.flatMap((row) => observationOf(row, instant)),
    body,
    instant,
  )
  const parameters = found.parameters.map(({ parameter }) => parameter)
  if (parameters.length < leastParameters) return { kind: 'unknown' }
  if (found.ok) return { kind: 'class', class: found.class, parameters }
  return found.reason === 'below-class-d' ? { kind: 'none', parameters } : { kind: 'unknown' }
}

function observationOf({ indicator, value }: JudgedHour, instant: number): Observation[] {
  const parameter = indicator.indicator as LimitParameter
  const unit = parameter === 'ph' ? 'pH' : readUnit(indicator.unit, 'water')
  if (value === null || unit === undefined) return []
  return [{ parameter, averaging: 'sample', value, unit, instant }]
}
