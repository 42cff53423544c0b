// Runs the tests and counts them from vitest's own report.

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { notesFolder, programs, runNode } from './checkout.mjs'

/** `{ passed, failed, skipped }`; anything else that went wrong counts as one failure. */
export async function runVitest(args = [], env = {}) {
  mkdirSync(notesFolder, { recursive: true })
  const report = join(notesFolder, `test-report-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(programs.vitest, ['run', ...reporters, ...args], {
    env: { ...process.env, ...env },
  })
  const counts = readCounts(report)
  rmSync(report, { force: true })
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
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
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
