// `eos schema`: today's tables on one page, and the types of their rows.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeSchema } from '../../platform/database/describe-schema.ts'
import { describeTables } from '../../platform/database/tables/describe-tables.ts'
import type { Command, Terminal } from './command.ts'

export const schema: Command = {
  usage: 'schema [--write]',
  summary:
    'print the tables of the database, or write them and the types of their rows to the source',
  run: printSchema,
}

async function printSchema(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { write: { type: 'boolean' } } })
  const { pool } = await terminal.open()
  const text = await describeSchema(pool)
  if (!values.write) return terminal.print(text.trimEnd())
  write('schema.sql', text)
  write('src/platform/database/tables/generated/tables.ts', await describeTables(pool))

  function write(name: string, content: string): void {
    const file = fileURLToPath(new URL(`../../../${name}`, import.meta.url))
    writeFileSync(file, content)
    terminal.progress.say(`Wrote ${file}`)
  }
}
