// `eos import-references`: figures about the waste of other countries, from international tables.
import { basename } from 'node:path'
import { referenceSources } from '@eos/contract/waste/waste-references'
import { loadReferences } from '../../features/waste/face.ts'
import { UserError } from '../../platform/user-error.ts'
import type { Command, Terminal } from './command.ts'

export const importReferences: Command = {
  usage: 'import-references <file>…',
  summary: 'take in tables about the waste of other countries, to stand beside the own figures',
  details: `The tables are read as they are downloaded, .gz included: Eurostat's recycling rate of municipal waste (TSV), municipal waste
of the OECD, waste tables of UNdata, and What a Waste of the World Bank. A file takes the place of what its source has told of
the same measures before. Tables of UNdata do not say what they measure: their file names do (docs/importing.md).`,
  run,
}

async function run(files: string[], terminal: Terminal): Promise<void> {
  if (files.length === 0) throw new UserError(`Name the files: eos ${importReferences.usage}`)
  const { db } = await terminal.open()
  for (const file of files) {
    const name = basename(file)
    const { source, references, skipped } = await loadReferences(
      db,
      terminal.resolvePath(file),
      name,
    )
    const areas = new Set(references.map(({ area }) => area)).size
    terminal.print(
      `${name}: ${references.length} figures of ${areas} countries and areas by ${referenceSources[source].name}; ${skipped} lines tell nothing that is compared here`,
    )
  }
}
