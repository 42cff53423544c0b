// `npm run structure`: whether imports obey the floors; with `--write` it draws them into docs/architecture.md.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './checkout.mjs'
import { drawHouse } from './structure/draw.mjs'
import { findTroubles, houses } from './structure/floors.mjs'
import { findUnnamedImports, listSources, readImports } from './structure/read-imports.mjs'
import { findLooseStatements } from './structure/statements.mjs'

const page = join(root, 'docs/architecture.md')
const troubles = []
let text = readFileSync(page, 'utf8')
for (const house of houses) {
  const folder = join(root, house.folder)
  const [sources, imports] = [listSources(folder), readImports(folder)]
  for (const trouble of [...findTroubles(house, sources, imports), ...findUnnamedImports(folder)]) {
    troubles.push(`${house.folder}: ${trouble}`)
  }
  if (house.inside !== undefined) {
    troubles.push(...findLooseStatements(folder, sources, imports))
  }
  const begin = `<!-- floors of ${house.folder} -->\n`
  const start = text.indexOf(begin)
  const end = text.indexOf('<!-- end of floors -->', start)
  const drawn = `${begin}\n\`\`\`mermaid\n${drawHouse(house, sources, imports)}\n\`\`\`\n\n`
  text = text.slice(0, start) + drawn + text.slice(end)
}
if (process.argv.includes('--write')) writeFileSync(page, text)
else if (text !== readFileSync(page, 'utf8')) {
  troubles.push('docs/architecture.md shows other floors: run "npm run structure -- --write".')
}
for (const trouble of troubles) say(trouble)
say(troubles.length === 0 ? 'Every import obeys the floors.' : `${troubles.length} troubles.`)
process.exitCode = troubles.length === 0 ? 0 : 1
