// Programs of others that measurements need: each set in a folder of its own, beside what scripts note for themselves.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notesFolder, runNpm } from '../../scripts/checkout.mjs'

const isWindows = process.platform === 'win32'
const python = isWindows ? 'python' : 'python3'

/** Gives the paths of programs in a Python environment with these packages; makes it where it is missing. */
export async function ensurePython({ folder, oldest, packages, signal }) {
  const home = homeOf(folder, packages)
  const inside = (name) =>
    join(home, isWindows ? 'Scripts' : 'bin', isWindows ? `${name}.exe` : name)
  await once(home, async () => {
    const isUsable = `import sys, venv; sys.exit(sys.version_info < (${oldest.join(', ')}))`
    const missing = `${python} ${oldest.join('.')} or newer, with venv, is needed, and was not found.`
    await need(run(python, ['-c', isUsable], { signal, isQuiet: true }), missing)
    await need(run(python, ['-m', 'venv', home], { signal }), missing)
    const wanted = Object.entries(packages).map(([name, version]) => `${name}==${version}`)
    const install = ['-m', 'pip', 'install', '--quiet', ...wanted]
    const failed = `pip could not install ${wanted.join(', ')}; its own message is above.`
    await need(run(inside('python'), install, { signal }), failed)
  })
  return inside
}

/** Gives the folder in which these npm packages are installed; installs them where they are missing. */
export async function ensurePackages({ folder, packages }) {
  const home = homeOf(folder, packages)
  await once(home, async () => {
    mkdirSync(home, { recursive: true })
    const about = { private: true, type: 'module', dependencies: packages }
    writeFileSync(join(home, 'package.json'), JSON.stringify(about))
    const install = ['install', '--no-audit', '--no-fund', '--loglevel=error']
    const names = Object.keys(packages).join(', ')
    const failed = `npm could not install ${names}; its own message is above.`
    await need(runNpm(install, { cwd: home }), failed)
  })
  return home
}

function homeOf(folder, packages) {
  const names = Object.entries(packages).map(([name, version]) => `${name}-${version}`)
  return join(notesFolder, folder, names.join('+').replaceAll(/[@/]/g, ''))
}

/** Done again when it was not finished. */
async function once(home, install) {
  const stamp = join(home, 'installed')
  if (existsSync(stamp)) return
  await install()
  writeFileSync(stamp, '')
}

async function need(running, sentence) {
  if ((await running) !== 0) throw new Error(sentence)
}

/**
 * Runs a program to its end, and gives its exit code; it is ended with the signal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { isQuiet?: boolean }} options
 */
export async function run(command, args, options = {}) {
  const { code } = await start(command, args, options, options.isQuiet ? 'ignore' : 'inherit')
  return code
}

/** Starts a program without showing its output, which is given beside the exit code. */
export function listenTo(command, args, options = {}) {
  return start(command, args, options, 'pipe')
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {'pipe' | 'ignore' | 'inherit'} output
 */
function start(command, args, { cwd, env, signal }, output) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', output, output]
    const child = spawn(command, args, { cwd, env, signal, stdio })
    let said = ''
    let complained = ''
    child.stdout?.on('data', (chunk) => (said += chunk))
    child.stderr?.on('data', (chunk) => (complained += chunk))
    child.once('error', (error) => {
      if (signal?.aborted) reject(error)
      else resolve({ code: 1, said, complained: `${complained}${error.message}` })
    })
    child.once('close', (code) => resolve({ code: code ?? 1, said, complained }))
  })
}
