// `eos schema`: today's tables on one page.

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeSchema } from '../../platform/database/describe-schema.ts'
import type { Command, Terminal } from './command.ts'

export const schema: Command = {
  usage: 'schema [--write]',
  summary: 'print the tables of the database, or write them to apps/server/schema.sql',
  run: printSchema,
}

async function printSchema(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { write: { type: 'boolean' } } })
  const { pool } = await terminal.open()
  const text = await describeSchema(pool)
  if (!values.write) return terminal.print(text.trimEnd())
  const file = fileURLToPath(new URL('../../../schema.sql', import.meta.url))
  writeFileSync(file, text)
  terminal.progress.say(`Wrote ${file}`)
}
