// Keeps the search index like what it is made of: lines that are no longer right go, missing ones come, and the words of
// both are counted. See docs/decisions/0236-additions-enter-the-search-index-together.md.
import { one, rows, run } from '../../../../platform/database/statements.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { publicThings } from './sources.ts'

/**
 * Removes what is not public any more, and what has changed since.
 *
 * @returns the words of what was removed
 */
export async function removeStale(db: Db, now: Date): Promise<string[]> {
  const removed = await rows<{ word: string }>(db)`
    with gone as (
      delete from search_item item
       where not exists (
         select from ${publicThings(now)} thing
          where thing.kind = item.kind and thing.item_id = item.item_id and thing.source = item.source)
      returning line),
    counted as (
      select word, count(*) as uses from gone cross join lateral unnest(string_to_array(gone.line, ' ')) word
       where word not in ('|', '/', '') group by word)
    update search_word set uses = search_word.uses - counted.uses
      from counted where search_word.word = counted.word
    returning search_word.word`
  return removed.map(({ word }) => word)
}

export async function dropUnusedWords(db: Db, words: readonly string[]): Promise<void> {
  await run(db)`delete from search_word where word = any(${words}) and uses <= 0`
}

/**
 * The statement reads the present lines once into `present`. If it looked them up in the table, it would pass the lines
 * that it adds itself again and again.
 *
 * @returns how many words were counted, 0 when nothing was missing
 */
export async function addMissing(db: Db, now: Date): Promise<number> {
  return run(db)`
    with present as materialized (select kind, item_id from search_item),
    added as (
      insert into search_item (kind, item_id, address, name, name_en, other_names, code, place, place_en,
                               province_id, organization_id, shown_at, changed_at, source, line)
      select thing.kind, thing.item_id, thing.address, thing.name, thing.name_en, thing.other_names, thing.code,
             thing.place, thing.place_en, thing.province_id, thing.organization_id, thing.shown_at, thing.changed_at,
             thing.source,
             search_line(array[thing.name, thing.name_en, thing.code] || thing.other_names,
                         array[thing.besides, thing.place, thing.place_en])
        from ${publicThings(now)} thing
       where not exists (
         select from present where present.kind = thing.kind and present.item_id = thing.item_id)
      on conflict do nothing
      returning line)
    insert into search_word (word, uses)
    select word, count(*) from added cross join lateral unnest(string_to_array(added.line, ' ')) word
     where word not in ('|', '/', '') group by word
    on conflict (word) do update set uses = search_word.uses + excluded.uses`
}

/** Moves added lines from the pending list into the index: many at once are quick, and searches read the list line by line. */
export async function letIntoIndex(db: Db): Promise<void> {
  await one<{ pages: string }>(db)`
    select gin_clean_pending_list('search_item_keys')::text as pages`
}
