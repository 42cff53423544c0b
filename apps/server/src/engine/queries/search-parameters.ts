// Finds the values of a search in an address: by the names of its conditions, or by their order in the address.
import { wire } from '@eos/contract/words/vocabulary'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { parameterNames, rangeNames, type Condition } from './derived-query.ts'

/** One value that a search asks for. */
export interface Slot {
  /** Any of these parameters may hold it; the first is the documented one. */
  names: string[]
  /** For a field that occurs in several conditions: the parameters that repeat, and which of their values this is. */
  turn?: { names: string[]; index: number }
}

/** The parameter under which the slot is documented and named in errors. */
export function nameOf({ names, turn }: Slot): string {
  return names[0] ?? turn?.names[0] ?? ''
}

/**
 * The slots of each condition. Two conditions on the same field are the ends of a range, or take its values in order.
 */
export function slotsOf(conditions: readonly Condition[]): Slot[][] {
  return conditions.map((condition) => {
    const slots = parameterNames(condition).map((names, index) =>
      isOnlyRange(condition, conditions)
        ? { names, turn: { names: condition.names, index } }
        : { names },
    )
    const twins = conditions.filter((each) => isTwin(each, condition))
    if (!isTwin(condition, condition) || twins.length < 2) return slots
    const index = twins.indexOf(condition)
    const ends =
      twins.length === 2 ? rangeNames[endOf(condition, index, twins)](condition.names) : []
    return [{ names: ends, turn: { names: condition.names, index } }]
  })
}

/** Says whether the condition asks for both ends of a range and no other condition asks for the same field. */
function isOnlyRange(condition: Condition, conditions: readonly Condition[]): boolean {
  const isAlone = conditions.every(
    (each) => each === condition || each.property !== condition.property,
  )
  return condition.operator === 'between' && isAlone
}

/** Says whether both conditions ask for a single value of the same field. */
function isTwin(one: Condition, other: Condition): boolean {
  return (
    one.property === other.property &&
    !/in$|between/i.test(one.operator) &&
    parameterNames(one).length === 1
  )
}

function endOf({ operator }: Condition, index: number, twins: readonly Condition[]): 'from' | 'to' {
  const isRange =
    twins.some((each) => each.operator.startsWith('greater')) &&
    twins.some((each) => each.operator.startsWith('less'))
  if (isRange) return operator.startsWith('greater') ? 'from' : 'to'
  return index === 0 ? 'from' : 'to'
}

/**
 * The texts of each slot. If as many unknown parameters are given as values are missing, they are taken in order.
 * @param isKnown whether the parameter is a filter of the resource
 */
export function bindSlots(
  slots: readonly Slot[],
  query: URLSearchParams,
  isKnown: (name: string) => boolean,
): string[][] {
  const given = slots.map((slot) => textsOf(slot, query))
  const missing = slots.filter((_slot, index) => given[index] === undefined)
  const [first] = missing
  if (!first) return given as string[][]
  const asked = new Set(slots.flatMap(({ names, turn }) => [...names, ...(turn?.names ?? [])]))
  const others = [...new Set(query.keys())].filter(
    (name) => !asked.has(name) && !common.has(name) && !isKnown(name),
  )
  if (others.length !== missing.length) {
    throw new RequestFailure('PARAMETER', `The parameter ${nameOf(first)} is missing.`)
  }
  return given.map((texts) => texts ?? query.getAll(others.shift()!))
}

function textsOf({ names, turn }: Slot, query: URLSearchParams): string[] | undefined {
  const own = names.find((name) => query.has(name))
  if (own !== undefined) return query.getAll(own)
  const shared = turn?.names.find((name) => query.has(name))
  if (!turn || shared === undefined) return undefined
  const all = query.getAll(shared)
  const value = (all.length === 1 ? all[0]!.split(',') : all)[turn.index]
  return value === undefined ? undefined : [value]
}

/** Parameters that any address may have. */
const common = new Set<string>([
  'page',
  'size',
  'sort',
  'cursor',
  'projection',
  'validOn',
  'all',
  'provinceCode',
  'tenantCode',
  wire.provinceCodeParameter,
])
