// Editions of one index follow one another, and the one in force is found by the country's own date.
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { vnAqi2011, vnAqi2011Qcvn2013 } from './air/vn-aqi-2011/vn-aqi-2011.ts'
import type { vnAqi2019 } from './air/vn-aqi-2019/vn-aqi-2019.ts'
import { INDEX_EDITIONS, indexFor, type AirEdition } from './editions.ts'
import type { IndexDefinition } from './levels/index-definition.ts'
import { dayOf, localDate } from './time/time-labels.ts'

const NOW = Date.UTC(2026, 10, 21)

describe('editions', () => {
  it('have ids that are unique and speak of themselves', () => {
    const ids = INDEX_EDITIONS.map(({ rule }) => rule.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { key, rule } of INDEX_EDITIONS)
      expect(rule.id.startsWith(key.replaceAll('_', '-'))).toBe(true)
  })

  it.each(INDEX_EDITIONS.map((edition) => [edition.rule.id, edition] as const))(
    '%s is valid from one real date to another',
    (_, { rule, timeZone }) => {
      for (const date of [rule.validFrom, rule.validBefore ?? rule.validFrom])
        expect(localDate(dayOf(date, timeZone).start, timeZone)).toBe(date)
      expect(rule.validFrom < (rule.validBefore ?? '9999-12-31')).toBe(true)
      expect(rule.version).toMatch(/^\d+\.\d+\.\d+$/)
      for (const text of [rule.title, rule.source]) {
        expect(text.en).not.toBe('')
        expect(text.vi).not.toBe('')
      }
    },
  )

  it('of one index never overlap, leave no hole, and share jurisdiction, medium and zone', () => {
    for (const index of new Set(INDEX_EDITIONS.map(({ key }) => key))) {
      const editions = INDEX_EDITIONS.filter(({ key }) => key === index)
      const sorted = editions.toSorted((a, b) => (a.rule.validFrom < b.rule.validFrom ? -1 : 1))
      for (const [place, edition] of sorted.entries()) {
        const next: IndexDefinition | undefined = sorted[place + 1]
        expect(edition.rule.validBefore).toBe(next?.rule.validFrom)
        expect([edition.jurisdiction, edition.medium, edition.timeZone]).toEqual([
          sorted[0]!.jurisdiction,
          sorted[0]!.medium,
          sorted[0]!.timeZone,
        ])
      }
    }
  })

  it('are found on each of their days and not on others', () => {
    for (const edition of INDEX_EDITIONS) {
      const { rule, timeZone, jurisdiction, medium } = edition
      const { start } = dayOf(rule.validFrom, timeZone)
      expect(indexFor(jurisdiction, start, medium)).toBe(edition)
      expect(indexFor(jurisdiction, start - 1, medium)).not.toBe(edition)
      if (rule.validBefore === undefined) continue
      const end = dayOf(rule.validBefore, timeZone).start
      expect(indexFor(jurisdiction, end - 1, medium)).toBe(edition)
      expect(indexFor(jurisdiction, end, medium)).not.toBe(edition)
    }
  })
})

describe('indexFor', () => {
  it('gives the edition in force', () => {
    expect(indexFor('VN', NOW)?.rule.id).toBe('vn-aqi-2019')
    expect(indexFor('VN', NOW, 'water')?.rule.id).toBe('vn-wqi-2019')
    expect(indexFor('CN', Date.UTC(2026, 1, 28))?.rule.id).toBe('cn-aqi-2012')
    expect(indexFor('CN', Date.UTC(2026, 2, 1))?.rule.id).toBe('cn-aqi-2026')
  })

  it('counts days in the country: an instant is another date in Washington than in London', () => {
    const evening = Date.UTC(2024, 4, 6, 3, 59)
    expect(indexFor('US', evening)?.rule.id).toBe('us-aqi-2015')
    expect(indexFor('US', evening + 60_000)?.rule.id).toBe('us-aqi-2024')
  })

  it('gives none before the first edition and where no index is known', () => {
    expect(indexFor('VN', Date.UTC(2000, 0, 1))).toBeUndefined()
    expect(indexFor('WORLD', NOW)).toBeUndefined()
    expect(indexFor('EU', NOW, 'water')).toBeUndefined()
  })

  it('knows by type whose editions it gives', () => {
    expectTypeOf(indexFor('VN', NOW)).toEqualTypeOf<
      typeof vnAqi2011 | typeof vnAqi2011Qcvn2013 | typeof vnAqi2019 | undefined
    >()
    expectTypeOf(indexFor('US', NOW)).toEqualTypeOf<AirEdition<'US'> | undefined>()
    expectTypeOf(indexFor('VN', NOW, 'water')!.key).toEqualTypeOf<'vn_wqi'>()
    expectTypeOf(indexFor('VN', NOW)!.key).toEqualTypeOf<'vn_aqi'>()
  })
})
