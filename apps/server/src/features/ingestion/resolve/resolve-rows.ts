// Resolves received rows for storing: symbols become slots, units are converted, doubtful values get a flag.
import { flagNumber, type ReadingFlag } from '@eos/contract/readings/reading-flags'
import {
  declaredSentinels,
  sentinelsFor,
} from '../../../readings/judging/checks/delivery-checks.ts'
import type { RuleBook } from '../../../readings/judging/known-stations.ts'
import { startOf, type ReceivedRow, type ReceivedValue } from '../parse/delivery.ts'
import { findSlot, type SlotPlan } from './find-slot.ts'
import {
  type CensoredSlot,
  type KnownStation,
  type Spellings,
  type StationRow,
} from '../../../readings/station.ts'
import type { Problem, WaitingValue } from '../parse/problems.ts'

export interface Resolved {
  /** `undefined` when nothing of the row is left. */
  row: StationRow | undefined
  problems: Problem[]
  missing: number
}

/** For loggers' deliveries the rules say which numbers stand for "no value"; a mapping names its own. */
export type Sentinels = 'usual' | 'none'

/** One resolver serves one station for one delivery; its plans are remembered. */
export function rowResolver(
  station: KnownStation,
  spellings: Spellings,
  sentinels: Sentinels,
  rules?: RuleBook,
): (row: ReceivedRow) => Resolved {
  const plans = new Map<string, ReturnType<typeof findSlot>>()
  const mayMove = station.slots.some((slot) => slot.validTo !== null)
  const planFor = (value: ReceivedValue, time: number) => {
    if (mayMove) return findSlot(station, spellings, value, time)
    const key = `${value.symbol}\u0000${value.unit ?? ''}`
    let plan = plans.get(key)
    if (!plan) plans.set(key, (plan = findSlot(station, spellings, value, time)))
    return plan
  }
  const width = Math.max(0, ...station.slots.map((slot) => slot.slot))
  const sentinelsOf = ({ indicator }: SlotPlan, time: number) => {
    if (sentinels === 'none') return []
    const target = { stationId: station.id, indicatorId: indicator.id, group: indicator.group }
    return rules ? sentinelsFor(rules, target, time) : declaredSentinels
  }
  return (row) => resolveRow(row, { stationId: station.id, width, sentinels, sentinelsOf, planFor })
}

interface Resolution {
  stationId: string
  width: number
  sentinels: Sentinels
  sentinelsOf: (plan: SlotPlan, time: number) => readonly number[]
  planFor: (value: ReceivedValue, time: number) => ReturnType<typeof findSlot>
}

interface Placed {
  value: ReceivedValue
  plan: SlotPlan
}

function resolveRow(row: ReceivedRow, resolution: Resolution): Resolved {
  const problems: Problem[] = []
  const placed = new Map<number, Placed[]>()
  let missing = 0
  for (const value of row.values) {
    const plan = resolution.planFor(value, row.time)
    if ('code' in plan) {
      // A gap of something that the station does not measure is no loss.
      if (plan.code !== 'symbol' && value.value === null && !value.censor) {
        missing += 1
        continue
      }
      problems.push({
        ...problemOf(row, value, { ...plan, outcome: 'quarantined' }),
        ...(canWait.has(plan.code) ? { waiting: waitingValue(row, value, resolution) } : {}),
      })
      continue
    }
    const there = placed.get(plan.slot)
    if (there) there.push({ value, plan })
    else placed.set(plan.slot, [{ value, plan }])
  }
  const filled = emptyRow(row, resolution)
  for (const [slot, candidates] of placed) {
    const [only] = candidates
    if (candidates.length > 1 || !only) {
      for (const { value } of candidates) {
        problems.push(
          problemOf(row, value, { code: 'duplicate', outcome: 'quarantined', about: value.symbol }),
        )
      }
      continue
    }
    if (!fill(filled, slot, valueFor(row, only, resolution, problems))) missing += 1
  }
  const hasSomething = filled.flags.some((flag) => flag !== null)
  return { row: hasSomething ? filled : undefined, problems, missing }
}

/** The problems that a person can solve by mapping a symbol to an indicator and a unit. */
const canWait: ReadonlySet<string> = new Set(['symbol', 'unit'])

function waitingValue(
  { time, periodSeconds, station }: ReceivedRow,
  { line: _line, text: _text, ...value }: ReceivedValue,
  { stationId, sentinels }: Resolution,
): WaitingValue {
  return { stationId, station, time, periodSeconds, value, sentinels }
}

function emptyRow(row: ReceivedRow, { stationId, width }: Resolution): StationRow {
  const { time, periodSeconds, line, remark, rank } = row
  const nothing = () => Array.from<number | null>({ length: width }).fill(null)
  const known = { ...(remark === undefined ? {} : { remark }), ...(rank ? { rank } : {}) }
  return { stationId, time, periodSeconds, line, values: nothing(), flags: nothing(), ...known }
}

interface SlotValue {
  value: number | null
  flag: ReadingFlag
  censored?: Omit<CensoredSlot, 'slot'>
  /** The number that was sent for "no value". */
  sentinel?: number
}

/** Fills the slot. Returns whether it counts as received: with a value, or as below a limit. */
function fill(row: StationRow, slot: number, given: SlotValue): boolean {
  row.values[slot - 1] = given.value
  row.flags[slot - 1] = flagNumber(given.flag)
  if (given.sentinel !== undefined) (row.sentinels ??= new Map()).set(slot, given.sentinel)
  if (given.censored) (row.censored ??= []).push({ slot, ...given.censored })
  return given.value !== null || given.censored !== undefined
}

function valueFor(
  row: ReceivedRow,
  { value, plan }: Placed,
  { sentinelsOf }: Resolution,
  problems: Problem[],
): SlotValue {
  if (plan.isUnitAssumed) {
    problems.push(
      problemOf(row, value, { code: 'unit_missing', outcome: 'warned', about: value.symbol }),
    )
  }
  if (value.censor) return censoredValue(value, plan)
  if (value.value === null) return { value: null, flag: value.flag }
  if (isSentinel(value.value, plan, sentinelsOf(plan, row.time)))
    return { value: null, flag: 'missing', sentinel: value.value }
  return { value: plan.toCanonical(value.value), flag: value.flag }
}

/** Below a limit there is no number: the reading stays empty and its limit goes to the edits. Never 0, never −1. */
function censoredValue(value: ReceivedValue, plan: SlotPlan): SlotValue {
  const limit = value.limit === undefined ? null : plan.toCanonical(value.limit)
  const censor = value.censor!
  if (censor === 'gt_range') return { value: limit, flag: 'suspect', censored: { censor, limit } }
  if (value.flag !== 'valid_below_lod') return { value: null, flag: value.flag }
  return { value: null, flag: 'valid_below_lod', censored: { censor, limit } }
}

/** A positive one is a sentinel only where it cannot be measured: a flow or a coliform count may well reach 9999. */
function isSentinel(value: number, plan: SlotPlan, sentinels: readonly number[]): boolean {
  if (!sentinels.includes(value)) return false
  return value < 0 || plan.indicator.group === 'air' || plan.toCanonical(value) > plan.rangeMax
}

function problemOf(
  row: ReceivedRow,
  value: ReceivedValue,
  what: Pick<Problem, 'code' | 'outcome' | 'about'>,
): Problem {
  const text = value.text ?? row.text ?? describe(value)
  return { line: value.line ?? row.line, ...what, text: startOf(text) }
}

function describe(value: ReceivedValue): string {
  return [value.symbol, value.value ?? '', value.unit ?? ''].join(' ').trim()
}
