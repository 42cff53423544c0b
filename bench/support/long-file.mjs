// Asks for a file that takes seconds to make, and watches how long anything else has to wait meanwhile.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const lookMs = 100

/** Milliseconds until it came, the longest time in which nothing else ran, and what its making took of memory. */
export async function watchLongFile(address, type) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), lookMs)
  const begunAt = performance.now()
  delay.enable()
  try {
    const bytes = await come(address, type)
    return {
      elapsedMs: performance.now() - begunAt,
      longestMs: delay.max / 1e6,
      extraBytes: most - before,
      bytes,
    }
  } finally {
    delay.disable()
    clearInterval(looking)
  }
}

/** Until it is made, its address answers with a page that says how far it is. */
async function come(address, type) {
  while (true) {
    const answer = await fetch(address)
    const body = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    if (answer.headers.get('content-type')?.startsWith(type)) return body.byteLength
    await sleep(lookMs)
  }
}
