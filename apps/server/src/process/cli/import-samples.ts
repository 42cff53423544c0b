// `eos import-samples`: the results of a river from a file into a program, with a report in the language of the reader.
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Locale } from '@eos/contract/words/errors'
import { terminalWitness } from '../../engine/activity/record-activity.ts'
import { seedCatalogues } from '../../features/catalogues/seed.ts'
import { UnreadableFile } from '../../features/ingestion/face.ts'
import { describeReport, importSamples, toldProblem } from '../../features/sampling/face.ts'
import { csvRow } from '../../platform/lists/csv-writer.ts'
import { UserError } from '../../platform/user-error.ts'
import type { Command, Terminal } from './command.ts'
import { findMapping } from './import.ts'

export const importSamplesCommand: Command = {
  usage:
    'import-samples <file> --program <code> [--name <text>] [--river <text>] [--organization <id>] [--mapping <name|file>] [--language <vi|en>] [--dry-run] [--problems <file.csv>]',
  summary: 'take the results of sampling rounds in from a file, with its points, into a program',
  details: `  --program       code of the program
  --name          makes the program under this name where there is none with the code
  --river         the river of new points
  --organization  id of the organization to which new points belong
  --mapping       how to read the file: the name of a mapping that ships, or a mapping file of your own;
                  without it the columns of the file decide (docs/importing.md)
  --language      of the report; the language of the terminal otherwise
  --dry-run       read and judge everything, store nothing
  --problems      write every refused line with its reason into this CSV file

All of the file is stored or nothing. Importing it again adds nothing; a file with more results adds those.
Rounds that are announced, or on the way to it, are left as they are.`,
  run: runImportSamples,
}

async function runImportSamples(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readArguments(args)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) {
    throw new UserError(`Name one file: eos ${importSamplesCommand.usage}`)
  }
  if (!values.program) throw new UserError('Say with --program into which program it goes.')
  const locale = readLanguage(values.language)
  const { db } = await terminal.open()
  await seedCatalogues(db)
  const problems = openProblemFile(values.problems && terminal.resolvePath(values.problems), locale)
  try {
    const report = await importSamples(
      { db, now: () => new Date() },
      {
        path: terminal.resolvePath(path),
        program: { code: values.program, ...(values.name && { name: values.name }) },
        ...(values.river && { river: values.river }),
        ...(values.organization && { organizationId: values.organization }),
        ...(values.mapping && { mapping: findMapping(values.mapping, terminal) }),
        isTrial: values['dry-run'],
        by: terminalWitness(),
        signal: terminal.interrupted,
        ...(problems && { onProblem: problems.write }),
        onProgress: ({ fraction, lines }) =>
          terminal.progress.step(Math.min(fraction, 0.999), `${lines} lines`),
      },
    )
    terminal.progress.step(1, `${report.counts.lines} lines`)
    terminal.print(describeReport(report, locale))
  } catch (error) {
    throw error instanceof UnreadableFile ? new UserError(error.message) : error
  } finally {
    await problems?.close()
  }
}

function readArguments(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      program: { type: 'string' },
      name: { type: 'string' },
      river: { type: 'string' },
      organization: { type: 'string' },
      mapping: { type: 'string' },
      language: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      problems: { type: 'string' },
    },
  })
}

function readLanguage(named: string | undefined): Locale {
  if (named === 'vi' || named === 'en') return named
  if (named !== undefined) throw new UserError(`"${named}" is no language; give vi or en.`)
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('vi') ? 'vi' : 'en'
}

function openProblemFile(path: string | undefined | '', locale: Locale) {
  if (!path) return undefined
  const out = createWriteStream(path)
  out.write('line,code,message\n')
  return {
    write: (problem: Parameters<typeof toldProblem>[0]) => {
      const { line, code, message } = toldProblem(problem, locale)
      out.write(`${csvRow([line, code, message], ',')}\n`)
    },
    close: async () => {
      out.end()
      await finished(out)
    },
  }
}
