// Sums of published rows. Ratios are computed from the sums, never averaged. Amounts are exact to a thousandth.
import type { SolidWasteFigures } from '@eos/contract/calls/waste/solid-waste'
import { treatments, type Treatment } from '@eos/contract/waste/solid-waste'
import type { PublishedRow, StoredFigures } from './queries/published.ts'

type Name = keyof StoredFigures

/** Null of nothing, which is not zero. */
export function figuresOf(rows: readonly PublishedRow[]): SolidWasteFigures | null {
  if (rows.length === 0) return null
  const all = rows.map(({ figures }) => figures)
  const generated = sum(all, 'generated')
  const collected = sum(all, 'collected')
  const byTreatment = ofTreatments((name) => sum(all, name))
  const treated = exact(Object.values(byTreatment).reduce((total, each) => total + each, 0))
  const untreated = Math.max(0, exact(collected - treated))
  const withPeople = all.filter(({ population }) => population !== null)
  const withStandard = all.filter(({ toStandard }) => toStandard !== null)
  const population = sumOfGiven(all, 'population')
  return {
    rows: rows.length,
    population,
    generated,
    perCapita: ratio(1000 * sum(withPeople, 'generated'), population),
    collected,
    collectionRate: ratio(100 * collected, generated),
    treatments: byTreatment,
    treated,
    untreated,
    shares: {
      ...ofTreatments((name) => ratio(100 * byTreatment[name], collected)),
      untreated: ratio(100 * untreated, collected),
    },
    toStandard: sumOfGiven(all, 'toStandard'),
    toStandardRate: ratio(100 * sum(withStandard, 'toStandard'), sum(withStandard, 'collected')),
    facilities: {
      landfills: sumOfGiven(all, 'landfills'),
      incinerators: sumOfGiven(all, 'incinerators'),
      compostPlants: sumOfGiven(all, 'compostPlants'),
      recyclingPlants: sumOfGiven(all, 'recyclingPlants'),
      otherPlants: sumOfGiven(all, 'otherPlants'),
    },
  }
}

function ofTreatments<Value>(valueOf: (name: Treatment) => Value): Record<Treatment, Value> {
  return Object.fromEntries(treatments.map((name) => [name, valueOf(name)])) as Record<
    Treatment,
    Value
  >
}

function sum(all: readonly StoredFigures[], name: Name): number {
  return exact(all.reduce((total, figures) => total + (figures[name] ?? 0), 0))
}

/** Null where no row gives it. */
function sumOfGiven(all: readonly StoredFigures[], name: Name): number | null {
  const given = all.filter((figures) => figures[name] !== null)
  return given.length === 0 ? null : sum(given, name)
}

function ratio(part: number, whole: number | null): number | null {
  return whole === null || whole === 0 ? null : exact(part / whole)
}

/** Without the noise of binary fractions; sums of a country need more digits than a 4-byte float has. */
const exact = (value: number) => Math.round(value * 1000) / 1000
