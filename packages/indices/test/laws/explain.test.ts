// Every random result of every index is explained in both languages, ends in its value, and its sums are right.
import { describe, expect, it } from 'vitest'
import type { HourColumns } from '../../src/air/engine/hour-columns.ts'
import type { AirIndexResult } from '../../src/air/engine/air-result.ts'
import { AIR_EDITIONS } from '../../src/editions.ts'
import { explain, type ExplainableResult } from '../../src/explain.ts'
import { HOUR_MS } from '../../src/time/interval.ts'
import { workOut } from '../pocket-calculator.ts'
import { AQHI_RANGES, randomHours, rangesOf, START, type SeriesRange } from './random-hours.ts'
import { randomNumbers } from './random.ts'
import { TABLE_INDICES } from './subjects.ts'
import { randomCcmeResults, randomNsfResults, randomVnWqiResults } from './random-water.ts'

const LOCALES = ['en', 'vi'] as const
const HOURS = 60

const SUBJECTS: readonly [name: string, results: () => readonly ExplainableResult[]][] = [
  ...TABLE_INDICES.map((index): [string, () => ExplainableResult[]] => [
    index.rule.id,
    () =>
      randomAir(rangesOf(index)).flatMap(({ data, at }): AirIndexResult[] => [
        ...(index.hour ? [index.hourly(data, at)] : []),
        ...(index.day ? [index.rolling24h(data, at)] : []),
      ]) as ExplainableResult[],
  ]),
  ...AIR_EDITIONS.CA.map((index): [string, () => ExplainableResult[]] => [
    index.rule.id,
    () => randomAir(AQHI_RANGES).map(({ data, at }) => index.hourly(data, at)),
  ]),
  ['vn-wqi-2019', () => randomVnWqiResults(100)],
  ['ccme-wqi-1', () => randomCcmeResults(60)],
  ['nsf-wqi', () => randomNsfResults(100)],
]

describe.each(SUBJECTS)('%s', (_, makeResults) => {
  const results = makeResults()
  const stories = results.flatMap((result) =>
    LOCALES.map((locale) => ({ result, locale, steps: explain(result, locale) })),
  )
  const steps = stories.flatMap((story) => story.steps)

  it('is told in both languages, in as many steps with the same numbers', () => {
    const numbers = (locale: 'en' | 'vi') =>
      stories
        .filter((story) => story.locale === locale)
        .map((story) => story.steps.map(({ values }) => values))
    expect(numbers('vi')).toEqual(numbers('en'))
    expect(stories.filter((story) => story.steps.length < 2)).toEqual([])
    const ends = (locale: 'en' | 'vi') =>
      stories.filter((story) => story.locale === locale).map((story) => story.steps.at(-1)!.text)
    const english = new Set(ends('en'))
    expect(ends('vi').filter((text) => english.has(text))).toEqual([])
  })

  it('says nothing that no person would say', () => {
    const odd = steps.filter(
      ({ text, formula, values }) =>
        text === '' ||
        text.trim() !== text ||
        ODD_WORDS.test(`${text} ${formula ?? ''}`) ||
        Object.values(values ?? {}).some(Number.isNaN),
    )
    expect(odd).toEqual([])
  })

  it('ends in the value and the level', () => {
    const wrong = stories.filter(({ result, locale, steps }) => {
      if (!result.ok) return false
      const all = steps.map(({ text, formula }) => `${text}\n${formula ?? ''}`)
      const shown = 'shown' in result ? result.shown : String(result.value)
      const number = new RegExp(`(^|\\D)${shown.replace('+', '\\+')}(\\D|$)`)
      return !(
        number.test(all.join('\n')) && all.slice(-3).join('').includes(result.level.name[locale])
      )
    })
    expect(wrong).toEqual([])
  })

  it('has formulas that come out on a pocket calculator', () => {
    const formulas = new Set(steps.flatMap(({ formula }) => (formula ? [formula] : [])))
    expect(formulas.size).toBeGreaterThan(20)
    expect([...formulas].filter((formula) => !comesOut(formula))).toEqual([])
  })

  it('tells values and missing values', () => {
    expect(results.some(({ ok }) => ok)).toBe(true)
    expect(results.some(({ ok }) => !ok)).toBe(true)
  })
})

/** Texts that programs print for missing values. */
const ODD_WORDS = /undefined|null|NaN|Infinity|\[object|\d[eE][-+]?\d/

/** Both sides of "=" agree as closely as six decimals in can make them. */
function comesOut(formula: string): boolean {
  const [first, ...others] = workOut(formula)
  return others.every((side) => Math.abs(side - first!) <= 1e-3 * Math.max(1, Math.abs(first!)))
}

/** Some moments in several random series, the last of which holds nothing at all. */
function randomAir(ranges: readonly SeriesRange[]): { data: HourColumns; at: number }[] {
  const nothing = { start: START, hours: HOURS, columns: {} }
  const series = [51, 52, 56, 57].map((seed) => randomHours(ranges, HOURS, randomNumbers(seed)))
  return [...series, nothing].flatMap((data) =>
    Array.from({ length: HOURS / 3 }, (_, i) => ({ data, at: START + (3 * i + 1) * HOUR_MS })),
  )
}
