// After a run of all tests of the server: every declared call was answered in one of them, and the answer was as declared.
import { calls } from '@eos/contract/calls/all'
import type { TestProject } from 'vitest/node'
import { answeredCalls } from './declared-answers.ts'

export default function checkAllAnswered(project: TestProject): () => Promise<void> {
  return async () => {
    const ran = project.vitest.state.getTestModules().filter((each) => each.project === project)
    const { testFiles } = await project.globTestFiles()
    if (process.env.EOS_TESTS === 'long' || ran.length < testFiles.length) return
    const answered = answeredCalls()
    const missing = calls.filter(({ id }) => !answered.has(id)).map(({ id }) => id)
    if (missing.length > 0) throw new Error(`No test asks these calls: ${missing.join(', ')}`)
  }
}
