// The statistics of solid waste as a page shows them: sums of published rows, what is missing, and the way through the years.
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { daysOfYear, statisticClasses, type StatisticArea } from '@eos/contract/waste/solid-waste'
import { changesOf } from './changes.ts'
import { choose, countedIn, type Asked, type Chosen, type Published } from './chosen.ts'
import { figuresOf } from './figures.ts'
import { provincesOf } from './provinces.ts'
import type { PublishedRow } from './queries/published.ts'
import type { Cover } from './units.ts'
import { lockedFrom } from './versions.ts'

export function statisticsOf(published: Published, asked: Asked): SolidWasteStatistics {
  const chosen = choose(published, asked)
  const years = yearsOf(published.rows, chosen)
  const year = asked.year ?? years[0] ?? null
  const cover = year === null ? nothing : chosen.coverIn(year)
  const provinces = year === null ? [] : provincesOf(chosen, year, years)
  const ofAreas = (area: StatisticArea) => figuresOf(cover.used.filter((row) => row.area === area))
  const perYear = years.map((each) => ({ year: each, ...countedIn(chosen, each) }))
  return {
    demo: published.rows.some(({ demo }) => demo),
    year,
    years: perYear,
    completeYear: perYear.find((each) => each.reported === each.expected)?.year ?? null,
    days: daysOfYear(year ?? published.now.getUTCFullYear()),
    wasteClass: chosen.wasteClass,
    area: asked.area ?? null,
    units: chosen.view,
    provinceCode: asked.provinceCode ?? null,
    order: chosen.order,
    ...(year === null ? { expected: 0, reported: 0 } : countedIn(chosen, year)),
    partial: provinces.filter(({ state }) => state === 'partial').length,
    ranked: provinces.filter(({ rank }) => rank !== null).length,
    total: figuresOf(cover.used),
    urban: ofAreas('urban'),
    rural: ofAreas('rural'),
    provinces,
    classes: year === null ? [] : classesOf(published, asked, year),
    trend: trendOf(chosen, years),
    changes: changesOf(cover.used, chosen.units),
    made: madeOf(cover, published.now),
  }
}

const nothing: Cover = { used: [], leftOut: [], has: () => false }

/** The newest first. */
function yearsOf(rows: readonly PublishedRow[], chosen: Chosen): number[] {
  const years = [...new Set(rows.map(({ year }) => year))]
  return years
    .filter((year) => chosen.coverIn(year).used.length > 0)
    .toSorted((one, other) => other - one)
}

function classesOf(
  published: Published,
  asked: Asked,
  year: number,
): SolidWasteStatistics['classes'] {
  return statisticClasses.map((wasteClass) => {
    const chosen = choose(published, { ...asked, wasteClass })
    const total = figuresOf(chosen.coverIn(year).used)
    return { wasteClass, ...countedIn(chosen, year), total }
  })
}

function trendOf(chosen: Chosen, years: readonly number[]): SolidWasteStatistics['trend'] {
  if (years.length === 0) return []
  const [first, last] = [years.at(-1)!, years[0]!]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place).map((year) => ({
    year,
    ...countedIn(chosen, year),
    total: figuresOf(chosen.coverIn(year).used),
  }))
}

function madeOf({ used, leftOut }: Cover, now: Date): SolidWasteStatistics['made'] {
  const times = used.map(({ publishedAt }) => publishedAt.toISOString()).toSorted()
  return {
    rows: used.length,
    publishedFrom: times[0] ?? null,
    publishedTo: times.at(-1) ?? null,
    corrected: used.filter(({ version }) => version > 1).length,
    beingCorrected: used.filter(({ isBeingCorrected }) => isBeingCorrected).length,
    locked: used.filter(({ firstPublishedAt }) => lockedFrom(firstPublishedAt) <= now).length,
    leftOut: leftOut.length,
  }
}
