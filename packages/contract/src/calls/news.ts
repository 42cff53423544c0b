// Calls for readers of news: the list, an article whole, excerpts for home and pages of provinces, vacancies, feeds.
import { z } from 'zod'
import {
  lastNewsPage,
  longestNewsSearch,
  mostNews,
  newsAtOnce,
  postKinds,
} from '../publishing/news.ts'
import { stationStates } from '../words/vocabulary.ts'
import { callsOf } from './call.ts'
import { latestIndex } from './stations/latest.ts'
import {
  cardPicture,
  count,
  instant,
  medium,
  optionalText,
  ownLanguage,
  sizeUpTo,
} from './shapes.ts'

const text = z.string()
const demo = z.boolean().describe('Whether some of it is of the simulated country.')
const asOf = instant.describe('The clock by which it was read.')
const named = z.object({ id: text, name: text })
const coded = z.object({ code: text, name: text })

/** A text that is not written in the reader's language comes in the other one, which is named. */
const written = z
  .object({ text, lang: z.enum(['vi', 'en']) })
  .meta({ id: 'WrittenText', description: 'A text and the language in which it is written.' })

const newsStation = z
  .object({
    id: text,
    name: text,
    provinceCode: text.nullable(),
    medium,
    timeZone: text,
    state: z.enum(stationStates),
    index: latestIndex.nullable().describe('The newest index; null where none may be shown.'),
  })
  .meta({ id: 'StationOfArticle' })

const teaser = z.object({
  slug: text,
  kind: z.enum(postKinds),
  title: written,
  summary: written.nullable(),
  category: coded.nullable(),
  province: z.object({ id: text, code: text, name: text }).nullable(),
  organization: named.nullable(),
  publishedAt: instant,
  minutes: count.describe('How long reading it takes.'),
  episode: z
    .object({
      from: instant.nullable(),
      until: instant.nullable(),
      isNow: z.boolean().describe('Whether it is on.'),
    })
    .nullable()
    .describe('The time of an episode or an incident; null of other articles.'),
  station: newsStation.nullable().describe('The first of its stations that is public.'),
})
const newsTeaser = teaser.meta({ id: 'NewsTeaser' })

const pinned = z.array(newsTeaser).describe('The episodes that are on, the newest first.')

const list = z
  .object({
    demo,
    total: count.describe('Articles that fit.'),
    page: count.describe('From 0.'),
    pages: count.describe('At least one.'),
    size: count,
    categories: z.array(coded).describe('Those with articles.'),
    provinces: z.array(coded).describe('Those with articles.'),
    pinned: pinned.describe(
      'On the first page of a list that is not narrowed but to its place; they are not among the items.',
    ),
    items: z.array(newsTeaser).describe('The newest first.'),
    hasVacancies: z.boolean(),
    asOf,
  })
  .meta({ id: 'NewsList' })

const attachment = z.object({ id: text, name: text, size: count, contentType: text })

const article = teaser
  .extend({
    demo,
    content: written
      .nullable()
      .describe('HTML without anything that runs or loads from elsewhere.'),
    author: text.nullable(),
    changedAt: instant.nullable().describe('null where it was not changed since it was published.'),
    cover: z.object({ id: text, alt: written.nullable() }).nullable(),
    files: z.array(attachment),
    stations: z.array(newsStation),
    related: z.array(newsTeaser).describe('About the same stations or of the same category.'),
    asOf,
  })
  .meta({ id: 'NewsArticle' })

const front = z
  .object({
    demo,
    episodes: pinned,
    news: z.array(newsTeaser).describe('The newest of the place and of the whole country.'),
    own: z.array(newsTeaser).describe('The newest of the province alone.'),
    asOf,
  })
  .meta({ id: 'NewsFront' })

const vacancy = z
  .object({
    slug: text,
    title: written,
    summary: written.nullable(),
    content: written.nullable(),
    place: text.nullable(),
    openings: z.int().nullable(),
    applyUntil: z.iso.date().nullable().describe('The last day.'),
    contact: text.nullable().describe('How to apply.'),
    organization: named.nullable(),
    province: coded.nullable(),
    file: attachment.nullable(),
    publishedAt: instant,
  })
  .meta({ id: 'OpenVacancy' })

const whole = (most: number) =>
  z
    .string()
    .optional()
    .transform((given) => Math.min(most, Math.max(0, Math.floor(Number(given)) || 0)))
    .meta({ type: 'integer', default: 0, maximum: most })

const ofPlace = {
  placeCode: optionalText.describe(
    'The code of a province: articles about it, and those about the whole country.',
  ),
}
const narrowed = {
  category: optionalText.describe('The code of a category; those below it count too.'),
  provinceCode: optionalText.describe('Articles about this province alone.'),
}

const feedQuery = z.object({
  ...narrowed,
  lang: ownLanguage,
})

const feed = { answer: text, query: feedQuery }

export const newsCalls = callsOf(
  { tag: 'news', entity: 'post' },
  {
    news: {
      at: 'GET /api/{product}/public/news',
      summary: 'The published articles, the newest first.',
      query: z.object({
        q: optionalText.describe(
          `Words that all occur in title, summary or text of either language, without case and diacritics; the last may be a beginning. At most ${longestNewsSearch} characters count.`,
        ),
        ...narrowed,
        ...ofPlace,
        organizationId: optionalText,
        page: whole(lastNewsPage),
        size: sizeUpTo(mostNews, newsAtOnce),
      }),
      answer: list,
    },
    'news.article': {
      at: 'GET /api/{product}/public/news/{slug}',
      summary: 'A published article whole, with its stations now and related articles.',
      description: 'A former slug of an article finds it too; `slug` tells the present one.',
      answer: article,
    },
    'news.card': {
      at: 'GET /api/{product}/public/news/{slug}/card.png',
      summary:
        'The title of a published article, with the index of its first station or its office, and the day, as a picture for programs that show links.',
      ...cardPicture,
    },
    'news.front': {
      at: 'GET /api/{product}/public/news-front',
      summary: 'The episodes that are on and the newest articles, of the country or of a province.',
      query: z.object(ofPlace),
      answer: front,
    },
    'news.vacancies': {
      at: 'GET /api/{product}/public/vacancies',
      summary: 'The vacancies for which one can still apply, those that close first above.',
      query: z.object(ofPlace),
      answer: z.object({ demo, items: z.array(vacancy), asOf }),
    },
    'news.atom': {
      at: 'GET /api/{product}/public/news.atom',
      summary: 'The newest articles as an Atom feed.',
      type: 'application/atom+xml',
      ...feed,
    },
    'news.rss': {
      at: 'GET /api/{product}/public/news.rss',
      summary: 'The newest articles as an RSS feed.',
      type: 'application/rss+xml',
      ...feed,
    },
  },
)

export type WrittenText = z.infer<typeof written>
export type NewsStation = z.infer<typeof newsStation>
export type NewsTeaser = z.infer<typeof newsTeaser>
export type NewsList = z.infer<typeof list>
export type NewsArticle = z.infer<typeof article>
export type NewsFront = z.infer<typeof front>
export type Attachment = z.infer<typeof attachment>
export type OpenVacancy = z.infer<typeof vacancy>
export type AskedNews = z.output<(typeof newsCalls)['news']['query']>
export type AskedFeed = z.output<typeof feedQuery>
