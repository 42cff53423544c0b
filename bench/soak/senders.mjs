// Loggers: each delivery is sent until it is acknowledged, under one key, to whichever web process comes next.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf } from './random.mjs'

/** The number of loggers that wait for an answer at the same time; real ones do not wait for each other at all. */
const lanes = 32
const answerMs = 30_000
const longestPauseMs = 10_000
/** Loggers that did not keep the receipt: they send again under the same key, or, after a reboot, under a new one. */
const repeats = { sameKey: 0.05, newKey: 0.02 }

/** @returns what was sent, when it was acknowledged, and everything odd that was answered */
export function openSenders(work) {
  return new Senders(work)
}

class Senders {
  counts = { sent: 0, attempts: 0, acknowledged: 0, repeated: 0, refused: 0, broken: 0 }
  odd = new Map()
  #work
  #agent = new Agent({ keepAlive: true, maxSockets: lanes })
  #queue = []
  #sleepers = []
  #waiting = 0
  #isClosed = false
  #loops

  constructor(work) {
    this.#work = work
    this.#loops = Array.from({ length: lanes }, () => this.#sendAll())
  }

  add(delivery) {
    this.counts.sent++
    this.#waiting++
    this.#enqueue(delivery)
  }

  /** Everything that was added is acknowledged, or the time is over. */
  async settled(deadline) {
    while (this.#waiting > 0 && this.#work.clock() < deadline) await sleep(50)
    return this.#waiting === 0
  }

  async close() {
    this.#isClosed = true
    this.#wakeAll()
    this.#agent.destroy()
    await Promise.all(this.#loops)
  }

  async #sendAll() {
    while (!this.#isClosed) {
      const delivery = this.#queue.shift()
      if (delivery) await this.#deliver(delivery)
      else await new Promise((resolve) => this.#sleepers.push(resolve))
    }
  }

  #enqueue(delivery) {
    this.#queue.push(delivery)
    this.#wakeAll()
  }

  #wakeAll() {
    const all = this.#sleepers
    this.#sleepers = []
    for (const wake of all) wake()
  }

  async #deliver(delivery) {
    const { clock, onAcknowledged } = this.#work
    delivery.sentAt ??= clock()
    const answer = await this.#send(delivery, delivery.key)
    if (answer.status !== 201) {
      // Others go first meanwhile; a logger whose server is away does not hold up the rest.
      void sleep(pauseOf(answer, delivery)).then(() => this.#enqueue(delivery))
      return
    }
    if (delivery.acknowledgedAt !== undefined) return
    delivery.acknowledgedAt = clock()
    this.counts.acknowledged++
    this.#waiting--
    onAcknowledged(delivery)
    await this.#repeat(delivery)
  }

  async #repeat(delivery) {
    const [{ place }] = delivery.readings
    const chance = hashOf(this.#work.seed, delivery.burst.index, place, 5) / 4_294_967_296
    if (chance > repeats.sameKey + repeats.newKey) return
    this.counts.repeated++
    await this.#send(delivery, chance < repeats.sameKey ? delivery.key : `${delivery.key}-again`)
  }

  async #send(delivery, deliveryKey) {
    const { ports, key } = this.#work
    this.counts.attempts++
    const port = ports[this.counts.attempts % ports.length]
    delivery.attempts = (delivery.attempts ?? 0) + 1
    const answer = await post({ agent: this.#agent, port, key, deliveryKey, body: delivery.body })
    if (answer.status === undefined) this.counts.broken++
    else if (answer.status !== 201) {
      this.counts.refused++
      const isHonest = answer.status === 503 && answer.retryAfter > 0
      if (!isHonest) this.#note(wordsOf(answer))
    }
    return answer
  }

  #note(words) {
    this.odd.set(words, (this.odd.get(words) ?? 0) + 1)
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

/** The pause is as long as the server asks, else longer each time, and never the same for all. */
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
