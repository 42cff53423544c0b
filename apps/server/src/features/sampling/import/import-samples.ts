// Imports a file of results of a river into a program: its points, sampling rounds and values, all of it or nothing.
// See docs/decisions/0207-a-file-of-samples-is-imported-as-a-whole.md.
import type { RawBuilder } from 'kysely'
import { recordActivities, type Witness } from '../../../engine/activity/record-activity.ts'
import { undoneIf } from '../../../engine/model/try-one.ts'
import { announceChange } from '../../../platform/database/changes.ts'
import { parts } from '../../../platform/database/parts.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { UserError } from '../../../platform/user-error.ts'
import { judgeSamples } from '../../exceedances/face.ts'
import {
  inspectFile,
  isUnreadable,
  ofTypedTable,
  openFile,
  readCsv,
  recognizeFile,
  stationOf,
  UnreadableFile,
  type InspectedFile,
  type Mapping,
} from '../../ingestion/face.ts'
import { indexSamples } from '../keep-indices.ts'
import {
  copyIncoming,
  countIndices,
  countRepeated,
  indexIncoming,
  prepareIncoming,
  takeContradictions,
  takePoints,
  type IncomingValue,
} from '../queries/import.ts'
import {
  completeProgram,
  findOrganization,
  findProgramByCode,
  insertPoints,
  insertProgram,
  listImportedIndicators,
  listPointsByCode,
  type ImportedProgram,
  type NewPoint,
} from '../queries/import-places.ts'
import type { WrittenResults } from '../queries/sample-imports.ts'
import { areSamples } from '../queries/samples.ts'
import { placeRounds } from './place-rounds.ts'
import type { ImportProblem } from './problems.ts'
import { valueReader, type ValueReader } from './read-values.ts'
import type { SamplesReport } from './report.ts'
import { writeRounds } from './write-rounds.ts'

export interface SamplesImport {
  path: string
  program: {
    code: string
    /** Makes a program of this name where there is none with the code. */
    name?: string
  }
  /** Only new points have it. */
  river?: string
  organizationId?: string
  mapping?: Mapping
  isTrial: boolean
  /** How far the rights of a person reach; without it, everywhere. */
  reach?: Reach
  by: Witness
  signal?: AbortSignal
  onProblem?: (problem: ImportProblem) => void
  onProgress?: (progress: { fraction: number; lines: number }) => void
  /** In the transaction, when everything has been written. */
  onWritten?: (trx: Db, written: WrittenResults) => Promise<void>
}

interface Reach {
  /** A condition over points. */
  mayEnter: RawBuilder<unknown>
  mayMakePoints: boolean
  /** A condition over programs: plan and indicators are filled in where there are none. */
  mayCompleteProgram: RawBuilder<unknown>
}

interface Importing extends SamplesImport {
  trx: Db
  file: InspectedFile
  read: Mapping
  now: Date
  report: SamplesReport
  tell: (problem: ImportProblem) => void
}

/** @throws UserError, UnreadableFile: nothing of the file is stored then */
export async function importSamples(
  { db, now }: { db: Db; now: () => Date },
  asked: SamplesImport,
): Promise<SamplesReport> {
  const file = await inspectFile(asked.path)
  const found = asked.mapping ?? (await recognizeFile(file))
  const read = file.isParquet ? ofTypedTable(found) : found
  return undoneIf<SamplesReport>(
    () => asked.isTrial,
    (work) =>
      inTransaction(
        db,
        async (trx) => {
          const report = emptyReport(file, read, asked)
          const tell = (problem: ImportProblem) => {
            report.refused += 1
            report.byCode.set(problem.code, (report.byCode.get(problem.code) ?? 0) + 1)
            if (report.problems.length < mostKept) report.problems.push(problem)
            asked.onProblem?.(problem)
          }
          return work(() => run({ ...asked, trx, file, read, now: now(), report, tell }))
        },
        { hasTimeLimit: false },
      ),
  )
}

/** The report names these; all of them go to `onProblem`. */
const mostKept = 1000

function emptyReport(
  { name }: InspectedFile,
  { name: mapping, version, title, station, attribution }: Mapping,
  { program, isTrial }: SamplesImport,
): SamplesReport {
  return {
    fileName: name,
    mapping: `${mapping}@${version}`,
    title,
    attribution,
    zone: station.timeZone,
    program: program.code,
    isTrial,
    counts: { lines: 0, taken: 0, missing: 0, belowDetection: 0 },
    repeated: 0,
    refused: 0,
    byCode: new Map(),
    problems: [],
    unknown: new Map(),
    conversions: [],
    points: { made: 0, known: 0 },
    rounds: { made: 0, changed: 0, unchanged: 0 },
    indices: 0,
  }
}

async function run(importing: Importing): Promise<SamplesReport> {
  const { trx, report, now, by } = importing
  const program = await programOf(importing)
  const { reader, found } = await readFile(importing)
  Object.assign(report, {
    counts: reader.counts,
    unknown: reader.unknown,
    conversions: [...reader.conversions.values()],
  })
  for (const { line } of await takeContradictions(trx)) {
    importing.tell({ line, code: 'contradiction' })
  }
  report.repeated = await countRepeated(trx)
  const points = await placePoints(importing, program, found)
  const places = await placeRounds(trx, { zone: report.zone, tell: importing.tell })
  const about = { trx, now, report, tell: importing.tell, note: noteOf(report) }
  const { ids, made, changed, activities } = await writeRounds(about, places)
  await completeProgram(trx, program.id, importing.reach?.mayCompleteProgram)
  for (const some of parts(ids, samplesAtOnce)) {
    await judgeSamples(trx, areSamples(some), now)
    await indexSamples(trx, areSamples(some), now)
    report.indices += await countIndices(trx, some)
  }
  await recordActivities(trx, by, [...points, ...activities], now)
  const ofPoints = points.map(({ subjectId }) => subjectId)
  await importing.onWritten?.(trx, { points: ofPoints, made, changed })
  for (const resource of ['programs', 'location-point', 'public-location-point-data']) {
    await announceChange(trx, { kind: 'catalogue', resource })
  }
  return report
}

const samplesAtOnce = 1000

function noteOf({ fileName, mapping, attribution }: SamplesReport): string {
  return `${fileName} (${mapping}). ${attribution}`
}

async function programOf({ trx, program, now, read }: Importing): Promise<ImportedProgram> {
  const { code, name } = program
  const known = await findProgramByCode(trx, code)
  if (known?.demo) {
    throw new UserError(
      `The program ${code} belongs to the demo country; real and simulated data never mix.`,
    )
  }
  if (known) return known
  if (name) return insertProgram(trx, { code, name, now })
  throw new UserError(
    `There is no program ${code}. Give it a name with --name, and it is made (“${read.title}”, for example).`,
  )
}

/** Line after line; only the places are kept in memory. */
async function readFile(
  importing: Importing,
): Promise<{ reader: ValueReader; found: ReadonlyMap<string, NewPoint> }> {
  const { trx, file, read, now, signal, onProgress } = importing
  const found = new Map<string, NewPoint>()
  const codes = new Map<string, string>()
  const reader = valueReader({
    indicators: await listImportedIndicators(trx),
    zone: read.station.timeZone,
    codeOf: (station) => codes.get(station) ?? station,
    onProblem: importing.tell,
  })
  await prepareIncoming(trx)
  const { input, readBytes } = openFile(file)
  let waiting: IncomingValue[] = []
  try {
    for await (const record of readCsv(input, read, now)) {
      signal?.throwIfAborted()
      const key = record.row?.station
      if (key !== undefined && !codes.has(key)) {
        const {
          code = key,
          name = key,
          lat = null,
          lon = null,
        } = stationOf(read, key, record) ?? {}
        codes.set(key, code)
        found.set(code, { code, name, lat, lon })
      }
      for (const value of reader.read(record)) waiting.push(value)
      if (waiting.length < valuesAtOnce) continue
      await copyIncoming(trx, waiting)
      waiting = []
      onProgress?.({ fraction: readBytes() / file.sizeBytes, lines: reader.counts.lines })
    }
  } catch (error) {
    throw isUnreadable(error) ? new UnreadableFile(error as Error) : error
  }
  if (waiting.length > 0) await copyIncoming(trx, waiting)
  await indexIncoming(trx)
  return { reader, found }
}

const valuesAtOnce = 5_000

/** Makes the points that are not there yet, and refuses what other programs have. */
async function placePoints(
  importing: Importing,
  program: ImportedProgram,
  found: ReadonlyMap<string, NewPoint>,
) {
  const { trx, report, river = null, organizationId = null, now, tell } = importing
  const known = await listPointsByCode(trx, [...found.keys()], importing.reach?.mayEnter)
  const foreign = known.filter(({ programId, demo }) => demo || programId !== program.id)
  for (const { point, line, count } of await takePoints(
    trx,
    foreign.map(({ code }) => code),
  )) {
    tell({ line, code: 'other_program', about: `${point} (${count})` })
  }
  const outside = known.filter(({ isReached }) => !isReached).map(({ code }) => code)
  const codes = new Set(known.map(({ code }) => code))
  const unknown = [...found.values()].filter(({ code }) => !codes.has(code))
  const mayMake = importing.reach?.mayMakePoints ?? true
  const fresh = mayMake ? unknown : []
  if (!mayMake) outside.push(...unknown.map(({ code }) => code))
  for (const { point, line, count } of await takePoints(trx, outside)) {
    tell({ line, code: 'out_of_reach', about: `${point} (${count})` })
  }
  if (organizationId !== null && !(await findOrganization(trx, organizationId))) {
    throw new UserError(`There is no organization ${organizationId}.`)
  }
  const about = { programId: program.id, organizationId, river, now }
  const made = fresh.length === 0 ? [] : await insertPoints(trx, fresh, about)
  report.points = { made: made.length, known: known.length - foreign.length }
  return made.map(({ id, code }) => ({
    action: 'CREATE' as const,
    subject: 'location-point',
    subjectId: id,
    after: { code, name: found.get(code)!.name, programId: program.id },
    note: noteOf(report),
  }))
}
