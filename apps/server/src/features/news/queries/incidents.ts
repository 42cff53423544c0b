// Incidents of the service as visitors read them.
import { rows } from '../../../platform/database/statements.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { isPublicPost } from './articles.ts'

interface Incident {
  slug: string
  title: string
  titleEn: string | null
  summary: string | null
  summaryEn: string | null
  from: Date
  until: Date | null
}

/** Lists what went wrong with the service, the latest first; what is planned to begin later is not told yet. */
export function listIncidents(
  db: Db,
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<Incident[]> {
  return rows<Incident>(db)`
    select coalesce(post.slug, post.id::text) as slug, post.title, post.title_en as "titleEn",
           post.summary, post.summary_en as "summaryEn", post.episode_from as "from",
           post.episode_until as "until"
      from post
     where post.kind = 'incident' and ${isPublicPost(now)} and post.episode_from <= ${now}::timestamptz
       and coalesce(post.episode_until >= ${since}::timestamptz, true)
     order by post.episode_from desc, post.id desc limit ${most}`
}
