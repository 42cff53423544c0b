// Checks the completeness that a caller requires instead of the rule's.
import { checkedNames, ImpossibleOption } from '../../base/impossible-option.ts'
import { isMissing, type Missing } from '../../base/missing.ts'
import { NOW_CAST_HOURS } from '../now-cast.ts'
import { AIR_POLLUTANTS } from '../pollutants.ts'
import type { Completeness, Share } from './air-rule.ts'
import type { AboveTopChoice } from './look-up.ts'

/** The rule's completeness with the caller's changes. @throws ImpossibleOption */
export function checkedCompleteness(
  own: Completeness,
  changes: Partial<Completeness> | Missing,
): Completeness {
  if (isMissing(changes)) return own
  for (const [name, value] of Object.entries(checkedNames(changes, SHARES, 'completeness'))) {
    if (name !== 'pollutants') checkedShare(`completeness.${name}`, value as Share)
  }
  const all = { ...own, ...changes }
  const { nowCast } = all
  if (nowCast && !(Number.isInteger(nowCast.of) && nowCast.of <= NOW_CAST_HOURS))
    throw new ImpossibleOption('completeness.nowCast', nowCast, 'it counts 1 to 12 newest hours')
  checkPollutants(all.pollutants)
  return all
}

/** Returns the share. @throws ImpossibleOption unless it requires none to all of at least one hour */
export function checkedShare(option: string, share: Share): Share {
  checkedNames(share, ['needed', 'of'], option)
  const { needed, of } = share ?? {}
  if (Number.isFinite(needed) && Number.isFinite(of) && of > 0 && needed >= 0 && needed <= of)
    return share
  throw new ImpossibleOption(option, share, 'it is { needed, of } with 0 ≤ needed ≤ of')
}

/** Returns the choice. @throws ImpossibleOption */
export function checkedAboveTop(choice: AboveTopChoice): AboveTopChoice {
  const { aboveTop } = choice
  if (isMissing(aboveTop)) return {}
  if (aboveTop === 'extend') return choice
  throw new ImpossibleOption('aboveTop', aboveTop, 'it is "extend" or absent')
}

const SHARES: readonly (keyof Completeness)[] = [
  'day',
  'eightHours',
  'eightHourMeans',
  'threeHours',
  'nowCast',
  'pollutants',
]

function checkPollutants(pollutants: Completeness['pollutants']): void {
  checkedNames(pollutants, ['atLeast', 'oneOfEach', 'elseOnlyAbove'], 'completeness.pollutants')
  const { atLeast, oneOfEach, elseOnlyAbove } = pollutants ?? {}
  const isPossible =
    Number.isInteger(atLeast) &&
    atLeast >= 0 &&
    Array.isArray(oneOfEach) &&
    oneOfEach.every(
      (group) => Array.isArray(group) && group.every((each) => AIR_POLLUTANTS.includes(each)),
    ) &&
    (isMissing(elseOnlyAbove) || Number.isFinite(elseOnlyAbove))
  if (isPossible) return
  const possible = 'it is { atLeast, oneOfEach } with a whole number and lists of known pollutants'
  throw new ImpossibleOption('completeness.pollutants', pollutants, possible)
}
