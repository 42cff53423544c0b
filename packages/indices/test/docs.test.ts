// The committed documentation of the indices is what the code would write today.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pages } from '../docs/pages.ts'
import { INDEX_EDITIONS } from '../src/index.ts'
import { INDEX_NOTES } from '../src/notes.ts'

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
})
