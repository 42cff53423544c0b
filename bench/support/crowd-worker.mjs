// The crowd's own thread: requests written once and sent over plain sockets, or posts sent through Node's client.
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const noBytes = Buffer.alloc(0)
const kinds = { again: askAgain, posts: sendPosts, paced: askPaced, new: askNew }

const answer = await kinds[workerData.kind](workerData).catch((error) => ({
  failure: error.message,
}))
// A thread has no origin to name, other than a window.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answer)

async function askAgain({ port, path, headers, connections, seconds }) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const begunAt = performance.now()
  const endAt = begunAt + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askOver({ port, question, endAt })),
  )
  return {
    answers: counts.reduce((sum, count) => sum + count, 0),
    elapsedMs: performance.now() - begunAt,
  }
}

/** One question after the other over one connection. What is made anew meanwhile may have another length when packed. */
function askOver({ port, question, endAt }) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let answers = 0
    let received = 0
    let answerBytes
    let head = noBytes
    const next = () => socket.write(question)
    socket.once('connect', next)
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      received += chunk.length
      if (answerBytes === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        answerBytes = lengthOfAnswer(head)
        if (answerBytes === -1) {
          reject(new Error(head.toString('latin1').slice(0, 200)))
          socket.destroy()
        }
        if (answerBytes === undefined || answerBytes === -1) return
      }
      if (received < answerBytes) return
      received = 0
      answerBytes = undefined
      head = noBytes
      answers++
      if (performance.now() < endAt) return next()
      socket.destroy()
      resolve(answers)
    })
  })
}

/** Head and body together; `undefined` until the head is complete, -1 for anything but 200 with a length. */
function lengthOfAnswer(bytes) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /^content-length: (\d+)$/im.exec(head)
  if (!head.startsWith('HTTP/1.1 200') || !length) return -1
  return end + 4 + Number(length[1])
}

/** A hundred a second: whoever waits keeps nobody from asking. */
async function askPaced({ port, path, headers, seconds }) {
  const agent = new Agent({ keepAlive: true })
  const times = []
  const begunAt = performance.now()
  const asked = []
  for (let k = 0; k < seconds * 100; k++) {
    await sleep(Math.max(0, begunAt + k * 10 - performance.now()))
    const sentAt = performance.now()
    const answered = send(agent, { port, path, headers }).then((status) => {
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
      times.push(performance.now() - sentAt)
    })
    asked.push(answered)
  }
  await Promise.all(asked)
  agent.destroy()
  return { times }
}

async function askNew({ port, path, headers, connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = {}
  const endAt = performance.now() + seconds * 1000
  let asked = 0
  const lane = async () => {
    while (performance.now() < endAt) {
      const status = await send(agent, { port, path: `${path}${asked++}`, headers })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  agent.destroy()
  return { statuses }
}

async function sendPosts({ port, posts, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = posts.values()
  const begunAt = performance.now()
  const lane = async () => {
    for (const { path, headers, body } of queue) {
      const length = { 'content-length': Buffer.byteLength(body) }
      const asked = { port, path, headers: { ...headers, ...length }, method: 'POST', body }
      const status = await send(agent, asked)
      if (status < 200 || status > 299) throw new Error(`${path} was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const elapsedMs = performance.now() - begunAt
  agent.destroy()
  return { elapsedMs }
}

/** The status, once the answer has come whole. */
/**
 * @param {Agent} agent
 * @param {import('node:http').RequestOptions & { body?: string }} asked
 */
function send(agent, { body, ...asked }) {
  return new Promise((resolve, reject) => {
    const sent = request({ ...asked, agent, host: '127.0.0.1' }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
