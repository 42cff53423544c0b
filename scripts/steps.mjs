// Runs named checks one after the other, all of them even when one fails, and remembers which did.

import { join } from 'node:path'
import { programs, root, runNode, say } from './checkout.mjs'

/**
 * Types, lint with circles of imports, format and floors: checks that need no database and no browser. Lint and format,
 * which look at each file for itself, are told of `files` where only these are to be looked at.
 */
export function staticChecks(files) {
  return [
    { name: 'types', run: () => runNode(programs.tsc, ['-b']) },
    { name: 'types of the tests', run: () => runNode(programs.tsc, ['-p', 'tsconfig.tests.json']) },
    { name: 'lint', run: () => onFiles(programs.oxlint, ['--deny-warnings'], files, isCode) },
    { name: 'format', run: () => onFiles(programs.oxfmt, ['--check'], files) },
    { name: 'structure', run: () => runNode(join(root, 'scripts/check-structure.mjs')) },
  ]
}

const isCode = (file) => /\.[cm]?[jt]sx?$/.test(file)

function onFiles(program, args, files, isWanted = () => true) {
  if (!files) return runNode(program, args)
  const wanted = files.filter(isWanted)
  return wanted.length === 0
    ? 0
    : runNode(program, [...args, '--no-error-on-unmatched-pattern', ...wanted])
}

/** The names of those that failed. */
export async function runSteps(steps) {
  const failed = []
  for (const step of steps) {
    say(`\n— ${step.name}`)
    const begunAt = Date.now()
    if ((await step.run()) !== 0) failed.push(step.name)
    say(`  ${((Date.now() - begunAt) / 1000).toFixed(0)} s`)
  }
  return failed
}
