// Renders pages in a thread of its own, so that drawing them keeps no answer waiting. See
// docs/decisions/0271-pages-are-drawn-in-a-thread.md.
import { Worker } from 'node:worker_threads'
import type {
  ApiAnswer,
  AskApi,
  PageVisit,
  RenderedPage,
  RenderPage,
} from '@eos/contract/pages/page-rendering'

const workers = new URL('../../../workers/', import.meta.url)
const script = new URL('render-pages.js', workers)
const heapMegabytes = 512

interface Rendering {
  ask: AskApi
  resolve: (page: RenderedPage | undefined) => void
  reject: (error: Error) => void
}

/** From the thread: a question to the API, the page, or why there is none. */
interface Told {
  render: number
  ask?: { id: number; path: string; headers: Record<string, string> }
  page?: RenderedPage
  failure?: string
}

export class RenderingThread {
  readonly #about: { file: string; product: string }
  readonly #renderings = new Map<number, Rendering>()
  #thread: Worker | undefined
  #last = 0

  /** @param about the address of the module that renders, and the product that it is opened for */
  constructor(about: { file: string; product: string }) {
    this.#about = about
  }

  readonly render: RenderPage = (visit, ask) =>
    new Promise((resolve, reject) => {
      const id = ++this.#last
      this.#renderings.set(id, { ask, resolve, reject })
      this.#post({ render: id, visit })
    })

  async close(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
    this.#fail(new Error('The server is closing.'))
  }

  #post(message: { render: number; visit: PageVisit } | Answered): void {
    this.#thread ??= this.#start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#thread.postMessage(message)
  }

  #start(): Worker {
    const thread = new Worker(script, {
      workerData: this.#about,
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    // It keeps no process from ending.
    thread.unref()
    thread.on('message', (told: Told) => this.#hear(told))
    const end = (error: Error) => {
      if (this.#thread !== thread) return
      this.#thread = undefined
      this.#fail(error)
    }
    thread.once('error', end)
    thread.once('exit', () => end(new Error('The thread that renders pages has ended.')))
    return thread
  }

  #hear({ render, ask, page, failure }: Told): void {
    const rendering = this.#renderings.get(render)
    if (!rendering) return
    if (ask) return void this.#answer(rendering.ask, ask)
    this.#renderings.delete(render)
    if (failure === undefined) rendering.resolve(page)
    else rendering.reject(new Error(failure))
  }

  async #answer(askApi: AskApi, { id, path, headers }: NonNullable<Told['ask']>): Promise<void> {
    try {
      this.#post({ asked: id, answer: await askApi(path, headers) })
    } catch (error) {
      this.#post({ asked: id, failure: (error as Error).message })
    }
  }

  /** Whoever waits is told; the next page starts another thread. */
  #fail(error: Error): void {
    const waiting = [...this.#renderings.values()]
    this.#renderings.clear()
    for (const { reject } of waiting) reject(error)
  }
}

type Answered = { asked: number; answer: ApiAnswer } | { asked: number; failure: string }
