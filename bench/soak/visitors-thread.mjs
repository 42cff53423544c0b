// Asks so many questions a second by an even clock over a bounded number of connections that stay open.
//
// Open loop: a question is due when the clock says so, whether or not earlier ones have been answered, and its time
// counts from then. A server that stalls is charged for everybody who would have asked meanwhile.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { makeAnswerReader } from './answer-reader.mjs'
import { makeHistogram } from './histogram.mjs'
import { randomFrom } from './random.mjs'

const { ports, questions, rps, connections, seed, asksAgainElsewhere } = workerData
const tickMs = 1
const answerMs = 30_000
const drainMs = 35_000
const visitors = 20_000

const random = randomFrom(seed)
const all = makeHistogram()
const kinds = new Map(questions.map(({ kind }) => [kind, makeHistogram()]))
const totalShare = questions.reduce((sum, { share }) => sum + share, 0)
/** Requests are written ahead: this thread may share its processor with those who answer. */
const drawn = Array.from({ length: 8_192 }, drawRequest)
const errors = new Map()
const tagsOf = new Map(ports.map((port) => [port, new Map()]))
const idle = []
/** Questions that one process did not answer, for another one, as a proxy before both does. */
const repeated = []
const counts = { due: 0, asked: 0, answered: 0, errors: 0, retried: 0, bytes: 0, longestQueue: 0 }
const begunAt = performance.now()
let endsAt = Infinity

for (let number = 0; number < connections; number++) open(ports[number % ports.length])
parentPort?.once('message', () => (endsAt = performance.now()))
tick()

function tick() {
  const now = performance.now()
  counts.due = Math.floor(((Math.min(now, endsAt) - begunAt) / 1000) * rps)
  counts.longestQueue = Math.max(counts.longestQueue, counts.due - counts.asked)
  askWhatIsDue()
  const isDone = counts.answered + counts.errors >= counts.due || now > endsAt + drainMs
  if (now < endsAt || !isDone) setTimeout(tick, tickMs)
  else report()
}

function askWhatIsDue() {
  askElsewhere()
  while (counts.asked < counts.due && idle.length > 0) {
    const dueAt = begunAt + (counts.asked / rps) * 1000
    counts.asked++
    idle.pop().ask(drawn[counts.asked % drawn.length], dueAt)
  }
}

function askElsewhere() {
  for (let place = repeated.length - 1; place >= 0; place--) {
    const { request, dueAt, not } = repeated[place]
    const at = idle.findIndex(({ port }) => port !== not)
    if (at === -1) continue
    repeated.splice(place, 1)
    const [other] = idle.splice(at, 1)
    other.ask(request, dueAt, true)
  }
}

function drawRequest() {
  let chance = random() * totalShare
  const question = questions.find(({ share }) => (chance -= share) < 0) ?? questions[0]
  const { kind, paths, headers, asksAgain = false } = question
  const path = paths[Math.floor(random() * paths.length)]
  const own = { 'x-forwarded-for': addressOf(Math.floor(random() * visitors)), ...headers }
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`)
  return {
    kind,
    asksAgain,
    /** By which the tag of the answer is known again. */
    thing: `${path} ${headers['accept-language'] ?? ''}`,
    start: `GET ${path} HTTP/1.1\r\n${lines.join('')}`,
  }
}

function open(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const host = `host: 127.0.0.1:${port}\r\n`
  const tags = tagsOf.get(port)
  let current
  let askedDueAt = 0
  let isSecond = false
  const place = { ask, port }
  const reader = makeAnswerReader((answer) => settle(answer))
  socket.once('connect', free)
  socket.on('data', (bytes) => {
    counts.bytes += bytes.length
    reader.take(bytes)
  })
  socket.setTimeout(answerMs, () => {
    if (current) socket.destroy(new Error(`no answer within ${answerMs} ms`))
  })
  socket.once('error', (error) => fail('code' in error ? error.code : error.message))
  socket.once('close', () => {
    fail('closed')
    const at = idle.indexOf(place)
    if (at !== -1) idle.splice(at, 1)
    if (performance.now() < endsAt) setTimeout(() => open(port), 50)
  })

  function ask(request, dueAt, isRepeated = false) {
    current = request
    askedDueAt = dueAt
    isSecond = isRepeated
    const tag = request.asksAgain ? tags.get(request.thing) : undefined
    const end = tag === undefined ? '\r\n' : `if-none-match: ${tag}\r\n\r\n`
    socket.write(request.start + host + end, 'latin1')
  }

  function settle({ status, etag }) {
    if (!current) return
    const { kind, asksAgain, thing } = current
    if (status === 200 || status === 304) {
      const ms = performance.now() - askedDueAt
      all.add(ms)
      kinds.get(kind).add(ms)
      counts.answered++
      if (asksAgain && etag) tags.set(thing, etag)
      current = undefined
    } else fail(String(status))
    free()
  }

  function free() {
    idle.push(place)
    askWhatIsDue()
  }

  function fail(why) {
    if (!current) return
    if (asksAgainElsewhere && !isSecond) {
      repeated.push({ request: current, dueAt: askedDueAt, not: port })
      counts.retried++
      current = undefined
      return
    }
    const words = `${current.kind}: ${why}`
    errors.set(words, (errors.get(words) ?? 0) + 1)
    counts.errors++
    current = undefined
  }
}

/** Behind a proxy that says who asks: a crowd of addresses. */
function addressOf(visitor) {
  return `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`
}

function report() {
  const seconds = (Math.min(performance.now(), endsAt) - begunAt) / 1000
  const figures = {
    seconds,
    ...counts,
    unanswered: counts.due - counts.answered - counts.errors,
    all: all.summary(),
    kinds: [...kinds].map(([kind, times]) => ({ kind, ...times.summary() })),
    errorKinds: [...errors].map(([words, count]) => `${count} × ${words}`),
  }
  // A thread has no origin to name, other than a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(figures)
  process.exit(0)
}
