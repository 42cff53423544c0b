// The address of the list of points says what narrows it, and that of a point which announcement is shown.
import { expect, test } from 'vitest'
import { askedOf, readAnnouncement, readFilter, readShown, withFilter } from './points-address.ts'

const of = (text: string) => new URLSearchParams(text)

test('an empty address asks for everything, in the usual order', () => {
  expect(askedOf(of(''))).toEqual({})
  expect(askedOf(of('sort=index,asc&shown=60&lang=vi'))).toEqual({})
})

test('each filter is asked for by the name that the API has for it', () => {
  const address = 'q=ha&year=2026&round=3&river=Sông+Cầu&province=ab&program=7&level=bad'
  expect(askedOf(of(`${address}&sort=name,asc&shown=120`))).toEqual({
    q: 'ha',
    year: '2026',
    observation: '3',
    river: 'Sông Cầu',
    provinceId: 'ab',
    programId: '7',
    level: 'bad',
    sort: 'name,asc',
    size: '120',
  })
})

test('what makes no sense counts as absent', () => {
  expect(readFilter(of('year=soon&round=x'))).toMatchObject({ year: '', round: '' })
  expect(readShown(of('shown=-3'))).toBe(60)
  expect(readShown(of('shown=100000'))).toBe(500)
  expect(askedOf(of('sort=river'))).toEqual({})
})

test('a changed filter leaves the others alone, and begins the list anew', () => {
  const next = withFilter(of('year=2026&river=Cau&shown=120&lang=vi'), { river: '', level: 'bad' })
  expect(next.toString()).toBe('year=2026&lang=vi&level=bad')
})

test('an announcement is named by year, round and version', () => {
  expect(readAnnouncement(of(''))).toEqual({})
  expect(readAnnouncement(of('year=2026&round=3&version=1'))).toEqual({
    year: '2026',
    observation: '3',
    version: '1',
  })
  expect(readAnnouncement(of('round=0&version=two'))).toEqual({})
})
