// The built-in catalogue has one meaning for each spelling, and bounds that values can meet.
import { isUnitCode } from '@eos/indices'
import { describe, expect, test } from 'vitest'
import { indicatorCatalogue, stationTypeCatalogue, type IndicatorEntry } from './catalogue.ts'

/** Folds spellings like symbols of a file: without case and diacritics. */
const comparable = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

const codes = indicatorCatalogue.map(({ code }) => code)

test('no code stands there twice', () => {
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
  const types = stationTypeCatalogue.map(({ code }) => code)
  expect(types.filter((code, place) => types.indexOf(code) !== place)).toEqual([])
})

describe.each([
  ['air', ['air', 'weather', 'emission']],
  ['water', ['water']],
])('at a station of %s', (_medium, groups) => {
  const own = indicatorCatalogue.filter(({ group }) => groups.includes(group))

  test('a spelling means one indicator', () => {
    const meanings = new Map<string, Set<string>>()
    for (const { code, spellings } of own)
      for (const spelling of spellings.map(comparable))
        meanings.set(spelling, (meanings.get(spelling) ?? new Set()).add(code))
    expect([...meanings].filter(([, meant]) => meant.size > 1)).toEqual([])
  })

  test('each indicator is known by its own code', () => {
    const strange = own.filter(
      ({ code, spellings }) => !spellings.map(comparable).includes(comparable(code)),
    )
    expect(strange.map(({ code }) => code)).toEqual([])
  })
})

const entries = indicatorCatalogue.map((entry) => [entry.code, entry] as [string, IndicatorEntry])

test.each(entries)(
  '%s has a unit that can be converted, and a range from low to high',
  (_code, entry) => {
    const [min, max] = entry.range ?? [0, 1]
    expect(min).toBeLessThan(max)
    expect(entry.unit === '' || isUnitCode(entry.unit)).toBe(true)
    expect(entry.decimals).toBeGreaterThanOrEqual(0)
  },
)

test('a direction is averaged with the weight of another indicator, and nothing else is', () => {
  for (const { code, combine, weightCode } of indicatorCatalogue) {
    expect(combine === 'vector', code).toBe(weightCode !== undefined)
    if (weightCode !== undefined) expect(codes).toContain(weightCode)
  }
})
