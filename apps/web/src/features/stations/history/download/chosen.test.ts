// The dialog of downloads begins with what the history shows, and never asks for a grain that a series does not have.
import { expect, test } from 'vitest'
import { choiceOf, firstChosen, lastDays, withSeries } from './chosen.ts'

const station = { timeZone: 'Asia/Ho_Chi_Minh' }
/** Already the 23rd by the clock of the station. */
const now = Date.parse('2026-11-22T18:00:00Z')
const week = { period: 'week', show: 'pm25', asTable: false, why: undefined } as const

test('begins with the series and the days of the history', () => {
  expect(firstChosen(week, station, now)).toEqual({
    show: 'pm25',
    grain: 'hour',
    form: 'csv',
    firstDay: '2026-11-16',
    lastDay: '2026-11-23',
  })
  const dates = { firstDay: '2026-01-02', lastDay: '2026-01-05' }
  expect(firstChosen({ ...week, period: 'dates', dates }, station, now)).toMatchObject(dates)
  expect(firstChosen({ ...week, period: 'dates' }, station, now)).toMatchObject(
    lastDays('month', station.timeZone, now),
  )
})

test('asks for hours where the other kind of series does not have the grain', () => {
  const ofReadings = firstChosen(week, station, now)
  expect(withSeries('aqi', ofReadings)).toEqual({ show: 'aqi', grain: 'aqiHour' })
  expect(withSeries('all', { ...ofReadings, grain: 'month' })).toEqual({
    show: 'all',
    grain: 'month',
  })
  expect(withSeries('pm25', { ...ofReadings, show: 'aqi', grain: 'aqiDay' })).toEqual({
    show: 'pm25',
    grain: 'hour',
  })
})

test('names one indicator alone, and none for all of them or the index', () => {
  const chosen = firstChosen(week, station, now)
  expect(choiceOf(chosen).indicators).toEqual(['pm25'])
  expect(choiceOf({ ...chosen, show: 'all' }).indicators).toEqual([])
  expect(choiceOf({ ...chosen, show: 'aqi', grain: 'aqiHour' }).indicators).toEqual([])
})
