// The names of what the items of a list refer to, looked up once each, and only where the caller may see them.
import type { FastifyRequest } from 'fastify'
import { mayRead } from '../../access/queries/read-policy.ts'
import { modelFor, type Engine } from '../model/engine.ts'
import type { Model, Property } from '../queries/model.ts'
import { listNames } from '../queries/references.ts'
import type { Row } from '../queries/rows.ts'

export interface Names {
  of(path: string): ReadonlyMap<string, string>
}

export class NameLookup implements Names {
  readonly #asked: { engine: Engine; request: FastifyRequest }
  readonly #books = new Map<string, Map<string, string>>()

  constructor(asked: { engine: Engine; request: FastifyRequest }) {
    this.#asked = asked
  }

  of(path: string): ReadonlyMap<string, string> {
    return this.#books.get(path) ?? none
  }

  /** Everything that these rows refer to along these fields. */
  async learn(
    rows: readonly Row[],
    references: readonly (readonly [field: string, to: string])[],
  ): Promise<void> {
    const wanted = new Map<string, Set<string>>()
    for (const [field, to] of references) {
      const ids = wanted.get(to) ?? new Set()
      for (const row of rows) for (const id of idsIn(row[field])) ids.add(id)
      wanted.set(to, ids)
    }
    for (const [path, ids] of wanted) await this.#look(path, ids)
  }

  async #look(path: string, ids: ReadonlySet<string>): Promise<void> {
    const book = this.#books.get(path) ?? new Map<string, string>()
    if (book.size > mostNames) book.clear()
    this.#books.set(path, book)
    const unknown = [...ids].filter((id) => !book.has(id))
    if (unknown.length === 0) return
    const { engine, request } = this.#asked
    const model = modelFor(engine, path, request)
    const name = nameOf(model)
    if (!name) return
    const now = engine.context.now()
    const readable = mayRead(model.resource, request.caller, now)
    const asked = { ids: unknown, readable }
    const found = await listNames(engine.context.db, model, name.at(now), asked)
    for (const id of unknown) book.set(id, '')
    for (const each of found) book.set(each.id, each.name ?? '')
  }
}

/** The field by which people call an item. */
export function nameOf(model: Model): Property | undefined {
  for (const each of ['name', 'title', 'fullName', 'subject', 'code']) {
    const property = model.properties.get(each)
    if (property) return property
  }
  return undefined
}

const none: ReadonlyMap<string, string> = new Map()
/** At most this many names of one kind are remembered. */
const mostNames = 50_000

function idsIn(value: unknown): string[] {
  if (value === null || value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map(String)
}
