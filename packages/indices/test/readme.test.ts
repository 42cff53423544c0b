// The README's examples are run as they stand, so that they stay true.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as indices from '../src/index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const code = /```ts\n(?<code>[\s\S]*?)```/.exec(readme)?.groups?.['code'] ?? ''

describe('the README', () => {
  it('shows three examples whose printed answers are right', () => {
    const lines = code.split('\n').filter((line) => !line.startsWith('import'))
    const asked = lines.map((line) => {
      const answer = /^(?!\/\/|const)(?<expression>.+?) \/\/ (?<answer>.+)$/.exec(line)?.groups
      return answer ? `answers.push([${answer['expression']}, ${answer['answer']}])` : line
    })
    const names = Object.keys(indices)
    const run = new Function(...names, `const answers = []\n${asked.join('\n')}\nreturn answers`)
    const answers = run(...Object.values(indices)) as [unknown, unknown][]
    expect(answers).toHaveLength(3)
    for (const [found, printed] of answers) expect(found).toEqual(printed)
  })

  it('declares an index of one’s own that works', () => {
    const [, own = ''] = [...readme.matchAll(/```ts\n(?<code>[\s\S]*?)```/g)].map(
      ({ groups }) => groups!['code']!,
    )
    const lines = own.replace('(en: string, vi: string)', '(en, vi)').split('\n')
    const [, asked, answer] = /^(ours.+) \/\/ (\d+)$/m.exec(own)!
    const body = lines.filter((line) => !/^(?:import|ours)/.test(line)).join('\n')
    const run = new Function(...Object.keys(indices), `${body}\nreturn ${asked}`)
    expect(run(...Object.values(indices))).toBe(Number(answer))
  })

  it('leads to nothing outside of the package', () => {
    expect(readme).not.toMatch(/\]\((?!https?:|worked-examples|LICENSE)/)
  })

  it('names only what the package exports, and every edition of an index', () => {
    const table = /## What there is\n(?<table>[\s\S]*?)\n## /.exec(readme)!.groups!['table']!
    const named = [...table.matchAll(/`(?<name>[a-z]\w+)(?:\(.*?\))?`/g)].map(
      ({ groups }) => groups!['name']!,
    )
    const exported: Readonly<Record<string, unknown>> = indices
    for (const name of named) expect(exported, name).toHaveProperty(name)
    const editions = named.map((name) => exported[name])
    for (const edition of indices.INDEX_EDITIONS) expect(editions).toContain(edition)
  })
})
