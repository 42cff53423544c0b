// Units as laboratories and stations write them are taken by the indices and by the limits alike.
import { describe, expect, it } from 'vitest'
import {
  compareWithLimit,
  convert,
  explain,
  hoursUntil,
  limitsFor,
  limitsOfClass,
  readUnit,
  vnAqi2019,
  vnWqi2019,
  VIET_NAM_CONDITIONS,
  type SeriesUnits,
  type StatedUnit,
  type UnitCode,
  type WaterReading,
} from '../src/index.ts'

const at = Date.UTC(2026, 5, 2)
const withMu = (unit: UnitCode) => unit.replace('\u00B5', '\u03BC') as UnitCode
const aqiIn = (units?: SeriesUnits) =>
  vnAqi2019.hourly(hoursUntil(at, { pm25: Array(12).fill(40), so2: [90] }, units), at).value
const lineOf = (reading: WaterReading, ...others: WaterReading[]) =>
  vnWqi2019.calculate({ readings: [reading, ...others] }).subIndices[0]!

describe('the micro sign', () => {
  it('may be the Greek letter wherever a unit is given', () => {
    expect(convert({ value: 5, from: withMu('µg/L'), to: withMu('µg/L') })).toBe(5)
    expect(convert({ value: 5, from: withMu('µg/L'), to: 'mg/L' })).toBe(0.005)
    const units: SeriesUnits = { pm25: withMu('µg/m³') }
    const hours = { pm25: Array<number>(12).fill(40) }
    expect(vnAqi2019.hourly(hoursUntil(at, hours, units), at).value).toBe(
      vnAqi2019.hourly(hoursUntil(at, hours), at).value,
    )
    expect(lineOf({ parameter: 'as', value: 10, unit: withMu('µg/L') })).toMatchObject({
      converted: 0.01,
      value: 100,
    })
  })
})

describe('the normal cubic metre', () => {
  it('is that of VN_AQI, whose masses hold at the same 25 °C and 760 mmHg', () => {
    expect(aqiIn({ pm25: 'µg/Nm³', so2: 'µg/Nm³' })).toBe(aqiIn())
    expect(aqiIn({ pm25: withMu('µg/Nm³') })).toBe(aqiIn())
  })

  it('is reached from ppb at its own conditions', () => {
    const ppb = { value: 100, from: 'ppb', substance: 'no2', ...VIET_NAM_CONDITIONS } as const
    expect(convert({ ...ppb, to: 'µg/Nm³' })).toBeCloseTo(convert({ ...ppb, to: 'µg/m³' }), 12)
    const back = {
      ...ppb,
      from: 'µg/Nm³',
      to: 'ppb',
      value: convert({ ...ppb, to: 'µg/Nm³' }),
    } as const
    expect(convert(back)).toBeCloseTo(100, 12)
  })

  it('is taken by a limit as a text or with its basis stated', () => {
    const limit = limitsFor('VN', at, 'air').find(
      ({ parameter, averaging }) => parameter === 'so2' && averaging === '1h',
    )!
    for (const unit of ['µg/Nm³', readUnit('\u03BCg/Nm3')!] as (UnitCode | StatedUnit)[]) {
      const observation = {
        parameter: 'so2',
        averaging: '1h',
        value: 400,
        unit,
        instant: at,
      } as const
      expect(compareWithLimit(observation, limit).ratio).toBeCloseTo(400 / 350, 12)
    }
  })
})

describe('dissolved oxygen in per cent of its saturation', () => {
  it('is looked up as it is, and needs no temperature', () => {
    expect(lineOf({ parameter: 'do', value: 90, unit: '%' })).toMatchObject({
      converted: 90,
      convertedUnit: '%',
      value: 100,
    })
    expect(lineOf({ parameter: 'do', value: 50, unit: readUnit('% sat', 'water') })).toMatchObject({
      value: 50,
    })
    const series = vnWqi2019.calculateColumns({
      samples: 2,
      columns: { do: Float64Array.of(90, 600) },
      units: { do: '%' },
    })
    expect([...series.subIndices.do!]).toEqual([100, Number.NaN])
  })

  it('that cannot be does not count', () => {
    expect(lineOf({ parameter: 'do', value: 600, unit: '%' }).reason).toBe('out-of-range')
  })
})

describe('colonies', () => {
  it.each<[string, number, number]>([
    ['CFU/100ml', 2500, 100],
    ['CFU/mL', 25, 100],
    ['khuẩn lạc/100 ml', 5000, 75],
    ['MPN/L', 50_000, 75],
  ])('in %s are read one for one as most probable numbers', (unit, value, q) => {
    const reading = { parameter: 'coliform', value, unit: readUnit(unit, 'water')! } as const
    expect(lineOf(reading)).toMatchObject({ value: q, convertedUnit: 'MPN/100mL' })
  })

  it('per millilitre are held against a limit per 100 mL', () => {
    const limit = limitsOfClass(limitsFor('VN', at, 'water'), 'A', 'river').find(
      ({ parameter }) => parameter === 'coliform',
    )!
    const observation = {
      parameter: 'coliform',
      averaging: 'sample',
      value: 20,
      unit: 'CFU/mL',
      instant: at,
    } as const
    expect(compareWithLimit(observation, limit)).toMatchObject({ verdict: 'exceeds', value: 2000 })
  })
})

describe('a result below detection, in clean water', () => {
  it.each([
    ['cd', 0.005],
    ['pb', 0.02],
    ['hg', 0.001],
    ['nh4_n', 0.3],
    ['as', 0.01],
  ] as const)('scores %s below %d mg/L as the row that says so', (parameter, limit) => {
    const line = lineOf({ parameter, limit, belowDetection: true })
    expect(line).toMatchObject({ value: 100, how: 'flat' })
    const series = vnWqi2019.calculateColumns({
      samples: 2,
      columns: { [parameter]: Float64Array.of(limit, limit) },
      belowDetection: { [parameter]: Uint8Array.of(1, 0) },
    })
    expect(series.subIndices[parameter]![0]).toBe(100)
    expect(series.subIndices[parameter]![1]).toBe(lineOf({ parameter, value: limit }).value)
  })

  it('is told as “less than” where a row is written so', () => {
    const result = vnWqi2019.calculate({
      readings: [{ parameter: 'nh4_n', limit: 0.3, belowDetection: true }],
    })
    const told = explained(result)
    expect(told).toContain('< 0.3 mg/L')
  })

  it('above such a row counts as its limit', () => {
    expect(lineOf({ parameter: 'nh4_n', limit: 0.6, belowDetection: true }).value).toBe(50)
  })
})

describe('the explanation of VN_WQI', () => {
  it('tells a conversion, and none where the unit is that of the table', () => {
    const [converted, own] = (['µg/L', 'mg/L'] as const).map((unit) =>
      explained(
        vnWqi2019.calculate({ readings: [{ parameter: 'cod', value: 16, unit: { unit } }] }),
      ),
    )
    expect(converted).toContain('COD is converted from µg/L to mg/L.')
    expect(own).not.toContain('converted')
  })
})

function explained(result: Parameters<typeof explain>[0]): string {
  return explain(result, 'en')
    .map(({ text }) => text)
    .join('\n')
}
