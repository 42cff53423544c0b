// Sends recorded events to the listeners of this process, as soon as its own snapshot shows what they announce.
import type { Context } from '../../platform/context.ts'
import type { SseHub } from './sse-hub.ts'
import { listEventsSince, recordEvents, type DatedSnapshot } from './event-store.ts'

interface BroadcasterOptions {
  hub: SseHub
  /** Has this process build a newer snapshot. */
  refresh: () => void
  onFailure: (error: unknown) => void
}

interface Broadcaster {
  /** This process shows a new snapshot. */
  show(snapshot: DatedSnapshot): void
  close(): Promise<void>
}

export function openBroadcaster(
  context: Pick<Context, 'db' | 'changes'>,
  options: BroadcasterOptions,
): Broadcaster {
  const { hub, refresh, onFailure } = options
  let shown: DatedSnapshot | undefined
  let working = Promise.resolve()
  let isClosed = false
  /** One after the other, so that no event is sent twice or out of order. */
  const after = (work: () => Promise<void>) => {
    working = working.then(() => (isClosed ? undefined : work())).catch(onFailure)
  }
  const publishNew = async () => {
    if (!shown) return
    const snapshots = await listEventsSince(context.db, hub.newest)
    // Clients ask at once for what an event announces, and must find it.
    const { begunAt } = shown
    const newer = snapshots.findIndex((snapshot) => snapshot.begunAt > begunAt)
    hub.publish(newer < 0 ? snapshots : snapshots.slice(0, newer))
    if (newer >= 0) refresh()
  }
  const stopListening = context.changes.listen(({ kind }) => {
    if (kind === 'live') after(publishNew)
  })
  return {
    show: (snapshot) => {
      shown = snapshot
      after(async () => {
        // A newer one is waiting; its events contain these.
        if (shown !== snapshot) return
        await recordEvents(context.db, snapshot)
        await publishNew()
      })
    },
    close: async () => {
      isClosed = true
      stopListening()
      await working
    },
  }
}
