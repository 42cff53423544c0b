// Runs two validators over the API document.
import { join } from 'node:path'
import { listenTo } from '../support/programs.mjs'

export async function validateBySpecification({ document, inPython, signal }) {
  const { code, said, complained } = await listenTo(
    inPython('openapi-spec-validator'),
    [document],
    { signal },
  )
  return code === 0
    ? { isGood: true, words: 'the document is valid' }
    : { isGood: false, words: `${said}${complained}`.trim() }
}

/** Warnings count like errors. */
export async function validateByRecommendedRules({ document, work, packages, signal }) {
  const program = join(packages, 'node_modules/@redocly/cli/bin/cli.js')
  const { said, complained } = await listenTo(
    process.execPath,
    [program, 'lint', '--extends=recommended', '--format=json', document],
    { cwd: work, signal, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  )
  const report = readReport(said)
  if (report === undefined) return { isGood: false, words: `${said}${complained}`.trim() }
  const { totals, problems } = report
  const found = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`,
  )
  return totals.errors + totals.warnings === 0
    ? { isGood: true, words: 'no error and no warning' }
    : { isGood: false, words: [`${found.length} problems`, ...found].join('\n  ') }
}

function readReport(said) {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}
