// One control connection of FTP (RFC 959, 2228, 2428, 3659): lines in, answers out, one command after the other.
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { minuteMs } from '@eos/contract/words/time-units'
import { commands, type CommandName } from './commands.ts'
import { FtpRefusal } from './jail.ts'
import type { Session, SessionOptions } from './session-state.ts'

export function openSession(socket: Socket, options: SessionOptions): Session {
  let pending = ''
  let working: Promise<void> = Promise.resolve()
  let queued = 0
  const session: Session = {
    options,
    socket,
    ...fresh(),
    reply(code, text) {
      if (session.socket.writable) session.socket.write(answer(code, [text].flat()))
    },
    protect(secureContext) {
      // Plain text sent after AUTH TLS must not be read as if it had come encrypted.
      pending = ''
      socket.removeAllListeners('data')
      const secure = new TLSSocket(socket, { isServer: true, secureContext })
      session.socket = secure
      session.isSecure = true
      listen(secure)
    },
    end() {
      session.channel?.close()
      session.socket.end()
      socket.setTimeout(endMs, () => socket.destroy())
    },
  }
  const hear = (chunk: Buffer) => {
    pending += chunk.toString('utf8')
    const lines = pending.split(/\r?\n/)
    pending = lines.pop() ?? ''
    queued += lines.length
    if (pending.length > longestLine || queued > mostQueued) return socket.destroy()
    for (const line of lines) {
      noteAhead(session, line)
      working = working.then(() => obey(session, line)).finally(() => (queued -= 1))
    }
  }
  const listen = (on: Socket) => {
    on.on('data', hear)
    on.on('error', () => socket.destroy())
  }
  listen(socket)
  socket.setTimeout(idleMs, () => {
    session.reply(421, 'Nothing was heard for too long.')
    session.end()
  })
  socket.on('close', () => {
    session.channel?.close()
    if (!session.isLeaving) session.transfer?.close()
  })
  // A client that never signs in is disconnected, so that it occupies no connection.
  const limit = setTimeout(() => session.account ?? socket.destroy(), signInMs)
  socket.on('close', () => clearTimeout(limit))
  session.reply(220, 'Eos takes station files.')
  return session
}

function fresh() {
  return {
    isSecure: false,
    isDataProtected: false,
    userName: undefined,
    account: undefined,
    jail: undefined,
    cwd: '/',
    renameFrom: undefined,
    failures: 0,
    channel: undefined,
    transfer: undefined,
    isAborted: false,
    isLeaving: false,
    isRestarting: false,
  } satisfies Partial<Session>
}

const longestLine = 1_024
const mostQueued = 100
const idleMs = 5 * minuteMs
const signInMs = minuteMs
const endMs = 5_000

function answer(code: number, lines: readonly string[]): string {
  const last = lines.length - 1
  return lines
    .map((line, index) => {
      if (index === last) return `${code} ${line}\r\n`
      return index === 0 ? `${code}-${line}\r\n` : ` ${line}\r\n`
    })
    .join('')
}

/** Commands wait for the transfer that is under way, which these two concern. */
function noteAhead(session: Session, line: string): void {
  if (/^QUIT\s*$/i.test(line)) session.isLeaving = true
  if (!isAbort(line) || !session.transfer) return
  session.isAborted = true
  session.transfer.close()
}

/** Clients put signals of Telnet before it, which are no letters. */
function isAbort(line: string): boolean {
  return /^[^A-Za-z]*ABOR\s*$/i.test(line)
}

async function obey(session: Session, line: string): Promise<void> {
  const [word = '', ...rest] = line.split(' ')
  const name = isAbort(line) ? 'ABOR' : word.toUpperCase()
  if (name === '') return
  const command = Object.hasOwn(commands, name) ? commands[name as CommandName] : undefined
  if (!command) return session.reply(502, 'This command is not offered.')
  if (command.needsAccount && !session.account) return session.reply(530, 'Sign in first.')
  try {
    await command.run(session, rest.join(' '))
  } catch (error) {
    if (error instanceof FtpRefusal) return session.reply(error.code, error.message)
    session.options.warn('An FTP command failed.', error)
    session.reply(451, 'This could not be done now; try again.')
  } finally {
    if (name !== 'RNFR') session.renameFrom = undefined
    if (name !== 'REST') session.isRestarting = false
  }
}
