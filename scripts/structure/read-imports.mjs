// Reads which source files of a folder import which, types counted.

import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const isSource = (name) =>
  /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith('.d.ts')

/** Paths from the folder, with `/`, in alphabetical order; tests are left out. */
export function listSources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/** Every import between files of the folder, as `{ from, to, names }`; `names` are those that are taken by name. */
export function readImports(folder) {
  return listSources(folder).flatMap((from) =>
    importsIn(from, readFileSync(join(folder, from), 'utf8')),
  )
}

function importsIn(from, text) {
  const { module, program } = parseSync(from, text)
  const found = []
  const add = (specifier, names) => {
    if (!/^\.{1,2}\/.*\.tsx?$/.test(specifier)) return
    found.push({ from, to: posix.join(dirname(from), specifier), names })
  }
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
  new Visitor({
    TSImportType: ({ source }) => add(source.value, ['*']),
    ImportExpression: ({ source }) => add(fixedStartOf(source), ['*']),
  }).visit(program)
  return found
}

/** Sentences about imports at run time of which nobody can read where they lead; a package may be chosen at run time. */
export function findUnnamedImports(folder) {
  return listSources(folder).flatMap((from) => {
    const found = []
    new Visitor({
      ImportExpression({ source }) {
        const isPackage = /^[@\w]/.test(fixedStartOf(source))
        if (isPackage || isFixed(source)) return
        found.push(`${from} imports a file that it does not name.`)
      },
    }).visit(parseSync(from, readFileSync(join(folder, from), 'utf8')).program)
    return found
  })
}

const isFixed = ({ type, expressions }) =>
  type === 'Literal' || (type === 'TemplateLiteral' && expressions.length === 0)

/** What is written of an address before anything that is known only at run time. */
const fixedStartOf = ({ value, quasis }) => value ?? quasis?.[0].value.cooked ?? ''
