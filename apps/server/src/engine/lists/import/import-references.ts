// A word in a column of references is an id, a code, or a name that only one item has.
import type { Locale } from '@eos/contract/words/errors'
import type { Field } from '@eos/contract/fields/field'
import { compacted } from '@eos/contract/fields/schemas'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { startOfText } from '../../../platform/text/storable-text.ts'
import { columnKinds, storedId } from '../../queries/columns.ts'
import { modelFor } from '../../model/engine.ts'
import type { Model } from '../../queries/model.ts'
import { hasEnded } from '../../queries/conditions.ts'
import { listMeant, type Meant } from '../../queries/references.ts'
import { nameOf } from '../names.ts'
import type { Work } from '../../write/work.ts'

type Meaning = { id: string } | { problem: Record<Locale, string> }

type Named = Map<string, Meant[]>

interface Index {
  ids: Named
  codes: Named
  /** Folded. */
  names: Named
}

/** Answers within one batch of lines, whose words were learnt together. */
export class ReferenceLookup {
  readonly #work: Work
  readonly #found = new Map<string, Index>()

  constructor(work: Work) {
    this.#work = work
  }

  async learn(words: ReadonlyMap<Field, ReadonlySet<string>>): Promise<void> {
    for (const [field, set] of words) {
      const { ids, codes, names } = this.#of(field)
      for (const meant of await this.#look(field, [...set])) {
        const { id, code, name } = meant
        add(ids, id, meant)
        if (code !== null) add(codes, code, meant)
        if (name !== null) add(names, fold(name), meant)
      }
    }
  }

  #of({ to = '' }: Field): Index {
    const index = this.#found.get(to) ?? { ids: new Map(), codes: new Map(), names: new Map() }
    this.#found.set(to, index)
    return index
  }

  /** In a column of ids the id counts first, in a column of names the code and the name. */
  find(field: Field, word: string, isByName: boolean): Meaning {
    const { ids, codes, names } = this.#of(field)
    const byId = () => ids.get(storedId(word, field) ?? '')
    const byCode = () => codes.get(word) ?? codes.get(this.#asCode(field, word))
    const byName = () => names.get(fold(word))
    const ways = isByName ? [byCode, byName, byId] : [byId, byCode, byName]
    for (const way of ways) {
      const found = newest(way() ?? [])
      if (found.length > 1) return { problem: manifold(word) }
      const [one] = found
      // The id is given as the wire writes it.
      if (one) return { id: String(columnKinds.reference.give(one.id, field)) }
    }
    return { problem: unknown(word) }
  }

  /** Codes that are kept without blanks and dots are known with them too: `17 02 03` is `170203`. */
  #asCode({ to = '' }: Field, word: string): string {
    const model = this.#work.engine.models.get(to)
    const isCompact = model?.resource.fields[codeOf(model)]?.options.isCompact === true
    return isCompact ? compacted(word) : word
  }

  async #look(field: Field, written: readonly string[]): Promise<Meant[]> {
    const { engine, request, db, now } = this.#work
    if (written.length === 0 || !engine.models.has(field.to ?? '')) return []
    const words = [...new Set(written.flatMap((word) => [word, this.#asCode(field, word)]))]
    const model = modelFor(engine, field.to ?? '', request)
    const ids = words.flatMap((word) => storedId(word, field) ?? [])
    const code = model.properties.get(codeOf(model))?.at(now)
    const name = nameOf(model)?.at(now)
    return listMeant(db, model, words, {
      ids,
      ...(code ? { code } : {}),
      ...(name ? { name } : {}),
      isOld: hasEnded(model, now),
      readable: mayRead(model.resource, request.caller, now),
    })
  }
}

function add(index: Named, key: string, meant: Meant): void {
  const there = index.get(key)
  if (there) there.push(meant)
  else index.set(key, [meant])
}

function codeOf({ resource }: Model): string {
  const [only, another] = resource.naturalKey ?? []
  return only !== undefined && another === undefined ? only : 'code'
}

/** Prefers the items in force to those that have ended. */
function newest(found: Meant[]): Meant[] {
  const distinct = [...new Map(found.map((each) => [each.id, each])).values()]
  const current = distinct.filter(({ isOld }) => !isOld)
  return current.length > 0 ? current : distinct
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
  return word.length > 60 ? `${startOfText(word, 59)}…` : word
}
