// Answers a search of visitors: by the index, without what was withdrawn since, and with a slip of the finger forgiven.
import type { FoundThing, FoundThings } from '@eos/contract/calls/place-search'
import { foundKindNames, mostCounted, type FoundKind } from '@eos/contract/pages/search-kinds'
import type { Db } from '../../../platform/database/tables/tables.ts'
import {
  findKnownWords,
  findThings,
  findUsedWords,
  stillPublic,
  type SoughtThings,
  type ThingRow,
} from './queries/find.ts'
import type { ThingIds } from './queries/sources.ts'
import { isNamed, slipsOf, soughtWords } from './words.ts'

interface PlaceSearch {
  q: string | undefined
  kinds: readonly FoundKind[]
  /** The only kind of which things are listed. */
  kind: FoundKind | undefined
  page: number
  size: number
}

export async function searchPlaces(db: Db, asked: PlaceSearch, now: Date): Promise<FoundThings> {
  const { kinds, kind, page, size } = asked
  const words = soughtWords(asked.q ?? '')
  const listed = kind === undefined ? kinds : kinds.filter((each) => each === kind)
  const sought = { words, kinds, listed, page, size, most: mostCounted + 1 }
  const first = words.length === 0 ? [] : await findThings(db, sought)
  const mended = words.length > 0 && first.length === 0 ? await mend(db, words) : undefined
  const found = mended ? await findThings(db, { ...sought, words: mended }) : first
  const corrected = mended && found.length > 0 ? mended.join(' ') : null
  return {
    words: words.join(' '),
    corrected,
    kinds: kinds.map((each) => countOf(each, found)),
    things: await listThings(db, { ...sought, words: mended ?? words }, found, now),
    page,
    size,
  }
}

function countOf(kind: FoundKind, found: readonly ThingRow[]): FoundThings['kinds'][number] {
  const count = found.find((each) => each.kind === kind)?.count ?? 0
  return { kind, count: Math.min(count, mostCounted), hasMore: count > mostCounted }
}

/** Words in place of those that nothing has; `undefined` where all are known or nothing is near. */
async function mend(db: Db, words: readonly string[]): Promise<string[] | undefined> {
  const known = await findKnownWords(db, words)
  const unknown = words.filter((word) => !known.has(word))
  if (unknown.length === 0) return undefined
  const mended = new Map<string, string>()
  for (const word of unknown) {
    const [nearest] = await findUsedWords(db, slipsOf(word))
    if (nearest === undefined) return undefined
    mended.set(word, nearest)
  }
  return words.map((word) => mended.get(word) ?? word)
}

/** The first of each kind carries the count, also where it stands on no page that is listed. */
async function listThings(
  db: Db,
  { words, listed, page, size }: SoughtThings,
  found: readonly ThingRow[],
  now: Date,
): Promise<FoundThing[]> {
  const shown = found.filter(
    ({ kind, place_in_kind }) => listed.includes(kind) && place_in_kind > page * size,
  )
  if (shown.length === 0) return []
  const isPublic = await stillPublic(db, idsOf(shown), now)
  return shown
    .filter(({ kind, item_id }) => neverWithdrawn.has(kind) || isPublic.has(`${kind} ${item_id}`))
    .map((row) => toldThing(row, words))
}

const neverWithdrawn: ReadonlySet<FoundKind> = new Set(['province', 'river'])

function idsOf(shown: readonly ThingRow[]): ThingIds {
  return Object.fromEntries(
    foundKindNames.map((kind) => [
      kind,
      shown.filter((each) => each.kind === kind).map(({ item_id }) => item_id),
    ]),
  ) as unknown as ThingIds
}

function toldThing(row: ThingRow, words: readonly string[]): FoundThing {
  const { kind, item_id, address, name, name_en, code, place, place_en, shown_at } = row
  const isByOwnName = [name, name_en, code].some((each) => each !== null && isNamed(each, words))
  const former = isByOwnName ? undefined : row.other_names.find((each) => isNamed(each, words))
  return {
    kind,
    id: item_id,
    address,
    name,
    nameEn: name_en,
    formerName: former ?? null,
    code,
    place: place === null ? null : { name: place, nameEn: place_en },
    shownAt: shown_at?.toISOString() ?? null,
  }
}
