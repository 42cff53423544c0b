// After all tests of the server: every declared call was answered in one of them, as declared.
import { calls } from '@eos/contract/calls/all'
import { halSeries } from '@eos/contract/words/grains'
import { resources } from '@eos/contract/resources/all'
import type { TestProject } from 'vitest/node'
import { answeredCalls } from './declared-answers.ts'

export default function checkAllAnswered(project: TestProject): () => Promise<void> {
  return async () => {
    const ran = project.vitest.state.getTestModules().filter((each) => each.project === project)
    const { testFiles } = await project.globTestFiles()
    if (process.env.EOS_TESTS === 'long' || ran.length < testFiles.length) return
    const answered = answeredCalls()
    const missing = new Set(calls.map(({ id }) => kindOf(id)))
    for (const id of [...answered, ...notHere]) missing.delete(kindOf(id))
    if (missing.size === 0) return
    // Errors thrown here are only printed.
    process.exitCode = 1
    throw new Error(`No test asks these calls: ${[...missing].join(', ')}`)
  }
}

/** A stream is written past the checked way of sending. */
const notHere = ['live']

const many = new Set([...resources, ...halSeries].map(({ path }) => path))

/** Calls that every resource or every series offers count as one. */
function kindOf(id: string): string {
  const [path = '', ...rest] = id.split('.')
  return many.has(path) ? ['*', ...rest].join('.') : id
}
