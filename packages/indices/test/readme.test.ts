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
})
