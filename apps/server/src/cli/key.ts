// `eos key`: the keys with which sources send their readings.
import { parseArgs } from 'node:util'
import {
  bindStations,
  createSourceKey,
  ensureSource,
  listSourceKeys,
  revokeSourceKeys,
} from '../ingestion/source-keys.ts'
import { PlainFailure } from '../plain-failure.ts'
import type { Command, Terminal } from './command.ts'

export const key: Command = {
  usage: 'key create <source> | list | revoke <source>',
  summary: 'make, list and revoke the keys with which sources send readings',
  details: `  key create <source> [--name <text>] [--station <code>]…   print a new key, once
  key list                                                  sources, the end of each key, and since when
  key revoke <source> [--key <end>]                         one key by its last characters, or all of the source

A source may have several keys, so that a new one can be rolled out before the old one is revoked.
With --station the source may send for these stations only.`,
  run: runKey,
}

async function runKey(args: readonly string[], terminal: Terminal): Promise<void> {
  const [action, ...rest] = args
  const run = action === undefined ? undefined : actions[action]
  if (!run) throw new PlainFailure(`Say what to do: eos ${key.usage}`)
  await run(rest, terminal)
}

const actions: Partial<Record<string, Command['run']>> = { create, list, revoke }

async function create(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { name: { type: 'string' }, station: { type: 'string', multiple: true } },
  })
  const code = oneSource(positionals)
  const { pool } = await terminal.open()
  const sourceId = await ensureSource(pool, { code, name: values.name ?? code, demo: false })
  if (sourceId === undefined) {
    throw new PlainFailure(`The source "${code}" belongs to the demo and gets its key from there.`)
  }
  const unknown = await bindStations(pool, sourceId, values.station ?? [])
  if (unknown.length > 0) throw new PlainFailure(`There is no station ${unknown.join(', ')}.`)
  terminal.progress.say(
    `The key of "${code}", shown this once; send it in the header X-Source-Key:`,
  )
  terminal.print(await createSourceKey(pool, sourceId))
}

async function list(args: readonly string[], terminal: Terminal): Promise<void> {
  parseArgs({ args: [...args] })
  const { pool } = await terminal.open()
  const keys = await listSourceKeys(pool)
  if (keys.length === 0) return terminal.print('There are no keys yet: eos key create <source>')
  for (const each of keys) {
    const since = `created ${each.createdAt.toISOString().slice(0, 10)}`
    const state = each.revokedAt
      ? `revoked ${each.revokedAt.toISOString().slice(0, 10)}`
      : 'in force'
    const scope = each.stations === 0 ? 'all stations' : `${each.stations} stations`
    const kind = each.demo ? 'demo' : 'real'
    terminal.print(`${each.source}  …${each.hint}  ${state}  ${since}  ${kind}, ${scope}`)
  }
}

async function revoke(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const source = oneSource(positionals)
  const { pool } = await terminal.open()
  const count = await revokeSourceKeys(pool, { source, hint: values.key, at: new Date() })
  if (count === 0) throw new PlainFailure(`No key in force of "${source}" was found.`)
  terminal.print(`${count} ${count === 1 ? 'key' : 'keys'} of "${source}" revoked`)
}

function oneSource(positionals: readonly string[]): string {
  const [code, ...more] = positionals
  if (code === undefined || more.length > 0)
    throw new PlainFailure(`Name one source: eos ${key.usage}`)
  if (/^[a-z0-9][a-z0-9._-]{0,60}$/i.test(code)) return code
  throw new PlainFailure(`"${code}" cannot name a source; use letters, digits, dots and hyphens.`)
}
