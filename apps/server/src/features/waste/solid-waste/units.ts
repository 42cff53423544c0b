// Provinces before and after mergers. Each unit is made of parts, the oldest units within it, by which it is seen what of
// a place is published and that no place is counted twice. See
// docs/decisions/0222-merged-provinces-are-summed-by-their-parts.md.
import type { StatisticArea } from '@eos/contract/waste/solid-waste'
import type { PublishedRow, Unit } from './queries/published.ts'

export class Units {
  readonly all: readonly Unit[]
  readonly #byId: ReadonlyMap<string, Unit>
  readonly #parts = new Map<string, ReadonlySet<string>>()
  readonly #today: string

  /** @param today an ISO day */
  constructor(all: readonly Unit[], today: string) {
    this.all = all
    this.#today = today
    this.#byId = new Map(all.map((unit) => [unit.id, unit]))
  }

  find(id: string): Unit {
    return this.#byId.get(id)!
  }

  ofToday(): Unit[] {
    return this.#inForce(this.#today)
  }

  /** The units in force on the last day of the year, which report it. */
  ofYear(year: number): Unit[] {
    return this.#inForce(`${year}-12-31`)
  }

  /** The unit of today in which each former unit lies. */
  successors(): { from: string[]; to: string[] } {
    const today = this.ofToday()
    const merged = this.all.filter((unit) => this.isFormer(unit))
    const pairs = merged.flatMap(({ id }) => {
      const whole = today.find((unit) => this.isWithin(id, unit.id))
      return whole ? [[id, whole.id] as const] : []
    })
    return { from: pairs.map(([id]) => id), to: pairs.map(([, id]) => id) }
  }

  isFormer({ validTo }: Unit): boolean {
    return validTo !== null && validTo <= this.#today
  }

  /** The ids of the oldest units of which it is made: its own where nothing was merged into it. */
  partsOf(id: string): ReadonlySet<string> {
    const known = this.#parts.get(id)
    if (known) return known
    // A unit that stood among its own predecessors would be asked for without end.
    this.#parts.set(id, new Set([id]))
    const former = this.all.filter(({ successorId }) => successorId === id)
    const parts =
      former.length === 0
        ? new Set([id])
        : new Set(former.flatMap((unit) => [...this.partsOf(unit.id)]))
    this.#parts.set(id, parts)
    return parts
  }

  isWithin(id: string, whole: string): boolean {
    const parts = this.partsOf(whole)
    return [...this.partsOf(id)].every((part) => parts.has(part))
  }

  #inForce(day: string): Unit[] {
    return this.all.filter(
      ({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo > day),
    )
  }
}

/** The rows of one year and class of which sums are made, and what of the country they cover. */
export interface Cover {
  used: readonly PublishedRow[]
  leftOut: readonly PublishedRow[]
  has(area: StatisticArea, part: string): boolean
}

const key = (area: StatisticArea, part: string) => `${area} ${part}`

/** Where a place stands in several rows, that of the unit of the year counts. */
export function coverOf(units: Units, year: number, rows: readonly PublishedRow[]): Cover {
  const own = new Set(units.ofYear(year).map(({ id }) => id))
  const inOrder = [
    ...rows.filter(({ unitId }) => own.has(unitId)),
    ...rows.filter(({ unitId }) => !own.has(unitId)),
  ]
  const covered = new Set<string>()
  const used: PublishedRow[] = []
  const leftOut: PublishedRow[] = []
  for (const row of inOrder) {
    const keys = [...units.partsOf(row.unitId)].map((part) => key(row.area, part))
    if (keys.some((each) => covered.has(each))) leftOut.push(row)
    else {
      used.push(row)
      for (const each of keys) covered.add(each)
    }
  }
  return { used, leftOut, has: (area, part) => covered.has(key(area, part)) }
}

/** The areas of a unit that no row covers as a whole. */
export function areasWithout(
  units: Units,
  { id }: Unit,
  cover: Cover,
  areas: readonly StatisticArea[],
): StatisticArea[] {
  const parts = [...units.partsOf(id)]
  return areas.filter((area) => !parts.every((part) => cover.has(area, part)))
}
