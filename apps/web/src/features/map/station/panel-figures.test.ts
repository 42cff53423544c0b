// Newest readings and those of a past hour in the panel of a station.
import { expect, test } from 'vitest'
import { hourMs } from '@eos/contract/words/time-units'
import { makeStation, now } from '../../../../test/make-station.ts'
import { figuresOfHour, newestFigures } from './panel-figures.ts'

const value = makeStation().values[0]!
const station = makeStation({
  index: { value: 90, level: 'moderate', dominant: ['o3'] },
  values: ['pm25', 'pm10', 'no2', 'o3'].map((indicator, place) => ({
    ...value,
    indicator,
    value: place,
  })),
})
const hours = {
  from: now - 48 * hourMs,
  values: { pm25: Array.from({ length: 48 }, (_, place) => place), pm10: Array(48).fill(null) },
}

test('the indicators that decide come first, each with its last day', () => {
  const figures = newestFigures(station, hours)
  expect(figures.map(({ indicator }) => indicator)).toEqual(['o3', 'pm25', 'pm10'])
  expect(figures[1]!.line).toEqual(hours.values.pm25.slice(24))
  expect(figures[0]!.line).toBeUndefined()
})

test('of water those that are beyond their limits come first', () => {
  const figures = newestFigures({ ...station, index: null }, hours, ['o3', 'no2'])
  expect(figures.map(({ indicator }) => indicator)).toEqual(['o3', 'no2', 'pm25'])
})

test('of a past hour there are its means, with the day that leads to it', () => {
  expect(figuresOfHour(station, hours, now - 10 * hourMs)).toEqual([
    { indicator: 'pm25', value: 37, line: hours.values.pm25.slice(14, 38) },
  ])
  expect(figuresOfHour(station, hours, hours.from + hourMs)).toEqual([
    { indicator: 'pm25', value: 0, line: [0] },
  ])
})

test('hours further back have no figures, and neither have those that are still to come', () => {
  expect(figuresOfHour(station, hours, hours.from)).toEqual([])
  expect(figuresOfHour(station, hours, hours.from - 30 * hourMs)).toEqual([])
  expect(figuresOfHour(station, hours, now + 2 * hourMs)).toEqual([])
  expect(figuresOfHour(station, undefined, now)).toEqual([])
})
