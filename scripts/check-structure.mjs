// `npm run structure`: whether imports obey the floors, classes of style sheets belong to one room, comments name their
// subject, and what each page costs; with `--write` it draws the floors into docs/architecture.md.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './checkout.mjs'
import { describeCircles } from './structure/circles.mjs'
import { findCachingByHand } from './structure/caching.mjs'
import { findSharedClasses } from './structure/classes.mjs'
import { findHeadlessComments } from './structure/comments.mjs'
import { drawHouse } from './structure/draw.mjs'
import { findTroubles, houses, workspaces } from './structure/floors.mjs'
import { describePrices, pricePages } from './structure/page-prices.mjs'
import { findStrayImports, readImports } from './structure/read-imports.mjs'
import { findLooseStatements } from './structure/statements.mjs'

const page = join(root, 'docs/architecture.md')
const troubles = []
let text = readFileSync(page, 'utf8')
for (const workspace of workspaces) {
  const folder = `${workspace}/src`
  const packages = declaredPackages(workspace)
  const read = readImports(join(root, folder))
  /** @type {any} */
  const house = houses.find((each) => each.folder === folder)
  const found = [
    ...findStrayImports({ ...house, packages }, read),
    ...describeCircles(read.imports),
    ...(house ? findTroubles(house, read) : []),
    ...(house?.hasDatabase ? findLooseStatements(join(root, folder), read.sources) : []),
    ...(house?.caching ? findCachingByHand(join(root, folder), read.sources, house.caching) : []),
    ...(house?.shared ? findSharedClasses({ ...house, folder: join(root, folder) }) : []),
  ]
  if (house?.hasPages) {
    const { prices, troubles: unexplained } = pricePages(join(root, folder), read)
    say(['Lines of each page:', ...describePrices(prices)].join('\n'))
    found.push(...unexplained)
  }
  troubles.push(...found.map((trouble) => `${folder}: ${trouble}`))
  if (house) text = withDrawing(text, house, read)
}
if (process.argv.includes('--write')) writeFileSync(page, text)
else if (text !== readFileSync(page, 'utf8')) {
  troubles.push('docs/architecture.md shows other floors: run "npm run structure -- --write".')
}
troubles.push(...findHeadlessComments(root, ['apps', 'packages', 'scripts', 'test', 'bench']))
for (const trouble of troubles) say(trouble)
say(troubles.length === 0 ? 'Every import obeys the floors.' : `${troubles.length} troubles.`)
process.exitCode = troubles.length === 0 ? 0 : 1

function declaredPackages(workspace) {
  const declared = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
  return Object.keys({ ...declared.dependencies, ...declared.devDependencies })
}

function withDrawing(text, house, read) {
  const begin = `<!-- floors of ${house.folder} -->\n`
  const start = text.indexOf(begin)
  const end = text.indexOf('<!-- end of floors -->', start)
  const drawn = `${begin}\n\`\`\`mermaid\n${drawHouse(house, read)}\n\`\`\`\n\n`
  return text.slice(0, start) + drawn + text.slice(end)
}
