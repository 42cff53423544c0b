// The hazardous waste of published yearly reports, as totals of the country in which no single enterprise is seen.
import type { HazardousWasteTotals } from '@eos/contract/calls/waste/solid-waste'
import { fewestGenerators } from '@eos/contract/waste/solid-waste'
import { tooFew } from './parts.ts'
import type { HazardousYear, ReportingYear } from './queries/published.ts'
import type { StoredAmount } from './queries/parts.ts'

export function hazardousTotals(
  years: readonly HazardousYear[],
  reporting: readonly ReportingYear[],
): HazardousWasteTotals {
  const counted = new Map(reporting.map((each) => [each.year, each]))
  return {
    demo: years.some(({ demo }) => demo),
    fewestGenerators,
    years: years.map(({ year, generators, amounts }) => ({
      year,
      generators,
      reports: reportsOf(counted.get(year)),
      amounts: generators < fewestGenerators ? null : toldOf(amounts),
    })),
  }
}

/** A rate of one or two late enterprises, or of one or two that were not, would tell of them. */
function reportsOf(counted: ReportingYear | undefined) {
  if (!counted || counted.received < fewestGenerators) return null
  const { due, received, late } = counted
  const isTold = [late, received - late].every((each) => each === 0 || each >= fewestGenerators)
  return { due, received, onTimeRate: isTold ? (100 * (received - late)) / received : null }
}

/** Parts of totals tell how much was handled in all: it would tell one of its three ways by the others. */
function toldOf(amounts: HazardousYear['amounts']) {
  const { generated, selfTreated, transferred, exported, inStock } = amounts
  const sums = [[generated], [selfTreated, transferred, exported], [inStock]]
  const hidden = new Set(sums.flatMap((sum) => [...tooFew(sum)]))
  const told = (amount: StoredAmount) => (hidden.has(amount) ? null : amount.kg)
  return {
    generated: told(generated),
    selfTreated: told(selfTreated),
    transferred: told(transferred),
    exported: told(exported),
    inStock: told(inStock),
  }
}
