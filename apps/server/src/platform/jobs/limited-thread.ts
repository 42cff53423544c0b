// Runs a script of `workers/` in a thread of its own, which is ended when it takes too long or too much memory.
import { Worker, type Transferable } from 'node:worker_threads'

interface ThreadLimits {
  mostMs: number
  /** The heap of the thread; buffers lie beside it and count for the whole process. */
  heapMegabytes: number
  mostBytesBeside: number
}

/** Why there is no result. */
type Ended = 'too_slow' | 'too_large' | 'damaged'

interface Work<Told, Result> {
  data: unknown
  /** These buffers are given away: nobody else may use them afterwards. */
  transfer?: Transferable[]
  limits: ThreadLimits
  /** Hears each message, may answer it, and gives the result as soon as there is one. */
  hear: (told: Told, answer: (message: unknown) => void) => Result | undefined
}

const workers = new URL('../../../workers/', import.meta.url)
const lookMs = 100

export async function runInThread<Told, Result>(
  script: string,
  { data, transfer = [], limits, hear }: Work<Told, Result>,
): Promise<Result | Ended> {
  const thread = new Worker(new URL(script, workers), {
    workerData: data,
    transferList: transfer,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    // Nobody reads what libraries say of broken files.
    stdout: true,
    stderr: true,
    env: {},
  })
  thread.stdout.resume()
  thread.stderr.resume()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const answer = (message: unknown) => thread.postMessage(message)
  const begunWith = process.memoryUsage.rss()
  const timers: NodeJS.Timeout[] = []
  try {
    return await new Promise<Result | Ended>((resolve) => {
      timers.push(setTimeout(() => resolve('too_slow'), limits.mostMs))
      timers.push(
        setInterval(() => {
          if (process.memoryUsage.rss() - begunWith > limits.mostBytesBeside) resolve('too_large')
        }, lookMs),
      )
      thread.on('message', (told: Told) => {
        const result = hear(told, answer)
        if (result !== undefined) resolve(result)
      })
      thread.once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'damaged'),
      )
      thread.once('exit', () => resolve('damaged'))
    })
  } finally {
    for (const timer of timers) clearTimeout(timer)
    await thread.terminate()
  }
}
