// Runs named checks one after the other, all of them even when one fails, and remembers which did.

import { join } from 'node:path'
import { programs, root, runNode, say } from './checkout.mjs'

/** Types, lint with circles of imports, format and floors: checks that need no database and no browser. */
export const staticChecks = [
  { name: 'types', run: () => runNode(programs.tsc, ['-b']) },
  { name: 'types of the tests', run: () => runNode(programs.tsc, ['-p', 'tsconfig.tests.json']) },
  { name: 'lint', run: () => runNode(programs.oxlint, ['--deny-warnings']) },
  { name: 'format', run: () => runNode(programs.oxfmt, ['--check']) },
  { name: 'structure', run: () => runNode(join(root, 'scripts/check-structure.mjs')) },
]

/** The names of those that failed. */
export async function runSteps(steps) {
  const failed = []
  for (const step of steps) {
    say(`\n— ${step.name}`)
    if ((await step.run()) !== 0) failed.push(step.name)
  }
  return failed
}
