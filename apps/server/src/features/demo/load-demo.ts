// Loads the demo country, or brings a loaded one up to date; an interrupted load starts again.
import { resources } from '@eos/contract/resources/all'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { announceChange } from '../../platform/database/changes.ts'
import { catchUpDemo } from './load/catch-up.ts'
import { computeLoaded } from './load/compute-loaded.ts'
import {
  findDemoState,
  forgetRemoval,
  holdsNothing,
  wasRemoved,
  writeDemoState,
  type DemoState,
} from './queries/demo-state.ts'
import { insertCountry } from './load/insert/insert-country.ts'
import { insertRecords } from './load/insert/insert-records.ts'
import { loadArchive } from './load/load-archive.ts'
import { loadReadings } from './load/load-readings.ts'
import { listLoadedStations } from './load/loaded-stations.ts'
import { planLoad, scaleOf, type DemoScale } from './load/plan.ts'
import { keepSampleFiles } from './load/sample-files.ts'
import { deleteDemo } from './load/remove-demo.ts'
import { shareOf, type Report } from './load/report.ts'
import { markLoaded } from './queries/readings.ts'

export interface DemoLoad extends Pick<Context, 'db' | 'settings'> {
  now?: () => Date
  /** Told how far the load is, from 0 to 1, and what it is doing. */
  report?: Report
  /** The part of the country to load; by default as the settings say. */
  scale?: DemoScale
}

/** Any number of processes may call this at once: one loads, the others wait and find it done. */
export async function loadDemo(load: DemoLoad): Promise<void> {
  const { db, settings } = load
  const work = {
    db,
    now: load.now ?? (() => new Date()),
    report: load.report ?? (() => {}),
    dataDir: settings.dataDir,
    scale: load.scale ?? scaleOf(settings),
  }
  await withAdvisoryLock(db, 'demo', () => loadOrCatchUp(work))
}

/**
 * Says whether this start should have the demo country: as the settings say, else if it is there already, or if the
 * database is embedded and holds nothing yet.
 */
export async function isDemoWanted({
  settings,
  db,
  isEmbedded,
}: Pick<Context, 'settings' | 'db'> & { isEmbedded: boolean }): Promise<boolean> {
  if (settings.demo === 'off') return false
  if (settings.demo !== 'auto') return true
  const state = await findDemoState(db)
  if (state) return state.step !== 'removing'
  return isEmbedded && !(await wasRemoved(db)) && (await holdsNothing(db))
}

interface Work extends Pick<Context, 'db' | 'now'> {
  report: Report
  dataDir: string
  scale: DemoScale
}

async function loadOrCatchUp(work: Work): Promise<void> {
  const { db, report } = work
  let state = await findDemoState(db)
  const isThere = state?.step === 'loaded'
  if (state?.step === 'loading' || state?.step === 'removing') {
    report(0, 'Removing a demo country that was left unfinished')
    await deleteDemo(db)
    state = undefined
  }
  state ??= await loadRows(work, shareOf(report, 0, 0.45))
  const stations = await listLoadedStations(db, state.anchor)
  if (state.step === 'computing') {
    const hours = { from: state.archiveFrom, to: state.readingsFrom }
    await computeLoaded(work, stations, hours, shareOf(report, 0.45, 0.97))
    state = { ...state, step: 'loaded' }
    await writeDemoState(db, state)
    await announceAll(db)
  }
  await catchUpDemo(work, stations, state, shareOf(report, isThere ? 0 : 0.97, 1))
  report(1, 'The demo country is up to date')
}

/** Organizations and stations, the hourly archive, the readings of the last days. */
async function loadRows(work: Work, report: Report): Promise<DemoState> {
  const { db } = work
  const now = work.now()
  const plan = planLoad(now.getTime(), work.scale)
  const { anchor, archiveFrom, readingsFrom } = plan
  const loading: DemoState = { step: 'loading', anchor, archiveFrom, readingsFrom }
  report(0, 'Organizations and stations of the demo country')
  await inTransaction(db, async (trx) => {
    await forgetRemoval(trx)
    await writeDemoState(trx, loading)
    await insertRecords(await insertCountry(trx, plan.stations, anchor))
    await keepSampleFiles(trx, work.dataDir, anchor)
  })
  const stations = await listLoadedStations(db, anchor)
  const archive = { from: archiveFrom, to: readingsFrom, now: now.getTime() }
  await loadArchive(work.db, stations, archive, shareOf(report, 0, 0.75))
  const readings = { from: readingsFrom, to: now.getTime() }
  await loadReadings(work.db, stations, readings, shareOf(report, 0.75, 1))
  const computing: DemoState = { ...loading, step: 'computing' }
  await inTransaction(db, async (trx) => {
    await markLoaded(
      trx,
      stations.map(({ id }) => id),
      now,
    )
    await writeDemoState(trx, computing)
  })
  return computing
}

async function announceAll(db: Context['db']): Promise<void> {
  for (const { path } of resources) {
    await announceChange(db, { kind: 'catalogue', resource: path })
  }
  await announceChange(db, { kind: 'publication' })
}
