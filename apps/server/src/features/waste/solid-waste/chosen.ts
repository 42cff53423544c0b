// The choice among the published rows: one class of waste through the years, of the country or of a province.
import {
  statisticAreas,
  type ProvinceOrder,
  type StatisticArea,
  type StatisticClass,
  type UnitView,
} from '@eos/contract/waste/solid-waste'
import { groupedBy } from '../../../platform/database/parts.ts'
import type { PublishedRow, Unit } from './queries/published.ts'
import { areasWithout, coverOf, type Cover, type Units } from './units.ts'

/** All that is published, and the units that it is about. */
export interface Published {
  rows: readonly PublishedRow[]
  units: Units
  now: Date
}

export interface Asked {
  year?: number | undefined
  wasteClass?: StatisticClass | undefined
  area?: StatisticArea | undefined
  units?: UnitView | undefined
  provinceCode?: string | undefined
  order?: ProvinceOrder | undefined
}

/** One class of waste through the years, of the country or of a province of today. */
export interface Chosen {
  units: Units
  wasteClass: StatisticClass
  areas: readonly StatisticArea[]
  view: UnitView
  order: ProvinceOrder
  /** Null for the whole country. */
  place: Unit | null
  coverIn(year: number): Cover
  /** The units that are counted. */
  expectedIn(year: number): readonly Unit[]
}

/** A province of a code that none has is no place: nothing is expected of it. */
export function choose({ rows, units }: Published, asked: Asked): Chosen {
  const { wasteClass = 'domestic', area, units: view = 'today', order = 'generated' } = asked
  const areas = area === undefined ? statisticAreas : [area]
  const today = units.ofToday()
  const place = today.find(({ code }) => code === asked.provinceCode) ?? null
  const isAsked = asked.provinceCode !== undefined
  const isHere = (id: string) => !isAsked || (place !== null && units.isWithin(id, place.id))
  const wanted = rows.filter(
    (row) => row.wasteClass === wasteClass && areas.includes(row.area) && isHere(row.unitId),
  )
  const byYear = groupedBy(wanted, ({ year }) => year)
  const covers = new Map<number, Cover>()
  return {
    units,
    wasteClass,
    areas,
    view,
    order,
    place,
    coverIn(year) {
      const cover = covers.get(year) ?? coverOf(units, year, byYear.get(year) ?? [])
      covers.set(year, cover)
      return cover
    },
    expectedIn: (year) =>
      (view === 'today' ? today : units.ofYear(year)).filter(({ id }) => isHere(id)),
  }
}

export function countedIn(chosen: Chosen, year: number): { expected: number; reported: number } {
  const { units, areas } = chosen
  const expected = chosen.expectedIn(year)
  const cover = chosen.coverIn(year)
  const whole = expected.filter((unit) => areasWithout(units, unit, cover, areas).length === 0)
  return { expected: expected.length, reported: whole.length }
}
