// Decides in which slot of a station a symbol belongs, and by which rule its unit becomes the indicator's.
import type { ReceivedValue } from '../parse/delivery.ts'
import type { ProblemCode } from '../parse/problems.ts'
import {
  foldSymbol,
  type KnownIndicator,
  type KnownStation,
  type Slot,
  type Spellings,
} from '../../../readings/station.ts'
import { unitRule, type UnitRule } from './unit-rule.ts'

export interface SlotPlan {
  slot: number
  indicator: KnownIndicator
  rangeMin: number
  rangeMax: number
  toCanonical: UnitRule
  isUnitAssumed: boolean
}

interface NoPlan {
  code: ProblemCode
  about: string
}

/** The value in the unit that somebody stated for its symbol. */
export function asMeant(value: ReceivedValue, spellings: Spellings): ReceivedValue {
  const { readAs, readFor } = indicatorOf(value.symbol, spellings) ?? {}
  const holds = readAs != null && (readFor == null || isSameUnit(value.unit ?? '', readFor))
  return holds ? { ...value, unit: readAs } : value
}

const isSameUnit = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Finds the indicator that the symbol means at this station, if any. */
export function indicatorOf(symbol: string, spellings: Spellings): KnownIndicator | undefined {
  return spellings.get(foldSymbol(symbol))
}

export function findSlot(
  station: KnownStation,
  spellings: Spellings,
  received: ReceivedValue,
  time: number,
): SlotPlan | NoPlan {
  const value = asMeant(received, spellings)
  const indicator = indicatorOf(value.symbol, spellings)
  if (!indicator) return { code: 'symbol', about: value.symbol }
  const own = station.slots.filter((slot) => slot.indicator.id === indicator.id)
  // A known indicator that fits is appended beforehand: one that never was here has a unit that does not fit.
  if (own.length === 0) return unfit(value, indicator)
  const slot = slotAt(own, time)
  return slot ? planOf(slot, value) : { code: 'unlinked', about: value.symbol }
}

/** A reading from before an indicator was unlinked still belongs in the slot that it had then. */
function slotAt(slots: readonly Slot[], time: number): Slot | undefined {
  return slots.find((slot) => slot.validTo === null || time <= slot.validTo)
}

function unfit(value: ReceivedValue, indicator: KnownIndicator): NoPlan {
  return { code: 'unit', about: `${value.symbol}: ${value.unit || '–'} → ${indicator.unit || '–'}` }
}

function planOf(slot: Slot, value: ReceivedValue): SlotPlan | NoPlan {
  const { indicator } = slot
  const isUnitSent = value.unit !== undefined && value.unit.trim() !== ''
  const isUnitAssumed = !isUnitSent && indicator.unit !== ''
  const unit = isUnitSent ? value.unit! : isUnitAssumed ? slot.sourceUnit : ''
  const rule = unit === null ? undefined : unitRule(indicator, unit, value.conditions)
  if (!rule) return unfit(value, indicator)
  return {
    slot: slot.slot,
    indicator,
    rangeMin: slot.rangeMin ?? indicator.rangeMin ?? Number.NEGATIVE_INFINITY,
    rangeMax: slot.rangeMax ?? indicator.rangeMax ?? Number.POSITIVE_INFINITY,
    toCanonical: rule,
    isUnitAssumed,
  }
}
