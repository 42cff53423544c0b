// The rules of the floors, tried on small houses, and the lint that refuses circles.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { roomOf } from '../scripts/changed-rooms.mjs'
import { findTroubles } from '../scripts/structure/floors.mjs'
import { findUnnamedImports, listSources, readImports } from '../scripts/structure/read-imports.mjs'
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
    floors: [['ground'], ['left', 'right'], ['features'], ['main.ts']],
    inside: 'features',
    mostFiles,
  }
  return [
    ...findTroubles(house, listSources(folder), readImports(folder)),
    ...findUnnamedImports(folder),
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
])('an import that leads up is refused: %s', (line) => {
  const troubles = troublesOf({
    'ground/a.ts': line,
    'left/b.ts': 'export const b = 1\nexport type B = number',
  })
  expect(troubles).toEqual(['ground/a.ts imports left/b.ts, which stands on a higher floor.'])
})

test.each(['import(name)', 'import(`./${name}.ts`)', `import('./' + name)`])(
  'an import at run time names its file: %s',
  (call) => {
    expect(troublesOf({ 'ground/a.ts': `export const later = (name) => ${call}` })).toEqual([
      'ground/a.ts imports a file that it does not name.',
    ])
  },
)

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
  return findLooseStatements(folder, listSources(folder), readImports(folder))
}

const statement = `import { sql } from 'kysely'\nexport const s = sql\`select 1\``
const executed = `${statement}.execute(db)`

test('a statement is at home in queries and in the folder of the database', () => {
  const troubles = looseStatementsOf({
    'features/one/queries.ts': statement,
    'features/one/sub/queries/people.ts': statement,
    'platform/database/migrate.ts': executed,
    'features/one/logic.ts': `import type { RawBuilder } from 'kysely'
      import { s } from './queries.ts'
      export const work = (db) => db.transaction().execute((trx) => s(trx))`,
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
    `export const f = (pool) => pool.query('select 1')`,
    `export const f = (pool) => pool?.query('select 1')`,
    `export const f = (pool) => pool['query']('select 1')`,
    'export const f = (pool) => pool[`query`](text)',
    `export const f = (pool) => pool.query.bind(pool)('select 1')`,
    `export const f = ({ pool }) => ({ ask: pool.query })`,
    `export const f = (pool) => {\n  const { query } = pool\n  return query('select 1')\n}`,
    `export const f = (pool) => {\n  const { 'query': ask } = pool\n  return ask('select 1')\n}`,
    `export const f = (pool) => {\n  let query\n  ;({ query } = pool)\n  return query('select 1')\n}`,
  ].map((line) => [line, 'takes query from a connection: statements belong into queries.']),
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
])('outside of it no file speaks to the database: %s', (line, trouble) => {
  const files = {
    'features/one/queries.ts': statement,
    'features/one/logic.ts': line,
    'platform/database/statements.ts': 'export const run = 1',
  }
  expect(looseStatementsOf(files)).toEqual([`features/one/logic.ts ${trouble}`])
})

test('the query of an address or of a declared call is no statement', () => {
  const troubles = looseStatementsOf({
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

test('the query builder is used nowhere', () => {
  const line = `export const f = (db) => db.selectFrom('account').selectAll()`
  expect(looseStatementsOf({ 'features/one/queries.ts': line })).toEqual([
    'features/one/queries.ts uses the query builder instead of a template.',
  ])
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

test.each([
  ['apps/server/src/features/quality/reviews/reviews.ts', 'apps/server/src/features/quality/'],
  ['apps/server/src/readings/judging/checks/columns.ts', 'apps/server/src/readings/judging/'],
  ['apps/server/src/access/person.ts', 'apps/server/src/access/'],
  ['apps/web/src/map/MapPage.tsx', 'apps/web/src/map/'],
  ['packages/contract/src/grains.ts', 'packages/contract/'],
  ['docs/api.md', 'test/docs.test.ts'],
  ['bench/latest.mjs', 'test/bench.test.ts'],
  ['LICENSE', undefined],
])('a change of %s asks for the tests of %s', (file, room) => {
  expect(roomOf(file)).toBe(room)
})
