// VN_AQI of 2011: percentages of the standards of two editions, without an upper end, and its own levels.
import { describe, expect, it } from 'vitest'
import { vnAqi2019 } from '../vn-aqi-2019/vn-aqi-2019.ts'
import { hoursUntil } from '../engine/hour-columns.ts'
import { levelIn } from '../../levels/bands.ts'
import { VN_AQI_2011_ADVICE } from './advice.ts'
import { VN_AQI_2011_LEVELS } from './levels.ts'
import { QCVN_05_2009_TABLE, QCVN_05_2013_TABLE, type VnAqi2011Column } from './tables.ts'
import { vnAqi2011, vnAqi2011Qcvn2013 } from './vn-aqi-2011.ts'

const at = Date.UTC(2012, 2, 3, 17)
const HOUR = 3_600_000
const oneDay = { start: at - 24 * HOUR, end: at }
const day = (value: number) => Array<number>(24).fill(value)

/** The standards as printed, µg/m³. */
const printed2009: Partial<Record<VnAqi2011Column, number>> = {
  so2_1h: 350,
  so2_24h: 125,
  co_1h: 30_000,
  co_24h: 5000,
  no2_1h: 200,
  no2_24h: 100,
  o3_1h: 180,
  pm10_24h: 150,
}
const { co_24h: _, ...still } = printed2009
const printed2013: Partial<Record<VnAqi2011Column, number>> = { ...still, o3_1h: 200, pm25_24h: 50 }

describe.each([
  ['QCVN 05:2009', vnAqi2011, QCVN_05_2009_TABLE, printed2009],
  ['QCVN 05:2013', vnAqi2011Qcvn2013, QCVN_05_2013_TABLE, printed2013],
] as const)('the standards of %s', (_name, edition, table, printed) => {
  const index = (column: string, mean: number) => {
    const answer = edition.subIndex(column as never, mean)
    return answer.ok ? answer.value : answer.reason
  }
  const columns = Object.entries(printed) as [VnAqi2011Column, number][]

  it('are all there, and no others', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(printed).toSorted())
  })

  it.each(columns)(
    '%s: the index is 100 at %d µg/m³ and proportional below and above',
    (name, limit) => {
      expect(index(name, 0)).toBe(0)
      for (const percent of [1, 50, 51, 100, 101, 200, 201, 300, 301, 500, 1234]) {
        expect(index(name, (limit * percent) / 100)).toBe(percent)
      }
      expect(index(name, (limit * 100.5) / 100)).toBe(101)
      expect(index(name, (limit * 100.499) / 100)).toBe(100)
      expect(edition.subIndex(name as never, limit * 8)).toMatchObject({
        value: 800,
        aboveScale: false,
      })
    },
  )

  it('give no index to negative or missing means', () => {
    expect(index('no2_1h', -1)).toBe('negative')
    expect(index('no2_1h', Number.NaN)).toBe('no-data')
  })
})

describe('the hourly index', () => {
  it('is the largest percentage of the 1-hour standards', () => {
    const data = hoursUntil(at, { so2: [87.5], co: [12_000], no2: [130], o3: [198] })
    const result = vnAqi2011.hourly(data, at)
    expect(result).toMatchObject({ ok: true, value: 110, dominant: ['o3'], aboveScale: false })
    expect(result.ok && result.level.name.vi).toBe('Kém')
    expect(result.subIndices.map(({ value }) => value)).toEqual([25, 40, 65, 110])
    expect(vnAqi2011Qcvn2013.hourly(data, at)).toMatchObject({ value: 99, dominant: ['o3'] })
  })

  it('has nothing for particles alone: they have no 1-hour standard', () => {
    const data = hoursUntil(at, { pm10: day(100), pm25: day(40) })
    for (const edition of [vnAqi2011, vnAqi2011Qcvn2013]) {
      expect(edition.hourly(data, at)).toMatchObject({ ok: false, reason: 'no-data' })
    }
  })
})

describe('the daily index', () => {
  it('takes the worse of the day’s mean and its largest hour', () => {
    const byMean = vnAqi2011.daily(hoursUntil(at, { no2: day(90) }), oneDay)
    expect(byMean).toMatchObject({ ok: true, value: 90 })
    expect(
      byMean.subIndices.map(({ averaging, value, counts }) => [averaging, value, counts]),
    ).toEqual([
      ['24h', 90, true],
      ['1h-max', 45, false],
    ])
    const byHour = vnAqi2011.daily(hoursUntil(at, { no2: day(20).with(8, 300) }), oneDay)
    expect(byHour).toMatchObject({ ok: true, value: 150, level: { key: 'poor-2011' } })
  })

  it('takes ozone by its largest hour, particles by the day’s mean', () => {
    const data = hoursUntil(at, { o3: day(30).with(14, 90), pm10: day(100), pm25: day(60) })
    expect(vnAqi2011.daily(data, oneDay)).toMatchObject({ value: 67, dominant: ['pm10'] })
    expect(vnAqi2011Qcvn2013.daily(data, oneDay)).toMatchObject({ value: 120, dominant: ['pm25'] })
  })

  it('takes CO over 24 hours only while it had such a standard', () => {
    const data = hoursUntil(at, { co: day(6000) })
    expect(vnAqi2011.daily(data, oneDay)).toMatchObject({ value: 120 })
    expect(vnAqi2011Qcvn2013.daily(data, oneDay)).toMatchObject({ value: 20 })
  })

  it('needs 18 of the 24 hours', () => {
    expect(dailyIndexOf(18)).toMatchObject({ ok: true, value: 50 })
    expect(dailyIndexOf(17)).toMatchObject({ ok: false, reason: 'too-few-hours' })
    expect(dailyIndexOf(0)).toMatchObject({ ok: false, reason: 'no-data' })
  })
})

describe('levels', () => {
  it.each([
    [0, 'Tốt'],
    [50, 'Tốt'],
    [51, 'Trung bình'],
    [100, 'Trung bình'],
    [101, 'Kém'],
    [200, 'Kém'],
    [201, 'Xấu'],
    [300, 'Xấu'],
    [301, 'Nguy hại'],
    [5000, 'Nguy hại'],
  ])('call %d "%s"', (value, name) => {
    expect(levelIn(VN_AQI_2011_LEVELS, value)?.name.vi).toBe(name)
  })

  it('share no key with those of 2019, whose advice is for other concentrations', () => {
    const later: readonly string[] = vnAqi2019.levels.map(({ key }) => key)
    expect(VN_AQI_2011_LEVELS.filter(({ key }) => later.includes(key))).toEqual([])
  })

  it('each have advice in both languages', () => {
    for (const { key } of VN_AQI_2011_LEVELS) {
      const { index, level, effect, general, sensitive, outdoor } = VN_AQI_2011_ADVICE.byLevel[key]
      expect([index, level]).toEqual(['vn_aqi', key])
      for (const texts of [effect, general, sensitive, outdoor]) {
        expect(texts.en).not.toBe('')
        expect(texts.vi).not.toBe('')
      }
    }
  })
})

it('says that an index too large to be held lies above the scale, in every form', () => {
  const data = hoursUntil(at, { pm10: day(100_000) })
  const held = { value: 32_767, aboveScale: true }
  expect(vnAqi2011.daily(data, oneDay)).toMatchObject({ ...held, subIndices: [held] })
  expect(vnAqi2011.subIndex('pm10_24h', 100_000)).toMatchObject({ ok: true, ...held })
  const series = vnAqi2011.dailyColumns(data, { from: [0], to: [24] })
  expect([series.aqi[0], series.aboveScale[0]]).toEqual([32_767, 1])
  const large = vnAqi2011.daily(hoursUntil(at, { pm10: day(49_000) }), oneDay)
  expect(large).toMatchObject({ value: 32_667, aboveScale: false })
})

it('ends where the edition of 2019 begins', () => {
  expect(vnAqi2011.rule.validBefore).toBe(vnAqi2011Qcvn2013.rule.validFrom)
  expect(vnAqi2011Qcvn2013.rule.validBefore).toBe('2019-11-12')
})

/** The index of a day with only its last hours known. */
function dailyIndexOf(hours: number) {
  const pm10 = [...Array<null>(24 - hours).fill(null), ...Array<number>(hours).fill(75)]
  return vnAqi2011.daily(hoursUntil(at, { pm10 }), oneDay)
}
