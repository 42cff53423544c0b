// Entries of the log are told as sentences with links.
import { expect, test } from 'vitest'
import { dayOf, endOfDay, logDays, startOfDay } from './log-days.ts'
import {
  browserText,
  changedFields,
  isAboutItself,
  isAboutReview,
  knownAction,
  targetOfEntry,
} from './sentences.ts'

const entry = (facts: object) => ({ id: '1', subject: 'stations', subjectId: '7', ...facts })

test('the thing of an entry is a link to its screen, unless it was removed', () => {
  expect(targetOfEntry(entry({ action: 'EDIT' }))).toEqual({
    to: 'admin/stations',
    search: { id: '7' },
  })
  expect(targetOfEntry(entry({ action: 'DELETE' }))).toBeUndefined()
  expect(targetOfEntry(entry({ subject: 'deliveries', action: 'EDIT' }))).toEqual({
    to: 'admin/deliveries',
    search: { id: '7' },
  })
  expect(targetOfEntry(entry({ subject: 'nonsense' }))).toBeUndefined()
  expect(targetOfEntry(entry({ subjectId: null }))).toBeUndefined()
})

test('a change counts the fields of both sides once', () => {
  expect(changedFields({ before: { name: 'a', lat: 1 }, after: { name: 'b' } })).toEqual([
    'name',
    'lat',
  ])
  expect(changedFields({ before: null, after: undefined })).toEqual([])
})

test('signing in is about nothing but the person', () => {
  const own = { subject: 'user', subjectId: '3', actorId: '3' }
  expect(isAboutItself(entry({ ...own, action: 'SIGN_IN' }))).toBe(true)
  expect(isAboutItself(entry({ ...own, action: 'EDIT' }))).toBe(false)
  expect(isAboutItself(entry({ ...own, subjectId: '4', action: 'INVITED' }))).toBe(false)
})

test('a judgement of readings is told from a change of its station', () => {
  expect(isAboutReview({ before: null, after: { verdict: 'reject', review: '4' } })).toBe(true)
  expect(isAboutReview({ before: { name: 'a' }, after: { name: 'b' } })).toBe(false)
})

test('words of clients are no actions of Eos', () => {
  expect(knownAction('SIGN_IN')).toBe('SIGN_IN')
  expect(knownAction('REMARK_1')).toBeUndefined()
})

test('a browser is told by its name and system', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  expect(browserText(chrome)).toBe('Chrome, Windows')
  expect(browserText('curl/8.0')).toBe('curl/8.0')
})

const at = (createdAt: string) => ({ id: createdAt, createdAt })

test('entries stand under the days of the clock of the place', () => {
  const entries = [
    at('2026-11-20T17:30:00Z'),
    at('2026-11-20T16:30:00Z'),
    at('2026-11-20T01:00:00Z'),
  ]
  expect(
    logDays(entries, 'Asia/Ho_Chi_Minh').map(({ day, entries: own }) => [day, own.length]),
  ).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ])
})

test('a day of the filters is the whole day of that clock', () => {
  const zone = 'Asia/Ho_Chi_Minh'
  expect(startOfDay('2026-11-20', zone)).toBe('2026-11-19T17:00:00.000Z')
  expect(endOfDay('2026-11-20', zone)).toBe('2026-11-20T16:59:59.999Z')
  expect(dayOf('2026-11-20T16:59:59.999Z', zone)).toBe('2026-11-20')
  expect([dayOf(undefined, zone), startOfDay('', zone), endOfDay('', zone)]).toEqual([
    '',
    undefined,
    undefined,
  ])
})
