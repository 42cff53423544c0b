// Finds statements that stand outside of their home: the file queries.ts or the folder queries/ of a room, and the database's own folder.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const floor = 'platform/database/'
const runner = `${floor}statements.ts`
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'])

/** Values of libraries that lead to statements. */
const openers = { kysely: () => true, pg: (name) => name === 'Client' || name === 'Pool' }

const isHome = (file) => file.startsWith(floor) || /(^|\/)queries(\.ts$|\/)/.test(file)

/**
 * Sentences about files that speak to the database from outside of a home, and about homes that use the query builder; none when all is
 * well.
 */
export function findLooseStatements(folder, sources, imports) {
  return [
    ...sources.flatMap((file) =>
      troublesIn(file, readFileSync(join(folder, file), 'utf8')).map(
        (trouble) => `${file} ${trouble}`,
      ),
    ),
    ...imports
      .filter(({ from, to }) => to === runner && !isHome(from))
      .map(({ from }) => `${from} runs statements, which belong into queries.`),
  ]
}

function troublesIn(file, text) {
  const { program, module } = parseSync(file, text)
  const found = new Set()
  const isAtHome = isHome(file)
  for (const { moduleRequest, entries } of module.staticImports) {
    const opens = openers[moduleRequest.value]
    if (isAtHome || !opens) continue
    if (entries.some(({ isType, importName }) => !isType && opens(importName.name))) {
      found.add(
        `imports more than types from ${moduleRequest.value}: statements belong into queries.`,
      )
    }
  }
  const checkQuery = (owner) => {
    if (isAtHome || queryOwners.has(lastName(owner))) return
    found.add('takes query from a connection: statements belong into queries.')
  }
  const checkTaken = (pattern, owner) => {
    if (pattern.type !== 'ObjectPattern' || !owner) return
    if (pattern.properties.some(({ key }) => key && nameIn(key) === 'query')) checkQuery(owner)
  }
  const emptyCalls = new Set()
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression') return
      if (given.length === 0) emptyCalls.add(callee)
      const name = nameIn(callee.property)
      if (builders.has(name)) found.add('uses the query builder instead of a template.')
      else if (name === 'execute' && !file.startsWith(floor) && !isTransaction(callee.object)) {
        found.add('calls execute(): statements are run by rows, first, one, exists and run.')
      }
    },
    MemberExpression(member) {
      if (nameIn(member.property) === 'query' && !emptyCalls.has(member)) checkQuery(member.object)
    },
    VariableDeclarator: ({ id, init }) => checkTaken(id, init),
    AssignmentExpression: ({ left, right }) => checkTaken(left, right),
  }).visit(program)
  return [...found]
}

/** Values whose `query` is a part of an address, or the declaration of one. */
const queryOwners = new Set(['address', 'call'])

/** The name that an identifier, or a text in brackets, writes. */
const nameIn = ({ name, value, quasis }) => name ?? value ?? quasis?.[0].value.cooked

const lastName = ({ name, property }) => name ?? property?.name

const isTransaction = (object) =>
  object.type === 'CallExpression' &&
  ['transaction', 'setIsolationLevel', 'startTransaction', 'rollback', 'commit'].includes(
    object.callee.property?.name,
  )
