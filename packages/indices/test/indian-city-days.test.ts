// Daily city means of India against the AQI published for them: counts the agreement that the page of the index prints.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../test/sample-data.ts'
import { hoursUntil } from '../src/air/engine/hour-columns.ts'
import { inNaqi2014 } from '../src/air/in-naqi/in-naqi-2014.ts'
import type { InNaqiLevelKey } from '../src/air/in-naqi/levels.ts'
import { HOUR_MS } from '../src/time/interval.ts'

const NEEDED = hasSampleData ? '' : ' (skipped: the real data files are not here)'
const DAY = { start: 0, end: 24 * HOUR_MS }

const SERIES = {
  PM2_5: 'pm25',
  PM10: 'pm10',
  NO2: 'no2',
  NH3: 'nh3',
  CO: 'co',
  SO2: 'so2',
  O3: 'o3',
} as const

/** The file's words, from the best to the worst. */
const LEVELS: readonly (readonly [string, InNaqiLevelKey])[] = [
  ['Good', 'good'],
  ['Satisfactory', 'satisfactory'],
  ['Moderate', 'moderately-polluted'],
  ['Poor', 'poor'],
  ['Very Poor', 'very-poor'],
  ['Severe', 'severe'],
]

/**
 * Thirteen Indian cities, 2015 to 2020: `air-india-cpcb` among the sample data, days with a published AQI and three
 * pollutants. Differences are taken with the published AQI cut at 500.
 */
const indianCityDays = {
  published: 15_571,
  compared: 15_533,
  within1: 1_015,
  within10: 5_524,
  sameLevel: 10_399,
  withinOneLevel: 15_265,
  /** Spearman's rank correlation. */
  rankCorrelation: 0.925,
  /** Days with a published AQI above 500, the end of the scale, and the largest of them. */
  above500: 493,
  largest: 2049,
}

interface CityDay {
  published: number
  /** Places in `LEVELS`. */
  publishedLevel: number
  index: ReturnType<typeof inNaqi2014.daily>
}

/** Days with a published AQI, each with the index of a day whose hours are all equal to the daily mean. */
function readDays(): CityDay[] {
  const bytes = readFileSync(sampleDataPath('air-india-cpcb/city_day_part1.csv.gz'))
  const [header = '', ...lines] = gunzipSync(bytes).toString('utf8').trim().split(/\r?\n/)
  const names = header.split(',')
  return lines
    .map((line) => line.split(','))
    .filter((cells) => cells[names.indexOf('AQI')] !== '')
    .map((cells) => {
      const bucket = cells[names.indexOf('AQI_Bucket')]
      return {
        published: Number(cells[names.indexOf('AQI')]),
        publishedLevel: LEVELS.findIndex(([name]) => name === bucket),
        index: indexOf((name) => cells[names.indexOf(name)] ?? ''),
      }
    })
}

function indexOf(cell: (name: string) => string) {
  const lists: Partial<Record<(typeof SERIES)[keyof typeof SERIES], number[]>> = {}
  for (const [name, series] of Object.entries(SERIES)) {
    if (cell(name) !== '') lists[series] = Array<number>(24).fill(Number(cell(name)))
  }
  return inNaqi2014.daily(hoursUntil(DAY.end, lists, { co: 'mg/m³' }), DAY)
}

/** Spearman's rank correlation; equal values share their mean rank. */
function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const ones = ranksOf(pairs.map(([one]) => one))
  const others = ranksOf(pairs.map(([, other]) => other))
  const middle = (pairs.length - 1) / 2
  let both = 0
  let one = 0
  let other = 0
  ones.forEach((rank, k) => {
    const [a, b] = [rank - middle, others[k]! - middle]
    both += a * b
    one += a * a
    other += b * b
  })
  return both / Math.sqrt(one * other)
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, k) => k).sort((a, b) => values[a]! - values[b]!)
  const ranks: number[] = []
  for (let from = 0; from < order.length;) {
    let to = from
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++
    for (const k of order.slice(from, to)) ranks[k] = (from + to - 1) / 2
    from = to
  }
  return ranks
}

describe.skipIf(!hasSampleData)(`Indian cities, 2015 to 2020${NEEDED}`, () => {
  const days = hasSampleData ? readDays() : []
  const compared = days.flatMap(({ published, publishedLevel, index }) => {
    if (!index.ok) return []
    const level = LEVELS.findIndex(([, key]) => key === index.level.key)
    const off = Math.abs(index.value - Math.min(published, 500))
    return [{ published, value: index.value, off, levelsOff: Math.abs(level - publishedLevel) }]
  })

  it('have the agreement that the page prints: mostly the level, seldom the integer', () => {
    const counted = {
      published: days.length,
      compared: compared.length,
      within1: compared.filter(({ off }) => off <= 1).length,
      within10: compared.filter(({ off }) => off <= 10).length,
      sameLevel: compared.filter(({ levelsOff }) => levelsOff === 0).length,
      withinOneLevel: compared.filter(({ levelsOff }) => levelsOff <= 1).length,
      rankCorrelation: Number(
        rankCorrelation(compared.map(({ published, value }) => [published, value])).toFixed(3),
      ),
      above500: days.filter(({ published }) => published > 500).length,
      largest: Math.max(...days.map(({ published }) => published)),
    }
    expect(counted).toEqual(indianCityDays)
  })

  it('have no index where fewer than three pollutants, no dust or nothing was measured', () => {
    const reasons = days.flatMap(({ index }) => (index.ok ? [] : [index.reason]))
    expect(reasons).toHaveLength(indianCityDays.published - indianCityDays.compared)
    expect(new Set(reasons)).toEqual(new Set(['no-data', 'no-particulate', 'too-few-pollutants']))
  })
})

it('are printed on the page of the index, the agreement as shares', () => {
  const page = readFileSync(
    new URL('../../../docs/indices/in-naqi-2014.md', import.meta.url),
    'utf8',
  )
  const { compared, published, above500, largest, rankCorrelation, ...agreeing } = indianCityDays
  const shares = Object.values(agreeing).map((days) => `${((100 * days) / compared).toFixed(1)} %`)
  const counts = [compared, published, above500, largest].map((days) => days.toLocaleString('en'))
  for (const figure of [...shares, ...counts, String(rankCorrelation)])
    expect(page).toContain(figure)
})
