// Looks things up in the search index, and checks that they are public still.
import type { FoundKind } from '@eos/contract/pages/search-kinds'
import { rows } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { publicAmong, type ThingIds } from './sources.ts'

export interface SoughtThings {
  /** Each begins a word of what is found; without case, diacritics and signs. */
  words: readonly string[]
  /** All are counted. */
  kinds: readonly FoundKind[]
  /** Things of these are listed. */
  listed: readonly FoundKind[]
  page: number
  size: number
  /** At most this many of a kind are compared by their names. */
  most: number
}

export interface ThingRow {
  kind: FoundKind
  item_id: string
  address: string | null
  name: string
  name_en: string | null
  other_names: string[]
  code: string | null
  place: string | null
  place_en: string | null
  shown_at: Date | null
  /** It counts its kind, among those that were compared. */
  count: number
  /** From 1. */
  place_in_kind: number
}

/** Names that begin with what was typed are compared although others are many more. */
const mostBegins = 100

/**
 * The things of a page, by kind, the nearest names first: a name that is what was typed, a first name that begins so,
 * another one, one with these words in a row, others. Of each kind at least the first one, which carries the number of
 * all.
 */
export function findThings(db: Db, sought: SoughtThings): Promise<ThingRow[]> {
  const { words, kinds, listed, page, size, most } = sought
  const typed = words.join(' ')
  const keys = kinds.map((kind) =>
    words.map((word) => `${kind}:${word.slice(0, longestKey)}`).join(' '),
  )
  const first = page * size
  return rows<ThingRow>(db)`
    select ranked.kind, ranked.item_id, item.address, item.name, item.name_en, item.other_names, item.code, item.place,
           item.place_en, item.shown_at, ranked.count::int as count, ranked.place_in_kind::int as place_in_kind
      from (
        select compared.kind, compared.item_id, count(*) over (partition by compared.kind) as count,
               row_number() over (partition by compared.kind
                 order by compared.nearness, compared.shown_at desc nulls last, compared.line, compared.item_id) as place_in_kind
          from (
            select candidate.*,
                   case when candidate.line like ${`%| ${typed} |%`} or candidate.line like ${`%| ${typed} /%`} then 0
                        when candidate.line like ${`| ${typed}%`} then 1
                        when candidate.line like ${`%| ${typed}%`} then 2
                        when split_part(candidate.line, ' / ', 1) like ${`% ${typed}%`} then 3 else 4 end as nearness
              from unnest(${kinds}::text[], ${keys}::text[]) asked (kind, keys)
             cross join lateral (
               select * from (
                 select kind, item_id, line, shown_at from search_item
                  where search_keys(kind, line) @> string_to_array(asked.keys, ' ')
                  order by shown_at desc nulls last limit ${most}) holding
               union
               select * from (
                 select kind, item_id, line, shown_at from search_item
                  where search_item.kind = asked.kind and line like ${`| ${typed}%`}
                  order by line limit ${mostBegins}) beginning) candidate) compared) ranked
      join search_item item on item.kind = ranked.kind and item.item_id = ranked.item_id
     where ranked.place_in_kind = 1
        or (ranked.kind = any(${listed}) and ranked.place_in_kind > ${first} and ranked.place_in_kind <= ${first + size})
     order by array_position(${kinds}::text[], ranked.kind), ranked.place_in_kind`
}

/** The beginnings that the index has are no longer than this. */
const longestKey = 20

/** Finds which of the things are public now, as `kind id`. */
export async function stillPublic(db: Db, ids: ThingIds, now: Date): Promise<Set<string>> {
  const found = await rows<{ kind: string; item_id: string }>(db)`
    select thing.kind, thing.item_id from ${publicAmong(ids, now)} thing`
  return new Set(found.map(({ kind, item_id }) => `${kind} ${item_id}`))
}

/** Finds which of the words begin a word of the index. */
export async function findKnownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const known = await rows<{ word: string }>(db)`
    select typed.word from unnest(${words}::text[]) typed (word)
     where exists (select from search_word
       where search_word.word >= typed.word collate "C" and search_word.word < (typed.word || '~') collate "C")`
  return new Set(known.map(({ word }) => word))
}

/** Finds which of the words the index has, the most used first. */
export async function findUsedWords(db: Db, words: readonly string[]): Promise<string[]> {
  const used = await rows<{ word: string }>(db)`
    select word from search_word where word = any(${words}) order by uses desc, word`
  return used.map(({ word }) => word)
}
