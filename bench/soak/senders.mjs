// Loggers: each delivery is sent until it is acknowledged, under one key, to whichever web process comes next.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf } from './random.mjs'

/** So many loggers wait for an answer at the same moment; real ones do not wait for each other at all. */
const lanes = 32
const answerMs = 30_000
const longestPauseMs = 10_000
/** Loggers that did not keep the receipt: they send again under the same key, or, after a reboot, under a new one. */
const repeats = { sameKey: 0.05, newKey: 0.02 }

/** @returns what was sent, when it was acknowledged, and everything odd that was answered */
export function openSenders({ ports, key, clock, seed, onAcknowledged }) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const queue = []
  const counts = { sent: 0, attempts: 0, acknowledged: 0, repeated: 0, refused: 0, broken: 0 }
  const odd = new Map()
  const now = { waiting: 0, isClosed: false }
  let sleepers = []

  const working = Array.from({ length: lanes }, async () => {
    while (!now.isClosed) {
      const delivery = queue.shift()
      if (delivery) await deliver(delivery)
      else await new Promise((resolve) => sleepers.push(resolve))
    }
  })
  return {
    counts,
    odd,
    add(delivery) {
      counts.sent++
      now.waiting++
      queue.push(delivery)
      wakeAll()
    },
    /** Everything that was added is acknowledged, or the time is over. */
    async settled(deadline) {
      while (now.waiting > 0 && clock() < deadline) await sleep(50)
      return now.waiting === 0
    },
    async close() {
      now.isClosed = true
      wakeAll()
      agent.destroy()
      await Promise.all(working)
    },
  }

  function wakeAll() {
    const all = sleepers
    sleepers = []
    for (const wake of all) wake()
  }

  async function deliver(delivery) {
    delivery.sentAt ??= clock()
    const answer = await ask(delivery, delivery.key)
    if (answer.status !== 201) {
      // Others go first meanwhile; a logger whose server is away does not hold up the rest.
      void sleep(pauseOf(answer, delivery)).then(() => {
        queue.push(delivery)
        wakeAll()
      })
      return
    }
    if (delivery.acknowledgedAt === undefined) {
      delivery.acknowledgedAt = clock()
      counts.acknowledged++
      now.waiting--
      onAcknowledged(delivery)
      await repeat(delivery)
    }
  }

  async function repeat(delivery) {
    const chance = hashOf(seed, delivery.burst.index, delivery.readings[0].place, 5) / 4_294_967_296
    if (chance > repeats.sameKey + repeats.newKey) return
    counts.repeated++
    await ask(delivery, chance < repeats.sameKey ? delivery.key : `${delivery.key}-again`)
  }

  async function ask(delivery, deliveryKey) {
    counts.attempts++
    const port = ports[counts.attempts % ports.length]
    delivery.attempts = (delivery.attempts ?? 0) + 1
    const answer = await post({ agent, port, key, deliveryKey, body: delivery.body })
    if (answer.status === undefined) counts.broken++
    else if (answer.status !== 201) {
      counts.refused++
      const isHonest = answer.status === 503 && answer.retryAfter > 0
      if (!isHonest) note(wordsOf(answer))
    }
    return answer
  }

  function note(words) {
    odd.set(words, (odd.get(words) ?? 0) + 1)
  }
}

function wordsOf({ status, text, retryAfter }) {
  const { code = '', detail = text.slice(0, 200) } = parse(text)
  return `${status} ${code} ${detail}${status === 503 && !retryAfter ? ' (without Retry-After)' : ''}`
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** As the server asks, else longer and longer; never all at the same moment. */
function pauseOf({ retryAfter }, { attempts, key }) {
  const usual = Math.min(250 * 2 ** Math.min(attempts, 6), longestPauseMs)
  const wanted = retryAfter > 0 ? Math.min(retryAfter * 1000, longestPauseMs) : usual
  return wanted * (0.75 + (hashOf(attempts, key.length, Number(key.split('-')[2])) % 100) / 200)
}

/** Without a status when no whole answer came. */
function post({ agent, port, key, deliveryKey, body }) {
  return new Promise((resolve) => {
    const options = {
      port,
      agent,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/ingest',
      timeout: answerMs,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-source-key': key,
        'idempotency-key': deliveryKey,
      },
    }
    const sent = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      answer.once('error', () => resolve({}))
      answer.once('end', () => {
        const retryAfter = Number(answer.headers['retry-after'] ?? 0)
        resolve({ status: answer.statusCode, retryAfter, text })
      })
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', () => resolve({}))
    sent.end(body)
  })
}
