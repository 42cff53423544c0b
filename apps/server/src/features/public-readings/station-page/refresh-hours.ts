// Keeps the book of hours up to date: what a roll-up has changed within seconds, and everything again now and then.
import type { Context } from '../../../platform/context.ts'
import { listVisibleStations, type VisibleStation } from '../../../readings/visible-stations.ts'
import { startWorker } from '../../../platform/jobs/worker.ts'
import { hoursKept, type RecentHoursCache } from './recent-hours-cache.ts'
import { listRecentHours } from './recent-hours.ts'
import { hourMs } from '@eos/contract/time-units'

const lookMs = 2_000
/** Decisions that begin by the clock, and hours that grow too old, are found at the latest by then. */
const wholeMs = 60 * 60_000
const saveMs = 120_000
/** So that a whole nation's hours are never in memory twice, and requests get their turn between. */
const stationsAtOnce = 100

export function keepHours(
  context: Pick<Context, 'db' | 'now' | 'changes'>,
  book: RecentHoursCache,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  const changed = new Set<string>()
  /** Hours are only ever laid over those in the book, so stations that have lost some begin anew. */
  const reduced = new Set<string>()
  let isAllWanted = true
  let wholeAt = -Infinity
  let savedAt = -Infinity
  let isUnsaved = false
  let lookedAt = new Date(0)
  let stations = new Map<string, VisibleStation>()
  const stopListening = context.changes.listen((change) => {
    if (change.kind === 'roll-ups') for (const id of change.stationIds) changed.add(id)
    else if (change.kind === 'hours-removed') for (const id of change.stationIds) reduced.add(id)
    else if (change.kind === 'publication' || change.kind === 'unknown') isAllWanted = true
    else if (change.kind === 'catalogue' && structural.has(change.resource)) isAllWanted = true
  })

  const oldest = () => new Date(context.now().getTime() - hoursKept * hourMs)
  const readAll = async () => {
    const visible = await listVisibleStations(context.db, { at: context.now() })
    stations = new Map(visible.map((station) => [station.id, station]))
    const from = oldest()
    await replaceHours(visible, from)
    book.forget(from.getTime(), new Set(stations.keys()))
  }
  const replaceHours = async (wanted: readonly VisibleStation[], from: Date) => {
    for (let start = 0; start < wanted.length; start += stationsAtOnce) {
      const some = wanted.slice(start, start + stationsAtOnce)
      const hours = await listRecentHours(context.db, { stations: some, from })
      book.replace(
        some.map(({ id }) => id),
        hours,
      )
    }
  }
  const known = (ids: readonly string[]) => ids.flatMap((id) => stations.get(id) ?? [])
  const readChanged = async (ids: readonly string[], reducedIds: ReadonlySet<string>) => {
    const from = oldest()
    await replaceHours(known([...reducedIds]), from)
    const others = known(ids.filter((id) => !reducedIds.has(id)))
    book.add(await listRecentHours(context.db, { stations: others, from, changedSince: lookedAt }))
  }
  const look = async () => {
    const isDue = isAllWanted || performance.now() - wholeAt > wholeMs
    const ids = [...changed]
    const reducedIds = new Set(reduced)
    const begunAt = new Date(context.now().getTime() - clockSlackMs)
    changed.clear()
    reduced.clear()
    if (isDue) {
      isAllWanted = false
      await readAll().catch((error: unknown) => {
        isAllWanted = true
        throw error
      })
      wholeAt = performance.now()
    } else if (ids.length + reducedIds.size > 0) {
      await readChanged(ids, reducedIds).catch((error: unknown) => {
        for (const id of ids) changed.add(id)
        for (const id of reducedIds) reduced.add(id)
        throw error
      })
    }
    lookedAt = begunAt
    isUnsaved ||= isDue || ids.length + reducedIds.size > 0
    if (isUnsaved && performance.now() - savedAt > saveMs) {
      await book.save()
      savedAt = performance.now()
      isUnsaved = false
    }
  }
  const working = startWorker({ everyMs: lookMs, onFailure }, look)
  return {
    stop: async () => {
      stopListening()
      await working.stop()
      if (isUnsaved) await book.save().catch(onFailure)
    },
  }
}

/** What decides which values stand where, and who may see them. */
const structural = new Set(['stations', 'station_indicator', 'indicator', 'organization'])
/** Clocks of several processes differ a little; a roll-up takes a while from its clock to its commit. */
const clockSlackMs = 120_000
