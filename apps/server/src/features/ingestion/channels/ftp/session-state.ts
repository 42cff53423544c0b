// The state of one FTP session between commands, and the functions that the server gives it.
import type { Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { SignIn } from './accounts.ts'
import type { FtpAccount } from './queries.ts'
import type { DataChannel, PassiveRange } from './data-channel.ts'
import type { Jail } from './jail.ts'

export interface SessionOptions {
  host: string
  passive: PassiveRange & { host: string | undefined }
  secureContext: SecureContext | undefined
  /** Nothing is said about passwords before the connection is protected. */
  needsTls: boolean
  signIn(given: { userName: string; password: string; address: string }): Promise<SignIn>
  openJail(account: FtpAccount): Promise<Jail>
  /** A station file lies whole and safe in the folder of the account. */
  onUpload(account: FtpAccount): void
  warn(sentence: string, error: unknown): void
}

export interface Session {
  readonly options: SessionOptions
  socket: Socket
  isSecure: boolean
  isDataProtected: boolean
  userName: string | undefined
  account: FtpAccount | undefined
  jail: Jail | undefined
  cwd: string
  renameFrom: string | undefined
  failures: number
  /** Opened for the next transfer. */
  channel: DataChannel | undefined
  /** Carries the transfer that is under way. */
  transfer: DataChannel | undefined
  /** The client has taken its transfer back, or said goodbye. */
  isAborted: boolean
  isLeaving: boolean
  /** The client wants to go on within a file, which is refused. */
  isRestarting: boolean
  reply(code: number, text: string | readonly string[]): void
  /** From now on the connection is encrypted. */
  protect(secureContext: SecureContext): void
  end(): void
}

/** A client that dies ends both of its connections, that of the data as if the file were whole. */
export function isBrokenOff({ socket, transfer, isAborted, isLeaving }: Session): boolean {
  if (isAborted || transfer?.isReset()) return true
  return !isLeaving && (socket.destroyed || socket.readableEnded)
}

/** A path in the jail. */
export function at(session: Session, path: string): string {
  return session.jail!.resolve(session.cwd, path)
}
