// The archive of a release starts where there is only Node: no npm, no network, no rights and an empty home.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}
const name = `eos-${version}-${process.platform}-${process.arch}`
const archive = join(root, 'release', `${name}.tar.gz`)
const minutes = 60_000

const hasGnuTar = spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU tar')
const isRoot = process.getuid?.() === 0
const mayLeaveNetwork = spawnSync('unshare', ['-n', 'sh', '-c', 'ip link set lo up']).status === 0
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const nobody = 65_534
/** The promise of the manual is a minute; a demo country is made in it. */
const mostSeconds = 60

describe.skipIf(!hasGnuTar)('the archive of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eos release '))
  const unpacked = join(folder, name)
  const [tools, home, data, backups] = ['bin', 'home', 'data', 'backups'].map((each) =>
    join(folder, each),
  ) as [string, string, string, string]
  let firstDigest = ''
  let interfaces: string[] = []

  beforeAll(() => {
    firstDigest = makeArchive()
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    chmodSync(folder, 0o755)
    for (const each of [tools, home, data, backups]) mkdirSync(each)
    if (isRoot) for (const each of [home, data, backups]) chownSync(each, nobody, nobody)
    // Nothing else is found by its name, npm least of all.
    symlinkSync(process.execPath, join(tools, 'node'))
    for (const tool of ['sh', 'dirname', 'readlink', 'id']) {
      const { stdout } = spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' })
      symlinkSync(stdout.trim(), join(tools, tool))
    }
  }, 15 * minutes)

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  test('has the checksums that are written beside it and inside', () => {
    checkSums(`${name}.tar.gz.sha256`, join(root, 'release'))
    checkSums('SHA256SUMS', unpacked)
    const listed = readFileSync(join(unpacked, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
    expect(listed.map((line) => line.slice(66)).toSorted()).toEqual(
      filesOf(unpacked).filter((file) => file !== 'SHA256SUMS'),
    )
  })

  test('has what runs, and no tool of development', () => {
    const packages = new Set(
      filesOf(unpacked).flatMap(
        (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
      ),
    )
    const manifest = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')) as {
      dependencies: Record<string, string>
      devDependencies: Record<string, string>
    }
    const wanted = Object.keys(manifest.dependencies).filter((each) => !each.startsWith('@eos/'))
    expect(wanted.filter((each) => !packages.has(each))).toEqual([])
    const tooMany = ['vitest', 'oxlint', 'oxfmt', 'typescript', 'vite', 'playwright-core']
    const ofDevelopment = [...tooMany, ...Object.keys(manifest.devDependencies)]
    // Types that a dependency names as its own dependency come along.
    expect(
      ofDevelopment.filter((each) => packages.has(each) && !each.startsWith('@types/')),
    ).toEqual([])
    const ours = filesOf(unpacked).filter((file) => !file.includes('node_modules/'))
    expect(ours.filter((file) => /\.test\.|\.tsbuildinfo$/.test(file))).toEqual([])
    const bill = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8')) as {
      components: { 'bom-ref': string }[]
    }
    const named = bill.components.map((each) => each['bom-ref'].replace(/(?<=.)@[^@]*$/, ''))
    expect([...packages].filter((each) => !named.includes(each))).toEqual([])
    for (const file of ['LICENSE', 'NOTICE', 'README.txt']) {
      expect(existsSync(join(unpacked, file)), file).toBe(true)
    }
  })

  test(
    'starts, shows the demo country, and makes a backup',
    { timeout: 10 * minutes },
    async () => {
      const begunAt = performance.now()
      const server = start()
      try {
        const page = await server.ready()
        const seconds = (performance.now() - begunAt) / 1000
        say(`Ready ${seconds.toFixed(1)} s after the start.`)
        expect(seconds, 'seconds until the archive is ready').toBeLessThanOrEqual(mostSeconds)
        interfaces = server.interfaces()
        expect(server.ask('/readyz').status).toBe(200)
        expect(server.ask(page)).toMatchObject({
          status: 200,
          text: expect.stringContaining('<html'),
        })
        const stations = JSON.parse(server.ask('/api/stations').text) as {
          page: { totalElements: number }
        }
        expect(stations.page.totalElements).toBeGreaterThan(100)
        expect(server.eos('--help')).toContain('eos start')
        server.eos('backup', backups)
        expect(readdirSync(backups)).not.toEqual([])
        server.eos('verify', backups)
      } finally {
        await server.stop()
      }
      expect(server.exitCode()).toBe(0)
      expect(readdirSync(home)).toEqual([])
    },
  )

  test.skipIf(!mayLeaveNetwork)(
    'needs no network for that (skipped where unshare may not take the network away: it was started with one)',
    () => {
      expect(interfaces).toEqual(['lo'])
    },
  )

  test.skipIf(!hasSystemd)(
    'brings a unit that systemd reads (skipped where systemd is not installed; running under it is tried by hand)',
    () => {
      const unit = join(unpacked, 'docs/operating/systemd/eos.service')
      const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
      // Node need not lie in the place that the unit names.
      const troubles = stderr.split('\n').filter((line) => /eos\.service:\d+:/.test(line))
      expect(troubles).toEqual([])
    },
  )

  test('is the same when it is made again', { timeout: 15 * minutes }, () => {
    expect(makeArchive()).toBe(firstDigest)
  })

  /** The command as an unprivileged user sees it, with nothing in its environment. */
  function withoutRights(args: string[]): string[] {
    const become = isRoot
      ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
      : []
    const settings = { PATH: tools, HOME: home, EOS_DATA_DIR: data, PORT: '0' }
    const given = Object.entries(settings).map(([key, value]) => `${key}=${value}`)
    return [...become, 'env', '-i', ...given, ...args]
  }

  function start() {
    const bare = withoutRights([join(unpacked, 'eos'), 'start'])
    const [command, ...args] = mayLeaveNetwork
      ? ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...bare]
      : bare
    const child = spawn(command!, args, { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (said += part.toString()))
    }
    const inside = (...words: string[]) => runInside(child, withoutRights(words))
    let origin = ''
    return {
      ready: async () => {
        const seen = () =>
          child.exitCode === null ? / is ready at (\S+)/.exec(said)?.[1] : 'ended'
        await expect.poll(seen, { timeout: 8 * minutes, interval: 50 }).toBeDefined()
        expect(said).toContain(' is ready at ')
        const address = new URL(seen()!)
        origin = address.origin
        return address.pathname
      },
      ask: (path: string) => {
        const script = `fetch(${JSON.stringify(origin + path)})
          .then(async (answer) => console.log(JSON.stringify({ status: answer.status, text: await answer.text() })))`
        return JSON.parse(inside('node', '-e', script)) as { status: number; text: string }
      },
      interfaces: () => {
        const script = `console.log(JSON.stringify(Object.keys(require('node:os').networkInterfaces())))`
        return JSON.parse(inside('node', '-e', script)) as string[]
      },
      eos: (...words: string[]) => inside(join(unpacked, 'eos'), ...words),
      stop: async () => {
        child.kill('SIGTERM')
        await expect
          .poll(() => child.exitCode ?? child.signalCode, { timeout: 2 * minutes })
          .not.toBeNull()
      },
      exitCode: () => child.exitCode,
    }
  }
})

/** In the network of the server, which may be one without any other machine. */
function runInside(server: ChildProcess, args: string[]): string {
  const [command, ...rest] = mayLeaveNetwork
    ? ['nsenter', `--target=${server.pid}`, '--net', ...args]
    : args
  return execFileSync(command!, rest, { encoding: 'utf8', cwd: '/', maxBuffer: 64e6 })
}

/** Gives its checksum. */
function makeArchive(): string {
  execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: root, stdio: 'inherit' })
  return readFileSync(`${archive}.sha256`, 'utf8').split(' ')[0]!
}

function checkSums(file: string, cwd: string): void {
  execFileSync('sha256sum', ['--check', '--quiet', file], { cwd })
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

function say(text: string): void {
  process.stdout.write(`${basename(import.meta.filename)}: ${text}\n`)
}
