// How a measured value of a sample is written, and how it stands against its limit.
import type { LawLimit, RatedIndicator } from '@eos/contract/calls/announced/announced-shapes'
import type { Bound } from '@eos/indices'
import { formatFigure, type Locale } from '../../../parts/numbers/format.ts'

type Measured = Pick<RatedIndicator, 'value' | 'censor' | 'detectionLimit'>

/** Enough decimals for a value as exact as the laboratory gave it. */
const mostDecimals = 8

/** "2.61", "< 0.05", "> 300"; '' where a censored value comes without its limit. */
export function writtenValue({ value, censor, detectionLimit }: Measured, locale: Locale): string {
  const write = (figure: number) => formatFigure(figure, mostDecimals, locale)
  if (censor === null) return value === null ? '–' : write(value)
  if (detectionLimit === null) return ''
  return `${censor === 'gt_range' ? '>' : '<'}\u00a0${write(detectionLimit)}`
}

export function boundOf({ min, max }: Pick<LawLimit, 'min' | 'max'>): Bound | undefined {
  if (min !== undefined && max !== undefined) return { kind: 'range', limit: [min, max] }
  if (max !== undefined) return { kind: 'upper', limit: max }
  return min === undefined ? undefined : { kind: 'lower', limit: min }
}

export interface Held {
  value: number | null
  bound: Bound
}

/** The figures of a bar; where value and limit have different units, their ratio against 1. */
export function heldAgainst({
  value,
  unit,
  limit,
  ratio,
}: Pick<RatedIndicator, 'value' | 'unit' | 'limit' | 'ratio'>): Held | undefined {
  const bound = limit ? boundOf(limit) : undefined
  if (!limit || !bound) return undefined
  if (value === null || unit === limit.unit || bound.kind === 'range') return { value, bound }
  return ratio === null ? undefined : { value: ratio, bound: { kind: bound.kind, limit: 1 } }
}

export interface ValueGroup {
  /** '' for the values that stand in no group of the index. */
  group: string
  name: string
  values: readonly RatedIndicator[]
}

/** The values by the groups of the index, in its order; the others follow. */
export function valuesByGroup(
  values: readonly RatedIndicator[],
  groups: readonly { group: string; name: string; members: readonly { code: string }[] }[],
): ValueGroup[] {
  const grouped = groups.map(({ group, name, members }) => {
    const codes = new Set(members.map(({ code }) => code))
    return { group, name, values: values.filter(({ code }) => codes.has(code)) }
  })
  const known = new Set(grouped.flatMap(({ values: own }) => own.map(({ code }) => code)))
  const others = values.filter(({ code }) => !known.has(code))
  return [...grouped, { group: '', name: '', values: others }].filter(
    ({ values: own }) => own.length > 0,
  )
}

/** Where the limits stand: each document once, with its tables. */
export function documentsOf(values: readonly Pick<RatedIndicator, 'limit'>[]): string {
  const tables = new Map<string, Set<string>>()
  for (const { limit } of values) {
    if (!limit) continue
    const known = tables.get(limit.document) ?? new Set()
    tables.set(limit.document, known.add(limit.table))
  }
  return [...tables]
    .map(([document, known]) => [document, ...[...known].toSorted()].filter(Boolean).join(', '))
    .join('; ')
}
