// Receives station text files, pushed, dropped or imported: finds their stations by the file names, then stores their
// readings.
import { setImmediate } from 'node:timers/promises'
import { memoryOf } from '../../../readings/judging/known-stations.ts'
import type { KnownStation } from '../../../readings/station.ts'
import type { ReceivedRow } from '../parse/delivery.ts'
import { schedulerOf } from './ingest-scheduler.ts'
import {
  openIngestSession,
  storeDeliveries,
  type IngestContext,
  type IngestSessionOptions,
} from './ingest-session.ts'
import { withoutCollisions, type ReadyDelivery } from './ready-delivery.ts'
import { readStationFileName, stationKeyOf } from '../parse/station-file-name.ts'
import { parseStationFile, type ParsedStationFile } from '../parse/station-text-file.ts'
import { findStationByFileName } from '../queries/stations.ts'
import type { RecordedDelivery, DeliveryFacts } from '../receipts/deliveries.ts'
import type { Sender } from '../queries/sources.ts'
import { stationLookup } from '../resolve/station-lookup.ts'
import { StagedDelivery } from './staged-delivery.ts'

interface StationFileDelivery {
  bytes: Uint8Array
  fileName: string
  facts: DeliveryFacts
}

const usual = { sentinels: 'usual', slotsBegin: 'first-reading' } as const

export async function receiveStationFile(
  context: IngestContext,
  sender: Sender,
  file: StationFileDelivery,
  options: Pick<IngestSessionOptions, 'onProblem' | 'isTrial' | 'isStoredAlone'> = {},
): Promise<RecordedDelivery> {
  const stations = await findStations(context, [file])
  const { readings, problems } = (await parserFor(context, stations))(file)
  const trial = options.isTrial ? { trial: { assumedStations: new Set<string>() } } : {}
  const lookup = stationLookup(context, sender, { ...usual, ...trial }, [...stations.values()])
  const { facts } = file
  const session = openIngestSession(context, { sender, facts, lookup, ...options })
  await session.take(readings, problems)
  return session.finish()
}

/**
 * Receives many station files of back-fill with the statements of one; each is stored whole or not at all, with a
 * receipt. Of two files for the same instant the later one is stored last.
 *
 * @returns the receipts in the order of the files; when it throws, no further file is stored
 */
export async function receiveStationFiles(
  context: IngestContext,
  sender: Sender,
  files: readonly StationFileDelivery[],
): Promise<RecordedDelivery[]> {
  const ready = await stageAll(context, sender, files)
  const deliveries = new Map<ReadyDelivery, RecordedDelivery>()
  for (const together of withoutCollisions(ready, (each) => each)) {
    const ids = await schedulerOf(context.db).backFill(() =>
      storeDeliveries(context, together, { status: 'done' }),
    )
    for (const [place, delivery] of together.entries()) {
      deliveries.set(delivery, delivery.staged.receipt(ids[place]!, sender, context.now()))
    }
  }
  return ready.map((delivery) => deliveries.get(delivery)!)
}

async function stageAll(
  context: IngestContext,
  sender: Sender,
  files: readonly StationFileDelivery[],
): Promise<ReadyDelivery[]> {
  const stations = await findStations(context, files)
  const parse = await parserFor(context, stations)
  const parsed: (ParsedStationFile & Pick<StationFileDelivery, 'facts'>)[] = []
  for (const file of files) {
    parsed.push({ ...parse(file), facts: file.facts })
    // Yields to the event loop, so that live requests are answered in between.
    if (parsed.length % handful === 0) await setImmediate()
  }
  const lookup = stationLookup(context, sender, usual, [...stations.values()])
  await lookup.prepare(parsed.flatMap(({ readings }): ReceivedRow[] => readings))
  return parsed.map(({ facts, readings, problems }) => {
    const staged = new StagedDelivery(facts, lookup)
    staged.add(readings, problems)
    return { staged, rows: staged.drain(true), actor: sender.name }
  })
}

const handful = 20

/** By the keys in their names. */
async function findStations(
  { db }: IngestContext,
  files: readonly StationFileDelivery[],
): Promise<Map<string, KnownStation>> {
  const names = files.map(({ fileName }) => readStationFileName(fileName))
  const byKey = new Map(names.flatMap((name) => (name ? [[stationKeyOf(name), name]] : [])))
  const found = new Map<string, KnownStation>()
  for (const [key, name] of byKey) {
    const station = await findStationByFileName(db, name)
    if (station) found.set(key, station)
  }
  return found
}

async function parserFor(
  { db, now }: IngestContext,
  stations: ReadonlyMap<string, KnownStation>,
): Promise<(file: StationFileDelivery) => ParsedStationFile> {
  const { ofDeliveries: clockRules } = await memoryOf(db).ruleBook(db)
  return ({ bytes, fileName }) => {
    const name = readStationFileName(fileName)
    const station = name && stations.get(stationKeyOf(name))
    const periodSeconds = station?.intervalSeconds ?? 300
    const options = { now: now(), clockRules, station: station?.code, periodSeconds }
    return parseStationFile(bytes, fileName, options)
  }
}
