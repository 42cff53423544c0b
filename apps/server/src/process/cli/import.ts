// `eos import`: files of readings from disk, with their receipts at the end.
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Receipt } from '@eos/contract/calls/ingestion/receipt'
import { seedCatalogues } from '../../features/catalogues/seed.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Installation } from '../../platform/database/open-installation.ts'
import { timeLabels, type Mapping, type TimeLabel } from '../../features/ingestion/parse/mapping.ts'
import { isSideFile } from '../../features/ingestion/parse/station-file-name.ts'
import { importFile, type Imported } from '../../features/ingestion/receive/import-file.ts'
import { readMapping, shippedMappings } from '../../features/ingestion/receive/mappings.ts'
import { csvRow } from '../../platform/lists/csv-writer.ts'
import { describeProblem, type Problem } from '../../features/ingestion/parse/problems.ts'
import { listStations } from '../../features/ingestion/queries/stations.ts'
import { receiptOf } from '../../features/ingestion/receipts/receipt.ts'
import { UnreadableFile } from '../../features/ingestion/receive/receive-csv.ts'
import { processDirtyIntervals } from '../../features/roll-ups/roll-up-worker.ts'
import { UserError } from '../../platform/user-error.ts'
import { decideAtTerminal } from '../../features/publication/decide-by-code.ts'
import type { Command, Terminal } from './command.ts'

export const importCommand: Command = {
  usage:
    'import <file…> [--mapping <name|file>] [--label <hour-ending|hour-beginning>] [--source <code>] [--publish] [--dry-run] [--problems <file.csv>]',
  summary: 'take readings in from station files and CSV, and compute what follows from them',
  details: `  --mapping   how to read a CSV file: the name of a mapping that ships, or a mapping file of your own;
              without it the columns of the file decide (docs/importing.md)
  --label     what the times of the file mean, where that is not what the mapping says
  --source    the source in whose name the file is imported; the mapping's own otherwise
  --publish   show the stations of the file to the public
  --dry-run   read and judge everything, store nothing
  --problems  write every problem into this CSV file; the receipt shows the first twenty

Importing a file again adds nothing. An import that was interrupted is simply repeated.`,
  run: runImport,
}

interface ImportArguments {
  paths: string[]
  mapping: Mapping | undefined
  label: TimeLabel | undefined
  source: string | undefined
  isPublishing: boolean
  isTrial: boolean
  problemsPath: string | undefined
}

async function runImport(args: string[], terminal: Terminal): Promise<void> {
  const chosen = readArguments(args, terminal)
  const installation = await terminal.open()
  await seedCatalogues(installation.db)
  const problems = openProblemFile(chosen.problemsPath)
  let failed = 0
  for (const path of chosen.paths) {
    if (isSideFile(basename(path))) {
      terminal.progress.say(`${basename(path)} is half-written or a side file; skipped`)
      continue
    }
    try {
      const imported = await importOne(path, chosen, { terminal, installation, problems })
      if (isUseless(imported)) {
        terminal.progress.say(`${basename(path)}: nothing was stored, see the problems above`)
        failed += 1
      } else await publish(imported, chosen, { terminal, installation })
    } catch (error) {
      if (!(error instanceof UserError || error instanceof UnreadableFile)) throw error
      if (terminal.interrupted.aborted) throw interruption()
      terminal.progress.say(error.message)
      failed += 1
    }
  }
  await problems?.close()
  if (!chosen.isTrial) await computeRollUps(terminal, installation)
  if (failed > 0)
    throw new UserError(`${failed} of ${chosen.paths.length} files could not be imported.`)
}

function readArguments(args: string[], terminal: Terminal): ImportArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      label: { type: 'string' },
      source: { type: 'string' },
      publish: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      problems: { type: 'string' },
    },
  })
  if (positionals.length === 0) throw new UserError(`Name a file: eos ${importCommand.usage}`)
  return {
    paths: positionals.map((path) => terminal.resolvePath(path)),
    mapping: values.mapping === undefined ? undefined : findMapping(values.mapping, terminal),
    label: values.label === undefined ? undefined : readLabel(values.label),
    source: values.source,
    isPublishing: values.publish,
    isTrial: values['dry-run'],
    problemsPath: values.problems && terminal.resolvePath(values.problems),
  }
}

function readLabel(text: string): TimeLabel {
  const label = timeLabels.find((each) => each === text)
  if (label) return label
  throw new UserError(`"${text}" is no label; give ${timeLabels.join(' or ')}.`)
}

/** @throws UserError where neither a shipped mapping nor a file has the name */
export function findMapping(named: string, terminal: Terminal): Mapping {
  const shipped = shippedMappings().get(named)
  if (shipped) return shipped
  const path = terminal.resolvePath(named)
  if (existsSync(path)) return readMapping(path)
  const names = [...shippedMappings().keys()].join(', ')
  throw new UserError(
    `There is no mapping "${named}". These ship: ${names}. A file of your own is given by its path.`,
  )
}

/** Not one value was of use: the wrong mapping, a wrong name, an empty file, or everything was set aside. */
function isUseless({ recorded: { counts, problemsTotal } }: Imported): boolean {
  const { stored, unchanged, replaced, missing } = counts
  return stored + unchanged + replaced + missing === 0 && problemsTotal > 0
}

interface Surroundings {
  terminal: Terminal
  installation: Installation
  problems?: ProblemFile | undefined
}

async function importOne(
  path: string,
  chosen: ImportArguments,
  { terminal, installation, problems }: Surroundings,
): Promise<Imported> {
  const began = performance.now()
  const name = basename(path)
  const { db } = installation
  const context = { db, settings: terminal.settings, now: () => new Date() }
  const tell = (fraction: number, rows: number) => {
    const perSecond = Math.round((rows * 1000) / Math.max(1, performance.now() - began))
    terminal.progress.step(fraction, `${name}: ${rows} rows, ${perSecond} rows/s`)
  }
  const imported = await importFile(context, path, {
    isTrial: chosen.isTrial,
    signal: terminal.interrupted,
    onProgress: ({ fraction, rows }) => tell(Math.min(fraction, 0.999), rows),
    ...(chosen.mapping ? { mapping: chosen.mapping } : {}),
    ...(chosen.label ? { label: chosen.label } : {}),
    ...(chosen.source ? { source: chosen.source } : {}),
    ...(problems ? { onProblem: (problem: Problem) => problems.write(name, problem) } : {}),
  }).catch((error: unknown) => {
    throw terminal.interrupted.aborted ? interruption() : error
  })
  tell(1, imported.rows)
  terminal.print(describeImport(imported, chosen.isTrial))
  return imported
}

function interruption(): UserError {
  return new UserError(
    'Interrupted. What was read is stored; the same command goes on with the rest.',
  )
}

async function publish(
  { stations }: Imported,
  chosen: ImportArguments,
  { terminal, installation }: Surroundings,
): Promise<void> {
  if (!chosen.isPublishing || chosen.isTrial) return
  const known = await listStations(installation.db, stations)
  const ids = [...known.values()].map((station) => station.id)
  const count = await inTransaction(installation.db, (trx) =>
    decideAtTerminal(trx, {
      stationIds: ids,
      state: 'published',
      reason: 'imported with --publish',
    }),
  )
  terminal.progress.say(`${count} of ${ids.length} stations newly shown to the public`)
}

/** When a server is running it computes as well; the two share the work. */
export async function computeRollUps(terminal: Terminal, { db }: Installation): Promise<void> {
  let most = 0
  const { hours } = await processDirtyIntervals(
    { db, now: () => new Date() },
    {
      signal: terminal.interrupted,
      report: (progress) => {
        most = Math.max(most, progress.stations + progress.waiting)
        const fraction = Math.min(progress.stations / Math.max(1, most), 0.999)
        terminal.progress.step(
          fraction,
          `computing: ${progress.hours} hours of ${progress.stations} stations`,
        )
      },
    },
  )
  if (hours > 0)
    terminal.progress.step(1, `computed ${hours} hours with their days, months and indices`)
}

const mostShownProblems = 20

function describeImport({ recorded, rows, stations }: Imported, isTrial: boolean): string {
  const receipt: Receipt = receiptOf(recorded, 'en')
  const head = isTrial ? 'Dry run, nothing is stored' : `Receipt ${receipt.id}: ${receipt.status}`
  const stored = isTrial ? `${receipt.stored} could be stored` : `${receipt.stored} stored`
  const lines = [
    `${head} · ${receipt.fileName} · ${receipt.format}`,
    `  ${rows} rows, ${receipt.read} values of ${stations.length} stations: ${stored}, ${receipt.unchanged} unchanged, ` +
      `${receipt.replaced} replaced, ${receipt.missing} missing, ${receipt.rejected} rejected, ${receipt.quarantined} quarantined`,
    ...receipt.problems
      .slice(0, mostShownProblems)
      .map(
        ({ line, outcome, message }) =>
          `  ${line === null ? '' : `line ${line}: `}${outcome}: ${message}`,
      ),
  ]
  const more = receipt.problemsTotal - Math.min(receipt.problems.length, mostShownProblems)
  if (more > 0) lines.push(`  … and ${more} more problems (all of them with --problems <file.csv>)`)
  return lines.join('\n')
}

interface ProblemFile {
  write(fileName: string, problem: Problem): void
  close(): Promise<void>
}

function openProblemFile(path: string | undefined): ProblemFile | undefined {
  if (!path) return undefined
  const out: WriteStream = createWriteStream(path)
  out.write('file,line,code,outcome,message,text\n')
  return {
    write(fileName, problem) {
      const { line, code, outcome, message, text } = describeProblem(problem, 'en')
      out.write(`${csvRow([fileName, line, code, outcome, message, text ?? null], ',')}\n`)
    },
    close: async () => {
      out.end()
      await finished(out)
    },
  }
}
