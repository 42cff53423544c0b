// Finds statements, and texts of which they are made, outside of their home: the file queries.ts or the folder queries/
// of a room, and platform/database.

import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const floor = 'platform/database/'
const runner = `${floor}statements.ts`

const isHome = (file) => file.startsWith(floor) || /(^|\/)queries(\.ts$|\/)/.test(file)

/** Modules with values that lead to statements. */
const openers = /^(kysely|pg(-[\w-]+)?)(\/|$)/

/** Signs of SQL that no other text has. */
const sqlSigns = [
  /(^|\()\s*select\b.+\bfrom\b|\b(insert into|delete from|update \S+ set)\b/s,
  /\bcopy\b.+\b(to stdout|from stdin)\b|\b(on conflict|group by|order by|at time zone)\b/s,
  /\b(case when|is not null|is (not )?distinct from)\b|\bfilter \(where\b/,
  /::[a-z]|\b(coalesce|array_agg|row_to_json)\(|\barray\[/,
]

const sentences = (names, sentenceOf) => names.map((name) => [name, sentenceOf(name)])

/** Members that queries take from nothing, and what is said of them; platform/database alone has them. */
const members = new Map([
  ...sentences(
    ['transaction', 'startTransaction', 'connection'],
    (name) => `calls ${name}(): use inTransaction.`,
  ),
  ...sentences(
    ['execute', 'executeQuery', 'executeTakeFirst', 'executeTakeFirstOrThrow', 'getExecutor'],
    (name) => `calls ${name}(): statements are run by rows, first, one, exists and run.`,
  ),
])

/** Members that no file takes. */
const builders = new Map(
  sentences(
    ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'],
    () => 'uses the query builder instead of a template.',
  ),
)

const takesQuery = 'takes query from a connection: statements belong into queries.'

const writesStatement = 'writes a statement: statements belong into queries.'

/** Names of connections; a member of theirs that is named at run time counts as `query`. */
const connections = new Set(['client', 'db', 'pool', 'trx'])

/** Values whose `query` is a part of an address, or the declaration of one, and is never called with a text. */
const queryOwners = new Set(['address', 'call'])

const callers = new Set(['apply', 'bind', 'call'])

const transactionWord = /(?:^|;)\s*(begin|start transaction|commit|rollback|savepoint)\b/i

/** Returns a sentence for each file that runs statements outside of a home, or uses the query builder anywhere. */
export function findLooseStatements(folder, sources) {
  return sources.flatMap((file) => {
    const parsed = parseSync(file, readFileSync(join(folder, file), 'utf8'))
    const found = new Set()
    const report = (sentence) => found.add(`${file} ${sentence}`)
    checkModules(file, parsed, report)
    checkMembers(file, parsed, report)
    if (!isHome(file)) {
      checkQueries(parsed, report)
      checkTexts(parsed, report)
    } else if (!file.startsWith(floor)) checkTransactions(parsed, report)
    return [...found]
  })
}

/** A home imports what leads to statements and keeps it to itself; other files import types alone. */
function checkModules(file, { program, module }, report) {
  const own = new Set()
  const leads = (specifier) =>
    posix.join(dirname(file), specifier) === runner || openers.test(specifier)
  const open = (specifier, local) => {
    if (!leads(specifier)) return
    if (isHome(file)) own.add(local)
    else if (specifier.startsWith('.')) report('runs statements, which belong into queries.')
    else report(`imports more than types from ${specifier}: statements belong into queries.`)
  }
  const passOn = (name) => report(`passes ${name} on, which each file imports for itself.`)
  const checkPassed = (node) => own.has(node?.name) && passOn(node.name)
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const { isType, localName } of entries) {
      if (!isType) open(moduleRequest.value, localName.value)
    }
  }
  for (const { moduleRequest, isType, importName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (isType || !moduleRequest || !leads(moduleRequest.value)) continue
    passOn(importName.name ?? moduleRequest.value)
  }
  new Visitor({
    ImportExpression: (/** @type {any} */ { source }) => open(nameIn(source) ?? ''),
    TSExternalModuleReference: (/** @type {any} */ { expression }) => open(nameIn(expression)),
    ExportSpecifier: ({ local }) => checkPassed(local),
    ExportDefaultDeclaration: ({ declaration }) => checkPassed(declaration),
    VariableDeclarator: ({ init }) => checkPassed(init),
    ObjectExpression: (/** @type {any} */ { properties }) =>
      properties.forEach(({ value }) => checkPassed(value)),
  }).visit(program)
}

/** Members are found where they are called, and where they are taken to be called later. */
function checkMembers(file, { program }, report) {
  const isAbove = !file.startsWith(floor)
  const check = (name) => {
    const sentence = builders.get(name) ?? (isAbove ? members.get(name) : undefined)
    if (sentence) report(sentence)
  }
  new Visitor({
    MemberExpression(/** @type {any} */ member) {
      if (isUnknown(member) && connections.has(lastName(member.object))) report(takesQuery)
      check(nameIn(member.property))
    },
    ObjectPattern: (/** @type {any} */ { properties }) =>
      properties.forEach(({ key }) => check(key && nameIn(key))),
  }).visit(program)
}

/** The `query` of an address may be read; that of anything else leads to a connection. */
function checkQueries({ program }, report) {
  const taken = new Set()
  const emptyCalls = new Set()
  const noteTaken = (pattern, owner) => {
    if (isQuery(owner)) taken.add(pattern.name)
    const query = pattern.properties?.find(({ key }) => key && nameIn(key) === 'query')
    if (!query) return
    taken.add((query.value.left ?? query.value).name)
    if (owner && !queryOwners.has(lastName(owner))) report(takesQuery)
  }
  const noteParameters = ({ params }) => params.forEach((each) => noteTaken(each))
  new Visitor({
    ArrowFunctionExpression: noteParameters,
    FunctionDeclaration: noteParameters,
    FunctionExpression: noteParameters,
    VariableDeclarator: ({ id, init }) => noteTaken(id, init),
    AssignmentExpression: ({ left, right }) => noteTaken(left, right),
    CallExpression({ callee, arguments: given }) {
      if (given.length === 0) emptyCalls.add(callee)
      else if (isQuery(callee) || taken.has(bare(callee).name)) report(takesQuery)
    },
    MemberExpression(/** @type {any} */ member) {
      const { object, property } = member
      const isLater = callers.has(nameIn(property))
      if (isLater && (isQuery(object) || taken.has(object.name))) report(takesQuery)
      if (nameIn(property) === 'compile') report(writesStatement)
      if (!isQuery(member) || emptyCalls.has(member) || queryOwners.has(lastName(object))) return
      report(takesQuery)
    },
  }).visit(program)
}

function checkTexts({ program }, report) {
  const check = (text) => sqlSigns.some((sign) => sign.test(text)) && report(writesStatement)
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && check(value),
    TemplateLiteral: ({ quasis }) => check(quasis.map(({ value }) => value.cooked).join('?')),
  }).visit(program)
}

function checkTransactions({ program }, report) {
  const check = (text) => {
    const [, word] = transactionWord.exec(text) ?? []
    if (word) report(`writes ${word.toLowerCase()} into a statement: use inTransaction.`)
  }
  new Visitor({
    Literal: ({ value }) => check(value),
    TemplateElement: ({ value }) => check(value.cooked),
  }).visit(program)
}

const isUnknown = ({ computed, property: { type, expressions } }) =>
  computed && type !== 'Literal' && expressions?.length !== 0

/** The name that an identifier, or a text in brackets, writes. */
const nameIn = ({ name, value, quasis }) => name ?? value ?? quasis?.[0].value.cooked

/** The expression without its `!`, `as` or brackets. */
const bare = (node) => (typeof node?.expression === 'object' ? bare(node.expression) : node)

const lastName = (node) => bare(node).name ?? bare(node).property?.name

const isQuery = (node) => nameIn(bare(node)?.property ?? {}) === 'query'
