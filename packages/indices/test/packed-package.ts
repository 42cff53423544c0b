// Makes the npm package in the package's folder of a fresh clone, by nothing but `npm pack`, and unpacks it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))
export const compiler = fileURLToPath(
  new URL('../../../node_modules/typescript/bin/tsc', import.meta.url),
)

export interface PackedPackage {
  /** A folder in which `import '@eos/indices'` finds the unpacked package and nothing else. */
  consumer: string
  /** The unpacked package itself. */
  folder: string
  /** Every file in it, by its path inside the package, with slashes. */
  files: readonly string[]
  remove(): void
}

export function packPackage(): PackedPackage {
  const work = mkdtempSync(join(tmpdir(), 'eos-indices-'))
  const remove = () => rmSync(work, { recursive: true, force: true })
  try {
    return { ...packIn(work), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** The files that a fresh clone has of the package and of what packing it reads: nothing compiled. */
const CLONED = ['packages/indices', 'docs/indices', 'tsconfig.base.json']

function packIn(work: string): Omit<PackedPackage, 'remove'> {
  const clone = join(work, 'clone')
  for (const name of CLONED)
    cpSync(join(home, '../..', name), join(clone, name), {
      recursive: true,
      filter: (path) => !/[\\/](?:dist|node_modules)$/.test(path),
    })
  symlinkSync(join(home, '../../node_modules'), join(clone, 'node_modules'), 'junction')
  run('npm', ['pack', '--pack-destination', work], join(clone, 'packages/indices'))
  const archive = readdirSync(work).find((name) => name.endsWith('.tgz'))!
  const consumer = join(work, 'consumer')
  const folder = join(consumer, 'node_modules/@eos/indices')
  mkdirSync(folder, { recursive: true })
  run('tar', ['-xzf', join(work, archive), '-C', folder, '--strip-components=1'])
  return {
    consumer,
    folder,
    files: readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map((path) => path.replaceAll('\\', '/'))
      .sort(),
  }
}

/** Runs a program to its end and gives what it printed; throws what it said when it failed. */
export function run(program: string, args: readonly string[], cwd?: string): string {
  const isNpm = program === 'npm'
  const ended = spawnSync(program, args, {
    ...(cwd === undefined ? {} : { cwd }),
    encoding: 'utf8',
    shell: isNpm && process.platform === 'win32',
  })
  if (ended.status === 0) return ended.stdout
  throw new Error(
    `${program} ${args.join(' ')}: ${ended.error?.message ?? ''}${ended.stdout}${ended.stderr}`,
  )
}
