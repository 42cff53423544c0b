// The thread that draws one bulletin, and tells how far it is.
import { parentPort, workerData } from 'node:worker_threads'
import { drawBulletin } from './draw-bulletin.ts'
import type { Told } from './draw-in-thread.ts'
import type { Bulletin } from './read-bulletin.ts'

const send = (told: Told) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(told)
}

const bulletin = JSON.parse(String(workerData)) as Bulletin
const drawn = await drawBulletin(bulletin, (fraction) => send({ fraction }))
send({ bytes: new Uint8Array(drawn) })
