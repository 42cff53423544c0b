// The commands of the FTP server. Others are not supported, such as active connections, appending and deleting.
import type { SecureContext } from 'node:tls'
import { openDataChannel } from './data-channel.ts'
import { FtpRefusal } from './jail.ts'
import { at, type Session } from './session-state.ts'
import { list, machineList, names, retrieve, store } from './transfers.ts'

interface FtpCommand {
  needsAccount: boolean
  run(session: Session, argument: string): Promise<void> | void
}

const open = (run: FtpCommand['run']): FtpCommand => ({ needsAccount: false, run })
const own = (run: FtpCommand['run']): FtpCommand => ({ needsAccount: true, run })
const fine = (session: Session) => session.reply(200, 'Fine.')

export const commands = {
  USER: open(user),
  PASS: open(pass),
  AUTH: open(auth),
  PBSZ: open((session) => session.reply(200, 'PBSZ=0')),
  PROT: open(protection),
  FEAT: open(features),
  SYST: open((session) => session.reply(215, 'UNIX Type: L8')),
  NOOP: open(fine),
  OPTS: open(fine),
  TYPE: own(fine),
  MODE: own((session, mode) => only(session, mode, 'S')),
  STRU: own((session, structure) => only(session, structure, 'F')),
  ALLO: own((session) => session.reply(202, 'Not needed.')),
  ABOR: own((session) => session.reply(226, 'Nothing is under way.')),
  QUIT: open((session) => {
    session.reply(221, 'Goodbye.')
    session.end()
  }),
  PWD: own(where),
  XPWD: own(where),
  CWD: own(enter),
  XCWD: own(enter),
  CDUP: own((session) => enter(session, '..')),
  MKD: own(makeFolder),
  XMKD: own(makeFolder),
  PASV: own(passive),
  EPSV: own(extendedPassive),
  LIST: own(list),
  NLST: own(names),
  MLSD: own(machineList),
  SIZE: own(async (session, path) => {
    const { size } = await session.jail!.stat(at(session, path))
    session.reply(213, String(size))
  }),
  MDTM: own(async (session, path) => {
    const { modifiedAt } = await session.jail!.stat(at(session, path))
    session.reply(213, modifiedAt.toISOString().replace(/\D/g, '').slice(0, 14))
  }),
  REST: own(restart),
  STOR: own(store),
  RETR: own(retrieve),
  RNFR: own(async (session, path) => {
    const from = at(session, path)
    await session.jail!.stat(from)
    session.renameFrom = from
    session.reply(350, 'And its new name?')
  }),
  RNTO: own(renameTo),
  DELE: own(async (session, path) => {
    await session.jail!.remove(at(session, path))
    session.reply(250, 'Removed.')
  }),
} satisfies Record<string, FtpCommand>

export type CommandName = keyof typeof commands

const mostFailures = 3

function user(session: Session, name: string): void {
  const { needsTls, secureContext } = session.options
  if (needsTls && secureContext && !session.isSecure)
    return session.reply(530, 'Protect the connection first: AUTH TLS.')
  if (session.account) return session.reply(530, 'Signed in already.')
  session.userName = name
  session.reply(331, 'And the password?')
}

async function pass(session: Session, password: string): Promise<void> {
  const { userName } = session
  if (session.account || userName === undefined) return session.reply(503, 'Send USER first.')
  session.userName = undefined
  const result = await session.options.signIn({
    userName,
    password,
    address: session.socket.remoteAddress ?? '',
  })
  if ('refusal' in result) {
    session.failures += 1
    session.reply(
      530,
      result.refusal === 'locked'
        ? 'Too many wrong passwords from your address; try again later.'
        : 'Wrong name or password.',
    )
    if (session.failures >= mostFailures) session.end()
    return
  }
  session.jail = await session.options.openJail(result.account)
  session.account = result.account
  session.reply(230, 'Welcome.')
}

function auth(session: Session, kind: string): void {
  const { secureContext } = session.options
  if (!/^tls(-c)?$/i.test(kind.trim())) return session.reply(504, 'Only TLS is offered.')
  if (!secureContext) return session.reply(502, 'This server has no certificate.')
  if (session.isSecure) return session.reply(503, 'Protected already.')
  session.reply(234, 'Go on.')
  session.protect(secureContext)
}

function protection(session: Session, level: string): void {
  const wanted = level.trim().toUpperCase()
  if (wanted !== 'P' && wanted !== 'C') return session.reply(504, 'PROT is C or P.')
  if (wanted === 'P' && !session.isSecure) return session.reply(503, 'Send AUTH TLS first.')
  if (wanted === 'C' && session.options.needsTls) return session.reply(534, 'Only PROT P.')
  session.isDataProtected = wanted === 'P'
  fine(session)
}

function features(session: Session): void {
  const tls = session.options.secureContext ? ['AUTH TLS', 'PBSZ', 'PROT'] : []
  session.reply(211, ['Features', ...tls, 'EPSV', 'MDTM', 'MLSD', 'SIZE', 'UTF8', 'End'])
}

function only(session: Session, given: string, wanted: string): void {
  if (given.trim().toUpperCase() === wanted) return fine(session)
  session.reply(504, `Only ${wanted}.`)
}

/** Some clients send the rest of a file even so, which must not be taken for all of it. */
function restart(session: Session, offset: string): void {
  if (offset.trim() === '0') return session.reply(350, 'From the beginning.')
  session.isRestarting = true
  session.reply(502, 'Files are sent whole.')
}

function where(session: Session): void {
  session.reply(257, `"${session.cwd}" is the current folder.`)
}

async function enter(session: Session, path: string): Promise<void> {
  const wanted = at(session, path)
  if (!(await session.jail!.isFolder(wanted))) throw new FtpRefusal(550, 'No such folder.')
  session.cwd = wanted
  session.reply(250, 'Done.')
}

async function makeFolder(session: Session, path: string): Promise<void> {
  const wanted = at(session, path)
  await session.jail!.makeFolder(wanted)
  session.reply(257, `"${wanted}" is there.`)
}

async function renameTo(session: Session, path: string): Promise<void> {
  if (session.renameFrom === undefined) return session.reply(503, 'Send RNFR first.')
  await session.jail!.rename(session.renameFrom, at(session, path))
  session.reply(250, 'Renamed.')
  session.options.onUpload(session.account!)
}

async function passive(session: Session): Promise<void> {
  const host = session.options.passive.host ?? plainAddress(session.socket.localAddress)
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(host)) throw new FtpRefusal(425, 'Use EPSV.')
  const port = await openChannel(session)
  const numbers = [...host.split('.'), port >> 8, port & 255].join(',')
  session.reply(227, `Entering passive mode (${numbers}).`)
}

async function extendedPassive(session: Session): Promise<void> {
  const port = await openChannel(session)
  session.reply(229, `Entering extended passive mode (|||${port}|).`)
}

async function openChannel(session: Session): Promise<number> {
  const { host, passive: range, secureContext, needsTls } = session.options
  if (needsTls && !session.isDataProtected) throw new FtpRefusal(521, 'Send PROT P first.')
  session.channel?.close()
  session.channel = await openDataChannel({
    host,
    range,
    clientAddress: session.socket.remoteAddress,
    secureContext: protectionOf(session, secureContext),
  })
  return session.channel.port
}

function protectionOf(
  session: Session,
  secureContext: SecureContext | undefined,
): SecureContext | undefined {
  return session.isDataProtected ? secureContext : undefined
}

/** An IPv4 address as it is written alone. */
function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/i, '')
}
