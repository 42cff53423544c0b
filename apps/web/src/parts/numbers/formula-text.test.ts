// Symbols of indicators are shown with small digits, and nothing else is touched.
import { expect, test } from 'vitest'
import { indicatorCatalogue } from '@eos/contract/catalogue'
import { formulaText } from './formula-text.ts'

test.each([
  ['PM2.5', 'PM₂.₅'],
  ['SO2, NO2', 'SO₂, NO₂'],
  ['N-NH4', 'N-NH₄⁺'],
  ['N-NO2', 'N-NO₂⁻'],
  ['P-PO4', 'P-PO₄³⁻'],
  ['Bụi mịn PM2.5', 'Bụi mịn PM₂.₅'],
  ['Nitơ oxit (tính theo NO2)', 'Nitơ oxit (tính theo NO₂)'],
])('%s is shown as %s', (plain, shown) => {
  expect(formulaText(plain)).toBe(shown)
  expect(formulaText(shown)).toBe(shown)
})

test('what only looks alike stays as it is', () => {
  for (const text of ['TSP', 'CO', 'pm25', 'KHI-NO2A', 'SO2x', 'PM2.51', '2026-PM100']) {
    expect(formulaText(text)).toBe(text)
  }
})

test('no symbol of the catalogue with a digit is left plain', () => {
  const left = indicatorCatalogue.filter(({ symbol }) => /\d/.test(formulaText(symbol)))
  expect(left.map(({ symbol }) => symbol)).toEqual([])
})
