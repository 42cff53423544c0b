// Tells the listeners of this process what any process has written down, once its own answers show it.
import type { Context } from '../../platform/context.ts'
import type { SseHub } from './sse-hub.ts'
import { listToldSince, recordEvents, type DatedSnapshot } from './event-store.ts'

export interface BroadcasterOptions {
  audience: SseHub
  /** Asks for a newer picture of our own. */
  refresh: () => void
  onFailure: (error: unknown) => void
}

export interface Broadcaster {
  /** A new picture is shown by this process. */
  show(picture: DatedSnapshot): void
  close(): Promise<void>
}

export function openBroadcaster(
  context: Pick<Context, 'db' | 'changes'>,
  options: BroadcasterOptions,
): Broadcaster {
  const { audience, refresh, onFailure } = options
  let shown: DatedSnapshot | undefined
  let working = Promise.resolve()
  let isClosed = false
  /** One after the other, so that nothing is told twice or out of order. */
  const after = (work: () => Promise<void>) => {
    working = working.then(() => (isClosed ? undefined : work())).catch(onFailure)
  }
  const tellWhatIsNew = async () => {
    if (!shown) return
    const pictures = await listToldSince(context.db, audience.newest)
    // Whoever is told asks at once, and must find what was told of.
    const { begunAt } = shown
    const newer = pictures.findIndex((picture) => picture.begunAt > begunAt)
    audience.tell(newer < 0 ? pictures : pictures.slice(0, newer))
    if (newer >= 0) refresh()
  }
  const stopListening = context.changes.listen(({ kind }) => {
    if (kind === 'live') after(tellWhatIsNew)
  })
  return {
    show: (picture) => {
      shown = picture
      after(async () => {
        // A newer one is waiting; it says all of this too.
        if (shown !== picture) return
        await recordEvents(context.db, picture)
        await tellWhatIsNew()
      })
    },
    close: async () => {
      isClosed = true
      stopListening()
      await working
    },
  }
}
