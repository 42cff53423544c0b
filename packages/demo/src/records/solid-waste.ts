// The statistics of solid waste of the demo country: invented, balanced, the same at every load. Each former province has
// figures of its own, and a province of today the sum of those that were merged into it.
import {
  statisticAreas,
  statisticClasses,
  type StatisticArea,
  type StatisticClass,
} from '@eos/contract/waste/solid-waste'
import { chance, seedOf } from '../signal/noise.ts'

export interface DemoUnit {
  code: string
  /** The codes of the former provinces of which it is made; its own of a former province. */
  parts: readonly string[]
}

type DemoStatus = 'draft' | 'submitted' | 'returned' | 'published' | 'correction'

interface DemoStatistic {
  code: string
  year: number
  area: StatisticArea
  wasteClass: StatisticClass
  status: DemoStatus
  source: 'survey' | 'report'
  figures: DemoFigures
  /** The figures that were published first, where they were corrected since. */
  mistyped?: DemoFigures
}

interface DemoFigures {
  population: number | null
  generated: number
  collected: number
  sortedAtSource: number | null
  treatedLandfillSanitary: number
  treatedLandfillOther: number
  treatedIncineration: number
  treatedEnergy: number
  treatedCompost: number
  treatedRecycling: number
  treatedToStandard: number
  landfills: number | null
  incinerators: number | null
  compostPlants: number | null
  recyclingPlants: number | null
}

/** A survey of the whole country, a year without one, and then yearly reports. */
const yearsBack = 6

/** @param last the year before the present one */
export function statisticYears(last: number): number[] {
  return Array.from({ length: yearsBack + 1 }, (_, place) => last - yearsBack + place).filter(
    (year) => year !== last - yearsBack + 1,
  )
}

/** The year in which everybody reported. */
const completeBack = 2

/** All rows of a year, of the units that reported it. */
export function statisticsOfYear(
  units: readonly DemoUnit[],
  year: number,
  last: number,
): DemoStatistic[] {
  const classes = year >= last - 1 ? statisticClasses : (['domestic'] as const)
  return units.flatMap((unit, place) =>
    classes.flatMap((wasteClass) =>
      statisticAreas.flatMap((area): DemoStatistic[] => {
        const status = statusOf(unit, { year, last, area, wasteClass })
        if (status === undefined) return []
        const figures = figuresOfUnit(unit, { year, last, area, wasteClass })
        const row = { code: unit.code, year, area, wasteClass, status }
        const source = year === last - yearsBack ? 'survey' : 'report'
        const isCorrected =
          place === 2 && wasteClass === 'domestic' && area === 'urban' && year === last - 1
        return [{ ...row, source, figures, ...(isCorrected && { mistyped: mistyped(figures) }) }]
      }),
    ),
  )
}

interface Asked {
  year: number
  last: number
  area: StatisticArea
  wasteClass: StatisticClass
}

/** Undefined where nothing was entered. Offices that are late with the last year have drafts and submissions. */
function statusOf(
  { code }: DemoUnit,
  { year, last, area, wasteClass }: Asked,
): DemoStatus | undefined {
  const number = chance(seedOf(`${code} late`), year)
  if (year === last) {
    if (lateCodes.has(code)) {
      if (code === '04') return undefined
      return area === 'urban' ? 'submitted' : code === '96' ? 'returned' : 'draft'
    }
    if (code === '22' && area === 'urban' && wasteClass === 'domestic') return 'correction'
    return wasteClass !== 'domestic' && number < 0.25 ? undefined : 'published'
  }
  const isWhole = year === last - yearsBack || year === last - completeBack
  if (isWhole && wasteClass === 'domestic') return 'published'
  if (number < 0.09) return undefined
  // A rural part that never came.
  if (number < 0.12 && area === 'rural') return undefined
  return 'published'
}

const lateCodes: ReadonlySet<string> = new Set(['04', '08', '12', '52', '96'])

/** Persons in millions, rounded, of the former provinces with the most; the others have about a million. */
const crowded: Readonly<Record<string, number>> = {
  '01': 8.2,
  '31': 2.1,
  '38': 3.6,
  '40': 3.3,
  '74': 2.6,
  '75': 3.1,
  '79': 9.1,
}

const townShare: Readonly<Record<string, number>> = {
  '01': 0.49,
  '31': 0.46,
  '48': 0.87,
  '74': 0.8,
  '75': 0.45,
  '79': 0.8,
  '92': 0.7,
}

function personsOf(part: string, year: number, last: number, area: StatisticArea): number {
  const seed = seedOf(`${part} persons`)
  const whole = (crowded[part] ?? 0.55 + 1.1 * chance(seed, 1)) * 1e6
  const grown = whole * (1 + 0.009 * (year - last + yearsBack))
  const inTown =
    (townShare[part] ?? 0.18 + 0.2 * chance(seed, 2)) + 0.006 * (year - last + yearsBack)
  return Math.round(grown * (area === 'urban' ? inTown : 1 - inTown))
}

/** Kilograms a person and day of each class, in towns and in the country. */
const usual: Readonly<Record<StatisticClass, readonly [urban: number, rural: number]>> = {
  domestic: [0.98, 0.5],
  ordinary_industrial: [0.34, 0.12],
  construction: [0.29, 0.05],
  medical_ordinary: [0.012, 0.003],
}

function figuresOfUnit(unit: DemoUnit, asked: Asked): DemoFigures {
  const parts = unit.parts.map((part) => figuresOfPart(part, asked))
  const [first, ...others] = parts
  return others.reduce(added, first!)
}

function added(one: DemoFigures, other: DemoFigures): DemoFigures {
  const names = Object.keys(one) as (keyof DemoFigures)[]
  const sum = (name: keyof DemoFigures) =>
    one[name] === null || other[name] === null ? null : tenth(one[name] + other[name])
  const all = Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as DemoFigures
  return { ...all, sortedAtSource: one.sortedAtSource }
}

function figuresOfPart(part: string, { year, last, area, wasteClass }: Asked): DemoFigures {
  const seed = seedOf(`${part} ${area} ${wasteClass}`)
  const isUrban = area === 'urban'
  const passed = year - last + yearsBack
  const persons = personsOf(part, year, last, area)
  const kilograms =
    usual[wasteClass][isUrban ? 0 : 1] * (0.68 + 0.64 * chance(seed, 3) + 0.012 * passed)
  const generated = tenth((persons * kilograms) / 1000)
  const rate = (isUrban ? 0.9 : 0.62) + 0.012 * passed + 0.05 * (chance(seed, year) - 0.5)
  const collected = tenth(generated * Math.min(0.985, rate))
  const treated = treatmentOf(seed, { passed, isUrban, collected })
  const { treatedLandfillSanitary, treatedEnergy, treatedCompost, treatedRecycling } = treated
  const fully = treatedLandfillSanitary + treatedEnergy + treatedCompost + treatedRecycling
  const isDomestic = wasteClass === 'domestic'
  const plants = (most: number, at: number) =>
    isDomestic ? Math.round(most * chance(seed, at)) : null
  return {
    population: isDomestic ? persons : null,
    generated,
    collected,
    sortedAtSource: isDomestic ? Math.round(6 + 3 * passed + 12 * chance(seed, year + 2)) : null,
    ...treated,
    treatedToStandard: tenth(fully + treated.treatedIncineration / 2),
    landfills: plants(isUrban ? 4 : 22, 11),
    incinerators: plants(isUrban ? 2 : 11, 12),
    compostPlants: plants(1, 13),
    recyclingPlants: plants(2, 14),
  }
}

/** Open dumps give way to energy and recycling through the years; a little stays untreated. */
function treatmentOf(
  seed: number,
  { passed, isUrban, collected }: { passed: number; isUrban: boolean; collected: number },
) {
  const weights = {
    treatedLandfillOther:
      (isUrban ? 0.42 : 0.62) * (1 - 0.07 * passed) * (0.6 + 0.8 * chance(seed, 21)),
    treatedLandfillSanitary: (isUrban ? 0.26 : 0.14) * (0.6 + 0.8 * chance(seed, 22)),
    treatedIncineration: 0.13 * (0.5 + chance(seed, 23)),
    treatedEnergy: (isUrban ? 0.035 : 0.008) * passed * (0.3 + 1.4 * chance(seed, 24)),
    treatedCompost: 0.09 * (0.4 + 1.2 * chance(seed, 25)),
    treatedRecycling: (0.03 + 0.008 * passed) * (0.5 + chance(seed, 26)),
  }
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0)
  const treated = 0.93 + 0.05 * chance(seed, 27)
  const amounts = Object.entries(weights).map(([name, weight]) => {
    const share = (weight / sum) * treated
    return [name, Math.floor(collected * share * 10) / 10]
  })
  return Object.fromEntries(amounts) as typeof weights
}

/** A tenth of the recycled amount was left out at first. */
function mistyped(figures: DemoFigures): DemoFigures {
  return { ...figures, treatedRecycling: tenth(figures.treatedRecycling * 0.9) }
}

const tenth = (value: number) => Math.round(value * 10) / 10
