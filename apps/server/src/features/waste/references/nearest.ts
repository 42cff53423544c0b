// The countries whose municipal waste a person is nearest to an amount, each with its best figures.
import type { WasteReferences } from '@eos/contract/calls/waste/waste-references'
import {
  referenceMeasures,
  referenceSourceNames,
  referenceSources,
} from '@eos/contract/waste/waste-references'
import type { Locale } from '@eos/contract/words/errors'
import { byteOrderMark, csvLine } from '../../../platform/lists/csv-writer.ts'
import type { StoredReference } from './queries.ts'

type Area = WasteReferences['areas'][number]

const mostAreas = 12

/** @param around kilograms a person and day; the middle of all without it */
export function nearestReferences(
  stored: readonly StoredReference[],
  around: number | undefined,
): WasteReferences {
  const areas = areasOf(stored)
    .filter((area) => amountOf(area) !== undefined)
    .toSorted((one, other) => amountOf(other)! - amountOf(one)!)
  const middle = around ?? amountOf(areas[Math.floor(areas.length / 2)]) ?? 0
  const distance = (area: Area) => Math.abs(amountOf(area)! - middle)
  const near = new Set(
    areas.toSorted((one, other) => distance(one) - distance(other)).slice(0, mostAreas),
  )
  const shown = areas.filter((area) => near.has(area))
  const used = new Set(
    shown.flatMap(({ figures }) => Object.values(figures).map(({ source }) => source)),
  )
  return {
    count: areas.length,
    areas: shown,
    sources: referenceSourceNames
      .filter((source) => used.has(source))
      .map((source) => ({ source, ...referenceSources[source] })),
  }
}

const amountOf = (area: Area | undefined) => area?.figures.perPerson?.value

const rank = ({ year, source }: Pick<StoredReference, 'year' | 'source'>) =>
  (year ?? 0) * 10 - referenceSourceNames.indexOf(source)

/** The newest figure counts, and of one year that of the better known source. */
function areasOf(stored: readonly StoredReference[]): Area[] {
  const areas = new Map<string, Area>()
  for (const { measure, source, area, areaCode, year, value, flag } of stored) {
    const key = areaCode ?? area
    const known = areas.get(key) ?? { area, areaCode, figures: {} }
    areas.set(key, known)
    const former = known.figures[measure]
    if (!former || rank({ year, source }) > rank(former))
      known.figures[measure] = { value: rounded(value), year, source, flag }
  }
  return [...areas.values()]
}

const rounded = (value: number) => Number(value.toPrecision(6))

const headings = [
  'area',
  'areaCode',
  'measure',
  'meaning',
  'unit',
  'year',
  'value',
  'flag',
  'source',
  'licence',
]

/** Every figure that is kept, whether it is compared or not. */
export function referencesFile(stored: readonly StoredReference[], locale: Locale): string {
  const lines = stored.map(({ area, areaCode, measure, year, value, flag, source }) =>
    csvLine(
      [
        area,
        areaCode,
        measure,
        referenceMeasures[measure].label[locale],
        referenceMeasures[measure].unit,
        year,
        rounded(value),
        flag,
        referenceSources[source].name,
        referenceSources[source].licence,
      ],
      ',',
    ),
  )
  return [`${byteOrderMark}${csvLine(headings, ',')}`, ...lines].join('')
}
