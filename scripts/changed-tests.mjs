// Chooses the tests that a change is most likely to touch: those of the rooms, packages and folders that have changed,
// and those of other rooms that name a changed file themselves.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { root } from './checkout.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')

const described = 'apps/server/src/platform/database/describe-schema.test.ts'
const statements = 'apps/server/test/statements/'
const promises = 'apps/server/test/promises.test.ts'
const visit = 'apps/server/test/promises-start-up.test.ts'
const narrowRights = 'apps/server/test/narrow-rights.test.ts'
const structure = 'test/structure.test.ts'

/** Files, and the files or folders of their tests, of which `$&` is what matched. The first rule with tests counts. */
/** @type {[RegExp, string[]][]} */
const rules = [
  [/\.md$/, ['test/docs.test.ts']],
  [/^bench\//, ['test/bench.test.ts']],
  [/^packages\/contract\/src\/resources\//, ['packages/contract/', promises, described]],
  [/^apps\/server\/(migrations\/|schema\.sql$)/, [promises, described, statements]],
  [/^apps\/server\/src\/access\//, [narrowRights, 'apps/server/test/province-reach.test.ts']],
  [/^apps\/server\/data\//, ['apps/server/src/features/catalogues/', visit]],
  [/^apps\/server\/mappings\//, ['apps/server/src/features/ingestion/']],
  [/^apps\/server\/test\/statements\//, ['$&']],
  [/^apps\/server\/src\/features\/[^/]+\//, ['$&']],
  [/^apps\/server\/src\/[^/]+\/[^/]+\//, ['$&']],
  [/^apps\/server\/src\/[^/]+\//, ['$&']],
  [/^apps\/web\/src\/features\/[^/]+\//, ['$&']],
  [/^apps\/web\/src\/[^/]+\//, ['$&']],
  [/^packages\/[^/]+\//, ['$&']],
  [/^.*\.test\.tsx?$/, ['$&']],
  [/^apps\/server\//, [visit, structure]],
  [/^apps\/web\//, ['apps/web/src/app/', structure]],
  [/^/, [visit, structure]],
]

/** Tests that `npm run check` leaves to other commands. */
const isLeftOut = (test) => /\.long\.test\.tsx?$|^[^/]+\/[^/]+\/e2e\//.test(test)

const listTests = () =>
  ['apps/server/src', 'apps/server/test', 'apps/web/src', 'packages', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => join(folder, file).split(sep).join('/'))
      .filter((file) => /^(?!.*node_modules\/).*\.test\.tsx?$/.test(file) && !isLeftOut(file)),
  )

/** Files and folders of tests for one changed file; there is always one. */
export function testsOf(file, tests = listTests()) {
  for (const [pattern, places] of rules) {
    const [matched] = pattern.exec(file) ?? []
    if (matched === undefined) continue
    const tested = places
      .map((place) => place.replace('$&', matched))
      .filter((place) => tests.some((test) => test.startsWith(place)))
    if (tested.length > 0) return tested
  }
  throw new Error(`No rule gives tests for ${file}.`)
}

/** A file that more tests name, such as the vocabulary, is left to a run of all tests. */
const mostNaming = 10

/** The tests that import a changed file or read it by its name, wherever they stand; none if they are very many. */
export function testsThatName(file, tests = listTests()) {
  const found = tests.filter((test) => namesIn(test).has(file))
  return found.length > mostNaming ? [] : found
}

const named = new Map()

/** Paths from the root. */
function namesIn(test) {
  if (!named.has(test)) {
    const text = readFileSync(join(root, test), 'utf8')
    const names = [...text.matchAll(/'((?:\.{1,2}|@eos)\/[^'\n]+)'/g)].map(([, name]) => name)
    const paths = names.map((name) =>
      name.startsWith('.') ? posix.join(posix.dirname(test), name) : sourceOf(name),
    )
    named.set(test, new Set(paths))
  }
  return named.get(test)
}

function sourceOf(module) {
  const [, name, ...path] = module.split('/')
  return `packages/${name}/src/${path.join('/') || 'index'}.ts`
}

/** Rules that every file has to obey, or the packages of the tools that check them. */
const isRule = (file) => /^\.ox(lint|fmt)rc\.json$|^package(-lock)?\.json$/.test(file)

/**
 * The tests of all that differs from the last commit, new files included. `places` maps files and folders of tests to
 * the changed files that ask for them; `leftOut` are changed tests that `npm run check` does not run. `files` are those
 * that are still there; undefined after a change of the rules of lint or format, which every file has to obey.
 */
export function chooseTests() {
  const files = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => file !== '')
  const tests = listTests()
  const places = new Map()
  for (const file of files) {
    const own = testsOf(file, tests)
    const naming = testsThatName(file, tests)
    const others = naming.filter((test) => !own.some((place) => test.startsWith(place)))
    for (const place of [...own, ...others]) {
      places.set(place, [...(places.get(place) ?? []), file])
    }
  }
  const present = files.filter((file) => existsSync(join(root, file)))
  return {
    places,
    leftOut: files.filter(isLeftOut),
    files: files.some(isRule) ? undefined : present,
  }
}
