// Stores live deliveries that wait at the same time together: a burst of a nation then needs a fraction of the
// statements and of the flushes to disk. See docs/decisions/0174-live-deliveries-that-wait-are-stored-together.md.
import type { Db } from '../../../platform/database/tables/tables.ts'
import { withoutCollisions, type ReadyDelivery } from './ready-delivery.ts'

/** Gives the ids of the receipts, in the order of the deliveries. */
export type StoreTogether = (ready: readonly ReadyDelivery[]) => Promise<string[]>

/** Nothing of the delivery was stored, perhaps because of another one: it may be taken in alone. */
export class NotStoredTogether extends Error {
  override readonly name = 'NotStoredTogether'
}

interface LiveStore {
  /** The id of the receipt. Throws what `store` throws for a delivery alone, NotStoredTogether for one of several. */
  add(delivery: ReadyDelivery, store: StoreTogether): Promise<string>
}

/** All channels of a process share the store of its database. */
export function liveStoreOf(db: Db): LiveStore {
  let store = known.get(db)
  if (!store) known.set(db, (store = makeLiveStore()))
  return store
}

const known = new WeakMap<Db, LiveStore>()

/** While one transaction waits for the disk, another one computes. */
const mostTransactions = 2

interface Waiting {
  delivery: ReadyDelivery
  store: StoreTogether
  resolve: (batchId: string) => void
  reject: (error: unknown) => void
}

function makeLiveStore(): LiveStore {
  const running = { count: 0 }
  let waiting: Waiting[] = []
  const next = () => {
    while (running.count < mostTransactions && waiting.length > 0) {
      const [together = []] = withoutCollisions(waiting, ({ delivery }) => delivery)
      const taken = new Set(together)
      waiting = waiting.filter((each) => !taken.has(each))
      running.count++
      void storeAll(together).finally(() => {
        running.count--
        next()
      })
    }
  }
  return {
    add: (delivery, store) =>
      new Promise((resolve, reject) => {
        waiting.push({ delivery, store, resolve, reject })
        next()
      }),
  }
}

async function storeAll(together: readonly Waiting[]): Promise<void> {
  try {
    const batchIds = await together[0]!.store(together.map(({ delivery }) => delivery))
    for (const [place, { resolve }] of together.entries()) resolve(batchIds[place]!)
  } catch (error) {
    const failure =
      together.length === 1
        ? error
        : new NotStoredTogether('The delivery was not stored.', { cause: error })
    for (const { reject } of together) reject(failure)
  }
}
