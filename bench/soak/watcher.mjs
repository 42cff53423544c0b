// Looks at the public snapshot of every web process all the time, and notes its age and when it shows each delivery.
import { setTimeout as sleep } from 'node:timers/promises'
import { openSnapshot } from './snapshot.mjs'

const lookEveryMs = 200

/** `deliveries` is the growing list of deliveries; `awaySince` is the epoch ms since when the database is away. */
export function openWatcher({ ports, nation, deliveries, clock, awaySince }) {
  const watches = ports.map((port) => ({ port, asOf: undefined, snapshot: openSnapshot(port) }))
  const failures = []
  /** Snapshots while the database was away: their greatest age, and how far after its end one claims to be made. */
  const away = { looks: 0, oldestMs: 0, claimsLaterMs: -Infinity }
  const now = { isClosed: false }
  const working = watches.map(async (watch) => {
    while (!now.isClosed) {
      await look(watch).catch((error) => failures.push({ at: clock(), why: error.message }))
      await sleep(lookEveryMs)
    }
  })
  return {
    watches,
    failures,
    away,
    async close() {
      now.isClosed = true
      await Promise.all(working)
    },
  }

  async function look(watch) {
    const since = awaySince()
    const snapshot = await watch.snapshot.look()
    const asOf = snapshot?.asOf ?? watch.asOf
    if (since !== undefined && since === awaySince() && asOf !== undefined) {
      away.looks++
      away.oldestMs = Math.max(away.oldestMs, Date.now() - asOf)
      away.claimsLaterMs = Math.max(away.claimsLaterMs, asOf - since)
    }
    if (!snapshot) return
    watch.asOf = snapshot.asOf
    const at = clock()
    for (const delivery of deliveries) {
      if (delivery.sentAt === undefined || delivery.seenAt?.has(watch.port)) continue
      if (isSeen(delivery, snapshot.times)) (delivery.seenAt ??= new Map()).set(watch.port, at)
    }
  }

  function isSeen({ readings, burst }, times) {
    return readings.every(({ place }) => (times.get(nation.codeOf(place)) ?? 0) >= burst.stamp)
  }
}

/** The time by which every web process showed the delivery; `undefined` while one does not. */
export function seenEverywhereAt(delivery, ports) {
  if (delivery.seenAt === undefined || delivery.seenAt.size < ports.length) return undefined
  return Math.max(...delivery.seenAt.values())
}
