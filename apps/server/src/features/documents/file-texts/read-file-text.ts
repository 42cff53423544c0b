// Reads the text of a file in a thread of its own, within limits of time, memory, pages and what it unpacks to.
// See docs/decisions/0216-text-of-files-is-read-in-a-thread-with-limits.md.
import { Worker } from 'node:worker_threads'
import type { ReadText } from '../queries/file-texts.ts'

export type FoundText = Pick<ReadText, 'state' | 'pages' | 'parts'>

export const usualLimits = {
  mostMs: 30_000,
  mostPages: 1000,
  mostCharacters: 5_000_000,
  mostUnpackedBytes: 100_000_000,
  mostEntries: 2000,
  /** Of the heap of the thread; buffers lie beside it and count for the whole process. */
  heapMegabytes: 384,
  mostBytesBeside: 600_000_000,
}
export type Limits = typeof usualLimits

const workers = new URL('../../../../workers/', import.meta.url)
const script = new URL('read-file-text.js', workers)
const lookMs = 100

const without = (state: FoundText['state']): FoundText => ({ state, pages: null, parts: [] })

/** @param bytes are given away: nobody else may use them afterwards */
export async function readFileText(
  bytes: Uint8Array<ArrayBuffer>,
  kind: 'pdf' | 'docx',
  limits: Limits = usualLimits,
): Promise<FoundText> {
  const thread = new Worker(script, {
    workerData: { bytes, kind, limits },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    // What libraries say of broken files is for nobody.
    stdout: true,
    stderr: true,
    env: {},
  })
  thread.stdout.resume()
  thread.stderr.resume()
  const begunWith = process.memoryUsage.rss()
  const timers: NodeJS.Timeout[] = []
  try {
    return await new Promise<FoundText>((resolve) => {
      timers.push(setTimeout(() => resolve(without('too_slow')), limits.mostMs))
      timers.push(
        setInterval(() => {
          if (process.memoryUsage.rss() - begunWith > limits.mostBytesBeside)
            resolve(without('too_large'))
        }, lookMs),
      )
      thread.once('message', (found: FoundText) => resolve(found))
      thread.once('error', (error: NodeJS.ErrnoException) =>
        resolve(without(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'damaged')),
      )
      thread.once('exit', () => resolve(without('damaged')))
    })
  } finally {
    for (const timer of timers) clearTimeout(timer)
    await thread.terminate()
  }
}
