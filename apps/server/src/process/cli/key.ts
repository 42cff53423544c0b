// `eos key`: the keys with which sources send their readings.
import { parseArgs } from 'node:util'
import { createSourceKey } from '../../features/ingestion/receive/source-keys.ts'
import {
  bindStations,
  ensureSource,
  listSourceKeys,
  revokeSourceKeys,
  type ListedKey,
} from '../../features/ingestion/queries/sources.ts'
import { UserError } from '../../platform/user-error.ts'
import { dayOf, needReach, readExpiry } from './reach-and-end.ts'
import type { Command, Terminal } from './command.ts'

export const key: Command = {
  usage: 'key create <source> | list | revoke <source>',
  summary: 'make, list and revoke the keys with which sources send readings',
  details: `  key create <source> --station <code>… | --all [--name <text>] [--expires <yyyy-mm-dd> | never]
                                      print a new key, once; it works for two years unless said otherwise
  key list                            sources, the last characters of each key, its end and its last use
  key revoke <source> [--key <end>]   one key by its last characters, or all of the source

A source may have several keys, so that a new one can be rolled out before the old one is revoked.
With --station the source may send for these stations only, with --all for every station of the country.`,
  run: { create, list, revoke },
}

async function create(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      station: { type: 'string', multiple: true },
      all: { type: 'boolean' },
      expires: { type: 'string' },
    },
  })
  const code = oneSource(positionals)
  needReach('the key is', { isBound: values.station !== undefined, all: values.all })
  const expiresAt = readExpiry(values.expires, new Date())
  const { db } = await terminal.open()
  const sourceId = await ensureSource(db, { code, name: values.name ?? code, demo: false })
  if (sourceId === undefined) {
    throw new UserError(`The source "${code}" belongs to the demo and gets its key from there.`)
  }
  const unknown = await bindStations(db, sourceId, values.station ?? [])
  if (unknown.length > 0) throw new UserError(`There is no station ${unknown.join(', ')}.`)
  const life = expiresAt ? `It works until ${dayOf(expiresAt)}.` : 'It has no end.'
  terminal.progress.say(
    `The key of "${code}", shown this once; send it in the header X-Source-Key. ${life}`,
  )
  terminal.print(await createSourceKey(db, sourceId, expiresAt))
}

function stateOf({ revokedAt, expiresAt }: ListedKey, now: Date): string {
  if (revokedAt) return `revoked ${dayOf(revokedAt)}`
  if (!expiresAt) return 'in force without end'
  return expiresAt <= now ? `ended ${dayOf(expiresAt)}` : `in force until ${dayOf(expiresAt)}`
}

async function list(args: string[], terminal: Terminal): Promise<void> {
  parseArgs({ args })
  const { db } = await terminal.open()
  const keys = await listSourceKeys(db)
  if (keys.length === 0)
    return terminal.print('There are no keys yet: eos key create <source> --station <code>')
  const now = new Date()
  for (const each of keys) {
    const since = `created ${dayOf(each.createdAt)}`
    const use = each.lastUsedAt ? `last used ${dayOf(each.lastUsedAt)}` : 'never used'
    const scope = scopeOf(each)
    const kind = each.demo ? 'demo' : 'real'
    terminal.print(
      `${each.source}  …${each.hint}  ${stateOf(each, now)}  ${since}  ${use}  ${kind}, ${scope}`,
    )
  }
}

function scopeOf({ stations, province }: ListedKey): string {
  if (province !== null) return `stations of province ${province} and ${stations} others`
  return stations === 0 ? 'all stations' : `${stations} stations`
}

async function revoke(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const source = oneSource(positionals)
  const { db } = await terminal.open()
  const count = await revokeSourceKeys(db, { source, hint: values.key, at: new Date() })
  if (count === 0) throw new UserError(`No key in force of "${source}" was found.`)
  terminal.print(`${count} ${count === 1 ? 'key' : 'keys'} of "${source}" revoked`)
}

function oneSource(positionals: readonly string[]): string {
  const [code, ...more] = positionals
  if (code === undefined || more.length > 0)
    throw new UserError(`Name one source: eos ${key.usage}`)
  if (/^[a-z0-9][a-z0-9._-]{0,60}$/i.test(code)) return code
  throw new UserError(`"${code}" cannot name a source; use letters, digits, dots and hyphens.`)
}
