// The TypeScript client: types made from the document, calls compiled strictly against them, and run.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listenTo } from '../support/programs.mjs'

const calls = fileURLToPath(new URL('./calls.ts', import.meta.url))

const compilerOptions =
  '--strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --module nodenext --target es2022 --lib es2023,dom,dom.iterable'

export async function checkTypeScriptClient({ portal, document, work, packages, signal }) {
  copyFileSync(calls, join(work, 'calls.ts'))
  const steps = [
    ['openapi-typescript/bin/cli.js', document, '--output', join(work, 'api.ts')],
    [
      'typescript/bin/tsc',
      ...compilerOptions.split(' '),
      '--outDir',
      join(work, 'compiled'),
      'calls.ts',
    ],
  ]
  for (const [program, ...args] of steps) {
    const path = join(packages, 'node_modules', program)
    const result = await listenTo(process.execPath, [path, ...args], { cwd: work, signal })
    const { code, said, complained } = result
    if (code !== 0) return { isGood: false, words: `${said}${complained}`.trim() }
  }
  try {
    const { callAll } = await import(pathToFileURL(join(work, 'compiled/calls.js')).href)
    return { isGood: true, words: (await callAll(portal.origin, portal.password)).join('; ') }
  } catch (error) {
    return { isGood: false, words: error.stack }
  }
}
