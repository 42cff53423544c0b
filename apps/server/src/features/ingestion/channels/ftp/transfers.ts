// Files and listings on the data connection of FTP.
import { finished } from 'node:stream/promises'
import type { Socket } from 'node:net'
import { posix } from 'node:path'
import { FtpRefusal, type Entry } from './jail.ts'
import { at, isBrokenOff, type Session } from './session-state.ts'

/** The answer 226 is given when the file is safe on disk, and never before. */
export async function store(session: Session, path: string): Promise<void> {
  const target = at(session, path)
  if (session.isRestarting) throw new FtpRefusal(551, 'Files are sent whole.')
  await withData(session, async (socket) => {
    const upload = await session.jail!.upload(target)
    try {
      session.reply(150, 'Send it.')
      // A connection that breaks ends with an error here, and leaves nothing behind.
      for await (const chunk of socket) await upload.write(chunk as Buffer)
      await upload.finish(() => !isBrokenOff(session))
    } catch (error) {
      await upload.cancel()
      throw isBroken(error)
        ? new FtpRefusal(426, 'The data connection broke; send it again.')
        : error
    }
  })
  session.reply(226, `${posix.basename(target)} is safe.`)
  session.options.onUpload(session.account!)
}

export async function retrieve(session: Session, path: string): Promise<void> {
  const bytes = await session.jail!.read(at(session, path))
  await send(session, bytes)
}

export async function list(session: Session, argument: string): Promise<void> {
  await sendListing(session, argument, (entry) => {
    const kind = entry.isFolder ? 'drwxr-xr-x' : '-rw-r--r--'
    return `${kind} 1 eos eos ${entry.size} ${listedDate(entry.modifiedAt)} ${entry.name}`
  })
}

export async function names(session: Session, argument: string): Promise<void> {
  await sendListing(session, argument, (entry) => entry.name)
}

export async function machineList(session: Session, argument: string): Promise<void> {
  await sendListing(session, argument, (entry) => {
    const modified = entry.modifiedAt.toISOString().replace(/\D/g, '').slice(0, 14)
    const size = entry.isFolder ? '' : `size=${entry.size};`
    return `type=${entry.isFolder ? 'dir' : 'file'};${size}modify=${modified}; ${entry.name}`
  })
}

async function sendListing(
  session: Session,
  argument: string,
  lineOf: (entry: Entry) => string,
): Promise<void> {
  // Options such as -la are a habit of clients.
  const path = argument.replace(/^(-\S+ ?)+/, '').trim()
  const entries = await session.jail!.list(at(session, path))
  await send(session, Buffer.from(entries.map((entry) => `${lineOf(entry)}\r\n`).join('')))
}

async function send(session: Session, bytes: Buffer): Promise<void> {
  await withData(session, async (socket) => {
    session.reply(150, 'Here it comes.')
    socket.end(bytes)
    await finished(socket, { readable: false }).catch(() => {
      throw new FtpRefusal(426, 'The data connection broke.')
    })
  })
  session.reply(226, 'Done.')
}

async function withData(session: Session, work: (socket: Socket) => Promise<void>): Promise<void> {
  const { channel } = session
  if (!channel) throw new FtpRefusal(425, 'Send EPSV or PASV first.')
  session.channel = undefined
  session.transfer = channel
  session.isAborted = false
  try {
    await work(await channel.take())
  } finally {
    session.transfer = undefined
    channel.close()
  }
}

function isBroken(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(ECONNRESET|EPIPE|ERR_STREAM|ERR_SSL|ETIMEDOUT)/.test(code)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (number: number) => String(number).padStart(2, '0')

function listedDate(date: Date): string {
  const day = two(date.getUTCDate())
  return `${months[date.getUTCMonth()]} ${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}
