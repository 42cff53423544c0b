// Draws a bulletin of many points in a thread of its own: it takes seconds, and the last step, which writes where
// everything stands, cannot be divided. See docs/decisions/0200-bulletins-are-made-by-pdfkit-from-announced-versions.md.
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { drawBulletin } from './draw-bulletin.ts'
import type { Bulletin } from './read-bulletin.ts'

/** Starting a thread takes as long as drawing about so many points. */
const mostHere = 30
const heapMegabytes = 1024

const script = new URL(`drawing-thread${extname(import.meta.url)}`, import.meta.url)

export type Told = { fraction: number } | { bytes: Uint8Array<ArrayBuffer> }

export function drawBesides(
  bulletin: Bulletin,
  tell: (fraction: number) => void = () => undefined,
): Promise<Buffer> {
  return bulletin.points.length > mostHere
    ? drawInThread(bulletin, tell)
    : drawBulletin(bulletin, tell)
}

export async function drawInThread(
  bulletin: Bulletin,
  tell: (fraction: number) => void,
): Promise<Buffer> {
  const thread = new Worker(script, {
    // Text is handed over in a moment.
    workerData: JSON.stringify(bulletin),
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    env: {},
  })
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      thread.on('message', (told: Told) => {
        if ('fraction' in told) tell(told.fraction)
        else resolve(Buffer.from(told.bytes.buffer))
      })
      thread.once('error', reject)
      thread.once('exit', () =>
        reject(new Error('The thread ended before the bulletin was drawn.')),
      )
    })
  } finally {
    await thread.terminate()
  }
}
