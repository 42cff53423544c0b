// Days are held against the limit of a day; the last one is not over, and the worst indicator comes first.
import type {
  DailyIndicator,
  DailyLimit,
  DailyMeans,
} from '@eos/contract/calls/stations/daily-means'
import { expect, test } from 'vitest'
import { dayVerdicts } from './day-verdicts.ts'

function dayLimit(from: string, high: number): DailyLimit {
  return { mean: 'day', from, kind: 'upper', high, document: 'qcvn-05-2023', table: 'Table 1' }
}

interface Column {
  means: (number | null)[]
  limits?: DailyLimit[]
}

/** The last of the means is that of today. */
function answer(from: string, columns: Record<string, Column>): DailyMeans {
  const indicators = Object.entries(columns).map(([indicator, { means, limits = [] }]) => {
    const names = { symbol: indicator, name: indicator, nameEn: indicator }
    const facts: DailyIndicator = {
      indicator,
      ...names,
      unit: 'µg/m³',
      decimals: 1,
      means,
      hours: 0,
      limits,
    }
    return facts
  })
  const title = { title: 'QCVN 05:2023/BTNMT, không khí', titleEn: 'QCVN 05:2023/BTNMT, air' }
  return {
    timeZone: 'Asia/Ho_Chi_Minh',
    from,
    until: `${from}T00:00:00Z`,
    expectedHours: 0,
    permit: null,
    indicators,
    documents: { 'qcvn-05-2023': { ...title, source: '', sourceEn: '' } },
  }
}

const pm25 = [dayLimit('2026-11-01', 45)]
const pm10 = [dayLimit('2026-11-01', 100)]

test('days above the limit are counted among those that are known, and today is not judged', () => {
  const [first] = dayVerdicts(
    answer('2026-11-01', { pm25: { means: [50, null, 45, 61.5, 99], limits: pm25 } }),
  )
  expect(first!.counts).toEqual({ over: 2, within: 1, known: 3, all: 5 })
  expect(first!.days.at(-1)).toEqual({ day: '2026-11-05', value: null, isOpen: true })
  expect(first!.document!.titleEn).toBe('QCVN 05:2023/BTNMT, air')
})

test('the indicator that was above its limit most often comes first; those without a limit of a day are left out', () => {
  const verdicts = dayVerdicts(
    answer('2026-11-01', {
      pm10: { means: [90, 120, 80, null], limits: pm10 },
      pm25: { means: [50, 60, 20, null], limits: pm25 },
      o3: { means: [200, 200, 200, 200] },
    }),
  )
  expect(verdicts.map(({ indicator }) => indicator.indicator)).toEqual(['pm25', 'pm10'])
})

test('each day has the limit that held on it', () => {
  const limits = [dayLimit('2025-12-03', 50), dayLimit('2026-01-01', 45)]
  const [first] = dayVerdicts(answer('2025-12-31', { pm25: { means: [48, 48, null], limits } }))
  expect(first!.counts).toMatchObject({ over: 1, within: 1 })
  expect(first!.bound).toEqual({ kind: 'upper', limit: 45 })
  expect(first!.days[0]!.bound).toEqual({ kind: 'upper', limit: 50 })
})

test('limits of an hour, as those of water, are none of a day', () => {
  const limits: DailyLimit[] = [
    { ...dayLimit('2026-11-01', 0), mean: 'hour', kind: 'lower', low: 5 },
  ]
  expect(dayVerdicts(answer('2026-11-01', { do: { means: [5, 5], limits } }))).toEqual([])
})
