// The embedded FTP server for station files: each account has its own root; explicit TLS if there is a certificate. See
// docs/decisions/0023-own-ftp-server.md.
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import { minuteMs } from '@eos/contract/words/time-units'
import { openSession } from './session.ts'
import type { SessionOptions } from './session-state.ts'

interface FtpServerOptions extends Omit<SessionOptions, 'secureContext'> {
  port: number
  tls: { cert: Buffer; key: Buffer } | undefined
}

export interface FtpServer {
  port: number
  close(): Promise<void>
}

export async function openFtpServer(options: FtpServerOptions): Promise<FtpServer> {
  const secureContext = options.tls && createSecureContext(options.tls)
  const sockets = new Set<Socket>()
  const admit = admission()
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    const address = socket.remoteAddress ?? ''
    if (!admit(address, sockets)) {
      socket.end('421 Too many connections; try again later.\r\n')
      return
    }
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    openSession(socket, { ...options, secureContext })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.removeListener('error', reject)
      server.on('error', (error) => options.warn('The FTP server has a problem.', error))
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const mostConnections = 1_000
const mostPerAddress = 20
const mostNewPerMinute = 120

/** Limits the connections of an address: so many at once, and so many new ones per minute. */
function admission(): (address: string, open: ReadonlySet<Socket>) => boolean {
  let minute = 0
  let counts = new Map<string, number>()
  return (address, open) => {
    const present = Math.floor(Date.now() / minuteMs)
    if (present !== minute) {
      minute = present
      counts = new Map()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (open.size >= mostConnections || count > mostNewPerMinute) return false
    const own = [...open].filter((socket) => socket.remoteAddress === address)
    return own.length < mostPerAddress
  }
}
