// Receives one station text file, pushed or imported: finds its station by the name alone, then takes its readings in.
import { VIET_NAM_CONDITIONS } from '@eos/indices'
import type { Batch, DeliveryFacts } from '../receipts/deliveries.ts'
import type { ReceivedRow } from '../delivery.ts'
import { memoryOf } from '../../../readings/judging/known-stations.ts'
import { readStationFileName, stationKeyOf } from '../parse/station-file-name.ts'
import { parseStationFile, type ParsedStationFile } from '../parse/station-text-file.ts'
import { openIngestSession, type IngestContext } from '../ingest-session.ts'
import { findStationByFileName } from '../queries/stations.ts'
import { stationLookup, type BookOptions, type Sender } from '../resolve/station-lookup.ts'
import type { Problem } from '../problems.ts'

/** Volume shares in these files are taken at the conditions of QCVN 05:2023/BTNMT, which the receipt's format names. */
export const stationFileFormat = 'station-text@1 (ppb at 25 °C, 101.325 kPa)'

export interface StationFile {
  bytes: Uint8Array
  fileName: string
}

export async function receiveStationFile(
  context: IngestContext,
  sender: Sender,
  file: StationFile,
  facts: DeliveryFacts,
  options: { onProblem?: (problem: Problem) => void; isTrial?: boolean } = {},
): Promise<Batch> {
  const { onProblem, isTrial = false } = options
  const name = readStationFileName(file.fileName)
  const station = name && (await findStationByFileName(context.db, name))
  const parsed = parseStationFile(file.bytes, file.fileName, {
    now: context.now(),
    clockRules: (await memoryOf(context.pool).ruleBook(context.pool)).ofDeliveries,
    periodSeconds: station?.intervalSeconds ?? 300,
  })
  const bookOptions: BookOptions = {
    sentinels: 'usual',
    slotsBegin: 'first-reading',
    ...(isTrial ? { trial: { assumedStations: new Set() } } : {}),
  }
  const book = stationLookup(context, sender, bookOptions, station ? [station] : [])
  const intake = openIngestSession(context, {
    sender,
    facts,
    book,
    isTrial,
    ...(onProblem ? { onProblem } : {}),
  })
  await intake.take(rowsOf(parsed, station?.code), parsed.problems)
  return intake.finish()
}

/** An unknown station keeps the key of its file name, under which the receipt complains about it. */
export function rowsOf(parsed: ParsedStationFile, code: string | undefined): ReceivedRow[] {
  if (!parsed.name) return []
  const station = code ?? stationKeyOf(parsed.name)
  return parsed.readings.map((row) => ({
    ...row,
    station,
    values: row.values.map((value) => ({ ...value, conditions: VIET_NAM_CONDITIONS })),
  }))
}
