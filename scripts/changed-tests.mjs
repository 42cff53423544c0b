// Chooses the tests that a change is most likely to touch: those of the rooms, packages and folders that have changed.

import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './checkout.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')

const described = 'apps/server/src/platform/database/describe-schema.test.ts'
const statements = 'apps/server/test/statements/'
const promises = 'apps/server/test/promises.test.ts'
const visit = 'apps/server/test/promises-start-up.test.ts'
const narrowRights = 'apps/server/test/narrow-rights.test.ts'
const structure = 'test/structure.test.ts'

/** Files, and the files or folders of their tests, of which `$&` is what matched. The first rule with tests counts. */
const rules = [
  [/\.md$/, ['test/docs.test.ts']],
  [/^bench\//, ['test/bench.test.ts']],
  [/^packages\/contract\/src\/resources\//, ['packages/contract/', promises, described]],
  [/^apps\/server\/(migrations\/|schema\.sql$)/, [promises, described, statements]],
  [/^apps\/server\/src\/access\//, [narrowRights, 'apps/server/test/roles.test.ts']],
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
    const tested = places
      .map((place) => place.replace('$&', matched))
      .filter((place) => tests.some((test) => test.startsWith(place)))
    if (matched !== undefined && tested.length > 0) return tested
  }
  throw new Error(`No rule gives tests for ${file}.`)
}

/**
 * The tests of all that differs from the last commit, new files included. `places` maps files and folders of tests to
 * the changed files that ask for them; `leftOut` are changed tests that `npm run check` does not run.
 */
export function chooseTests() {
  const files = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => file !== '')
  const tests = listTests()
  const places = new Map()
  for (const file of files) {
    for (const place of testsOf(file, tests)) {
      places.set(place, [...(places.get(place) ?? []), file])
    }
  }
  return { places, leftOut: files.filter(isLeftOut) }
}
