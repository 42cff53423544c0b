// Schemathesis in a Python environment of its own, beside what scripts note for themselves.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { notesFolder } from '../../scripts/checkout.mjs'

const version = '4.32.5'
const home = join(notesFolder, 'fuzz', `schemathesis-${version}`)
const isWindows = process.platform === 'win32'
const inside = (name) => join(home, isWindows ? 'Scripts' : 'bin', isWindows ? `${name}.exe` : name)

/** Gives the path of the program; installs it where it is missing. */
export async function ensureTools(signal) {
  const program = inside('schemathesis')
  if (existsSync(program)) return { program }
  const python = isWindows ? 'python' : 'python3'
  await need(python, ['-m', 'venv', home], signal, `${python} with venv is needed to fuzz the API.`)
  const packages = ['-m', 'pip', 'install', '--quiet', `schemathesis==${version}`]
  await need(inside('python'), packages, signal, 'Schemathesis could not be installed.')
  return { program }
}

async function need(command, args, signal, sentence) {
  const code = await run(command, args, { signal })
  if (code !== 0) throw new Error(sentence)
}

/** Runs a program to its end, and gives its exit code; it is ended with the signal. */
export function run(command, args, { cwd, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, signal, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', (error) => (signal?.aborted ? reject(error) : resolve(1)))
    child.once('close', (code) => resolve(code ?? 1))
  })
}
