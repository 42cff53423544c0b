// Finds classes that style sheets of two rooms declare: names of classes are the same for the whole page.

import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { roomOf } from './floors.mjs'

/**
 * Returns a sentence for each class that two rooms declare at the top level of their sheets. What is nested under
 * another class is free, and so are classes of the rooms in `shared`, which all rooms above may refine.
 */
export function findSharedClasses(house) {
  const { folder, shared } = house
  const sheets = listSheets(folder).map((file) => ({
    file,
    room: roomOf(house, file),
    classes: declaredClasses(readFileSync(join(folder, file), 'utf8')),
  }))
  const isBelow = ({ room }) => shared.includes(room)
  const known = new Set(sheets.filter(isBelow).flatMap(({ classes }) => classes))
  const first = new Map()
  const found = []
  for (const { file, room, classes } of sheets.filter((sheet) => !isBelow(sheet))) {
    for (const name of classes.filter((each) => !known.has(each))) {
      const other = first.get(name) ?? { file, room }
      first.set(name, other)
      if (other.room !== room)
        found.push(
          `${file} declares .${name}, as does ${other.file}: nest it under the class of its page.`,
        )
    }
  }
  return found
}

function listSheets(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/** Rules inside of these stand as if they stood outside. */
const transparent = /^@(media|supports|layer|container|scope|starting-style)\b/

/** The classes by which the rules at the top level of a sheet begin, each once. */
export function declaredClasses(text) {
  const bare = text.replace(/\/\*[^]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, "''")
  const classes = new Set()
  const outside = []
  let start = 0
  for (const { 0: mark, index } of bare.matchAll(/[{};]/g)) {
    const prelude = bare.slice(start, index).trim()
    start = index + 1
    if (mark === '}') outside.pop()
    if (mark !== '{') continue
    const isTop = outside.every((each) => transparent.test(each))
    if (isTop && !prelude.startsWith('@'))
      for (const selector of parts(prelude, ',')) addFirstClasses(selector, classes)
    outside.push(prelude)
  }
  return [...classes]
}

/** The first class alone counts: `.a > .b` gives `a`, below which `b` stands. Elements narrow nothing: `main .b` gives `b`. */
function addFirstClasses(selector, classes) {
  const compounds = parts(
    selector.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, ''),
    ' >+~\n\t',
  )
  const named = compounds.map((each) => each.match(/(?<=\.)-?[a-z_][\w-]*/gi) ?? [])
  for (const name of named.find(({ length }) => length > 0) ?? []) classes.add(name)
}

/** Parts between these characters, outside of brackets. */
function parts(text, separators) {
  let depth = 0
  const found = ['']
  for (const letter of text) {
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth--
    if (depth === 0 && separators.includes(letter)) found.push('')
    else found[found.length - 1] += letter
  }
  return found
}
