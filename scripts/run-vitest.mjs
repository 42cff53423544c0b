// Runs the tests, counts them from vitest's own report, and names those that failed, or passed on their second try only.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { notesFolder, programs, root, runNode, say } from './checkout.mjs'

/** Returns `{ passed, failed, skipped, lines }` with a line per failure; any other error counts as one failure. */
export async function runVitest(args = [], env = {}) {
  mkdirSync(notesFolder, { recursive: true })
  const report = join(notesFolder, `test-report-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(programs.vitest, ['run', ...reporters, ...args], {
    env: { ...process.env, ...env },
  })
  const counts = readCounts(report)
  say(describeLongest(report))
  rmSync(report, { force: true })
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** The counts of several runs as those of one. */
export function addCounts(ends) {
  const sum = (name) => ends.reduce((total, each) => total + each[name], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    lines: ends.flatMap(({ lines }) => lines),
  }
}

/** One line for each failure and each second try, and the counts as the last line. */
export function describeCounts({ passed, failed, skipped, lines }) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...lines, counts].join('\n')
}

/** The files that take longest, to know where time is to be saved. */
function describeLongest(file) {
  const { testResults } = readReport(file)
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
  const lines = files
    .slice(0, longest)
    .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${relative(root, name)}`)
  return ['\nThe longest files:', ...lines].join('\n')
}

const longest = 10

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}

function readCounts(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const brokenFiles = report.testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.length === 0,
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
      lines: [
        ...brokenFiles.map(describeBrokenFile),
        ...report.testResults.flatMap(describeFailures),
      ],
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0, lines: ['The tests left no report.'] }
  }
}

function describeBrokenFile({ name, message }) {
  return `Failed: ${relative(root, name)}: ${firstLine(message)}`
}

function describeFailures({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'failed' || failureMessages.length > 0)
    .map(({ status, fullName, failureMessages }) => {
      const how = status === 'failed' ? 'Failed' : 'Passed on the second try'
      return `${how}: ${relative(root, name)}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`
    })
}

function firstLine(text) {
  return text.split('\n', 1)[0]
}
