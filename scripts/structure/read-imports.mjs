// Reads which source files of a folder import which, types counted.

import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

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
  const { module } = parseSync(from, text)
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
  for (const { moduleRequest } of module.dynamicImports) {
    add(text.slice(moduleRequest.start + 1, moduleRequest.end - 1), ['*'])
  }
  return found
}
