// The committed documentation of the indices is what the code would write today.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pages } from '../docs/pages.ts'
import { INDEX_EDITIONS } from '../src/index.ts'
import { INDEX_NOTES, LIMIT_NOTES } from '../src/notes.ts'

const folder = fileURLToPath(new URL('../../../docs/indices/', import.meta.url))
const all = pages()
const isOutdated =
  'differs from what the code writes: run "npm run docs:indices" and commit docs/indices'

describe('docs/indices', () => {
  it.each(all)('has $name as the code writes it', ({ name, text }) => {
    const committed = existsSync(folder + name) ? readFileSync(folder + name, 'utf8') : ''
    expect(committed === text, `docs/indices/${name} ${isOutdated}`).toBe(true)
  })

  it('has no page that nothing writes', () => {
    expect(readdirSync(folder).sort()).toEqual(all.map(({ name }) => name).sort())
  })

  it('has notes on every edition', () => {
    const ids = INDEX_EDITIONS.map(({ rule }) => rule.id)
    expect(INDEX_NOTES.map(({ rule }) => rule).sort()).toEqual([...ids].sort())
  })

  it('links only to pages that are there', () => {
    const names = all.map(({ name }) => name)
    for (const { text } of all) {
      for (const { groups } of text.matchAll(/\]\((?<to>[^)#]+\.md)/g)) {
        const to = groups!['to']!
        if (!to.startsWith('../')) expect(names).toContain(to)
        else expect(existsSync(folder + to), to).toBe(true)
      }
    }
  })

  it('has tables whose rows all have the cells of their head', () => {
    for (const { name, text } of all) {
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
  it.each(INDEX_NOTES)('of $rule come out as they are printed', ({ example }) => {
    const { value, steps } = example.run()
    expect(value).toBe(example.value)
    expect(steps.length).toBeGreaterThan(0)
  })

  it.each(LIMIT_NOTES)('of $id comes out as it is printed', ({ example }) => {
    const { answer, steps } = example.run()
    expect(answer).toBe(example.answer)
    expect(steps.length).toBeGreaterThan(0)
  })

  it.each(LIMIT_NOTES)('and the way of comparing stand on the page of $id', ({ id }) => {
    const { text } = all.find(({ name }) => name === `${id}.md`)!
    expect(text).toContain('## Rounding and comparison')
    expect(text).toContain('## Worked example')
  })
})

/** The first line of a page that starts so. */
const lineOf = (page: string, start: string) =>
  all
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
})
