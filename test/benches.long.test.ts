// Every measurement runs, at sizes at which its figures say nothing, and its figures are printed as a table.
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const benches = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => name.replace('.mjs', ''))

async function run(bench: string): Promise<string[]> {
  const args = [join(root, 'scripts/bench.mjs'), '--smallest', bench]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  return stdout.split('\n')
}

test.each(benches)('%s gives figures', { timeout: 600_000 }, async (bench) => {
  const lines = await run(bench)
  const head = lines.findIndex((line) => /^ +Eos +baseline +unit +ratio +baseline is$/.test(line))
  expect(head, lines.join('\n')).toBeGreaterThan(0)
  const figures = lines.slice(head + 1).filter(Boolean)
  expect(figures.length).toBeGreaterThan(0)
  for (const line of figures) expect(line).toMatch(/ {2}[\d.,]+ {2}/)
})
