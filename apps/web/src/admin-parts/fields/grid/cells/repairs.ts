// Proposes the value that a wrong cell was probably meant to have. Only a person applies it.
import type { Field } from '@eos/contract/fields/field'
import { readWritten, type DecimalMark } from '@eos/contract/words/written-number'
import { folded } from '../../../../parts/search/folded.ts'

export type Repair =
  | { why: 'unit'; value: number; factor: number }
  | { why: 'sign'; value: number }
  | { why: 'number'; value: number }
  | { why: 'spelling'; value: string | number }
  | { why: 'rounded'; value: number }
  | { why: 'balance' | 'former' | 'shipments' | 'manifests'; value: number }
  | { why: 'choice'; value: string | number; label: string }

/** Kilograms per unit of mass. */
const kilogramsOf: Readonly<Record<string, number>> = {
  g: 0.001,
  kg: 1,
  kgs: 1,
  t: 1000,
  tan: 1000,
  ton: 1000,
  tons: 1000,
  tonnes: 1000,
}

/** @example repairOf(field, '1,2 t', ',') // { why: 'unit', value: 1200, factor: 1000 } */
export function repairOf(
  field: Field,
  value: unknown,
  mark: DecimalMark,
  labels: readonly (readonly [string | number, string])[] = [],
): Repair | undefined {
  if (field.kind === 'number' || field.kind === 'integer') return repairOfNumber(field, value, mark)
  return field.kind === 'choice' && typeof value === 'string'
    ? repairOfChoice(value, labels)
    : undefined
}

function repairOfNumber(field: Field, value: unknown, mark: DecimalMark): Repair | undefined {
  if (typeof value === 'string') return repairOfText(field, value, mark)
  if (typeof value !== 'number') return undefined
  const { max, decimals = 0 } = field.options
  if (max !== undefined && value > max && value / 1000 <= max)
    return { why: 'unit', value: exact(value / 1000), factor: 0.001 }
  const rounded = Number(value.toFixed(field.kind === 'integer' ? 0 : decimals))
  return rounded === value || (field.kind === 'number' && field.options.decimals === undefined)
    ? undefined
    : { why: 'rounded', value: rounded }
}

function repairOfText(field: Field, text: string, mark: DecimalMark): Repair | undefined {
  const [, figures = '', unit = ''] =
    /^([+-]?[\d.,\s]*\d)\s*([^\d.,\s][^\d]*)?$/u.exec(text.trim()) ?? []
  const amount = readWritten(figures, mark)
  if (!amount) return undefined
  const [own = ''] = (field.options.unit ?? '').split('/')
  const factor = (kilogramsOf[folded(unit)] ?? Number.NaN) / (kilogramsOf[folded(own)] ?? 1)
  if (Number.isFinite(factor) && factor !== 1)
    return { why: 'unit', value: exact(amount.value * factor), factor }
  return { why: 'number', value: amount.value }
}

/** A label that begins like the text, or the other way round. */
function repairOfChoice(
  text: string,
  labels: readonly (readonly [string | number, string])[],
): Repair | undefined {
  const asked = folded(text)
  if (asked === '') return undefined
  const near = labels.filter(([, label]) => {
    const other = folded(label)
    return other.startsWith(asked) || asked.startsWith(other) || other.includes(asked)
  })
  const [found] = near
  return found === undefined || near.length > 1
    ? undefined
    : { why: 'choice', value: found[0], label: found[1] }
}

/** Without the noise of binary fractions. */
function exact(value: number): number {
  return Number(value.toPrecision(12))
}
