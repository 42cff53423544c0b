// Puts the news and the vacancies of the demo country into the database.
import { dayMs, hourMs } from '@eos/contract/time-units'
import { posts, vacancies, type DemoPost } from '@eos/demo/records/posts'
import type { Insertable } from 'kysely'
import { slugFrom } from '../../../../engine/write/rules/slugs.ts'
import type { Tables } from '../../../../platform/database/tables/tables.ts'
import { readDemoStations } from '../../queries/country.ts'
import { insertRows } from '../../queries/insert-rows.ts'
import { dayAway, type Ground } from '../ground.ts'
import { owner, written } from './written.ts'

/** The slug of a title without its mark; all of them begin alike. */
const slugOf = (title: string) => `demo-${slugFrom(title.replace(' (mô phỏng)', ''))}`.slice(0, 190)

function htmlOf(text: readonly string[]): string {
  const notice = text.map((part) =>
    part.startsWith('## ') ? `<h2>${part.slice(3)}</h2>` : `<p>${part}</p>`,
  )
  return notice.join('\n')
}

/** Items that are published in days to come are written already. */
function notAhead({ anchor }: Ground, daysAgo: number) {
  const now = new Date(anchor)
  return daysAgo < 0 ? { created_at: now, updated_at: now } : {}
}

const invented = {
  vi: 'Đây là dữ liệu mô phỏng, không phải thông báo thật.',
  en: 'These are simulated data, not a real notice.',
}

export async function insertPosts(ground: Ground): Promise<void> {
  const stations = await readDemoStations(ground.db)
  const rows = posts.map((post): Insertable<Tables['post']> => {
    const { title, titleEn, summary, summaryEn, text, textEn, daysAgo } = post
    const status = post.status ?? 'PUBLISHED'
    const at = { ...written(ground, daysAgo, status), ...notAhead(ground, daysAgo) }
    return {
      title,
      title_en: titleEn ?? null,
      slug: slugOf(title),
      summary,
      summary_en: summaryEn ?? null,
      content: htmlOf([...text, invented.vi]),
      content_en: textEn ? htmlOf([...textEn, invented.en]) : null,
      category_id: ground.known('category', post.category) ?? null,
      tags: ['mô phỏng'],
      author: 'Ban biên tập (mô phỏng)',
      status,
      featured: post.featured ?? false,
      // Some stations are missing where a part of the country is loaded.
      station_ids: (post.stations ?? []).flatMap((code) => stations.get(code) ?? []),
      ...timeOf(post, at.created_at),
      ...owner(ground, post.province),
      ...at,
    }
  })
  await insertRows(ground.db, 'post', rows)
}

/** When an episode or an incident began and ended; an article of neither kind has no time. */
function timeOf({ episodeDays, incidentHours }: DemoPost, begins: Date) {
  const kind = episodeDays === undefined ? 'incident' : 'episode'
  const lasts =
    episodeDays === undefined ? incidentHours && incidentHours * hourMs : episodeDays * dayMs
  if (lasts === undefined) return {}
  return { kind, episode_from: begins, episode_until: new Date(begins.getTime() + lasts) } as const
}

export async function insertVacancies(ground: Ground): Promise<void> {
  const rows = vacancies.map((vacancy): Insertable<Tables['career']> => {
    const { title, titleEn, summary, summaryEn, text, textEn, place, openings } = vacancy
    const status = vacancy.status ?? 'PUBLISHED'
    return {
      title,
      title_en: titleEn,
      slug: slugOf(title),
      summary,
      summary_en: summaryEn,
      content: htmlOf(text),
      content_en: htmlOf(textEn),
      place,
      openings,
      apply_until: dayAway(ground.anchor, vacancy.closesInDays),
      contact: 'tuyendung@example.org',
      status,
      ...owner(ground, vacancy.province),
      ...written(ground, vacancy.daysAgo, status),
    }
  })
  await insertRows(ground.db, 'career', rows)
}
