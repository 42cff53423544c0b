// The answers about news: the list, an article, the newest of a place, and the open vacancies.
import type { AskedNews, NewsArticle, NewsFront, NewsList } from '@eos/contract/calls/news'
import { longestNewsSearch, newestOfPlace, newestOfProvince } from '@eos/contract/publishing/news'
import type { Db } from '../../platform/database/tables/tables.ts'
import { nameIn } from '../../platform/http/locale.ts'
import {
  countNews,
  findArticle,
  listEpisodes,
  listFiles,
  listNews,
  listNewsCategories,
  listNewsProvinces,
  listRelated,
  type ArticleRow,
  type Coded,
  type NewsAsked,
  type NewsRow,
} from './queries/articles.ts'
import { hasVacancies, listVacancies } from './queries/vacancies.ts'
import {
  cleanIn,
  toldFile,
  toldStations,
  toldTeaser,
  toldVacancy,
  writtenIn,
  type Telling,
} from './told.ts'

/** More than these are not on at once. */
const mostEpisodes = 3
const mostRelated = 4
const mostVacancies = 100

const rowIdPattern = /^[1-9]\d{0,17}$/

/** The choices that every list of news offers, whatever was asked. */
interface NewsSurroundings {
  categories: readonly Coded[]
  provinces: readonly Coded[]
  isHiring: boolean
}

export async function newsSurroundings(db: Db, now: Date): Promise<NewsSurroundings> {
  const [categories, provinces, isHiring] = await Promise.all([
    listNewsCategories(db, now),
    listNewsProvinces(db, now),
    hasVacancies(db, now),
  ])
  return { categories, provinces, isHiring }
}

export async function newsList(
  db: Db,
  given: AskedNews,
  telling: Telling,
  { categories, provinces, isHiring }: NewsSurroundings,
): Promise<NewsList> {
  const { now, locale } = telling
  const { page, size } = given
  const asked = askedOf(given, now)
  const { words, category, provinceCode, organizationId, placeCode } = asked
  const isWhole = [words, category, provinceCode, organizationId].every((each) => each === null)
  const pinned = isWhole ? await listEpisodes(db, { placeCode, most: mostEpisodes, now }) : []
  const without = pinned.map(({ id }) => id)
  const [total, items] = await Promise.all([
    countNews(db, asked),
    listNews(db, asked, { without, skip: page * size, size }),
  ])
  const coded = ({ code, ...names }: Coded) => ({ code, name: nameIn(locale, names) })
  return {
    demo: isDemo([...pinned, ...items]),
    total,
    page,
    pages: Math.max(1, Math.ceil((total - pinned.length) / size)),
    size,
    categories: categories.map(coded),
    provinces: provinces.map(coded),
    pinned: page === 0 ? pinned.map((row) => toldTeaser(row, telling)) : [],
    items: items.map((row) => toldTeaser(row, telling)),
    hasVacancies: isHiring,
    asOf: now.toISOString(),
  }
}

type Narrowing = Partial<
  Pick<AskedNews, 'q' | 'category' | 'provinceCode' | 'placeCode' | 'organizationId'>
>

/** An id that cannot be one is that of nobody. */
export function askedOf(given: Narrowing, now: Date): NewsAsked {
  const { q, category, provinceCode, placeCode, organizationId } = given
  const isId = organizationId === undefined || rowIdPattern.test(organizationId)
  return {
    words: q?.trim().slice(0, longestNewsSearch) || null,
    category: category ?? null,
    provinceCode: provinceCode ?? null,
    placeCode: placeCode ?? null,
    organizationId: isId ? (organizationId ?? null) : '0',
    now,
  }
}

const isDemo = (rows: readonly { demo: boolean }[]) => rows.some(({ demo }) => demo)

/** `undefined` where no public article has this slug or had it. */
export async function newsArticle(
  db: Db,
  slug: string,
  telling: Telling,
): Promise<NewsArticle | undefined> {
  const { now } = telling
  const row = await findArticle(db, slug, now)
  if (!row) return undefined
  const [files, related] = await Promise.all([
    listFiles(db, row.fileIds),
    listRelated(db, row, { most: mostRelated, now }),
  ])
  return {
    ...toldTeaser(row, telling),
    ...toldContent(row, telling),
    demo: row.demo,
    files: files.map(toldFile),
    stations: toldStations(row.stationIds, telling),
    related: related.map((each) => toldTeaser(each, telling)),
    asOf: now.toISOString(),
  }
}

/** Changes within this time belong to the publishing itself. */
const sameMs = 60_000

function toldContent(
  row: ArticleRow,
  { locale }: Telling,
): Pick<NewsArticle, 'content' | 'author' | 'changedAt' | 'cover'> {
  const { author, changedAt, publishedAt, coverId, coverAlt, coverAltEn } = row
  const isChanged = changedAt.getTime() - publishedAt.getTime() > sameMs
  return {
    content: cleanIn(locale, row),
    author,
    changedAt: isChanged ? changedAt.toISOString() : null,
    cover: coverId === null ? null : { id: coverId, alt: writtenIn(locale, coverAlt, coverAltEn) },
  }
}

export async function newsFront(
  db: Db,
  placeCode: string | undefined,
  telling: Telling,
): Promise<NewsFront> {
  const { now } = telling
  const place = placeCode ?? null
  const episodes = await listEpisodes(db, { placeCode: place, most: mostEpisodes, now })
  const without = episodes.map(({ id }) => id)
  const ofPlace = askedOf({ placeCode }, now)
  const ofProvince = askedOf({ provinceCode: placeCode }, now)
  const [news, own] = await Promise.all([
    listNews(db, ofPlace, { without, skip: 0, size: newestOfPlace }),
    place === null
      ? []
      : listNews(db, ofProvince, { without: [], skip: 0, size: newestOfProvince }),
  ])
  const told = (rows: readonly NewsRow[]) => rows.map((row) => toldTeaser(row, telling))
  return {
    demo: isDemo([...episodes, ...news, ...own]),
    episodes: told(episodes),
    news: told(news),
    own: told(own),
    asOf: now.toISOString(),
  }
}

export async function openVacancies(
  db: Db,
  placeCode: string | undefined,
  { now, locale }: Telling,
) {
  const found = await listVacancies(db, { placeCode: placeCode ?? null, now, most: mostVacancies })
  const files = await listFiles(
    db,
    found.flatMap(({ fileId }) => fileId ?? []),
  )
  return {
    demo: isDemo(found),
    items: found.map((row) =>
      toldVacancy(
        row,
        files.find(({ id }) => id === row.fileId),
        locale,
      ),
    ),
    asOf: now.toISOString(),
  }
}
