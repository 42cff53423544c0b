// The second connection of FTP, on which files and listings travel: opened by the client to a port of the agreed range.
import { createServer, type Server, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { TLSSocket, type SecureContext } from 'node:tls'
import { minuteMs } from '@eos/contract/words/time-units'
import { FtpRefusal } from './jail.ts'

export interface DataChannel {
  port: number
  /** The client's connection; refused when it does not come in time. */
  take(): Promise<Socket>
  /** The connection was broken by the client, even where its data came as if they were whole. */
  isReset(): boolean
  close(): void
}

export interface PassiveRange {
  min: number
  max: number
}

interface DataChannelOptions {
  host: string
  range: PassiveRange
  /** Only from there may somebody connect. */
  clientAddress: string | undefined
  /** Set when the client asked for protection. */
  secureContext: SecureContext | undefined
}

export async function openDataChannel(options: DataChannelOptions): Promise<DataChannel> {
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true })
  server.maxConnections = 1
  let socket: Socket | undefined
  let isClosed = false
  let isReset = false
  const waiting = new Promise<Socket>((resolve, reject) => {
    const timer = setTimeout(() => reject(noConnection()), connectMs)
    server.on('connection', (incoming) => {
      incoming.on('error', () => incoming.destroy())
      if (incoming.remoteAddress !== options.clientAddress || socket || isClosed)
        return incoming.destroy()
      clearTimeout(timer)
      incoming.once('end', () => probe(incoming, () => (isReset = true)))
      incoming.setTimeout(idleMs, () => incoming.destroy())
      socket = protect(incoming, options.secureContext)
      resolve(socket)
    })
    server.on('close', () => {
      clearTimeout(timer)
      reject(noConnection())
    })
  })
  // Nobody may ever ask for it.
  waiting.catch(() => {})
  const port = await listenInRange(server, options)
  return {
    port,
    take: () => waiting,
    isReset: () => isReset,
    close() {
      isClosed = true
      server.close()
      socket?.destroy()
    },
  }
}

const connectMs = 20_000
const idleMs = minuteMs

function noConnection(): FtpRefusal {
  return new FtpRefusal(425, 'No data connection was opened.')
}

/** A reset that comes together with data looks like their end; writing tells it, even where it writes nothing. */
function probe(socket: Socket, onReset: () => void): void {
  socket.write('', (error) => {
    const { code } = (error ?? {}) as NodeJS.ErrnoException
    if (code === 'ECONNRESET' || code === 'EPIPE') onReset()
  })
}

function protect(socket: Socket, secureContext: SecureContext | undefined): Socket {
  if (!secureContext) return socket
  // Given the socket itself, it would read past the socket's own end, which tells of resets.
  const stream = Duplex.from({ readable: socket, writable: socket })
  const secure = new TLSSocket(stream, { isServer: true, secureContext })
  secure.on('error', () => secure.destroy())
  return secure
}

/** Starts anywhere in the range, so that ports are not used again at once. */
async function listenInRange(server: Server, { host, range }: DataChannelOptions): Promise<number> {
  const count = range.max - range.min + 1
  const start = Math.floor(Math.random() * count)
  for (let step = 0; step < Math.min(count, mostTries); step += 1) {
    const port = range.min + ((start + step) % count)
    if (await tryListen(server, port, host)) return port
  }
  throw new FtpRefusal(425, 'All data ports are in use; try again.')
}

const mostTries = 200

function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    }
    server.once('error', onError)
    server.listen({ port, host, exclusive: true }, () => {
      server.removeListener('error', onError)
      server.on('error', () => server.close())
      resolve(true)
    })
  })
}
