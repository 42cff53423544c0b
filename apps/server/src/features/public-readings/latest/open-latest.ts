// Keeps the newest readings of all public stations ready, and what has changed in them since yesterday.
// See docs/decisions/0012-newest-readings-are-served-from-snapshots.md.
import type { Changes } from '@eos/contract/calls/ingestion/changes'
import type { LatestStations } from '@eos/contract/calls/stations/latest'
import type { Context } from '../../../platform/context.ts'
import { Snapshot } from '../../../platform/snapshots/snapshot.ts'
import { readClock } from '../../../platform/time/queries.ts'
import { buildChanges, changesOfProvince } from './build-changes.ts'
import { buildLatest, latestOfProvince } from './build-latest.ts'
import { factsFile, latestColumns } from './encode-columns.ts'

export interface Latest {
  snapshot: Snapshot<LatestStations>
  changes: Snapshot<Changes>
  close(): Promise<void>
}

interface LatestOptions {
  /** Is waited for before each build, within its reading. */
  onBuild: () => Promise<void>
  /** Is told after each build, with the clock of the database when it began. */
  onRebuilt: (latest: LatestStations, begunAt: Date) => void
  onFailure: (error: unknown) => void
}

/** Rows, or their two compact files; each whole or, as `form/code`, of one province. */
export const latestForms = ['latest', 'latest-values', 'station-facts'] as const

/** The pause in ms between comparisons with yesterday, which need not be exact to the second. */
const changesPauseMs = 15_000

export async function openLatest(
  context: Context,
  { onBuild, onRebuilt, onFailure }: LatestOptions,
): Promise<Latest> {
  let begunAt = new Date(0)
  const snapshot = new Snapshot<LatestStations>({
    context,
    name: 'latest',
    // Events of the live stream say what is shown already.
    isStaleAfter: ({ kind }) => kind !== 'live',
    build: async () => {
      begunAt = await readClock(context.db)
      await onBuild()
      return buildLatest(context.db, context.now())
    },
    view: viewOfLatest,
    hot: ['latest-values', 'station-facts'],
    onRebuilt: (latest) => {
      changes.refresh()
      onRebuilt(latest, begunAt)
    },
    onFailure,
  })
  const changes = new Snapshot<Changes>({
    context,
    name: 'changes',
    isStaleAfter: () => false,
    build: async () => {
      const latest = await snapshot.value()
      if (!latest) throw new Error('There is no snapshot of the stations yet.')
      return buildChanges(context.db, latest)
    },
    view: viewOfChanges,
    onFailure,
    times: { pauseMs: changesPauseMs },
  })
  await snapshot.open()
  await changes.open()
  return {
    snapshot,
    changes,
    close: async () => {
      await snapshot.close()
      await changes.close()
    },
  }
}

function viewOfLatest(whole: LatestStations, name: string): unknown {
  const [form, code] = name.split('/')
  const latest = code === undefined ? whole : latestOfProvince(whole, code)
  if (form === 'latest-values') return latestColumns(latest, factsFile(latest).version)
  return form === 'station-facts' ? factsFile(latest) : latest
}

function viewOfChanges(whole: Changes, name: string): unknown {
  const [, code] = name.split('/')
  return code === undefined ? whole : changesOfProvince(whole, code)
}
