// The command's outside: arguments in, both roles one after the other, a verdict and the exit code out. 0: passed, 1:
// failed, 2: wrong arguments.
import { parseArgs } from 'node:util'
import { openPortal, signIn } from '../support/portal.mjs'
import { ensurePython } from '../support/programs.mjs'
import { judge, runSchemathesis } from './schemathesis.mjs'

const help = `npm run fuzz -- [--role anonymous|administrator] [--cases 20000] [--minutes 60]

Starts a portal with a small demo country on loopback and asks it what schemathesis makes up from the API document: as a
visitor, then as an administrator, unless --role names one. --cases is how many must be asked of each at least, --minutes
for how long each is asked. Needs Python 3.10 or newer; schemathesis is installed into .eos/fuzz the first time.
`

const packages = { schemathesis: '4.32.5' }
const roles = ['anonymous', 'administrator']

/** Prints what was found, and gives the exit code. */
export async function fuzz(args) {
  let options
  try {
    options = readOptions(args)
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${help}`)
    return 2
  }
  if (options.help) {
    process.stdout.write(help)
    return 0
  }
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => stopping.abort())
  const { signal } = stopping
  let failed = 0
  try {
    const inPython = await ensurePython({ folder: 'fuzz', oldest: [3, 10], packages, signal })
    const program = inPython('schemathesis')
    for (const role of options.roles) {
      const portal = await openPortal(signal)
      try {
        const headers = role === 'anonymous' ? [] : [`Cookie: ${await signIn(portal)}`]
        const asked = { ...options, portal, headers, program, signal }
        const lines = judge(await runSchemathesis(asked), options)
        for (const { isGood, words } of lines) {
          process.stdout.write(`${isGood ? 'PASS' : 'FAIL'} ${role}: ${words}\n`)
          if (!isGood) failed += 1
        }
      } finally {
        await portal.close()
      }
    }
  } catch (error) {
    const words = signal.aborted ? 'Stopped before its end; nothing is judged.' : error.message
    process.stderr.write(`${words}\n`)
    return 1
  }
  return failed === 0 ? 0 : 1
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      role: { type: 'string' },
      cases: { type: 'string', default: '20000' },
      minutes: { type: 'string', default: '60' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.role !== undefined && !roles.includes(values.role)) {
    throw new Error(`--role is one of ${roles.join(', ')}.`)
  }
  const [cases, minutes] = [values.cases, values.minutes].map(Number)
  if (!Number.isInteger(cases) || cases < 1 || !(minutes > 0)) {
    throw new Error('--cases and --minutes are numbers above 0.')
  }
  return { help: values.help, roles: values.role ? [values.role] : roles, cases, minutes }
}
