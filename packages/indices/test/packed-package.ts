// Makes the npm package from the sources in a folder of its own, as npm would publish it, and unpacks it.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

function packIn(work: string): Omit<PackedPackage, 'remove'> {
  const staged = join(work, 'staged')
  for (const name of ['package.json', 'README.md', 'LICENSE', 'worked-examples']) {
    cpSync(join(home, name), join(staged, name), { recursive: true })
  }
  // Not the dist folder of the checkout, which may hold what is left of modules that are gone.
  const project = ['-p', join(home, 'tsconfig.json')]
  const info = ['--tsBuildInfoFile', join(staged, 'dist/.tsbuildinfo')]
  run(process.execPath, [compiler, ...project, '--outDir', join(staged, 'dist'), ...info])
  run('npm', ['pack', staged, '--ignore-scripts', '--pack-destination', work], work)
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
