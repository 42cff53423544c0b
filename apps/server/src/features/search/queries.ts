// Items of many kinds by words in their names: one statement over all kinds, so that the answer comes at once.
// See docs/decisions/0193-the-search-is-one-statement-and-former-names-are-kept.md.
import { mostFound } from '@eos/contract/calls/search'
import { wordsParameter } from '@eos/contract/lists/list-filters'
import type { Resource } from '@eos/contract/resource'
import type { StationState } from '@eos/contract/words/vocabulary'
import { sql } from 'kysely'
import { belongsNowhere, isWithin } from '../../access/queries/organization-reach.ts'
import { mayRead } from '../../access/queries/read-policy.ts'
import { inForceConditions } from '../../engine/queries/conditions.ts'
import type { Model } from '../../engine/queries/model.ts'
import { both } from '../../engine/queries/rows.ts'
import { wordConditions } from '../../engine/queries/words.ts'
import { rows, run } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Person } from '../../platform/http/caller.ts'
import {
  codeFieldOf,
  indexedName,
  isOwnOnly,
  keepsFormerNames,
  nameFieldsOf,
  searchedKinds,
} from './searched-kinds.ts'

export interface FoundRow {
  resource: string
  id: string
  name: string
  nameEn: string | null
  code: string | null
  formerName: string | null
  state: StationState | null
}

interface WantedItems {
  person: Person
  /** They stand as they were typed. */
  words: readonly string[]
  /** The same, each ready to stand in a pattern of the database. */
  patterns: readonly string[]
  now: Date
}

/** The first of each kind are chosen by their names; what takes longer is asked of these alone. */
export async function findItems(
  db: Db,
  models: readonly Model[],
  wanted: WantedItems,
): Promise<FoundRow[]> {
  const parts = await Promise.all(
    models.map((model, place) => comparedOfKind(db, { model, place }, wanted)),
  )
  return rows(db, firstOf(parts, models, wanted))
}

/** The first of each kind by their names. */
function firstOf(parts: readonly Sql[], models: readonly Model[], wanted: WantedItems) {
  const typed = sql`folded(${wanted.patterns.join(' ')})`
  return sql<FoundRow>`
    with compared as materialized (${sql.join(parts, sql` union all `)}),
    placed as (
      select compared.*, case when small like ${typed} || '%' then 0
                              when small like '% ' || ${typed} || '%' then 1 else 2 end as place
        from compared),
    ranked as (
      select placed.*, row_number() over (
               partition by kind order by place, small, length(id), id) as rank from placed)
    select resource, id, name, "nameEn", code, ${formerNameOf(wanted)} as "formerName",
           ${stateOf(models, wanted.now)}::text as state
      from ranked hit where rank <= ${mostFound} order by kind, rank`
}

/** @param names those that the item has no longer; a name that it had before is noted with its newest end */
export async function insertFormerNames(
  db: Db,
  { path, id, names, now }: { path: string; id: string; names: readonly string[]; now: Date },
): Promise<void> {
  await run(db)`
    insert into former_name (subject, item_id, name, until_at)
    select ${path}, ${id}::bigint, name, ${now}::timestamptz from unnest(${names}::text[]) name
    on conflict (subject, item_id, name) do update set until_at = excluded.until_at`
}

/** One plain list for each kind: the shorter this is, the sooner the statement is planned. */
async function comparedOfKind(
  db: Db,
  { model, place }: { model: Model; place: number },
  wanted: WantedItems,
): Promise<Sql> {
  const { resource, table } = model
  const { patterns, now } = wanted
  const own = await ownWords(db, model, wanted)
  const column = columnsOf(model, now)
  const name = nameOf(model, now)
  const nameEn = ['nameEn', 'titleEn'].find((each) => each in resource.fields)
  const columns = sql`${sql.lit(place)} as kind, ${resource.path}::text as resource, ${id(resource)}::text as id,
             ${name} as name, ${column(nameEn)}::text as "nameEn",
             ${column(codeFieldOf(resource))}::text as code, folded(${name}) as small`
  const former = formerNames(resource, patterns)
  if (!former && indexedName(resource) === undefined) {
    return sql`(
      select ${columns}, true as "isOwn" from ${table}
       where ${both([own, ...limitsOf(model, wanted)])} limit ${mostCompared})`
  }
  return sql`(
      select ${columns}, ${own} as "isOwn" from ${table}
       where ${id(resource)} in (${candidates(model, isFound(model, own, former), wanted)}))`
}

type Sql = ReturnType<typeof both>

/** At most this many of those with the words are compared by their names; whoever finds more types on. */
const mostCompared = 500

function limitsOf(model: Model, wanted: WantedItems): Sql[] {
  const { resource } = model
  return [
    isReached(resource, wanted),
    ...(resource.inForce ? inForceConditions(model, new URLSearchParams(), wanted.now) : []),
  ]
}

/** The items to compare: some with the words and, where names have an index, those whose name begins with them. */
function candidates(model: Model, found: Sql, wanted: WantedItems): Sql {
  const { resource } = model
  const { now, patterns } = wanted
  const limits = limitsOf(model, wanted)
  const those = (condition: Sql) => sql`(
    select ${id(resource)} from ${model.table} where ${both([condition, ...limits])}
     limit ${mostCompared})`
  const name = indexedName(resource)
  if (name === undefined) return those(found)
  const column = model.properties.get(name)!.at(now)
  const begins = sql`folded(${column}) like folded(${patterns.join(' ')}) || '%'`
  return sql`${those(found)} union ${those(begins)}`
}

/** Provinces are found by other names as former ones are, for the condition of their lists reads each part of each. */
async function ownWords(db: Db, model: Model, { words, patterns }: WantedItems): Promise<Sql> {
  if (model.resource.path === 'province')
    return both(patterns.map((each) => sql`province.words like folded(${`%${each}%`})`))
  const query = new URLSearchParams({ [wordsParameter]: words.join(' ') })
  return both(await wordConditions(db, model, query))
}

/** A field, or null where the kind has none such. */
const columnsOf =
  (model: Model, now: Date) =>
  (name: string | undefined): Sql =>
    name === undefined ? sql`null::text` : model.properties.get(name)!.at(now)

function nameOf(model: Model, now: Date): Sql {
  const column = columnsOf(model, now)
  const names = nameFieldsOf(model.resource).map(
    (each) => sql`left(${column(each)}::text, ${longestName})`,
  )
  return sql`coalesce(${sql.join(names)}, '')`
}

/** By its words, or by a former name; each condition alone has an index. */
function isFound({ resource, table }: Model, own: Sql, former: Sql | undefined): Sql {
  if (!former) return own
  return sql`${id(resource)} in (
    select id from ${table} where ${own} union select former.item_id from ${former})`
}

/** The content of a question may stand for its name. */
const longestName = 300

const id = ({ storedIn }: Resource) => sql.ref(`${storedIn}.id`)

/** The former names that match, to be followed by further conditions; nothing where none are kept. */
function formerNames(resource: Resource, patterns: readonly string[]): Sql | undefined {
  const all = sql`all(select '%' || folded(word) || '%' from unnest(${patterns}::text[]) word)`
  if (resource.path === 'province') return sql`${otherProvinceNames(all)} former where true`
  if (!keepsFormerNames(resource)) return undefined
  return keptNames(sql`${resource.path}`, patterns)
}

function keptNames(subject: Sql, patterns: readonly string[]): Sql {
  // One condition for each word: only so the index of words is used.
  const words = patterns.map((each) => sql`former.words like folded(${`%${each}%`})`)
  return sql`former_name former where ${both([sql`former.subject = ${subject}`, ...words])}`
}

/** Other names of units in force, and names of the units that were merged into them, also in two steps. */
const otherProvinceNames = (all: Sql) => sql`(
  select province.id as item_id, alias.name, null::date as until_at
    from province cross join unnest(province.aliases) alias (name) where folded(alias.name) like ${all}
  union all
  select unit.id, part.name, part.valid_to
    from province part left join province next on next.id = part.successor_id
    join province unit on unit.id in (part.successor_id, next.successor_id)
   where part.words like ${all})`

/**
 * Items that others publish can be read, but they are not found among one's own. What lies within one's reach may be
 * read where nothing has to be granted for it.
 */
function isReached(resource: Resource, { person, now }: WantedItems) {
  if (isOwnOnly(resource, person))
    return sql`(${mayRead(resource, person, now)} and ${id(resource)} = ${person.organization.id})`
  if (resource.access.read === 'granted' || belongsNowhere(resource))
    return mayRead(resource, person, now)
  return isWithin(resource, person.organization)
}

/** The newest of the former names of a hit that were found, where its own name was not. */
function formerNameOf({ patterns }: WantedItems): Sql {
  const newest = (names: Sql, item: Sql) => sql`(
    select former.name from ${names} and former.item_id = ${item}
     order by former.until_at desc limit 1)`
  const kept = searchedKinds.filter((each) => keepsFormerNames(each)).map(({ path }) => path)
  const province = searchedKinds.find(({ path }) => path === 'province')!
  return sql`case when hit."isOwn" then null
              when hit.resource = any(${kept}::text[])
              then ${newest(keptNames(sql`hit.resource`, patterns), sql`hit.id::bigint`)}
              when hit.resource = ${province.path}
              then ${newest(formerNames(province, patterns)!, sql`hit.id`)} end`
}

function stateOf(models: readonly Model[], now: Date): Sql {
  const state = models
    .find(({ resource }) => resource.path === 'stations')!
    .properties.get('state')!
  return sql`case hit.resource when 'stations' then (
             select ${state.at(now)} from station where station.id = hit.id::bigint) end`
}
