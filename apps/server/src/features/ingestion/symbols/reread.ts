// Reads again what waited for a symbol: each source gets receipts of its own, and nothing is read twice.
import {
  listHeld,
  listWaitingPlaces,
  lockHeld,
  resolveHeld,
  updateReasons,
  type Held,
  type Waiting,
} from './queries/waiting.ts'
import type { RecordedDelivery, DeliveryFacts } from '../receipts/deliveries.ts'
import type { ReceivedRow } from '../parse/delivery.ts'
import {
  openIngestSession,
  smallestChunk,
  type IngestContext,
  type Waited,
} from '../receive/ingest-session.ts'
import { insertQuarantined } from '../queries/stations.ts'
import type { Sender } from '../queries/sources.ts'
import { stationLookup, type StationLookup } from '../resolve/station-lookup.ts'
import { groupWaiting, type WaitingGroup } from './group-waiting.ts'
import type { Problem } from '../parse/problems.ts'

const format = 'reread@1'

/** A value that still cannot be placed goes on waiting where it is. */
export async function rereadWaiting(
  context: IngestContext,
  waiting: Waiting,
  actor: string,
): Promise<RecordedDelivery[]> {
  const receipts: RecordedDelivery[] = []
  let after = '0'
  for (;;) {
    const places = await listWaitingPlaces(context.db, waiting, { after, limit: mostListed })
    const last = places.at(-1)
    if (!last) return receipts
    for (const group of groupWaiting(places, mostInGroup)) {
      const receipt = await rereadGroup(context, group, actor)
      if (receipt) receipts.push(receipt)
    }
    after = last.id
  }
}

/** Stored in one transaction, with the word that they have been read. */
const mostInGroup = smallestChunk - 100
const mostListed = 200_000

/** `undefined` when others have read all of them, or the delivery was withdrawn. */
async function rereadGroup(
  context: IngestContext,
  { ids, ...from }: WaitingGroup,
  actor: string,
): Promise<RecordedDelivery | undefined> {
  for (;;) {
    const held = await listHeld(context.db, ids)
    if (held.length === 0) return undefined
    try {
      return await readHeld(context, held, { ...from, actor })
    } catch (error) {
      if (!(error instanceof TakenMeanwhile)) throw error
    }
  }
}

class TakenMeanwhile extends Error {}

async function readHeld(
  context: IngestContext,
  held: readonly Held[],
  { sourceId, source, demo, actor }: Omit<WaitingGroup, 'ids'> & { actor: string },
): Promise<RecordedDelivery> {
  const sender: Sender = { sourceId, name: source, demo, stationIds: undefined }
  const facts: DeliveryFacts = {
    sourceId,
    channel: 'reread',
    format,
    fileName: null,
    sha256: null,
    sizeBytes: null,
    receivedAt: context.now(),
  }
  const sentinels = held[0]?.reading.sentinels ?? 'usual'
  const lookup = stationLookup(context, sender, { sentinels, slotsBegin: 'first-reading' })
  const waited = settling(held, lookup, context.now())
  const session = openIngestSession(context, {
    sender: { ...sender, name: actor },
    facts,
    lookup,
    waited,
  })
  await session.take(rowsOf(held).toSorted(byTime), [])
  const recorded = await session.finish()
  return { ...recorded, source: sourceId === null ? null : source }
}

function settling(held: readonly Held[], lookup: StationLookup, now: Date): Waited {
  const ids = held.map(({ id }) => id)
  return {
    async hold(db) {
      if ((await lockHeld(db, ids)) < ids.length) throw new TakenMeanwhile()
    },
    async settle(db, batchId, quarantined) {
      const still = new Map(quarantined.filter(isWaiting).map(({ line, code }) => [line, code]))
      await insertQuarantined(
        db,
        batchId,
        quarantined.filter((problem) => !isWaiting(problem)),
      )
      const read = rowsOf(held).flatMap((row, place) =>
        still.has(row.line) ? [] : [{ id: ids[place]!, slot: slotOf(row, lookup) }],
      )
      await resolveHeld(db, read, { batchId, now })
      await updateReasons(
        db,
        [...still].map(([line, code]) => ({ id: ids[(line ?? 1) - 1]!, code })),
      )
    },
  }
}

const isWaiting = ({ waiting }: Problem) => waiting !== undefined

/** Lines count values. */
function rowsOf(held: readonly Held[]): ReceivedRow[] {
  return held.map(({ reading: { station, time, periodSeconds, value } }, index) => ({
    line: index + 1,
    station,
    time,
    periodSeconds,
    values: [value],
  }))
}

/** The oldest comes first, so that a slot that is made now begins with it. */
const byTime = (a: ReceivedRow, b: ReceivedRow) => a.time - b.time

/** Finds the slot of the row's only value; `null` when it is not stored. */
function slotOf(row: ReceivedRow, lookup: StationLookup): number | null {
  const entry = lookup.entryOf(row.station)
  if ('refusal' in entry) return null
  const place = entry.resolve(row).row?.flags.findIndex((flag) => flag !== null) ?? -1
  return place < 0 ? null : place + 1
}
