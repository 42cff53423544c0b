// Addresses of the page of documents mean the same, whether a form or a link has made them.
import { expect, test } from 'vitest'
import { askedOf, isNarrowed, listSearch, readFilter, withFilter } from './documents-address.ts'

test('values that a form repeats and values that a link joins are the same', () => {
  const form = new URLSearchParams('validity=in_force&validity=replaced&q=+pm2.5+')
  const link = new URLSearchParams('validity=replaced,in_force&q=pm2.5')
  expect(readFilter(form)).toMatchObject({ q: 'pm2.5', validity: ['in_force', 'replaced'] })
  expect(askedOf(form)).toEqual(askedOf(link))
  expect(askedOf(form)).toEqual({ q: 'pm2.5', validity: 'in_force,replaced' })
})

test('unknown orders and sizes count as absent, and a size has its bound', () => {
  expect(askedOf(new URLSearchParams('sort=name&shown=7'))).toEqual({})
  expect(askedOf(new URLSearchParams('sort=issuedOn,asc&shown=100000'))).toEqual({
    sort: 'issuedOn,asc',
    size: '200',
  })
})

test('another filter begins the list anew and closes what was open', () => {
  const present = new URLSearchParams('q=a&shown=40&id=3&preview=4&lang=en')
  const next = withFilter(present, { kind: ['law', 'decree'], q: '' })
  expect(String(next)).toBe('lang=en&kind=law%2Cdecree')
})

test('a list without filters is not narrowed, and a link keeps what narrows it', () => {
  expect(isNarrowed(readFilter(new URLSearchParams('sort=issuedOn,asc')))).toBe(false)
  const search = new URLSearchParams('field=air&status=PUBLISHED')
  expect(isNarrowed(readFilter(search))).toBe(true)
  expect(listSearch(search)).toMatchObject({ field: 'air', status: 'PUBLISHED' })
})
