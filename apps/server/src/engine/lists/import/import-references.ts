// What the words in a column of references mean: an id, a code, or a name that only one thing has.
import type { Locale } from '@eos/contract/errors'
import type { Field } from '@eos/contract/fields/field'
import { sql } from 'kysely'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { columnKinds, storedId, type Sql } from '../../model/columns.ts'
import { modelFor } from '../../model/engine.ts'
import type { Model } from '../../model/model.ts'
import { nameOf } from '../names.ts'
import type { Work } from '../../write/work.ts'

export type Meant = { id: string } | { problem: Record<Locale, string> }

interface Found {
  id: string
  code: string | null
  name: string | null
  is_old: boolean
}

/** Answers within one batch of lines, whose words were learnt together. */
export class ReferenceLookup {
  readonly #work: Work
  readonly #found = new Map<string, Found[]>()

  constructor(work: Work) {
    this.#work = work
  }

  async learn(words: ReadonlyMap<Field, ReadonlySet<string>>): Promise<void> {
    for (const [field, set] of words) {
      const key = field.to ?? ''
      const known = this.#found.get(key) ?? []
      this.#found.set(key, [...known, ...(await this.#look(field, [...set]))])
    }
  }

  /** In a column of ids the id counts first, in a column of names the code and the name. */
  find(field: Field, word: string, isByName: boolean): Meant {
    const all = this.#found.get(field.to ?? '') ?? []
    const byId = () => all.filter(({ id }) => id === storedId(word, field))
    const byCode = () => all.filter(({ code }) => code === word)
    const byName = () => all.filter(({ name }) => name !== null && fold(name) === fold(word))
    const ways = isByName ? [byCode, byName, byId] : [byId, byCode, byName]
    for (const way of ways) {
      const found = newest(way())
      if (found.length > 1) return { problem: manifold(word) }
      const [one] = found
      // As the wire writes it.
      if (one) return { id: String(columnKinds.reference.give(one.id, field)) }
    }
    return { problem: unknown(word) }
  }

  async #look(field: Field, words: readonly string[]): Promise<Found[]> {
    const { engine, request, db, now } = this.#work
    if (words.length === 0 || !engine.models.has(field.to ?? '')) return []
    const model = modelFor(engine, field.to ?? '', request)
    const ids = words.flatMap((word) => storedId(word, field) ?? [])
    const code = model.properties.get(codeOf(model))?.at(now)
    const name = nameOf(model)?.at(now)
    const matches: Sql[] = [
      ...(ids.length > 0 ? [sql`${model.id.at(now)} in (${sql.join(ids)})`] : []),
      ...(code ? [sql`${code} in (${sql.join([...words])})`] : []),
      ...(name ? [sql`folded(${name}) in (${sql.join(words.map(foldedOf))})`] : []),
    ]
    if (matches.length === 0) return []
    const { rows } = await sql<Found>`
      select distinct ${model.id.at(now)}::text as id, ${code ?? sql`null`}::text as code,
             ${name ?? sql`null`}::text as name, ${endOf(model, now)} as is_old
        from ${model.table}
       where (${sql.join(matches, sql` or `)})
         and ${mayRead(model.resource, request.caller, now)}`.execute(db)
    return rows
  }
}

function codeOf({ resource }: Model): string {
  const [only, another] = resource.naturalKey ?? []
  return only !== undefined && another === undefined ? only : 'code'
}

function endOf({ resource, properties }: Model, now: Date): Sql {
  const end = resource.inForce && properties.get(resource.inForce.to)?.at(now)
  return end ? sql`coalesce(${end} <= ${now.toISOString()}, false)` : sql`false`
}

/** What is in force counts before what has ended. */
function newest(found: Found[]): Found[] {
  const distinct = [...new Map(found.map((each) => [each.id, each])).values()]
  const current = distinct.filter(({ is_old }) => !is_old)
  return current.length > 0 ? current : distinct
}

function foldedOf(word: string): Sql {
  return sql`folded(${word})`
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

function unknown(word: string): Record<Locale, string> {
  return {
    en: `“${short(word)}” is not known by id, code or name`,
    vi: `không tìm thấy “${short(word)}” theo id, mã hoặc tên`,
  }
}

function manifold(word: string): Record<Locale, string> {
  return {
    en: `“${short(word)}” may mean more than one: give the id or the code`,
    vi: `có nhiều mục tên “${short(word)}”: hãy dùng id hoặc mã`,
  }
}

function short(word: string): string {
  return word.length > 60 ? `${word.slice(0, 59)}…` : word
}
