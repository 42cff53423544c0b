// Opens the channels of the settings: the FTP server with its folders, the watched folder, the MQTT subscription.
import { userNamePattern } from '@eos/contract/calls/ingestion/channels'
import { minuteMs } from '@eos/contract/words/time-units'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineWitness } from '../../../engine/activity/record-activity.ts'
import { openRefusalLog, type RefusalLog } from '../../../engine/activity/refusals.ts'
import type { Context } from '../../../platform/context.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { UserError } from '../../../platform/user-error.ts'
import { formatNamed, neededFormat, type DeclaredFormat } from '../receive/delivery-formats.ts'
import { mostBytes } from '../receive/pushed-body.ts'
import { signInToFtp } from './ftp/accounts.ts'
import { listOpenFtpAccounts, type FtpAccount } from './ftp/queries.ts'
import { openJail } from './ftp/jail.ts'
import { openFtpServer, type FtpServer } from './ftp/server.ts'
import { subscribe } from './mqtt/subscriber.ts'
import { operatorAs } from '../receive/source-keys.ts'
import { ensureSource, senderOfSource } from '../queries/sources.ts'
import { startAlone } from './claims.ts'
import { watchDrops, type DropWatch, type Watched } from './drop-watch.ts'
import type {
  FtpSettings,
  MqttSettings,
  WatchSettings,
} from '../../../platform/settings/channel-settings.ts'

type Warn = (sentence: string, error: unknown) => void

/** The folder of one account, in the data folder. */
export function folderOfAccount(dataDir: string, accountId: string): string {
  return join(dataDir, 'ftp', accountId)
}

export async function startChannels(
  context: Context,
  warn: Warn,
): Promise<{ ftpPort: number | undefined; stop(): Promise<void> }> {
  const { ftp, watch, mqtt } = context.settings
  const listening = mqtt && startSubscription(context, mqtt, warn)
  if (!ftp && !watch) return { ftpPort: undefined, stop: async () => listening?.stop() }
  const inWatched: Watched['formatOf'] = watch
    ? watchedFormats(context.settings, watch)
    : () => ({ kind: 'auto' })
  const list = async () => [
    ...(ftp ? await accountFolders(context, warn) : []),
    ...(watch ? [await watchedFolder(context, watch, inWatched)] : []),
  ]
  const drops = watchDrops(context, { list, everyMs: (watch?.everyS ?? 5) * 1000, warn })
  const refusals = openRefusalLog(context)
  const server =
    ftp && (await standBy(() => startFtp(context, ftp, { drops, refusals, warn }), ftp.port, warn))
  return {
    ftpPort: server?.port,
    async stop() {
      await server?.close()
      await refusals.close()
      await drops.stop()
      await listening?.stop()
    },
  }
}

/**
 * One of several workers on one machine has the port; the others take it over when it is gone. The port is undefined
 * while another program has it.
 */
async function standBy(
  open: () => Promise<FtpServer>,
  port: number,
  warn: Warn,
): Promise<{ port: number | undefined; close(): Promise<void> }> {
  const tryOpen = () =>
    open().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return undefined
      if (error instanceof UserError) throw error
      throw new UserError(`The FTP server cannot listen on port ${port}: ${error.message}`)
    })
  let server = await tryOpen()
  const known = server?.port
  if (!server) {
    warn(
      'The FTP port is in use by another worker or program; it is taken over when it is free.',
      `Port ${port}.`,
    )
  }
  const onFailure = (error: unknown) =>
    warn('The FTP server cannot be opened; it will be tried again.', error)
  const options = {
    firstMs: portTriedEveryMs,
    everyMs: portTriedEveryMs,
    retryMs: minuteMs,
    onFailure,
  }
  const waiting = server
    ? undefined
    : startWorker(options, async () => (server ??= await tryOpen()))
  return {
    port: known,
    async close() {
      await waiting?.stop()
      await server?.close()
    },
  }
}

const portTriedEveryMs = 2_000

/** One process at a time: the broker knows the installation by one name. */
function startSubscription(context: Context, settings: MqttSettings, warn: Warn): Worker {
  const onFailure = (error: unknown) =>
    warn('The subscription to the broker has ended; it will be tried again.', error)
  return startAlone(context.db, 'mqtt', onFailure, async (signal) => {
    const code = 'mqtt'
    const id = await ensureSource(context.db, { code, name: 'MQTT', demo: false })
    const sender = operatorAs({ id: id!, code, demo: false })
    const subscriber = subscribe(context, { settings, sender, warn })
    if (!signal.aborted) await once(signal, 'abort')
    await subscriber.stop()
  })
}

async function accountFolders({ db, settings }: Context, warn: Warn): Promise<Watched[]> {
  const accounts = await listOpenFtpAccounts(db)
  const folders: Watched[] = []
  for (const account of accounts) {
    const path = folderOfAccount(settings.dataDir, account.id)
    // It is made when its account signs in for the first time.
    if (!existsSync(path)) continue
    const sender = await senderOfSource(db, { id: account.sourceId })
    const folder = { name: nameOf(account), path }
    try {
      const format = formatOfAccount(settings, account)
      const formatOf = () => format
      if (sender) folders.push({ folder, sender, channel: 'ftp', formatOf, settleMs: 0 })
    } catch (error) {
      warn(`The files of the FTP account ${account.userName} wait until they can be read.`, error)
    }
  }
  return folders
}

/** A mapping that has been taken away meanwhile is looked for at every look. */
function formatOfAccount({ dataDir }: Context['settings'], { format }: FtpAccount): DeclaredFormat {
  const found = formatNamed(format, dataDir)
  if (found) return found
  throw new UserError(`There is no mapping "${format}" any more.`)
}

function watchedFormats(
  { dataDir }: Context['settings'],
  { formats }: WatchSettings,
): (path: string) => DeclaredFormat {
  const named = new Map(
    [...formats].map(([place, name]) => [place, neededFormat('EOS_WATCH_FORMATS', name, dataDir)]),
  )
  const usual = named.get('') ?? { kind: 'auto' }
  return (path) => (path.includes('/') ? (named.get(path.split('/')[0]!) ?? usual) : usual)
}

/** A station file is small; whatever else a sender has may be as large as what is read at once. */
function acceptedOf(settings: Context['settings'], account: FtpAccount) {
  const { kind } = formatOfAccount(settings, account)
  const stationFilesOnly = kind === 'station-file'
  return { stationFilesOnly, mostBytes: mostBytes[kind === 'auto' ? 'csv' : kind] }
}

function nameOf(account: FtpAccount): string {
  return `ftp ${account.id}`
}

async function watchedFolder(
  { db }: Context,
  watch: WatchSettings,
  formatOf: Watched['formatOf'],
): Promise<Watched> {
  const code = 'watched-folder'
  const id = await ensureSource(db, { code, name: 'Watched folder', demo: false })
  return {
    folder: { name: 'watched', path: watch.dir },
    sender: operatorAs({ id: id!, code, demo: false }),
    channel: 'folder',
    formatOf,
    settleMs: watch.settleS * 1000,
  }
}

async function startFtp(
  context: Context,
  ftp: FtpSettings,
  { drops, refusals, warn }: { drops: DropWatch; refusals: RefusalLog; warn: Warn },
): Promise<FtpServer> {
  const { settings, now } = context
  const options = {
    port: ftp.port,
    host: settings.host ?? '0.0.0.0',
    passive: ftp.passive,
    needsTls: ftp.needsTls,
    tls: ftp.tls && { cert: read(ftp.tls.cert), key: read(ftp.tls.key) },
    signIn: async (given: { userName: string; password: string; address: string }) => {
      const result = await signInToFtp(context, given, now())
      if ('refusal' in result) await noteRefusedSignIn(refusals, given, result.refusal)
      return result
    },
    openJail: (account: FtpAccount) =>
      openJail(folderOfAccount(settings.dataDir, account.id), acceptedOf(settings, account)),
    onUpload: (account: FtpAccount) => drops.wake(nameOf(account)),
    warn,
  }
  return openFtpServer(options)
}

/** A name that no account can have is not told: it may be a password. */
function noteRefusedSignIn(
  refusals: RefusalLog,
  { address, userName }: { address: string; userName: string },
  refusal: 'wrong' | 'locked',
): Promise<void> {
  return refusals.note({
    action: refusal === 'locked' ? 'SIGN_IN_REFUSED' : 'SIGN_IN_FAILED',
    by: { ...machineWitness('ftp'), address },
    subject: 'ftp-account',
    ...(userNamePattern.test(userName) ? { note: userName } : {}),
  })
}

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UserError(`The certificate for FTP cannot be read: ${(error as Error).message}`)
  }
}
