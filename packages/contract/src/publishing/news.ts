// Constants that the lists of news and their addresses share.

/**
 * An episode is an article that stands on top while it lasts, such as days of smog. An incident tells what went wrong with
 * the service, from when until when, and stands on the page of its state.
 */
export const postKinds = ['article', 'episode', 'incident'] as const

/** A page of the list has at most this many articles, and as many unless it asks for fewer. */
export const newsAtOnce = 12
export const mostNews = 50

/** A feed has at most this many. */
export const newsInFeed = 30

export const longestNewsSearch = 100
/** Nobody turns over more pages; what is older is found by its words. */
export const lastNewsPage = 10_000

/** The newest of a place, as home shows them, and those of a province alone. */
export const newestOfPlace = 4
export const newestOfProvince = 3

/** The parameters of the page of news. */
export const newsPageParameters = {
  words: 'q',
  category: 'category',
  province: 'province',
  organization: 'organization',
  page: 'page',
  view: 'view',
} as const

/** The value of `province` that shows the news of all provinces on the site of one of them. */
export const allProvinces = 'all'

/** The value of `view` under which the page lists vacancies. */
export const vacanciesView = 'vacancies'

export const feedForms = ['atom', 'rss'] as const
export type FeedForm = (typeof feedForms)[number]
