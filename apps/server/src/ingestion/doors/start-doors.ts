// Opens the doors that the settings name: the FTP server with its folders, the watched folder, the subscription to a broker.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { PlainFailure } from '../../plain-failure.ts'
import type { FtpSettings, MqttSettings } from '../../settings.ts'
import { listOpenFtpAccounts, signInToFtp, type FtpAccount } from '../ftp/accounts.ts'
import { openJail } from '../ftp/jail.ts'
import { openFtpServer, type FtpServer } from '../ftp/server.ts'
import { subscribe } from '../mqtt/subscriber.ts'
import { ensureSource, operatorAs, senderOfSource } from '../source-keys.ts'
import { whileAlone } from './claims.ts'
import { watchDrops, type DropWatch, type Watched } from './drop-watch.ts'

type Warn = (sentence: string, error: unknown) => void

/** The folder of one account, in the data folder. */
export function folderOfAccount(dataDir: string, accountId: string): string {
  return join(dataDir, 'ftp', accountId)
}

export async function startDoors(
  context: Context,
  warn: Warn,
): Promise<{ ftpPort: number | undefined; stop(): Promise<void> }> {
  const { ftp, watch, mqtt } = context.settings
  const listening = mqtt && startSubscription(context, mqtt, warn)
  if (!ftp && !watch) return { ftpPort: undefined, stop: async () => listening?.stop() }
  const list = async () => [
    ...(ftp ? await accountFolders(context) : []),
    ...(watch ? [await watchedFolder(context, watch)] : []),
  ]
  const drops = watchDrops(context, { list, everyMs: (watch?.everyS ?? 5) * 1000, warn })
  const server =
    ftp && (await standBy(() => startFtp(context, ftp, { drops, warn }), ftp.port, warn))
  return {
    ftpPort: server?.port,
    async stop() {
      await server?.close()
      await drops.stop()
      await listening?.stop()
    },
  }
}

/**
 * Of several workers on one machine one has the port; the others take it over when it is gone. The port is undefined while
 * another program has it.
 */
async function standBy(
  open: () => Promise<FtpServer>,
  port: number,
  warn: Warn,
): Promise<{ port: number | undefined; close(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  const tryOpen = () =>
    open().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return undefined
      if (error instanceof PlainFailure) throw error
      throw new PlainFailure(`The FTP server cannot listen on port ${port}: ${error.message}`)
    })
  let server = await tryOpen()
  const waiting = async () => {
    if (server) return
    warn(
      'The FTP port is in use by another worker or program; it is taken over when it is free.',
      `Port ${port}.`,
    )
    while (!server && !signal.aborted) {
      await sleep(portTriedEveryMs, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) server = await tryOpen()
    }
  }
  const working = waiting().catch((error: unknown) => warn('The FTP server stays closed.', error))
  return {
    port: server?.port,
    async close() {
      stopping.abort()
      await working
      await server?.close()
    },
  }
}

const portTriedEveryMs = 2_000

/** One process at a time: the broker knows the installation by one name. */
function startSubscription(
  context: Context,
  settings: MqttSettings,
  warn: Warn,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = whileAlone(context.pool, 'mqtt', stopping.signal, async (signal) => {
    const code = 'mqtt'
    const id = await ensureSource(context.pool, { code, name: 'MQTT', demo: false })
    const sender = operatorAs({ id: id!, code, demo: false })
    const subscriber = subscribe(context, { settings, sender, warn })
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve())
    })
    await subscriber.stop()
  }).catch((error: unknown) => warn('The subscription to the broker has ended.', error))
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

async function accountFolders({ pool, settings }: Context): Promise<Watched[]> {
  const accounts = await listOpenFtpAccounts(pool)
  const folders: Watched[] = []
  for (const account of accounts) {
    // No folder is there before its account has signed in for the first time.
    if (account.lastLoginAt === null) continue
    const sender = await senderOfSource(pool, account.sourceId)
    const path = folderOfAccount(settings.dataDir, account.id)
    const folder = { name: nameOf(account), path }
    if (sender) folders.push({ folder, sender, door: 'ftp', stationFilesOnly: true, settleMs: 0 })
  }
  return folders
}

function nameOf(account: FtpAccount): string {
  return `ftp ${account.id}`
}

async function watchedFolder(
  { pool }: Context,
  watch: NonNullable<Context['settings']['watch']>,
): Promise<Watched> {
  const code = 'watched-folder'
  const id = await ensureSource(pool, { code, name: 'Watched folder', demo: false })
  return {
    folder: { name: 'watched', path: watch.dir },
    sender: operatorAs({ id: id!, code, demo: false }),
    door: 'folder',
    stationFilesOnly: false,
    settleMs: watch.settleS * 1000,
  }
}

async function startFtp(
  context: Context,
  ftp: FtpSettings,
  { drops, warn }: { drops: DropWatch; warn: Warn },
): Promise<FtpServer> {
  const { pool, settings, now } = context
  const options = {
    port: ftp.port,
    host: settings.host,
    passive: ftp.passive,
    needsTls: ftp.needsTls,
    tls: ftp.tls && { cert: read(ftp.tls.cert), key: read(ftp.tls.key) },
    signIn: (given: { userName: string; password: string }) => signInToFtp(pool, given, now()),
    openJail: (account: FtpAccount) => openJail(folderOfAccount(settings.dataDir, account.id)),
    onUpload: (account: FtpAccount) => drops.wake(nameOf(account)),
    warn,
  }
  return openFtpServer(options)
}

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new PlainFailure(`The certificate for FTP cannot be read: ${(error as Error).message}`)
  }
}
