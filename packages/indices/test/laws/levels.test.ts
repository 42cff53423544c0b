// Laws of the levels and the advice of every index: no hole between integers, both languages, and words that differ.
import { describe, expect, it } from 'vitest'
import { accessibleRamp } from '../../src/levels/accessible-colours.ts'
import { adviceFor } from '../../src/levels/advice.ts'
import { levelIn } from '../../src/levels/bands.ts'
import { contrast } from '../../src/levels/contrast.ts'
import { INDEX_EDITIONS } from '../../src/editions.ts'
import type { IndexDefinition } from '../../src/levels/index-definition.ts'
import type { Texts } from '../../src/base/locale.ts'
import { TABLE_INDICES } from './subjects.ts'

const LOCALES = ['en', 'vi'] as const

describe.each(INDEX_EDITIONS.map((each) => [each.rule.id, each] as const))('%s', (_, edition) => {
  const { levels, advice } = edition
  const lowest = Math.min(...levels.map(({ from }) => from))
  const highest = Math.max(...levels.map(({ to }) => to))

  it('has exactly one level for every integer of its scale, and none for a fraction', () => {
    for (let value = lowest; value <= highest; value++) {
      const holding = levels.filter(({ from, to }) => value >= from && value <= to)
      expect([value, holding.length]).toEqual([value, 1])
      expect(levelIn(levels, value)).toBe(holding[0])
      expect(levelIn(levels, value + 0.5)).toBeUndefined()
    }
    expect(levelIn(levels, lowest - 1)).toBeUndefined()
    const isOpen = levels.some((level) => level.isOpen)
    expect(levelIn(levels, highest + 1) !== undefined).toBe(isOpen)
  })

  it('runs from the best level to the worst in one direction', () => {
    const sign = Math.sign(levels.at(-1)!.from - levels[0]!.from)
    for (const [place, level] of levels.entries()) {
      expect(level.from).toBeLessThanOrEqual(level.to)
      const next = levels[place + 1]
      if (next) expect(sign > 0 ? next.from - level.to : level.from - next.to).toBe(1)
    }
  })

  it('names every level, and no two alike', () => {
    for (const locale of LOCALES)
      expect(new Set(levels.map(({ name }) => filled(name, locale))).size).toBe(levels.length)
    expect(new Set(levels.map(({ key }) => key)).size).toBe(levels.length)
    expect(filled(edition.name, 'en') && filled(edition.name, 'vi')).not.toBe('')
  })

  it('has an official colour and an alternative for every level, each with text that can be read', () => {
    expect(new Set(levels.map(({ colour }) => colour.hex)).size).toBe(levels.length)
    expect(levels.map(({ accessible }) => accessible.hex)).toEqual(accessibleRamp(levels.length))
    for (const { colour, textColour, accessible } of levels) {
      for (const locale of LOCALES) filled(colour.name, locale)
      expect(colour.hex).toMatch(/^#[0-9A-F]{6}$/)
      expect(`#${colour.rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`).toBe(
        colour.hex.toLowerCase(),
      )
      expect(contrast(colour.hex, textColour)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accessible.hex, accessible.textColour)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('advises for every level, group and language', () => {
    expect(Object.keys(advice.byLevel).toSorted()).toEqual(levels.map(({ key }) => key).toSorted())
    expect(advice.index).toBe(edition.key)
    expect(advice.source).not.toBe('')
    for (const level of levels) {
      const found = adviceFor(advice, { index: edition.key, level })
      expect([found.index, found.level]).toEqual([edition.key, level.key])
      for (const texts of [found.effect, found.general, found.sensitive, found.outdoor])
        for (const locale of LOCALES) filled(texts, locale)
    }
    for (const locale of LOCALES) filled(advice.sensitivePeople, locale)
  })

  it('advises differently from band to band', () => {
    for (const locale of LOCALES) {
      const said = levels.map(({ key }) => {
        const { effect, general, sensitive, outdoor } = advice.byLevel[key]!
        return [effect, general, sensitive, outdoor].map((texts) => texts[locale]).join('\n')
      })
      expect(new Set(said).size).toBe(bandsOf(edition))
    }
  })

  it('does not give one language for the other', () => {
    for (const { key } of levels) {
      const { effect, general, sensitive, outdoor } = advice.byLevel[key]!
      for (const texts of [effect, general, sensitive, outdoor]) {
        expect(texts.vi).not.toBe(texts.en)
        expect(texts.vi).toMatch(VIETNAMESE_LETTER)
        expect(texts.en).not.toMatch(VIETNAMESE_LETTER)
      }
    }
  })
})

describe('levels and tables', () => {
  it('cover the same scale, so that every index of a table has a level', () => {
    for (const { levels, table } of TABLE_INDICES)
      for (const { rows } of Object.values(table))
        for (const { iLow, iHigh } of rows)
          for (const value of [iLow, iHigh]) expect(levelIn(levels, value)).toBeDefined()
  })

  it('advice of one index cannot stand under another', () => {
    for (const { advice } of INDEX_EDITIONS)
      for (const other of INDEX_EDITIONS.filter(({ key }) => key !== advice.index))
        expect(() => adviceFor(advice, { index: other.key, level: other.levels[0]! })).toThrow(
          TypeError,
        )
  })
})

/** Letters that Vietnamese has and English has not. */
const VIETNAMESE_LETTER = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i

/** Levels that share one piece of advice count once: the ten of the United Kingdom stand in four bands. */
function bandsOf({ key, levels }: IndexDefinition): number {
  return key === 'uk_daqi' ? 4 : levels.length
}

/** The text, which must not be empty. */
function filled(texts: Texts, locale: 'en' | 'vi'): string {
  expect(texts[locale].trim()).toBe(texts[locale])
  expect(texts[locale]).not.toBe('')
  return texts[locale]
}
