// Compiles the server and bundles the web app, unless nothing that they are made of has changed.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { notesFolder, programs, root, runNode, say } from './checkout.mjs'

const stampFile = join(notesFolder, 'built')
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
  say('Building the server')
  if ((await runNode(programs.tsc, ['-b'])) !== 0) return 'The server could not be built.'
  say('Building the web app')
  const args = ['build', '--logLevel', 'error']
  const code = await runNode(programs.vite, args, { cwd: join(root, 'apps/web') })
  return code === 0 ? undefined : 'The web app could not be built.'
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
