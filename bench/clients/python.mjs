// The Python client: generated from the document, with nothing left out but bodies that the generator does not know,
// and run.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listenTo } from '../support/programs.mjs'

const calls = fileURLToPath(new URL('./calls.py', import.meta.url))
const settings = fileURLToPath(new URL('./openapi-python-client.json', import.meta.url))

/** The generator knows bodies of JSON, forms and bytes; every call with a text as its body has one of those too. */
const expected = [
  /^Generating /,
  /^Warning\(s\) encountered/,
  /^WARNING parsing (POST|PUT|PATCH) /,
  /^Unsupported content type text\/(csv|plain|uri-list)$/,
  /^If you believe this was a mistake/,
]

export async function checkPythonClient({ portal, document, work, inPython, signal }) {
  const target = join(work, 'portal_client')
  const choices = ['--path', document, '--output-path', target, '--meta', 'none']
  const generated = await listenTo(
    inPython('openapi-python-client'),
    ['generate', ...choices, '--config', settings],
    { cwd: work, signal },
  )
  const unexpected = sentencesOf(`${generated.said}\n${generated.complained}`).filter(
    (line) => !expected.some((known) => known.test(line)),
  )
  if (generated.code !== 0 || unexpected.length > 0) {
    return { isGood: false, words: ['not all was generated', ...unexpected].join('\n  ') }
  }
  const program = join(work, 'calls.py')
  copyFileSync(calls, program)
  const called = await listenTo(inPython('python'), [program, portal.origin, portal.password], {
    cwd: work,
    signal,
  })
  return called.code === 0
    ? { isGood: true, words: called.said.trim().replaceAll(/\r?\n/g, '; ') }
    : { isGood: false, words: `${called.said}${called.complained}`.trim() }
}

/** Without the lines of the document that are shown below a warning. */
function sentencesOf(said) {
  return said.split(/\r?\n/).filter((line) => /^[^\s{}[\]]/.test(line))
}
