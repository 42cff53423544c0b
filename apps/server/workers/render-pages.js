// Renders pages with the server build of the web application, in a thread of its own: drawing a page takes some hundredths
// of a second, in which the main thread answers others. It is plain JavaScript, as tests and the built server start it.
import { parentPort, workerData } from 'node:worker_threads'

/**
 * @typedef {import('@eos/contract/pages/page-rendering').Renderer} Renderer
 * @typedef {import('@eos/contract/pages/page-rendering').PageVisit} PageVisit
 * @typedef {import('@eos/contract/pages/page-rendering').ApiAnswer} ApiAnswer
 * @typedef {{ render: number, visit: PageVisit } | { asked: number, answer?: ApiAnswer, failure?: string }} Told
 */

const { file, product } = workerData
const { openRenderer } = await import(file)
/** @type {Renderer} */
const renderer = openRenderer({ product })

/** @type {Map<number, { resolve: (answer: ApiAnswer) => void, reject: (error: Error) => void }>} */
const asked = new Map()
let lastAsked = 0

/** @param {object} message */
const send = (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

/**
 * The main thread asks the API.
 * @param {number} render
 * @returns {import('@eos/contract/pages/page-rendering').AskApi}
 */
const askFor = (render) => (path, headers) =>
  new Promise((resolve, reject) => {
    const id = ++lastAsked
    asked.set(id, { resolve, reject })
    send({ render, ask: { id, path, headers } })
  })

/**
 * @param {number} render
 * @param {PageVisit} visit
 */
async function draw(render, visit) {
  try {
    send({ render, page: await renderer.render(visit, askFor(render)) })
  } catch (error) {
    send({ render, failure: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (/** @type {Told} */ told) => {
  if ('render' in told) return void draw(told.render, told.visit)
  const waiting = asked.get(told.asked)
  asked.delete(told.asked)
  if (told.answer) waiting?.resolve(told.answer)
  else waiting?.reject(new Error(told.failure))
})
