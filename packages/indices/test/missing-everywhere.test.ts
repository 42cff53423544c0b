// Every exported function is called with each part of its arguments missing: `null` equals `undefined`.
import { describe, expect, it } from 'vitest'
import * as indices from '../src/index.ts'

const { vnAqi2019, caAqhi } = indices
const at = Date.UTC(2026, 0, 2)
const hour = { start: at - indices.HOUR_MS, end: at }
const day = { start: at - 24 * indices.HOUR_MS, end: at }
const hours = (value: number) => Array<number>(24).fill(value)
const data = indices.hoursUntil(at, { pm25: hours(30), pm10: hours(60), no2: hours(20) })
const threePollutants = indices.hoursUntil(at, {
  pm25: [9, null, 11],
  no2: [20, 21, 22],
  o3: [60, 61, 62],
})
const limit = indices.qcvn05Air2023.limits.find(
  ({ parameter, averaging }) => parameter === 'so2' && averaging === '1h',
)!
const observed = {
  parameter: 'so2',
  averaging: '1h',
  unit: 'µg/m³',
  instant: at,
  value: 400,
} as const
const bod = {
  parameter: 'bod5',
  averaging: 'sample',
  unit: 'mg/L',
  instant: at,
  value: 3,
} as const
const water = {
  at,
  readings: [
    { parameter: 'do', value: 7, unit: 'mg/L' },
    { parameter: 'temp', value: 25 },
    { parameter: 'cd', value: 0.001, belowDetection: true },
  ],
} as const
const objectives = [{ variable: 'tn', lower: 0.1, upper: 1, unit: 'mg/L' }] as const
const tests = [{ variable: 'tn', when: at, value: 3, belowDetection: false, unit: 'mg/L' }] as const
// Results are told as the package gave them: they are frozen, so that nothing in them is replaced.
const aqhi = Object.freeze(caAqhi.hourly(threePollutants, at))
const aqi = Object.freeze(vnAqi2019.hourly(data, at))
const compared = Object.freeze(indices.compareWithLimit(observed, limit))
const classed = Object.freeze(indices.waterClass([bod], 'river', at))
const zone = 'Asia/Ho_Chi_Minh'

/** Arguments with which each function gives something. Of an index of the air those of its calculations are below. */
const functions: Record<string, readonly unknown[]> = {
  accessibleRamp: [3],
  adviceFor: [indices.VN_AQI_ADVICE, aqi],
  airIndex: [indices.vnAqi2019],
  airPollutantsOf: [3],
  aqhiColour: [3],
  colourDistance: ['#00E400', '#FF7E00', 'normal'],
  colourReport: [['#00E400', '#FF7E00']],
  compareWithLimit: [observed, limit],
  continuousRows: [
    [0, 50],
    [0, 25],
  ],
  contrast: ['#00E400', '#FF7E00'],
  convert: [
    {
      value: 1,
      from: 'ppb',
      to: 'µg/m³',
      substance: 'no2',
      temperatureC: 25,
      pressureKPa: 101,
    },
  ],
  dayOf: ['2026-01-01', zone],
  declareAdvice: [indices.VN_AQI_ADVICE],
  declareLevels: [indices.VN_AQI_LEVELS],
  editionInForce: [[vnAqi2019], at],
  exceedanceColumn: [Float64Array.of(1, 400), limit, { unit: 'µg/m³' }],
  exceedanceOf: [observed, indices.qcvn05Air2023.limits],
  explain: [aqi, 'en'],
  explainAir: [aqi, 'en'],
  explainAqhi: [aqhi, 'en'],
  explainExceedance: [compared, 'en'],
  explainWaterClass: [classed, 'en'],
  gasConditions: ['CN', '2018-01-01'],
  groupOf: ['do'],
  groupOf2011: ['do'],
  hasLimits: ['so2'],
  hourBeginning: ['2026-01-01 01:00', zone, { whenTwice: 'first' }],
  hourColumns: [{ pm25: [{ ...hour, value: 3 }] }, day, { pm25: 'µg/m³' }],
  hourEnding: ['2026-01-01 01:00', zone, { whenTwice: 'first' }],
  hourLabelled: ['hour-ending', '2026-01-01 01:00', zone, { whenTwice: 'first' }],
  hoursAround: [vnAqi2019, 'day'],
  hoursUntil: [at, { pm25: [1, 2] }, { pm25: 'µg/m³' }],
  indexFor: ['VN', at, 'air'],
  inputsOf: [vnAqi2019.hourlyColumns(data), 'pm25', 'nowcast'],
  isInForce: [limit, at],
  isPollutant: ['pm25'],
  isUnitCode: ['ppb'],
  isVnWqiInput: ['do'],
  levelIn: [vnAqi2019.levels, 30],
  levelPlace: [vnAqi2019.levels, 30],
  levelRows: [[5, 15]],
  limitKey: [limit],
  limitOfKey: [indices.limitKey(limit)],
  limitsFor: ['VN', at, 'air'],
  limitsOfClass: [indices.qcvn08Water2023.limits, 'A', 'river'],
  localDate: [at, zone],
  maskOf: [['pm25']],
  molarMass: ['no2'],
  molarVolume: [{ temperatureC: 25, pressureKPa: 101 }],
  normalizeUnit: ['ug/m3', 'air'],
  nowCast: [[10, 20, 30]],
  oxygenSaturation: [20],
  pollutantsOf: [3],
  printedRows: [[[0, 9, 0, 50]]],
  readUnit: ['mg/L as N', 'water'],
  readableOn: ['#00E400'],
  roundBy: ['half-up', 2.5],
  saturationPercent: [7, 20],
  shownAqhi: [3],
  subIndexOf: [aqi, 'pm25'],
  ukDaqiBand: ['low-1'],
  unitText: [{ unit: 'mg/L', basis: 'as-n' }],
  waterClass: [[bod], 'river', at, { floatingLitter: false }],
  'caAqhi.hourly': [threePollutants, at, { plus: true }],
  'caAqhi.hourlyColumns': [threePollutants, { plus: true }],
  'caAqhiPlus.hourly': [threePollutants, at],
  'caAqhiPlus.hourlyColumns': [threePollutants],
  'ccmeWqi1.calculate': [{ objectives, tests }, { belowDetection: 'limit' }],
  'ccmeWqi1.calculateColumns': [
    {
      objectives,
      groups: 1,
      group: Uint32Array.of(0),
      variable: Uint16Array.of(0),
      value: Float64Array.of(3),
    },
  ],
  'nsfWqi.calculate': [{ q: { do: 80, ph: 90 } }],
  'nsfWqi.calculateColumns': [{ samples: 1, q: { do: Float64Array.of(80) } }],
  'vnWqi2011.calculate': [{ readings: water.readings.slice(0, 2) }],
  'vnWqi2019.calculate': [water, { form: 'weighted' }],
  'vnWqi2019.calculateColumns': [
    {
      samples: 1,
      columns: { cd: Float64Array.of(0.001), do: Float64Array.of(7), temp: Float64Array.of(20) },
      belowDetection: { cd: Uint8Array.of(1) },
    },
  ],
  'whoGuidelines2021.compare': [observed],
}

/** The calculations of each index of the air. */
const ofAnAirIndex: Record<string, readonly unknown[]> = {
  hourly: [data, at, {}],
  daily: [data, day, {}],
  rolling24h: [data, at, {}],
  hourlyColumns: [data, {}],
  dailyColumns: [data, { from: [0], to: [24] }, {}],
  rolling24hColumns: [data, {}],
}

type Call = (...given: readonly never[]) => unknown

/** All that can be called, by its name on the face; classes are errors, which say what they are told. */
function* exported(): Generator<[string, Call]> {
  for (const [name, value] of Object.entries(indices)) {
    if (typeof value === 'function') {
      if (!(value.prototype instanceof Error)) yield [name, value as Call]
    } else if (typeof value === 'object')
      for (const [own, method] of Object.entries(value as object))
        if (typeof method === 'function') yield [`${name}.${own}`, method as Call]
  }
}

function argumentsOf(name: string): readonly unknown[] | undefined {
  const [index, own] = name.split('.')
  if (functions[name] || own === undefined) return functions[name]
  const edition = new Map<string, unknown>(Object.entries(indices)).get(index!)
  const [column] = Object.keys((edition as indices.AirIndex).table)
  return own === 'subIndex' ? [column, 30, {}] : ofAnAirIndex[own]
}

/**
 * The arguments with each part replaced in turn; of lists the first and the last element. Columns become plain arrays,
 * as from JSON. Frozen declarations of the package are left alone.
 */
function* replacing(whole: unknown, by: unknown): Generator<unknown> {
  yield by
  const isColumn = ArrayBuffer.isView(whole)
  const isList = isColumn || Array.isArray(whole)
  const copy: unknown = isColumn ? [...(whole as Float64Array)] : whole
  if (typeof copy !== 'object' || copy === null || Object.isFrozen(copy)) return
  const keys = Object.keys(copy).filter((_, place, all) =>
    isList ? place === 0 || place === all.length - 1 : true,
  )
  for (const key of keys)
    for (const part of replacing((copy as Record<string, unknown>)[key], by))
      yield isList ? (copy as unknown[]).with(Number(key), part) : { ...copy, [key]: part }
}

function* withPartsReplaced(given: readonly unknown[], by: unknown): Generator<readonly unknown[]> {
  for (const [place, each] of given.entries())
    for (const part of replacing(each, by)) yield given.with(place, part)
}

/** The result of a call without the arguments that it returns unchanged, or the kind of its error. */
function outcomeOf(call: Call, given: readonly unknown[]): unknown {
  try {
    return plain(call(...(given as never[])))
  } catch (error) {
    return (error as Error).name
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return value ?? undefined
  if (ArrayBuffer.isView(value)) return [...(value as Float64Array)]
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}

describe.each([...exported()])('%s', (name, call) => {
  const given = argumentsOf(name)!

  it('takes null for undefined in every part of what it is given', () => {
    expect(given, `arguments of ${name}`).toBeDefined()
    const missing = [...withPartsReplaced(given, undefined)]
    for (const [place, part] of [...withPartsReplaced(given, null)].entries())
      expect(outcomeOf(call, part), JSON.stringify(part)?.slice(0, 2000)).toEqual(
        outcomeOf(call, missing[place]!),
      )
  })

  it('makes neither 0 nor an infinite number nor a word of a number that is missing', () => {
    for (const [place, number] of given.entries())
      for (const by of [null, undefined, Number.NaN])
        for (const part of replacing(number, by)) {
          const found = outcomeOf(call, given.with(place, part))
          expect([Infinity, -Infinity, 'null', 'undefined', 'NaN']).not.toContain(found)
          if (typeof number === 'number') expect(found).not.toBe(0)
        }
  })
})

const kept = <Result>(result: Result) => JSON.parse(JSON.stringify(result)) as Result

it('results that were kept as JSON, where a missing hour is null, are told in the same words', () => {
  expect(indices.explainAqhi(kept(aqhi), 'en')).toEqual(indices.explainAqhi(aqhi, 'en'))
  expect(indices.explainAir(kept(aqi), 'en')).toEqual(indices.explainAir(aqi, 'en'))
  expect(indices.explainExceedance(kept(compared), 'en')).toEqual(
    indices.explainExceedance(compared, 'en'),
  )
  expect(indices.explainWaterClass(kept(classed), 'en')).toEqual(
    indices.explainWaterClass(classed, 'en'),
  )
})

it('no zone is not the zone of the machine, and no parameter is in no group', () => {
  expect(() => indices.dayOf('2026-01-01', undefined as never)).toThrow(indices.UnknownZone)
  expect(indices.groupOf(null as never)).toBeUndefined()
  expect(indices.maskOf([null, 'pm25'])).toBe(indices.maskOf(['pm25']))
})

it('the molar volume at no pressure and the AQHI of no number are missing', () => {
  expect(indices.molarVolume({ temperatureC: 25, pressureKPa: null })).toBeNaN()
  expect(indices.shownAqhi(null)).toBeUndefined()
})
