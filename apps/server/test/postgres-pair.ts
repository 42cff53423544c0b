// Two PostgreSQL servers of a test: a primary, and a standby that follows it and, unless told otherwise, confirms each
// commit.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findBinaries } from '../src/platform/database/embedded/binaries.ts'
import { chooseServerUser, giveTo } from '../src/platform/database/embedded/server-user.ts'
import { until } from '../../../test/until.ts'

export interface PostgresPair {
  /** Names both servers, the primary first. */
  readonly url: string
  /** Each server alone. */
  readonly urls: { readonly primary: string; readonly standby: string }
  killPrimary(): Promise<void>
  killStandby(): Promise<void>
  startStandby(): void
  /** Whether the standby replays what it receives. */
  replay(isOn: boolean): Promise<void>
  /** From now on the standby takes changes. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** They listen on sockets in folders of their own, so that no port is chosen that somebody else may take. */
export async function startPostgresPair({ isSynchronous = true } = {}): Promise<PostgresPair> {
  const user = chooseServerUser('/nowhere')
  const { initdb, postgres, pgCtl } = await findBinaries(user, '/var/lib/eos')
  const folder = mkdtempSync(join(tmpdir(), 'eos-pair-'))
  chmodSync(folder, 0o755)
  giveTo(user, folder)
  const run = (program: string, args: string[]) => {
    const { status, stderr } = spawnSync(program, args, {
      ...user.spawn,
      cwd: '/',
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  const [first, second] = [join(folder, 'a'), join(folder, 'b')]
  run(initdb, [
    `--pgdata=${first}`,
    '--username=eos',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ])
  // It has never run, so that the copy is whole.
  run('cp', ['-a', first, second])
  writeFileSync(join(second, 'standby.signal'), '')
  giveTo(user, join(second, 'standby.signal'))
  const start = (data: string, settings: string[]) => {
    const sockets = `${data}-sockets`
    mkdirSync(sockets, { recursive: true })
    giveTo(user, sockets)
    const fixed = ['listen_addresses=', 'fsync=off', `unix_socket_directories=${sockets}`]
    const flags = [...fixed, ...settings].flatMap((each) => ['-c', each])
    return spawn(postgres, ['-D', data, '-p', '5432', ...flags], {
      ...user.spawn,
      cwd: '/',
      stdio: 'ignore',
    })
  }
  const urls = { primary: urlOf(hostOf(first)), standby: urlOf(hostOf(second)) }
  const confirming = isSynchronous ? ['synchronous_standby_names=*'] : []
  const primary = start(first, [...confirming, 'wal_keep_size=512MB'])
  const startStandby = () =>
    start(second, [
      `primary_conninfo=host=${first}-sockets port=5432 user=eos`,
      'wal_retrieve_retry_interval=100ms',
    ])
  let standby = startStandby()
  await makeDatabase(urls.primary)
  return {
    url: urlOf(hostOf(first), hostOf(second)),
    urls,
    killPrimary: () => kill(primary),
    killStandby: () => kill(standby),
    startStandby: () => {
      rmSync(join(second, 'postmaster.pid'), { force: true })
      standby = startStandby()
    },
    replay: (isOn) => ask(urls.standby, `select pg_wal_replay_${isOn ? 'resume' : 'pause'}()`),
    promote: async () => run(pgCtl, ['promote', '-D', second, '-w', '-t', '60']),
    stop: async () => {
      await kill(primary)
      await kill(standby)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

const hostOf = (data: string) => encodeURIComponent(`${data}-sockets`)
const urlOf = (...hosts: string[]) =>
  `postgresql://eos@${hosts.map((host) => `${host}:5432`).join(',')}/eos`

/** Ends all processes of a server as a machine that fails does. */
async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('close', resolve))
  server.kill('SIGKILL')
  await ended
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Resolves once the primary answers, and the standby has confirmed that there is a database. */
async function makeDatabase(url: string): Promise<void> {
  const client = await until(async () => {
    const wanted = new Client({ connectionString: url.replace(/eos$/, 'postgres') })
    wanted.on('error', () => {})
    await wanted.connect()
    return wanted
  })
  await client.query(`create database eos template template0 encoding 'UTF8'`)
  await client.end()
}
