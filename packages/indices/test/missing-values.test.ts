// `null` of a database or of JSON is the same as a missing value in everything that the package exports, and never 0.
import { describe, expect, it } from 'vitest'
import * as indices from '../src/index.ts'

const { vnAqi2019, usAqi2024, caAqhi, vnWqi2019, ccmeWqi1, nsfWqi } = indices
/** Any value, as a caller without types could give it. */
const untyped = (value: unknown) => value as never
const at = Date.UTC(2026, 0, 2)
const day = { start: at - 24 * indices.HOUR_MS, end: at }
const data = indices.hoursUntil(at, { pm25: Array(24).fill(30), no2: [1, 2, 3] })
const observed = { parameter: 'so2', averaging: '1h', unit: 'µg/m³', instant: at } as const

/** The result of a call, or the kind of its error. Arguments that a result contains may be given in either form. */
function outcomeOf(call: () => unknown): unknown {
  try {
    return withoutNull(call())
  } catch (error) {
    return (error as Error).name
  }
}

function withoutNull(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value))
    return value ?? undefined
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutNull(each)]))
}

describe.each<[string, (missing: never) => unknown]>([
  ['a concentration', (missing) => vnAqi2019.subIndex('pm25', missing)],
  ['the options of one concentration', (missing) => vnAqi2019.subIndex('pm25', 30, missing)],
  ['a way above the top', (missing) => usAqi2024.daily(data, day, { aboveTop: missing })],
  ['a completeness', (missing) => usAqi2024.daily(data, day, { completeness: missing })],
  ['the options of an hour', (missing) => vnAqi2019.hourly(data, at, missing)],
  ['the options of columns', (missing) => vnAqi2019.hourlyColumns(data, missing)],
  ['the options of the AQHI', (missing) => caAqhi.hourly(data, at, missing)],
  ['an hour', (missing) => vnAqi2019.hourly(data, missing)],
  ['the end of a day', (missing) => vnAqi2019.daily(data, { start: -1, end: missing })],
  [
    'a list and a unit',
    (missing) => indices.hoursUntil(at, { pm25: [1, missing], o3: missing }, { pm25: missing }),
  ],
  ['the end of lists', (missing) => indices.hoursUntil(missing, { pm25: [1] })],
  [
    'a column',
    (missing) => vnAqi2019.hourly({ ...data, columns: { pm25: missing }, units: missing }, at),
  ],
  [
    'a reading of an hour',
    (missing) =>
      indices.hourColumns({
        o3: missing,
        pm25: [{ ...day, start: at - 3_600_000, value: missing }],
      }),
  ],
  ['an hour for NowCast', (missing) => indices.nowCast([missing, 20, 30])],
  [
    'a reading of water',
    (missing) => vnWqi2019.calculate({ readings: [{ parameter: 'as', value: missing }] }),
  ],
  [
    'all else of a reading of water',
    (missing) =>
      vnWqi2019.calculate({
        at: missing,
        interval: missing,
        readings: [
          { parameter: 'do', value: 7, unit: missing, belowDetection: missing, limit: missing },
          { parameter: 'temp', value: missing },
        ],
      }),
  ],
  [
    'a detection limit',
    (missing) =>
      vnWqi2019.calculate({
        readings: [{ parameter: 'as', value: missing, belowDetection: true, limit: missing }],
      }),
  ],
  ['the options of VN_WQI', (missing) => vnWqi2019.calculate({ readings: [] }, missing)],
  [
    'a test of CCME WQI',
    (missing) =>
      ccmeWqi1.calculate(
        {
          interval: missing,
          objectives: [{ variable: 'tn', lower: missing, upper: 1, unit: missing }],
          tests: [{ variable: 'tn', when: at, value: missing, unit: missing, limit: missing }],
        },
        missing,
      ),
  ],
  [
    'the moment of a test',
    (missing) =>
      ccmeWqi1.calculate({
        objectives: [{ variable: 'tn', upper: 1 }],
        tests: [{ variable: 'tn', when: missing, value: 1 }],
      }),
  ],
  ['a Q value', (missing) => nsfWqi.calculate({ q: { do: missing, ph: 90 } }, missing)],
  [
    'an observed value',
    (missing) =>
      indices.exceedanceOf({ ...observed, value: missing }, indices.qcvn05Air2023.limits),
  ],
  [
    'an observed value against one limit',
    (missing) =>
      indices.compareWithLimit(
        { ...observed, value: missing },
        indices.qcvn05Air2023.limits.find(
          ({ parameter, averaging }) => parameter === 'so2' && averaging === '1h',
        )!,
      ),
  ],
  [
    'an observed value against the guidelines',
    (missing) => indices.whoGuidelines2021.compare({ ...observed, value: missing }),
  ],
  [
    'the moment of an observed value',
    (missing) =>
      indices.exceedanceOf(
        { ...observed, value: 1, instant: missing },
        indices.qcvn05Air2023.limits,
      ),
  ],
  [
    'a sample for a class of water',
    (missing) =>
      indices.waterClass(
        [
          {
            parameter: 'bod5',
            averaging: 'sample',
            unit: 'mg/L',
            instant: at,
            value: missing,
            belowDetection: missing,
          },
        ],
        'river',
        at,
        { floatingLitter: missing },
      ).ok,
  ],
  ['a moment', (missing) => indices.indexFor('VN', missing)],
  ['a medium', (missing) => indices.indexFor('VN', at, missing)],
  ['the moment of a date', (missing) => indices.localDate(missing, 'UTC')],
  ['the moment of limits', (missing) => indices.limitsFor('VN', missing, 'air')],
  ['options of a label', (missing) => indices.hourEnding('2026-01-01 01:00', 'UTC', missing)],
  [
    'a value to convert',
    (missing) => indices.convert({ value: missing, from: 'mg/L', to: 'µg/L', substance: missing }),
  ],
  [
    'a temperature to convert at',
    (missing) =>
      indices.convert({
        value: 1,
        from: 'ppb',
        to: 'µg/m³',
        substance: 'no2',
        temperatureC: missing,
        pressureKPa: 101,
      }),
  ],
  ['a temperature', (missing) => indices.molarVolume({ temperatureC: missing, pressureKPa: 101 })],
  ['a water temperature', (missing) => indices.oxygenSaturation(missing)],
  ['an oxygen content', (missing) => indices.saturationPercent(missing, 20)],
  ['a number to round', (missing) => indices.roundBy('half-up', missing)],
  ['an index', (missing) => indices.levelIn(vnAqi2019.levels, missing)],
  ['an AQHI', (missing) => indices.aqhiColour(missing)],
])('%s', (_, call) => {
  it('that is null is the same as one that is missing', () => {
    const given = outcomeOf(() => call(untyped(null)))
    expect(given).toEqual(outcomeOf(() => call(untyped(undefined))))
    expect(given).not.toBe(0)
  })
})

it('a missing value has neither a sub-index nor a verdict', () => {
  expect(vnAqi2019.subIndex('pm25', null)).toEqual({ ok: false, reason: 'no-data' })
  const water = vnWqi2019.calculate({ readings: [{ parameter: 'as', value: null }] })
  expect(water.subIndices).toMatchObject([{ parameter: 'as', reason: 'no-data' }])
  expect(water.subIndices[0]).not.toHaveProperty('value')
  expect(nsfWqi.calculate({ q: { do: null } })).toMatchObject({ ok: false, weightSum: 0 })
  expect(
    indices.exceedanceOf({ ...observed, value: null }, indices.qcvn05Air2023.limits),
  ).toMatchObject({ ok: false, reason: 'no-value' })
  expect(indices.convert({ value: null, from: 'mg/L', to: 'µg/L' })).toBeNaN()
})

describe.each<[string, (options: never) => unknown]>([
  ['an hour', (options) => vnAqi2019.hourly(data, at, options)],
  ['a day', (options) => vnAqi2019.daily(data, day, options)],
  ['columns of hours', (options) => vnAqi2019.hourlyColumns(data, options)],
  ['one concentration', (options) => vnAqi2019.subIndex('pm25', 1, options)],
  ['the AQHI', (options) => caAqhi.hourly(data, at, options)],
  ['VN_WQI', (options) => vnWqi2019.calculate({ readings: [] }, options)],
  [
    'columns of VN_WQI',
    (options) => vnWqi2019.calculateColumns({ samples: 0, columns: {} }, options),
  ],
  ['CCME WQI', (options) => ccmeWqi1.calculate({ objectives: [], tests: [] }, options)],
  ['NSF WQI', (options) => nsfWqi.calculate({ q: {} }, options)],
  ['a class of water', (options) => indices.waterClass([], 'river', at, options)],
  ['a label', (options) => indices.hourEnding('2026-01-01 01:00', 'UTC', options)],
])('options of %s', (_, call) => {
  it('have names that there are', () => {
    expect(() => call(untyped({ completness: {} }))).toThrow(
      /cannot be the option "completness": there is none of that name, only "/,
    )
  })
})

it('parts of options have names that there are, and choices that there are', () => {
  const wrong: [() => unknown, string][] = [
    [
      () =>
        vnAqi2019.daily(data, day, {
          completeness: { day: untyped({ needed: 1, of: 24, atLeast: 1 }) },
        }),
      'completeness.day.atLeast',
    ],
    [
      () =>
        vnWqi2019.calculate(
          { readings: [] },
          { minimum: untyped({ groups: 3, inGroupIV: 3, inGroupV: 1 }) },
        ),
      'minimum.inGroupV',
    ],
    [
      () => indices.hourEnding('2026-01-01 01:00', 'UTC', { whenTwice: untyped('third') }),
      'whenTwice',
    ],
  ]
  for (const [call, option] of wrong) expect(call).toThrow(`the option "${option}"`)
})
