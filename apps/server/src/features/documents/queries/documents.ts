// Public documents: which fit, how many by each value, and what the page tells of them.
import type {
  DocumentKind,
  DocumentOrder,
  DocumentValidity,
} from '@eos/contract/publishing/documents'
import { sql, type RawBuilder } from 'kysely'
import { first, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { validityOn } from './validity.ts'

export interface WantedDocuments {
  /** The day on which they are judged. */
  day: string
  /** All occur in the document's own words, or on pages of its files. */
  words: readonly string[]
  /** Patterns of those by which the index is asked. */
  patterns: readonly string[]
  validities: readonly string[]
  kinds: readonly string[]
  /** Codes of categories. */
  fields: readonly string[]
  issuer: string | null
}

/** Public documents with the words, whatever else narrows them. */
const found = (wanted: WantedDocuments) => sql`
  select documentation.id, documentation.kind, documentation.issuer, documentation.issuer_en,
         documentation.issued_on, documentation.demo, category.code as field,
         ${validityOn(wanted.day)} as validity, ${isNamed(wanted)} as is_named
    from documentation left join category on category.id = documentation.category_id
   where documentation.status = 'PUBLISHED' and ${hasWords(wanted)}`

/** A word is folded once, when the statement is planned, not for each text that it is sought in. */
const has = (text: string, word: string) => sql`strpos(${sql.ref(text)}, folded(${word})) > 0`

const every = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`

/** Its own words have all of them. */
const isNamed = ({ words }: WantedDocuments) =>
  every(words.map((word) => has('documentation.words', word)))

/** An array of ids comes from the indexes first; only what they found is compared with each word. */
const hasWords = ({ words, patterns }: WantedDocuments) =>
  words.length > 0
    ? sql`documentation.id = any(array(${sql.join(
        patterns.map((pattern) => holding(pattern)),
        sql` intersect `,
      )})) and ${every(words.map((word) => isAnywhere(word)))}`
    : sql`true`

const isAnywhere = (word: string) => sql`(${has('documentation.words', word)} or exists (
  select from file_passage passage
   where passage.file_id = any(documentation.file_id || documentation.attachment_ids)
     and ${has('passage.words', word)}))`

const holding = (pattern: string) => sql`(
  select own.id from documentation own where own.words like folded(${pattern})
  union
  select use.subject_id::bigint from file_use use
   where use.subject = 'documentation' and use.field in ('fileId', 'attachmentIds')
     and use.file_id in (
       select passage.file_id from file_passage passage where passage.words like folded(${pattern})))`

const isOfValidity = ({ validities }: WantedDocuments) =>
  sql`(${[...validities]}::text[] = '{}' or validity = any(${[...validities]}::text[]))`
const isOfKind = ({ kinds }: WantedDocuments) =>
  sql`(${[...kinds]}::text[] = '{}' or kind = any(${[...kinds]}::text[]))`
const isOfField = ({ fields }: WantedDocuments) =>
  sql`(${[...fields]}::text[] = '{}' or field = any(${[...fields]}::text[]))`
const isOfIssuer = ({ issuer }: WantedDocuments) =>
  sql`(${issuer}::text is null or issuer = ${issuer})`

export interface FacetRow {
  facet: 'matching' | 'validity' | 'kind' | 'field' | 'issuer'
  key: string
  name: string | null
  nameEn: string | null
  count: number
  /** Whether any of them is part of the demo country. */
  demo: boolean
}

/**
 * Counts the documents that fit all filters, and for each value of a filter those that fit the other filters. One pass
 * over the documents gathers those that are alike in all of it: they are judged together. What misses a single filter
 * counts only for the values of that filter.
 */
export function countDocuments(db: Db, wanted: WantedDocuments): Promise<FacetRow[]> {
  const validity = isOfValidity(wanted)
  const kind = isOfKind(wanted)
  const field = isOfField(wanted)
  const issuer = isOfIssuer(wanted)
  return rows<FacetRow>(db)`
    with alike as materialized (
      select kind, category_id, issuer, issuer_en, ${validityOn(wanted.day)} as validity, count(*) as count,
             bool_or(demo) as demo
        from documentation where status = 'PUBLISHED' and ${hasWords(wanted)}
       group by 1, 2, 3, 4, 5),
    judged as (
      select named.*, case
               when ${kind} and ${field} and ${issuer} then case when ${validity} then '' else 'validity' end
               when ${validity} and ${field} and ${issuer} then 'kind'
               when ${validity} and ${kind} and ${issuer} then 'field'
               when ${validity} and ${kind} and ${field} then 'issuer' end as missed
        from (select alike.*, category.code as field
                from alike left join category on category.id = alike.category_id) named),
    counted as (
      select case grouping(validity, kind, field, issuer) when 7 then 'validity' when 11 then 'kind'
               when 13 then 'field' when 14 then 'issuer' else 'matching' end as facet,
             coalesce(validity, kind, field, issuer) as key, issuer_en, missed, sum(count) as count,
             bool_or(demo) as demo
        from judged where missed is not null
       group by grouping sets ((missed, validity), (missed, kind), (missed, field), (missed, issuer, issuer_en), (missed)))
    select facet, coalesce(key, '') as key, min(category.name) as name,
           coalesce(min(category.name_en), min(issuer_en)) as "nameEn",
           sum(count)::integer as count, bool_or(counted.demo) as demo
      from counted left join category on facet = 'field' and category.code = key
     where missed in ('', facet) and (key is not null or facet = 'matching')
     group by facet, key
     order by facet, sum(count) desc, folded(coalesce(min(category.name), key))`
}

export async function countPublicDocuments(db: Db): Promise<number> {
  const found = await first<{ count: number }>(db)`
    select count(*)::integer as count from documentation where status = 'PUBLISHED'`
  return found?.count ?? 0
}

/**
 * The ids of those that fit all filters. By fit: those that have the words themselves, then those in force, then the
 * newest.
 */
export async function listFittingIds(
  db: Db,
  wanted: WantedDocuments,
  { sort, size }: { sort: DocumentOrder; size: number },
): Promise<string[]> {
  const chosen = await rows<{ id: string }>(db)`
    select id::text as id from (${found(wanted)}) found
     where ${isOfValidity(wanted)} and ${isOfKind(wanted)} and ${isOfField(wanted)} and ${isOfIssuer(wanted)}
     order by case when ${sort}::text = 'fit' then not is_named end,
              case when ${sort}::text = 'fit' then validity in ('replaced', 'expired') end,
              case when ${sort}::text = 'issuedOn,asc' then issued_on end asc nulls last,
              issued_on desc nulls last, found.id desc
     limit ${size}`
  return chosen.map(({ id }) => id)
}

interface RelatedRow {
  id: string
  number: string | null
  name: string
  nameEn: string | null
  effectiveFrom: string | null
}

interface DocumentRow {
  id: string
  number: string | null
  kind: DocumentKind
  name: string
  nameEn: string | null
  issuer: string | null
  issuerEn: string | null
  issuedOn: string | null
  effectiveFrom: string | null
  effectiveTo: string | null
  validity: DocumentValidity
  field: { code: string; name: string; nameEn: string | null } | null
  summary: string | null
  summaryEn: string | null
  link: string | null
  replacedBy: RelatedRow | null
  replaces: RelatedRow[]
  amends: RelatedRow | null
  amendedBy: RelatedRow[]
  files: { id: string; name: string; type: string; size: number }[]
  demo: boolean
}

const related = sql`json_build_object(
  'id', other.id::text, 'number', other.number, 'name', other.name, 'nameEn', other.name_en,
  'effectiveFrom', other.effective_from)`

/** Only what everybody may read is told as a relation. */
const isPublic = sql`other.status = 'PUBLISHED'`

const columns = (day: string) => sql`
  documentation.id::text as id, documentation.number, documentation.kind, documentation.name,
  documentation.name_en as "nameEn", documentation.issuer, documentation.issuer_en as "issuerEn",
  documentation.issued_on::text as "issuedOn", documentation.effective_from::text as "effectiveFrom",
  documentation.effective_to::text as "effectiveTo", ${validityOn(day)} as validity,
  (select json_build_object('code', category.code, 'name', category.name, 'nameEn', category.name_en)
     from category where category.id = documentation.category_id) as field,
  documentation.summary, documentation.summary_en as "summaryEn", documentation.link,
  (select ${related} from documentation other
    where other.id = documentation.replaced_by_id and ${isPublic}) as "replacedBy",
  coalesce((select json_agg(${related} order by other.issued_on desc nulls last, other.id)
              from documentation other where other.replaced_by_id = documentation.id and ${isPublic}), '[]')
    as replaces,
  (select ${related} from documentation other
    where other.id = documentation.amends_id and ${isPublic}) as amends,
  coalesce((select json_agg(${related} order by other.issued_on desc nulls last, other.id)
              from documentation other where other.amends_id = documentation.id and ${isPublic}), '[]')
    as "amendedBy",
  coalesce((select json_agg(json_build_object(
              'id', file.id::text, 'name', file.name, 'type', file.content_type, 'size', file.size)
              order by array_position(documentation.file_id || documentation.attachment_ids, file.id))
              from file where file.id = any(documentation.file_id || documentation.attachment_ids)), '[]')
    as files,
  documentation.demo`

export function listDocuments(db: Db, ids: readonly string[], day: string): Promise<DocumentRow[]> {
  return rows<DocumentRow>(db)`
    select ${columns(day)} from documentation
     where documentation.id = any(${[...ids]}::bigint[]) and documentation.status = 'PUBLISHED'
     order by array_position(${[...ids]}::bigint[], documentation.id)`
}

interface WholeRow extends DocumentRow {
  content: string | null
  publishedAt: Date | null
  organizationName: string | null
  organizationNameEn: string | null
}

export function findDocument(db: Db, id: string, day: string): Promise<WholeRow | undefined> {
  return first<WholeRow>(db)`
    select ${columns(day)}, documentation.content, documentation.published_at as "publishedAt",
           organization.name as "organizationName", organization.name_en as "organizationNameEn"
      from documentation left join organization on organization.id = documentation.organization_id
     where documentation.id = ${id}::bigint and documentation.status = 'PUBLISHED'`
}

interface PassageRow {
  documentId: string
  fileId: string
  page: number | null
  content: string
}

/** Lists the part of each document's files in which most of the words stand. */
export function listPassages(
  db: Db,
  ids: readonly string[],
  words: readonly string[],
): Promise<PassageRow[]> {
  return rows<PassageRow>(db)`
    select documentation.id::text as "documentId", best.file_id::text as "fileId", best.page, best.content
      from documentation cross join lateral (
        select passage.file_id, passage.page, passage.content from file_passage passage
         cross join unnest(${[...words]}::text[]) word
         where passage.file_id = any(documentation.file_id || documentation.attachment_ids)
           and strpos(passage.words, folded(word)) > 0
         group by passage.file_id, passage.part
         order by count(*) desc,
                  array_position(documentation.file_id || documentation.attachment_ids, passage.file_id),
                  passage.part
         limit 1) best
     where documentation.id = any(${[...ids]}::bigint[])`
}

/** Says whether a document would be replaced, or amended, by itself through these relations. */
export async function leadsBack(
  db: Db,
  column: 'replaced_by_id' | 'amends_id',
  { id, target }: { id: string; target: string },
): Promise<boolean> {
  const name = sql.ref(`next.${column}`)
  const chosen = await first<{ meets: boolean }>(db)`
    with recursive chain (id) as (
      select ${target}::bigint
      union select ${name} from documentation next join chain on chain.id = next.id where ${name} is not null)
    select exists (select from chain where id = ${id}::bigint) as meets`
  return chosen?.meets ?? false
}
