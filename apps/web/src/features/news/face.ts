// The face of this feature: all that other features may use of it.
export { EpisodeNotes } from './EpisodeNotes.tsx'
export { NewestNews, NewsOfProvince } from './NewestNews.tsx'
export { newsFrontQuery } from './queries.ts'
