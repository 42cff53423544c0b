// Compiles the server and bundles the web app, unless nothing that they are made of has changed.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { notesFolder, programs, root, runNode, say } from './checkout.mjs'

const stampFile = join(notesFolder, 'built')
/** Each thread of the compiler reads much for itself: on two cores one of them is quicker, beside other work. */
export const threads = availableParallelism() > 2 ? [] : ['--singleThreaded']
const products = [
  'apps/server/dist/main.js',
  'apps/server/dist/process/cli/eos.js',
  'apps/web/dist/index.html',
  'apps/web/dist-server/render.js',
]
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/contract',
  'packages/demo',
  'packages/indices',
  'apps/server/package.json',
  'apps/server/tsconfig.json',
  'apps/server/src',
  'apps/web',
]
const leftOut = new Set(['dist', 'dist-server', 'dist-types', 'node_modules', 'e2e', 'test'])

/** Gives a sentence when something could not be built, and nothing when all is well. */
export async function ensureBuilt() {
  const stamp = hashSources()
  const isBuilt = products.every((product) => existsSync(join(root, product)))
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return undefined
  const failure = await build()
  if (failure) return failure
  mkdirSync(notesFolder, { recursive: true })
  writeFileSync(stampFile, stamp)
  return undefined
}

async function build() {
  say('Building the server and the web app')
  const [server, web] = await Promise.all([compile(), bundle()])
  if (server !== 0) return 'The server could not be built.'
  return web === 0 ? undefined : 'The web app could not be built.'
}

let compiling

/** Checks the types and makes the modules that Node runs; once, however many parts of a script need it. */
export function compile() {
  compiling ??= runNode(programs.tsc, ['-b', ...threads], { isHeld: true })
  return compiling
}

/** Tests that build run with NODE_ENV=test, of which the bundler would make an app for development. */
function bundle() {
  const args = ['build', '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'production' }
  return runNode(programs.vite, args, { cwd: join(root, 'apps/web'), env, isHeld: true })
}

function hashSources() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const source of sources) {
    for (const file of listFiles(join(root, source))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => listFiles(join(path, entry.name)))
}
