import { UK_DAQI_LEVELS, US_AQI_LEVELS } from '@eos/indices'
import { expect, test } from 'vitest'
import { clocksOf, listedLevels, pollutantsOf, wordOfLevel } from './other-index.ts'

const line = (pollutant: string, averaging: string) => ({
  pollutant,
  averaging,
  value: null,
  hoursUsed: 0,
  hoursRequired: 1,
  hoursInWindow: 1,
  reason: null,
})

test('pollutants of one clock stand together, dust first', () => {
  const lines = [
    line('so2', '1h'),
    line('o3', '8h-running'),
    line('o3', '1h'),
    line('pm10', 'nowcast-12h'),
    line('pm25', 'nowcast-12h'),
  ]
  expect(clocksOf({ lines })).toEqual([
    { averaging: 'nowcast-12h', pollutants: ['pm25', 'pm10'] },
    { averaging: '1h', pollutants: ['o3', 'so2'] },
    { averaging: '8h-running', pollutants: ['o3'] },
  ])
})

test('symbols have their small digits', () => {
  expect(pollutantsOf(['pm25', 'o3'])).toBe('PM₂.₅, O₃')
})

test('levels of the year are listed from the best one, without those that it does not have', () => {
  const year = {
    unit: 'day' as const,
    known: 5,
    expected: 5,
    levels: US_AQI_LEVELS.map(({ key }, place) => ({ key, count: place === 1 ? 5 : 0 })),
    reasons: [],
  }
  expect(listedLevels({ levels: [...US_AQI_LEVELS], year })).toEqual([
    { level: US_AQI_LEVELS[1], count: 5 },
  ])
})

test('a level of a single point does not say its number twice', () => {
  const [ukName, usName] = [UK_DAQI_LEVELS[1]!.name.en, US_AQI_LEVELS[0]!.name.en]
  expect(ukName).toMatch(/ \(2\)$/)
  expect(`${wordOfLevel(UK_DAQI_LEVELS[1]!, 'en')} (2)`).toBe(ukName)
  expect(wordOfLevel(US_AQI_LEVELS[0]!, 'en')).toBe(usName)
})
