// Asks a server on loopback from a thread of its own, so that asking does not slow the answering more than it must.
import { Worker } from 'node:worker_threads'

const work = new URL('./crowd-worker.mjs', import.meta.url)

/** Answers per second to one request, asked again and again over some connections. */
export async function requestsPerSecond({
  port,
  path,
  headers = {},
  connections = 32,
  seconds = 3,
}) {
  const { answers, elapsedMs } = await ask({
    kind: 'again',
    port,
    path,
    headers,
    connections,
    seconds,
  })
  return answers / (elapsedMs / 1000)
}

/** Milliseconds for sending all of the posts, a few at a time. Fails when one is not answered with 2xx. */
export async function millisecondsToPost({ port, posts, connections }) {
  const { elapsedMs } = await ask({ kind: 'posts', port, posts, connections })
  return elapsedMs
}

/** Milliseconds to each answer of those who ask for one page, a hundred a second, however long the others take. */
export async function timesOfAnswers({ port, path, headers, seconds }) {
  const { times } = await ask({ kind: 'paced', port, path, headers, seconds })
  return times
}

/** Asks for addresses that nobody has asked for, each connection one after the other; how many had which status. */
export async function askEverNew({ port, path, headers, connections, seconds }) {
  const { statuses } = await ask({ kind: 'new', port, path, headers, connections, seconds })
  return statuses
}

function ask(task) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(work, { workerData: task })
    worker.once('message', (answer) => {
      if (answer.failure === undefined) resolve(answer)
      else reject(new Error(answer.failure))
    })
    worker.once('error', reject)
  })
}
