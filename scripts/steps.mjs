// Runs named checks, all of them even when one fails, and remembers which did.
// See docs/decisions/0272-scripts-are-javascript-with-checked-types.md.

import { join } from 'node:path'
import { compile, threads } from './build.mjs'
import { programs, root, runNode, say } from './checkout.mjs'

/**
 * Types; and beside them lint with circles of imports, format and floors: checks that need no database and no browser.
 * Lint and format, which look at each file for itself, are told of `files` where only these are to be looked at.
 */
export function staticChecks(files) {
  return [
    [
      { name: 'types', run: compile },
      // They read the declarations that the step before has made.
      { name: 'types of the tests', run: typesOf('tsconfig.tests.json') },
      { name: 'types of the scripts', run: typesOf('tsconfig.scripts.json') },
    ],
    [
      { name: 'lint', run: () => onFiles(programs.oxlint, ['--deny-warnings'], files, isCode) },
      { name: 'format', run: () => onFiles(programs.oxfmt, ['--check'], files) },
      { name: 'structure', run: () => runHeld(join(root, 'scripts/check-structure.mjs'), []) },
    ],
  ]
}

const isCode = (file) => /\.[cm]?[jt]sx?$/.test(file)

const runHeld = (program, args) => runNode(program, args, { isHeld: true })
const typesOf = (project) => () => runHeld(programs.tsc, ['-p', project, ...threads])

function onFiles(program, args, files, isWanted = () => true) {
  if (!files) return runHeld(program, args)
  const wanted = files.filter(isWanted)
  return wanted.length === 0
    ? 0
    : runHeld(program, [...args, '--no-error-on-unmatched-pattern', ...wanted])
}

/** Runs the lists side by side, each in its order. Returns the names of those that failed. */
export async function runSteps(lists) {
  return (await Promise.all(lists.map(runList))).flat()
}

async function runList(steps) {
  const failed = []
  for (const { name, run } of steps) {
    const begunAt = Date.now()
    if ((await run()) !== 0) failed.push(name)
    say(`— ${name}: ${((Date.now() - begunAt) / 1000).toFixed(0)} s`)
  }
  return failed
}
