// The command's outside: a portal, its API document, one line for each check, and the exit code. 0: passed, 1: failed,
// 2: wrong arguments.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPortal } from '../support/portal.mjs'
import { ensurePackages, ensurePython } from '../support/programs.mjs'
import { checkPythonClient } from './python.mjs'
import { checkTypeScriptClient } from './typescript.mjs'
import { validateByRecommendedRules, validateBySpecification } from './validators.mjs'

const help = `npm run check:clients

Starts a portal with a small demo country on loopback, hands its API document to openapi-spec-validator and to Redocly's
recommended rules, and generates a TypeScript and a Python client from it, which then ask the portal. Needs Python 3.11 or
newer; the programs are installed into .eos/clients the first time, from npm and PyPI.
`

const pythonPackages = { 'openapi-spec-validator': '0.9.0', 'openapi-python-client': '0.29.1' }
const npmPackages = {
  '@redocly/cli': '2.77.0',
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  typescript: '5.9.3',
}

const checks = {
  'openapi-spec-validator': validateBySpecification,
  'Redocly, recommended rules': validateByRecommendedRules,
  'TypeScript client': checkTypeScriptClient,
  'Python client': checkPythonClient,
}

/** Prints what was found, and gives the exit code. */
export async function checkClients(args) {
  try {
    const { values } = parseArgs({ args, options: { help: { type: 'boolean', default: false } } })
    if (values.help) {
      process.stdout.write(help)
      return 0
    }
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${help}`)
    return 2
  }
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => stopping.abort())
  const { signal } = stopping
  try {
    const failed = await checkAll(signal)
    return failed === 0 ? 0 : 1
  } catch (error) {
    const words = signal.aborted ? 'Stopped before its end; nothing is judged.' : error.message
    process.stderr.write(`${words}\n`)
    return 1
  }
}

async function checkAll(signal) {
  const folder = 'clients'
  const inPython = await ensurePython({
    folder,
    oldest: [3, 11],
    packages: pythonPackages,
    signal,
  })
  const packages = await ensurePackages({ folder, packages: npmPackages })
  const portal = await openPortal(signal)
  // Below the packages, so that what is compiled here finds them.
  const work = mkdtempSync(join(packages, 'run-'))
  try {
    const document = join(work, 'openapi.json')
    writeFileSync(document, await readDocument(portal, signal))
    let failed = 0
    for (const [name, check] of Object.entries(checks)) {
      const { isGood, words } = await check({ portal, document, work, packages, inPython, signal })
      process.stdout.write(`${isGood ? 'PASS' : 'FAIL'} ${name}: ${words}\n`)
      if (!isGood) failed += 1
    }
    return failed
  } finally {
    rmSync(work, { recursive: true, force: true })
    await portal.close()
  }
}

async function readDocument({ origin }, signal) {
  const answer = await fetch(`${origin}/api/openapi.json`, { signal })
  if (!answer.ok) throw new Error(`The API document was answered with ${answer.status}.`)
  return answer.text()
}
