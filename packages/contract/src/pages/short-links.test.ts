// A code says its view whole, stays the same for ever, and a mistyped one says nothing.
import { expect, test } from 'vitest'
import { shortCode, viewOfCode, type ShortView } from './short-links.ts'

const comparison: ShortView = {
  to: 'stations/:id',
  parameters: { id: '123' },
  search: [
    ['show', 'pm25'],
    ['period', 'dates'],
    ['from', '2026-11-01'],
    ['to', '2026-11-22'],
    ['compare', '456,789'],
    ['why', '2026-11-22T07:00:00.000Z'],
  ],
}

test('a view is read back whole from its code, which is much shorter than its address', () => {
  const code = shortCode(comparison)!
  expect(viewOfCode(code)).toEqual(comparison)
  expect(code.length).toBeLessThan(50)
  expect(shortCode({ to: 'stations/:id', parameters: { id: '123' }, search: [] })).toHaveLength(6)
})

test('codes that people have written down lead where they led', () => {
  expect(shortCode({ to: 'stations/:id', parameters: { id: '123' }, search: [] })).toBe('Asl76Q')
  expect(viewOfCode('Asl76Q')).toEqual({
    to: 'stations/:id',
    parameters: { id: '123' },
    search: [],
  })
  expect(shortCode(comparison)).toBe('Asl7AREADAbVURYH1VErAt40NTYsNzg5BdZrApLwyA')
})

test('a code with a wrong, a missing or an exchanged letter is none', () => {
  const code = shortCode(comparison)!
  expect(viewOfCode(code.slice(0, -1))).toBeUndefined()
  expect(viewOfCode(code.slice(1))).toBeUndefined()
  const exchanged = code.replace(/(.)(.)(.)$/, '$2$1$3')
  expect(exchanged === code ? undefined : viewOfCode(exchanged)).toBeUndefined()
})

test('pages of the administration, and addresses without end, have no code', () => {
  expect(shortCode({ to: 'admin', parameters: {}, search: [] })).toBeUndefined()
  const endless: ShortView = { to: 'search', parameters: {}, search: [['q', 'x'.repeat(2000)]] }
  expect(shortCode(endless)).toBeUndefined()
})
