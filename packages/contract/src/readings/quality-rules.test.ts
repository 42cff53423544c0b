// Flags have reasons in words, and the built-in rules are valid.
import { describe, expect, test } from 'vitest'
import { indicatorCatalogue } from '../catalogue.ts'
import {
  qualityKind,
  qualityKindNames,
  qualityParameters,
  qualityReason,
  qualityRuleCatalogue,
  type QualityParameter,
} from './quality-rules.ts'

const numbersIn = (text: string) => new Set([...text.matchAll(/\{\w+\}/g)].map(String))

describe('a reason', () => {
  const detail = { value: 1234.5, usual: 60, count: 10 }

  test('holds the numbers of the flag, written as the language writes them', () => {
    expect(qualityReason('history', detail, 'en')).toBe(
      'The hour’s mean 1234.5 is far from 60, the median of the same hour of 10 days.',
    )
    expect(qualityReason('history', detail, 'vi')).toBe(
      'Trung bình giờ 1234,5 cách xa 60, trung vị cùng giờ của 10 ngày.',
    )
  })

  test('has a dash for a number that the flag lacks', () => {
    expect(qualityReason('history', { value: null, count: 10 }, 'en')).toBe(
      'The hour’s mean – is far from –, the median of the same hour of 10 days.',
    )
  })

  test('keeps the digits of what was sent, and drops the noise of computed numbers', () => {
    expect(qualityReason('sentinel', { sent: -99_999 }, 'en')).toContain('-99999 ')
    expect(qualityReason('sentinel', { sent: 0.1 + 0.2 }, 'en')).toContain(' 0.3 ')
  })

  test.each(qualityKindNames)('of %s names the same numbers in both languages', (kind) => {
    const { reason } = qualityKind(kind)
    expect(numbersIn(reason.vi)).toEqual(numbersIn(reason.en))
  })
})

describe('the rules of the start', () => {
  const codes = new Set(indicatorCatalogue.map(({ code }) => code))
  const groups = new Set<string>(indicatorCatalogue.map(({ group }) => group))
  const parameters = Object.keys(qualityParameters) as QualityParameter[]

  test('have codes of their own', () => {
    const own = qualityRuleCatalogue.map(({ code }) => code)
    expect(own.filter((code, place) => own.indexOf(code) !== place)).toEqual([])
  })

  test.each(qualityRuleCatalogue.map((rule) => [rule.code, rule] as const))(
    '%s gives what its kind needs, nothing that it does not take, and an outcome that it may have',
    (_code, rule) => {
      const { needs, takes = [], outcomes, isRelation, hasValues } = qualityKind(rule.kind)
      const given = parameters.filter((name) => rule[name] !== undefined)
      expect(needs.filter((name) => !given.includes(name))).toEqual([])
      expect(given.filter((name) => ![...needs, ...takes].includes(name))).toEqual([])
      expect(outcomes).toContain(rule.outcome)
      expect(rule.relatedIndicator !== undefined).toBe(isRelation === true)
      expect(rule.values !== undefined).toBe(hasValues === true)
    },
  )

  test('judge indicators and groups that the catalogue has', () => {
    const named = qualityRuleCatalogue.flatMap(({ indicator, relatedIndicator }) => [
      ...(indicator ? [indicator] : []),
      ...(relatedIndicator ? [relatedIndicator] : []),
    ])
    expect(named.filter((code) => !codes.has(code))).toEqual([])
    const grouped = qualityRuleCatalogue.flatMap(({ group }) => group ?? [])
    expect(grouped.filter((group) => !groups.has(group))).toEqual([])
  })

  test('ask for shares between nothing and all, and for no negative bound', () => {
    for (const rule of qualityRuleCatalogue) {
      if (rule.share !== undefined) expect(rule.share, rule.code).toBeGreaterThan(0)
      if (rule.share !== undefined) expect(rule.share, rule.code).toBeLessThanOrEqual(1)
      for (const name of ['change', 'hours', 'minutes', 'count', 'distanceKm'] as const)
        expect(rule[name] ?? 1, `${rule.code} ${name}`).toBeGreaterThan(0)
    }
  })
})
