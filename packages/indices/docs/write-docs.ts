// `npm run docs:indices`: writes the pages of docs/indices, and removes those that nothing writes any more.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pages } from './pages.ts'

// From packages/indices/docs/dist, where this runs.
const folder = fileURLToPath(new URL('../../../../docs/indices/', import.meta.url))
const all = pages()

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) {
  if (!all.some((page) => page.name === name)) rmSync(folder + name)
}
for (const { name, text } of all) writeFileSync(folder + name, text)
process.stdout.write(`docs/indices: ${all.length} pages\n`)
