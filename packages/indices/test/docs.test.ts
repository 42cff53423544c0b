// The pages of the indices say what the declarations say, and their worked examples come out as they are printed.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filled, folder, indexPages, limitPages, pages, placeNames } from './pages/pages.ts'
import { MARKS } from './pages/words.ts'
import { exampleOn, runExample } from './pages/worked-example.ts'

const named = pages.map((page) => ({ ...page, name: page.file.pathname.split('/').at(-1)! }))

describe('docs/indices', () => {
  it('has a page for every edition and standard, and no other', () => {
    expect(readdirSync(folder).sort()).toEqual(named.map(({ name }) => name).sort())
  })

  /** EOS_WRITE_DOCS=1 brings the pages up to date. */
  it.each(named)('has $name with every place as the declarations fill it', (page) => {
    expect(placeNames(page.text)).toEqual(Object.keys(page.places()))
    if (process.env.EOS_WRITE_DOCS === '1') writeFileSync(page.file, filled(page))
    else expect(page.text).toBe(filled(page))
  })

  it.each(indexPages)('has the title of $definition.rule.id', ({ definition, text }) => {
    expect(text.startsWith(`# ${definition.rule.title.en}\n`)).toBe(true)
  })

  it.each(limitPages)('says how values are compared with $standard.id', ({ text }) => {
    expect(text).toContain('## Rounding and comparison')
  })

  it('links only to pages that are there', () => {
    for (const { text } of pages) {
      for (const { groups } of text.matchAll(/\]\((?<to>[^)#]+\.md)/g)) {
        expect(existsSync(new URL(groups!['to']!, folder)), groups!['to']).toBe(true)
      }
    }
  })

  it('has tables whose rows all have the cells of their head', () => {
    for (const { name, text } of named) {
      for (const [block] of text.matchAll(/(?:^\|.*\|\n?)+/gm)) {
        const widths = block
          .trim()
          .split('\n')
          .map((line) => line.replaceAll(String.raw`\|`, '').split('|').length)
        expect(new Set(widths).size, `${name}: ${block.slice(0, 80)}`).toBe(1)
      }
    }
  })
})

describe('worked examples', () => {
  it.each(named.slice(1))('on $name come out as they are printed', ({ text }) => {
    const { answer, steps } = runExample(text)
    expect(answer).toBe(exampleOn(text).printed)
    expect(steps.length).toBeGreaterThan(1)
  })
})

/** The first line of a page that starts so. */
const lineOf = (page: string, start: string) =>
  named
    .find(({ name }) => name === page)!
    .text.split('\n')
    .find((line) => line.startsWith(start))!

describe('marks of single cells', () => {
  it('stand in the disputed row of the US AQI, and nowhere else in its columns', () => {
    expect(lineOf('us-aqi-2024.md', '| 301–500').match(/\[D\]/g)).toHaveLength(6)
    expect(lineOf('us-aqi-2024.md', '| 201–300')).not.toContain('[D]')
    expect(lineOf('us-aqi-2015.md', '| 401–500')).not.toContain('[D]')
  })

  it('stand at the open last row of India and the misprinted cell of the UK', () => {
    expect(lineOf('in-naqi-2014.md', '| 401–500')).toContain('[D]')
    expect(lineOf('uk-daqi-2013.md', '| 4 ').match(/\[D\]/g)).toHaveLength(1)
  })

  it('say of the 75 % of Viet Nam that it is from memory', () => {
    expect(lineOf('vn-aqi-2019.md', '| How many hours of a day')).toContain('[M]')
    expect(lineOf('vn-aqi-2019.md', '| How many hours of an 8-hour')).toContain('[M]')
  })

  it('are explained on the first page', () => {
    for (const [certainty, letter] of Object.entries(MARKS)) {
      expect(lineOf('README.md', `| [${letter}] |`)).toContain(`\`${certainty}\``)
    }
  })
})
