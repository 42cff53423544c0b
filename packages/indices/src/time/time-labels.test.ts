// Labels of hours and days are converted by their convention, also when clocks change, and nothing is guessed.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from './interval.ts'
import {
  AmbiguousLabel,
  dayOf,
  HOUR_LABELS,
  hourBeginning,
  hourEnding,
  hourLabelled,
  ImpossibleLabel,
  localDate,
} from './time-labels.ts'
import { UnknownZone } from './time-zone.ts'

const VIET_NAM = 'Asia/Ho_Chi_Minh'
const NEW_YORK = 'America/New_York'

const iso = (instant: number) => new Date(instant).toISOString()
const hours = ({ start, end }: { start: number; end: number }) => (end - start) / HOUR_MS

describe('labels of hours', () => {
  it('name the end of an hour in Viet Nam and its beginning in the United States', () => {
    expect(iso(hourEnding('2026-01-01 01:00', VIET_NAM).start)).toBe('2025-12-31T17:00:00.000Z')
    expect(iso(hourEnding('2026-01-01 01:00', VIET_NAM).end)).toBe('2025-12-31T18:00:00.000Z')
    expect(iso(hourBeginning('2026-01-01 01:00', '-05:00').start)).toBe('2026-01-01T06:00:00.000Z')
    expect(HOUR_LABELS.VN?.label).toBe('hour-ending')
    expect(HOUR_LABELS.US?.label).toBe('hour-beginning')
  })

  it('put an hour that ends at 00:00 into the date before, and read 24:00 as the same', () => {
    const last = hourEnding('2026-01-02 00:00', VIET_NAM)
    expect(hourEnding('2026-01-01 24:00', VIET_NAM)).toEqual(last)
    expect(localDate(last.start, VIET_NAM)).toBe('2026-01-01')
    expect(last.end).toBe(dayOf('2026-01-01', VIET_NAM).end)
  })

  it('may be written with a T and with seconds of zero, in a zone or at an offset', () => {
    const hour = hourEnding('2026-01-01 01:00', VIET_NAM)
    for (const label of ['2026-01-01T01:00', '2026-01-01 01:00:00'])
      for (const zone of ['+07:00', '+0700', VIET_NAM])
        expect(hourEnding(label, zone)).toEqual(hour)
    expect(hourEnding('2025-12-31 18:00', 'Z')).toEqual(hour)
    expect(hourEnding('2025-12-31 18:00', 'UTC')).toEqual(hour)
  })

  it.each([
    '2026-02-29 01:00',
    '2026-13-01 01:00',
    '2026-01-01 25:00',
    '2026-01-01 01:30',
    '2026-01-01 1:00',
    '2026-01-01',
    '01/01/2026 01:00',
    '',
  ])('refuse "%s"', (label) => {
    expect(() => hourEnding(label, VIET_NAM)).toThrow(ImpossibleLabel)
    expect(() => hourBeginning(label, VIET_NAM)).toThrow(ImpossibleLabel)
  })

  it('refuse 24:00 where they name the beginning', () => {
    expect(() => hourBeginning('2026-01-01 24:00', '-05:00')).toThrow(ImpossibleLabel)
  })

  it('refuse a time that clocks jumped over', () => {
    expect(() => hourBeginning('2026-03-08 02:00', NEW_YORK)).toThrow(
      'never showed "2026-03-08 02:00"',
    )
    expect(hours(hourEnding('2026-03-08 03:00', NEW_YORK))).toBe(1)
    // Standard time all the year, as the Air Quality System has it, knows no such hole.
    expect(hours(hourBeginning('2026-03-08 02:00', '-05:00'))).toBe(1)
  })

  it('do not guess which of two equal times is meant', () => {
    const label = '2026-11-01 01:00'
    expect(() => hourBeginning(label, NEW_YORK)).toThrow(AmbiguousLabel)
    const first = hourBeginning(label, NEW_YORK, { whenTwice: 'first' })
    const second = hourBeginning(label, NEW_YORK, { whenTwice: 'second' })
    expect(iso(first.start)).toBe('2026-11-01T05:00:00.000Z')
    expect(second.start).toBe(first.end)
  })

  it('refuse an unknown zone', () => {
    for (const zone of ['Asia/Nowhere', '+7', '+19:00', '+07:60', ''])
      expect(() => hourEnding('2026-01-01 01:00', zone)).toThrow(UnknownZone)
  })
})

describe('days', () => {
  it('are the 24 hours labelled 01:00 to 00:00 in Viet Nam', () => {
    const { start, end } = dayOf('2026-01-01', VIET_NAM)
    const labels = Array.from(
      { length: 24 },
      (_, h) => `2026-01-01 ${String(h + 1).padStart(2, '0')}:00`,
    )
    const spans = labels.map((label) => hourLabelled('hour-ending', label, VIET_NAM))
    expect(spans[0]!.start).toBe(start)
    expect(spans[23]!.end).toBe(end)
    for (let h = 1; h < 24; h++) expect(spans[h]!.start).toBe(spans[h - 1]!.end)
  })

  it.each([
    ['2026-03-08', NEW_YORK, 23],
    ['2026-11-01', NEW_YORK, 25],
    ['2026-03-29', 'Europe/Paris', 23],
    ['2026-10-25', 'Europe/Paris', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-07-01', NEW_YORK, 24],
    ['2026-03-08', '-05:00', 24],
    // Clocks jump at midnight: the date begins at 01:00.
    ['2018-11-04', 'America/Sao_Paulo', 23],
    ['2018-02-17', 'America/Sao_Paulo', 25],
    // Clocks go back from 01:00 to 00:00: midnight is shown twice, both times on the same date.
    ['2025-11-02', 'America/Havana', 25],
  ])('%s in %s has %d hours', (date, zone, length) => {
    const day = dayOf(date, zone)
    expect(hours(day)).toBe(length)
    expect(localDate(day.start, zone)).toBe(date)
    expect(localDate(day.start - 1, zone)).not.toBe(date)
    expect(localDate(day.end - 1, zone)).toBe(date)
    expect(localDate(day.end, zone)).not.toBe(date)
  })

  it('follow one another without hole or overlap through a whole year', () => {
    for (const zone of [NEW_YORK, 'America/Sao_Paulo', VIET_NAM, 'Asia/Kolkata']) {
      let { end } = dayOf('2017-12-31', zone)
      for (let day = 0; day < 365; day++) {
        const next = dayOf(new Date(Date.UTC(2018, 0, 1 + day)).toISOString().slice(0, 10), zone)
        expect(next.start).toBe(end)
        end = next.end
      }
    }
  })

  it.each(['2026-02-30', '2026-1-1', '2026-01-01 01:00', 'today'])('refuse "%s"', (date) => {
    expect(() => dayOf(date, VIET_NAM)).toThrow(ImpossibleLabel)
  })

  it('refuse a date that a place jumped over', () => {
    expect(() => dayOf('2011-12-30', 'Pacific/Apia')).toThrow('does not exist in Pacific/Apia')
    expect(hours(dayOf('2011-12-29', 'Pacific/Apia'))).toBe(24)
  })
})

describe('localDate', () => {
  it('is the date that calendars show, and midnight begins a date', () => {
    expect(localDate(Date.UTC(2026, 0, 1, 17) - 1, VIET_NAM)).toBe('2026-01-01')
    expect(localDate(Date.UTC(2026, 0, 1, 17), VIET_NAM)).toBe('2026-01-02')
    expect(localDate(Date.UTC(1969, 11, 31, 23, 59, 59, 999), 'UTC')).toBe('1969-12-31')
    expect(localDate(-1, VIET_NAM)).toBe('1970-01-01')
  })
})
