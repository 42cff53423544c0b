// A wire to the database, or to another server, that a test can cut or let fall silent, at one address whatever the server behind it does.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Wire {
  /** The address of the target through this wire. */
  url: string
  /** Nothing is closed and nothing is answered, as of a machine that has stopped. */
  beSilent(silent: boolean): void
  close(): void
}

/** @param target the address at this moment, over a socket of the file system or TCP; what is no address is away */
export async function openWire(target: () => string): Promise<Wire> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((own) => {
    const far = reach(target())
    if (!far) return own.destroy()
    for (const socket of [own, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    own.on('data', (bytes: Buffer) => isSilent || far.write(bytes))
    far.on('data', (bytes: Buffer) => isSilent || own.write(bytes))
    own.on('close', () => far.destroy())
    far.on('close', () => own.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target())
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    beSilent: (silent) => {
      isSilent = silent
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A server that is stopped has no address. */
function reach(url: string): Socket | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/')
    ? connect({ path: `${host}/.s.PGSQL.${port}` })
    : connect({ host, port: Number(port) })
}
