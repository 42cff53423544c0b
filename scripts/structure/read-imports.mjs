// Reads which source files of a folder import which, types counted.

import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const code = /\.[cm]?[jt]sx?$/
const isSource = (name) => code.test(name) && !/\.test\.tsx?$/.test(name)
const isStyle = (name) => name.endsWith('.css')

/** Paths from the folder, with `/`, in alphabetical order; tests are left out. */
export const listSources = (folder) => listFiles(folder, isSource)

function listFiles(folder, isWanted) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/**
 * Every import between files of the folder, style sheets among them, as `{ from, to, names }`; `names` are those that are
 * taken by name. Imports that lead out of it are `strays`: `{ from, specifier, isWhole }`, the part that is known before run time.
 */
export function readImports(folder) {
  const sources = listSources(folder)
  const all = sources.flatMap((from) => importsIn(from, readFileSync(join(folder, from), 'utf8')))
  const known = new Set([...sources, ...listFiles(folder, isStyle)])
  return {
    sources,
    imports: all.filter(({ to }) => known.has(to)),
    strays: all.filter(({ to }) => !known.has(to)),
  }
}

function importsIn(from, text) {
  const parsed = parseSync(from, text)
  const { module } = parsed
  const found = []
  const add = (specifier, names = ['*'], isWhole = true) => {
    const to = isWhole && /^\.{1,2}\//.test(specifier) && posix.join(dirname(from), specifier)
    found.push({ from, to, specifier, names, isWhole })
  }
  const addSource = (source) => add(fixedStartOf(source), ['*'], isFixed(source))
  for (const { moduleRequest, entries } of module.staticImports) {
    add(
      moduleRequest.value,
      entries.map(({ importName }) => importName.name ?? '*'),
    )
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName } of entries) {
      if (moduleRequest) add(moduleRequest.value, [importName.name ?? '*'])
    }
  }
  if (!mayImportOtherwise(text, module)) return found
  new Visitor({
    TSImportType: ({ source }) => addSource(source),
    TSExternalModuleReference: ({ expression }) => addSource(expression),
    TSModuleDeclaration: ({ id }) => id.type === 'Literal' && addSource(id),
    ImportExpression: ({ source }) => addSource(source),
    CallExpression(/** @type {any} */ { callee: { object, property }, arguments: [source] }) {
      if (object?.type !== 'MetaProperty') return
      if (property.name === 'resolve') addSource(source)
      else add('', ['*'], false)
    },
    NewExpression(/** @type {any} */ { callee, arguments: [source, base] }) {
      const isBeside = callee.name === 'URL' && base?.object?.type === 'MetaProperty'
      if (isBeside && code.test(fixedStartOf(source).split('?')[0])) addSource(source)
    },
  }).visit(parsed.program)
  return found
}

/** Every other import has one of these words too, and to read a whole tree takes ten times as long as its head. */
function mayImportOtherwise(text, { staticImports }) {
  const words = text.match(/\bimport\b/g) ?? []
  return words.length > staticImports.length || /\bmodule\b/.test(text)
}

const isFixed = ({ type, expressions }) =>
  type === 'Literal' || (type === 'TemplateLiteral' && expressions.length === 0)

/** The part of an address before the first value that is known only at run time. */
const fixedStartOf = ({ value, quasis }) => value ?? quasis?.[0].value.cooked ?? ''

const aPackage = /^(?:@[\w.-]+\/)?\w[\w.-]*(?=\/|$)/
const chosenPackage = /^(?!@eos\/)@?\w[\w-]*\//
/** With the function of this module a file would import others that it does not name. */
const requiring = /^(?:node:)?module$/

/**
 * Returns a sentence for each import that is neither a file of the folder nor a package that it may use: one that its
 * workspace declares, or a part of Node where it `runsInNode`. A package with `packageRooms` is used by these rooms alone.
 * Packages may be chosen at run time, and files in `loadsBuilds` load what another workspace has built.
 */
export function findStrayImports(
  { packages, runsInNode, packageRooms = {}, loadsBuilds },
  { sources, strays },
) {
  const isAllowed = (from, specifier) => {
    if (requiring.test(specifier)) return false
    if (specifier.startsWith('node:')) return runsInNode === true
    if (specifier.startsWith('virtual:')) return runsInNode !== true
    const [name = ''] = aPackage.exec(specifier) ?? []
    const rooms = packageRooms[name] ?? ['']
    return (
      (packages.includes(name) || packages.includes(`@types/${name}`)) &&
      rooms.some((room) => from.startsWith(room))
    )
  }
  return [
    ...sources
      .filter((file) => !/\.tsx?$/.test(file))
      .map((file) => `${file} is written neither as .ts nor as .tsx.`),
    ...strays.flatMap(({ from, specifier, isWhole }) => {
      if (isWhole) {
        return isAllowed(from, specifier)
          ? []
          : [`${from} imports ${specifier}, which no rule allows.`]
      }
      if (chosenPackage.test(specifier) || loadsBuilds?.includes(from)) return []
      return [`${from} imports a file that it does not name.`]
    }),
  ]
}
