// Runs schemathesis against a portal, and says what its report means.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../support/programs.mjs'

/** A failure is an answer of 500 and more, or a status, a type or a body that the document does not have. */
const checks = {
  not_a_server_error: 'no answer of 500 or more',
  status_code_conformance: 'no status that is not described',
  content_type_conformance: 'no type that is not described',
  response_schema_conformance: 'no body that breaks its schema',
}

/** The live stream does not end; and nobody saws off the branch that the administrator sits on. */
const leftOut = {
  all: '^/live/',
  administrator: '^/api/auth/|^/api/(user|user_role|role|grant)/(batch|import|\\{id\\})',
}

/** Half of the time for random cases, a few of every call in each round, and the rest for the systematic ones. */
const passes = [['--phases=examples,fuzzing', '--max-examples=5'], ['--phases=coverage']]

export async function runSchemathesis({ portal, headers, program, minutes, signal }) {
  const reports = []
  const seconds = Math.ceil((minutes * 60) / passes.length)
  for (const [index, pass] of passes.entries()) {
    const folder = join(portal.folder, `fuzz-${index}`)
    const bounds = [`--max-time=${seconds}`, `--report-dir=${folder}`]
    await run(program, [...argumentsFor(portal, headers), ...pass, ...bounds], {
      cwd: portal.folder,
      signal,
    })
    reports.push(readReport(folder))
  }
  return reports
}

function argumentsFor({ origin }, headers) {
  const excluded = headers.length > 0 ? `${leftOut.all}|${leftOut.administrator}` : leftOut.all
  return [
    'run',
    `${origin}/api/openapi.json`,
    ...headers.flatMap((header) => ['--header', header]),
    `--checks=${Object.keys(checks).join(',')}`,
    `--exclude-path-regex=${excluded}`,
    '--rate-limit=auto',
    '--request-timeout=60',
    '--warnings=off',
    '--continue-on-failure',
    '--no-shrink',
    '--generation-database=none',
    '--report=json',
  ]
}

function readReport(folder) {
  const name = readdirSync(folder).find((each) => each.endsWith('.json'))
  if (name === undefined) throw new Error('Schemathesis left no report.')
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

/** One line for each kind of failure, and one for whether enough was asked. */
export function judge(reports, { cases }) {
  const asked = reports.reduce((sum, { test_cases: { generated } }) => sum + generated, 0)
  const failures = reports.flatMap((report) => report.failures)
  const errors = reports.flatMap((report) => report.errors)
  return [
    { isGood: asked >= cases, words: `${asked} cases of at least ${cases}` },
    ...failures.map(({ title, count, operations }) => ({
      isGood: false,
      words: `${title}: ${count} at ${operations.length} calls`,
    })),
    ...(errors.length > 0
      ? [{ isGood: false, words: `${errors.length} calls could not be tried` }]
      : []),
    ...(failures.length === 0 ? [{ isGood: true, words: Object.values(checks).join(', ') }] : []),
  ]
}
