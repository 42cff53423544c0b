// The rules of the floors, tried on small houses, and the lint that refuses circles.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testsOf, testsThatName } from '../scripts/changed-tests.mjs'
import { describeCircles } from '../scripts/structure/circles.mjs'
import { declaredClasses, findSharedClasses } from '../scripts/structure/classes.mjs'
import { findHeadlessComments } from '../scripts/structure/comments.mjs'
import { findTroubles } from '../scripts/structure/floors.mjs'
import { findStrayImports, readImports } from '../scripts/structure/read-imports.mjs'
import { findLooseStatements } from '../scripts/structure/statements.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'structure-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function troublesOf(files: Record<string, string>, mostFiles = 20): string[] {
  const folder = folderOf(files)
  const house = {
    folder,
    floors: [['ground'], ['left', 'right', 'desk'], ['features', 'offices'], ['main.ts']],
    inside: ['features', 'offices'],
    onlyFor: { desk: ['offices'] },
    mostFiles,
    loadsBuilds: ['ground/builds.ts'],
    packages: ['@eos/contract', 'kysely', 'pg', '@types/geojson', 'demo'],
    packageRooms: { demo: ['left/'] },
    runsInNode: true,
    withoutCircles: ['features', 'ground'],
  }
  const read = readImports(folder)
  return [
    ...findTroubles(house, read),
    ...findStrayImports(house, read),
    ...describeCircles(read.imports),
  ]
}

test('imports that lead down, or stay in their room, are fine', () => {
  const troubles = troublesOf({
    'ground/a.ts': 'export const a = 1',
    'left/b.ts': `import { a } from '../ground/a.ts'\nexport const b = a`,
    'features/one/c.ts': `import { b } from '../../left/b.ts'\nimport { d } from './d.ts'\nexport const c = b + d`,
    'features/one/d.ts': 'export const d = 1',
    'main.ts': `import { c } from './features/one/c.ts'\nexport const m = c`,
  })
  expect(troubles).toEqual([])
})

test.each([
  [`import { b } from '../left/b.ts'`, 'a value'],
  [`import type { B } from '../left/b.ts'`, 'a type'],
  [`export { b } from '../left/b.ts'`, 'an export'],
  [`export const later = () => import('../left/b.ts')`, 'an import at run time'],
  ['export const later = () => import(`../left/b.ts`)', 'an import at run time from a template'],
  [`export type A = import('../left/b.ts').B`, 'a type at its place'],
  [`export type A = typeof import('../left/b.ts')`, 'the type of a module'],
  [`import b = require('../left/b.ts')`, 'an import of the older form'],
  [`declare module '../left/b.ts' { export const c: 1 }`, 'an addition to a module'],
  [`export const w = new Worker(new URL('../left/b.ts', import.meta.url))`, 'a thread'],
  [`export const path = import.meta.resolve('../left/b.ts')`, 'an address of a module'],
])('an import that leads up is refused: %s', (line) => {
  const troubles = troublesOf({
    'ground/a.ts': line,
    'left/b.ts': 'export const b = 1\nexport type B = number',
  })
  expect(troubles).toEqual(['ground/a.ts imports left/b.ts, which stands on a higher floor.'])
})

test('what is only for some rooms is refused in others on the same floor', () => {
  const troubles = troublesOf({
    'desk/a.ts': 'export const a = 1',
    'offices/one/b.ts': `import { a } from '../../desk/a.ts'\nexport const b = a`,
    'features/one/c.ts': `import { a } from '../../desk/a.ts'\nexport const c = a`,
  })
  expect(troubles).toEqual(['features/one/c.ts imports desk/a.ts, which is only for offices.'])
})

test('rooms of two floors side by side use one another through what they declare', () => {
  const troubles = troublesOf({
    'features/one/a.ts': 'export const a = 1',
    'features/one/face.ts': `export { a } from './a.ts'`,
    'offices/one/b.ts': `import { a } from '../../features/one/face.ts'\nexport const b = a`,
    'offices/two/c.ts': `import { a } from '../../features/one/a.ts'\nexport const c = a`,
  })
  expect(troubles).toEqual([
    'offices/two/c.ts imports features/one/a.ts, which another room on its floor keeps to itself.',
  ])
})

test.each([
  '../left/b.js',
  '../left/b.mts',
  '../left/b',
  '../left/b.ts?x',
  '../left/b.test.ts',
  '/src/left/b.ts',
  'file:///src/left/b.ts',
  '#left/b.ts',
  'node:module',
  'module',
  '@eos/server/src/left/b.ts',
  '@eos/web',
  'fastify',
  'fs',
  'virtual:files',
  '../../other/src/b.ts',
  './b.json',
])('an import is a source of the folder or a package that it may use: %s', (specifier) => {
  const troubles = troublesOf({
    'ground/a.ts': `import type { B } from '${specifier}'`,
    'left/b.ts': 'export type B = number',
    'left/b.test.ts': 'export type B = number',
  })
  expect(troubles).toEqual([`ground/a.ts imports ${specifier}, which no rule allows.`])
})

test.each([
  'kysely',
  'node:fs',
  '@eos/contract/words/hal',
  'pg/lib/type.js',
  'geojson',
  './page.css',
])('a declared package and a style sheet of the room are fine: %s', (specifier) => {
  const files = { 'ground/a.ts': `import '${specifier}'`, 'ground/page.css': '' }
  expect(troublesOf(files)).toEqual([])
})

test('a style sheet of a higher floor is refused', () => {
  const files = { 'ground/a.ts': `import '../left/page.css'`, 'left/page.css': '' }
  expect(troublesOf(files)).toEqual([
    'ground/a.ts imports left/page.css, which stands on a higher floor.',
  ])
})

test('a package may be kept to some rooms', () => {
  expect(troublesOf({ 'ground/a.ts': `import 'demo'`, 'left/b.ts': `import 'demo/data'` })).toEqual(
    ['ground/a.ts imports demo, which no rule allows.'],
  )
})

test.each(['mts', 'js', 'cjs', 'd.mts'])('a source in another form is reported: .%s', (form) => {
  const troubles = troublesOf({
    'ground/a.ts': `export { b } from './b.${form}'`,
    [`ground/b.${form}`]: `export { c } from '../left/c.ts'`,
    'left/c.ts': 'export const c = 1',
  })
  expect(troubles).toEqual([
    `ground/b.${form} imports left/c.ts, which stands on a higher floor.`,
    `ground/b.${form} is written neither as .ts nor as .tsx.`,
  ])
})

test.each([
  [`import { b } from './b.ts'`, 'a value'],
  [`import type { b } from './b.ts'`, 'a type'],
  [`export const later = () => import('./b.ts')`, 'an import at run time'],
  [
    `/* oxlint-disable import/no-cycle */\nimport { b } from './b.ts'`,
    'one that lint is told to pass',
  ],
])('a circle of files is refused: %s', (line) => {
  const troubles = troublesOf({
    'left/a.ts': `${line}\nexport const a = 1`,
    'left/b.ts': `import { c } from './c.ts'\nexport const b = c`,
    'left/c.ts': `import { a } from './a.ts'\nexport const c = a`,
    'left/d.ts': `import { a } from './a.ts'\nexport const d = a`,
  })
  expect(troubles).toEqual([
    'left/a.ts → left/b.ts → left/c.ts → left/a.ts is a circle of imports.',
  ])
})

test('folders of the ground floor have an order too', () => {
  const troubles = troublesOf({
    'ground/time/instant.ts': `import { e } from '../http/errors.ts'\nexport const i = e`,
    'ground/time/clock.ts': 'export const clock = 1',
    'ground/http/errors.ts': 'export const e = 1',
    'ground/http/health.ts': `import { clock } from '../time/clock.ts'\nexport const h = clock`,
  })
  expect(troubles).toEqual(['ground/http → ground/time → ground/http is a circle of imports.'])
})

test('two features that use each other are refused, also when no file leads back to itself', () => {
  const troubles = troublesOf({
    'features/one/face.ts': 'export const one = 1',
    'features/one/use.ts': `import { two } from '../two/face.ts'\nexport const u = two`,
    'features/two/face.ts': 'export const two = 2',
    'features/two/use.ts': `import { one } from '../one/face.ts'\nexport const u = one`,
  })
  expect(troubles).toEqual(['features/one → features/two → features/one is a circle of imports.'])
})

test.each([
  'import(name)',
  'import(`./${name}.ts`)',
  `import('./' + name)`,
  'import(`file:${name}`)',
  'import(`@eos/${name}`)',
  'import(`node:${name}`)',
  'import.meta.resolve(name)',
  `import.meta.glob('../left/*.ts')`,
])('an import at run time names its file: %s', (call) => {
  expect(troublesOf({ 'ground/a.ts': `export const later = (name) => ${call}` })).toEqual([
    'ground/a.ts imports a file that it does not name.',
  ])
})

test('the one file that loads what was built elsewhere need not name it', () => {
  const line = 'export const later = (file) => import(file)'
  expect(troublesOf({ 'ground/builds.ts': line })).toEqual([])
})

test('a package may be chosen at run time', () => {
  const line = 'export const later = (system) => import(`@programs/${system}`)'
  expect(troublesOf({ 'ground/a.ts': line })).toEqual([])
})

test('rooms of one floor do not import one another', () => {
  const troubles = troublesOf({
    'left/b.ts': `import { r } from '../right/r.ts'\nexport const b = r`,
    'right/r.ts': 'export const r = 1',
  })
  expect(troubles).toEqual([
    'left/b.ts imports right/r.ts, which another room on its floor keeps to itself.',
  ])
})

test('a feature uses another only through its face, which offers no more than is used', () => {
  const troubles = troublesOf({
    'features/one/face.ts': `export { c, spare } from './c.ts'`,
    'features/one/c.ts': 'export const c = 1\nexport const spare = 2',
    'features/two/good.ts': `import { c } from '../one/face.ts'\nexport const g = c`,
    'features/two/bad.ts': `import { c } from '../one/c.ts'\nexport const g = c`,
  })
  expect(troubles).toEqual([
    'features/two/bad.ts imports features/one/c.ts, which another room on its floor keeps to itself.',
    'features/one/face.ts offers spare, which no other room uses.',
  ])
})

test('a file outside of the rooms and a crowded folder are reported', () => {
  const troubles = troublesOf({ 'ground/a.ts': '', 'ground/b.ts': '', 'loose.ts': '' }, 1)
  expect(troubles).toEqual(['loose.ts stands on no floor.', 'ground/ holds 2 files, more than 1.'])
})

function looseStatementsOf(files: Record<string, string>): string[] {
  const folder = folderOf(files)
  return findLooseStatements(folder, readImports(folder).sources)
}

const statement = `import { sql } from 'kysely'\nexport const s = sql\`select 1\``
const executed = `${statement}.execute(db)`

test('a statement is at home in queries and in the folder of the database', () => {
  const troubles = looseStatementsOf({
    'features/one/queries.ts': statement,
    'features/one/sub/queries/people.ts': statement,
    'platform/database/migrate.ts': executed,
    'platform/database/transaction.ts':
      'export const inTransaction = (db, work) => db.transaction().execute(work)',
    'features/one/logic.ts': `import type { RawBuilder } from 'kysely'
      import { s } from './queries.ts'
      import { inTransaction } from '../../platform/database/transaction.ts'
      export const work = (db) => inTransaction(db, (trx) => s(trx))`,
  })
  expect(troubles).toEqual([])
})

test.each([
  [
    `import { sql } from 'kysely'`,
    'imports more than types from kysely: statements belong into queries.',
  ],
  [
    `import { Client } from 'pg'`,
    'imports more than types from pg: statements belong into queries.',
  ],
  ...[
    `import pg from 'pg'\nexport const f = () => new pg.Client()`,
    `import * as pg from 'pg'\nexport const f = () => new pg.Client()`,
    `import pg = require('pg')\nexport const f = () => new pg.Client()`,
    `export const f = async () => new (await import('pg')).Client()`,
  ].map((line) => [line, 'imports more than types from pg: statements belong into queries.']),
  [
    `export const f = async () => (await import('kysely')).sql`,
    'imports more than types from kysely: statements belong into queries.',
  ],
  [
    `import { from } from 'pg-copy-streams'`,
    'imports more than types from pg-copy-streams: statements belong into queries.',
  ],
  [`export { sql } from 'kysely'`, 'passes sql on, which each file imports for itself.'],
  ...[
    `export const f = (pool) => pool.query('select 1')`,
    `export const f = (pool) => pool?.query('select 1')`,
    `export const f = (pool) => pool['query']('select 1')`,
    'export const f = (pool) => pool[`query`](text)',
    `export const f = (pool) => pool.query.bind(pool)('select 1')`,
    `export const f = ({ pool }) => ({ ask: pool.query })`,
    `export const f = (pool) => {\n  const { query } = pool\n  return query('select 1')\n}`,
    `export const f = (pool) => {\n  const { 'query': ask } = pool\n  return ask('select 1')\n}`,
    `export const f = (pool) => {\n  let query\n  ;({ query } = pool)\n  return query('select 1')\n}`,
    `export const f = ({ query }) => query('select 1')`,
    `export function f({ query: ask = none }) {\n  return ask.call(null, 'select 1')\n}`,
    `export const f = (pool, name) => pool[name]('select 1')`,
    'export const f = ({ pool }, name) => pool[`${name}y`](text)',
    `export const f = (call) => call.query('select 1')`,
    `export const f = (call) => call.query!('select 1')`,
    `export const f = (call) => call.query.call(call, 'select 1')`,
    `export const f = (call) => {\n  const ask = call.query\n  return ask('select 1')\n}`,
    `export const f = (address) => {\n  const { query } = address\n  return query('select 1')\n}`,
  ].map((line) => [line, 'takes query from a connection: statements belong into queries.']),
  ...['transaction', 'startTransaction', 'connection'].flatMap((name) => [
    [
      `export const f = (db) => {\n  const begun = db.${name}()\n  return begun\n}`,
      `calls ${name}(): use inTransaction.`,
    ],
    [`export const f = ({ ${name} }) => ${name}()`, `calls ${name}(): use inTransaction.`],
  ]),
  ...['executeQuery', 'executeTakeFirst', 'getExecutor'].map((name) => [
    `export const f = (db, q) => db.${name}(q)`,
    `calls ${name}(): statements are run by rows, first, one, exists and run.`,
  ]),
  [
    `export const f = (db) => db['execute'](s)`,
    'calls execute(): statements are run by rows, first, one, exists and run.',
  ],
  [
    `import { s } from './queries.ts'\nexport const f = (db) => s().execute(db)`,
    'calls execute(): statements are run by rows, first, one, exists and run.',
  ],
  [
    `import { run } from '../../platform/database/statements.ts'\nexport const r = run`,
    'runs statements, which belong into queries.',
  ],
  [
    `import { escapeLiteral } from 'pg'`,
    'imports more than types from pg: statements belong into queries.',
  ],
  ...[
    `export const f = (db, q) => q.compile(db)`,
    'export const f = (rows) => `copy (${rows}) to stdout with (format csv)`',
    `export const text = 'select id\\n from station'`,
    'export const f = (x) => `avg(${x}) filter (where ${x})`',
    'export const f = (x) => `(${x})::float8`',
    `export const text = 'period_end is not null'`,
  ].map((line) => [line, 'writes a statement: statements belong into queries.']),
])('outside of it no file speaks to the database: %s', (line, trouble) => {
  const files = {
    'features/one/queries.ts': statement,
    'features/one/logic.ts': line,
    'platform/database/statements.ts': 'export const run = 1',
  }
  expect(looseStatementsOf(files)).toEqual([`features/one/logic.ts ${trouble}`])
})

test('a sentence for people is no statement', () => {
  const line = `export const words = ['Please select a station from the list, and copy it to a file.', '[::1]']`
  expect(looseStatementsOf({ 'features/one/texts.ts': line })).toEqual([])
})

test('the query of an address or of a declared call is no statement', () => {
  const troubles = looseStatementsOf({
    'features/one/routes.ts': `export const f = ({ query }, list) => list(query.date, query)`,
    'features/one/logic.ts': `export const f = ({ address }, call, asked) => {
      const { path, query } = address
      const { after, ...rest } = asked.query()
      return [path, query, after, rest, address.query.slice(0, 5), call.query!]
    }`,
  })
  expect(troubles).toEqual([])
})

test('queries run their statements in one way', () => {
  expect(looseStatementsOf({ 'features/one/queries.ts': executed })).toEqual([
    'features/one/queries.ts calls execute(): statements are run by rows, first, one, exists and run.',
  ])
})

test.each([
  [`export { sql } from 'kysely'`, 'sql'],
  [`export * from 'kysely'`, 'kysely'],
  [`export { rows } from '../../platform/database/statements.ts'`, 'rows'],
  [`import { rows } from '../../platform/database/statements.ts'\nexport { rows as ask }`, 'rows'],
  [`import { rows } from '../../platform/database/statements.ts'\nexport default rows`, 'rows'],
  [`import { sql } from 'kysely'\nexport const text = sql`, 'sql'],
  [`import { sql } from 'kysely'\nexport const tools = { sql }`, 'sql'],
])('queries keep to themselves what runs statements: %s', (line, name) => {
  for (const file of ['features/one/queries.ts', 'platform/database/tools.ts']) {
    expect(looseStatementsOf({ [file]: line })).toEqual([
      `${file} passes ${name} on, which each file imports for itself.`,
    ])
  }
})

test.each(['BEGIN', 'start transaction', 'select 1; commit', '\\n  rollback', 'savepoint a'])(
  'queries begin and end no transaction in a text: %s',
  (text) => {
    for (const line of [`run(db)\`${text}\``, `sql.raw('${text}')`]) {
      const [trouble, ...others] = looseStatementsOf({ 'features/one/queries.ts': line })
      expect(trouble).toMatch(/ writes .* into a statement: use inTransaction\.$/)
      expect(others).toEqual([])
    }
  },
)

test('the query builder is used nowhere', () => {
  const line = `export const f = (db) => db.selectFrom('account').selectAll()`
  expect(looseStatementsOf({ 'features/one/queries.ts': line })).toEqual([
    'features/one/queries.ts uses the query builder instead of a template.',
  ])
})

function sharedClassesOf(files: Record<string, string>): string[] {
  const folder = folderOf(files)
  return findSharedClasses({ folder, inside: ['features'], shared: ['ui'] })
}

test.each([
  ['.tile { color: red }', 'a rule'],
  ['.other,\n.tile { color: red }', 'one of several selectors'],
  ['.tile:hover > b { color: red }', 'the beginning of a selector'],
  ['main .tile { color: red }', 'a class below an element'],
  ['@media (width < 720px) { .tile { color: red } }', 'a rule for some screens'],
  ['.button.tile { color: red }', 'a class beside one of a lower floor'],
  [':is(.tile, .card) { color: red }', 'one of several'],
])('a class that two features declare at the top level is refused: %s', (rule) => {
  const troubles = sharedClassesOf({
    'ui/button.css': '.button { color: blue }',
    'features/one/one.css': '.tile { color: blue }',
    'features/two/sub/two.css': rule,
  })
  expect(troubles).toEqual([
    'features/two/sub/two.css declares .tile, as does features/one/one.css: nest it under the class of its page.',
  ])
})

test('a class is free below the class of a page, in the same feature, and where a lower floor declares it', () => {
  const troubles = sharedClassesOf({
    'ui/button.css': '.button { color: blue }',
    'features/one/one.css': '.tile, .button { color: blue }',
    'features/one/more.css': '.tile { margin: 0 }',
    'features/two/two.css': `.two { .tile { margin: 0 } } .two .tile, .two > .tile { margin: 0 }
      /* .tile { } */ .two::after { content: '.tile {' } .button:not(.tile) { margin: 0 }
      @keyframes tile { from { margin: 0 } }`,
  })
  expect(troubles).toEqual([])
})

test('the classes of a sheet are those with which its rules begin', () => {
  const sheet = `@import './a.css'; .a { .b { margin: 0 } &.c { margin: 0 } } .d.e > .f, [data-x='.g'] .h { margin: 0 }`
  expect(declaredClasses(sheet)).toEqual(['a', 'd', 'e', 'h'])
})

function headlessCommentsOf(text: string): string[] {
  return findHeadlessComments(folderOf({ 'apps/one/a.ts': text }), ['apps'])
}

const words = ['Of', 'Those', 'As', 'So', 'What', 'Who', 'In which']

test.each(
  words.flatMap((word) => [
    `\n// ${word} the year before.`,
    `\nconst a = 1 // ${word} the year before.`,
    `\n  /** ${word} the year before. */`,
    `/**\n * ${word} the year before.\n */`,
    `\nconst b = <p>{/* ${word} the year before. */}</p>`,
    `\n  -- ${word} the year before.`,
  ]),
)('a comment that does not name its subject is refused with its place: %j', (text) => {
  const [trouble, ...others] = headlessCommentsOf(text)
  const sentence =
    /^apps\/one\/a\.ts:2 begins a comment with “([\w ]+)”: name its subject, or write/
  expect(words).toContain(sentence.exec(trouble ?? '')?.[1])
  expect(others).toEqual([])
})

test.each([
  ...words.flatMap((word) => [
    `// The sums of a year, in kg.\n// ${word} is said in the decision.`,
    `/**\n * The sums of a year, in kg.\n * ${word} is said in the decision.\n */`,
    `-- The sums of a year, in kg.\n-- ${word} is said in the decision.`,
    `const text = '${word} // ${word.toLowerCase()}'`,
  ]),
  '// Offices and whole years.',
])('a comment goes on, and other texts begin, with any word: %j', (text) => {
  expect(headlessCommentsOf(text)).toEqual([])
})

test('comments of packages and of what was built are not looked at', () => {
  const text = `// ${words[0]} the year before.`
  const folder = folderOf({ 'apps/node_modules/a.ts': text, 'apps/dist-server/a.js': text })
  expect(findHeadlessComments(folder, ['apps'])).toEqual([])
})

function lint(files: Record<string, string>) {
  const folder = folderOf(files)
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  return spawnSync(process.execPath, [oxlint], { cwd: folder, encoding: 'utf8' })
}

test('lint refuses a circle of types', () => {
  const { status, stdout } = lint({
    'a.ts': `import type { B } from './b.ts'\nexport interface A { b: B }`,
    'b.ts': `import type { A } from './a.ts'\nexport interface B { a: A | undefined }`,
  })
  expect(stdout).toContain('no-cycle')
  expect(status).toBe(1)
})

test('lint refuses imports that stand within a type, which its search for circles does not read', () => {
  const { status, stdout } = lint({
    'a.ts': `export interface A { b: import('./b.ts').B }`,
    'b.ts': `import type { A } from './a.ts'\nexport interface B { a: A | undefined }`,
  })
  expect(stdout).toContain('consistent-type-imports')
  expect(status).toBe(1)
})

test.each([
  ['packages/contract', '../../../apps/server/src/b.ts'],
  ['packages/demo', '../../../apps/server/src/b.ts'],
  ['packages/indices', '../../../apps/web/src/b.ts'],
  ['packages/indices', '../../contract/src/b.ts'],
  ['apps/web', '../../server/src/b.ts'],
  ['apps/server', '../../web/src/b.ts'],
])('lint refuses that %s imports %s', (folder, path) => {
  const { status, stdout } = lint({
    [`${folder}/src/a.ts`]: `import { b } from '${path}'\nexport const a = b`,
  })
  expect(stdout).toContain('no-restricted-imports')
  expect(status).toBe(1)
})

const visit = 'apps/server/test/promises-start-up.test.ts'
const promises = 'apps/server/test/promises.test.ts'
const described = 'apps/server/src/platform/database/describe-schema.test.ts'

test.each([
  ['apps/server/src/features/quality/reviews/reviews.ts', 'apps/server/src/features/quality/'],
  ['apps/server/src/readings/judging/checks/columns.ts', 'apps/server/src/readings/judging/'],
  [
    'apps/server/src/access/person.ts',
    'apps/server/test/narrow-rights.test.ts',
    'apps/server/test/province-reach.test.ts',
  ],
  ['apps/web/src/features/map/MapPage.tsx', 'apps/web/src/features/map/'],
  ['packages/contract/src/words/grains.ts', 'packages/contract/'],
  ['docs/api.md', 'test/docs.test.ts'],
  ['bench/latest.mjs', 'test/bench.test.ts'],
  ['apps/server/test/statements/compose.ts', 'apps/server/test/statements/'],
  ['apps/server/test/provinces.test.ts', 'apps/server/test/provinces.test.ts'],
  ['apps/server/mappings/airnow-hourly.json', 'apps/server/src/features/ingestion/'],
  [
    'packages/contract/src/resources/stations/stations.ts',
    'packages/contract/',
    promises,
    described,
  ],
  ['apps/server/migrations/0017_x.sql', promises, described, 'apps/server/test/statements/'],
  ['apps/server/schema.sql', promises, described, 'apps/server/test/statements/'],
])('a change of %s asks for the tests of %s', (file, ...places) => {
  expect(testsOf(file)).toEqual(places)
})

test.each([
  'apps/server/src/app.ts',
  'apps/server/test/make.ts',
  'apps/server/bin/eos.js',
  'scripts/build.mjs',
  'vitest.config.ts',
  'apps/server/test/kill.long.test.ts',
])(
  'a change of %s, which has no room, asks for a visit of the portal and for its floors',
  (file) => {
    expect(testsOf(file)).toEqual([visit, 'test/structure.test.ts'])
  },
)

test.each(['main.tsx', '../e2e/map.test.ts', '../vite.config.ts'])(
  'a change of the web application outside of its rooms asks for its routes: %s',
  (file) => {
    const path = join('apps/web/src', file)
    expect(testsOf(path)).toEqual(['apps/web/src/app/', 'test/structure.test.ts'])
  },
)

test('a room without tests gets those of its workspace', () => {
  const tests = ['apps/web/src/app/routes.test.ts', 'test/structure.test.ts']
  expect(testsOf('apps/web/src/features/login/LoginPage.tsx', tests)).toEqual([
    'apps/web/src/app/',
    'test/structure.test.ts',
  ])
})

test.each(['packages/contract/src/readings/quality-rules.ts', 'docs/quality-control.md'])(
  'a change of %s also asks for a test of another room that reads it',
  (file) => {
    const documentation = 'apps/server/src/features/quality/documentation.test.ts'
    expect(testsThatName(file)).toContain(documentation)
  },
)

test('a change of what very many tests read asks for the tests of its room alone', () => {
  expect(testsThatName('packages/contract/src/words/vocabulary.ts')).toEqual([])
})
