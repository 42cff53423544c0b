// Copies what was built, and what it reads at run time, into the folder of a release.

import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../checkout.mjs'

const whole = [
  'LICENSE',
  'NOTICE',
  'CHANGELOG.md',
  'docs/importing.md',
  'docs/operating.md',
  'docs/operating',
  'scripts/require-node.mjs',
  'apps/server/bin',
  'apps/server/data',
  'apps/server/mappings',
  'apps/server/migrations',
  'apps/server/schema.sql',
  'apps/server/workers',
  'apps/web/dist',
  'apps/web/dist-server',
]
const compiled = ['apps/server', 'packages/contract', 'packages/demo', 'packages/indices']
const templates = join(import.meta.dirname, 'files')

export function copyBuilt(folder, release) {
  for (const path of whole) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const workspace of compiled) copyModules(join(root, workspace), join(folder, workspace))
  cpSync(join(templates, 'eos'), join(folder, 'eos'))
  const readme = readFileSync(join(templates, 'README.txt'), 'utf8')
  const filled = readme.replace(/\{(\w+)\}/g, (_, name) => release[name])
  writeFileSync(join(folder, 'README.txt'), filled)
}

/** The modules of today's sources: the compiler leaves those of removed sources where they were. */
function copyModules(from, to) {
  const sources = join(from, 'src')
  for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name) || /\.(test|d)\.tsx?$/.test(entry.name)) continue
    const source = relative(sources, join(entry.parentPath, entry.name))
    const module = join('dist', source.replace(/\.tsx?$/, '.js'))
    mkdirSync(dirname(join(to, module)), { recursive: true })
    cpSync(join(from, module), join(to, module))
  }
}
