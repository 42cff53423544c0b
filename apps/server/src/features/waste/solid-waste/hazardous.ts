// The hazardous waste of published yearly reports, as totals of the country in which no single enterprise is seen.
import type { HazardousWasteTotals } from '@eos/contract/calls/solid-waste'
import { fewestGenerators } from '@eos/contract/solid-waste'
import type { HazardousYear } from './queries/published.ts'

export function hazardousTotals(years: readonly HazardousYear[]): HazardousWasteTotals {
  return {
    demo: years.some(({ demo }) => demo),
    fewestGenerators,
    years: years.map(({ year, generators, demo: _demo, ...amounts }) => ({
      year,
      generators,
      amounts: generators < fewestGenerators ? null : amounts,
    })),
  }
}
