// The simulated signal is reproducible, keeps nature's bounds and rhythms, and breaks as instruments do.
import { flagNumber } from '@eos/contract/readings/reading-flags'
import { levelPlace, vnAqi2019 } from '@eos/indices'
import { describe, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../../test/long.ts'
import { dayMs, hourMs } from '@eos/contract/words/time-units'
import { listDemoStations } from '../build-country.ts'
import { listFaults } from './faults.ts'
import { simulateReadings } from './readings.ts'
import { readingMs, simulateValues, type AveragingMs } from './simulate.ts'

const stations = listDemoStations().map((station) => ({ ...station, place: station }))
const air = stations.filter((station) => station.type === 'air_auto')
const january = Date.UTC(2026, 0, 10)
const yearFrom = Date.UTC(2025, 10, 1)
const winter = Date.UTC(2025, 11, 1)
const summer = Date.UTC(2026, 5, 1)
const yearTo = yearFrom + 365 * dayMs

type Place = Parameters<typeof simulateValues>[0]

function valueAt(place: Place, code: string, from: number, periodMs: AveragingMs): number {
  return simulateValues(place, [code], { from, periodMs, count: 1 })[0]![0]!
}

/** By indicator, in its unit. */
const bounds: [code: string, least: number, most: number][] = [
  ['pm25', 1, 600],
  ['pm10', 1.5, 900],
  ['so2', 0.5, 350],
  ['no2', 1, 400],
  ['co', 100, 15_000],
  ['o3', 1, 400],
  ['temp_air', -3, 42],
  ['rh', 28, 100],
  ['ws', 0, 20],
  ['wd', 0, 360],
  ['rain', 0, 80],
  ['press', 800, 1030],
  ['ph', 6, 9],
  ['do', 0.2, 14],
  ['temp', 5, 40],
  ['turb', 1, 600],
  ['cod', 1, 200],
]

/** The difference between the middle of an hour and its mean where a curve bends, in the indicator's unit. */
const slack: Record<string, number> = { rad: 25, o3: 2.5, ec: 25, no: 9, nox: 14 }

function stationOf(code: string) {
  return stations.find((station) => station.code === code)!
}

function expectWithin(
  [code, least, most]: (typeof bounds)[number],
  isWanted: (station: (typeof stations)[number], index: number) => boolean,
): void {
  const measuring = stations.filter(({ indicators }) => indicators.includes(code))
  expect(measuring).not.toEqual([])
  let min = Infinity
  let max = -Infinity
  const range = { from: yearFrom, periodMs: hourMs, count: 365 * 24 } as const
  for (const { place } of measuring.filter(isWanted))
    for (const value of simulateValues(place, [code], range)[0]!) {
      if (value < min) min = value
      if (value > max) max = value
    }
  expect(min).toBeGreaterThanOrEqual(least)
  expect(max).toBeLessThanOrEqual(most)
}

function readingsOf(code: string, from: number, to: number) {
  return simulateReadings(stationOf(code), { from, to, periodMs: readingMs })
}

function dustOfWinter(code: string): Float32Array {
  const range = { from: winter, periodMs: hourMs, count: 60 * 24 } as const
  return simulateValues(stationOf(code).place, ['pm25'], range)[0]!
}

/** Over sixty days, of all hours or of one local hour of the day. */
function meanOf(code: string, indicator: string, from: number, hourOfDay?: number): number {
  const range = { from, periodMs: hourMs, count: 60 * 24 } as const
  const [values] = simulateValues(stationOf(code).place, [indicator], range)
  const isWanted = (index: number) => hourOfDay === undefined || (index + 7) % 24 === hourOfDay
  return meanOfAll(values!.filter((_, index) => isWanted(index)))
}

describe('the truth', () => {
  test('is the same alone and within any time range', () => {
    const { place, indicators } = stationOf('DEMO-HN-KK02')
    const range = { from: january, periodMs: readingMs, count: 600 } as const
    const long = simulateValues(place, indicators, range)
    const late = simulateValues(place, indicators, {
      ...range,
      from: january + 450 * readingMs,
      count: 150,
    })
    for (const [index, code] of indicators.entries()) {
      expect(late[index]).toEqual(long[index]!.subarray(450))
      expect(valueAt(place, code, january + 77 * readingMs, readingMs)).toBe(long[index]![77])
    }
  })

  test('has hourly means that agree with the readings of the hour', () => {
    for (const { place, indicators } of stations.filter((_, index) => index % 9 === 0)) {
      const hours = simulateValues(place, indicators, {
        from: january,
        periodMs: hourMs,
        count: 48,
      })
      const readings = simulateValues(place, indicators, {
        from: january,
        periodMs: readingMs,
        count: 48 * 12,
      })
      for (const [index, code] of indicators.entries()) {
        if (code === 'wd') continue
        for (let hour = 0; hour < 48; hour++) {
          const own = readings[index]!.subarray(hour * 12, hour * 12 + 12)
          const sum = own.reduce((a, b) => a + b, 0)
          const mean = code === 'rain' ? sum : sum / 12
          const allowed = Math.max(0.07 * Math.abs(mean), slack[code] ?? 0.35)
          expect(Math.abs(hours[index]![hour]! - mean), code).toBeLessThan(allowed)
        }
      }
    }
  })

  test.each(bounds)('keeps %s between %d and %d all through the year', (...each) =>
    expectWithin(each, (_, index) => index % 6 === 0),
  )
  longTest.each(bounds)('keeps %s between %d and %d at every station', (...each) =>
    expectWithin(each, () => true),
  )
})

describe('the rhythms', () => {
  test('make northern winters dustier than summers', () => {
    expect(meanOf('DEMO-HN-KK01', 'pm25', winter)).toBeGreaterThan(
      1.5 * meanOf('DEMO-HN-KK01', 'pm25', summer),
    )
  })

  test('bring nitrogen dioxide with the evening rush and ozone with the afternoon sun', () => {
    expect(meanOf('DEMO-HN-KK02', 'no2', winter, 18)).toBeGreaterThan(
      1.4 * meanOf('DEMO-HN-KK02', 'no2', winter, 3),
    )
    expect(meanOf('DEMO-HCM-KK01', 'o3', winter, 14)).toBeGreaterThan(
      2 * meanOf('DEMO-HCM-KK01', 'o3', winter, 4),
    )
  })

  test('stir rivers up in the rains and lift oxygen by day', () => {
    expect(meanOf('DEMO-HN-NM01', 'turb', Date.UTC(2026, 6, 1))).toBeGreaterThan(
      1.5 * meanOf('DEMO-HN-NM01', 'turb', Date.UTC(2026, 0, 1)),
    )
    expect(meanOf('DEMO-HN-NM04', 'do', summer, 15)).toBeGreaterThan(
      1.1 * meanOf('DEMO-HN-NM04', 'do', summer, 4),
    )
  })

  test('make neighbours alike and far places not', () => {
    const near = correlation(dustOfWinter('DEMO-HN-KK01'), dustOfWinter('DEMO-HN-KK05'))
    const far = correlation(dustOfWinter('DEMO-HN-KK01'), dustOfWinter('DEMO-CM-KK01'))
    expect(near).toBeGreaterThan(0.7)
    expect(near).toBeGreaterThan(far + 0.3)
  })
})

describe('the levels', () => {
  test('reach from good to hazardous somewhere over the year', () => {
    const range = { from: yearFrom, periodMs: hourMs, count: 365 * 24 } as const
    // Many hours have the same whole number, and its level.
    const whole = new Set<number>()
    for (const { place } of air)
      for (const value of simulateValues(place, ['pm25'], range)[0]!) whole.add(Math.floor(value))
    expect(new Set([...whole].map(levelOf)).size).toBe(6)
  })

  test('are at least three on the map at any time', () => {
    for (let time = yearFrom; time < yearTo; time += 9 * dayMs + 5 * hourMs) {
      const seen = new Set(air.map(({ place }) => levelOf(valueAt(place, 'pm25', time, hourMs))))
      expect(seen.size, new Date(time).toISOString()).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the faults', () => {
  test('are of all kinds over a year, at whole hours', () => {
    for (const { place, indicators } of stations.slice(0, 20)) {
      const faults = listFaults(place.seed, indicators.length, yearFrom, yearTo)
      expect(new Set(faults.map((fault) => fault.kind)).size).toBe(4)
      for (const { from, to } of faults) expect((from % hourMs) + (to % hourMs)).toBe(0)
    }
  })

  test('leave out rows, mark calibrations and faults, and hold a value still', () => {
    const station = stationOf('DEMO-HN-KK01')
    const faults = listFaults(station.place.seed, station.indicators.length, yearFrom, yearTo)
    const one = (kind: string) => faults.find((fault) => fault.kind === kind)!

    const gap = one('gap')
    expect(readingsOf(station.code, gap.from, gap.to).present.some(Boolean)).toBe(false)

    const calibration = one('calibration')
    const calibrated = readingsOf(station.code, calibration.from, calibration.to)
    expect([...calibrated.flags[0]!]).toEqual(Array(12).fill(flagNumber('calibration')))

    const broken = one('fault')
    const fault = readingsOf(station.code, broken.from, broken.to)
    expect(fault.flags[broken.indicator!]).toContain(flagNumber('fault'))

    const flat = one('flat')
    const still = readingsOf(station.code, flat.from, flat.from + hourMs)
    expect(new Set(still.values[flat.indicator!]).size).toBe(1)
  })

  test('leave an hour without a mean where its readings are not valid', () => {
    const station = stationOf('DEMO-HN-KK01')
    const calibration = listFaults(station.place.seed, 10, yearFrom, yearTo).find(
      (fault) => fault.kind === 'calibration',
    )!
    const hour = simulateReadings(station, { ...calibration, periodMs: hourMs })
    expect(hour.values[0]![0]).toBeNaN()
    expect(hour.flags[0]).toBeUndefined()
  })

  test('lose a reading now and then, but few', () => {
    const month = readingsOf('DEMO-HN-KK03', yearFrom, yearFrom + 30 * dayMs)
    const lost = month.present.filter((each) => each === 0).length / month.count
    expect(lost).toBeGreaterThan(0.001)
    expect(lost).toBeLessThan(0.15)
  })
})

test('thirteen months of the whole country hold millions of readings', () => {
  const [station] = stations
  const { count } = simulateReadings(station!, {
    from: yearFrom,
    to: yearFrom + 396 * dayMs,
    periodMs: hourMs,
  })
  const series = stations.reduce((sum, { indicators }) => sum + indicators.length, 0)
  expect(count * series).toBeGreaterThan(12_000_000)
})

function correlation(one: Float32Array, other: Float32Array): number {
  const [meanOne, meanOther] = [meanOfAll(one), meanOfAll(other)]
  let both = 0
  let own = 0
  let others = 0
  for (let index = 0; index < one.length; index++) {
    const a = one[index]! - meanOne
    const b = other[index]! - meanOther
    both += a * b
    own += a * a
    others += b * b
  }
  return both / Math.sqrt(own * others)
}

function meanOfAll(list: Float32Array): number {
  return list.reduce((a, b) => a + b, 0) / list.length
}

/** The level of one hour's PM2.5 alone. */
function levelOf(value: number): number {
  const subIndex = vnAqi2019.subIndex('pm25', value)
  return subIndex.ok ? levelPlace(vnAqi2019.levels, subIndex.value) : -1
}
