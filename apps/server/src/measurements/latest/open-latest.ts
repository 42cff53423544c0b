// Keeps the newest picture of all public stations ready, and tells who wants to know which stations have moved.
import { join } from 'node:path'
import type { LatestStations } from '@eos/contract/calls/latest'
import type { Context } from '../../context.ts'
import { Snapshot, type SnapshotTimes } from '../../snapshots/snapshot.ts'
import { buildLatest, latestOfProvince } from './build-latest.ts'

export interface Latest {
  snapshot: Snapshot<LatestStations>
  close(): Promise<void>
}

export interface LatestOptions {
  /** Told after each rebuild, with the picture before it. */
  onRebuilt?: (latest: LatestStations, before: LatestStations | undefined) => void
  onFailure?: (error: unknown) => void
  times?: Partial<SnapshotTimes>
}

export async function openLatest(
  context: Pick<Context, 'db' | 'now' | 'changes' | 'settings'>,
  options: LatestOptions = {},
): Promise<Latest> {
  const snapshot = new Snapshot({
    build: () => buildLatest(context.db, context.now()),
    file: join(context.settings.dataDir, 'snapshots', 'latest.json'),
    part: latestOfProvince,
    ...options,
  })
  const stopListening = context.changes.listen(() => snapshot.refresh())
  await snapshot.open()
  return {
    snapshot,
    close: async () => {
      stopListening()
      await snapshot.close()
    },
  }
}
