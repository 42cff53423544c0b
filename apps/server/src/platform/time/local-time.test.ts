// Times of files are parsed with midnights, noons, offsets, zones, and hours that clocks skip or repeat.
import { expect, test } from 'vitest'
import { readCompactTime } from '../../features/ingestion/parse/station-file-name.ts'
import { formatProblem, isZone, timeReader } from './local-time.ts'

const read = (format: string, zone: string, text: string) => {
  const time = timeReader(format, zone)(text)
  return time === undefined ? undefined : new Date(time).toISOString()
}

test.each([
  ['YYYY-MM-DD hh:mm A', '+08:00', '2017-01-01 12:00 AM', '2016-12-31T16:00:00.000Z'],
  ['YYYY-MM-DD hh:mm A', '+08:00', '2017-01-01 12:00 PM', '2017-01-01T04:00:00.000Z'],
  ['YYYY-MM-DD hh:mm A', '+08:00', '2017-01-01 01:00 am', '2016-12-31T17:00:00.000Z'],
  ['YYYY/MM/DD HH:mm:ss', '+08:00', '2026/07/03 22:00:00', '2026-07-03T14:00:00.000Z'],
  ['DD.MM.YYYY HH:mm', 'UTC', '31.12.2025 24:00', '2026-01-01T00:00:00.000Z'],
  ['DD.MM.YYYY HH:mm', 'Asia/Ho_Chi_Minh', '1.2.2026 07:30', '2026-02-01T00:30:00.000Z'],
  ['iso', '+07:00', '2026-11-20T06:00:00+09:00', '2026-11-19T21:00:00.000Z'],
  ['iso', '+07:00', '2026-11-20 06:00', '2026-11-19T23:00:00.000Z'],
  ['iso', 'Europe/London', '2026-07-01T12:00:00', '2026-07-01T11:00:00.000Z'],
  ['iso', 'UTC', '2026-11-28T08:10:00+07', '2026-11-28T01:10:00.000Z'],
  ['iso', 'UTC', '2026-11-28 08:10 -03', '2026-11-28T11:10:00.000Z'],
  ['iso', 'UTC', '2026-11-28t01:20:00z', '2026-11-28T01:20:00.000Z'],
  ['iso', '+07:00', '20261128T014000Z', '2026-11-28T01:40:00.000Z'],
  ['iso', '+07:00', '20261128T0840', '2026-11-28T01:40:00.000Z'],
  ['iso', 'UTC', '20261128T084000+07', '2026-11-28T01:40:00.000Z'],
  ['unix', '+07:00', '1795000200', '2026-11-18T11:10:00.000Z'],
  ['unix', 'UTC', '1795000200.5', '2026-11-18T11:10:00.500Z'],
  ['unix-ms', 'UTC', '1795001400000', '2026-11-18T11:30:00.000Z'],
])('reads %s in %s: %s', (format, zone, text, expected) => {
  expect(read(format, zone, text)).toBe(expected)
})

test.each([
  ['YYYY-MM-DD hh:mm A', 'UTC', '2017-01-01 13:00 PM'],
  ['YYYY-MM-DD hh:mm A', 'UTC', '2017-01-01 00:00 AM'],
  ['YYYY-MM-DD HH:mm', 'UTC', '2026-02-29 00:00'],
  ['YYYY-MM-DD HH:mm', 'UTC', '2026-01-01 24:30'],
  ['YYYY-MM-DD HH:mm', 'UTC', '2026-01-01 25:00'],
  ['iso', 'UTC', 'yesterday'],
  ['iso', 'UTC', '2026-11-20-05'],
  ['iso', 'UTC', '20261128'],
  ['unix', 'UTC', '1795001400000'],
  ['unix', 'UTC', '-1'],
  ['unix-ms', 'UTC', '2026-11-20'],
])('%s knows no such time: %s %s', (format, zone, text) => {
  expect(read(format, zone, text)).toBeUndefined()
})

test('guesses neither the hour that a zone skips nor the one that it repeats', () => {
  expect(read('iso', 'Europe/London', '2026-03-29T01:30:00')).toBeUndefined()
  expect(read('iso', 'Europe/London', '2026-10-25T01:30:00')).toBeUndefined()
  expect(read('iso', 'Europe/London', '2026-10-25T02:30:00')).toBe('2026-10-25T02:30:00.000Z')
})

test('tells of a format why it can match no time', () => {
  for (const format of [
    'iso',
    'unix',
    'unix-ms',
    'YYYY-MM-DDTHH:mm',
    'DD/MM/YY HH[h]mm',
    'MM/DD/YYYY hh:mm A',
  ])
    expect(formatProblem(format), format).toBeUndefined()
  for (const format of [
    'X',
    'epoch',
    'YYYY-M-D',
    'MM-DD HH:mm',
    'YYYY-MM-DD hh:mm',
    'YYYY-MM-DD HH:MM',
  ])
    expect(formatProblem(format), format).toBeTypeOf('string')
})

test('reads the fourteen digits of a station file as UTC+7', () => {
  expect(new Date(readCompactTime('20261120000000')!).toISOString()).toBe(
    '2026-11-19T17:00:00.000Z',
  )
  expect(readCompactTime('20261120240000')).toBe(readCompactTime('20261121000000'))
  for (const wrong of [
    '2026112013050',
    '20261301000000',
    '20260230000000',
    '20261120130560',
    'x',
  ]) {
    expect(readCompactTime(wrong)).toBeUndefined()
  }
})

test('recognizes zones', () => {
  expect(['UTC', '+08:00', 'Asia/Taipei'].every(isZone)).toBe(true)
  expect(['CET+2', 'Moon', '8'].some(isZone)).toBe(false)
})
