// The rule by which a source's unit becomes an indicator's own; without a rule the reading waits for a person.
import { convert, isUnitCode, readUnit } from '@eos/indices'
import type { GasConditions } from '../parse/delivery.ts'
import type { KnownIndicator } from '../../../readings/station.ts'

export type UnitRule = (value: number) => number

/** `undefined`: the unit is unknown, does not fit the indicator, or needs conditions or a basis that nobody stated. */
export function unitRule(
  indicator: Pick<KnownIndicator, 'code' | 'unit' | 'group'>,
  unit: string,
  conditions?: GasConditions,
): UnitRule | undefined {
  if (unit.trim() === indicator.unit) return asItIs
  const from = readUnit(unit, indicator.group === 'water' ? 'water' : 'air')
  if (from === undefined) return undefined
  // Acidity has no unit; some sources write "pH" all the same.
  if (indicator.unit === '')
    return from.unit === 'pH' && indicator.code === 'ph' ? asItIs : undefined
  if (from.unit === indicator.unit && from.basis === undefined) return asItIs
  const to = indicator.unit
  if (!isUnitCode(to)) return undefined
  const rule = (value: number) =>
    convert({ value, from, to, substance: indicator.code, ...conditions })
  return isPossible(rule) ? rule : undefined
}

function asItIs(value: number): number {
  return value
}

function isPossible(rule: UnitRule): boolean {
  try {
    return Number.isFinite(rule(1))
  } catch {
    return false
  }
}
