// Finds the folder of the checkout and runs other programs for its scripts.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Things that scripts note for the next run; not part of the repository. */
export const notesFolder = join(root, '.eos')

/** The programs of installed packages, started without a shell so that signals reach them. */
export const programs = {
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  oxlint: join(root, 'node_modules/oxlint/bin/oxlint'),
  oxfmt: join(root, 'node_modules/oxfmt/bin/oxfmt'),
  vite: join(root, 'node_modules/vite/bin/vite.js'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  playwright: join(root, 'node_modules/playwright-core/cli.js'),
}

/** Runs a Node program to its end and gives its exit code. */
export function runNode(program, args = [], options = {}) {
  return run(process.execPath, [program, ...args], options)
}

/** With `isHeld`, what the program says is said when it has ended: others may run at the same time. */
export function run(command, args = [], options = {}) {
  const { cwd = root, env = process.env, shell = false, isHeld = false } = options
  const output = isHeld ? 'pipe' : 'inherit'
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', output, output] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
    child.once('error', (error) => {
      say(error.message)
      resolve(1)
    })
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}

export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath
  if (npm && /\.c?js$/.test(npm)) return runNode(npm, args, options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

/**
 * Ends the script with a sentence instead of a stack.
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
