// Reads from a report of V8 which sources of ours ran.

import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from '../../scripts/checkout.mjs'

/** A built file of an app or a package, and what its source is called. */
const built = /^((?:apps|packages)\/[^/]+)\/dist\/(.+)\.js$/

/** Sources of which a function ran; that they were loaded does not count, nor do those that only declare. */
export function filesThatRan(scripts) {
  const ran = new Set()
  for (const { url, functions } of scripts) {
    if (!url.startsWith('file:') || !functions.some(hasRun)) continue
    const file = relative(root, fileURLToPath(url)).split(sep).join('/')
    const source = file.replace(built, '$1/src/$2.ts')
    if (source !== file && !onlyDeclares(source)) ran.add(source)
  }
  return ran
}

/** The function without a name that begins where the file begins is the file itself. */
function hasRun({ functionName, ranges: [whole] }) {
  const isModule = functionName === '' && whole.startOffset === 0
  return !isModule && whole.count > 0
}

const known = new Map()

/** Whether a file holds nothing but types, constants and classes of errors. */
function onlyDeclares(file) {
  const found = known.get(file) ?? !hasFunctions(readFileSync(join(root, file), 'utf8'), file)
  known.set(file, found)
  return found
}

function hasFunctions(text, file) {
  const { program } = parseSync(file, text)
  const errors = []
  let count = 0
  const note = ({ start, end }) => {
    if (!errors.some((error) => error.start <= start && end <= error.end)) count += 1
  }
  new Visitor({
    ClassDeclaration(node) {
      const { superClass } = node
      if (superClass?.type === 'Identifier' && superClass.name.endsWith('Error')) errors.push(node)
    },
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program)
  return count > 0
}
