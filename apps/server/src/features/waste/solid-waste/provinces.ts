// The units of a year with their figures: ranked where they have reported, else with what is missing of them.
import type {
  MissingUnit,
  SolidWasteFigures,
  SolidWasteProvince,
  SolidWasteRow,
} from '@eos/contract/calls/waste/solid-waste'
import type { ProvinceOrder } from '@eos/contract/waste/solid-waste'
import type { Chosen } from './chosen.ts'
import { figuresOf } from './figures.ts'
import type { PublishedRow, Unit } from './queries/published.ts'
import { areasWithout, type Units } from './units.ts'

/** @param years those with published rows, the newest first */
export function provincesOf(
  chosen: Chosen,
  year: number,
  years: readonly number[],
): SolidWasteProvince[] {
  const before = years.filter((each) => each < year)
  const provinces = listedUnits(chosen, year).map((unit) =>
    provinceOf(chosen, { unit, year, before }),
  )
  return ranked(provinces, chosen.order)
}

/** The units that are counted; one that reported for several of them stands in their place. */
function listedUnits(chosen: Chosen, year: number): Unit[] {
  const { units } = chosen
  const expected = chosen.expectedIn(year)
  const reporting = [...new Set(chosen.coverIn(year).used.map(({ unitId }) => unitId))]
  const others = reporting.filter((id) => !expected.some((unit) => units.isWithin(id, unit.id)))
  return [
    ...expected.filter(({ id }) => !others.some((whole) => units.isWithin(id, whole))),
    ...others.map((id) => units.find(id)),
  ]
}

interface Place {
  unit: Unit
  year: number
  before: readonly number[]
}

function provinceOf(chosen: Chosen, { unit, year, before }: Place): SolidWasteProvince {
  const { units, areas } = chosen
  const cover = chosen.coverIn(year)
  const rows = rowsWithin(chosen, unit, year)
  const isWhole = areasWithout(units, unit, cover, areas).length === 0
  const state = isWhole ? 'reported' : rows.length > 0 ? 'partial' : 'missing'
  return {
    ...toldUnit(unit, units),
    state,
    isSum: new Set(rows.map(({ unitId }) => unitId)).size > 1,
    missing: isWhole ? [] : missingOf(chosen, unit, year),
    figures: figuresOf(rows),
    rank: null,
    last: isWhole ? null : lastOf(chosen, unit, before),
    rows: rows.map((row) => toldRow(row, units)),
  }
}

function rowsWithin({ units, coverIn }: Chosen, { id }: Unit, year: number): PublishedRow[] {
  return coverIn(year).used.filter(({ unitId }) => units.isWithin(unitId, id))
}

function missingOf(chosen: Chosen, whole: Unit, year: number): MissingUnit[] {
  const { units, areas } = chosen
  const cover = chosen.coverIn(year)
  const within = units.ofYear(year).filter(({ id }) => units.isWithin(id, whole.id))
  // A unit of later years stands for itself where nothing is known of its parts.
  return (within.length > 0 ? within : [whole]).flatMap((unit) => {
    const without = areasWithout(units, unit, cover, areas)
    return without.length === 0 ? [] : [{ ...toldUnit(unit, units), areas: without }]
  })
}

function lastOf(chosen: Chosen, unit: Unit, before: readonly number[]): SolidWasteProvince['last'] {
  const { units, areas } = chosen
  const year = before.find(
    (each) => areasWithout(units, unit, chosen.coverIn(each), areas).length === 0,
  )
  if (year === undefined) return null
  const rows = rowsWithin(chosen, unit, year)
  return rows.length === 0 ? null : { year, generated: figuresOf(rows)!.generated }
}

export function toldUnit(unit: Unit, units: Units) {
  const { id, code, name, nameEn } = unit
  return { id, code, name, nameEn, isFormer: units.isFormer(unit) }
}

function toldRow(row: PublishedRow, units: Units): SolidWasteRow {
  const { statisticId, area, version, publishedAt, source, sourceDoc, isBeingCorrected } = row
  return {
    statisticId,
    ...toldUnit(units.find(row.unitId), units),
    area,
    version,
    publishedAt: publishedAt.toISOString(),
    source,
    sourceDoc,
    isBeingCorrected,
  }
}

function orderedBy(figures: SolidWasteFigures, order: ProvinceOrder): number | null {
  if (order === 'generated' || order === 'perCapita') return figures[order]
  if (order === 'collectionRate' || order === 'toStandardRate') return figures[order]
  return figures.shares[order]
}

const byName = new Intl.Collator('vi')
/** After all ranks. */
const last = 1e9
const places = ['reported', 'partial', 'missing'] as const

/** Provinces without the figure have no rank and follow the others. */
function ranked(
  provinces: readonly SolidWasteProvince[],
  order: ProvinceOrder,
): SolidWasteProvince[] {
  const valueOf = ({ state, figures }: SolidWasteProvince) =>
    state === 'reported' && figures ? orderedBy(figures, order) : null
  const values = provinces.flatMap((province) => valueOf(province) ?? [])
  return provinces
    .map((province) => {
      const value = valueOf(province)
      const rank = value === null ? null : values.filter((each) => each > value).length + 1
      return { ...province, rank }
    })
    .toSorted(
      (one, other) =>
        (one.rank ?? last) - (other.rank ?? last) ||
        places.indexOf(one.state) - places.indexOf(other.state) ||
        byName.compare(one.name, other.name),
    )
}
