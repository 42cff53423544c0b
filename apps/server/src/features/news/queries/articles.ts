// Articles as visitors read them: whatever they get begins at `isPublicPost`.
import type { Locale } from '@eos/contract/words/errors'
import type { postKinds } from '@eos/contract/publishing/news'
import { sql, type RawBuilder } from 'kysely'
import { first, one, rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { unitsOf } from './units.ts'

/** The same as what the API lets strangers read. */
export const isPublicPost = (now: Date) =>
  sql`(post.status = 'PUBLISHED' and coalesce(post.published_at <= ${now}::timestamptz, true))`

const isOn = (now: Date) =>
  sql`(post.kind = 'episode' and coalesce(post.episode_from <= ${now}::timestamptz, true)
    and post.episode_until > ${now}::timestamptz)`

type PostKind = (typeof postKinds)[number]

export interface NewsRow {
  id: string
  slug: string
  kind: PostKind
  title: string
  titleEn: string | null
  summary: string | null
  summaryEn: string | null
  categoryCode: string | null
  categoryName: string | null
  categoryNameEn: string | null
  provinceId: string | null
  provinceCode: string | null
  provinceName: string | null
  provinceNameEn: string | null
  organizationId: string | null
  organizationName: string | null
  organizationNameEn: string | null
  publishedAt: Date
  letters: number
  lettersEn: number
  stationIds: string[]
  episodeFrom: Date | null
  episodeUntil: Date | null
  demo: boolean
}

const lettersOf = (content: RawBuilder<unknown>) =>
  sql`coalesce(char_length(regexp_replace(${content}, '<[^>]*>', '', 'g')), 0)`

const newsColumns = sql`
    post.id::text as id, coalesce(post.slug, post.id::text) as slug, post.kind, post.title,
    post.title_en as "titleEn", post.summary, post.summary_en as "summaryEn",
    category.code as "categoryCode", category.name as "categoryName",
    category.name_en as "categoryNameEn", province.id as "provinceId",
    province.province_code as "provinceCode", province.name as "provinceName",
    province.name_en as "provinceNameEn", organization.id::text as "organizationId",
    organization.name as "organizationName", organization.name_en as "organizationNameEn",
    coalesce(post.published_at, post.created_at) as "publishedAt",
    ${lettersOf(sql`post.content`)} as letters, ${lettersOf(sql`post.content_en`)} as "lettersEn",
    post.station_ids::text[] as "stationIds", post.episode_from as "episodeFrom",
    post.episode_until as "episodeUntil", post.demo`

/** A merged province stands for the one that it belongs to now. */
const newsTables = sql`
    post
    left join category on category.id = post.category_id
    left join organization on organization.id = post.organization_id
    left join province part on part.id = post.province_id
    left join province on province.id = coalesce(part.successor_id, part.id)`

export interface NewsAsked {
  words: string | null
  category: string | null
  provinceCode: string | null
  placeCode: string | null
  organizationId: string | null
  now: Date
}

const isOfPlace = (code: string | null) =>
  sql`(${code}::text is null or post.province_id is null or post.province_id in ${unitsOf(code!)})`

/** The rows that headings and provinces stand for; null where nothing is asked of them. */
interface Rows {
  categoryIds: string[] | null
  provinceIds: string[] | null
  placeIds: string[] | null
}

/** They are found before the articles: the database plans well for rows that it knows. */
async function rowsOf(db: Db, { category, provinceCode, placeCode }: NewsAsked): Promise<Rows> {
  const codes = [category, provinceCode, placeCode]
  if (codes.every((code) => code === null))
    return { categoryIds: null, provinceIds: null, placeIds: null }
  return one<Rows>(db)`
    select ${idsOf(category, headingsOf(category!))} as "categoryIds",
           ${idsOf(provinceCode, unitsOf(provinceCode!))} as "provinceIds",
           ${idsOf(placeCode, unitsOf(placeCode!))} as "placeIds"`
}

const idsOf = (code: string | null, those: RawBuilder<unknown>) =>
  code === null ? sql`null::text[]` : sql`array(${those})::text[]`

const headingsOf = (code: string) => sql`
  select category.id from category left join category above on above.id = category.parent_id
   where ${code} in (category.code, above.code)`

const fits = (asked: NewsAsked, { categoryIds, provinceIds, placeIds }: Rows) =>
  sql`${isPublicPost(asked.now)}
  and (${asked.words}::text is null or post.full_text @@ asked_words(${asked.words}))
  and (${categoryIds}::bigint[] is null or post.category_id = any(${categoryIds}::bigint[]))
  and (${provinceIds}::char(24)[] is null or post.province_id = any(${provinceIds}::char(24)[]))
  and (${placeIds}::char(24)[] is null or post.province_id is null
       or post.province_id = any(${placeIds}::char(24)[]))
  and (${asked.organizationId}::bigint is null or post.organization_id = ${asked.organizationId}::bigint)`

interface NewsWindow {
  /** Ids that are left out. */
  without: readonly string[]
  skip: number
  size: number
}

export async function listNews(
  db: Db,
  asked: NewsAsked,
  { without, skip, size }: NewsWindow,
): Promise<NewsRow[]> {
  const narrowed = await rowsOf(db, asked)
  return rows<NewsRow>(db)`
    select ${newsColumns} from ${newsTables}
     where post.id in (
       select post.id from post
        where ${fits(asked, narrowed)} and post.id <> all(${[...without]}::bigint[])
        order by post.published_at desc nulls last, post.id desc limit ${size} offset ${skip})
     order by post.published_at desc nulls last, post.id desc`
}

export async function countNews(db: Db, asked: NewsAsked): Promise<number> {
  const narrowed = await rowsOf(db, asked)
  const { count } = await one<{ count: string }>(db)`
    select count(*) as count from post where ${fits(asked, narrowed)}`
  return Number(count)
}

export interface Coded {
  code: string
  name: string
  nameEn: string | null
}

/** One public article, if there is any; the limit keeps the database from reading all of them. */
const anyOf = (condition: RawBuilder<unknown>, now: Date) =>
  sql`select from post where ${condition} and ${isPublicPost(now)} limit 1`

/** The headings in use under which there is something to read, in their order. */
export function listNewsCategories(db: Db, now: Date): Promise<Coded[]> {
  return rows<Coded>(db)`
    select category.code, category.name, category.name_en as "nameEn"
      from category cross join lateral (${anyOf(sql`post.category_id = category.id`, now)}) any_post
     where category.type = 'post' and category.active
     order by category.sort_order, category.code`
}

export function listNewsProvinces(db: Db, now: Date): Promise<Coded[]> {
  return rows<Coded>(db)`
    select unit.province_code as code, unit.name, unit.name_en as "nameEn" from province unit
     where unit.valid_to is null and exists (
       select from province part
        cross join lateral (${anyOf(sql`post.province_id = part.id`, now)}) any_post
        where unit.id in (part.id, part.successor_id))
     order by folded(unit.name)`
}

/** Lists the ones that are on at a place: of the whole country, and of one province or of all. */
export function listEpisodes(
  db: Db,
  { placeCode, most, now }: { placeCode: string | null; most: number; now: Date },
): Promise<NewsRow[]> {
  return rows<NewsRow>(db)`
    select ${newsColumns} from ${newsTables}
     where ${isPublicPost(now)} and ${isOn(now)} and ${isOfPlace(placeCode)}
     order by post.published_at desc nulls last, post.id desc limit ${most}`
}

export interface ArticleRow extends NewsRow {
  content: string | null
  contentEn: string | null
  author: string | null
  changedAt: Date
  coverId: string | null
  coverAlt: string | null
  coverAltEn: string | null
  fileIds: string[]
}

const articleColumns = sql`${newsColumns}, post.content, post.content_en as "contentEn",
    post.author, post.updated_at as "changedAt", post.cover_id::text as "coverId",
    post.cover_alt as "coverAlt", post.cover_alt_en as "coverAltEn",
    post.file_ids::text[] as "fileIds"`

/** By its slug, else by a former one. */
export function findArticle(db: Db, slug: string, now: Date): Promise<ArticleRow | undefined> {
  return first<ArticleRow>(db)`
    select ${articleColumns} from ${newsTables}
     where ${isPublicPost(now)} and post.id in (
       select post.id from post where post.slug = ${slug}
       union all
       select former.post_id from post_former_slug former where former.slug = ${slug})
     order by (post.slug = ${slug}) desc nulls last limit 1`
}

export interface NewsFeedRow extends NewsRow {
  content: string | null
  contentEn: string | null
  changedAt: Date
}

export async function listForFeed(db: Db, asked: NewsAsked, size: number): Promise<NewsFeedRow[]> {
  const narrowed = await rowsOf(db, asked)
  return rows<NewsFeedRow>(db)`
    select ${newsColumns}, post.content, post.content_en as "contentEn", post.updated_at as "changedAt"
      from ${newsTables}
     where post.id in (
       select post.id from post where ${fits(asked, narrowed)}
        order by post.published_at desc nulls last, post.id desc limit ${size})
     order by post.published_at desc nulls last, post.id desc`
}

/** At most this many of the newest are looked through. */
const mostRecent = 300

/** The newest with a station in common, then the newest of the same category. */
export function listRelated(
  db: Db,
  { id, stationIds, categoryCode }: Pick<NewsRow, 'id' | 'stationIds' | 'categoryCode'>,
  { most, now }: { most: number; now: Date },
): Promise<NewsRow[]> {
  return rows<NewsRow>(db)`
    with recent as materialized (
      select post.id, post.station_ids, post.category_id from post
       where ${isPublicPost(now)} and post.id <> ${id}
       order by post.published_at desc nulls last, post.id desc limit ${mostRecent})
    select ${newsColumns} from ${newsTables} join recent on recent.id = post.id
     where post.station_ids && ${stationIds}::bigint[] or category.code = ${categoryCode}
     order by (post.station_ids && ${stationIds}::bigint[]) desc,
              post.published_at desc nulls last, post.id desc
     limit ${most}`
}

export interface FileRow {
  id: string
  name: string
  size: string
  contentType: string
}

/** In the order of their ids in the list. */
export function listFiles(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  return rows<FileRow>(db)`
    select file.id::text as id, file.name, file.size::text as size,
           file.content_type as "contentType"
      from file where file.id = any(${[...ids]}::bigint[])
     order by array_position(${[...ids]}::bigint[], file.id)`
}

/** The name of a heading or a province, for the title of a feed. */
export async function findFeedNames(
  db: Db,
  { category, provinceCode }: Pick<NewsAsked, 'category' | 'provinceCode'>,
  locale: Locale,
): Promise<{ category: string | null; province: string | null }> {
  const isEnglish = locale === 'en'
  return one<{ category: string | null; province: string | null }>(db)`
    select (select case when ${isEnglish} then coalesce(name_en, name) else name end
              from category where code = ${category}) as category,
           (select case when ${isEnglish} then name_en else name end
              from province where province_code = ${provinceCode} and valid_to is null) as province`
}
