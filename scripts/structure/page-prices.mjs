// The price of each page: the lines of code, styles and texts of its own room that it reaches. One above the limit needs a
// reason in the README of its room.

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const limit = 900
/** Which files name the pages, and the rooms that hold them. */
const entrances = ['app/routes.tsx', 'app/tool-pages.ts']
const rooms = ['features', 'administration']
const isPage = (file) => rooms.includes(file.split('/')[0])
const roomOf = (file) => file.split('/', 2).join('/')

/**
 * @param folder of the web application's sources
 * @returns pages with the most lines first, and sentences about those that need a reason and have none
 */
export function pricePages(folder, { sources, imports }) {
  const targets = new Map(imports.map(({ from }) => [from, []]))
  for (const each of imports) targets.get(each.from).push(each)
  const pages = new Set(
    entrances.flatMap((entrance) =>
      (targets.get(entrance) ?? []).map(({ to }) => to).filter((file) => isPage(file)),
    ),
  )
  const priced = [...pages].map((page) => {
    const room = roomOf(page)
    const reached = withTexts(reach(page, room, targets), sources)
    const lines = { code: 0, styles: 0, texts: 0 }
    for (const file of reached) lines[kindOf(file)] += countLines(join(folder, file))
    return { page, room, lines, all: lines.code + lines.styles + lines.texts }
  })
  return {
    prices: priced.toSorted((one, other) => other.all - one.all),
    troubles: priced.flatMap((each) => findUnexplained(folder, each)),
  }
}

/** The page and what it imports from its own room, also through others of its files. */
function reach(page, room, targets) {
  const reached = new Set([page])
  for (const file of reached) {
    for (const { to } of targets.get(file) ?? []) if (to.startsWith(`${room}/`)) reached.add(to)
  }
  return reached
}

/** Texts are found by their name, not imported: those that lie beside a file that is reached. */
function withTexts(reached, sources) {
  const folders = new Set([...reached].map(dirname))
  return new Set([
    ...reached,
    ...sources.filter((file) => kindOf(file) === 'texts' && folders.has(dirname(file))),
  ])
}

function kindOf(file) {
  if (file.endsWith('.css')) return 'styles'
  return file.endsWith('texts.ts') ? 'texts' : 'code'
}

function countLines(path) {
  return readFileSync(path, 'utf8').split('\n').length - 1
}

function findUnexplained(folder, { page, room, all }) {
  if (all <= limit) return []
  const readme = join(folder, room, 'README.md')
  const name = basename(page).replace(/\.tsx$/, '')
  if (existsSync(readme) && readFileSync(readme, 'utf8').includes(`\`${name}\``)) return []
  return [`${page} takes ${all} lines, more than ${limit}, and ${room}/README.md does not say why.`]
}

/** A line for each page. */
export function describePrices(prices) {
  return prices.map(
    ({ page, lines, all }) =>
      `${String(all).padStart(6)}  ${page} (code ${lines.code}, styles ${lines.styles}, texts ${lines.texts})`,
  )
}
