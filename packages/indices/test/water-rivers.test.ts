// Water indices of real rivers stay within their scale, or say why there is none.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasSampleData, sampleDataPath } from '../../../test/sample-data.ts'
import { ccmeWqi1, type CcmeWqiResult } from '../src/water/ccme-wqi-1/ccme-wqi-1.ts'
import type { CcmeObjective } from '../src/water/ccme-wqi-1/objectives.ts'
import type { VnWqiInput } from '../src/water/vn-wqi-2019/parameters.ts'
import type { WaterReading } from '../src/water/vn-wqi-2019/readings.ts'
import { vnWqi2019, type VnWqiResult } from '../src/water/vn-wqi-2019/vn-wqi-2019.ts'

const NEEDED = hasSampleData ? '' : ' (skipped: the real data files are not here)'

/** The fields of a line of which only the texts in quotes hold commas. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, field]) =>
    field!.replaceAll('"', '').trim(),
  )
}

function expectWithinScale(results: readonly (VnWqiResult | CcmeWqiResult)[]): void {
  for (const result of results) {
    if (!result.ok) continue
    expect(result.unrounded).toBeGreaterThanOrEqual(0)
    expect(result.unrounded).toBeLessThanOrEqual(100)
    expect(result.value).toBe(Math.floor(result.unrounded + 0.5))
    expect(result.value).toBeGreaterThanOrEqual(result.level.from)
    expect(result.value).toBeLessThanOrEqual(result.level.to)
  }
}

describe.skipIf(!hasSampleData)(`Indian rivers, annual means of 2012 to 2014${NEEDED}`, () => {
  const lines = hasSampleData
    ? readFileSync(sampleDataPath('water-india-cpcb/water_2012-2014.csv'), 'latin1')
        .trim()
        .split(/\r?\n/)
        .slice(1)
    : []
  // The file does not state the basis of its nitrate; it is taken as nitrogen for this test.
  const inputs = ['temp', 'do', 'ph', undefined, 'bod5', 'no3_n', undefined, 'coliform'] as const

  const results = lines.map((line) => {
    const values = fieldsOf(line).slice(3)
    const readings = inputs.flatMap((parameter, place): WaterReading[] =>
      parameter ? [{ parameter, value: Number(values[place]) }] : [],
    )
    return vnWqi2019.calculate({ readings })
  })

  it('all have a VN_WQI within its scale, or a reason', () => {
    expectWithinScale(results)
    expect(results).toHaveLength(798)
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(500)
    for (const result of results) if (!result.ok) expect(result.reasons).not.toEqual([])
  })
})

/** Spellings of the file, by the indicator that they mean. */
const FRASER: Readonly<Record<string, VnWqiInput>> = {
  PH: 'ph',
  'TEMPERATURE WATER': 'temp',
  'OXYGEN DISSOLVED': 'do',
  'NITROGEN NITRITE': 'no2_n',
  'NITROGEN DISSOLVED NITRATE': 'no3_n',
  'AMMONIA DISSOLVED': 'nh4_n',
  'ARSENIC TOTAL': 'as',
  'CADMIUM TOTAL': 'cd',
  'LEAD TOTAL': 'pb',
  'COPPER TOTAL': 'cu',
  'ZINC TOTAL': 'zn',
}

const FRASER_UNITS = { 'UG/L': 'µg/L', 'MG/L': 'mg/L' } as const

interface FraserValue {
  site: string
  date: string
  variable: string
  value: number
  unit: string
}

describe.skipIf(!hasSampleData)(`the Fraser and its tributaries, 2000 to 2017${NEEDED}`, () => {
  const values = hasSampleData ? readFraser() : []

  it('have a VN_WQI within its scale on each day, or a reason', () => {
    const results = [...bySample(values).values()].map((readings) =>
      vnWqi2019.calculate({ readings }),
    )
    expectWithinScale(results)
    const known = results.filter(({ ok }) => ok)
    expect(known.length).toBeGreaterThan(100)
    // Mountain water: most days are good or very good.
    expect(known.filter(({ value }) => value! >= 76).length / known.length).toBeGreaterThan(0.5)
  })

  it('have a CCME WQI within its scale at each site in each year, or a reason', () => {
    const objectives: CcmeObjective[] = [
      { variable: 'OXYGEN DISSOLVED', lower: 5 },
      { variable: 'PH', lower: 6.5, upper: 9 },
      { variable: 'PHOSPHORUS TOTAL', upper: 0.05 },
      { variable: 'NITROGEN TOTAL', upper: 1 },
      { variable: 'ARSENIC TOTAL', upper: 5 },
      { variable: 'LEAD TOTAL', upper: 4 },
    ]
    const wanted = new Set(objectives.map(({ variable }) => variable))
    const years = new Map<string, Map<string, FraserValue>>()
    for (const each of values) {
      if (!wanted.has(each.variable)) continue
      const year = `${each.site} ${each.date.slice(0, 4)}`
      const found = years.get(year) ?? new Map<string, FraserValue>()
      // One value of a variable a day: replicates and exact duplicates are in the file.
      years.set(year, found.set(`${each.variable} ${each.date}`, each))
    }
    const results = [...years.values()].map((found) =>
      ccmeWqi1.calculate({
        objectives,
        tests: [...found.values()].map(({ variable, value, date }) => ({
          variable,
          value,
          when: Date.parse(date),
        })),
      }),
    )
    expectWithinScale(results)
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(50)
  })
})

function readFraser(): FraserValue[] {
  const path = sampleDataPath('water-fraser-bc/fraser_sites_a.csv.gz')
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split(/\r?\n/).slice(1)
  return lines.map((line) => {
    const [site, date, variable, value, unit] = fieldsOf(line)
    return {
      site: site!,
      date: date!,
      variable: variable!,
      value: value === '' ? Number.NaN : Number(value),
      unit: unit!,
    }
  })
}

/** One sample a site and day, the first value of each parameter. */
function bySample(values: readonly FraserValue[]): Map<string, WaterReading[]> {
  const samples = new Map<string, WaterReading[]>()
  for (const { site, date, variable, value, unit } of values) {
    const parameter = FRASER[variable]
    if (!parameter) continue
    const sample = samples.get(`${site} ${date}`) ?? []
    if (sample.some((reading) => reading.parameter === parameter)) continue
    const stated = FRASER_UNITS[unit as keyof typeof FRASER_UNITS]
    sample.push(stated ? { parameter, value, unit: stated } : { parameter, value })
    samples.set(`${site} ${date}`, sample)
  }
  return samples
}
