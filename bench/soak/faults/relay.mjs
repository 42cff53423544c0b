// A connection between two parties that can be made slow, and cut at any byte: what a bad network does.
import { connect, createServer } from 'node:net'
import { Transform } from 'node:stream'

const cutEveryMs = 500
/** This part of the open connections is cut in each of these moments; new ones are refused as often. */
const cutShare = 0.2

/**
 * Stands in front of somebody who listens, as `net.connect` takes it; `slow` and `cut` begin, `heal` ends both.
 * @param {import('node:net').NetConnectOpts} listener
 * @param {() => number} random
 */
export function openRelay(listener, random) {
  const state = { delayMs: 0, isCutting: false }
  const sockets = new Set()
  const server = createServer((from) => {
    if (state.isCutting && random() < cutShare) return from.destroy()
    const to = connect(listener)
    from.setNoDelay(true)
    sockets.add(from)
    const end = () => {
      sockets.delete(from)
      from.destroy()
      to.destroy()
    }
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      one.once('error', end)
      one.once('close', end)
      one.pipe(delayed(state)).pipe(other)
    }
  })
  const cutting = setInterval(() => {
    if (!state.isCutting) return
    for (const socket of sockets) if (random() < cutShare) socket.resetAndDestroy()
  }, cutEveryMs)
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address())
      resolve({
        port: address.port,
        slow: (delayMs) => void (state.delayMs = delayMs),
        cut: () => void (state.isCutting = true),
        heal: () => void Object.assign(state, { delayMs: 0, isCutting: false }),
        close() {
          clearInterval(cutting)
          server.close()
          for (const socket of sockets) socket.destroy()
        },
      })
    }),
  )
}

/** Each piece waits, and the next one behind it. */
function delayed(state) {
  return new Transform({
    transform(chunk, _encoding, done) {
      if (state.delayMs > 0) setTimeout(done, state.delayMs, null, chunk)
      else done(null, chunk)
    },
  })
}
