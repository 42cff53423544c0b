// A broker of the run's own, and the line over which the product reaches it: both can be taken away, and the line can
// break in the middle of a message, swallow what the product says, and bring rubbish.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Aedes } from 'aedes'

const host = '127.0.0.1'

/** `onTaken` hears of each message that the client of this name has acknowledged. */
export async function openBroker({ clientId, onTaken }) {
  const state = {
    isAway: false,
    isDeaf: false,
    isCutting: false,
    isSubscribed: false,
    isJoined: false,
  }
  const broker = await Aedes.createBroker()
  broker.on('subscribe', (_, client) => {
    if (client?.id === clientId) state.isSubscribed = true
  })
  const joins = (isJoined) => (client) => {
    if (client.id === clientId) state.isJoined = isJoined
  }
  broker.on('clientReady', joins(true))
  broker.on('clientDisconnect', joins(false))
  broker.on('ack', (packet, client) => {
    if (client?.id === clientId && packet && 'payload' in packet) onTaken(packet)
  })
  const loggers = await listen((socket) => {
    if (state.isAway) return socket.destroy()
    broker.handle(socket)
  })
  const line = await listen((socket) => {
    if (state.isAway || state.isDeaf) return socket.destroy()
    join(socket, loggers.port, state)
  })
  return {
    port: loggers.port,
    linePort: line.port,
    /** From its first subscription on everything is kept for it. */
    isSubscribed: () => state.isSubscribed,
    isJoined: () => state.isJoined,
    /** Resolves with true when the product leaves. */
    nextParting: () =>
      new Promise((resolve) => {
        const look = (client) => {
          if (client.id !== clientId) return
          broker.off('clientDisconnect', look)
          resolve(true)
        }
        broker.on('clientDisconnect', look)
      }),
    /** The next message comes half, and then nothing more over this connection. */
    cutInTheMiddle: () => void (state.isCutting = true),
    /** Nothing that the product acknowledges comes; the broker sends it again over the next connection. */
    deafen: () => void (state.isDeaf = true),
    hear() {
      state.isDeaf = false
      line.drop()
    },
    inject: (bytes) => line.sockets.forEach((socket) => socket.write(bytes)),
    dropLine: () => line.drop(),
    leave() {
      state.isAway = true
      line.drop()
      loggers.drop()
    },
    comeBack: () => void (state.isAway = false),
    async close() {
      for (const server of [line, loggers]) server.close()
      await new Promise((resolve) => broker.close(() => resolve(undefined)))
    },
  }
}

async function listen(onSocket) {
  const sockets = new Set()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    onSocket(socket)
  })
  server.listen(0, host)
  await once(server, 'listening')
  const drop = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    sockets,
    drop,
    close() {
      server.close()
      drop()
    },
  }
}

function join(product, port, state) {
  const broker = connect({ host, port, noDelay: true })
  product.setNoDelay(true)
  broker.on('error', () => broker.destroy())
  broker.on('close', () => product.destroy())
  product.on('close', () => broker.destroy())
  product.on('data', (bytes) => {
    if (!state.isDeaf) broker.write(bytes)
  })
  broker.on('data', (bytes) => {
    if (!state.isCutting || bytes.length < leastToCut) return void product.write(bytes)
    state.isCutting = false
    product.write(bytes.subarray(0, bytes.length / 2), () => product.destroy())
    product.pause()
  })
}

/** Shorter ones are answers, and no message. */
const leastToCut = 100
