// Keeps the newest picture of all public stations ready, and what has changed since yesterday.
// See docs/decisions/0012-newest-readings-are-served-from-snapshots.md.
import { join } from 'node:path'
import type { Changes } from '@eos/contract/calls/changes'
import type { LatestStations } from '@eos/contract/calls/latest'
import type { Context } from '../../../platform/context.ts'
import { readClock } from '../../../platform/time/shared-clock.ts'
import { Snapshot, type SnapshotTimes } from '../../../platform/snapshots/snapshot.ts'
import { buildChanges, changesOfProvince } from './build-changes.ts'
import { buildLatest } from './build-latest.ts'
import { hotViews, viewOfLatest } from './views.ts'

export interface Latest {
  snapshot: Snapshot<LatestStations>
  changes: Snapshot<Changes>
  close(): Promise<void>
}

export interface LatestOptions {
  /** Told after each rebuild, with the clock of the database when it began. */
  onRebuilt?: (latest: LatestStations, begunAt: Date) => void
  onFailure?: (error: unknown) => void
  times?: Partial<SnapshotTimes>
}

/** What is otherwise than yesterday need not be known to the second. */
const changesPauseMs = 15_000

export async function openLatest(
  context: Pick<Context, 'db' | 'now' | 'changes' | 'settings'>,
  options: LatestOptions = {},
): Promise<Latest> {
  const folder = join(context.settings.dataDir, 'snapshots')
  const { onRebuilt, ...others } = options
  let begunAt = new Date(0)
  const snapshot = new Snapshot({
    build: async () => {
      begunAt = await readClock(context.db)
      return buildLatest(context.db, context.now())
    },
    file: join(folder, 'latest.json'),
    view: viewOfLatest,
    hot: hotViews,
    onRebuilt: (latest) => {
      changes.refresh()
      onRebuilt?.(latest, begunAt)
    },
    ...others,
  })
  const changes = new Snapshot({
    build: async () => {
      const latest = await snapshot.value()
      if (!latest) throw new Error('There is no picture of the stations yet.')
      return buildChanges(context.db, latest)
    },
    file: join(folder, 'changes.json'),
    view: (whole, code) => (code === '' ? whole : changesOfProvince(whole, code)),
    ...others,
    times: { pauseMs: changesPauseMs, ...others.times },
  })
  const stopListening = context.changes.listen(({ kind }) => {
    // What listeners are told says what is shown already, and who called how often is no news.
    if (kind !== 'live') snapshot.refresh()
  })
  await snapshot.open()
  await changes.open()
  return {
    snapshot,
    changes,
    close: async () => {
      stopListening()
      await snapshot.close()
      await changes.close()
    },
  }
}
