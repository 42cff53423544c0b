// Days of a series are counted by the clock of the station.
import { hourMs } from '@eos/contract/words/time-units'
import { expect, test } from 'vitest'
import { dailyValues } from './daily-values.ts'

const midnight = Date.parse('2026-11-21T00:00+07:00')

test('hours are gathered into the days of the station’s clock', () => {
  const values = [10, null, 30, 5]
  const time = [midnight - hourMs, midnight, midnight + hourMs, midnight + 2 * hourMs]
  const days = dailyValues({
    stationId: '1',
    grain: 'hour',
    from: '',
    to: '',
    timeZone: 'Asia/Ho_Chi_Minh',
    stepSeconds: 3600,
    reduced: false,
    time,
    columns: [
      { indicator: 'o3', symbol: 'O3', unit: '', decimals: 0, values, max: [12, null, 40, 6] },
    ],
    completeness: null,
  })
  expect(days).toEqual([
    { day: '2026-11-20', mean: 10, low: 10, high: 12, known: 1 },
    { day: '2026-11-21', mean: 17.5, low: 5, high: 40, known: 2 },
  ])
})
