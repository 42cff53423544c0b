// The daily US AQI: the 8-hour means of a day, two columns of ozone and sulphur dioxide, and completeness.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/interval.ts'
import { gasConditions } from '../../units/gas-conditions.ts'
import { subIndexOf } from '../engine/air-result.ts'
import type { AirSeries } from '../engine/air-rule.ts'
import { hourColumns, type HourColumns } from '../engine/hour-columns.ts'
import { usAqi2012 } from './us-aqi-2012.ts'
import { usAqi2015 } from './us-aqi-2015.ts'
import { usAqi2024 } from './us-aqi-2024.ts'

/** Midnight of a day of standard time in the eastern zone. */
const MIDNIGHT = Date.UTC(2024, 6, 1, 5)
const DAY = { start: MIDNIGHT, end: MIDNIGHT + 24 * HOUR_MS }
const UNITS = { o3: 'ppm', co: 'ppm', so2: 'ppb', no2: 'ppb' } as const

/** Hours by their number: 0 begins with the day, −1 before it, 24 after it. */
function hours(series: AirSeries, meanOf: (hour: number) => number | null, from = -7, to = 31) {
  const columns = {
    [series]: Float64Array.from({ length: to - from }, (_, k) => meanOf(from + k) ?? Number.NaN),
  }
  return { start: MIDNIGHT + from * HOUR_MS, hours: to - from, columns, units: UNITS }
}

function dailyLine(
  data: HourColumns,
  series: Parameters<typeof subIndexOf>[1],
  edition = usAqi2024,
) {
  return subIndexOf(edition.daily(data, DAY), series)
}

function ozoneUntil(last: number) {
  return hours('o3', (hour) => (hour <= last ? 0.06 : null))
}

function fineDustOf(knownHours: number) {
  return hours('pm25', (hour) => (hour < knownHours ? 35.49 : null))
}

describe('8-hour ozone of a day', () => {
  it('begins with the mean of 07:00 to 15:00: a night before it does not count', () => {
    const night = hours('o3', (hour) => (hour < 7 ? 0.1 : 0.06))
    // (100 − 51) × (0.060 − 0.055) / (0.070 − 0.055) + 51 = 67.3
    expect(dailyLine(night, 'o3')).toMatchObject({ value: 67, hoursInWindow: 17 })
  })

  it('ends with the mean of 23:00 to 07:00: the next morning counts', () => {
    const morning = hours('o3', (hour) => (hour >= 24 ? 0.1 : 0.06))
    // (0.060 + 7 × 0.1) / 8 = 0.095; (200 − 151) × (0.095 − 0.086) / (0.105 − 0.086) + 151 = 174.2
    expect(dailyLine(morning, 'o3')).toMatchObject({ value: 174, prepared: 0.095 })
  })

  it('had all 24 means that begin in the day by the standard of 2008', () => {
    const night = hours('o3', (hour) => (hour < 7 ? 0.1 : 0.06))
    expect(dailyLine(night, 'o3', usAqi2012)).toMatchObject({ value: 150, hoursInWindow: 24 })
  })

  it('needs 13 of the 17 means, each of six hours of eight', () => {
    // Without any hour of the next day, the mean from 18:00 still has six hours, the one from 19:00 has five.
    expect(dailyLine(ozoneUntil(23), 'o3')).toMatchObject({
      reason: 'too-few-hours',
      hoursUsed: 12,
      hoursRequired: 13,
    })
    expect(dailyLine(ozoneUntil(24), 'o3')).toMatchObject({ value: 67, hoursUsed: 13 })
  })
})

describe('1-hour ozone of a day', () => {
  it('counts from 0.125 ppm where it is larger than 8-hour ozone', () => {
    const peak = hours('o3', (hour) => (hour === 14 ? 0.25 : 0.04))
    const result = usAqi2024.daily(peak, DAY)
    // (300 − 201) × (0.250 − 0.205) / (0.404 − 0.205) + 201 = 223.4; the 8-hour mean is (0.25 + 7 × 0.04) / 8 = 0.066
    expect(result).toMatchObject({ ok: true, value: 223, dominant: ['o3'] })
    expect(result.subIndices.map((line) => [line.column, line.value, line.counts])).toEqual([
      ['o3_8h', 87, false],
      ['o3_1h', 223, true],
    ])
  })

  it('says nothing below 0.125 ppm', () => {
    const [, oneHour] = usAqi2024.daily(
      hours('o3', () => 0.1249),
      DAY,
    ).subIndices
    expect(oneHour).toMatchObject({ reason: 'below-column', counts: false })
  })

  it('alone leads beyond 300', () => {
    const held = usAqi2024.daily(
      hours('o3', () => 0.3),
      DAY,
    )
    expect(held).toMatchObject({ ok: true, value: 300, aboveScale: true })
    const led = usAqi2024.daily(
      hours('o3', () => 0.604),
      DAY,
    )
    expect(led).toMatchObject({ ok: true, value: 500, aboveScale: false })
  })
})

describe('sulphur dioxide of a day', () => {
  it('stays at 200 when only the largest hour reaches 305 ppb', () => {
    const result = usAqi2024.daily(
      hours('so2', (hour) => (hour === 9 ? 900 : 10)),
      DAY,
    )
    expect(result).toMatchObject({ ok: true, value: 200, unrounded: 200, aboveScale: true })
    expect(result.ok && result.level.key).toBe('unhealthy')
  })

  it('goes on by the 24-hour mean from 305 ppb', () => {
    // (300 − 201) × (310 − 305) / (604 − 305) + 201 = 202.7
    expect(
      dailyLine(
        hours('so2', () => 310),
        'so2',
      ),
    ).toMatchObject({
      value: 203,
      column: 'so2_24h',
    })
  })

  it('is capped at 500, or goes on when asked', () => {
    const data = hours('so2', () => 1100)
    expect(usAqi2024.daily(data, DAY)).toMatchObject({ value: 500, aboveScale: true })
    // (500 − 301) × (1100 − 605) / (1004 − 605) + 301 = 547.9
    expect(usAqi2024.daily(data, DAY, { aboveTop: 'extend' })).toMatchObject({ value: 548 })
  })
})

describe('carbon monoxide of a day', () => {
  it('has the 24 8-hour means that end in it, the first of which began the evening before', () => {
    const evening = hours('co', (hour) => (hour < 1 ? 9.4 : 1))
    expect(dailyLine(evening, 'co')).toMatchObject({ value: 100, hoursInWindow: 24 })
    const nextMorning = hours('co', (hour) => (hour >= 24 ? 40 : 1))
    expect(dailyLine(nextMorning, 'co')).toMatchObject({ value: 11 })
  })
})

describe('dust of a day', () => {
  it('is a mean of at least 18 hours, truncated', () => {
    expect(dailyLine(fineDustOf(18), 'pm25')).toMatchObject({ value: 100, prepared: 35.4 })
    expect(dailyLine(fineDustOf(17), 'pm25')).toMatchObject({ reason: 'too-few-hours' })
  })

  it('takes hours below zero into the mean, and a mean below zero as zero', () => {
    const one = hours('pm25', (hour) => (hour === 3 ? -5 : 10))
    // (23 × 10 − 5) / 24 = 9.375; without the hour it would be 10.0, an index of 53
    expect(dailyLine(one, 'pm25')).toMatchObject({ value: 51, prepared: 9.3, hoursUsed: 24 })
    expect(
      dailyLine(
        hours('pm25', () => -0.7),
        'pm25',
      ),
    ).toMatchObject({ value: 0, input: 0 })
  })

  it('may be asked for more completely', () => {
    const data = hours('pm25', (hour) => (hour < 20 ? 12 : null))
    const all = { day: { needed: 24, of: 24 } }
    expect(usAqi2024.daily(data, DAY, { completeness: all })).toMatchObject({
      ok: false,
      reason: 'too-few-hours',
    })
  })
})

describe('the index of a day', () => {
  const several: HourColumns = {
    ...hours('pm25', () => 35.4),
    columns: {
      ...hours('pm25', () => 35.4).columns,
      ...hours('pm10', () => 154).columns,
      ...hours('no2', () => 40).columns,
    },
  }

  it('is the largest sub-index, and names all pollutants that have it', () => {
    expect(usAqi2024.daily(several, DAY)).toMatchObject({
      ok: true,
      value: 100,
      dominant: ['pm10', 'pm25'],
      level: { key: 'moderate' },
      rule: { id: 'us-aqi-2024' },
    })
  })

  it('stands with a single pollutant, dust or not', () => {
    expect(
      usAqi2024.daily(
        hours('no2', () => 40),
        DAY,
      ),
    ).toMatchObject({ ok: true, value: 38 })
  })

  it('is none without any hour', () => {
    expect(
      usAqi2024.daily(
        hours('no2', () => null),
        DAY,
      ),
    ).toMatchObject({
      ok: false,
      reason: 'no-data',
    })
  })

  it('takes masses of gases at 25 °C, as the country states them', () => {
    expect(gasConditions('US', '2024-07-01')).toMatchObject(usAqi2024.conditions)
    const data = { ...hours('no2', () => 190), units: { no2: 'µg/m³' as const } }
    // 190 × 24.4654 / 46.0055 = 101.04 ppb
    expect(dailyLine(data, 'no2')).toMatchObject({ value: 101, prepared: 101 })
  })
})

describe('labels that name the beginning of an hour', () => {
  it('are turned into intervals at the edge', () => {
    const labels = Array.from({ length: 24 }, (_, hour) => ({
      label: DAY.start + hour * HOUR_MS,
      mean: 12,
    }))
    const readings = labels.map(({ label, mean }) => ({
      start: label,
      end: label + HOUR_MS,
      value: mean,
    }))
    expect(usAqi2015.daily(hourColumns({ pm25: readings }), DAY)).toMatchObject({
      ok: true,
      value: 50,
      interval: DAY,
    })
  })
})
